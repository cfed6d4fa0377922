"""Mending what was certainly typed wrong, in the workbook itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.model import firsts
from pipeline.problems.problem import Mend, Problem, Severity
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.schema.sheets import MATCHES, TOURNAMENTS
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import Typed, type_in

_MEANT = frozenset(
    (
        *("misspelt-player", "misspelt-round", "misspelt-rules", "misspelt-tournament", "army-misspelt"),
        *("column-not-read", "result-is-name"),
    )
)
"""What says in its cell what was meant."""
_TO_BE_CLEARED = frozenset({"score-beside-bye", "double-number"})


class Mended(Struct, frozen=True):
    """What was typed into which cells of a workbook, and what is wrong in it afterwards.

    `backup` is there where the workbook was written; else `refused` says why it was not, if there was anything to type.
    """

    loaded: Loaded
    typed: tuple[Typed, ...] = ()
    backup: Path | None = None
    refused: Problem | None = None


def mends_of(loaded: Loaded) -> tuple[Mend, ...]:
    """What can be mended in a workbook: what was certainly meant, and what its Problems name."""
    if isinstance(loaded, Unreadable):
        return ()
    named = (mend for problem in loaded.problems for mend in _named(problem, loaded.reading))
    return tuple(firsts((mend.at, mend) for mend in (*loaded.mends, *named)).values())


def _named(problem: Problem, reading: Reading) -> Iterator[Mend]:
    """What a Problem says that is to be entered, cell by cell."""
    values, at = dict(problem.values), problem.at
    scores = [reading.cell(MATCHES.key, at.row, column) for column in ("score1", "score2")]
    if problem.severity is Severity.HINT or not at.column:
        return
    match problem.code:
        case "misspelt-tournament" if at.sheet == reading.sheets.get(TOURNAMENTS.key):
            return  # one of several in its cell
        case code if code in _MEANT:
            yield Mend(at, str(values["meant"]))
        case code if code in _TO_BE_CLEARED:
            yield Mend(at, None)
        case "scores-in-one-cell" if at == scores[0]:
            yield from (Mend(scores[0], values["first"]), Mend(scores[1], values["second"]))
        case "scores-one-column-left":
            yield from (Mend(at, None), Mend(scores[0], values["found"]), Mend(scores[1], values["score"]))


def mend(path: Path, clock: Clock) -> Mended:
    """Type in what was meant, as long as there is something; the workbook as it was is kept as a backup."""

    def type_all(loaded: Faulty | Ready, out: BinaryIO) -> tuple[Typed, ...] | Problem:
        typed = [Typed(one.at, one.value) for one in mends_of(loaded)]
        return type_in(path, out, typed) if typed else ()

    done = rewrite(path, clock, type_all)
    if isinstance(done, Problem):
        return Mended(load(path), refused=done)
    return Mended(load(path), done.change, done.backup)
