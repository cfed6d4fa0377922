"""Names as lists have them, made those that are published: without bullets, numbers, addresses and capitals, given name first;
and two people who play together as one entry: `Jan Kos / Ewa Lis`.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import takewhile

from msgspec import Struct

from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import (
    LEFT_OUT,
    PART,
    WHOLE,
    keys_of,
    meanings,
    says,
    says_any,
    side_of,
    words_of,
)
from pipeline.locale.spelling import canonical, normal, skeleton
from pipeline.model import parted
from pipeline.schema.rounds import read_score

BULLET = re.compile(r"^(?:[•●▪◦‣·*–—-]\s+|[•●▪◦‣✓✔☐☑]\s*)(?=\S)")
_ENUMERATED = re.compile(r"^(?:[(\[]?\d{1,4}[.):\]]+|#\d{1,3}(?: seed)?\b)\s*(?=[^\W\d_])")
_ORDINAL = re.compile(r"(\d{1,4})\.\s*([^\W\d_][^@]*)$")
_COUNTED = re.compile(r"^\d{1,4}(?:\s?[-–]\s?\d{1,4}[.)]?)?\s+(?=[^\W\d_])")
_CLASSED = re.compile(r"(?<=[^\W\d_])\s+\d{1,2}$")
_BEHIND = re.compile(
    r"\s+\d{1,4}\s+(?:-|[A-Z]{2,3})\s+\d{1,4}$|(?<=\w)\s*\((?:#?\s*\d{3,}|\d+/\d+/\d+\D.*|\d+,\s*\d+(?:\.\d)?,\s*\w+)\)\W*$|\s+[←-⇿▲▼]$"
)
"""Number, title, rating and record, or a long number, which programs print with the name: `Kos, Jan 12 FM 2200`, `Jan Kos (1/0/1 (4))`, `(3,1.0,1771)`; or an arrow of a page."""
_TITLE = re.compile(r"^(?:W?[GIFC]M|W?NM|A[GIFC]M|Dr\.)\s+(?=\w\S*[\s,])|, ?Dr\.?$|^\W{1,3}, (?=\w)")
"""A title with a name of several words, but no letters before a dash, or a sign in place of a surname: `., Jan`."""
_COMMA = re.compile(r"([^\W\d_][^,;/|\d]*),\s*([^\W\d_][^,;/|\d]*)")
_SHORT = re.compile(r"[^\W\d_][^\s,]+, ?[^\W\d_][^\s,]+")
_SEEDED = re.compile(r"(.*\S)\s*[(\[]#?(\d{1,3})[)\]]")
_MARKED = re.compile(r"(?<=[\w.]) ?\([A-Z]\)|(?<=\w)\s+\+$")
"""A mark behind a name of several words: `Jan Kos (W)`, who withdrew; `Jan Kos +`."""
_AT_HOME = re.compile(r"^(?:@|vs?\.?\s|at\s)\s*|\s*\([HAhaDGCF]\)$")
_PHONE = re.compile(r"(?<![\w.])(\+?\(?\d[\d ().\xa0/-]{5,}\d)(?![\w:])(?:\s+[^\s@]+\.[a-z]{2,}(?!\S))?")
_SHORT_PHONES = [3, 4], [2, 2, 2, 2], [3, 2, 3]
"""What may be a number of telephone, with half an address behind it, `614-555-0100 kos.example.org`; digits of those without a town."""
_DECIMAL = re.compile(r"\d\.\d{1,9}")
"""A decimal number; ten digits behind a first one are of a telephone, with the country before them."""
_BESIDE = " \xa0,;:/|+–—-"
_KIN = frozenset({"jr", "sr", "ii", "iii", "iv", "junior", "senior", "filho", "neto", "phd", "mgr", "dr"})
_NUMERAL = re.compile(r"[IVX]+\.?")
_PIECE = re.compile(r"[^\W\d_]+")
_SEVERAL, _CROWD = 2, 4
"""Words of a name; those of a cell in which several people stand, how often all of them come again, and names of a list."""
_VOWELS = frozenset("AEIOUYАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ")
BETWEEN, _BAR = " / ", " | "
QUOTED = '"“”„«», '
"""What stands about names that a program wrote, of which one side may be missing."""
_BEFORE, _KEPT = 60, 2**15
"""Rows in which the headings stand; names that come again and again are taken apart once."""
_SIDE_AND_PLAYER = re.compile(r"\D*?([12]|\b[ab]\b)(\D+)([1-3])(?: name)?|(?:(\D+) )?([ab])([1-3])")
_LISTED = frozenset({"place", "points", "club"})
_PLAYED = frozenset({"round", "table", "result", "score1", "score2", "winner"})


class CleanName(Struct, frozen=True):
    """A name as it is published, the surname where the list says which it is, and the address that stood with it.

    `placed` says that its club or town stands behind it, for it is left as it is.
    """

    name: str
    surname: str = ""
    email: str = ""
    placed: bool = False


def cleaned(cells: Sequence[str], *, turned: bool = False, chosen: bool = False) -> list[CleanName]:
    """The names of a column: whether numbers stand before them, and surnames first, follows from most of them.

    `turned` is where the heading says that the surname stands first, without a comma; `chosen` are those of teams, and nicknames.
    """
    if 2 * sum(cell.endswith(",") for cell in cells) > len(cells):  # as a program lists them
        cells = [cell.strip(QUOTED) for cell in cells]
    stated = [bare(cell) for cell in cells]
    filled = [one for one, _ in stated if one]
    parts = [*zip(*(one.split(_BAR) for one in filled if one.count(_BAR) == 1), strict=True)]
    if parts and {*parts[0]} & {*parts[1]}:  # and none is a clan before nicknames
        stated = [(one.replace(_BAR, BETWEEN), address) for one, address in stated]
    if _are_of_names([*filter(None, map(_ORDINAL.match, cells))], len(filled)):
        stated = [(cell, "") if _ORDINAL.match(cell) else one for cell, one in zip(cells, stated, strict=True)]
    if _are_seeded({*filled}):
        stated = [(_SEEDED.sub(r"\1", name), address) for name, address in stated]
    for pattern, told in ((_COUNTED, _are_counted(filled)), (_CLASSED, _are_classed(filled))):
        stated = [(pattern.sub("", name), address) for name, address in stated] if told else stated
    if chosen:
        return [CleanName(name, email=address) for name, address in stated]
    several = (len(re.split(r"[\s,(]+", name)) > _SEVERAL for name, _ in stated)
    both = zip(stated, several, strict=True)
    unmarked = [(_MARKED.sub("", one[0]), one[1]) if is_it else one for one, is_it in both]
    stated = unmarked if len({*unmarked}) == len({*stated}) else stated
    if 5 * sum(_COUNTED.match(one) is not None for one in filled) >= 4 * len(filled):
        stated = [(bare(_COUNTED.sub("", name))[0], address) for name, address in stated]
    turnable = [one for one, _ in stated if _is_turned(one)]
    if _are_places(turnable):
        return [CleanName(name, email=address, placed=True) for name, address in stated]
    commas = 2 * len(turnable) > len(filled)
    short = 2 * sum(_is_loud(one.split(" ")[0], short=True) for one in filled) > len(filled)
    found = [_cleaned(name, address, commas=commas, short=short) for name, address in stated]
    return [_given_first(one, cell) for one, cell in zip(found, cells, strict=True)] if turned else found


def _given_first(one: CleanName, cell: str) -> CleanName:
    """A name of two words, of which the first is the surname where no comma says it."""
    surname, _space, given = one.name.partition(" ")
    alone = "," in cell or one.surname or not given or " " in given
    return one if alone else CleanName(f"{given} {surname}", surname, one.email)


def _are_of_names(numbered: Sequence[re.Match[str]], count: int) -> bool:
    """Whether numbers belong to the names behind them: few of so many have one, as `1. FC Köln`; or numbers and names come again, and
    never both, as `1.A` and `2.A`.
    """
    both = {(one[1], one[2]) for one in numbered}
    again = all(len({one[place] for one in numbered}) < len(both) for place in (1, 2))
    return count >= _CROWD and (again or 2 * len(numbered) < count)


def _are_seeded(names: Collection[str]) -> bool:
    """Whether all names have another number in brackets behind them, or the first of them have 1 and so on."""
    seeds = {(skeleton(one[1]), one[2]) for one in map(_SEEDED.fullmatch, names) if one}
    numbers = {int(number) for _, number in seeds}
    told = len(seeds) == len(names) or numbers == {*range(1, len(seeds) + 1)}
    return told and len(seeds) == len(numbers) == len({name for name, _ in seeds}) > _SEVERAL


def _are_counted(names: Collection[str]) -> bool:
    """Whether each of several has its number of 1 and so on before it, and a name of its own behind it: no `1 A` and `2 A`."""
    numbers = [int(name.split()[0]) for name in names if _COUNTED.match(name) and name.split()[0].isdecimal()]
    alone = {skeleton(_COUNTED.sub("", name)) for name in names}
    return len(alone) == len(names) >= _CROWD and sorted(numbers) == [*range(1, len(names) + 1)]


def _are_classed(names: Collection[str]) -> bool:
    """Whether all names, none of which comes again, have one of few numbers behind them, as of their class: `Jan Kos 4`."""
    numbers = [found[0] for name in names if (found := _CLASSED.search(name))]
    alike = len(names) >= _CROWD and 2 * len({*numbers}) <= len(numbers) == len(names)
    return alike and len({skeleton(_CLASSED.sub("", name)) for name in names}) == len(names)


def _are_places(names: Sequence[str]) -> bool:
    """Whether clubs or towns stand behind the commas, and no given names: few of them behind names of several words."""
    before, behind = zip(*(name.rsplit(",", 1) for name in names), strict=True) if names else ((), ())
    several = sum(" " in one.strip() for one in before)
    return len(names) > 3 and 10 * several >= 9 * len(names) and 2 * len(set(behind)) < len(names)


def opponent_in(cell: str) -> str:
    """The opponent that a cell names beside what says who is at home: `Eagles` of `@ Eagles`, `Eagles (A)`."""
    return _AT_HOME.sub("", cell)


def without_phone(cell: str) -> tuple[str, str]:
    """The cell without numbers of telephone and words for them, and the first of these: `Jan Kos, tel. 600 700 800`."""
    kept, first, rest = list[str](), "", cell
    while found := next(filter(_is_phone, _PHONE.finditer(rest)), None) if not cell.isdigit() else None:
        words = rest[: found.start()].rstrip(_BESIDE + "(").split()
        told = [one for one in (1, 2, 3) if "phone" in keys_of(" ".join(words[-one:]).strip("("), WHOLE)]
        kept.append(" ".join(words[: len(words) - max(told, default=0)]).rstrip(_BESIDE + "("))
        rest = rest[found.end() :].lstrip(_BESIDE + ").").rstrip(_BESIDE)
        first = first or found[1]
    return " ".join(filter(None, (*kept, rest))) if first else cell, first


def _is_phone(found: re.Match[str]) -> bool:
    """Whether so many figures are a number of telephone, and no sets of a match or decimal number."""
    digits = [*map(len, re.findall(r"\d+", found[1]))]
    whole = not _DECIMAL.fullmatch(found[1])
    return digits in _SHORT_PHONES or (whole and sum(digits) > 8 and max(digits) < 16 and digits.count(1) < 2)


@lru_cache(maxsize=_KEPT)
def apart(cell: str) -> tuple[str, str]:
    """A name and the address that stands with it; one that stands alone has the name before its `@`. Without numbers of telephone."""
    name, address = parted(without_phone(cell)[0])
    return name or address.partition("@")[0], address


@lru_cache(maxsize=_KEPT)
def bare(cell: str) -> tuple[str, str]:
    """The name without bullet, number, title, rating and address, and the address."""
    name, address = apart(_BEHIND.sub("", cell).rstrip(" :;"))
    for before in (BULLET, _ENUMERATED, _TITLE):
        name = before.sub("", name)
    return name, address


@lru_cache(maxsize=_KEPT)
def _cleaned(name: str, address: str, *, commas: bool, short: bool) -> CleanName:
    if BETWEEN in name:
        both = [_cleaned(one, "", commas=commas, short=short).name for one in name.split(BETWEEN)]
        return CleanName(BETWEEN.join(both), "", address)
    if _is_turned(name) and (commas or _SHORT.fullmatch(name)):
        surname, given = (in_small_letters(part.strip()) for part in name.split(",", 1))
        return CleanName(f"{given} {surname}", surname, address)
    words = name.split(" ")
    loud = [*takewhile(partial(_is_loud, short=short), words)]
    quiet = words[len(loud) :]
    if loud and quiet and all(word[:1].isupper() and word[1:2].islower() for word in quiet):
        surname = in_small_letters(" ".join(loud))
        return CleanName(f"{' '.join(quiet)} {surname}", surname, address)
    return CleanName(in_small_letters(name, short=short) if len(words) > 1 else name, "", address)


def _is_turned(name: str) -> bool:
    """Whether the surname stands before a comma."""
    found = _COMMA.fullmatch(name)
    return found is not None and found[2].strip(" .").casefold() not in _KIN


def _is_loud(word: str, *, short: bool) -> bool:
    """Whether a word of four letters or more is in capitals and no abbreviation, which has no vowel, nor a numeral; of three where most names
    are so.
    """
    abbreviated = (
        "/" in word or sum(map(str.isalpha, word)) < 4 - short or _VOWELS.isdisjoint(canonical("NFD", word))
    )
    return word.isupper() and not abbreviated and not _NUMERAL.fullmatch(word)


def in_small_letters(text: str, *, short: bool = True) -> str:
    """Words in capitals with a large letter at the beginning of each part alone; others as they are, and those of three letters too unless
    `short` ones are names.
    """
    return " ".join(
        _PIECE.sub(lambda found: found[0].capitalize(), word) if _is_loud(word, short=short) else word
        for word in text.split(" ")
    )


def as_entries(sheet: SheetRows) -> SheetRows:
    """The sheet with the names of two people in one cell, wherever it has a column for each: of both sides, or of a list of pairs."""
    for row, cells in list(sheet.rows.items())[:_BEFORE]:
        below = list(sheet.rows.values())[1:_BEFORE]
        named = _of_both_sides(cells) or _of_named_sides(cells, below) or _of_unknown_sides(cells, below)
        named = named or _of_four(cells, below)
        if found := named or _of_a_list(cells, below):
            return SheetRows(
                sheet.name, {one: joined(old, found, heading=one == row) for one, old in sheet.rows.items()}
            )
    return sheet


def about_a_word(sheet: SheetRows) -> SheetRows:
    """The sheet with two people of each side in one cell, where a word between two and two says in each row how it ended: `Jan; Ewa; win; Ola;
    Ida`.
    """
    rows = [*sheet.rows.values()]
    if len(rows) < _CROWD or any(len(cells) != 2 * _SEVERAL + 1 or not all(cells) for cells in rows):
        return sheet
    told = all(says_any(cells[_SEVERAL], "won", "lost", "drawn") for cells in rows)
    first, second = ({cells[at] for cells in rows for at in both} for both in ((0, 1), (3, 4)))
    if not told or first.isdisjoint(second):
        return sheet
    sides = {"1": (0, 1), "2": (3, 4)}
    return SheetRows(sheet.name, {row: joined(cells, sides) for row, cells in sheet.rows.items()})


def changing(names: Collection[str]) -> str:
    """An entry of two or more of a tournament whose people play with ever other partners; empty where they stay together."""
    alone = [name for name in names if BETWEEN not in name]
    words = [word for name in alone for word in skeleton(name).split() if len(word) > 1]
    if len(words) > _CROWD * max(len(alone), len({*words})):
        return alone[0]
    pairs = [name for name in names if BETWEEN in name]
    people = {skeleton(one) for name in pairs for one in name.split(BETWEEN)}
    return pairs[0] if 4 * len(pairs) > 3 * len(people) else ""


def joined(
    cells: Sequence[str], entries: Mapping[str, Sequence[int]], *, heading: bool = False, between: str = BETWEEN
) -> tuple[str, ...]:
    """A row with each entry in its first column, which a heading calls so."""
    joined = list(cells)
    for called, (first, *others) in entries.items():
        joined[first] = (
            called if heading else between.join(dict.fromkeys(cells[one] for one in (first, *others) if cells[one]))
        )
        for other in others:
            joined[other] = LEFT_OUT if heading else ""
    return tuple(joined)


def _of_both_sides(headings: Sequence[str]) -> Mapping[str, Sequence[int]]:
    """The columns of two people of each of two sides: `T1P1`, `Team A Player 2`, `player_A1`."""
    found = {}
    for index, heading in enumerate(headings):
        said = _SIDE_AND_PLAYER.fullmatch(" ".join(heading.casefold().replace("_", " ").split()))
        called = (said[2] or said[4] or "p").strip() if said else ""
        if said and (called == "p" or any(one.key == "name" for one in meanings(called))):
            found[(said[1] or said[5]).translate(str.maketrans("ab", "12")) + (said[3] or said[6])] = index
    two = sorted(found) == ["11", "12", "21", "22"]
    return {f"Player {side}": (found[side + "1"], found[side + "2"]) for side in "12"} if two else {}


def _of_named_sides(headings: Sequence[str], below: Sequence[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    """The same where words name the sides, `Home Player A`, or say who won and who lost: `Winner 1`, `Loser 1`, `winLeftPlayer`."""
    found: defaultdict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    ended = False
    for index, heading in enumerate(headings):
        words = words_of(heading)
        ends = [one for one in words if says_any(one, "won", "lost") or {"winner", "loser"} & keys_of(one, WHOLE)]
        told = {one: side_of(one) or ("1" if says(one, "won") else "2" if ends else "") for one in ends or words}
        sides = {one: side for one, side in told.items() if side}
        rest = tuple(word for word in words if word not in sides)
        player = any("name" in keys_of(word, WHOLE) and not says(word, "called") for word in rest)
        apart = (player and len(rest) > 1) or {*map(len, rest)} == {1}  # from each other on the same side
        worded = (any(map(str.isalpha, row[index])) for row in below)
        if apart and len(sides) == 1 and 4 * sum(worded) > 3 * len(below):
            found[rest] |= dict.fromkeys(sides.values(), index)
            ended |= bool(ends)
    both = [one for one in found.values() if len(one) == _SEVERAL]
    called = ("Winner", "Loser") if ended else ("Player 1", "Player 2")
    two = len(both) == len(found) == _SEVERAL
    return {name: [one[side] for one in both] for side, name in zip("12", called, strict=True)} if two else {}


def _of_unknown_sides(headings: Sequence[str], below: Sequence[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    """The same where any two words name the sides, each with two people who are numbered and a column of figures: `red_1`, `red_2`,
    `red_goals`; those figures are the scores. Or a column says which of the words has won.
    """
    sides: defaultdict[str, dict[tuple[str, ...], int]] = defaultdict(dict)
    for index, heading in enumerate(headings):
        words = words_of(heading)
        for place, word in enumerate(words):
            sides[word][*words[:place], *words[place + 1 :]] = index
    ends = ({normal(row[at]) for row in below} - {""} for at in range(len(headings)))
    won = next((end for end in ends if len(end) == _SEVERAL and end <= sides.keys()), frozenset[str]())
    told = {word: one for word, one in sides.items() if len(one) == (_SEVERAL if won else _SEVERAL + 1)}
    told = {word: one for word, one in told.items() if word in won} or told
    both = [*told.values()]
    if len(both) != _SEVERAL or both[0].keys() != both[1].keys():
        return {}
    people = sorted(one for one in both[0] if {*one} & {"1", "2"})
    figures = [one for one in both[0] if one not in people]
    alike = len(people) == _SEVERAL and [one.replace("1", "2") for one in people[0]] == [*people[1]]
    rows = [[cell for side in both for one in people if (cell := row[side[one]])] for row in below]
    named = all(len({*row}) == len(row) and not any(map(str.isdigit, row)) for row in rows)
    scores = {row[side[one]] for side in both for one in figures for row in below}
    if not alike or not named or not all(map(str.isdigit, scores - {""})):
        return {}
    entries = (
        (called, [side[one] for one in keys])
        for called, keys in (("Player", people), ("Score", figures))
        for side in both
        if keys
    )
    marks = [f" / {word}" for word in told] if won else ["", ""]  # which the column of winners says
    return {f"{called} {at % 2 + 1}{marks[at % 2]}": columns for at, (called, columns) in enumerate(entries)}


def _of_four(headings: Sequence[str], below: Sequence[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    """The same where four people are numbered on, and the first and the third of them stand alone in rows of singles."""
    parted = [
        (index, words) for index, heading in enumerate(headings) if len(words := words_of(heading)) == _SEVERAL
    ]
    called = {word for _, (word, number) in parted if number == "3" and "name" in keys_of(word, WHOLE)}
    places = {number: index for index, (word, number) in parted if called == {word}}
    if [*places] != [*"1234"]:
        return {}
    filled = Counter(tuple(number for number, index in places.items() if row[index]) for row in below)
    two = filled["1", "3"] > 1 and filled.keys() <= {(), ("1", "3"), tuple("1234")}
    return {"Player 1": (places["1"], places["2"]), "Player 2": (places["3"], places["4"])} if two else {}


def _of_a_list(headings: Sequence[str], below: Iterable[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    """The columns of the two people of each pair in a list with their place, points or team, and without any match."""
    keys = {index: {one.key for one in meanings(cell) if one.sure >= PART} for index, cell in enumerate(headings)}
    first, second = (next((index for index, one in keys.items() if f"player{side}" in one), None) for side in "12")
    rows = list(below)
    said = {key for index, one in keys.items() if any(row[index] for row in rows) for key in one}
    scores = [index for index, one in keys.items() if "points" in one]
    played = said & _PLAYED or any(read_score(row[index]) for row in rows for index in scores)
    if first is None or second is None or played or not said & _LISTED:
        return {}
    people = [row[index] for row in rows for index in (first, second) if row[index]]
    if len({*people}) < len(people) or any(says(one, "bye") for one in people):
        return {}  # who comes again plays with or against others
    likewise = {normal(headings[first]).replace("1", number) for number in "23"}
    numbered = likewise & {*map(normal, headings)}
    teams = any(one.key == "club" for one in meanings(headings[first].replace("1", "")))
    return {"Name": (first, second)} if not teams and numbered == {normal(headings[second])} else {}
