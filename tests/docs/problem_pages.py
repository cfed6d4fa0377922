"""docs/problems.md and docs/problems, made of the codes; `python -m tests.docs.problem_pages` writes them anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from inspect import cleandoc
from pathlib import Path

from pipeline.problems.areas import AREAS
from pipeline.problems.code import Code
from pipeline.problems.problem import Severity
from pipeline.schema.sheets import SHEETS

DOCS = Path(__file__).parents[2] / "docs"
_HEAD = """# Problems

Everything that can be wrong with a workbook has a code, such as `rematch`. For each code this page and those it links to explain what it means, show an example, and say how to fix it.

- With an **error** the event’s public pages stay as they were when last built without errors, and no round is drawn. With a **warning** the event is still built. A
  **hint** is something that may not be what you meant.
- In the examples the top left corner of a table names the sheet, and the first column gives the row. The cell with the problem is **bold**.
- Text behind a bar is what Swissbook says: what was found and what was expected. Names and numbers are those of the example.
- Swissbook says the same in English, Polish, Portuguese and Russian; the codes are the same in all of them.
"""
_TABLE = re.compile(r"(?:^\|.*\|\n?)+", re.MULTILINE)
_SENTENCE = re.compile(r".+?[.](?= |$)")


@dataclass(frozen=True)
class Example:
    """A table: the sheet or file in its corner, its headings, and its rows with their first cell."""

    corner: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def at(self) -> bool:
        """Whether a cell, a row or a heading is marked as the one that is wrong."""
        return any(cell.startswith("**") for row in (self.headings, *self.rows) for cell in row)


@dataclass(frozen=True)
class Section:
    """What a page says of a code."""

    area: str
    code: Code

    @property
    def severities(self) -> tuple[Severity, ...]:
        """How far it may reach, the worst first."""
        stated = self.code.severity
        return (stated,) if isinstance(stated, Severity) else stated

    @property
    def said(self) -> str:
        """What was found and what was expected, of the example."""
        return f"{self.code.found} {self.code.expected}" % self.code.values

    @property
    def mend(self) -> str:
        """How to mend the example, and what is added to that."""
        return " ".join(part for part in (self.code.mend % self.code.values, self.code.advice) if part)

    @cached_property
    def example(self) -> str:
        """The example in Markdown."""
        return cleandoc(self.code.example)

    @property
    def markdown(self) -> str:
        """The section, from its heading to its mend."""
        severities = " or ".join(self.severities).capitalize()
        body = (f"**{severities}**", f"> {self.said}", self.code.meaning, self.example, f"**Mend:** {self.mend}")
        return f"## {self.code.name}\n\n" + "\n\n".join(body) + "\n"

    @cached_property
    def tables(self) -> tuple[Example, ...]:
        """The tables of the example, without those inside a block of code."""
        return tuple(
            _table(found[0]) for found in _TABLE.finditer(re.sub(r"```.*?```", "", self.example, flags=re.DOTALL))
        )

    @property
    def summary(self) -> str:
        """The first sentence of the meaning."""
        found = _SENTENCE.match(self.code.meaning)
        return found[0] if found else self.code.meaning

    @property
    def link(self) -> str:
        """The code, linked from the index."""
        return f"[{self.code.name}](problems/{self.area}.md#{self.code.name})"


def _table(text: str) -> Example:
    lines = [tuple(cell.strip() for cell in line.strip()[1:-1].split("|")) for line in text.strip().splitlines()]
    return Example(lines[0][0], lines[0][1:], tuple(lines[2:]))


@cache
def sections() -> tuple[Section, ...]:
    """The sections of all pages, in the order of the pages."""
    return tuple(Section(name, code) for name, area in AREAS.items() for code in area.codes)


def page(name: str) -> str:
    """The Markdown of an area's page."""
    area = AREAS[name].area
    head = [f"# Problems: {area.title}\n", f"[All problems](../problems.md) · {area.see}\n"]
    head += [f"{area.note}\n"] if area.note else []
    return "\n".join([*head, *(one.markdown for one in sections() if one.area == name)])


def pages() -> dict[Path, str]:
    """Every page and the index, by their files."""
    return {DOCS / "problems" / f"{name}.md": page(name) for name in AREAS} | {DOCS / "problems.md": index()}


def _title(name: str) -> str:
    title = AREAS[name].area.title
    return title[0].upper() + title[1:]


def index() -> str:
    """The Markdown of docs/problems.md: the pages, the codes by sheet, and each area with what its codes mean."""
    areas = "".join(
        f"- [{_title(area)}](problems/{area}.md): {len(found.codes)}\n" for area, found in AREAS.items()
    )
    sheets = "".join(f"| {name} | {codes} |\n" for name, codes in _by_sheet())
    parts = [_HEAD, f"## By area\n\n{areas}", f"## By sheet\n\n| Sheet | Codes |\n|---|---|\n{sheets}"]
    for area in AREAS:
        rows = [(one.link, " or ".join(one.severities), one.summary) for one in sections() if one.area == area]
        body = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        parts.append(f"## {_title(area)}\n\n| Code | | What it means |\n|---|---|---|\n{body}")
    return "\n".join(parts)


def _by_sheet() -> Iterator[tuple[str, str]]:
    for sheet in SHEETS:
        name = sheet.name.written("en")
        codes = [one.link for one in sections() if any(table.corner == name and table.at for table in one.tables)]
        if codes:
            yield f"[{name}](workbook.md#{name.lower()})", " · ".join(codes)


if __name__ == "__main__":
    for file, text in pages().items():
        file.write_text(text, "utf-8")
