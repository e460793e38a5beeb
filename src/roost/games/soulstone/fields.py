"""The fields of a state of Soulstone besides its zones. All are public; only cards are hidden (S-r19)."""

from __future__ import annotations

from typing import Final

from roost.core.fields import (
    LEARNERS,
    NOBODY,
    PEOPLE,
    Field,
    Part,
    by_seat,
    count,
    derived,
    each_seat,
    flag,
    meter,
    rows,
    seat,
    seats,
    series,
    stock,
    thing,
    things,
    word,
    wording,
    zone,
)
from roost.games.soulstone.book import PIECES, SQUARES
from roost.games.soulstone.ending import WAYS
from roost.games.soulstone.map import KINDS
from roost.games.soulstone.phases import ENDING, PHASES
from roost.games.soulstone.view import shown

SEATS: Final = 4
SPACES: Final = 84  # of the largest published map; learners observe so many spaces of a larger one
LINES: Final = 17

# Learners get numbers for every space, so that an index of an observation always means the same space. People get lists
# of Castles and Battalions.
SPACE: Final = Part(
    "space",
    derived("at", thing("space"), shown.space, "space"),
    derived("kind", word(*KINDS[1:]), shown.ground, "ground"),
    derived("line", count(), shown.line, "line", to=PEOPLE),  # from the top, from 1
    derived("column", count(), shown.column, "column", to=PEOPLE),  # from the left, from 1
    derived("castle", seat(), shown.castle_owner, "Castle of", to=LEARNERS),
    derived("piece", seat(), shown.piece_owner, "piece of", to=LEARNERS),
    derived("square", count(SQUARES), shown.square, "stack", to=LEARNERS),
    derived("dragon", flag(), shown.holds_dragon, "Dragon", to=LEARNERS),
    derived("marched", flag(), shown.marched, "has acted", to=LEARNERS),
    label="space",
    about="at",
)
CASTLE: Final = Part(
    "castle",
    derived("at", thing("space"), shown.space, "space"),
    derived("seat", seat(), shown.castle_owner, "of"),
    derived("contested", flag(), shown.contested, "contested"),  # S31
    label="Castle",
    about="at",
)
BATTALION: Final = Part(
    "battalion",
    derived("at", thing("space"), shown.space, "space"),
    derived("seat", seat(), shown.piece_owner, "of"),
    derived("cards", count(), shown.cards, "cards"),
    derived("used", count(), shown.used, "used in this battle"),  # S24
    derived("known", things("card", most=0), shown.known, "known", tells=["used"]),  # S-r41
    derived("unseen", count(), shown.unseen, "face down"),
    derived("stack", zone(), shown.stack_name, "cards of it"),
    derived("marched", flag(), shown.marched, "has acted"),  # S29
    label="Battalion",
    about="at",
)
PLAYER: Final = Part(
    "player",
    derived("letter", word(*shown.LETTERS), shown.seat, "letter", to=PEOPLE),
    derived("team", word(*shown.LETTERS[:2]), shown.team, "team", to=PEOPLE),  # S40
    derived("ally", flag(), shown.ally, "on your side"),  # S-r33
    derived("home", thing("space"), shown.home, "home", to=PEOPLE),
    derived("castles", count(), shown.castles_held, "Castles"),
    derived("uncontested", count(), shown.uncontested, "uncontested"),  # S32-S34, S38
    derived("held_together", count(), shown.held_together, "uncontested together"),  # S-r30
    derived("battalions", meter(SQUARES, of="limit"), shown.battalions_held, "Battalions"),
    derived("limit", count(SQUARES), shown.limit, "Battalions at most"),  # S34, S-r13
    derived("dragon", thing("space"), shown.dragon, "Dragon on"),
    derived("claim", flag(), shown.claim, "claims victory"),  # S-r29
    derived("out", flag(), shown.is_out, "out"),  # S-r32
    label="player",
    about="letter",
)
STEP: Final = Part(
    "step",
    derived("at", thing("space"), shown.space, "space"),
    derived("deed", word(*shown.DEEDS), shown.deed, "which"),  # S5, S36
    derived("contests", things("space", most=0), shown.contests, "contests"),  # S31, S35
    label="step",
    about="at",
)
CARD: Final = Part(
    "card",
    derived("card", thing("card"), shown.card, "card"),
    derived("beats", things("card", most=0), shown.beats, "attacking it beats"),  # S21
    derived("both_fall", things("card", most=0), shown.both_fall, "both fall with"),  # S-r5
    derived("falls_to", things("card", most=0), shown.falls_to, "it falls to"),
    label="card",
    about="card",
)
FIELDS: Final = Part(
    "soulstone",
    # What stands on the map.
    Field("castles", stock("space", high=SEATS), to=NOBODY, shown_as="castle_owners"),  # by space: 0, or a seat from 1
    Field("pieces", stock("space", high=SEATS * PIECES), to=NOBODY),  # by space: 0, or its piece (S13)
    Field("where", things("space", most=SEATS * PIECES), to=NOBODY),  # by piece, counted from 0
    derived("map", thing("map"), "book.realm.id", "map"),
    derived("spaces", rows(SPACE, SPACES), shown.spaces, "spaces"),
    derived("lines", series(wording(), LINES), shown.lines, "lines from the top", to=PEOPLE),
    derived("castles", rows(CASTLE, SPACES), shown.castles, "Castles", to=PEOPLE),
    derived("battalions", rows(BATTALION, SEATS * SQUARES), shown.battalions, "Battalions", to=PEOPLE),
    derived("players", each_seat(PLAYER), shown.players, "players"),
    # The turn.
    Field("turn_of", seat(), "turn of"),
    Field("round", meter(of="round_limit"), "round", default=1),
    derived("round_limit", count(), "book.round_limit", "last round"),  # S-r34
    Field("quiet", meter(of="quiet_limit"), "quiet rounds", shown_as="quiet_rounds"),  # whole ones in a row (S-r53)
    derived("quiet_limit", count(), "book.quiet_rounds", "quiet rounds that end the game"),  # S-r34
    Field("noisy", flag(), "this round is not quiet"),  # S-r53
    derived("castles_to_win", count(), "book.castles_to_win", "Castles to win"),  # S39
    Field("step", count(ENDING), to=LEARNERS),
    derived("phase", word(*PHASES), shown.phase, "phase", to=PEOPLE),
    Field("acted", count((1 << SQUARES) - 1), to=NOBODY),  # squares whose Battalions have acted, as bits (S29)
    Field("born", flag(), "a Dragon was raised in this turn"),  # S-r21
    Field("deploying", thing("space"), "deploying to", default=-1, to=LEARNERS),
    Field("marching", thing("space"), "marching from", default=-1, to=LEARNERS),
    derived("chosen", thing("space"), shown.chosen, "chosen", to=PEOPLE),
    derived("steps", rows(STEP, 6), shown.steps, "steps", to=PEOPLE),
    Field("added", count(), "cards deployed there"),  # to the space `deploying`, without a break
    Field("steps_left", count(2), "steps left"),  # of the Battalion that moves (S-r55)
    # A battle, or a Dragon's attack.
    derived("fight", word(*shown.FIGHTS), shown.fight, "fight", to=PEOPLE),
    Field("attacker", thing("space"), "attack from", default=-1),
    Field("defender", thing("space"), "attack on", default=-1),
    derived("attacker_seat", seat(), shown.attacker_seat, "attacker", to=PEOPLE),
    derived("defender_seat", seat(), shown.defender_seat, "defender", to=PEOPLE),
    Field("exchange", count(), "exchanges fought", to=LEARNERS),
    derived("exchange_now", count(), shown.exchange_now, "exchange", to=PEOPLE),
    Field("toll", thing("card"), "toll paid", default=-1),  # for the attack on a Castle (S-r56)
    derived("cards", rows(CARD, 0), shown.deck_cards, "cards", to=PEOPLE),
    # The end.
    Field("claims", seats(), to=NOBODY),  # seats whose claim stands (S-r29)
    Field("out", seats(), to=NOBODY),  # S-r32
    Field("winner", count(low=-1, high=SEATS - 1), default=-1, to=NOBODY),  # the side
    Field("won_by", count(len(WAYS) - 1), to=NOBODY),
    derived("ending", word(*WAYS[1:]), shown.ending, "how it ended"),
    Field("raised", by_seat(count()), "Dragons raised", to=LEARNERS),  # for statistics
    Field("slain", by_seat(count()), "Dragons slain", to=LEARNERS),
)
