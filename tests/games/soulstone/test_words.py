"""The texts that players read or hear: reasons, labels, log and board; and which answers cannot be undone."""

from __future__ import annotations

import re

from roost.games.soulstone import phases
from roost.games.soulstone.board import board, look
from roost.games.soulstone.view.hearing import headline, short
from roost.games.soulstone.view.view import REASONS
from roost.terminal.board import plain_board
from tests.games.soulstone.field import SHORT, A, B, C, D, Field, at, battle, field

GRASSES = [(0, 0), (2, -1), (-1, -1), (-1, 2), (0, -3)]


# -- reasons and labels ------------------------------------------------------------------------------------------------
def test_the_limit_is_told_as_it_is_counted() -> None:
    """S34, S-r13, S-r56: by uncontested Castles, or by all of them."""
    for limit_all, told in ((False, "uncontested Castles"), (True, "Castles")):
        table = field(limit_all=limit_all).holds(A, "Ar").stand(A, (1, 0), "Kn").deploy()
        assert table.question == "deploy"
        more = "one Castle more allows one more"
        assert table.refused("deploy to", (-2, 1)) == f"you have as many Battalions as {told}; {more}"


def test_every_reason_names_its_rule() -> None:
    """S2, S4, S12, S13, S30, S32, S-r8, S-r16, S-r17, S-r26, S-r30, S-r56, S-r58: in brackets, at its end."""
    contested = field().castle(A, (0, 0)).stand(B, (1, 0), "Kn").holds(A, "Kn").deploy()
    assert contested.why_not(f"deploy to {at(0, 0)}").endswith(" (S32)")
    full = field(limit_all=True).holds(A, "Ar").stand(A, (1, 0), "Kn").deploy()
    assert full.why_not(f"deploy to {at(-2, 1)}").endswith("allows one more (S-r56)")
    assert all(re.fullmatch(r"S(-r)?\d+(, S-r\d+)?", rule) for _, rule in REASONS.values())
    assert len(REASONS) == phases.MUST_FIGHT


def test_a_draft_asks_about_a_castle_only_where_one_can_be_built() -> None:
    """S33, S-r15, S-r16, S-r17: not in the first turn, a corner or all tokens used; it says why."""
    told = "Draft: draw a card for each uncontested Castle"
    corner = field().stand(A, (1, 0), "Kn").draft()
    no = f"{told}. No Castle can be built now"
    assert corner.prompt().prompt == f"{no}: no Battalion of yours is on the centre of a free grass tile."
    spent = field().castle(A, (0, -3), (-1, -1), (3, -3), (2, -1), (-1, 2), (3, 0), (2, 2))
    spent.stand(A, (0, 0), "Kn").draft()
    assert spent.prompt().prompt == f"{no}: all your Castle tokens are on the map."
    assert field().stand(A, (0, 0), "Kn").draft().prompt().prompt == f"{told}, or build a Castle instead?"
    first = field().stand(A, (0, 0), "Kn").set(round=1).draft()
    assert first.prompt().prompt == f"{told}."


def test_a_draft_tells_what_can_be_drawn() -> None:
    """S43, S-r20, S-r57: of three cards that are due, what deck and Dead Pile can give."""
    for deck, dead, told in (
        (9, 0, "Draw 3 cards"),
        (1, 19, "Draw 1 of 3 cards (Draft Cooldown: the Dead Pile has fewer than 20 cards)"),
        (0, 19, "Draw no card (Draft Cooldown: the Dead Pile has fewer than 20 cards)"),
        (1, 20, "Draw 3 cards"),
    ):
        table = field().castle(A, (0, 0), (2, -1)).stand(A, (-1, -1), "Kn")
        table.put("deck", 0, *["Knight"] * deck).put("dead pile", 0, *["Archer"] * dead)
        assert table.draft().prompt().choices[0].label == told


def test_a_deployment_offers_the_partners_castles_only_if_the_option_allows_it() -> None:
    """S-r56: with two players there is no partner, and in teams the option decides."""
    yours = "Deploy: to which of your Castles do you send cards?"
    both = "Deploy: to which Castle, yours or your partner's, do you send cards?"
    for table, told in (
        (field(ally_castles=True), yours),
        (field(4, teams=True), yours),
        (field(4, teams=True, ally_castles=True), both),
    ):
        assert table.holds(A, "Ar").deploy().prompt().prompt == told


