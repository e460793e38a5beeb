"""Set-up: Riders, Dragons, the draft, decks and hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from roost.core.game import Game, OptionError
from roost.core.saving import place_called
from roost.core.state import IllegalAction
from roost.games import load
from roost.table import Table
from tests.games.fair import check_shuffled
from tests.games.riders.duel import BOX, A, B, lay, side

RIDERS = ["Talia", "Kael", "Bronn", "Lyra", "Morrik"]
EACH_CARD = sorted(load("riders").book.names[card] for card in load("riders").book.things("card"))
LEFT = min(5, BOX - 40)  # in the row after all picks
DRAGONS = ["Emberfang", "Cryowyrm", "Voltwing", "Steelhorn", "Voidmaw"]


def chosen(
    a: str = "Talia, Voltwing",
    b: str = "Kael, Emberfang",
    seed: str = "table",
    auto: bool = False,
    game: str | Game[Any] = "riders",
) -> Table:
    """A game at its first pick, or with `auto` at its first turn."""
    table = Table(game, seed=seed, options={"auto_draft": auto})
    pairs = [pair.split(", ") for pair in (a, b)]
    for k, verb in enumerate(["ride with", "fly"]):
        for seat in (A, B):
            table.do(f"{verb} {pairs[seat][k]}", seat=seat)
    return table


def pick(table: Table, n: int) -> list[int]:
    """Take the first offered card, n times. Returns the seats that took them."""
    order = []
    for _ in range(n):
        order += table.asked
        table.do(table.legal()[0])
    return order


# -- two players ---------------------------------------------------------------------------------------------------
def test_two_players_have_a_rider_a_dragon_and_twenty_cards_each() -> None:
    """R1, R7: a third player is refused."""
    table = chosen("Lyra, Steelhorn", "Morrik, Voidmaw", auto=True)
    sides = table.state.view(None)["sides"]
    assert [(each["rider"], each["dragon"]) for each in sides] == [("Lyra", "Steelhorn"), ("Morrik", "Voidmaw")]
    assert [len(table.cards("hand", seat)) + len(table.cards("deck", seat)) for seat in (A, B)] == [20, 20]
    with pytest.raises(OptionError, match="is for 2 players, not "):
        Table("riders", 3)


def test_a_side_keeps_all_it_has_where_it_is_saved_copied_or_taken_back() -> None:
    """R1, R-r60: Rider, Dragon and all their numbers."""
    table = chosen("Lyra, Steelhorn", "Morrik, Voidmaw", auto=True)
    mover = table.asked[0]
    numbers = {name: k for k, name in enumerate(["energy", "shields", "exhausted", "guards", "rider_burn"], 3)}
    for seat in (A, B):
        lay(table, seat, **numbers, dragon_burn=9, dragon_freeze=1, rider_immune=1, crippled=1, rider_hp=5)
    before = table.state.to_json()
    again = table.game.from_json(before)
    assert again.to_json() == before
    assert again.view(A) == table.state.view(A)
    assert [each.rider.name for each in again.sides] == ["Lyra", "Morrik"]  # type: ignore[attr-defined]
    assert [each.dragon.name for each in again.sides] == ["Steelhorn", "Voidmaw"]  # type: ignore[attr-defined]
    table.do("attack dragon").undo(mover)
    assert table.state.to_json() == before


# -- Riders and Dragons --------------------------------------------------------------------------------------------
def test_both_choose_a_rider_among_all_five() -> None:
    """R5: before anything else."""
    table = Table("riders")
    assert (table.asked, table.question) == ([A, B], "choose a Rider")
    for seat in (A, B):
        assert table.legal(seat) == [f"ride with {rider}" for rider in RIDERS]
    table.do("ride with Kael", seat=B).do("ride with Lyra", seat=A)
    assert [side(table, seat).rider.name for seat in (A, B)] == ["Lyra", "Kael"]
    assert [side(table, seat).rider_hp for seat in (A, B)] == [17, 17]


def test_both_then_choose_a_dragon_among_all_five() -> None:
    """R6: knowing the Riders."""
    table = Table("riders").do("ride with Kael", seat=A).do("ride with Lyra", seat=B)
    assert (table.asked, table.question) == ([A, B], "choose a Dragon")
    assert [each["rider"] for each in table.state.view(A)["sides"]] == ["Kael", "Lyra"]
    for seat in (A, B):
        assert table.legal(seat) == [f"fly {dragon}" for dragon in DRAGONS]
    table.do("fly Voidmaw", seat=B).do("fly Cryowyrm", seat=A)
    assert [side(table, seat).dragon.name for seat in (A, B)] == ["Cryowyrm", "Voidmaw"]
    assert [side(table, seat).dragon_hp for seat in (A, B)] == [30, 32]


def test_both_may_choose_the_same() -> None:
    """R-r34: Bronn on Steelhorn against Bronn on Steelhorn."""
    table = chosen("Bronn, Steelhorn", "Bronn, Steelhorn")
    assert [side(table, seat).rider.name for seat in (A, B)] == ["Bronn", "Bronn"]
    assert [side(table, seat).dragon.name for seat in (A, B)] == ["Steelhorn", "Steelhorn"]


@pytest.mark.parametrize("first", [A, B])
def test_a_choice_stays_secret_until_both_are_in(first: int) -> None:
    """R5, R6, R-r34, R-r59: the first answer is hidden; then both are shown together."""
    table = Table("riders")
    for verb, one, other, key in [("ride with", "Kael", "Lyra", "rider"), ("fly", "Voidmaw", "Emberfang", "dragon")]:
        before = [table.state.view(eye) for eye in (B - first, None)]
        table.do(f"{verb} {one}", seat=first)
        after = [table.state.view(eye) for eye in (B - first, None)]
        for old, new in zip(before, after, strict=True):
            assert {**new, "waiting": 0} == {**old, "waiting": 0}
        assert table.asked == [B - first]
        table.do(f"{verb} {other}", seat=B - first)
        shown = [each[key] for each in table.state.view(None)["sides"]]
        assert shown == ([one, other] if first == A else [other, one])


def test_a_choice_cannot_be_changed_once_both_are_shown() -> None:
    """R-r59: until then it can be undone."""
    table = Table("riders").do("ride with Kael", seat=A)
    assert table.match.can_undo(A)
    table.undo(A).do("ride with Lyra", seat=A).do("ride with Talia", seat=B)
    assert not table.match.can_undo(A)
    assert not table.match.can_undo(B)
    with pytest.raises(IllegalAction):
        table.do("ride with Kael", seat=A)
    assert side(table, A).rider.name == "Lyra"


@pytest.mark.parametrize(
    ("dragon", "shields"), [("Emberfang", 3), ("Cryowyrm", 2), ("Voltwing", 2), ("Steelhorn", 4), ("Voidmaw", 2)]
)
def test_the_dragon_says_how_many_shields_its_rider_begins_with(dragon: str, shields: int) -> None:
    """R31, R-r25: they are not gained, so Morrik gets no bonus."""
    table = chosen(f"Talia, {dragon}", f"Morrik, {dragon}")
    assert [side(table, seat).shields for seat in (A, B)] == [shields, shields]
    assert [side(table, seat).exhausted for seat in (A, B)] == [0, 0]


# -- the draft -----------------------------------------------------------------------------------------------------
def test_the_draft_begins_with_a_row_of_five_out_of_all_cards() -> None:
    """R7, R-r55: 5 face up, the others in the pile, nothing drafted."""
    table = chosen()
    assert (len(table.cards("row")), len(table.cards("draft pile"))) == (5, BOX - 5)
    assert table.cards("drafted", A) == table.cards("drafted", B) == []
    assert table.question == "draft a card"
    assert table.legal() == sorted({f"take {card}" for card in table.cards("row")}, key=table.game.actions.names.index)
    assert table.prompt().rules == "R7, R-r55"


def test_a_pick_goes_to_the_open_pool_and_the_row_is_filled_at_once() -> None:
    """R7, R-r55: with the top card of the pile; then it is the other's turn."""
    table = chosen().put("row", 0, *["Strike"] * 4, "Thaw").put("draft pile", 0, "Sabotage", "Firebreak")
    drafter = table.asked[0]
    table.do("take Thaw")
    assert table.cards("drafted", drafter) == ["Thaw"]
    assert table.cards("row") == ["Firebreak", *["Strike"] * 4]
    assert table.cards("draft pile") == ["Sabotage"]
    assert table.asked == [1 - drafter]
    for eye in (A, B, None):
        assert table.sees(eye, "drafted", drafter) == ["Thaw"]


