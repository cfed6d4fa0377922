"""A workbook in `.xls`, `.xlsb` or `.ods` as sheets of values: what the process that has opened it says."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pipeline.problems.problem import Problem
from pipeline.workbook.open.apart.answer import AnswerDamaged, read_answer
from pipeline.workbook.open.apart.confinement import Collapse, Limits, confined
from pipeline.workbook.open.grid import Grid, UnreadableBook
from pipeline.workbook.open.identify import Content, file_problem

LIMITS = Limits()


class ApartBook(Struct, frozen=True):
    """A workbook that has been read as a whole."""

    file: str
    _grids: Mapping[str, Grid]

    @property
    def sheet_names(self) -> tuple[str, ...]:
        """Its worksheets in workbook order; charts and macro sheets are none."""
        return tuple(self._grids)

    def grids(self, sheets: Iterable[str]) -> dict[str, Grid]:
        """The cells of these sheets by their names, and what cannot be read of them; KeyError for another name."""
        return {sheet: self._grids[sheet] for sheet in sheets}


def open_apart(content: Content, limits: Limits = LIMITS) -> ApartBook:
    """Open a workbook in a process of its own; raises `UnreadableBook`, however that process ends."""
    arguments = (str(len(content.data)), content.format.value, content.file)
    try:
        with confined("pipeline.workbook.open.apart", arguments, limits) as process:
            try:
                found = read_answer(process.lines(content.data))
            except AnswerDamaged as error:
                raise UnreadableBook(_unanswered(content.file, process.collapse, limits)) from error
    except OSError as error:  # no process can be started
        raise UnreadableBook(file_problem(content.file, "workbook-ends-reader")) from error
    if isinstance(found, Problem):
        raise UnreadableBook(found)
    return ApartBook(content.file, found)


def _unanswered(file: str, collapse: Collapse, limits: Limits) -> Problem:
    match collapse:
        case Collapse.MEMORY:
            return file_problem(file, "workbook-too-much-memory", megabytes=limits.megabytes)
        case Collapse.TIME:
            return file_problem(file, "workbook-too-slow", seconds=limits.seconds)
    return file_problem(file, "workbook-ends-reader")