def test_partners_win_together() -> None:
    """S40: half a win each is a whole win of the team, as a hint puts it."""
    teams = field(4, teams=True).state
    assert teams.game.prospect(teams, 0.25) == (1.0, "wins about 100 %")


def labels(table: Field) -> list[str]:
    prompt = table.prompt()
    return [choice.label for choice in [*prompt.choices, *prompt.blocked]]


def test_a_step_says_what_lies_there_and_what_it_does() -> None:
    """S4, S5, S18, S31, S36: ground, contested and conquered Castles, boneyards, enemies, the way that is left."""
    table = field().castle(B, (0, 0)).stand(A, (1, 0), "So", "Kn").stand(B, (2, 0), "Ar", "Ar", "Ar")
    table.march().do(f"march from {at(1, 0)}")
    foe = f"Player 2's Battalion of 3 cards on {at(2, 0)}"
    steps = [
        "Rest",
        f"Step to {at(1, -1)} (corner of boneyard {at(1, -2)} and grass {at(2, -1)}, contests Player 2's Castle "
        f"{at(0, 0)})",
        f"Step to {at(2, -1)} (grass, beside {foe}, 2 steps from Player 2's Castle {at(0, 0)})",
        f"Step to {at(0, 0)} (conquers Player 2's Castle)",
        f"Step to {at(0, 1)} (corner of grass {at(-1, 2)} and boneyard {at(1, 1)}, contests Player 2's Castle "
        f"{at(0, 0)})",
        f"Step to {at(1, 1)} (boneyard, raises your Dragon)",
        f"Attack {at(2, 0)} (Player 2's Battalion of 3 cards)",
    ]
    assert sorted(labels(table)) == sorted(steps)


def test_every_choice_on_the_map_says_more_than_the_name_of_a_space() -> None:
    """S8, S12, S31, S32: marching, deploying, building, attacking and flying alike."""
    table = field().castle(A, (0, 0)).castle(B, (2, -1)).stand(A, (1, 0), "Kn", "Kn").stand(B, (2, -1), "Sp")
    table.holds(A, "Ar").deploy()
    assert labels(table)[1:] == [
        f"Deploy to {at(-2, 1)} (a new Battalion)",
        f"Deploy to {at(0, 0)} (a new Battalion)",
    ]
    marching = f"corner of your Castle {at(0, 0)}, Player 2's Castle {at(2, -1)} and boneyard {at(1, 1)}"
    garrison = f"Player 2's Battalion of 1 card on {at(2, -1)}"
    table.march()
    assert labels(table)[1] == f"March from {at(1, 0)} (2 cards, {marching}, beside {garrison})"
    table.do(f"march from {at(1, 0)}")
    assert f"Attack {at(2, -1)} (Player 2's Battalion of 1 card in Player 2's Castle)" in labels(table)
    building = field().stand(A, (-1, -1), "Kn").stand(B, (-1, 0), "Kn").draft()
    building.state.round = 2
    assert labels(building.draft())[1] == (
        f"Build a Castle on {at(-1, -1)} (contested at once by Player 2's Battalion of 1 card on {at(-1, 0)})"
    )
    flying = field().dragon(A, (1, 1)).stand(B, (2, 0), "Kn").fly()
    corner = f"corner of grass {at(0, 0)}, grass {at(2, -1)} and boneyard {at(1, 1)}"
    beside = f"beside Player 2's Battalion of 1 card on {at(2, 0)}"
    assert f"Fly to {at(1, 0)} ({corner}, {beside})" in labels(flying)
    assert all("(" in label for label in labels(flying)[1:])


def test_a_battle_prompt_says_how_many_cards_fight() -> None:
    """S18, S20, S-r37: both sides, and where."""
    table = field().stand(A, (1, 0), "Ar", "Kn").stand(B, (0, 1), "Sw", "Sp", "Sp").march()
    table.attack((1, 0), (0, 1))
    mine, theirs = f"Battalion of 2 cards on {at(1, 0)}", f"Battalion of 3 cards on {at(0, 1)}"
    assert table.state.prompt(A).prompt.startswith(f"You attack Player 2's {theirs}: pick a Soldier.")
    assert table.state.prompt(B).prompt.startswith(f"Your {theirs} is attacked by Player 1's {mine}: pick a card.")


