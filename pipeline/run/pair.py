"""Drawing what is due into the organiser's own workbook."""

import io
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from pipeline.checks.registry import check_draw
from pipeline.disk.replacement import readers_of
from pipeline.engine.compute import next_round
from pipeline.engine.overall.contests import played
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Seat, Waiting, replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.run.load import Loaded, Ready, Unreadable, examined, load
from pipeline.run.writing.rewriting import Clock, open_elsewhere, read_only, refusal
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.drawn import DrawnRound, drawn_round, undrawn
from pipeline.workbook.write.locks import Lock, lock_of, wait_until_closed
from pipeline.workbook.write.save import FileChanged, InUse, one_run, save_over, snapshot


class Paired(Struct, frozen=True):
    """What `pair` found and did.

    `states` are those it looked at, `drawn` the rounds that were due in them. `backup` is there where the workbook
    was written, and `areas` say where the rounds stand in it. Where it could not be, `problems` say why and `copy` is
    a workbook in the private folder that holds the rounds. `declined`: whoever was asked wanted no draw.
    """

    loaded: Loaded
    states: tuple[TournamentState, ...] = ()
    drawn: tuple[DrawnRound, ...] = ()
    problems: tuple[Problem, ...] = ()
    backup: Path | None = None
    areas: tuple[str, ...] = ()
    copy: Path | None = None
    declined: bool = False

    @property
    def failed(self) -> bool:
        """Whether there are errors, in the workbook or in writing it."""
        return self.loaded.has_errors or has_errors(self.problems)


def pair(
    path: Path,
    private: Path,
    clock: Clock,
    *,
    tournament: str | None = None,
    redraw: bool = False,
    wait: Callable[[Lock], None] | None = None,
    ask: Callable[[Problem], bool] | None = None,
    ahead: bool = True,
) -> Paired:
    """Draw what is due in every tournament of the workbook (or in one) and write it in; refresh the sheets of ours.

    With `redraw` the last round is taken back first, as far as it has no results. With `wait` it is waited until no
    spreadsheet program has the workbook open; it is called once if one has. `ask` says whether players who are not
    marked as here are to be drawn; without it they are, and it is said. `ahead`: where nothing is due, the next round of a round robin is,
    whatever results it lacks.
    """
    drafted = partial(draft, path, tournament=tournament, redraw=redraw, ahead=ahead)
    lock = lock_of(path, clock())
    if wait is not None and lock is not None and not lock.stale:
        wait(lock)
        wait_until_closed(path, clock)
        lock = lock_of(path, clock())
    if lock is not None and not lock.stale:
        return Paired(load(path), problems=(open_elsewhere(path, lock),))
    try:
        with one_run(path):
            paired = _pair(path, private, clock, ask, drafted)
    except InUse:
        return Paired(load(path), problems=(refusal(path, "workbook-in-use"),))
    except OSError as error:
        return _offer(drafted(), private, read_only(path, error))
    if lock is None:
        return paired
    left = problem_at("lock-stale", CellRef(path.name), mark=lock.path.name, owner=lock.owner or "?")
    return replace(paired, problems=(*paired.problems, left))


def draft(path: Path, *, tournament: str | None = None, redraw: bool = False, ahead: bool = True) -> Paired:
    """What `pair` would draw, without writing anything."""
    loaded = load(path)
    back = take_back(loaded, tournament) if redraw else TakenBack(loaded)
    if not isinstance(back.loaded, Ready):
        return Paired(back.loaded, problems=back.refused)
    chosen = tuple(one for one in back.loaded.states if tournament in (None, one.contest.tournament.name))
    if tournament is not None and not chosen:
        names = (
            ", ".join(state.contest.tournament.name for state in loaded.states) if isinstance(loaded, Ready) else ""
        )
        at = CellRef(loaded.path.name)
        problem = problem_at("no-such-tournament", at, tournament=tournament, names=names)
        return Paired(back.loaded, problems=(problem,))
    if back.refused:
        return Paired(back.loaded, problems=back.refused)
    if ahead and not any(state.proposal and state.proposal.is_drawn for state in chosen):
        chosen = tuple(
            replace(one, proposal=next_round(one.contest, one.after[-1] if one.after else None, ahead=True))
            for one in chosen
        )
    drawn = tuple(
        one for state in chosen if (one := drawn_round(state, back.rows.get(state.contest.tournament.name, ())))
    )
    of_draws = ("draw-overtaken", "pairing-program-missing")
    problems = [problem for problem in back.loaded.problems if problem.code in of_draws]
    for state in chosen:
        if drawn_round(state) is not None:
            problems += check_draw(back.loaded.event, state.contest, back.loaded.reading.cell)
    return Paired(back.loaded, chosen, drawn, tuple(problems))


