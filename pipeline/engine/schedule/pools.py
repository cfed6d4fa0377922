"""Who has which number of the Berger table, and in which group."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import entered, participants, requested_byes
from pipeline.engine.tournament.seeding import seeded
from pipeline.engine.tournament.structure import planned
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.rules.berger import rounds_needed
from pipeline.rules.ruleset.swiss import PairingPolicy

PURPOSE = "numbers"
"""The purpose of the lots that give the numbers of the table."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A group of players who all meet: its letter (empty where there is one group) and its players by their number of the
    table; `seeds` are their starting numbers in the whole field, the first one's first.
    """

    letter: str
    players: Mapping[int, PlayerNumber]
    seeds: Mapping[PlayerNumber, int]

    @property
    def size(self) -> int:
        """The highest number that anybody has."""
        return max(self.players, default=0)

    def rounds(self, cycles: int) -> int:
        """In how many rounds everybody has met everybody."""
        return rounds_needed(self.size, cycles)


def pools(contest: Contest) -> tuple[Pool, ...]:
    """The groups; none where rounds are drawn.

    Starting numbers go by `swiss.seeding` among those who are there for round 1, and to the groups as a serpentine: 1, 2, 3 to
    A, B, C, then 4, 5, 6 to C, B, A, and so on. Once the workbook holds rows, those stand that it states as seeds.
    """
    if contest.ruleset.swiss.pairing is not PairingPolicy.ROUND_ROBIN:
        return ()
    count = planned(contest).groups
    numbers = starting_numbers(contest, count)
    tables: list[dict[int, PlayerNumber]] = [{} for _ in range(count)]
    for seed, player in sorted(numbers.items()):
        row, place = divmod(seed - 1, count)
        tables[count - 1 - place if row % 2 else place][row + 1] = player
    seeds = {player: seed for seed, player in numbers.items()}
    return tuple(
        Pool(chr(ord("A") + index) if count > 1 else "", table, {one: seeds[one] for one in table.values()})
        for index, table in enumerate(tables)
    )


def starting_numbers(contest: Contest, groups: int) -> Mapping[int, PlayerNumber]:
    """Who has which starting number.

    After the first draw: who has one by a row, then the players of other rows. Of those who are in no row, who is there from the start
    or has come late, as many have one as there are numbers left; in one group that is the one that is free with an odd number.
    """
    rows = [match for match in contest.tournament.matches if match.round.stage is Stage.SWISS]
    seeding = contest.ruleset.swiss.seeding
    if not rows:
        starters = entered(contest, 1) | requested_byes(contest, 1)
        return dict(enumerate(seeded(contest, starters, seeding, PURPOSE), start=1))
    found = dict(_stated(rows))
    held = set(found.values())
    paired = seeded(contest, {one for row in rows for one in row.players} - held, seeding, PURPOSE)
    size = max([*found, len(held) + len(paired)])
    size += size % 2 if groups == 1 else 0
    others = seeded(contest, participants(contest) - held - set(paired), seeding, PURPOSE)
    free = [seed for seed in range(1, size + 1) if seed not in found]
    return found | dict(zip(free, [*paired, *others], strict=False))


def _stated(rows: Sequence[Match]) -> Iterable[tuple[int, PlayerNumber]]:
    """Each number and each player once, by the first row that states them; of a first round written by hand without any, the
    order of its rows.
    """
    seeds: dict[int, PlayerNumber] = {}
    for match in sorted(rows, key=lambda match: match.round):
        for seed, player in ((match.seed1, match.player1), (match.seed2, match.player2)):
            if seed is not None and seed > 0 and player is not None and player not in seeds.values():
                seeds.setdefault(seed, player)
    return seeds.items() if seeds else _by_first_round([match for match in rows if match.round.number == 1])


def _by_first_round(rows: Sequence[Match]) -> Iterable[tuple[int, PlayerNumber]]:
    """The numbers that a first round has by its tables: the first pair is 1 and the last, the next 2 and the last but one."""
    ordered = sorted(rows, key=lambda match: (match.player2 is not None, match.table or 0, match.row))
    for number, match in enumerate(ordered, start=1):
        yield number, match.player1
        if match.player2 is not None:
            yield 2 * len(ordered) + 1 - number, match.player2