# -- the log -----------------------------------------------------------------------------------------------------------
def test_the_log_says_why_nothing_could_be_deployed() -> None:
    """S32, S-r12, S-r13, S-r58: when no Castle takes a card; with an empty hand nothing is said."""
    contested = field().holds(A, "Kn").stand(B, (-1, 1), "Kn").draft()
    assert "You could not deploy: no Castle is uncontested." in contested.heard(A, "draw")
    full = field().holds(A, "Kn").stand(A, (1, 0), "Kn").draft()
    reached = "there are as many Battalions as the Castles allow"
    assert f"Player 1 could not deploy: {reached}." in full.heard(B, "draw")
    taken = field(4, teams=True).holds(A, "Kn").stand(D, (-2, -2), "Kn").draft()
    assert "You could not deploy: a partner's Battalion stands in the Castle." in taken.heard(A, "draw")
    free = field().holds(A, "Kn").draft()
    assert not [line for line in free.heard(A, "draw", "done") if "could not" in line]


def test_a_claim_is_told_with_its_castles() -> None:
    """S38, S-r29, S-r30: how many there are, until when they must be held, and for whom."""
    table = field().castle(A, *GRASSES, (2, 2)).march()
    assert table.heard(B, "done")[0] == (
        "Player 1 claimed victory with 7 uncontested Castles. The claim wins at the start of their next turn if "
        "enough Castles stay uncontested."
    )
    team = field(4, teams=True, castles_to_win=2).march()
    assert team.heard(D, "done")[0] == (
        "Player 1 claimed victory for their team with 2 uncontested Castles. The claim wins at the start of their "
        "next turn if enough Castles stay uncontested."
    )


def test_the_winners_are_named() -> None:
    """S38, S-r30, S-r32: every member of the side."""
    table = field(4, teams=True).march(C)
    table.state.claims = 1 << D
    won = ["The game is over: the winner's claim stood for a whole round.", "You and Player 4 won."]
    assert table.heard(A, "done")[-2:] == won


def test_what_decides_after_the_last_round_is_told() -> None:
    """S-r34, S-r53: uncontested Castles, Castles, cards in Battalions, the later seat."""
    last = "The game is over: round 2 was the last."
    plain = field(round_limit=2).march(B)
    assert plain.heard(A, "done")[-3:] == [
        last,
        "Equally many Castles and cards: the later seat wins.",
        "Player 2 won.",
    ]
    team = field(4, teams=True, round_limit=2).march(D)
    assert team.heard(A, "done")[-3:] == [
        last,
        "Equally many Castles and cards: the team that did not begin wins.",
        "Player 2 and Player 3 won.",
    ]
    free = field(round_limit=2).castle(A, (0, 0)).march(B)
    assert free.heard(A, "done")[-3:] == [last, "The number of uncontested Castles decides.", "You won."]
    castles = field(round_limit=2).castle(A, (0, 0)).stand(B, (1, 0), "Kn", "Kn").march(B)
    told = "Equally many uncontested Castles: the number of all Castles decides."
    assert castles.heard(A, "done")[-3:] == [last, told, "You won."]
    cards = field(round_limit=2).stand(A, (1, 0), "Kn").march(B)
    told = "Equally many Castles: the number of cards in Battalions decides."
    assert cards.heard(A, "done")[-3:] == [last, told, "You won."]


def test_quiet_rounds_are_told() -> None:
    """S-r34: their number ends the game."""
    table = field().march(B)
    table.state.quiet = 7
    told = "The game is over: 8 rounds without a battle, a new or conquered Castle or a Dragon's attack."
    assert told in table.heard(A, "done")


