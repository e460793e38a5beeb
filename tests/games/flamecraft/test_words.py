"""What a player reads: labels, reasons, the log, the board."""

from __future__ import annotations

import re
from typing import Any, cast

from roost.games import load
from roost.games.flamecraft import board
from roost.games.flamecraft.effects import fancies as fancy_goals
from roost.games.flamecraft.effects import fire, giving, goods, placing, shops, trades
from roost.games.flamecraft.turn import enchanting, turn, windows
from roost.games.flamecraft.view.view import REASONS
from tests.games.flamecraft.test_solo import alone
from tests.games.flamecraft.town import (
    ELDERBERRY,
    GAME,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    STARTERS,
    A,
    B,
    companion,
    deck,
    enchanted,
    fancies,
    fill,
    gather,
    has,
    kept_open,
    lay,
    park,
    passing,
    row,
    stand,
    stands,
    state,
    to_ability,
    town,
)  # fmt: skip


def test_a_free_visit_costs_nothing() -> None:
    """F-R19: neither the label nor the view asks for a token."""
    table = alone()
    s = state(table)
    s.sides[0].at = 0
    for kind in range(1, 6):
        s.tokens[kind] = kind
    assert not [choice.label for choice in table.prompt().choices if "you give" in choice.label]
    assert {shop["costs"] for shop in s.view(A)["town"]} == {0}
    lay(table, A, bread=1)
    assert all("(you give 1 good or coin; gathering gives " in choice.label for choice in table.prompt().choices)


def test_reserving_is_called_so() -> None:
    """F76, F143, Draconic Tonic, Sage of Sage: the label says what happens to the card."""
    table = to_ability(town("Draconic Tonic"), "Draconic Tonic")
    assert table.prompt().choices[0].label == "Reserve the bread enchantment (2 meat + 2 iron: 4 reputation)"
    table = to_ability(town("Sage of Sage"), "Sage of Sage")
    assert table.prompt().choices[0].label == "Take goods from the bread enchantment (2 meat + 2 iron: 4 reputation)"


def test_reasons_say_what_is_wrong() -> None:
    """F-R98, F73, F-R28, Brad: a rest that cannot be paid, coins that are not allowed, an ability without effect."""
    table = companion(lay(row(town(), "P-C3"), A, bread=4, crystal=1, coins=9), A, "Brad")
    table.do("visit Fragile Reptile")
    assert table.why_not("enchantment P-C3") == REASONS[17]
    table.do("use the companion", "enchantment P-C3")
    assert table.why_not("done") == "you could not pay the rest then"
    table = kept_open(town("Nunya's Beeswax"))
    passing(gather(table, "Nunya's Beeswax"), "use the ability")
    assert table.why_not("use the ability") == "you cannot pay for it"
    lay(table, A, coins=1)
    stand(table, "Nunya's Beeswax 1", None)
    assert table.why_not("use the ability") == "it would have no effect"


def test_the_board_takes_icons_from_content() -> None:
    """F66: an enchantment of any name shows the icon of its row."""
    row_ = {"name": "Zap", "deck": "purple", "icon": "iron", "bread": 2, "reward": ["reputation 1"], "mark": "designed"}
    table = enchanted(
        town(game=load("flamecraft", {"name": "Mine", "add": {"enchantment": [row_]}})), "Smith Mart", "Zap"
    )
    line = next(
        line for line in board.board(cast(Any, state(table).view(A)), 80, ["Ann", "Ben"]) if "Smith Mart" in line
    )
    assert "+iron" in line


def test_the_board_tells_what_the_row_costs() -> None:
    """F16, F65, F73-F75: its goods, then what the card gives; each player also sees their own reserved card."""
    table = row(town(), "P-B2", "P-M3", "G-B1").put("reserved", A, "G-B3")
    for width in (60, 80, 100):
        view = cast(Any, state(table).view(A))
        lines = [*board.board(view, width, ["Ann", "Ben"]), *board.mine(view, width, ["Ann", "Ben"])]
        text = " ".join(" ".join(lines).split())
        assert "bread: 1 meat 3 crystals 1 plant → 4 rep + 1 artisan" in text
        assert "meat: 2 meat 4 potions → 8 rep, no coins" in text
        assert "bread: 1 meat 1 potion → 2 rep each further set" in text
        assert "reserved bread: 1 meat 1 iron 1 crystal 1 potion 1 plant → 4 rep + 1 fancy dragon" in text
        assert all(len(re.sub(r"\[\w*\]|\[/\]", "", line)) <= width for line in lines)


