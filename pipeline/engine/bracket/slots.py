"""The places of a bracket: who stands where before the first game.

A slot is a number from 1 to the size of the bracket, a power of two. In a bracket after a cut it is the seed; where
the tournament is elimination only it comes from lots. Slot `s` meets slot `size + 1 - s` in the first round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import by_lot
from pipeline.model.bracket import Game
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Branch

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


def number_in_round(game: Game) -> int:
    """What the rules call a game of its round: `Game 1` (agot2-joust: Single elimination).

    The highest seed plays Game 1 of the first round, the second highest Game 2, and so on. In every later round the
    winners of Game 1 and of the last game before meet in Game 1, those of Game 2 and of the last but one in Game 2. Games of a
    lower bracket, of which no rules speak, are counted from top to bottom.
    """
    if game.round.branch is Branch.LOWER:
        return game.position
    return fold(game.round.number // 2)[game.position - 1]


def by_seed(seeds: Iterable[PlayerNumber]) -> dict[int, PlayerNumber]:
    """The best seed in slot 1, and so on; the slots that stay empty are byes of the best seeds."""
    return dict(enumerate(seeds, start=1))


def by_lots(contest: Contest, players: Iterable[PlayerNumber]) -> dict[int, PlayerNumber]:
    """The slots of a tournament that is elimination only, by lots (agot2-joust: Single elimination).

    The players are put in the order of their lots of the purpose `bracket`. The first of them, as many as are
    missing to the next power of two, get a bye; the rest are paired in that order, two by two. Each pair and each
    bye is then known by its first player, and these are put in the order of their lots of the purpose `bracket
    games`: that is Game 1, Game 2, … The first player of game `k` stands in slot `k`, the second in slot
    `size + 1 - k`. Fewer than two players have no slots.
    """
    name = contest.tournament.name
    order = by_lot(players, contest.seed, name, "bracket")
    size = bracket_size(len(order))
    byes = size - len(order)
    second = dict(zip(order[byes::2], order[byes + 1 :: 2], strict=False))
    first = by_lot([*order[:byes], *second], contest.seed, name, "bracket games")
    slots = dict(enumerate(first, start=1))
    slots.update(
        {size + 1 - game: second[player] for game, player in enumerate(first, start=1) if player in second}
    )
    return dict(sorted(slots.items()))


def from_rows(
    size: int, rows: Sequence[Match], opening: Sequence[Match], expected: Slots
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
    filling = _Filling(size)
    for player, seed in _stated(rows):
        filling.put(player, seed)
    home = {player: slot for slot, player in expected.items()}
    entrants = [(match, player) for match in opening for player in match.players]
    for _, player in entrants:
        filling.put(player, home.get(player))
    for match, player in entrants:
        filling.put(player, filling.opposite(match, player))
        filling.put_lowest(player, range(1, size + 1))
    for slot, player in expected.items():
        filling.put(player, slot)
    for player in expected.values():
        filling.put_lowest(player, expected)
    return dict(sorted(filling.slots.items()))


class _Filling:
    """Slots being filled: nobody twice, no slot twice."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.slots: dict[int, PlayerNumber] = {}
        self._home: dict[PlayerNumber, int] = {}

    def put(self, player: PlayerNumber, slot: int | None) -> None:
        """Put the player there if they have no slot yet and it is free."""
        if slot is None or player in self._home or slot in self.slots or not 1 <= slot <= self.size:
            return
        self.slots[slot] = player
        self._home[player] = slot

    def put_lowest(self, player: PlayerNumber, slots: Iterable[int]) -> None:
        self.put(player, min((slot for slot in slots if slot not in self.slots), default=None))

    def opposite(self, match: Match, player: PlayerNumber) -> int | None:
        other = match.player2 if player == match.player1 else match.player1
        return self.size + 1 - self._home[other] if other in self._home else None


def _stated(rows: Iterable[Match]) -> Iterable[tuple[PlayerNumber, int]]:
    for match in rows:
        if match.seed1 is not None:
            yield match.player1, match.seed1
        if match.seed2 is not None and match.player2 is not None:
            yield match.player2, match.seed2
