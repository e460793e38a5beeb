"""The workshop's server side: variants are read, checked, compared and played without the server noticing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost.server.workshop.desk import Desk
from tests.server.real import SETTINGS, Browser, Server, serving

Visit = Callable[[], Browser]
DEARER = {"name": "Dearer", "change": {"card": [{"name": "Crown", "worth": 3}]}}
RICHER = """
name = "Richer"
[[change.card]]
name = "Coin"
worth = 5
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = replace(SETTINGS, lab_workers=1, lab_nice=0)
    with serving(tmp_path_factory.mktemp("workshop") / "roost.db", settings) as running:
        yield running


def post(browser: Browser, path: str, status: int = 201, **body: Any) -> Any:
    response = browser.http.post(f"/api/workshop/{path}", json=body, timeout=60)
    assert response.status_code == status, response.text
    return response.json()


def finished(browser: Browser, run: Any, seconds: float = 60.0) -> Any:
    """The run at its end."""
    end = time.monotonic() + seconds
    while run["status"] in ("waiting", "running"):
        assert time.monotonic() < end, run
        time.sleep(0.05)
        run = browser.http.get(f"/api/workshop/runs/{run['id']}").json()
    return run


def test_the_content_of_a_game_is_described(visitor: Visit) -> None:
    page = visitor().http.get("/api/workshop/hoard").json()
    (table,) = page["tables"]
    copies = next(column for column in table["columns"] if column["name"] == "copies")
    assert (copies["kind"], copies["low"], copies["high"]) == ("int", 1, 20)
    assert "peek" in [verb["verb"] for verb in page["verbs"]]
    assert next(row for row in page["rows"] if row["name"] == "Crown")["cells"]["play"] == ["keep"]


def test_a_fault_names_its_row_field_and_item(visitor: Visit) -> None:
    wrong = {"name": "Wrong", "add": {"card": [{"name": "Jackdaw", "copies": 1, "play": ["peek", "may", ["drow"]]}]}}
    found = post(visitor(), "hoard/read", 200, variant=wrong)
    (fault,) = found["faults"]
    assert (fault["section"], fault["table"], fault["name"]) == ("add", "card", "Jackdaw")
    assert (fault["field"], fault["number"]) == ("play", "2.1")
    assert fault["message"] == 'does not begin with a verb; nearest: "draw"'
    assert found["variant"] == wrong


def test_a_text_is_read_and_its_rows_are_shown(visitor: Visit) -> None:
    found = post(visitor(), "hoard/read", 200, text=RICHER)
    assert found["faults"] == [] and found["variant"]["change"]["card"][0]["worth"] == 5
    assert [(row["name"], row["cells"]["worth"]) for row in found["rows"]] == [("Coin", 5)]
    assert found["things"]["Coin"]["values"]["worth"] == 5
    broken = post(visitor(), "hoard/read", 200, text="name = ")
    assert broken["variant"] is None and broken["faults"][0]["line"] == 1


def test_a_text_is_proposed_from_the_script(visitor: Visit) -> None:
    jackdaw = {"name": "Jackdaw", "copies": 1, "play": ["peek", "may", ["draw"]]}
    (row,) = post(visitor(), "hoard/read", 200, variant={"name": "Birds", "add": {"card": [jackdaw]}})["rows"]
    assert row["made"] == "Look at the top card of the deck. You may draw a card."


def test_all_laws_are_checked_on_a_variant(visitor: Visit) -> None:
    browser = visitor()
    run = finished(browser, post(browser, "hoard/check", variant=DEARER))
    assert run["status"] == "done", run
    assert run["check"]["games"] >= 3 and run["check"]["broken"] is None  # of 24, if there is time for all
    assert run["check"]["actions"] > 20


def test_a_comparison_tells_how_sure_it_is_at_every_look_and_shows_typical_games(visitor: Visit) -> None:
    browser = visitor()
    variant = {"name": "Short", "change": {"card": [{"name": "Coin", "copies": 2}, {"name": "Crown", "copies": 1}]}}
    begun = post(browser, "hoard/compare", variant=variant, metric="length", bot="random", games=2000)
    run = finished(browser, begun)
    assert run["status"] == "done", run
    (found,) = run["compared"]
    assert found["verdict"] == "different" and not found["rate"]
    looks = found["looks"]
    assert [look["games"] for look in looks] == sorted(look["games"] for look in looks)
    last = looks[-1]
    assert last["b"] < last["a"] and last["low"] <= last["effect"] <= last["high"] < 0
    text = 'name = "Short"\n[[change.card]]\nname = "Coin"\ncopies = 2\n[[change.card]]\nname = "Crown"\ncopies = 1\n'
    opened = post(browser, "hoard/typical", number=found["typical"][1], variant=text, bot="random")
    moment = browser.http.get(f"/api/tables/{opened['table']}/replay").json()
    assert moment["result"] is not None and moment["last"] == opened["kept"] > 0


def test_a_sweep_measures_each_value(visitor: Visit) -> None:
    browser = visitor()
    sweep = {"table": "card", "row": "Coin", "field": "copies", "values": [3, 8]}
    run = finished(
        browser, post(browser, "hoard/compare", variant=DEARER, metric="length", bot="random", games=400, sweep=sweep)
    )
    assert [one["value"] for one in run["compared"]] == [3, 8], run
    few, many = (one["looks"][-1]["b"] for one in run["compared"])
    assert few < many


