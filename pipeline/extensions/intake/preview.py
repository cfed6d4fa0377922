"""What was understood of a sheet before anything is made of it: its columns, the names as they are published, and who met whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from pipeline.extensions.intake.answers import questions_of, remembered, table_questions, with_answers
from pipeline.extensions.intake.area import OwnTable, tables_of
from pipeline.extensions.intake.contents import with_contents, without_headings
from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.extensions.intake.understanding import RESULTS, others_of
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.model.addresses import without_sign
from pipeline.model.spelling import normal
from pipeline.model.values import replace
from pipeline.problems.problem import Problem, has_errors

_EXAMPLES, _SHOWN = 3, 40
_NOTE = "note"
_SAID = frozenset({
    "players-file-understood", "players-file-question", "players-file-noted", "players-file-passed-over", "players-file-cleaned",
})  # fmt: skip
"""Problems that say what a preview shows."""


class ColumnPreview(Struct, frozen=True):
    """A column: its heading as it stands there, the key of what it means, the first of its cells, and whether that is a question.

    The key is empty for what is left out, `note` for what goes into notes, and `result` for how somebody did.
    """

    heading: str
    key: str
    examples: tuple[str, ...]
    asked: bool


class TablePreview(Struct, frozen=True):
    """A table of a sheet; `passed` are rows that are none of its own."""

    title: str
    columns: tuple[ColumnPreview, ...]
    rows: int
    passed: tuple[str, ...]
    changed: tuple[tuple[str, str], ...]
    """Names as they stand there, and as they are published."""


class SheetPreview(Struct, frozen=True):
    """A file of an organiser's own. `players` are those of whom a tournament can be made, `matches` and `rounds` count what would be
    taken in with its results.
    """

    tables: tuple[TablePreview, ...]
    players: tuple[str, ...]
    matches: int
    rounds: int
    problems: tuple[Problem, ...]


def preview(path: Path) -> SheetPreview:
    """What a file says, with the answers that lie beside it. Raises OSError."""
    content = path.read_bytes()
    read = read_sheets(content, path.name)
    tournament, of_results = read_tournament(content, path.name, path.parent)
    listed, of_players = read_players(path)
    matches = tournament.matches if tournament and not has_errors(of_results) else ()
    refused = has_errors(of_players)
    people = tournament.players if tournament and matches else () if refused else listed
    told = of_results if matches or (has_errors(of_results) and not refused) else of_players
    problems = tuple(problem for problem in told if problem.code not in _SAID)
    names = tuple(player.name for player in people)
    tables = tuple(_tables(read, path.parent)) if isinstance(read, Sheets) else ()
    return SheetPreview(tables, names, len(matches), tournament.rounds if tournament and matches else 0, problems)


def _tables(read: Sheets, folder: Path) -> Iterator[TablePreview]:
    explained = with_answers(read.sheets, remembered(folder)[0])
    asked = {normal(heading) for question in questions_of(explained) for heading in question.headings}
    for before, sheet in zip(read.sheets, explained, strict=True):
        tables = tables_of(sheet) or [table for table in [without_headings(sheet)] if table]
        yield from (_table(replace(table, columns=with_contents(table)), before.rows, asked) for table in tables)
        if not tables:
            first = next(iter(sheet.rows.values()))
            columns = tuple(
                ColumnPreview(cell, "", (), asked=normal(cell) in asked)
                for cell in first
                if cell and normal(cell) in asked
            )
            yield TablePreview(sheet.name, columns, len(sheet.rows), (), ())


def _table(table: OwnTable, stated: Rows, asked: set[str]) -> TablePreview:
    asked = asked | {normal(one) for question in table_questions(table) for one in question.headings}
    keys = {index: key for key, index in table.columns.items()}
    keys |= dict.fromkeys((*table.rounds.values(), *table.opponents.values()), "result") | dict.fromkeys(
        others_of(table), _NOTE
    )
    columns = []
    for index, heading in enumerate(table.headings):
        examples = tuple(row[index][:_SHOWN] for row in table.rows.values() if row[index])[:_EXAMPLES]
        own = stated[table.heading][index] if table.heading and index < len(stated[table.heading]) else ""
        if heading or examples:
            meant = "" if heading == LEFT_OUT else _meaning(keys.get(index, ""))
            columns.append(
                ColumnPreview(own or heading, meant, examples, normal(heading) in asked and bool(heading))
            )
    passed = tuple(without_sign(text)[: 2 * _SHOWN] for text in table.passed.values())
    return TablePreview(
        table.title or table.sheet, tuple(columns), len(table.rows), passed, _changed(table.columns, table)
    )


def _meaning(key: str) -> str:
    if key in RESULTS or key.startswith("player"):
        return "result"
    return "" if key == "moment" else key


def _changed(columns: Mapping[str, int], table: OwnTable) -> tuple[tuple[str, str], ...]:
    if "name" not in columns:
        return ()
    cells = [row[columns["name"]] for row in table.rows.values()]
    return tuple(
        (without_sign(cell), one.name) for cell, one in zip(cells, cleaned(cells), strict=True) if cell != one.name
    )