def test_the_view_tells_each_enchantment_where_it_lies() -> None:
    """F16, F65, F73-F75: cost, reward and icon of every card of the row; a reserved card with its owner."""
    view = state(row(town(), "P-B2", "G-B1").put("reserved", A, "G-B3")).view(B)
    cards = {card["enchantment"]: card for card in view["enchantments"]}
    assert (view["zones"]["row"]["cards"], set(cards)) == (["P-B2", "G-B1"], {"P-B2", "G-B1", "G-B3"})
    first, sets = cards["P-B2"], cards["G-B1"]
    assert (first["icon"], first["cost"], first["reward"]) == (
        "bread",
        {"meat": 1, "crystal": 3, "plant": 1},
        "4 reputation and 1 artisan",
    )
    assert (sets["step"], sets["reward"]) == (2, "")  # reputation for each set beyond the first
    assert [cards[name]["reserved_by"] for name in cards] == [None, None, A]
    assert [side["reserved"] for side in view["sides"]] == [["G-B3"], []]


def test_the_board_sets_players_below_each_other() -> None:
    """F36: the same good is in the same column for every player."""
    table = lay(lay(town(), A, reputation=105, bread=1, plant=7), B, coins=1, crystal=2, plant=3)
    lines = board.board(cast(Any, state(table).view(None)), 80, ["Ann", "Benedict of B"])
    head = next(line for line in lines if "fancies" in line).replace("[bar_line]", "").removesuffix("[/]")
    ben, ann = (next(line for line in lines if line.startswith(f"[title]{name}")) for name in ("Benedic…", "Ann"))
    ben, ann = (line.replace("[title]", "").replace("[/]", "") for line in (ben, ann))
    assert len(head) == len(ben) == len(ann)
    end = head.index("plant") + len("plant")
    assert (ann[end - 1], ben[end - 1]) == ("7", "3") and ann.split()[1:4] == ["105", "0", "1"]


def test_the_log_tells_of_swaps() -> None:
    """F109, F-R30: which dragon went where."""
    table = passing(gather(town(), "Potable Potions"), "fire up one dragon")
    told = table.heard(B, "at Potable Potions 1", "at Fragile Reptile 1")
    both = "Elderberry in slot 1 of Potable Potions with Jewelheart in slot 1 of Fragile Reptile"
    assert told[:3] == [
        "Player 1 fired up Elderberry at Potable Potions.",
        f"Player 1 swapped {both}.",
        "Player 1 fired up Jewelheart at Potable Potions.",
    ]
    table = park(companion(town(), A, "Daniel"), ELDERBERRY).do("use the companion")
    told = table.heard(B, "from the Park 1", "at Fragile Reptile 1")
    assert told[:3] == [
        "Player 1 fired up Elderberry in the Park.",
        "Player 1 swapped Elderberry in the Park with Jewelheart in slot 1 of Fragile Reptile.",
        "Player 1 fired up Jewelheart in the Park.",
    ]


def test_the_log_tells_where_a_dragon_was_placed() -> None:
    """F39: with the slot."""
    table = gather(town().hand(A, HONEY), "Smith Mart")
    assert "Player 1 placed Honey in slot 3 of Smith Mart." in table.heard(B, "at Smith Mart 3", "put Honey")


def test_the_log_tells_of_artisans_under_the_deck() -> None:
    """F81, F-R111: others are told that a card was returned, not which."""
    table = passing(gather(town().hand(A, *[JEWELHEART] * 7), "Draco Bell"), "return an artisan")
    assert "Player 1 put an artisan under the artisan deck." in table.heard(B, "put Jewelheart")
    table = passing(gather(town().hand(A, *[JEWELHEART] * 7), "Draco Bell"), "return an artisan")
    assert "You put Jewelheart under the artisan deck." in table.heard(A, "put Jewelheart")


def test_the_log_tells_the_colour_of_a_token() -> None:
    """F197, F199: and of a dragon that fits nowhere."""
    table = row(deck(alone(), *[HONEY] * 4, LOTUS), "P-B1")
    told = table.heard(A, "visit Draco Bell")
    assert "Lotus came to slot 2 of Critical Rolls, and the green (plant) token moved there." in told
    assert not [line for line in told if "shown" in line]
    assert not [line for line in told if "fits nowhere" in line]
    table = row(deck(alone(), *[HONEY] * 4, LOTUS, RUSTY), "P-B1")
    for shop in ("Fragile Reptile", "Draco Bell", "Hello Nursery", "Potable Potions"):
        fill(table, shop, HOT_DOG, HOT_DOG, HOT_DOG)
    told = table.heard(A, "visit Draco Bell")
    assert "Rusty fits nowhere and went under the artisan deck." in told


def test_the_log_tells_of_fancies_under_the_deck() -> None:
    """F20, F-R4, F170: others are told that a card was returned, not which."""
    table = fancies(town("Bizarre Bazaar"), A, "Talisman", "Elix")
    to_ability(table, "Bizarre Bazaar").do("fancy Talisman")
    assert has(table, A).get("rep", 0) == 0
    assert "Player 1 put a fancy dragon under the fancy deck." in table.heard(B, "fancy Elix")