def test_copies_of_a_card_are_offered_once() -> None:
    """R-r55: copies of a card are one choice."""
    table = chosen().put("row", 0, "Strike", "Strike", "Strike", "Thaw", "Thaw")
    assert table.legal() == ["take Strike", "take Thaw"]


def test_picks_alternate_to_twenty_each_and_the_rest_is_left() -> None:
    """R7, R-r55: the first drafter has picks 1, 3 ... 39; the row is refilled as long as the pile lasts."""
    table = chosen()
    first = table.asked[0]
    assert pick(table, 38) == [first, 1 - first] * 19
    assert (len(table.cards("row")), len(table.cards("draft pile"))) == (5, BOX - 5 - 38)
    assert pick(table, 1) == [first]
    assert (len(table.cards("row")), len(table.cards("draft pile"))) == (5, BOX - 5 - 39)
    assert [len(table.cards("drafted", seat)) for seat in (first, 1 - first)] == [20, 19]
    assert pick(table, 1) == [1 - first]
    assert len(table.cards("row")) == LEFT
    assert table.sees(A, "row") == table.sees(B, "row") and len(table.sees(A, "row")) == LEFT


def test_no_card_gets_lost_in_the_draft() -> None:
    """R7: all cards, with their printed copies."""
    table = chosen(auto=True)
    everything = table.cards("row") + table.cards("draft pile")
    everything += [c for p in ("hand", "deck") for seat in (A, B) for c in table.cards(p, seat)]
    book = table.game.book
    copies = {book.names[card]: book.value(card, "copies") for card in book.things("card")}
    assert {name: everything.count(name) for name in everything} == copies
    assert len(everything) == BOX


