"""The rows below the headings of a table that are none of its own: totals, notes, headings again, what belongs to others."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import chain, pairwise
from operator import eq
from string import digits

from msgspec import Struct

from pipeline.extensions.intake.columns import NAMING, are_figures, is_sentence
from pipeline.extensions.intake.headings import MANY, titles_above
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.stages import is_to_come, is_waiting, stage_of
from pipeline.extensions.intake.words import COUNTED, FAMILY, GIVEN, WHOLE, keys_of, says, says_bye
from pipeline.locale.spelling import normal
from pipeline.schema.rounds import reads_as_score

RULED = re.compile(r"[^\w\s←-\U0010ffff]*|[─-╿]+")
"""Nothing, or signs that part rows, which are no name as those of pictures may be: `===`."""
_OF_PEOPLE = frozenset({"club", "city", "country", "email", "phone", "rating", "note", "group", "avoid"})
"""Columns in which an entry alone belongs to somebody whose name is missing."""
_LONG, _LONGEST = 40, 100
"""Characters of a text that is a note where it stands alone, and that is no name anywhere."""
_COURSE = frozenset({"par", "hcp", "handicap", "si", "index", "strokeindex", "yards", "metres", "meters"})
"""Rows of a card of golf that are of the course."""
_DATED = re.compile(r"[^\W\d]{2}.*(?:\d:\d\d\b|\d{4}-\d\d-\d\d)")
"""A text with a time or a day behind its words."""
_COUNT = re.compile(r"\D+: *\d+")
_FIGURE = re.compile(r"-?\d{1,6}(?:\.\d{1,3})?")
_AWAITED = re.compile(r"(?:\d+[.)]?\s+)?TB[ACD](?:\s+#?\d+)?", re.IGNORECASE)
"""Who is still to be found, in letters that all languages use: `TBD 2`."""
_GONE = re.compile(r"(?:delet|cancell?)ed[ _]?at", re.IGNORECASE)
"""The column of a database with the moment at which a row was taken back."""
_SEVERAL = 2
_SUMMED = COUNTED | {"points", "place"}
"""What rows below a cross table say of those above its columns."""
_FIRST = 5
"""Rows of a table by which others are told from it."""


class Below(Struct, frozen=True, dict=True):
    """What the headings of a table, or somebody who `explained` them, say of the rows below: its columns by their keys."""

    headings: tuple[str, ...]
    columns: Mapping[str, int]
    explained: bool

    @cached_property
    def of_sides(self) -> bool:
        """Whether the names of both sides of matches stand under the same heading."""
        called = normal(self.headings[self.columns["name"]]) if "name" in self.columns else ""
        return bool(called) and sum(normal(cell) == called for cell in self.headings) == 2

    @cached_property
    def of_matches(self) -> bool:
        """Whether matches stand in rows, both sides in each."""
        return "player2" in self.columns or self.of_sides

    @cached_property
    def named(self) -> list[int]:
        """The columns that name somebody."""
        return [self.columns[key] for key in NAMING if key in self.columns]

    @cached_property
    def holes(self) -> bool:
        """Whether columns are numbered as the holes of a golf course are."""
        return sum(cell[-1:].isdigit() for cell in self.headings) > 8


def passed_rows(below: Below, rows: Rows, heading: int, *, rounds: bool) -> dict[int, str]:
    """The rows among those below a heading that are no entries, with what they say: of lists of people, of matches and of `rounds`."""
    listing = not rounds and not below.of_matches
    often = Counter(chain.from_iterable(rows.values()))
    again = [normal(cell) if any(map(str.isalpha, cell)) else None for cell in below.headings]
    passed: dict[int, str] = {}
    last = heading
    entries: dict[int, tuple[str, ...]] = {}
    following = dict(pairwise(rows))
    name, heads = below.columns.get("name", 0), {*below.headings}
    crossed = listing and sum(cells[name] in heads for cells in rows.values() if cells[name]) > _SEVERAL
    gone = [index for index, cell in enumerate(below.headings) if _GONE.fullmatch(cell)]
    for row, cells in rows.items():
        if not any(cells):
            continue
        if (
            _is_no_row(below, cells, gap=row > last + 1, after=bool(entries))
            or any(cells[index][:1].isdigit() for index in gone)
            or sum(map(eq, map(normal, cells), again)) > 1
            or (listing and _is_no_person(below, cells, often))
            or (crossed and cells[name] not in heads and _SUMMED & keys_of(cells[name], WHOLE))
            or (below.of_matches and _is_no_match(below, cells, often, rows.get(following.get(row, 0), ())))
        ):
            passed[row] = " ".join(filter(None, cells))
        else:
            entries[row] = cells
            last = row
    if listing and _is_sum(entries):
        passed[last] = " ".join(filter(None, entries[last]))
    return passed


def _is_no_person(below: Below, cells: Sequence[str], often: Mapping[str, int]) -> bool:
    """Whether what stands in a list where names do is none: a line drawn, a row of a course, a bye, a match, a heading once more, `Winner Gr A`,
    the `0` that a formula shows for an empty cell.
    """
    listed = cells[below.columns["name"]] if "name" in below.columns else ""
    named = {cells[below.columns[key]] for key in ("name", GIVEN, FAMILY) if key in below.columns}
    return bool(
        (listed and RULED.fullmatch(listed))
        or named == {"0"}
        or (below.holes and normal(listed) in _COURSE)
        or (
            often[listed] > 2 and len(listed.rpartition(" ")[2]) > 1 and {"name", "club"} & keys_of(listed, WHOLE)
        )  # `Team name`, but no `Team D`
        or says_bye(listed.partition("(")[0])
        or (says(listed, "totals") and sum(map(bool, cells)) > 1 and are_figures([*{*cells} - {listed}]))
        or is_to_come(listed)
        or (
            listed[-1:].isdigit() and listed[1:2].isalpha() and says(listed.rstrip(digits), "matches")
        )  # `Game 10`, but no `M1`
        or _AWAITED.fullmatch(listed)
    )


def _is_no_match(below: Below, cells: Sequence[str], often: Mapping[str, int], following: Sequence[str]) -> bool:
    """Whether a row among matches is none: zeros alone, what both sides have on average, who is awaited, a title above the next."""
    if not any(cell.strip("0.") for cell in cells):
        return True
    if below.of_sides:
        return not any(map(str.isalpha, cells[below.columns["name"]]))
    alone = [cell for cell in cells if cell]
    first = below.columns.get("player1", 0)
    between = len(alone) == 1 == often[alone[0]] and any(following[first : first + 1])  # the last may have a bye
    return any(map(is_to_come, cells)) or (between and len(below.columns) > 2)


def of_others(below: Below, rows: Rows, body: Sequence[int]) -> dict[int, str]:
    """The rows among those below the headings of a table that are of others, with what they say: from a blank row on below which texts
    stand where the table has figures alone, or its headings but for that of the names, or a round is named, unless it has matches; or from a
    title on below which but the same people stand again.
    """
    names = [rows[one][below.columns["name"]] for one in body] if "name" in below.columns else []
    first = {name: place for place, name in reversed([*enumerate(names)])}
    newest = max(first.values(), default=0) if sum(map(bool, below.headings)) >= MANY else 0
    for place, (before, row) in enumerate(pairwise(body), start=1):
        if row == before + 1 and sum(map(bool, rows[row])) > 1:
            continue
        cells = {index: cell for index, cell in enumerate(rows[row]) if cell}
        alone = len(cells) == 1 and place > 1 and any(stage_of(one) or is_waiting(one) for one in cells.values())
        alone |= len(cells) == 1 and row > before + 1 and place == newest < len(body) - 2
        if below.of_matches and (len(cells) < MANY or any(map(stage_of, cells.values()))):
            continue
        above = [rows[one] for one in body[: min(place, _FIRST)]]
        if alone or (row > before + 1 and (_are_others(below, cells) or _is_of_others(cells, above))):
            begin, *_ = *titles_above(rows, body[:place], row), row
            return {one: " ".join(filter(None, rows[one])) for one in body if one >= begin}
    return {}


def _are_others(below: Below, cells: Mapping[int, str]) -> bool:
    """Whether cells are the headings once more, and somebody else is called so where the names are: teams, and the people in them."""
    again = {index for index, cell in cells.items() if normal(cell) == normal(below.headings[index]) != ""}
    return 2 * len(again) > len(cells) and below.columns.get("name", -1) in cells.keys() - again


def _is_of_others(cells: Mapping[int, str], above: Sequence[Sequence[str]]) -> bool:
    """Whether the cells of a row are of another table than the rows above it, two of whose texts it has not again."""
    if sum(any(map(str.isalpha, cell)) and any(row[at] == cell for row in above) for at, cell in cells.items()) > 1:
        return False
    columns = ([row[place] for row in above if row[place]] for place in range(len(above[0])))
    filled = ((cells[at], own) for at, own in enumerate(columns) if at in cells)
    counted = [(cell, own) for cell, own in filled if len(own) > 1 and are_figures(own)]
    texts = [cell for cell, _ in counted if sum(map(str.isalpha, cell)) > MANY]
    titled = any(any(map(str.isalpha, cell)) and stage_of(cell) for cell in cells.values())
    few = 2 * len(cells) <= max(sum(map(bool, row)) for row in above)
    texts += [cell for cell, own in counted if few and reads_as_score(cell) and not any(map(reads_as_score, own))]
    return (titled and few) or 2 * len(texts) >= max(1, len(counted))


def _is_no_row(below: Below, cells: Sequence[str], *, gap: bool, after: bool) -> bool:
    """Whether a row below headings is a total, or a note: a text alone, below a blank row or under many columns."""
    columns, matches = below.columns, "player2" in below.columns
    filled = [index for index, cell in enumerate(cells) if cell]
    named = below.named
    called = [cells[index] for index in named]
    if below.explained and not any(called):
        return True
    if _says_no_name(cells, called, matches=matches, after=after):
        return True
    if len(filled) < max(2, len(columns)) + 1 and any(_is_total(cells[index]) for index in filled[:2]):
        return True
    if len(filled) > 1 and named and not matches:
        told = [index for key, index in columns.items() if key in _OF_PEOPLE or key == "number"]
        return not any(cells[index] for index in (*named, *told))
    text, index = cells[filled[0]], filled[0]
    if len(filled) == 1 and gap and after and (is_sentence(text) or _COUNT.fullmatch(text)):
        return True
    if len(filled) > 1 or (len(columns) < 2 and index in named):
        return False
    if matches:
        return stage_of(text) is not None or (gap and not text.isdigit())
    if index in named:
        return gap and after and sum(map(bool, below.headings)) >= MANY
    meant = {place: key for key, place in columns.items()}.get(index)
    return meant not in _OF_PEOPLE or ":" in text or len(text) > _LONG


def _says_no_name(cells: Sequence[str], called: Sequence[str], *, matches: bool, after: bool) -> bool:
    """Whether the texts of a row, of which some stand where the names do, are such as no row with a name has."""
    filled = sum(map(bool, cells))
    return (
        (
            "".join(cells).count(":") > 1 and sum(cell.endswith(":") for cell in cells) > 1
        )  # `Home: Lions; Guests: Eagles`
        or (after and any(map(_DATED.search, called)))  # `List of players, 22 Aug 16:52`
        or (
            filled > MANY and any(cells.count(one) > max(MANY, filled / 2) for one in called if one)
        )  # `yes; yes; no`
        or (after and not matches and any(len(one) > _LONGEST for one in called))
        or (are_figures(called) and any(map(_is_total, cells)))
    )


def _is_sum(rows: Rows) -> bool:
    """Whether the last of several rows is what all above it make together, in all columns of figures: three, or two where it is called a total."""
    *above, last = rows.values() if len(rows) > MANY else [()]
    figures = [index for index, cell in enumerate(last) if _FIGURE.fullmatch(cell) and cell != "0"]
    called = any(says(word, "totals") for cell in last for word in cell.split())
    summed = 0
    for index in figures if len(figures) > (1 if called else 2) else ():
        *told, total = (
            Fraction(row[index] or 0) if _FIGURE.fullmatch(row[index] or "0") else None for row in (*above, last)
        )
        summed += None not in told and sum(filter(None, told)) == total and sum(map(bool, told)) > 1
    return summed == len(figures) > 0


def _is_total(cell: str) -> bool:
    """Whether a cell says so, alone or before a number: `Total`, `Razem: 12`."""
    if cell.isdigit():
        return False
    first, _, rest = cell.partition(" ")
    return says(cell, "totals") or (any(map(str.isdigit, rest)) and says(first.rstrip(":"), "totals"))
