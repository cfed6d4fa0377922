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
from pipeline.extensions.analysis.export import TABLES, DataTable
from pipeline.locale.languages import LANGUAGES
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.schema.sheets import SHEETS, Sheet
from pipeline.views.print.sheets import KINDS
from tests.docs.manual import manual
from tests.docs.problem_pages import problem_list
from tests.docs.rules_coverage import rules_coverage
from tests.docs.wrapping import item, items, paragraph

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_LIST = r"(?:- [^\n]*\n(?: +[^\n]*\n)*)"
_PACKAGES = re.compile(rf"(?<=^The packages of `pipeline/`:\n\n){_LIST}*", re.MULTILINE)
_TIEBREAKS = re.compile(rf"(?<=^The tie-breaks there are:\n\n){_LIST}*", re.MULTILINE)
_PRIVATE = re.compile(rf"(?<=^## What is private\n\n){_LIST}*", re.MULTILINE)
_SHEETS = re.compile(rf"(?<=is linked from the foot of every page of the\nevent\.\n\n){_LIST}*")
_COLUMNS = re.compile(r"(?:^- \*\*[^*\n]+\*\* · [^\n]*\n(?: +[^\n]*\n)*)+", re.MULTILINE)


def rulesets(text: str) -> str:
    """docs/rulesets.md with the list of the tie-breaks there are."""
    listed = "".join(item(f"`{key}`: {tiebreak.described}") for key, tiebreak in TIEBREAKS.items())
    return _once(_TIEBREAKS, lambda _: listed, text, "docs/rulesets.md must have one list of tie-breaks")


def event_schema(text: str) -> str:
    """docs/event.schema.json with the keys of the tie-breaks there are."""
    schema: Any = json.loads(text)
    definitions = schema["$defs"]
    definitions["tiebreak"]["enum"] = list(TIEBREAKS)
    definitions["standing"]["properties"]["decided_by"]["enum"] = ["", POINTS, *TIEBREAKS]
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def workbook_tables(text: str) -> str:
    """docs/workbook.md with the columns there are by all their names; what goes in is kept, or the note of a new column."""
    for sheet in SHEETS:
        text = _with_columns(text, sheet)
    return text


def _with_columns(text: str, sheet: Sheet) -> str:
    section = re.compile(rf"(?<=^## {re.escape(sheet.name.written('en'))}\n).*?(?=^## )", re.MULTILINE | re.DOTALL)
    others = " · ".join(sheet.name.written(language) for language in LANGUAGES[1:])

    def updated(found: re.Match[str]) -> str:
        said = re.sub(r"^In other languages: .*$", f"In other languages: {others}", found[0], flags=re.MULTILINE)
        return _COLUMNS.sub(lambda listed: _columns(sheet, listed[0]), said, count=1)

    written, sections = section.subn(updated, text)
    if sections != 1:
        raise ValueError(f"docs/workbook.md must have one section on the sheet {sheet.key}")
    return written


def _columns(sheet: Sheet, listed: str) -> str:
    """The list of a sheet's columns: the names in every language, and what goes in."""
    told = dict(one.split(": ", 1) for one in items(listed))
    said = {names.split(" · ")[0].strip("*"): meaning for names, meaning in told.items()}
    lines = ""
    for column in sheet.columns:
        english, *others = (column.written(language) for language in LANGUAGES)
        needed = " **Needed.**" if column.needed else ""
        lines += item(f"{' · '.join([f'**{english}**', *others])}: {said.get(english, f'{column.note}{needed}')}")
    return lines


def safety(text: str) -> str:
    """docs/safety.md with the private columns of each sheet; what is said besides, after a semicolon, is kept."""
    sheets: dict[str, list[str]] = {}
    for sheet in SHEETS:
        if private := ", ".join(column.written("en") for column in sheet.columns if not column.public):
            sheets.setdefault(private, []).append(sheet.name.written("en"))

    def updated(found: re.Match[str]) -> str:
        told = (one.partition("**: ") for one in items(found[0]))
        said = {names: "".join(columns.partition("; ")[1:]) for names, _, columns in told}
        named = ((f"**{', '.join(names)}", private) for private, names in sheets.items())
        return "".join(item(f"{names}**: {private}{said.get(names, '')}") for names, private in named)

    return _once(_PRIVATE, updated, text, "docs/safety.md must have one list of private columns")


def printing(text: str) -> str:
    """docs/printing.md with the sheets there are; what is said of a sheet is kept, or the use of a new one."""

    def updated(found: re.Match[str]) -> str:
        said = dict(one.split(": ", 1) for one in items(found[0]))
        lines = ((f"`{kind.file}`", kind.use) for kind in KINDS)
        return "".join(item(f"{name}: {said.get(name, use)}") for name, use in lines)

    return _once(_SHEETS, updated, text, "docs/printing.md must have one list of sheets")


def _once(listed: re.Pattern[str], updated: Callable[[re.Match[str]], str], text: str, fault: str) -> str:
    """The text with its one list brought up to date. Raises ValueError where there is another number of them."""
    written, lists = listed.subn(updated, text)
    if lists != 1:
        raise ValueError(fault)
    return written


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def data_files(text: str) -> str:
    """docs/data-files.md with the columns of the tables for analysts."""
    for table in TABLES:
        section = re.compile(
            rf"(?<=^### {table.name}\.parquet\n\n)A row is .*?\n\n(\|[^\n]*\|\n\|---\|---\|---\|\n)(?:\|[^\n]*\|\n)*",
            re.MULTILINE | re.DOTALL,
        )
        rows = "".join(_line([f"`{one.name}`", f"`{one.type}`", one.meaning]) + "\n" for one in table.columns)
        text, sections = section.subn(partial(_data_table, table, rows), text)
        if sections != 1:
            raise ValueError(f"docs/data-files.md must have one section on {table.name}.parquet")
    return text


def _data_table(table: DataTable, rows: str, found: re.Match[str]) -> str:
    return f"{paragraph(f'A row is {table.row}.')}\n{found[1]}{rows}"


def development(text: str) -> str:
    """docs/development.md with the packages there are, in the words of their docstrings."""
    listed = "".join(item(f"`{name}`: {said}") for name, said in _packages())
    return _once(_PACKAGES, lambda _: listed, text, "docs/development.md must have one list of packages")


def _packages() -> Iterator[tuple[str, str]]:
    """Every package below `pipeline/` with the first paragraph of its docstring, on one line."""
    pipeline = ROOT / "pipeline"
    for file in sorted(pipeline.glob("*/**/__init__.py")):
        said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
        yield file.parent.relative_to(pipeline).as_posix(), " ".join(said.partition("\n\n")[0].split())


GENERATED: Mapping[Path, Callable[[str], str]] = {
    DOCS / "data-files.md": data_files,
    DOCS / "development.md": development,
    DOCS / "printing.md": printing,
    DOCS / "problems.md": problem_list,
    DOCS / "rules-coverage.md": rules_coverage,
    DOCS / "rulesets.md": rulesets,
    DOCS / "safety.md": safety,
    DOCS / "event.schema.json": event_schema,
    DOCS / "swissbook.1": manual,
    DOCS / "workbook.md": workbook_tables,
}
"""Each document with what makes it up to date from its own text."""


def write_documents() -> None:
    """Bring every document up to date."""
    for path, up_to_date in GENERATED.items():
        path.write_text(up_to_date(path.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    write_documents()