def test_the_log_tells_who_comes_with_eternal_flame() -> None:
    """F124, Eternal Flame: the dragons that are put into its slots."""
    table = deck(stand(town().hand(A, HONEY), "Smith Mart 2", HOT_DOG), RUSTY, RUSTY, RUSTY, LOTUS, JEWELHEART)
    gather(table.put("shop deck", 0, "Eternal Flame"), "Smith Mart", "at Smith Mart 3", "put Honey")
    told = table.heard(B, "done")
    assert told[:3] == [
        "Eternal Flame opened.",
        "Jewelheart came to slot 1 of Eternal Flame.",
        "Lotus came to slot 3 of Eternal Flame.",
    ]


def test_the_log_counts_goods_that_change_hands() -> None:
    """F30, F111, F141, Lotus, Pizza Coven: as it counts goods that are gained."""
    table = passing(gather(lay(town(), A, iron=1), "Hello Nursery"), "fire up one dragon")
    told = table.heard(B, "at Hello Nursery 1", "good iron")
    assert told[1:3] == ["Player 1 gave 1 iron to you.", "Player 1 gained 2 reputation."]
    table = park(kept_open(town("Pizza Coven")), HOT_DOG, RUSTY)
    gather(lay(table, A, iron=1), "Pizza Coven")
    told = passing(table, "use the ability").heard(B, "use the ability", "from the Park 2")
    assert "Player 1 laid 1 iron on Rusty in the Park." in told


def test_the_log_tells_of_surplus_goods_in_one_line() -> None:
    """F82, F-R3: all goods that are returned because of the limit."""
    table = passing(gather(lay(town(), A, bread=9, plant=6), "Hello Nursery"), "fire up one dragon")
    told = table.heard(B, "done")
    assert "Player 1 had too many goods and returned 2 bread and 1 plant." in told


def test_the_log_tells_names_that_end_with_an_exclamation_mark() -> None:
    """F28, Oh My Gourd!: without a full stop after it."""
    assert "You moved to Oh My Gourd!" in town("Oh My Gourd!").heard(A, "visit Oh My Gourd!")


def test_the_log_says_that_no_dragon_fits() -> None:
    """F-R80: in solo, if no artisan of the deck fits a slot."""
    table = row(deck(alone(), RUSTY, RUSTY), "P-B1")
    for shop in STARTERS:
        fill(table, shop, LOTUS, LOTUS, LOTUS)
    told = table.heard(A, "visit Draco Bell")
    while table.question != "visit a shop":
        told += table.heard(A, "done")
    assert "No artisan in the deck fits an empty slot: one more turn is left." in told


def test_a_starter_is_described_by_its_icon_and_its_slots() -> None:
    """F6, F9: what a visit gathers, the dragon that begins there, and what the other slots take and give."""
    assert GAME.words_on(GAME.book.id_of("Smith Mart")) == (
        "Gather iron. Slots: Rusty begins here; meat or crystal for 2 reputation; "
        "bread or potion for 1 reputation and 1 coin."
    )


def test_the_log_says_why_a_game_that_stands_still_ends() -> None:
    """F-R63: the line about the end gives the reason."""
    table = town()
    state(table).stalled = 23
    told = table.heard(B, "visit Draco Bell")
    assert told[-2] == "No deck has become smaller for many rounds: everybody has one more turn."


def test_sets_and_another_reward_are_both_told() -> None:
    """F74, F75, F-R68, F-R102, Starburst: a card of a variant may have both; then a single set gives something."""
    change = {"change": {"enchantment": [{"name": "G-B1", "reward": ["coins 1"]}]}}
    game = load("flamecraft", {"name": "Mine", **change})
    table = row(lay(town("Sage of Sage", game=game), A, meat=1, potion=1), "G-B1", "G-M1")
    fancies(table, A, "Starburst")
    labels = [choice.label for choice in to_ability(table, "Sage of Sage").prompt().choices]
    each = "2 reputation for each set beyond the first"
    assert labels == [
        f"Take goods from the bread enchantment (sets of 1 meat + 1 potion: {each} and 1 coin)",
        f"Take goods from the meat enchantment (sets of 1 iron + 1 plant: {each})",
    ]
    told = "At a bread shop: sets of 1 meat + 1 potion for 2 reputation for each set beyond the first and 1 coin."
    assert game.words_on(game.book.id_of("G-B1")) == told
    table = fancies(row(lay(town(game=game), A, meat=1, potion=1), "G-B1"), A, "Starburst")
    table.do("fancy Starburst")
    assert has(table, A) == {"coins": 1}


