"""A drawn round on its way into the workbook: its rows as matches or seats."""

from collections.abc import Iterable

from msgspec import Struct

from pipeline.engine.draw.duels import as_rows
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import THIRD_PLACE, DrawRecord, Event, Match, Proposal, Seat, Stage, Tournament, replace
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.workbook.read.reader import Reading


class DrawnRound(Struct, frozen=True):
    """A round to write: the tournament as it was drawn from, its shape, and what was drawn.

    `cut` is None where it stays open: the seats of a final table follow from all who take part, late entries among them.
    `replaced` are rows of Matches or Tables that the round takes the place of, when it is drawn again.
    """

    tournament: Tournament
    rounds: int
    cut: int | None
    proposal: Proposal
    replaced: tuple[int, ...] = ()

    def record(self, seed: str) -> DrawRecord:
        """Its line in the sheet Draws, with the fingerprint of what it rests on; `seed` is that of the event."""
        drawn, name = self.proposal, self.tournament.name
        found = fingerprint(self.tournament, drawn.round)
        return DrawRecord(name, drawn.round, seed, drawn.method, drawn.tries, found)

    @property
    def at_tables(self) -> bool:
        """Whether its rows belong into the sheet of tables; a bye has none there."""
        return bool(self.proposal.tables)

    @property
    def matches(self) -> tuple[Match, ...]:
        """The rows of Matches that the round becomes."""
        return () if self.at_tables else as_rows(self.proposal)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The rows of Tables that the round becomes."""
        return as_seats(self.proposal)


def drawn_round(outcome: TournamentState, replaced: Iterable[int] = ()) -> DrawnRound | None:
    """The round that is due in a tournament; None where none is, or results are still awaited."""
    proposal = outcome.proposal
    if proposal is None or not proposal.is_drawn:
        return None
    structure = outcome.structure
    tournament = outcome.contest.tournament
    cut = tournament.cut if outcome.contest.ruleset.tables is not None else structure.cut
    return DrawnRound(tournament, structure.rounds, cut, proposal, tuple(sorted(replaced)))


def with_rounds(event: Event, drawn: Iterable[DrawnRound]) -> Event:
    """The event as it stands once these rounds are written: their rows added, what they replace taken out."""
    changed = {
        round_.tournament.name: replace(
            round_.tournament,
            matches=(*round_.tournament.matches, *round_.matches),
            seats=(*round_.tournament.seats, *round_.seats),
            rounds=round_.rounds,
            cut=round_.cut,
            draw_method=round_.tournament.draw_method or round_.proposal.method,
        )
        for round_ in drawn
    }
    return replace(
        event, tournaments=tuple(changed.get(tournament.name, tournament) for tournament in event.tournaments)
    )


class Undrawn(Struct, frozen=True):
    """A tournament without its last round, to draw it again; `rows` are those of Matches or Tables that it had."""

    tournament: Tournament
    rows: tuple[int, ...]


def undrawn(tournament: Tournament, reading: Reading) -> Undrawn | Problem:
    """Take back the last round that the workbook holds; a Problem where that would lose a result.

    Of a bracket round only the matches without a result are taken back. A Swiss round, and every round at tables, is
    drawn as a whole: one result in it keeps it.
    """
    if tournament.seats:
        return _unseated(tournament, reading)
    last = max((match.round for match in tournament.matches), default=None)
    if last is None:
        ruleset = reading.rulesets.get(tournament.rules)
        at = reading.cell("tables" if ruleset is not None and ruleset.kind is Kind.TABLES else "matches", 0)
        return problem_at("redraw-nothing", at, tournament=tournament.name)
    rounds = (last, THIRD_PLACE) if last.stage is Stage.BRACKET and last.number == 2 else (last,)
    there = [match for match in tournament.matches if match.round in rounds]
    open_ = [match for match in there if not _has_result(match)]
    kept = [match for match in there if _has_result(match) and match.player2 is not None]
    if kept and (last.stage is Stage.SWISS or not open_):
        at = reading.cell("matches", kept[0].row, "result")
        return problem_at("redraw-has-results", at, round=last.name, count=len(kept))
    taken = [match for match in there if match not in kept]
    matches = tuple(match for match in tournament.matches if match not in taken)
    lost = (row for row, where in reading.lost_open.items() if where == (tournament.name, last))
    return Undrawn(replace(tournament, matches=matches), (*(match.row for match in taken), *lost))


def _unseated(tournament: Tournament, reading: Reading) -> Undrawn | Problem:
    last = max(seat.round for seat in tournament.seats)
    taken = [seat for seat in tournament.seats if seat.round == last]
    kept = [seat for seat in taken if seat.power is not None or seat.place is not None]
    if kept:
        at = reading.cell("tables", kept[0].row, "power" if kept[0].power is not None else "place")
        return problem_at("redraw-has-results", at, round=last.name, count=len(kept))
    seats = tuple(seat for seat in tournament.seats if seat.round != last)
    return Undrawn(replace(tournament, seats=seats), tuple(seat.row for seat in taken))


def _has_result(match: Match) -> bool:
    entered = (match.result, match.score1, match.score2, match.second1, match.second2)
    return match.player2 is not None and any(value is not None for value in entered)
