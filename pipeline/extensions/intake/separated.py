"""The rows of a text, whatever separates its fields."""

import csv
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html import unescape
from itertools import pairwise

from msgspec import Struct

from pipeline.exchange.csv.formulas import without_apostrophes
from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS
from pipeline.extensions.intake.words import meanings
from pipeline.locale.spelling import canonical, visible

SEPARATORS = ";\t,|"
_NO_SEPARATOR = "\x1f"
_LOOKED_AT = 60
"""Lines by which the separator is told."""
_SURNAME_FIRST = re.compile(r"[^\W\d_][^\s,]*, [^\W\d_]\S*(?: [^\W\d_]\S*)?")
_SURELY = 2
"""Commas of a line that separate: one alone stands between surname and name."""
_SCORED = re.compile(r"\s*[^\s,;\t|][^,;\t|]*([,;\t|])[^,;\t|]+\1\s*\d{1,3}(?:\1|[-:])\s*\d{1,3}\s*")
"""A line of a match, which may stand below a list of names as long as may be: `Jan Kos,Ewa Lis,3,0`."""
_STATED = re.compile(r"sep=(.)\n", re.IGNORECASE)
RULED = re.compile(r"^(?=.*--) *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$", re.MULTILINE)
"""The line below the headings of a table in Markdown, wherever the text has one."""
_MARKED = re.compile(r"^(?:#{2,6} +\S|(?:[*+-] +)?(?:\*\*\S|`[^`\n]+`|\[[^\[\]\n]+\]\([^()\s]+\)))", re.MULTILINE)
"""How lines of Markdown begin that stand in no table: headings, bold letters, figures and links, also behind bullets."""
_MARK = re.compile(r"</?\w(?![^<>\s]*@)[^<>]*>|\{:[^{}]*\}")
"""A mark of a page, alone in a line or within a cell; and one of Markdown about looks."""
_BREAK = re.compile(r"<br\b[^<>]*>", re.IGNORECASE)
_FRONT = re.compile(r"\A\ufeff?---\n(?:[^\n]*\n){0,60}?---\n")
"""What stands above a page of Markdown for the program that makes a site of it."""
_SETTING, _VARIABLE = re.compile(r"^(\w+): *(.{1,80})$", re.MULTILINE), re.compile(r"\{\{ *page\.(\w+) *\}\}")
"""What it calls a text, and where that is meant further down: `lions: Jan (Lions)`, `{{ page.lions }}`."""
_QUOTED = re.compile(r'"[^"]*"')
_HALVES = re.compile(r"(?<!\S)(?:\d{1,2},5 ?[-–:] ?\d{1,2}(?:,5)?|\d{1,2} ?[-–:] ?\d{1,2},5)(?![^\s.;)])")
"""A score with commas, which part no fields where such stand between blanks: `1,5-0,5`."""
_LINK = re.compile(r"!?\[(?:[\s\u2190-\u2bff]*|([^\[\]]*))\]\([^()\s]*\)")
"""A link, whose text is nothing where it is but a sign: `[↗](https://example.org)`."""
_CODE = re.compile(r"`([^`\n]*)`")
_ESCAPED = re.compile(r"\\([.#*_()\[\]!+-])")  # `18\. Lions` in Markdown
_EMPHASIS = re.compile(r"(\*{1,3})(?=\S)(.+?)(?<=\S)\1")
_RANKED = re.compile(
    r"^\s*(?:[*+-]\s+)?(?:(\d{1,4})(?:[.)]|\s?[-–]\s?\d{1,4}[.)]?|(?=\s\D+\s[\d.,½]+(?: 1/2)?\s*$))\s+|(?=[^:]+:\s+[\d.,]+\s*$))"
    r"(\S.*?):?\s+(\d{1,6}(?:[.,]\d+|½| 1/2)?)\s*$"
)
"""A line of a ranking without any marks: `1. Jan Kos 158.0`, `2 - 3 Ewa Lis 4 1/2`; behind a colon also of one who shares a place, `Jan Kos: 3`."""
_RATED = re.compile(r"\s*(\d{3,4})\s*[!=:]\s*(\D+)")
"""A line of a list with the rating before each name: `2416!Jan Kos`."""
_ABOVE = 4
"""More lines than stand above such a list as titles."""
_END = "\x1e"
"""A line of our own behind the last one: where it is a part of a field, a quotation mark is open."""


Rows = Mapping[int, tuple[str, ...]]
"""Cells by row number; all rows are of one length."""


class OpenQuote(Struct, frozen=True):
    """A quotation mark that nothing closes, and the row that it stands in."""

    row: int


class TooLong(Struct, frozen=True):
    """More lines or cells than are read, or a line of more columns than any has."""


