"""The shape of a tournament: how many Swiss rounds, and the size of the cut."""

from msgspec import Struct

from pipeline.engine.tournament.attendance import Attendance
from pipeline.rules.berger import rounds_needed
from pipeline.rules.ruleset.swiss import StructureRow


class PlannedStructure(Struct, frozen=True):
    """The shape of the tournament: the players who take part, late entries among them, Swiss rounds, size of the cut.

    Rounds and cut are by the players at the draw of round 1, the `starters`. `counts` is False where the ruleset says
    that so small an event does not count, `prizes` where it says that there are none. `fits` is False where no row of
    the structure holds the starters and the organiser has not stated a shape.
    """

    players: int
    rounds: int
    cut: int
    counts: bool = True
    fits: bool = True
    prizes: bool = True
    starters: int = 0
    groups: int = 1
    """In so many a round robin is played."""
    cycles: int = 1
    """So often everybody meets in one."""

    @property
    def elimination_only(self) -> bool:
        """No Swiss and no cut: everybody is in the bracket."""
        return self.fits and not self.rounds and not self.cut


def planned(attendance: Attendance) -> PlannedStructure:
    """The tournament's shape: rounds and cut by the number of players at the draw of round 1, and what goes by all who
    take part, late entries among them: whether the event counts, and the seats of the final table.

    Rounds and Cut of the tournament win over the structure's row. No rounds and no cut: elimination only. Where the rounds are neither
    stated nor in the structure, `fits` is False and rounds and cut are what is known. A round robin has as many rounds as its largest
    group needs, unless others are stated: with as many again everybody meets once more. Groups that the sheet Players states are
    those that there are, whatever the structure says.

    Where tables are played, the cut is the number of seats at the final table, or the field of the semi-final before
    it; unless it is stated or in the structure, there is the final table of the ruleset (agot1-melee: Mesa final). A
    stated cut of 0 means that there is none, and the best of the standings is the champion.
    """
    tournament = attendance.tournament
    players, starters = len(attendance.participants), len(attendance.starters)
    row = attendance.row
    groups = len(attendance.groups) or (row.groups if row is not None else 1)
    rounds, cut = tournament.rounds, tournament.cut
    largest = max(attendance.groups.values(), default=-(-starters // groups))
    if rounds is None:
        rounds = _rounds(attendance, row, starters, largest)
    if rounds is None:
        return PlannedStructure(players, 0, cut or 0, fits=False, starters=starters)
    tables, structures = attendance.ruleset.tables, attendance.ruleset.structures
    if cut is None and row is not None:
        cut = row.cut if rounds > 0 else 0
    elif cut is None:
        cut = tables.final_seats(players) if tables is not None else 0
    # What so many are worth a custom structure does not say, so the ruleset's first does.
    worth = (attendance.table or structures[0]).row_for(players) if structures else None
    return PlannedStructure(
        players,
        rounds,
        cut,
        counts=worth is None or worth.counts,
        prizes=worth is None or worth.prizes,
        starters=starters,
        groups=groups,
        cycles=max(attendance.ruleset.swiss.cycles, rounds // max(rounds_needed(largest), 1)),
    )


def _rounds(attendance: Attendance, row: StructureRow | None, starters: int, largest: int) -> int | None:
    """The rounds that a row gives so many players, or a round robin of so large a group needs; None: neither says."""
    rules = attendance.ruleset.swiss
    usual = None if row is None else row.rounds
    if row is not None and usual is not None and row.while_new:
        # As many as give everybody somebody new: an odd number has a bye a round.
        usual = min(usual, starters if starters % 2 else max(starters - 1, 0))
    if not rules.round_robin:
        return usual
    needed = rounds_needed(largest, rules.cycles)
    return needed if usual is None else min(usual, needed)