def test_prompts_say_what_is_asked() -> None:
    """F-R97, F-R98, F205, Brad, Tip the Scales, Full Plate Buffet, Lotus: the price, the order, and what is
    left to do.
    """
    table = row(companion(lay(town(), A, bread=2, crystal=2), A, "Brad"), "P-C3").do("visit Fragile Reptile")
    assert table.prompt().prompt == "Gather goods here, or cast an enchantment on this shop."
    lay(table, A, bread=4).do("use the companion")
    assert table.prompt().prompt == "Cast an enchantment, for up to 2 tokens less."
    table = to_ability(lay(town("Tip the Scales"), A, iron=1, coins=1), "Tip the Scales")
    order = "in the order bread, meat, iron, crystal, potion, plant"
    assert table.prompt().prompt == f"Which good do you return next? All must be different, {order}."
    assert table.do("coin").prompt().prompt == "Which good does the coin replace?"
    table = to_ability(lay(town("Full Plate Buffet"), A, coins=1), "Full Plate Buffet")
    assert table.prompt().prompt == "Pay 1 coin to gain 1 bread, 1 meat and 1 plant?"
    table = passing(gather(lay(alone(), A, iron=1), "Hello Nursery"), "fire up one dragon").do("at Hello Nursery 1")
    assert table.prompt().prompt == "Give a good or a coin to the supply."


def test_who_is_joined_is_called_by_name() -> None:
    """F30, F-R18: in the question as everywhere else."""
    table = stands(lay(town(), A, iron=1, coins=1), B, "Draco Bell").do("visit Draco Bell")
    assert table.prompt().prompt == "Give a good or a coin to Player 2, who is here."
    assert table.prompt().with_names(["Ada", "Ben"]).prompt == "Give a good or a coin to Ben, who is here."


def test_a_blocked_card_is_told_its_own_reason() -> None:
    """F40, F-R97, Eternal Flame: an icon that the slot does not show, or a dragon that cannot be paid for."""
    table = gather(town().hand(A, HONEY, LOTUS), "Smith Mart", "at Smith Mart 3")
    assert table.why_not("put Lotus") == "it matches no icon of the slot"
    table = fill(lay(kept_open(town("Eternal Flame")), A, iron=1), "Eternal Flame", RUSTY, None, JEWELHEART)
    lay(to_ability(table, "Eternal Flame"), A, crystal=0)
    assert table.why_not("at Eternal Flame 3") == "you cannot pay for it"
    table = fill(lay(kept_open(town("Eternal Flame")), A, iron=1, plant=1), "Eternal Flame", RUSTY, None, LOTUS)
    to_ability(table, "Eternal Flame")
    lay(table, A, iron=0, plant=1, bread=0, meat=0, crystal=0, potion=0)
    assert table.why_not("at Eternal Flame 3") == "it would have no effect now"


def test_every_reason_is_given_by_a_rule() -> None:
    """F-R28: and every code has words."""
    codes = [
        placing.NO_FIT, placing.MUST_PLACE, fire.FIRED, fire.USELESS, fire.FIRE_ONE_FIRST, windows.NOT_MET,
        windows.A_MOON, windows.NOT_NOW, enchanting.OTHER_ICON, enchanting.TOO_DEAR, enchanting.NO_ROOM,
        enchanting.NO_COINS, enchanting.REST_TOO_DEAR, giving.GIVE_ONE_FIRST, shops.SPACE_TAKEN, trades.LAY_ONE_FIRST,
        trades.LAID_ALREADY, trades.NONE_OF_IT, fancy_goals.RETURN_ONE_FIRST, goods.NO_EFFECT, turn.STANDS_THERE,
        turn.TOO_MANY_THERE, goods.UNPAID, placing.MISFIT,
    ]  # fmt: skip
    assert sorted(codes) == sorted(REASONS)


def test_alone_gifts_go_to_nobody() -> None:
    """F205, Guilty Treasures: gifts go back to the piles, so neither question nor answer names another player."""
    for table, gift in ((alone("Guilty Treasures"), "away"), (town("Guilty Treasures"), "to another player")):
        passing(gather(lay(table, A, coins=1), "Guilty Treasures"), "use the ability")
        label = table.prompt().choices[1].label
        assert label == f"Use Guilty Treasures: Gain 1 coin. Then you may give 1 coin {gift}: 4 reputation."
        assert f"1 coin {gift}" in table.do("use the ability").prompt().prompt


def test_a_turn_that_can_only_end_says_so() -> None:
    """F-R64, F-R103: a window that opens although this player has nothing to reveal asks for nothing else."""
    assert town().ask("anything else", A).prompt().prompt == "Nothing else can be done: end your turn."
    open_shops = town().ask("anything else with the new shops", A).prompt().prompt
    assert open_shops == "New shops are open. Nothing else can be done: end your turn."
    table = companion(lay(town(), A, coins=1), A, "Rich")
    assert table.ask("anything else", A).prompt().prompt == "The turn is about to end. Anything else?"
