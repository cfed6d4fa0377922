"""docs/problems: what each page says of its codes, read; and docs/problems.md, which lists them, made of the pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from gettext import NullTranslations
from pathlib import Path

from pipeline.problems.acts import acts_in, named_by_command
from pipeline.problems.problem import Code, Severity, codes, places
from pipeline.schema.sheets import SHEETS
from tests.docs.wrapping import item, unwrapped

PAGES = Path(__file__).parents[2] / "docs" / "problems"
_PAGE = re.compile(
    r"# Problems: (?P<title>[^\n]+)\n\n\[All problems\]\(\.\./problems\.md\) · [^\n]+\n(?P<note>.*?)(?P<rest>\n## .*)",
    re.DOTALL,
)
_SECTION = re.compile(
    r"(?P<name>[a-z0-9-]+)\n\n\*\*(?P<severity>[^\n*]+)\*\*\n\n> (?P<said>[^\n]+)\n\n"
    r"(?P<meaning>(?!```)[^\n|][^\n]*)\n\n(?P<example>.+?)\n\n\*\*Mend:\*\* (?P<mend>[^\n]+)\n",
    re.DOTALL,
)
_BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
PART = re.compile(r"```\w*\n(?P<block>.*?)```|(?:^\|[^\n]*\|$\n?)+", re.MULTILINE | re.DOTALL)
"""A block or a table of an example."""
_SENTENCE = re.compile(r".+?[.](?= |$)")


@dataclass(frozen=True)
class Table:
    """A table: the sheet or file in its corner, its headings, and its rows with their first cell."""

    corner: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    as_a_whole: bool
    """Whether it is the sheet that is marked."""

    @property
    def marked(self) -> bool:
        """Whether the sheet, a cell, a row or a heading is marked as the one that is wrong."""
        cells = (cell for row in (self.headings, *self.rows) for cell in row)
        return self.as_a_whole or any(cell.startswith("**") for cell in cells)


@dataclass(frozen=True)
class Section:
    """What a page says of a code: its severities, what Swissbook says of the example, and the rest in Markdown."""

    area: str
    name: str
    severity: str
    said: str
    meaning: str
    example: str
    mend: str

    @property
    def code(self) -> Code:
        """The code; KeyError if there is none of that name."""
        return codes()[self.name]

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the example, without those inside a block."""
        return tables_in(self.example)

    @cached_property
    def blocks(self) -> tuple[tuple[str, str], ...]:
        """The blocks of the example: their language and their text."""
        return tuple(_BLOCK.findall(self.example))

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands that the example shows."""
        return tuple(text.strip() for _, text in self.blocks if text.startswith("swissbook "))

    @property
    def toml(self) -> tuple[str, ...]:
        """The blocks of TOML of the example."""
        return tuple(text for language, text in self.blocks if language == "toml")

    @property
    def summary(self) -> str:
        """The first sentence of the meaning."""
        found = _SENTENCE.match(self.meaning)
        return found[0] if found else self.meaning

    @property
    def link(self) -> str:
        """The code, linked from the list."""
        return f"[{self.name}](problems/{self.area}.md#{self.name})"


@dataclass(frozen=True)
class Page:
    """The page of an area: its title, what all of its examples have in common, and its sections."""

    area: str
    title: str
    note: str
    sections: tuple[Section, ...]

    @property
    def heading(self) -> str:
        """The title as a heading."""
        return self.title[0].upper() + self.title[1:]


def tables_in(markdown: str) -> tuple[Table, ...]:
    """The tables of a text, without those inside a block."""
    return tuple(table_of(part[0]) for part in PART.finditer(markdown) if part["block"] is None)


def table_of(text: str) -> Table:
    """A table, read."""
    lines = [tuple(cell.strip() for cell in line.strip()[1:-1].split("|")) for line in text.strip().splitlines()]
    corner = lines[0][0].strip("*")
    return Table(corner, lines[0][1:], tuple(lines[2:]), as_a_whole=corner != lines[0][0])


def page_of(area: str, text: str) -> Page:
    """A page of an area; ValueError if it, or one of its sections, has another shape than all of them."""
    page = _PAGE.fullmatch(unwrapped(text))
    if page is None:
        raise ValueError(f"{area}.md begins otherwise than the other pages")
    sections = tuple(_section(area, part) for part in page["rest"].split("\n## ")[1:])
    return Page(area, page["title"], page["note"].strip(), sections)


def _section(area: str, text: str) -> Section:
    found = _SECTION.fullmatch(text)
    if found is None:
        raise ValueError(f"{area}.md: the section {text.partition(chr(10))[0]} has another shape than the others")
    return Section(area, **found.groupdict())


@cache
def pages() -> Mapping[str, Page]:
    """All pages by their areas, in the order of the list."""
    return {file.stem: page_of(file.stem, file.read_text("utf-8")) for file in sorted(PAGES.iterdir())}


@cache
def sections() -> tuple[Section, ...]:
    """The sections of all pages, in the order of the pages."""
    return tuple(section for page in pages().values() for section in page.sections)


def severities(code: Code) -> str:
    """How far a code may reach, as a page says it: `Error or warning`."""
    stated = code.severity
    return " or ".join((stated,) if isinstance(stated, Severity) else stated).capitalize()


def values_quoted(section: Section) -> Mapping[str, str] | None:
    """The values with which the quote and the beginning of the mend are the sentences of the code; None if none are."""
    code = section.code
    pattern = _pattern(f"{code.found} {code.expected}\n{code.mend}", places(section.name))
    found = re.fullmatch(f"{pattern}(?: .+)?", f"{section.said}\n{section.mend}")
    return None if found is None else found.groupdict()


def _pattern(sentences: str, names: Iterable[str]) -> str:
    """Sentences as an expression: each place is a group, and where it stands again the same."""
    marks = {name: f"\0{name}\0" for name in names}
    marks |= {f"act_{act}": named_by_command(act, NullTranslations()) for act in acts_in(sentences)}
    first = set[str]()

    def place(mark: re.Match[str]) -> str:
        name = mark[1]
        if name in first:
            return f"(?P={name})"
        first.add(name)
        return f"(?P<{name}>.*?)"

    return re.sub("\0(\\w+)\0", place, re.escape(sentences % marks).replace("\\\0", "\0"))


def problem_list(text: str) -> str:
    """docs/problems.md with the codes there are: by area, by sheet, and each with what it means."""
    head = text.partition("## By area\n")[0]
    areas = "".join(f"- [{one.heading}](problems/{one.area}.md): {len(one.sections)}\n" for one in pages().values())
    sheets = "".join(item(f"{name}: {codes}") for name, codes in _by_sheet())
    parts = [f"{head}## By area\n\n{areas}", f"## By sheet\n\n{sheets}"]
    for page in pages().values():
        listed = "".join(item(f"{one.link} ({one.severity.lower()}): {one.summary}") for one in page.sections)
        parts.append(f"## {page.heading}\n\n{listed}")
    return "\n".join(parts)


def _by_sheet() -> Iterator[tuple[str, str]]:
    for sheet in SHEETS:
        name = sheet.name.written("en")
        codes = [
            one.link for one in sections() if any(table.corner == name and table.marked for table in one.tables)
        ]
        if codes:
            yield f"[{name}](workbook.md#{name.lower()})", " · ".join(codes)