def test_who_goes_out_shows_the_hand_and_loses_the_dragon() -> None:
    """S41, S-r32: every card is named."""
    table = field(3).no_castle((-2, 4)).stand(B, (0, 1), "Kn").holds(B, "Ar", "So").dragon(B, (3, 0))
    table.stand(A, (1, 0), "Sp", "Sp").march().do(f"march from {table.name((1, 0))}")
    table.do(f"attack {table.name((0, 1))}")
    assert table.heard(C, "pick Spearman")[-4:] == [
        "Player 2 left the game: no Castle and no Battalion is left.",
        "Player 2's hand went to the Dead Pile: Archer.",
        "Player 2's hand went to the Dead Pile: Soul Stone.",
        f"Player 2's Dragon on {table.name((3, 0))} was removed.",
    ]


def test_a_dragons_prey_is_named() -> None:
    """S8, S15, S-r47: a Battalion or a Dragon."""
    table = field().dragon(A, (1, 0)).stand(B, (0, 1), "Kn", "Kn").fly()
    assert table.heard(B, f"attack {at(0, 1)}") == [
        f"Player 1's Dragon on {at(1, 0)} attacked your Battalion on {at(0, 1)}."
    ]
    table = field().dragon(A, (1, 0)).dragon(B, (0, 1)).fly()
    assert table.heard(B, f"attack {at(0, 1)}")[0] == (
        f"Player 1's Dragon on {at(1, 0)} attacked your Dragon on {at(0, 1)}: both die."
    )


# -- no undo -----------------------------------------------------------------------------------------------------------
def test_a_birth_is_not_taken_back() -> None:
    """S5, S-r49: everybody has seen the cards."""
    table = field().stand(A, (1, 0), "So", "Kn").march().do(f"march from {at(1, 0)}")
    assert table.match.can_undo(A)
    table.do(f"step to {at(1, 1)}")
    assert table.question == "march" and not table.match.can_undo(A)


def test_a_discard_is_not_taken_back() -> None:
    """S41, S-r18: it lies face up, although another one is asked for."""
    table = field().holds(A, *["Kn"] * 10).end().do("discard Knight")
    assert table.question == "discard down" and not table.match.can_undo(A)


def test_a_card_given_up_is_not_taken_back() -> None:
    """S-r48: with the other's hand still to be cut down."""
    table = field().holds(A, *["Kn"] * 9).dragon(A, (1, 0)).stand(B, (0, 1), "So", "Ar").fly()
    table.do(f"attack {at(0, 1)}").toss("Fire", "Scatter").do("give up Archer")
    assert table.question == "discard down" and not table.match.can_undo(B)


# -- the board ---------------------------------------------------------------------------------------------------------
def test_cards_are_told_apart_by_their_first_letters() -> None:
    """Two letters, or as many as it takes among the cards of the deck."""
    deck = list(SHORT.values())
    assert [short(card, deck) for card in deck] == list(SHORT)
    more = [*deck, "Spy", "Soul Eater"]
    assert [short(card, more) for card in ("Spearman", "Spy", "Soul Stone", "Soul Eater")] == [
        "Spe",
        "Spy",
        "Soul S",
        "Soul E",
    ]


def test_the_board_says_when_stacks_are_left_out() -> None:
    """S-r41: eight lines of what is known of stacks, the last of which counts the others."""
    table = field(3)
    for k, space in enumerate([(1, 0), (2, 0), (0, 1), (0, 0), (2, -1), (1, -1)]):
        table.stand(A, space, "Kn", *["Ar"] * k)
    for space in [(3, 0), (0, 2), (1, 2)]:
        table.stand(B, space, "Sp")
    for space in [(3, 0), (0, 2), (1, 2)]:
        stack = table.state.stack_at(table.id(space))
        table.state.show(stack, 0, 1 << A)
    shown = "\n".join(board(table.state.view(A), 100, ["Ann", "Bob", "Cid"]))
    assert "… 2 more" in shown
    assert "more" not in "\n".join(board(table.state.view(B), 100, ["Ann", "Bob", "Cid"]))