def test_metrics_say_how_long_a_verdict_takes(visitor: Visit) -> None:
    page = visitor().http.get("/api/workshop/hoard/metrics", timeout=60).json()
    known = {metric["name"]: metric["seconds"] for metric in page["metrics"]}
    assert known["first"] > 0 and known["length"] > 0 and page["games_a_second"] > 0


def test_a_variant_that_changes_nothing_is_not_compared(visitor: Visit) -> None:
    browser = visitor()
    same = {"name": "Same", "change": {"card": [{"name": "Crown", "text": "Shiny."}]}}
    run = finished(browser, post(browser, "hoard/compare", variant=same, metric="first"))
    assert run["status"] == "failed" and "changes nothing" in run["message"]
    run = finished(browser, post(browser, "hoard/compare", variant=DEARER, metric="frist"))
    assert run["status"] == "failed" and "nearest" in run["message"]


def test_a_new_run_stops_the_one_before_and_a_run_can_be_stopped(visitor: Visit) -> None:
    browser = visitor()
    first = post(browser, "hoard/compare", variant=DEARER, metric="first", games=100_000)
    second = post(browser, "hoard/compare", variant=DEARER, metric="first", games=100_000)
    assert finished(browser, first)["status"] == "stopped"
    browser.http.delete(f"/api/workshop/runs/{second['id']}")
    assert finished(browser, second)["status"] == "stopped"


def test_a_run_that_is_replaced_before_it_begins_does_not_wait_for_ever() -> None:
    async def work() -> None:
        desk = Desk(SETTINGS)
        first, second = [desk.start("check", "ann", "127.0.0.1", {"do": "check"}) for _ in range(2)]
        assert first.status == "stopped" and desk.waiting("check") == [second]
        desk.stop(second)
        await asyncio.sleep(0)
        await desk.close()
        assert first.over and second.over

    asyncio.run(work())


def test_a_finished_game_goes_on_under_other_rules_until_an_answer_is_illegal(visitor: Visit) -> None:
    browser = visitor()
    number = post(browser, "hoard/typical", number=3, bot="random")
    last = number["kept"]
    free = post(browser, f"tables/{number['table']}", at=last - 1, seat=0, variant=RICHER)
    assert free["kept"] == last - 1 and free["why"] == ""
    gone = 'name = "Without"\n[remove]\ncard = ["Coin"]\n'
    cut = post(browser, f"tables/{number['table']}", at=last - 1, seat=0, variant=gone)
    assert cut["kept"] < last - 1 and cut["why"]
    face = browser.http.get(f"/api/tables/{cut['table']}").json()
    assert face["practice"] and not face["over"]


def test_the_moment_of_a_broken_law_can_be_opened(visitor: Visit) -> None:
    browser = visitor()
    typical = post(browser, "hoard/typical", number=1, bot="random")
    record = browser.http.get(f"/api/tables/{typical['table']}/record").json()
    answers = record["entries"][:5]
    opened = post(browser, "hoard/moment", seats=record["seats"], seed=record["seed"], answers=answers)
    face = browser.http.get(f"/api/tables/{opened['table']}").json()
    assert opened["kept"] == 5 and not face["over"] and face["seat"] is not None


def test_a_moment_with_a_wrong_number_of_seats_is_refused(visitor: Visit) -> None:
    found = post(visitor(), "hoard/moment", 400, seats=9, seed="x", answers=[])
    assert found == {"error": "malformed", "message": "Hoard is for 2 to 4 players, not 9."}


# -- hostile variants --------------------------------------------------------------------------------------------------
def hoard(**card: Any) -> dict[str, Any]:
    return {"name": "Hostile", "add": {"card": [{"name": "Trap", "copies": 1, "play": ["draw"], **card}]}}


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        (hoard(copies=10**15), "must be at most 20"),
        (hoard(play=["draw"] * 3 + [["draw"]] * 3), "verb is expected"),
        ({"name": "Many", "add": {"card": [{"name": f"C{k}"} for k in range(900)]}}, "at most 500"),
        ({"name": "Odd", "add": 7, "remove": {"card": [[]]}, "options": {"x": [[]]}}, "must be a table"),
        ({"name": 5}, "must be text"),
    ],
)
def test_a_hostile_variant_is_refused_with_a_clear_word(visitor: Visit, variant: dict[str, Any], said: str) -> None:
    found = post(visitor(), "hoard/read", 200, variant=variant)
    assert any(said in fault["message"] for fault in found["faults"]), found["faults"]


def test_nested_lists_and_long_texts_do_not_stop_the_server(visitor: Visit) -> None:
    browser = visitor()
    deep: list[Any] = []
    for _ in range(400):
        deep = ["may", deep]
    start = time.monotonic()
    assert post(browser, "hoard/read", 200, variant=hoard(play=deep))["faults"]
    assert post(browser, "hoard/read", 200, variant=hoard(text="x" * 40_000))["faults"] == []
    assert post(browser, "hoard/read", 200, text="a = " + "[" * 20_000)["faults"]
    assert time.monotonic() - start < 5
    assert browser.http.post("/api/workshop/hoard/read", content=b"{" * 100_000).status_code == 413


def test_the_operator_can_switch_the_workshop_off(tmp_path: Path) -> None:
    with serving(tmp_path / "roost.db", replace(SETTINGS, workshop=False)) as closed:
        browser = closed.visitor()
        assert browser.http.get("/api/workshop").json() == {"on": False}
        assert browser.http.get("/api/workshop/hoard").status_code == 404
        assert browser.http.post("/api/workshop/hoard/read", json={"text": "name = 'x'"}).status_code == 404
