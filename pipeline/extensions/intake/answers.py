"""What columns of an organiser's own sheets were taken for, as it is shown before anything is made of them; where only they can say what
one means, the questions, and the file that remembers their answers.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.intake.area import OwnTable, tables_of
from pipeline.extensions.intake.contents import column, paired
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import COUNTED, LEFT_OUT, PART, is_own, keys_of, meanings
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import normal
from pipeline.model import without_sign
from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import NAME_PARTS

MEMORY = "swissbook-columns.toml"
"""The file, beside the sheets or in the folder of the desk."""
_NOTE = "note"
_ASKED = ("name", "club", "rating", "city")
"""What two columns may say equally well."""
_LARGEST, _MOST_QUESTIONS, _BEFORE = 2**18, 3, 60
_SHOWN, _MOST = 40, 1_500
_EACH = 40
"""So many columns that go into notes are named one by one."""
_OF_PLAYERS = frozenset(PLAYERS.keys.values())
RESULTS = frozenset({"points", "place", "table", "result", "score1", "score2", "number1", "number2", "winner"})
"""Columns that say how somebody did."""
_ABOVE = """\
# What the columns of your own sheets mean to Swissbook: to the left the heading, to the right the column of the sheet Players,
# in any of its languages, or – for one that is left out. Change it as you like.
"""

Answers = Mapping[str, str]
"""The key of the column that a heading means, by the heading as it is compared; empty for one that is left out."""


class ColumnQuestion(Struct, frozen=True):
    """Which of these headings means that column; the first is taken where nobody answers."""

    key: str
    headings: tuple[str, ...]

    def answered(self, heading: str) -> dict[str, str]:
        """The answer with what follows for the others, which go into notes."""
        return {other: self.key if other == heading else _NOTE for other in self.headings}


def meaning_of(text: str) -> str | None:
    """The key of a column that somebody names, in any language; empty for one that is left out, None for none that there is."""
    return "" if text.strip() == LEFT_OUT else PLAYERS.keys.get(normal(text)) or NAME_PARTS.key(text)


def remembered(folder: Path) -> tuple[Answers, list[Problem]]:
    """The answers that lie in a folder, and what of them cannot be read."""
    try:
        content = read_at_most(folder / MEMORY, _LARGEST)
        stated = tomllib.loads((content or b"").decode()).items() if content is not None else ()
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError) as error:
        return {}, [problem_at("players-file-answers", CellRef(MEMORY), text=str(error)[:80])]
    found = {
        normal(heading): meaning_of(meaning) if isinstance(meaning, str) else None for heading, meaning in stated
    }
    wrong = [heading for heading, _ in stated if found[normal(heading)] is None]
    problems = [problem_at("players-file-answers", CellRef(MEMORY), text=heading[:80]) for heading in wrong]
    return {heading: key for heading, key in found.items() if key is not None}, problems


def remember(folder: Path, answers: Mapping[str, str], language: str) -> None:
    """Add answers, keys by headings as they stand in the sheet, to those of a folder; the file stays as it is where it cannot be read."""
    before, problems = remembered(folder)
    if problems or not answers:
        return
    path = folder / MEMORY
    kept = tomllib.loads(path.read_text("utf-8")) if before else {}
    told = {heading: column_name(key, language) for heading, key in answers.items()}
    lines = (
        f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(text, ensure_ascii=False)}\n"
        for name, text in (kept | told).items()
    )
    make_folder(folder)
    with replacing(path, durable=True) as stream:
        stream.write((_ABOVE + "".join(lines)).encode())


def column_name(key: str, language: str) -> str:
    """What a column of the sheet Players, or half a name, is called in a language."""
    part = next((one for one in NAME_PARTS.names if one.key == key), None)
    return LEFT_OUT if not key else part.written(language) if part else PLAYERS.column(key).written(language)


def with_answers(sheets: Iterable[SheetRows], answers: Answers) -> tuple[SheetRows, ...]:
    """The sheets, headings that somebody explained called as the sheet Players has them, each where it stands first."""
    return tuple(SheetRows(sheet.name, _explained(sheet.rows, answers)) for sheet in sheets)


def _explained(rows: Rows, answers: Answers) -> Rows:
    left, found = dict(answers), dict(rows)
    for row in list(rows)[: _BEFORE if left else 0]:
        said = {normal(cell) for cell in rows[row]} & left.keys()
        if said:
            found[row] = tuple(
                column_name(left[normal(cell)], ENGLISH) if normal(cell) in said else cell for cell in rows[row]
            )
            left = {heading: key for heading, key in left.items() if heading not in said}
    return found


def questions_of(sheets: Iterable[SheetRows]) -> list[ColumnQuestion]:
    """What only the organiser knows: where two columns say the same equally well, or no heading says who plays."""
    sheets = list(sheets)
    tables = [table for sheet in sheets for table in tables_of(sheet)]
    found = [one for table in tables for one in table_questions(table)]
    asked = found if tables else [one for sheet in sheets if not paired(sheet) for one in _unnamed(sheet.rows)]
    return [one for place, one in enumerate(asked) if one not in asked[:place]][:_MOST_QUESTIONS]


def table_questions(table: OwnTable) -> Iterator[ColumnQuestion]:
    """Where two columns of a table say the same equally well."""
    for key in _ASKED:
        if (index := table.columns.get(key)) is None:
            continue
        sure = {
            place: max((one.sure for one in meanings(heading) if one.key == key), default=0)
            for place, heading in enumerate(table.headings)
            if heading and any(row[place] for row in table.rows.values())
        }
        taken = set(table.columns.values()) | {*table.rounds.values()} | set(table.opponents.values())
        same = [place for place, one in sure.items() if one == sure.get(index) and place not in taken]
        headings = [table.headings[place] for place in (index, *same)]
        if same and sure[index] >= PART and len({normal(one) for one in headings}) == len(headings):
            yield ColumnQuestion(key, tuple(headings))


def _unnamed(rows: Rows) -> Iterator[ColumnQuestion]:
    """Which heading is that of the names, where the first row has headings and none of them says so."""
    if len(rows) < 2:
        return
    first, *others = rows
    below = {row: rows[row] for row in others}
    columns = {index: column(below, index) for index, cell in enumerate(rows[first]) if cell}
    texts = [index for index, one in columns.items() if one.names and not one.kind]
    if texts and len(columns) > 1 and any(map(meanings, filter(None, rows[first]))):
        yield ColumnQuestion("name", tuple(dict.fromkeys(rows[first][index] for index in texts)))


def others_of(table: OwnTable) -> Mapping[int, str]:
    """The headings of columns that the sheet Players does not have, by index; results are none of them."""
    known = {index for key, index in table.columns.items() if key != "moment"} | {*table.rounds.values()}
    known |= set(table.opponents.values())
    return {
        index: heading
        for index, heading in enumerate(table.headings)
        if heading not in ("", LEFT_OUT) and index not in known and not COUNTED & keys_of(heading, PART)
    }


def understood(table: OwnTable) -> Iterator[Problem]:
    """How the columns were understood where that was not plain, which rows were passed over, and what goes into notes."""
    at = CellRef(table.sheet, table.heading, table.left + 1 if table.heading else 0)
    if not _is_plain(table):
        meant = {key: LEFT_OUT if key in RESULTS else f"{{{key}}}" for key in table.columns}
        meant["consent"] = "{hidden}"
        called = sorted((index, meant[key]) for key, index in table.columns.items() if key != "moment")
        columns = "; ".join(f"{_heading(table, index)} → {meaning}" for index, meaning in called)
        if table.rounds:
            ends = dict.fromkeys(_heading(table, end(table.rounds.values())) for end in (min, max))
            columns += f"; {' … '.join(ends)} → –"
        yield problem_at("players-file-understood", at, columns=columns[:_MOST])
    for question in table_questions(table):
        taken, *others = question.headings
        more = ", ".join(f"“{one[:_SHOWN]}”" for one in others)
        asked = CellRef(table.sheet, table.heading, table.columns[question.key] + 1)
        yield problem_at(
            "players-file-question", asked, columns=f"{{{question.key}}}", heading=taken[:_SHOWN], others=more
        )
    yield from _noted(table)
    yield from passed_over(table)


def _noted(table: OwnTable) -> Iterator[Problem]:
    """What goes into notes: each column, or where they are very many the first and the last of them."""
    columns = {index: heading[:_SHOWN] for index, heading in others_of(table).items()}
    if len(columns) > _EACH:
        columns = {min(columns): f"{columns[min(columns)]} … {columns[max(columns)]}"}
    for index, heading in columns.items():
        yield problem_at("players-file-noted", CellRef(table.sheet, table.heading, index + 1), heading=heading)


def passed_over(table: OwnTable) -> Iterator[Problem]:
    """Which rows among those of a table are none of its own."""
    if table.passed:
        first, *related = (CellRef(table.sheet, row, table.left + 1) for row in table.passed)
        rows = "; ".join(f"{row} “{without_sign(text)[:_SHOWN]}”" for row, text in table.passed.items())[:_MOST]
        yield problem_at("players-file-passed-over", first, related=related, rows=rows)


def _is_plain(table: OwnTable) -> bool:
    """Whether the headings are those of the sheet Players, or there are none and names alone."""
    if not table.heading:
        return table.columns.keys() <= {"name", "number"}
    own = all(is_own(key, table.headings[table.columns[key]]) for key in table.columns.keys() & _OF_PLAYERS)
    return own and not table.rounds and not table.columns.keys() & (RESULTS | {"consent"})


def _heading(table: OwnTable, index: int) -> str:
    return f"{column_letters(index + 1)} {table.headings[index][:_SHOWN]}".strip()