def read_rows(text: str, most: int) -> Rows | OpenQuote | TooLong:
    """The rows that hold something, by their number as a spreadsheet program counts them; of at most so many lines.

    A `sep=;` in the first line, which Excel writes, is obeyed.
    """
    text = text.replace("\r\n", "\n")
    if front := _FRONT.match(text):
        own = dict(_SETTING.findall(front[0]))
        text = _VARIABLE.sub(lambda one: own.get(one[1], one[0]), text[front.end() :])
        text = "\n" * front[0].count("\n") + text
    separator, above, body = separator_of(_ESCAPED.sub(r"\1", text))
    marked = separator in ("|", _NO_SEPARATOR) and is_marked(text)
    if not body.strip():
        return {}
    lines = body.rstrip("\n").split("\n")
    if separator == _NO_SEPARATOR and len(lines) <= most and (parted := _parted(lines)):
        separator, lines, body = "\t", parted, "\n".join(parted)
    if separator == "\t" and len(lines) <= most and _at_tab_stops(lines[:_LOOKED_AT]):
        lines = _at_tab_stops(lines) or lines
        body = "\n".join(lines)
    if len(lines) > most or _is_too_wide(max(line.count(separator) for line in lines) + 1, len(lines)):
        return TooLong()
    split = _split(body, separator)
    if isinstance(split, OpenQuote):
        return OpenQuote(split.row + above if split.row else 1)
    widest = max(map(len, split))  # fewer than there are signs, or more where marks around fields join lines
    if _is_too_wide(widest, len(split)):
        return TooLong()
    split = [row + ("",) * (widest - len(row)) for row in split]
    split = _with_counted(split, lines[0].count(separator) + 1)
    tidied = (
        (number, _written(row, marked=marked or separator == "|")) for number, row in enumerate(split, 1 + above)
    )
    return _of_entries({number: row for number, row in tidied if any(row) and not _MARK.fullmatch("".join(row))})


def is_marked(text: str) -> bool:
    """Whether a text is one of Markdown."""
    return RULED.search(text) is not None or sum(1 for _ in _MARKED.finditer(text)) > _SURELY


def _written(row: Sequence[str], *, marked: bool) -> tuple[str, ...]:
    """The texts of a row; in Markdown, whose tables are `marked` by bars, without dashes beside one alone: `| Round 2 | ---- | ---- |`."""
    cells = tuple(map(plain if marked else tidy, row))
    ruled = marked and sum(bool(cell.strip(":-")) for cell in cells) == 1
    return tuple("" if ruled and len(cell) > 2 and not cell.strip(":-") else cell for cell in cells)


def _parted(lines: Sequence[str]) -> list[str]:
    """The lines with tabs between the columns that no sign parts: rankings, ratings before names, what blanks line up; none of others."""
    filled = [line for line in lines if line]
    ranked = [found for line in filled if (found := _RANKED.fullmatch(line))]
    if len(ranked) > _SURELY and ranked[0][1] and 2 * len({found[2] for found in ranked}) > len(filled):
        return [_RANKED.sub(r"\1\t\2\t\3", line) for line in lines]
    if sum(bool(_RATED.fullmatch(line)) for line in filled) > max(_SURELY, len(filled) - _ABOVE):
        return [_RATED.sub(r"\1\t\2", line) for line in lines]
    return ["\t".join(cells) for cells in _aligned(lines)]


def _aligned(lines: Sequence[str]) -> list[list[str]]:
    """The cells of lines whose columns blanks alone line up; none of others. Lines above a blank one are titles, each a cell, where the rest
    has more columns without them.
    """
    starts = [0, *(at for at, line in enumerate(lines[:_ABOVE], 1) if not line.strip())]
    widths = (max(map(len, _lined_up(lines[start:_LOOKED_AT])), default=0) for start in starts)
    _, best = max(zip(widths, starts, strict=True), key=lambda one: one[0])
    parted = _lined_up(lines[best:])
    return [[line] for line in lines[:best]] + parted if parted else []


