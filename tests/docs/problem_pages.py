"""The pages of docs/problems, as read; `python -m tests.docs.problem_pages` writes their index anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from pipeline.problems.texts import AREAS
from pipeline.schema.sheets import SHEETS

DOCS = Path(__file__).parents[2] / "docs"
INDEX = DOCS / "problems.md"
_HEAD = """# Problems

Whatever is wrong with a workbook has a code, such as `rematch`. Here stands for each code what it means, an example, and the mend.

- An **error** keeps the event's public pages as they last were good, and no round is drawn. A **warning** is said, and the event is built. A
  **hint** is something that may be meant otherwise.
- In the examples the corner of a table names the sheet and the first column the row. The cell that the problem is at is **bold**.
- What stands behind a bar is what Swissbook says: what was found and what was expected. Names and numbers are those of the example.
- Swissbook says the same in English, Polish, Portuguese and Russian; the codes are the same in all of them.
"""
_SECTION = re.compile(r"^## (?P<code>[^\n]+)\n(?P<body>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_BODY = re.compile(
    r"\n\*\*(?P<severity>[A-Z][a-z]+(?: or [a-z]+)*)\*\*\n\n"
    r"> (?P<said>[^\n]+)\n\n"
    r"(?P<meaning>[^\n|`>][^\n]+)\n\n"
    r"(?P<example>[|`].*)\n\n"
    r"\*\*Mend:\*\* (?P<mend>[^\n]+)\n+",
    re.DOTALL,
)
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
    code: str
    severities: tuple[str, ...]
    said: str
    meaning: str
    example: str
    mend: str

    @cached_property
    def tables(self) -> tuple[Example, ...]:
        """The tables of the example, without those inside a block of code."""
        return tuple(
            _table(found[0]) for found in _TABLE.finditer(re.sub(r"```.*?```", "", self.example, flags=re.DOTALL))
        )

    @property
    def summary(self) -> str:
        """The first sentence of the meaning."""
        found = _SENTENCE.match(self.meaning)
        return found[0] if found else self.meaning

    @property
    def link(self) -> str:
        """The code, linked from the index."""
        return f"[{self.code}](problems/{self.area}.md#{self.code})"


def _table(text: str) -> Example:
    lines = [tuple(cell.strip() for cell in line.strip()[1:-1].split("|")) for line in text.strip().splitlines()]
    return Example(lines[0][0], lines[0][1:], tuple(lines[2:]))


@cache
def page(area: str) -> str:
    """The Markdown of an area's page."""
    return (DOCS / "problems" / f"{area}.md").read_text("utf-8")


@cache
def sections() -> tuple[Section, ...]:
    """Every section of every page; AssertionError at one that lacks a part."""
    return tuple(section for area in AREAS for section in _sections(area))


def _sections(area: str) -> Iterator[Section]:
    for found in _SECTION.finditer(page(area)):
        parts = _BODY.fullmatch(found["body"])
        assert parts is not None, f"{area}.md: {found['code']}"
        severities = tuple(parts["severity"].lower().split(" or "))
        yield Section(
            area, found["code"], severities, parts["said"], parts["meaning"], parts["example"], parts["mend"]
        )


def title(area: str) -> str:
    """What a page is about."""
    found = re.match(r"# Problems: (.+)\n", page(area))
    assert found is not None, area
    return found[1][0].upper() + found[1][1:]


def index() -> str:
    """The Markdown of docs/problems.md: the pages, the codes by sheet, and each area with what its codes mean."""
    areas = "".join(f"- [{title(area)}](problems/{area}.md): {len(texts)}\n" for area, texts in AREAS.items())
    sheets = "".join(f"| {name} | {codes} |\n" for name, codes in _by_sheet())
    parts = [_HEAD, f"## By area\n\n{areas}", f"## By sheet\n\n| Sheet | Codes |\n|---|---|\n{sheets}"]
    for area in AREAS:
        rows = [(one.link, " or ".join(one.severities), one.summary) for one in sections() if one.area == area]
        body = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        parts.append(f"## {title(area)}\n\n| Code | | What it means |\n|---|---|---|\n{body}")
    return "\n".join(parts)


def _by_sheet() -> Iterator[tuple[str, str]]:
    for sheet in SHEETS:
        name = sheet.name.written("en")
        codes = [one.link for one in sections() if any(table.corner == name and table.at for table in one.tables)]
        if codes:
            yield f"[{name}](workbook.md#{name.lower()})", " · ".join(codes)


if __name__ == "__main__":
    INDEX.write_text(index(), "utf-8")
