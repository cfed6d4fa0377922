"""What the documents say that the program states already; `python -m tests.docs.generated` writes it anew."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pipeline.engine.standings.standings import POINTS
from pipeline.extensions.analysis.parquet.tables import TABLES, DataTable
from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.schema.sheets import SHEETS, Sheet

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_PACKAGE_TABLE = re.compile(r"(?<=\| package of `pipeline/` \| what it is \|\n\|---\|---\|\n)(?:\|[^\n]*\|\n)*")
_TIEBREAK_TABLE = re.compile(r"(?<=\| name \| what it is \|\n\|---\|---\|\n)(?:\|[^\n]*\|\n)*")


def rulesets(text: str) -> str:
    """docs/rulesets.md with the table of the tie-breaks there are."""
    rows = "".join(f"| `{key}` | {tiebreak.described} |\n" for key, tiebreak in TIEBREAKS.items())
    written, tables = _TIEBREAK_TABLE.subn(lambda _: rows, text)
    if tables != 1:
        raise ValueError("docs/rulesets.md must have one table of tie-breaks")
    return written


def event_schema(text: str) -> str:
    """docs/event.schema.json with the keys of the tie-breaks there are."""
    schema: Any = json.loads(text)
    definitions = schema["$defs"]
    definitions["tiebreak"]["enum"] = list(TIEBREAKS)
    definitions["standing"]["properties"]["decided_by"]["enum"] = ["", POINTS, *TIEBREAKS]
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def workbook_tables(text: str) -> str:
    """docs/workbook.md with the columns there are, by all their names; what goes in is kept, of a new column it is the note."""
    for sheet in SHEETS:
        text = _with_columns(text, sheet)
    return text


def _with_columns(text: str, sheet: Sheet) -> str:
    section = re.compile(rf"(?<=^## {re.escape(sheet.name.written('en'))}\n).*?(?=^## )", re.MULTILINE | re.DOTALL)
    others = " · ".join(sheet.name.written(language) for language in LANGUAGES[1:])

    def updated(found: re.Match[str]) -> str:
        said = re.sub(r"^In other languages: .*$", f"In other languages: {others}", found[0], flags=re.MULTILINE)
        return _COLUMN_TABLE.sub(lambda table: _column_table(sheet, table[0]), said, count=1)

    written, sections = section.subn(updated, text)
    if sections != 1:
        raise ValueError(f"docs/workbook.md must have one section on the sheet {sheet.key}")
    return written


def _column_table(sheet: Sheet, table: str) -> str:
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    told = {row[0]: row[-1] for row in rows}
    headings = [*(facts_of(language).name for language in LANGUAGES), "What goes in"]
    lines = [_line(headings), "|" + "---|" * len(headings)]
    for column in sheet.columns:
        names = [column.written(language) for language in LANGUAGES]
        needed = " **Needed.**" if column.needed else ""
        lines.append(_line([*names, told.get(names[0], f"{column.note}{needed}")]))
    return "\n".join(lines) + "\n"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


_COLUMN_TABLE = re.compile(r"(?:^\|[^\n]*\|\n)+", re.MULTILINE)


def data_files(text: str) -> str:
    """docs/data-files.md with the columns of the tables for analysts."""
    for table in TABLES:
        section = re.compile(
            rf"(?<=^### {table.name}\.parquet\n\n)A row is [^\n]*\n\n(\|[^\n]*\|\n\|---\|---\|---\|\n)(?:\|[^\n]*\|\n)*",
            re.MULTILINE,
        )
        rows = "".join(_line([f"`{one.name}`", f"`{one.type}`", one.meaning]) + "\n" for one in table.columns)
        text, sections = section.subn(partial(_data_table, table, rows), text)
        if sections != 1:
            raise ValueError(f"docs/data-files.md must have one section on {table.name}.parquet")
    return text


def _data_table(table: DataTable, rows: str, found: re.Match[str]) -> str:
    return f"A row is {table.row}.\n\n{found[1]}{rows}"


def development(text: str) -> str:
    """docs/development.md with the packages there are, in the words of their docstrings."""
    rows = "".join(f"| `{name}` | {said} |\n" for name, said in _packages())
    written, tables = _PACKAGE_TABLE.subn(lambda _: rows, text)
    if tables != 1:
        raise ValueError("docs/development.md must have one table of packages")
    return written


def _packages() -> Iterator[tuple[str, str]]:
    """Every package below `pipeline/` with the first paragraph of its docstring, on one line."""
    pipeline = ROOT / "pipeline"
    for file in sorted(pipeline.glob("*/**/__init__.py")):
        said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
        yield file.parent.relative_to(pipeline).as_posix(), " ".join(said.partition("\n\n")[0].split())


GENERATED: Mapping[Path, Callable[[str], str]] = {
    DOCS / "data-files.md": data_files,
    DOCS / "development.md": development,
    DOCS / "rulesets.md": rulesets,
    DOCS / "event.schema.json": event_schema,
    DOCS / "workbook.md": workbook_tables,
}
"""Each document with what makes it up to date from its own text."""


def write_documents() -> None:
    """Bring every document up to date."""
    for path, up_to_date in GENERATED.items():
        path.write_text(up_to_date(path.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    write_documents()