def _lined_up(lines: Sequence[str]) -> list[list[str]]:
    """The cells of lines with two blanks or more before each, or one where figures have a heading; a line without two is one cell. None of
    others.
    """
    table = [line for line in lines if "  " in line.strip()]
    if len(table) <= _SURELY or 2 * len(table) <= sum(map(bool, lines)):
        return []
    width = max(map(len, table))
    filled = {place for line in table for place, char in enumerate(line) if not char.isspace()}
    words = [place for place in sorted(filled) if place - 1 not in filled]
    columns = [[line[one:end].strip() for line in table[:_LOOKED_AT]] for one, end in pairwise((*words, width))]
    headed = sum(bool(meanings(cell)) for cell, *_ in columns) >= _SURELY
    begin = [
        place
        for place, before, own in zip(words, ([""], *columns), columns, strict=False)
        if place - 2 not in filled
        or (headed and before[0] and own[0] and (_are_figures(*before) or _are_figures(*own)))
    ]
    ends = [*begin[1:], width]
    cells = [[line[one:end].strip() for one, end in zip(begin, ends, strict=True)] for line in lines]
    parted = [own if "  " in line.strip() else [line] for own, line in zip(cells, lines, strict=True)]
    return parted if len(begin) > 1 and all(sum(map(bool, one)) > 1 for one in parted if len(one) > 1) else []


def _are_figures(heading: str, *cells: str) -> bool:
    """Whether figures stand below a heading of theirs, perhaps with a letter, `2b1` or `4:W`, and not the last word of what stands before
    them, as in `Team 1` above `Team 2`.
    """
    filled = [cell for cell in cells if cell]
    worded = any(" " in cell or (cell.isalpha() and len(cell) > 1) for cell in filled)
    figured = 2 * sum(any(map(str.isnumeric, cell)) for cell in filled) >= len(filled)
    return not worded and figured and not (heading.isdigit() and all(map(str.isdigit, filled)))


def _at_tab_stops(lines: Sequence[str]) -> list[str]:
    """The lines with one tab between three columns and more that tabs line up at every eighth letter, as many as a short text needs; none of
    others.
    """
    padded = [tuple(map(bool, map(str.strip, line.rstrip().split("\t")))) for line in lines]
    cells = _aligned([line.expandtabs() for line in lines]) if len({*padded} - {(False,)}) > 1 else []
    whole = sum(len(own) > _SURELY and all(own) for own in cells)
    apart = [sum(map(bool, own)) for own in cells] == [*map(sum, padded)]
    return ["\t".join(own) for own in cells] if apart and 2 * whole > len(cells) else []


def _is_too_wide(columns: int, rows: int) -> bool:
    return columns > MOST_COLUMNS or columns * rows > MOST_CELLS


def _with_counted(rows: Sequence[tuple[str, ...]], headed: int) -> Sequence[tuple[str, ...]]:
    """The rows, their headings over the right columns where a program counted the rows in a first column that has no heading."""
    first, *others = rows
    filled = [row for row in others if any(row)]
    counted = bool(filled) and headed + 1 == len(first) and all(row[0].isdigit() and row[-1] for row in filled)
    names = {one.key for one in meanings(first[0])} & {"name", "player1"}
    return [("", *first[:-1]), *others] if counted and (names or all(row[1].isdigit() for row in filled)) else rows


def _of_entries(rows: Rows) -> Rows:
    """The rows without lines drawn between them; where those are around entries of several rows, and none of Markdown, the first of each,
    and the headings of all rows of theirs.
    """
    lines = [
        number
        for number, row in rows.items()
        if any("--" in cell or ":-" in cell for cell in row) and not any(cell.strip("-:+=") for cell in row)
    ]
    through = [number for number in lines if sum(map(bool, rows[number])) == 1]
    blocks = [[one for one in rows if above < one < below] for above, below in pairwise(through)]
    if through != lines or len(blocks) < _SURELY or min(map(len, blocks)) < _SURELY:
        return {number: row for number, row in rows.items() if number not in lines}
    headings, *entries = blocks
    joined = tuple(" ".join(filter(None, cells)) for cells in zip(*map(rows.__getitem__, headings), strict=True))
    return {headings[0]: joined, **{block[0]: rows[block[0]] for block in entries}}