def _pair(
    path: Path, private: Path, clock: Clock, ask: Callable[[Problem], bool] | None, drafted: Callable[[], Paired]
) -> Paired:
    before, paired = snapshot(path), drafted()
    if ask is not None:
        absent = [problem for problem in paired.problems if problem.code == "not-here"]
        if not all(map(ask, absent)):
            return Paired(paired.loaded, declined=True)
        paired = replace(paired, problems=tuple(problem for problem in paired.problems if problem not in absent))
    if not isinstance(paired.loaded, Ready) or paired.failed:
        return paired
    return _written(path, private, clock, before, paired, paired.loaded)


def _written(path: Path, private: Path, clock: Clock, before: bytes, paired: Paired, loaded: Ready) -> Paired:
    """What was drawn, once it stands in the workbook; offered where that may not be written."""
    from pipeline.run.build.copies import shown_with  # a rehearsal writes nothing
    from pipeline.workbook.write.change import unwritable
    from pipeline.workbook.write.round import write_rounds

    refused = unwritable(path)
    if refused is not None:
        return _offer(paired, private, refused)
    made = io.BytesIO()
    done = write_rounds(path, made, loaded.reading, paired.drawn, shown_with(loaded, paired.drawn))
    if isinstance(done, Problem):
        return _offer(paired, private, done)
    problems = (*paired.problems, *done.problems)
    if not paired.drawn and made.getvalue() == path.read_bytes():
        return replace(paired, problems=problems)
    try:
        backup = save_over(path, made.getvalue(), before, clock())
    except FileChanged:
        return replace(paired, problems=(*problems, refusal(path, "workbook-changed")))
    return replace(paired, problems=problems, backup=backup, areas=done.areas)


def _offer(paired: Paired, private: Path, refused: Problem) -> Paired:
    """Where the workbook cannot be written into, a copy in the private folder that holds the rounds."""
    loaded, copy = paired.loaded, None
    problems = (*paired.problems, refused)
    if isinstance(loaded, Ready) and paired.drawn:
        from pipeline.run.build.copies import updated_copy, write_unless_edited

        try:
            copy = write_unless_edited(updated_copy(loaded, paired.drawn), private, readers_of(loaded.path))
        except OSError as error:
            at, reason = CellRef(loaded.path.name), error.strerror or str(error)
            problems += (problem_at("copy-not-written", at, folder=str(private.absolute()), reason=reason),)
    return replace(paired, problems=problems, copy=copy)


class TakenBack(Struct, frozen=True):
    """A workbook as it is without those rounds: whoever came or went since may stand at odds with them.

    `rows` are those of Matches or Tables that the rounds had, by the tournament's name; `refused` says which rounds stay.
    """

    loaded: Loaded
    rows: Mapping[str, tuple[int, ...]] = {}
    refused: tuple[Problem, ...] = ()

    @property
    def free(self) -> bool:
        """Whether a round was taken back, and without it nothing is wrong."""
        return bool(self.rows) and not self.refused and not self.loaded.has_errors


def take_back(loaded: Loaded, tournament: str | None) -> TakenBack:
    """Take back the last round of every tournament that is played, or of the one named."""
    if isinstance(loaded, Unreadable):
        return TakenBack(loaded)
    event, reading = loaded.event, loaded.reading
    shorter, rows, refused = {}, {}, []
    for part in played(event, reading.rulesets):
        if tournament not in (None, part.name):
            continue
        back = undrawn(part, reading)
        if isinstance(back, Problem):
            refused.append(back)
        else:
            shorter[part.name], rows[part.name] = back.tournament, back.rows
    tournaments = tuple(shorter.get(one.name, one) for one in event.tournaments)
    # Nothing is wrong any more in rows that are taken back: a player who was deleted may stand in them.
    taken = {row for of_tournament in rows.values() for row in of_tournament} & reading.lost_open.keys()
    sheet = reading.sheets.get("matches", "")
    wrong = tuple(one for one in reading.problems if one.at.sheet != sheet or one.at.row not in taken)
    reading, event = replace(reading, problems=wrong), replace(event, tournaments=tournaments)
    return TakenBack(examined(loaded.path, reading, event), rows, tuple(refused))


def result_cell(reading: Reading, state: TournamentState, awaited: Waiting) -> CellRef:
    """The cell of an awaited result: the first score, where scores decide; at a table the first power that lacks."""
    contest = state.contest
    if contest.ruleset.tables is not None:
        seats = contest.tournament.seats
        return seat_cell(
            reading, [one for one in seats if (one.round, one.table) == (awaited.round, awaited.table)]
        )
    rows = (
        match.row
        for match in contest.tournament.matches
        if (match.round, match.player1, match.player2) == (awaited.round, *awaited.players)
    )
    return match_cell(reading, contest.ruleset, next(rows, 0))


def match_cell(reading: Reading, ruleset: Ruleset, row: int) -> CellRef:
    """Where the result of a match goes: the first score, where scores must be there."""
    return reading.cell("matches", row, "score1" if ruleset.scores.required else "result")


def seat_cell(reading: Reading, seats: Collection[Seat]) -> CellRef:
    """Where the result of a table goes on: the power of the first of its seats that has none, else of the first."""
    open_ = [seat.row for seat in seats if seat.power is None]
    return reading.cell("tables", min(open_ or [seat.row for seat in seats], default=0), "power")
