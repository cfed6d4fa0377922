"""What organisers answered of their own sheets: the file that remembers it, and the sheets as they explained them."""

import json
import tomllib
from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path

from pipeline.disk.reading import read_at_most
from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.intake.meant import PARTNERS, SURNAMES, column_name, meaning_of
from pipeline.extensions.intake.names import BETWEEN, joined
from pipeline.extensions.intake.parted import parted
from pipeline.extensions.intake.plain_sheet import with_own_teams
from pipeline.extensions.intake.pointed import PointedRange, pointed, range_of
from pipeline.extensions.intake.questions import BAR, Question, compared
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, Sheets
from pipeline.extensions.intake.words import LEFT_OUT, STATED
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import normal
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at

MEMORY = "swissbook-columns.toml"
"""The file, beside the sheets or in the folder of the desk."""
_LARGEST, _BEFORE, _SEVERAL = 2**18, 60, 2
_ABOVE = """\
# What the columns of your own sheets mean to Swissbook: to the left the heading, to the right the column of the sheet Players
# or Matches, in any of its languages, or – for one that is left out; or the parts of a file, and which is meant. Change it as you like.
"""
_PLAIN = {"player1": "Home", "player2": "Away"}
"""Headings of sides without doubt: people who are numbered may also play together."""
_TOGETHER = (
    (" ", {"Home": {"player1", SURNAMES["player1"]}, "Away": {"player2", SURNAMES["player2"]}}),
    (
        BETWEEN,
        {"Name": {"name"}, "Home": {"player1", PARTNERS["player1"]}, "Away": {"player2", PARTNERS["player2"]}},
    ),
)
"""Headings of names in two columns, and of entries of two people, by the keys of both, with what stands between them."""
Answers = Mapping[str, str]
"""The key of the column that a heading means, by the heading as it is compared, empty for one that is left out; and the name of the part
that is meant, by those of all with bars between them.
"""


def remembered(folder: Path) -> tuple[Answers, list[Problem]]:
    """The answers that lie in a folder, and what of them cannot be read."""
    try:
        content = tomllib.loads((read_at_most(folder / MEMORY, _LARGEST) or b"").decode())
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError) as error:
        return {}, [problem_at("players-file-answers", CellRef(MEMORY), text=str(error)[:80])]
    stated = {heading: str(meaning) for heading, meaning in content.items()}
    meant = {heading: text if BAR in heading else meaning_of(text) for heading, text in stated.items()}
    wrong = [heading for heading, key in meant.items() if key is None]
    problems = [problem_at("players-file-answers", CellRef(MEMORY), text=heading[:80]) for heading in wrong]
    return {compared(heading): key for heading, key in meant.items() if key is not None}, problems


def remember(folder: Path, answers: Mapping[str, str], language: str, *, anew: Collection[str] = ()) -> None:
    """Add answers, keys by headings as they stand in the sheet, to those of a folder; what was said before of places on these sheets, each
    named as by `called`, is forgotten. The file stays as it is where it cannot be read.
    """
    before, problems = remembered(folder)
    if problems or not (answers or anew):
        return
    path = folder / MEMORY
    stated = tomllib.loads(path.read_text("utf-8")) if before else {}
    kept = {name: text for name, text in stated.items() if not _is_place(name, anew)}
    told = {heading: key if BAR in heading else column_name(key, language) for heading, key in answers.items()}
    quoted = partial(json.dumps, ensure_ascii=False)
    lines = (f"{quoted(name)} = {quoted(text)}\n" for name, text in (kept | told).items())
    make_folder(folder)
    with replacing(path, durable=True) as stream:
        stream.write((_ABOVE + "".join(lines)).encode())


def with_answers(read: Sheets, answers: Answers, file: str) -> tuple[Sheets, list[Problem], list[Question]]:
    """The sheets, headings that somebody explained called as the sheet Players has them, each where it stands first, and with the part
    that was chosen alone; which part that is, or that nobody chose one; and the choices among parts.
    """
    sheets = with_own_teams([_with_places(sheet, answers, file) for sheet in read.sheets])
    sheets = tuple(sheet for sheet in sheets if sheet.columns) or sheets
    parts = parted(sheets, answers, file)
    apart = tuple((one.name, one.sheets) for one in parts.apart)
    return replace(read, sheets=parts.sheets, apart=apart), parts.problems, parts.choices


def called(file: str, sheet: str, place: PointedRange | None = None) -> str:
    """What a sheet is called in answers, by its file, and in a workbook by its name; with a place, that column or cell of it."""
    return " ".join((file, *sheet.removeprefix(file).split(), *([place.written] if place else ())))


def _is_place(name: str, sheets: Collection[str]) -> bool:
    """Whether answers have a name for a place of one of these sheets."""
    sheet, _space, last = name.rpartition(" ")
    return sheet in sheets and range_of(last) is not None


def _with_places(sheet: SheetRows, answers: Answers, file: str) -> SheetRows:
    """The sheet as its headings and cells are explained, without the rows and columns that are left out: `A5`, `D`."""
    places, explained = {**places_on(sheet, answers, file)}, _explained(sheet.rows, answers)
    gone = places.pop("", [])
    rows, columns = {one.row for one in gone}, {one.column for one in gone if not one.row}
    if gone:
        left = {row: cells for row, cells in explained.items() if row not in rows}
        blank = ((row, tuple("" if at in columns else cell for at, cell in enumerate(left[row]))) for row in left)
        explained = {row: cells for row, cells in blank if any(cells)}
    return pointed(SheetRows(sheet.name, explained), places)


def places_on(sheet: SheetRows, answers: Answers, file: str) -> Mapping[str, list[PointedRange]]:
    """The places of a sheet by the keys that answers give them, the empty one of those that are left out."""
    begin, found = compared(called(file, sheet.name)), defaultdict[str, list[PointedRange]](list)
    for name, key in answers.items():
        place = range_of(name.removeprefix(begin)) if name.startswith(begin) else None
        if place and place.column < max(map(len, sheet.rows.values()), default=0):
            found[key].append(place)
    return found


def _explained(rows: Rows, answers: Answers) -> Rows:
    left, found = dict(answers), dict(rows)
    for row in list(rows)[: _BEFORE if left else 0]:
        said = {normal(cell) for cell in rows[row]} & left.keys()
        if said:
            meant = {
                heading: f"{_PLAIN.get(key) or column_name(key, ENGLISH)}{STATED}" if key else LEFT_OUT
                for heading, key in left.items()
                if heading in said
            }
            found[row] = tuple(meant.get(normal(cell), cell) for cell in rows[row])
            named = [left.get(normal(cell)) for cell in rows[row]]
            for between, keys_by in _TOGETHER:
                both = {
                    called: [at for at, key in enumerate(named) if key in keys] for called, keys in keys_by.items()
                }
                entries = {called: own for called, own in both.items() if len(own) == _SEVERAL}
                for below in (one for one in rows if one >= row and entries):
                    found[below] = joined(found[below], entries, heading=below == row, between=between)
            left = {heading: key for heading, key in left.items() if heading not in said}
    return found