def test_chance_says_who_drafts_and_what_lies_in_the_row() -> None:
    """R7, R-r55: the cards are shuffled; the same seed, the same draft."""
    tables = [chosen(seed=f"draft {k}") for k in range(8)]
    assert {table.asked[0] for table in tables} == {A, B}
    assert len({tuple(table.cards("draft pile")) for table in tables}) == 8
    assert chosen(seed="draft 0").cards("draft pile") == tables[0].cards("draft pile")


def test_the_automatic_draft_makes_all_picks() -> None:
    """R7: the option auto_draft; without it a player is asked."""
    table = chosen(auto=True)
    assert table.question == "act"
    assert len(table.cards("row")) == LEFT
    assert chosen(auto=False).question == "draft a card"


def test_the_automatic_draft_goes_by_rating_taste_and_spite() -> None:
    """R7: the best card; Lyra rates Freeze cards higher; out of a poor row, what the opponent wants most."""
    table = chosen("Talia, Voltwing", "Lyra, Voltwing")
    table.set(drafter=A).ask("draft a card", A)
    advise = table.game.advise
    names = table.game.actions.names
    table.put("row", 0, "Strike", "Precision Strike", "Freeze Ray")
    assert names[advise(table.state, A)] == "take Precision Strike"
    assert names[advise(table.state, B)] == "take Freeze Ray"
    table.put("row", 0, "Weakening Strike", "Rider Immobilize")
    assert names[advise(table.state, A)] == "take Weakening Strike"
    assert names[advise(table.state, B)] == "take Rider Immobilize"
    table = chosen("Talia, Voltwing", "Morrik, Voltwing").put("row", 0, "Rider Heal", "Shield Up", "Firebreak")
    assert names[advise(table.state, A)] == "take Shield Up"
    assert names[advise(table.state, B)] == "take Shield Up"
    table.put("row", 0, "Rider Heal", "Firebreak")
    assert names[advise(table.state, B)] == "take Rider Heal"


# -- decks and hands -----------------------------------------------------------------------------------------------
def test_each_draws_four_cards_and_the_first_player_a_fifth() -> None:
    """R8, R-r33, R-r35: four cards in hand, no mulligan; the first turn is a normal turn."""
    table = chosen()
    pick(table, 40)
    first = table.asked[0]
    assert table.question == "act"
    assert [len(table.hand_of(seat)) for seat in (first, 1 - first)] == [5, 4]
    assert [len(table.cards("deck", seat)) for seat in (first, 1 - first)] == [15, 16]
    assert table.cards("drafted", A) == table.cards("drafted", B) == []


def dealt(game: Game[Any], seed: str) -> Table:
    """A duel at its beginning, with one drafted copy of every card on each side."""
    table = chosen(seed=seed, game=game).set(picks=39)
    last = table.asked[0]
    table.put("drafted", 1 - last, *EACH_CARD).put("drafted", last, *EACH_CARD[1:]).put("row", 0, EACH_CARD[0])
    return table.do(f"take {EACH_CARD[0]}")


def test_decks_are_shuffled() -> None:
    """R8: each of the twenty cards can be anywhere in the deck, and each is drawn equally often."""
    game = load("riders")
    tables = [dealt(game, f"deck {k}") for k in range(240)]
    for seat in (A, B):
        check_shuffled([table.cards("deck", seat)[:15] for table in tables], EACH_CARD)
        hands = Counter(card for table in tables for card in table.hand_of(seat))
        assert all(25 < hands[card] < 90 for card in EACH_CARD), hands  # 54, four or five cards of twenty
        assert all(sorted(t.hand_of(seat) + t.cards("deck", seat)) == sorted(EACH_CARD) for t in tables)


