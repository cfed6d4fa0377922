"""Draws compared with what the workbook says now: players who were moved since, and corrections that overtook a draw."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.checks.causes.slips import rows_of
from pipeline.checks.subject import Locate, Row, is_entered
from pipeline.engine.audit.verify import Verdict, before_draw, drawn_as, held_rounds, verified
from pipeline.engine.compute import next_round
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import DrawRecord, PlayerNumber, Proposal, Round, Seat, Stage, grouped
from pipeline.problems.problem import CellRef, Problem, problem_at

_BY_HAND = (Verdict.AS_GOOD, Verdict.WORSE, Verdict.OTHER_PLAYERS, Verdict.OTHER_PAIRS, Verdict.OTHER_SYSTEM)
_MOST_NAMED = 8
_Group = tuple[PlayerNumber, ...]


def since_drawn(
    states: Iterable[TournamentState], draws: Sequence[DrawRecord], cell: Locate, problems: Iterable[Problem]
) -> tuple[Problem, ...]:
    """The Problems with what happened since the draws: moves, each with the rematch it made, and what overtook the last draw."""
    listed = list(states)
    found = _seed_changed(listed, draws, cell, problems)
    for state in listed:
        own = [record for record in draws if record.tournament == state.contest.tournament.name]
        found = _Drawn(state, own, cell).last(found) or found
    return tuple(found)


def _seed_changed(
    states: Iterable[TournamentState], draws: Sequence[DrawRecord], cell: Locate, problems: Iterable[Problem]
) -> list[Problem]:
    """The Problems with the seed of all draws, where the event states another one, or none any more."""
    seeds, now = {record.seed for record in draws if record.seed}, {state.contest.seed for state in states}
    if len(seeds) != 1 or not now or seeds == now:
        return list(problems)
    (seed,) = seeds
    left = [problem for problem in problems if problem.code != "missing-seed"]
    return [*left, problem_at("seed-changed", cell("event", 0, "seed"), seed=seed)]


class _Drawn(Struct, frozen=True):
    """The rounds of a tournament beside their draws."""

    state: TournamentState
    draws: Sequence[DrawRecord]
    cell: Locate

    def last(self, problems: Sequence[Problem]) -> list[Problem] | None:
        """The last round, as long as the next one is to come: another one would be drawn now, or somebody was moved in it."""
        listed, held = rows_of(self.state.contest.tournament), held_rounds(self.state.contest)
        rows = [row for row in listed if held and drawn_as(row.round) == held[-1]]
        begun = any(is_entered(row) for row in rows)
        if not rows or (begun and not self._goes_on(held[-1])):
            return None
        # It is said already what overtook a draw where two players have changed places.
        own = {row.row for row in listed}
        if any(problem.code == "players-swapped" and problem.at.row in own for problem in problems):
            return None
        verdict = verified(self.state.contest, held[-1], self.draws, self.state.after)
        if verdict.verdict is Verdict.CORRECTED and not begun:
            at = self.cell("tables" if isinstance(rows[0], Seat) else "matches", rows[0].row, "round")
            return [*problems, problem_at("draw-overtaken", at, round=held[-1].name)]
        if verdict.recorded and verdict.verdict in _BY_HAND:
            return self._told_move(held[-1], rows, problems)
        return None

    def _goes_on(self, when: Round) -> bool:
        """Whether a Swiss round was drawn by Swissbook, and another round follows it."""
        structure = self.state.structure
        to_come = when.number < structure.rounds or bool(structure.cut)
        return when.stage is Stage.SWISS and to_come and any(record.round == when for record in self.draws)

    def _told_move(self, when: Round, rows: Sequence[Row], problems: Sequence[Problem]) -> list[Problem] | None:
        """Who stands with others than the draw has it, and with whom they were drawn."""
        meant, moved = self._moved(when, rows)
        if not moved or not any(meant):
            return None
        cells = [self._at(row) for group in moved for row in _together(rows)[group]]
        places, drawn = {(at.sheet, at.row) for at in cells}, self._drawn(meant)
        rematches = [problem for problem in problems if problem.code == "rematch"]
        again = [one for one in rematches if any((at.sheet, at.row) in places for at in (one.at, *one.related))]
        left = [problem for problem in problems if problem not in again]
        for problem in again:
            at, related, values = problem.at, problem.related, dict(problem.values)
            left.append(problem_at("moved-into-rematch", at, related=related, drawn=drawn, **values))
        if not again:
            first, *others = cells
            left.append(problem_at("players-moved", first, related=others, round=when.name, drawn=drawn))
        return left

    def _moved(self, when: Round, rows: Sequence[Row]) -> tuple[Sequence[_Group], Sequence[_Group]]:
        """Who were drawn together and are not, and who are together and were not drawn so."""
        record = next((draw for draw in self.draws if draw.round == when), None)
        before = before_draw(self.state.contest, when, record, self.state.after)
        drawn = next_round(before.contest, before.standings, ahead=True)
        if drawn is None or drawn.round != when:
            return (), ()
        held, due = list(_together(rows)), _groups(drawn)
        meant = [group for group in due if sorted(group) not in map(sorted, held)]
        return meant, [group for group in held if sorted(group) not in map(sorted, due)]

    def _drawn(self, groups: Sequence[_Group]) -> str:
        players = self.state.contest.players
        names = [" - ".join(players[player].label for player in group) for group in groups]
        return "; ".join([*names[:_MOST_NAMED], *(["…"] if len(names) > _MOST_NAMED else [])])

    def _at(self, row: Row) -> CellRef:
        seat = isinstance(row, Seat)
        return self.cell("tables" if seat else "matches", row.row, "player" if seat else "player1")


def _groups(drawn: Proposal) -> list[_Group]:
    """Who was drawn together: pairs and byes, or tables."""
    if drawn.tables:
        return [table.seats for table in drawn.tables]
    pairs = [(pairing.player1, pairing.player2) for pairing in drawn.pairings]
    return [*pairs, *((bye.player,) for bye in drawn.byes)]


def _together(rows: Sequence[Row]) -> Mapping[_Group, Sequence[Row]]:
    """The rows of those who stand together, by their players."""
    tables = grouped((row.table, row) for row in rows if isinstance(row, Seat))
    found = {row.players: [row] for row in rows if not isinstance(row, Seat)}
    return {**found, **{tuple(seat.player for seat in seats): seats for seats in tables.values()}}