def test_the_headline_tells_of_a_fight() -> None:
    """S16, S20, S22, S24, S-r56: the exchange that is fought or was last, none before the first; coins have none."""
    table = battle(["Kn", "Ar", "So"], ["Sw", "Sp", "Sp"])
    place = f"{at(1, 0)} attacks {at(0, 1)}"
    assert headline(table.state.view(None), brief=False) == f"{place}, exchange 1"
    table.fight("Ar-Sw")
    assert headline(table.state.view(None), brief=False) == f"{place}, exchange 1; used: Archer"
    assert headline(table.do("yes").state.view(None), brief=True) == f"{place}, exchange 2; used: Ar"
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, (1, 0), "Kn", "Kn").stand(B, (2, -1), "Sp", "Sp")
    table.march().attack((1, 0), (2, -1))
    assert headline(table.state.view(None), brief=False) == f"{at(1, 0)} attacks {at(2, -1)}"
    table = field().dragon(A, (1, 0)).stand(B, (0, 1), "Kn", "Ar").fly().do(f"attack {at(0, 1)}")
    assert headline(table.state.view(None), brief=False) == f"{place}, by fire or claw"


def test_the_plain_board_describes_the_map() -> None:
    """S-r1, S-r11, S-r19: whose pieces stand where, on what ground and beside whom; no sign that is only drawn."""
    table = field().castle(A, (0, 0)).stand(A, (-1, 1), "Kn", "Ar", "Kn").stand(B, (1, 0), "Sp").dragon(B, (3, 0))
    lines = plain_board(table.game, table.march().state.view(A), 80, ["You", "Bob"])
    assert lines[1:] == [
        "You, whose turn it is: 2 Castles (1 uncontested), 1 Battalion (limit 1), no cards in hand",
        f"  Castles: {at(-2, 1)}, {at(0, 0)} contested by Bob's Battalion of 1 card on {at(1, 0)}",
        f"  Battalion on {at(-1, 1)}: 3 cards (Archer, Knight ×2), corner of your Castle {at(-2, 1)}, "
        f"your Castle {at(0, 0)} and grass {at(-1, 2)}",
        "Bob: 1 Castle (1 uncontested), 1 Battalion (limit 1), no cards in hand",
        f"  Castles: {at(4, -2)}",
        f"  Battalion on {at(1, 0)}: 1 card, corner of your Castle {at(0, 0)}, grass {at(2, -1)} and "
        f"boneyard {at(1, 1)}",
        f"  Dragon on {at(3, 0)}, grass",
        "Deck: 104 cards. Dead Pile: no cards.",
        "Your hand is empty.",
    ]
    assert not set("#§†○♣·╱╲│▸✓") & set("".join(lines))


def test_the_whole_map_and_one_space_of_it_can_be_asked_for() -> None:
    """S-r1: every space is named; around one of them, what is one step away, and how far the rest is."""
    table = field().stand(B, (1, 0), "Sp").march()
    view = table.state.view(A)
    whole = look(view, ["You", "Bob"], "")
    assert set(re.findall(r"\b[a-q][0-9]+\b", "\n".join(whole))) == {space["at"] for space in view["spaces"]}
    around = look(view, ["You", "Bob"], at(0, 0).upper())
    assert around[0] == f"{at(0, 0)}: grass"
    corner = f"corner of grass {at(0, 0)}, grass {at(2, -1)} and boneyard {at(1, 1)}"
    assert len(around) == 9 and f"  {at(1, 0)}: {corner} (Bob's Battalion of 1 card)" in around
    assert f"2 steps to your Castle {at(-2, 1)}" in around[-1] and f"4 steps to Bob's Castle {at(4, -2)}" in around[-1]
    assert look(view, ["You", "Bob"], "z99") == []


def test_a_battle_of_single_cards_is_told_at_once() -> None:
    """S19, S20: the declaration, both cards, what falls."""
    table = field().stand(A, (1, 0), "Ar").stand(B, (0, 1), "Sw").march().do(f"march from {at(1, 0)}")
    assert table.heard(None, f"attack {at(0, 1)}") == [
        f"Player 1's Battalion on {at(1, 0)} attacked Player 2's Battalion on {at(0, 1)}, 1 card against 1.",
        "Player 1 showed Archer, Player 2 showed Swordsman: Player 2's Swordsman fell.",
        f"Player 2's Battalion on {at(0, 1)} was destroyed in battle with Player 1.",
        f"Player 1's Battalion (1 card) advanced to {at(0, 1)}.",
    ]
    assert battle(["Ar"], ["Sw"]).stack((0, 1)) == ["Ar"]