def test_each_shuffles_alone() -> None:
    """R8: with the same twenty cards the two decks differ in order; the same seed gives the same decks."""
    game = load("riders")
    tables = [dealt(game, f"alone {k}") for k in range(20)]
    assert all(table.cards("deck", A)[:15] != table.cards("deck", B)[:15] for table in tables)
    again = dealt(game, "alone 0")
    assert [again.cards("deck", seat) for seat in (A, B)] == [tables[0].cards("deck", seat) for seat in (A, B)]


def test_nobody_knows_what_lies_in_the_decks_not_even_their_owners() -> None:
    """R8, R-r36: all twenty were drafted face up; after the shuffle any card not drawn may be next."""
    table = dealt(load("riders"), "unknown")
    for owner in (A, B):
        size = len(table.cards("deck", owner))
        for eye in (A, B, None):
            assert table.sees(eye, "deck", owner) == [None] * size
        deck = place_called(table.game, "deck")
        worlds = [table.state.determinize(owner, k).zone(deck, owner) for k in range(200)]
        tops = {table.game.book.names[world.top()] for world in worlds}
        assert tops == set(table.cards("deck", owner))


def test_the_draft_pile_is_shuffled() -> None:
    """R7, R-r55: every card can be anywhere, also in the Row."""
    game = load("riders")
    tables = [chosen(seed=f"pile {k}", game=game) for k in range(480)]
    box = sorted(tables[0].cards("row") + tables[0].cards("draft pile"))
    check_shuffled([table.cards("draft pile") for table in tables], box)
    rows = Counter(card for table in tables for card in table.cards("row"))
    assert set(rows) == set(box)


def test_chance_says_who_begins_whoever_drafted_first() -> None:
    """R9: a separate random choice after the draft."""
    seen = set()
    for k in range(24):
        table = Table(load("riders"), seed=f"begin {k}")
        table.do("ride with Kael", seat=A).do("ride with Kael", seat=B).do("fly Voltwing", seat=A)
        table.do("fly Voltwing", seat=B)
        drafter = table.asked[0]
        pick(table, 40)
        assert table.state.view(None)["first"] == table.asked[0]
        seen.add((drafter, table.asked[0]))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_energy_begins_at_0() -> None:
    """R-r32, R-r33: the first player has one income, the second none; the first may attack at once."""
    table = chosen("Talia, Emberfang", "Talia, Emberfang", auto=True)
    first = table.asked[0]
    assert [side(table, seat).energy for seat in (first, 1 - first)] == [6, 0]
    table.do("attack dragon")
    assert side(table, 1 - first).dragon_hp == 30


@pytest.mark.parametrize(("fair", "energy"), [(False, 6), (True, 4)])
def test_a_fair_start_gives_the_first_turn_less(fair: bool, energy: int) -> None:
    """R-r33: the option fair_start: 1 Energy instead of 3, unchanged economy, and only once."""
    table = Table("riders", options={"auto_draft": True, "fair_start": fair})
    for seat in (A, B):
        table.do("ride with Talia", seat=seat)
    for seat in (A, B):
        table.do("fly Emberfang", seat=seat)
    first = table.asked[0]
    assert side(table, first).energy == energy
    table.do("done")
    assert side(table, 1 - first).energy == 6
    table.do("done")
    assert side(table, first).energy == energy + 6


def test_the_view_suggests_what_the_automatic_draft_takes() -> None:
    """R7, R-r36: to everybody, for the player who drafts now, and only during the draft."""
    assert Table("riders").state.view(A)["suggested"] is None
    table = chosen("Lyra, Voltwing", "Morrik, Emberfang")
    while table.prompt().kind == "draft a card":
        pick = table.state.view(A)["suggested"]
        assert pick == table.state.view(B)["suggested"]
        table.do(f"take {pick}")
    automatic = chosen("Lyra, Voltwing", "Morrik, Emberfang", auto=True).state.view(A)
    view = table.state.view(A)
    assert view["suggested"] is None
    assert [side["cards_left"] for side in view["sides"]] == [side["cards_left"] for side in automatic["sides"]]


def test_the_drafter_is_shown_only_during_the_draft() -> None:
    """R7: the view names the player who drafts, and nobody in the duel."""
    drafting = chosen()
    assert drafting.state.view(A)["drafter"] == drafting.asked[0]
    assert chosen(auto=True).state.view(A)["drafter"] is None
