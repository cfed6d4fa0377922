"""The places of a bracket: who stands where before the first game.

A slot is a number from 1 to the size of the bracket, a power of two. In a bracket after a cut it is the seed; where
the tournament is elimination only it comes from lots, or from what seeds the players. `FirstRound` says which slots meet.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import by_lot
from pipeline.model import Match, PlayerNumber
from pipeline.rules.ruleset.duel import FirstPairs

Slots = Mapping[int, PlayerNumber]


def bracket_size(players: int) -> int:
    """The smallest power of two that holds so many players."""
    return 1 << max(players - 1, 0).bit_length()


def fold(size: int) -> tuple[int, ...]:
    """The slots from top to bottom of the drawing: 1, 8, 4, 5, 2, 7, 3, 6 for eight.

    Neighbours meet in the first round, winners of neighbouring games in the next. It is the same tree as "winner of
    Game 1 against winner of the last game" (agot2-joust: Single elimination).
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        pair_sum = 2 * len(order) + 1
        order = tuple(slot for seed in order for slot in (seed, pair_sum - seed))
    return order


def halves(size: int) -> tuple[int, ...]:
    """The same where the upper half meets the lower half in every round: 1, 5, 3, 7, 2, 6, 4, 8 for eight."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        order = tuple(slot for seed in order for slot in (seed, seed + len(order)))
    return order


def drawing_order(pairs: FirstPairs, size: int) -> tuple[int, ...]:
    """The slots from top to bottom of the drawing where no place is empty; the games of a round go in it by their numbers.

    In every round after the first the winners of Game 1 and of the last game before meet in Game 1, those of Game 2 and of
    the last but one in Game 2 (agot2-joust: Single elimination). With halves those of Game 1 and of the first game of the
    lower half meet in Game 1, and so on.
    """
    return halves(size) if pairs is FirstPairs.HALVES else fold(size)


class FirstRound(Struct, frozen=True):
    """Which slots of a bracket meet first; `players` have slots from 1 on, and the places opposite the first stay empty.

    With halves who has an opponent meets them as the upper half of these meets the lower: of six players 3 meets 5, and 4
    meets 6.
    """

    pairs: FirstPairs
    size: int
    players: int

    @property
    def byes(self) -> int:
        """How many slots of the upper half have nobody opposite; at least one game has two players."""
        return min(max(self.size - self.players, 0), self.size // 2 - 1)

    def opposite(self, slot: int) -> int:
        """The slot that a slot meets."""
        half, byes = self.size // 2, self.byes
        if self.pairs is FirstPairs.FOLD:
            return self.size + 1 - slot
        if slot <= half:
            return slot + (half - byes if slot > byes else self.size - byes)
        return slot - (half - byes if slot <= self.size - byes else self.size - byes)

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots from top to bottom of the drawing."""
        upper = drawing_order(self.pairs, self.size // 2)
        return tuple(slot for first in upper for slot in (first, self.opposite(first)))


def by_seed(seeds: Iterable[PlayerNumber]) -> dict[int, PlayerNumber]:
    """The best seed in slot 1, and so on; the slots that stay empty are byes of the best seeds."""
    return dict(enumerate(seeds, start=1))


def by_placed_seeds(contest: Contest, seeds: Sequence[PlayerNumber], placed: int) -> dict[int, PlayerNumber]:
    """The slots where only the first are placed: seeds 1 and 2, then 3 and 4 by lots in their two slots, 5 to 8 in their
    four, and so on; and everybody after the last that is placed by lots (ITF Pro Circuit Rulebook 2015, page 63: Placement of
    Seeds in the Main Draw).
    """
    slots: list[PlayerNumber] = list(seeds[:1])
    while len(slots) < len(seeds):
        end = min(2 * len(slots), placed) if len(slots) < placed else len(seeds)
        slots += by_lot(seeds[len(slots) : end], contest.seed, contest.tournament.name, "bracket")
    return by_seed(slots)


def by_lots(contest: Contest, players: Iterable[PlayerNumber]) -> dict[int, PlayerNumber]:
    """The slots of a tournament that is elimination only, by lots (agot2-joust: Single elimination).

    The players are put in the order of their lots of the purpose `bracket`. The first of them, as many as are
    missing to the next power of two, get a bye; the rest are paired in that order, two by two. Each pair and each
    bye is then known by its first player, and these are put in the order of their lots of the purpose `bracket
    games`: that is Game 1, Game 2, … The first player of game `k` stands in slot `k`, the second in the slot that meets it.
    Fewer than two players have no slots.
    """
    name = contest.tournament.name
    order = by_lot(players, contest.seed, name, "bracket")
    size = bracket_size(len(order))
    byes = size - len(order)
    second = dict(zip(order[byes::2], order[byes + 1 :: 2], strict=False))
    first = by_lot([*order[:byes], *second], contest.seed, name, "bracket games")
    slots = dict(enumerate(first, start=1))
    opening = FirstRound(contest.ruleset.bracket.layout, size, len(order))
    slots.update(
        {opening.opposite(game): second[player] for game, player in enumerate(first, start=1) if player in second}
    )
    return dict(sorted(slots.items()))


def from_rows(
    first: FirstRound, rows: Sequence[Match], opening: Sequence[Match], expected: Slots
) -> dict[int, PlayerNumber]:
    """The slots of a bracket that the workbook already holds rows of.

    `rows` are all its rows in order of play, `opening` those of the first round; `expected` are the slots as they
    would be drawn now. In this order, always into a free slot:

    1. a player stands where Seed 1 or Seed 2 of the first row that states it puts them;
    2. a player of the first round without a seed where they are expected, else opposite their opponent, else in the
       lowest slot;
    3. whoever is expected and in no row of the first round takes the slot where they are expected, else the lowest that
       somebody is expected in.
    """
    filling = _Filling(first)
    for match in rows:
        filling.put(match.player1, match.seed1)
        if match.player2 is not None:
            filling.put(match.player2, match.seed2)
    home = {player: slot for slot, player in expected.items()}
    entrants = [(match, player) for match in opening for player in match.players]
    for _, player in entrants:
        filling.put(player, home.get(player))
    for match, player in entrants:
        filling.put(player, filling.opposite(match, player))
        filling.put_lowest(player, range(1, first.size + 1))
    for slot, player in expected.items():
        filling.put(player, slot)
    for player in expected.values():
        filling.put_lowest(player, expected)
    return dict(sorted(filling.slots.items()))


class _Filling:
    """Slots being filled: nobody twice, no slot twice."""

    def __init__(self, first: FirstRound) -> None:
        self.first = first
        self.slots: dict[int, PlayerNumber] = {}
        self._home: dict[PlayerNumber, int] = {}

    def put(self, player: PlayerNumber, slot: int | None) -> None:
        """Put the player there if they have no slot yet and it is free."""
        if slot is None or player in self._home or slot in self.slots or not 1 <= slot <= self.first.size:
            return
        self.slots[slot] = player
        self._home[player] = slot

    def put_lowest(self, player: PlayerNumber, slots: Iterable[int]) -> None:
        self.put(player, min((slot for slot in slots if slot not in self.slots), default=None))

    def opposite(self, match: Match, player: PlayerNumber) -> int | None:
        other = match.player2 if player == match.player1 else match.player1
        return self.first.opposite(self._home[other]) if other in self._home else None