def test_an_exchange_is_one_line_of_the_log() -> None:
    """S20, S21, S-r5, S-r7: both cards and what fell; then why the battle is over."""
    for pair, told in (
        ("Ar-Sw", "You showed Archer, Player 2 showed Swordsman: Player 2's Swordsman fell."),
        ("Ar-Kn", "You showed Archer, Player 2 showed Knight: your Archer fell."),
        ("Ar-Sp", "You showed Archer, Player 2 showed Spearman: both fell."),
    ):
        table = battle(["Ar", "Ar"], ["Sw", "Kn", "Sp"])
        table.do("pick Archer", seat=A)
        assert table.heard(A, f"pick {SHORT[pair[3:]]}", seat=B) == [told]
    table = battle(["Ar"], ["Sw", "Sw"])
    assert table.heard(B, "pick Swordsman", seat=B)[-1] == (
        f"Player 1 had no unused card left: the attack on {at(0, 1)} is over."
    )
    lost = battle(["Ar"], ["Kn", "Kn"])
    assert lost.heard(B, "pick Knight", seat=B)[1:] == [
        f"Player 1's Battalion on {at(1, 0)} was destroyed in battle with you."
    ]


def test_a_loss_to_a_dragon_names_the_dragon() -> None:
    """S16, S17, S41, S-r48: the coins in one line, then the loss and its cards."""

    def attacked() -> Field:
        table = field().dragon(A, (1, 0)).stand(B, (0, 1), "Kn", "So").fly().do(f"attack {at(0, 1)}")
        return table.do("show Fire", seat=A)

    assert attacked().heard(B, "show Brace", seat=B)[:4] == [
        "Player 1 showed Fire, you showed Brace.",
        f"Your Battalion on {at(0, 1)} was destroyed by Player 1's Dragon.",
        "Your Knight went to the Dead Pile.",
        "Your Soul Stone went to the Dead Pile.",
    ]
    scattered = attacked().do("show Scatter", seat=B)
    assert scattered.heard(B, "give up Knight", seat=B)[0] == "You lost Knight to Player 1's Dragon."


def test_the_log_says_why_no_card_was_drawn() -> None:
    """S33, S43, S-r46: no Castle, no uncontested Castle, or a Draft Cooldown."""
    contested = field().stand(B, (-1, 1), "Kn").draft()
    assert contested.heard(A, "draw")[0] == "You drew no card: no Castle is uncontested."
    homeless = field().no_castle((-2, 1)).stand(A, (1, 0), "Kn").draft()
    assert homeless.heard(B, "draw")[0] == "Player 1 drew no card: no Castle is left."
    table = field().castle(A, (0, 0)).stand(A, (1, 0), "Kn").put("deck", 0, "Knight").draft()
    assert table.heard(A, "draw")[:2] == [
        "You drew Knight.",
        "You missed 1 card: the deck is empty and the Dead Pile too small (Draft Cooldown).",
    ]


def test_a_prompt_says_when_no_battalion_is_left_to_act() -> None:
    """S29: the player ends the march, and could undo the last move until then."""
    table = field().stand(A, (1, 0), "Kn").march()
    assert table.prompt().prompt == "March: which Battalion moves or attacks?"
    assert table.move((1, 0), (2, 0)).prompt().prompt == "March: no Battalion is left to act. End the march."


def test_a_prompt_says_whose_castle_is_attacked() -> None:
    """S12, S20, S22: in whole sentences, for both sides and between two exchanges."""
    table = field().castle(B, (2, -1)).stand(A, (1, 0), "Ar", "Kn").stand(B, (2, -1), "Sw", "Sp", "Sp").march()
    table.attack((1, 0), (2, -1))
    there = f"Battalion of 3 cards on {at(2, -1)} in"
    assert table.state.prompt(A).prompt.startswith(f"You attack Player 2's {there} Player 2's Castle: pick a Soldier.")
    assert table.state.prompt(B).prompt.startswith(f"Your {there} your Castle is attacked by ")
    left = f"Battalion of 2 cards on {at(2, -1)} in Player 2's Castle"
    assert table.fight("Ar-Sw").prompt().prompt == f"Go on with the attack on Player 2's {left}, or stop?"
