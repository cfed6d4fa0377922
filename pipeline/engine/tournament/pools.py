"""Who has which number of the Berger table, and in which group."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.attendance import Attendance
from pipeline.engine.tournament.lots import seeded
from pipeline.model import Match, PlayerNumber, Stage
from pipeline.rules.berger import rounds_needed

PURPOSE = "numbers"
"""The purpose of the lots that give the numbers of the table."""


class Pool(Struct, frozen=True):
    """A group of players who all meet: its letter, or the name that the sheet Players has for it (empty where there is one group), and its players by their number of the
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


def pools(attendance: Attendance, count: int) -> tuple[Pool, ...]:
    """The `count` groups; none where rounds are drawn.

    Starting numbers go by `swiss.seeding` among those who are there for round 1, and to the groups as a serpentine: 1, 2, 3 to
    A, B, C, then 4, 5, 6 to C, B, A, and so on; where the sheet Players states the groups, a group's players have its numbers in the
    order of theirs. Once the workbook holds rows, those stand that it states as seeds.
    """
    if not attendance.ruleset.swiss.round_robin:
        return ()
    numbers = starting_numbers(attendance, count)
    if attendance.groups:
        held: dict[str, dict[PlayerNumber, int]] = {name: {} for name in attendance.groups}
        for seed, player in sorted(numbers.items()):
            if attendance.group_of.get(player) in held:
                held[attendance.group_of[player]][player] = seed
        several = len(held) > 1
        return tuple(
            Pool(name if several else "", dict(enumerate(own, start=1)), own) for name, own in held.items()
        )
    tables: list[dict[int, PlayerNumber]] = [{} for _ in range(count)]
    for seed, player in sorted(numbers.items()):
        row, place = divmod(seed - 1, count)
        tables[count - 1 - place if row % 2 else place][row + 1] = player
    seeds = {player: seed for seed, player in numbers.items()}
    return tuple(
        Pool(chr(ord("A") + index) if count > 1 else "", table, {one: seeds[one] for one in table.values()})
        for index, table in enumerate(tables)
    )


def starting_numbers(attendance: Attendance, groups: int) -> Mapping[int, PlayerNumber]:
    """Who has which starting number.

    After the first draw: who has one by a row, then the players of other rows. Of those who are in no row, who is there from the start
    or has come late, as many have one as there are numbers left; in one group, and in each that the sheet
    Players states, that is the one that is free with an odd number.
    """
    rows = [match for match in attendance.tournament.matches if match.round.stage is Stage.SWISS]
    seeding = attendance.ruleset.swiss.seeding
    if not rows:
        return dict(enumerate(seeded(attendance, attendance.starters, seeding, PURPOSE), start=1))
    found = _stated(rows)
    held = set(found.values())
    paired = seeded(attendance, {player for row in rows for player in row.players} - held, seeding, PURPOSE)
    size = max([*found, len(held) + len(paired)])
    others = seeded(attendance, attendance.participants - held - set(paired), seeding, PURPOSE)
    if attendance.groups:
        return _of_stated_groups(attendance, found, paired, others)
    size += size % 2 if groups == 1 else 0
    free = [seed for seed in range(1, size + 1) if seed not in found]
    return found | dict(zip(free, [*paired, *others], strict=False))


def _of_stated_groups(
    attendance: Attendance,
    found: Mapping[int, PlayerNumber],
    paired: Sequence[PlayerNumber],
    others: Sequence[PlayerNumber],
) -> Mapping[int, PlayerNumber]:
    """The same where the sheet Players states the groups. Who was there for round 1 and is in no row that says their number has one
    of those that are missing, in their order; all others come after them, so that nobody's number in a group moves: those of other
    rows, and of the rest as many as there is room for in their groups, one where these have an odd number.
    """
    last = max(found, default=0)
    known = set(found.values())
    starters = attendance.starters - known
    missing = [seed for seed in range(1, last + 1) if seed not in found]
    first = seeded(attendance, starters, attendance.ruleset.swiss.seeding, PURPOSE)[: len(missing)]
    joining = [player for player in paired if player not in first]
    taken = Counter(attendance.group_of.get(player) for player in (*known, *first, *joining))
    for player in others:
        name = attendance.group_of.get(player)
        if player not in first and name is not None and (taken[name] % 2 or not taken[name]):
            taken[name] += 1
            joining.append(player)
    return {**found, **dict(zip(missing, first, strict=False)), **dict(enumerate(joining, start=last + 1))}


def _stated(rows: Sequence[Match]) -> dict[int, PlayerNumber]:
    """Each number and each player once, by the first row that states them; of a first round written by hand without any, by its
    tables: the first pair is 1 and the last, the next 2 and the last but one.
    """
    seeds: dict[int, PlayerNumber] = {}
    for match in sorted(rows, key=lambda match: match.round):
        for seed, player in ((match.seed1, match.player1), (match.seed2, match.player2)):
            if seed is not None and seed > 0 and player is not None and player not in seeds.values():
                seeds.setdefault(seed, player)
    if seeds:
        return seeds
    first = [match for match in rows if match.round.number == 1]
    ordered = sorted(first, key=lambda match: (match.player2 is not None, match.table or 0, match.row))
    for number, match in enumerate(ordered, start=1):
        seeds[number] = match.player1
        if match.player2 is not None:
            seeds[2 * len(ordered) + 1 - number] = match.player2
    return seeds
