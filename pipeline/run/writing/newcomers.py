"""Adding the players of a list to a workbook that is there, before the event or while it is under way."""

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.engine.overall.contests import contests_of, played
from pipeline.extensions import option
from pipeline.locale.spelling import normal
from pipeline.model import Change, ChangeKind, Event, Player, PlayerNumber, Stage, replace, swiss
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.schema.sheets import PLAYERS
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.people import LateEntry, write_entries

_SAME: Mapping[str, Callable[[Player], str]] = {
    "newcomer-same-id": lambda player: player.season_id.casefold(),
    "newcomer-same-email": lambda player: player.email.casefold(),
    "newcomer-same-name": lambda player: normal(player.name),
}
"""By what somebody is known to be there already, the surest first."""


_OF_THE_LIST = frozenset({"players-file-name-twice", "players-file-same-person"})
"""What is said of the players of a list among themselves, which is said here of all."""


class Enrolled(Struct, frozen=True):
    """What became of a list of players.

    `players` are those who were added, or would be, `late` the rows that Changes needs for them. `problems` are those
    of the list and of writing; `loaded` is the workbook as it was. `backup` is there where it was written, and
    `late_written` says whether those rows were, too.
    """

    loaded: Loaded
    players: tuple[Player, ...] = ()
    late: tuple[LateEntry, ...] = ()
    problems: tuple[Problem, ...] = ()
    backup: Path | None = None
    late_written: bool = False

    @property
    def failed(self) -> bool:
        """Whether something kept the list out of the workbook."""
        return has_errors(self.problems)


class EnrolmentRequest(Struct, frozen=True):
    """The tournaments that the new players play in, where each has a column; whether late entries are to be written."""

    tournaments: tuple[str, ...] = ()
    late: bool = False


def enrol(path: Path, file: Path, clock: Clock, request: EnrolmentRequest) -> Enrolled:
    """Add the players of a list to a workbook, the workbook as it was kept as a backup."""
    done = rewrite(path, clock, lambda loaded, out: _enrolled(loaded, file, request, out))
    if isinstance(done, Problem):
        loaded = load(path)
        return Enrolled(loaded, problems=loaded.problems if isinstance(loaded, Unreadable) else (done,))
    return replace(done.change, backup=done.backup)


def rehearse(path: Path, file: Path, request: EnrolmentRequest) -> Enrolled:
    """The same without writing anything."""
    loaded = load(path)
    if isinstance(loaded, Unreadable):
        return Enrolled(loaded, problems=loaded.problems)
    return _enrolled(loaded, file, request, io.BytesIO())


def _enrolled(loaded: Faulty | Ready, file: Path, request: EnrolmentRequest, out: BinaryIO) -> Enrolled:
    if "name" not in loaded.reading.columns.get(PLAYERS.key, {}):
        return Enrolled(loaded, problems=loaded.problems)
    event, reading = loaded.event, loaded.reading

    def cell(player: Player) -> CellRef:
        return reading.cell(PLAYERS.key, player.row, "name")

    listed, problems = option("new --players")(file)
    found, doubles = newcomers(listed, event.players, file.name, cell)
    wrong = [*(problem for problem in problems if problem.code not in _OF_THE_LIST), *doubles]
    told = tuple(sorted(wrong, key=lambda problem: problem.sort_key))
    refused = _refused(loaded.path, reading, event, request)
    if refused is not None or has_errors(told) or not found:
        return Enrolled(loaded, problems=(*told, *([refused] if refused else ())))
    late = _late(event, reading, found, request)
    if isinstance(late, Problem):
        return Enrolled(loaded, problems=(*told, late))
    written = write_entries(loaded.path, out, reading, found, request.tournaments, late if request.late else ())
    if isinstance(written, Problem):
        return Enrolled(loaded, problems=(*told, written))
    return Enrolled(loaded, tuple(found), tuple(late), (*told, *written), late_written=request.late)


def _refused(path: Path, reading: Reading, event: Event, request: EnrolmentRequest) -> Problem | None:
    """A Problem where the tournaments are not those of the workbook, or must be named and are not."""
    names = [tournament.name for tournament in played(event, reading.rulesets)]
    for name in request.tournaments:
        if name not in names:
            return problem_at("no-such-tournament", CellRef(path.name), tournament=name, names=", ".join(names))
    own = [name for name in names if name in reading.entry_columns]
    if own and not request.tournaments and len(names) > 1:
        at = reading.cell(PLAYERS.key, reading.headers[PLAYERS.key])
        return problem_at("newcomers-which-tournament", at, sheet=at.sheet, names=", ".join(own))
    return None


def _late(
    event: Event, reading: Reading, players: Sequence[Player], request: EnrolmentRequest
) -> list[LateEntry] | Problem:
    """The rows of Changes for players of tournaments that have begun; a Problem where one has no more Swiss rounds."""
    found: list[LateEntry] = []
    for contest in contests_of(event, reading.rulesets):
        tournament = contest.tournament
        elsewhere = tournament.name in reading.entry_columns and tournament.name not in request.tournaments
        if elsewhere or not tournament.rows:
            continue
        following = max((held.number for held in tournament.drawn if held.stage is Stage.SWISS), default=0) + 1
        if following > contest.structure.rounds or any(held.stage is Stage.BRACKET for held in tournament.drawn):
            at = reading.cell(PLAYERS.key, reading.headers[PLAYERS.key])
            return problem_at("newcomers-too-late", at, tournament=tournament.name)
        rows = (Change(player.number, ChangeKind.LATE, swiss(following)) for player in players)
        found += [LateEntry(tournament.name, row) for row in rows]
    return found


def newcomers(
    listed: Iterable[Player], there: Sequence[Player], file: str, cell: Callable[[Player], CellRef]
) -> tuple[list[Player], list[Problem]]:
    """Those of a list who are not among the players, numbered on from the highest, and a warning for each other one.

    Numbers in the list are passed over: a form counts its entries in its own way. `cell` says where a player of
    the event stands.
    """
    known = {(code, of(player)): (player, cell(player)) for player in reversed(there) for code, of in _SAME.items()}
    last, new, problems = max((player.number for player in there), default=0), [], []
    for player in listed:
        at = CellRef(file, player.row)
        code = next((code for code, of in _SAME.items() if of(player) and (code, of(player)) in known), None)
        if code is not None:
            other, where = known[code, _SAME[code](player)]
            problems.append(problem_at(code, at, related=[where], name=player.name, player=other.label))
            continue
        last += 1
        player = replace(player, number=PlayerNumber(last))
        new.append(player)
        for one, of in _SAME.items():
            known[one, of(player)] = player, at
    return new, problems