def separator_of(text: str) -> tuple[str, int, str]:
    """What separates fields, how many lines say so alone, and the text below those, its lines ended as everywhere."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    stated = _STATED.match(text)
    body = text[stated.end() :] if stated else text
    lines = body.rstrip("\n").split("\n")
    if all(_QUOTED.fullmatch(line) for line in lines) and any(mark in lines[0] for mark in ";\t|"):
        body = "\n".join(line[1:-1] for line in lines)  # marks around each whole line
    return (stated[1], 1, body) if stated else (_separator(body) if body.strip() else _NO_SEPARATOR, 0, body)


def _split(body: str, separator: str) -> Sequence[tuple[str, ...]] | OpenQuote:
    """The fields of all lines; of a quotation mark left open, the row that it stands in."""
    ruled = RULED.search(body) is not None
    body = _CODE.sub(lambda one: one[0].replace("|", r"\|"), body) if ruled else body
    lines = [*body.rstrip("\n").split("\n"), _END]
    rows: list[tuple[str, ...]] = []
    try:
        lined = (f"{line}\n" for line in lines)
        # Markdown has no marks around fields, and one before a bar that separates nothing
        quote, escape = (_NO_SEPARATOR, "\\") if ruled else ('"', None)
        fields = csv.reader(lined, delimiter=separator, skipinitialspace=True, quotechar=quote, escapechar=escape)
        rows.extend(map(tuple, fields))
    except csv.Error:  # a field longer than any is
        return OpenQuote(len(rows) + 1)
    if rows[-1][0] != _END:
        return OpenQuote(len(rows))
    return rows[:-1]


def plain(cell: str) -> str:
    """The text of a cell of Markdown, whose tables have bars, without tags, addresses of links and asterisks for bold or slanted letters."""
    text = tidy(_LINK.sub(r"\1", _MARK.sub("", _BREAK.sub(" ", cell))))
    return _EMPHASIS.sub(r"\2", _EMPHASIS.sub(r"\2", _CODE.sub(r"\1", text))).strip("` ")


def tidy(cell: str) -> str:
    """The text without stray spaces, line breaks, invisible characters and the apostrophes that make formulas harmless,
    its letters in one piece; a whole number without the decimals that programs write, `3.0`.
    """
    if "&" in cell and ";" in cell:
        cell = unescape(cell)  # `12B&nbsp;+`, as copied from a page
    composed = cell if cell.isascii() else canonical("NFC", cell)
    composed = composed if composed.isprintable() else visible(composed)
    plain = without_apostrophes(" ".join(composed.split()))
    return plain[:-2] if plain.endswith(".0") and plain[:-2].isdecimal() else plain


def _separator(text: str) -> str:
    """The mark that stands most steadily outside quotation marks: in the most lines as often as in one another; commas, where they
    are no part of names.
    """
    if RULED.search(text):
        return "|"
    if told := _of_matches(text.split("\n")):
        return told
    lines = [_QUOTED.sub("", line) for line in text.split("\n", _LOOKED_AT)[:_LOOKED_AT] if line.strip()]
    halves = sum(_HALVES.search(line) is not None for line in lines) > 1
    best = max(SEPARATORS.replace(",", "") if halves else SEPARATORS, key=lambda mark: _steadiness(mark, lines))
    if best == "\t" and _steadiness(best, lines) > (_ABOVE, 1):
        return best  # of tables between other lines
    if best != ",":
        return best if best in lines[0] or 2 * sum(best in line for line in lines) > len(lines) else _NO_SEPARATOR
    if sum(best in line for line in lines) == 1 < len(lines) - 1:
        return _NO_SEPARATOR  # of a heading: `Surname, given name`
    table = lines[next((place for place, line in enumerate(lines) if best in line), 0) :]
    headed = sum(bool(meanings(cell.strip())) for cell in table[0].split(best)) > 1
    steady = 2 * len(table) > max(4, len(lines)) and 5 * sum(best in line for line in table) >= 4 * len(table)
    if best in lines[0] or headed or steady:
        return _NO_SEPARATOR if _are_names(table) or _are_within(best, lines) else best
    fields = sum(line.count(",") >= _SURELY for line in lines)
    return "," if 2 * fields > len(lines) else _NO_SEPARATOR


def _of_matches(lines: Sequence[str]) -> str:
    """The mark between both sides of matches and their scores, wherever these stand in a text, if few other lines have it; else none."""
    scored = Counter(found[1] for line in lines if (found := _SCORED.fullmatch(line)))
    mark, often = next(iter(scored.most_common(1)), ("", 0))
    return mark if often > max(_SURELY, 2 * sum(mark in line for line in lines) // 3) else ""


def _steadiness(mark: str, lines: Sequence[str]) -> tuple[int, int]:
    """In how many lines a mark stands as often as in one another, and how often that is."""
    counts = Counter(line.count(mark) for line in lines if mark in line)
    return max(((often, count) for count, often in counts.items()), default=(0, 0))


def _are_within(mark: str, lines: Sequence[str]) -> bool:
    """Whether a mark stands within the cells of columns that blanks line up, as in `Kos, Jan    1800`."""
    cells = [cell for own in _aligned(lines) if len(own) > _SURELY for cell in own]
    return any(mark in cell for cell in cells) and not any(mark in cell[:1] + cell[-1:] for cell in cells)


def _are_names(lines: Sequence[str]) -> bool:
    """Whether the lines are names with the surname before a comma, and no headings above them."""
    if any(meanings(cell.strip()) for cell in lines[0].split(",")):
        return False
    return 5 * sum(_SURNAME_FIRST.fullmatch(line) is not None for line in lines) >= 4 * len(lines)
