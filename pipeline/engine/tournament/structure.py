"""The shape of a tournament: how many Swiss rounds, and the size of the cut."""

from __future__ import annotations

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import participants
from pipeline.engine.tournament.state import PlannedStructure
from pipeline.engine.tournament.structure_row import named_structure, row_for, structure_row
from pipeline.rules.berger import rounds_needed
from pipeline.rules.ruleset.swiss import PairingPolicy, StructureRow


def planned(contest: Contest) -> PlannedStructure:
    """The tournament's shape: rounds and cut by the number of players at the draw of round 1, and what goes by all who
    take part, late entries among them: whether the event counts, and the seats of the final table.

    Rounds and Cut of the tournament win over the structure's row. No rounds and no cut: elimination only. Where
    the rounds are neither stated nor in the structure, `fits` is False and rounds and cut are what is known. A round robin has as
    many rounds as its largest group needs, unless fewer are stated. Groups that the sheet Players states are those that there
    are, whatever the structure says.

    Where tables are played, the cut is the number of seats at the final table, or the field of the semi-final before
    it; unless it is stated or in the structure, there is the final table of the ruleset (agot1-melee: Mesa final). A
    stated cut of 0 means that there is none, and the best of the standings is the champion.
    """
    tournament = contest.tournament
    players, starters = len(participants(contest)), contest.starters
    row = structure_row(tournament, contest.ruleset, starters)
    groups = len(contest.groups) or (row.groups if row is not None else 1)
    rounds, cut = tournament.rounds, tournament.cut
    if rounds is None:
        largest = max(contest.groups.values(), default=-(-starters // groups))
        rounds = _rounds(contest, row, starters, largest)
    if rounds is None:
        return PlannedStructure(players, 0, cut or 0, fits=False, starters=starters)
    if cut is None:
        cut = _usual_cut(contest, row, players, rounds)
    worth = _of_so_many(contest, players)
    return PlannedStructure(
        players,
        rounds,
        cut,
        counts=worth is None or worth.counts,
        prizes=worth is None or worth.prizes,
        starters=starters,
        groups=groups,
    )


def _rounds(contest: Contest, row: StructureRow | None, starters: int, largest: int) -> int | None:
    """The rounds that a row gives so many players, or a round robin needs whose largest group has so many; None where neither
    says.
    """
    rules = contest.ruleset.swiss
    usual = None if row is None or row.rounds is None else _while_new(row, row.rounds, starters)
    if rules.pairing is not PairingPolicy.ROUND_ROBIN:
        return usual
    needed = rounds_needed(largest, rules.cycles)
    return needed if usual is None else min(usual, needed)


def _of_so_many(contest: Contest, players: int) -> StructureRow | None:
    """The row that says what an event of so many players is worth, whatever its structure: a custom one has no row of
    its own, so that of the ruleset's first holds.
    """
    structures = contest.ruleset.structures
    return (
        row_for(named_structure(contest.tournament, contest.ruleset) or structures[0], players)
        if structures
        else None
    )


def _usual_cut(contest: Contest, row: StructureRow | None, players: int, rounds: int) -> int:
    if row is not None:
        return row.cut if rounds > 0 else 0
    return contest.ruleset.tables.final_seats(players) if contest.ruleset.tables is not None else 0


def _while_new(row: StructureRow, rounds: int, players: int) -> int:
    """The row's rounds, at most as many as give everybody somebody new (an odd number has a bye a round)."""
    if not row.while_new:
        return rounds
    return min(rounds, players if players % 2 else max(players - 1, 0))
