"""Who is meant in tables of matches: names and numbers, and what identifies people in a list beside them."""

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import NUMBER1, NUMBER2
from pipeline.extensions.intake.names import BETWEEN, QUOTED, apart, bare, changing, cleaned
from pipeline.extensions.intake.pair_row import ENDS, PairRow
from pipeline.extensions.intake.pair_tables import PairTable
from pipeline.extensions.intake.sheets import once
from pipeline.extensions.intake.words import PART, keys_of, says, says_bye, words_of
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import Player, PlayerNumber, replace
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.views.language.people import readable

_IDENTIFYING = frozenset({"number", "season_id", "nickname"})
_DIGITS, _OFTEN, _NEAR = 4, 5, 9
_NUMBERED = re.compile(r"(\d{1,4})[.):]?\s+(\S.*)")
_AND = re.compile(r"[^+&\d]{2}\s*[+&]$")
"""What stands behind the first of several people."""
_BOTH = re.compile(r"\s(?:&|\+|and|und|et|y|i|e|и|en)\s", re.IGNORECASE)
_DOUBLED, _ABBREVIATED = re.compile(r"(.)\1"), re.compile(r"\b(?![IVX]+\b)[^\W\d_a-z]{2,3}\b")
_GAPS = re.compile(r"[\s,]+")
_LARGEST_NUMBER, _FEW, _CUT = 9999, 4, 14
_WORDS = re.compile(r".{1,4}|(?=.*[^\W\d_]{3})(?:(?:\d{1,4}|[^\W\d_]{1,20}\d{0,3})(?:[-_.]|$))+")
"""What identifies somebody and can be read as a name, as no key of a program can: `P03`, `lions-of-the-north-1`."""


@once
def met_in(pairs: PairTable) -> list[frozenset[str]]:
    """Who meets whom in each row, by the words of their names."""
    return [*map(frozenset, sides_in(pairs))]


@once
def sides_in(pairs: PairTable) -> list[tuple[str, ...]]:
    """The same, the first side first."""
    sides = [pairs.columns[key] for key in ("player1", "player2")]
    return [tuple(skeleton(bare(row[side])[0]) for side in sides) for row in pairs.table.rows.values()]


def with_names(pairs: PairTable, lists: Sequence[OwnTable]) -> PairTable:
    """The table with the names of people in place of what they are identified by in a list of the same file."""
    names = _names_of(pairs, lists)
    people = [pairs.columns[key] for key in ("player1", "player2", "winner") if key in pairs.columns]
    rows = {
        number: tuple(names.get(cell, cell) if place in people else cell for place, cell in enumerate(row))
        for number, row in pairs.table.rows.items()
    }
    return replace(pairs, table=replace(pairs.table, rows=rows), nameless=False) if names else pairs


def without_numbers(pairs: PairTable) -> PairTable:
    """The table without the numbers of its people, where those of a list beside it are none of theirs."""
    return replace(pairs, columns={key: at for key, at in pairs.columns.items() if key not in (NUMBER1, NUMBER2)})


def unknown_keys(pairs: PairTable, lists: Sequence[OwnTable]) -> Problem | None:
    """That somebody is meant by what identifies nobody in the list that has all the others; None where everybody is known."""
    names = _names_of(pairs, lists)
    if not names:
        return None
    known = {*names, *names.values(), ""}
    cells = [
        (CellRef(pairs.table.sheet, number, pairs.columns[key] + 1), row[pairs.columns[key]])
        for number, row in pairs.table.rows.items()
        for key in ("player1", "player2")
    ]
    unknown = {cell: at for at, cell in reversed(cells) if cell not in known and not says(cell, "bye")}
    if not unknown:
        return None
    numbers, (at, *related) = ", ".join(unknown)[:LABEL], unknown.values()
    return problem_at("import-numbers-only", at, related=related[:20], count=len(unknown), numbers=numbers)


def _names_of(pairs: PairTable, lists: Sequence[OwnTable]) -> Mapping[str, str]:
    """The names by what identifies people: of all that a table names, or of all but few of its short marks, such as `P03`."""
    sides = [pairs.columns[key] for key in ("player1", "player2")]
    used = {row[side] for row in pairs.table.rows.values() for side in sides} - {""}
    used = {one for one in used if not says(one, "bye")}
    if all(map(str.isdigit, used)):
        one, other = (words_of(pairs.table.headings[side]) for side in sides)
        shared = [word for word in one if word in other]
        told = ((table, shared if shared[1:] else _called_number(table)) for table in lists)
        found = [names for table, called in told if called for names in _names_by_key(table, called=called)]
        first = {row[sides[0]] for row in pairs.table.rows.values()}
        none = {"0": ""} if "0" not in first else {}  # of the other side: nobody
        return next(({**none, **names} for names in found if used - none.keys() <= names.keys()), {})
    marks = all(" " not in one and (len(one) <= _DIGITS or any(map(str.isdigit, one))) for one in used)
    found = [names for table in lists for names in _names_by_key(table, anything=marks)]
    most = max(found, key=lambda names: len(used & names.keys()), default={})
    missing = len(used - most.keys())
    return most if not missing or (marks and _OFTEN * missing < 2 * len(used)) else {}


def _called_number(table: OwnTable) -> Sequence[str]:
    """What a list calls the numbers of its people; nothing where they have none."""
    number = table.columns.get("number")
    return () if number is None else words_of(table.headings[number])


def _names_by_key(
    table: OwnTable, *, anything: bool = False, called: Sequence[str] = ()
) -> Iterator[Mapping[str, str]]:
    """The names of a list by each of its columns that identifies people, as its heading says, or by `anything` that does; or by the one that
    is `called` in these words, as both sides are: `team_id` of `team_a_id`.
    """
    clubs = [
        one
        for one, said in enumerate(table.headings)
        if one not in table.names_at and "club" in keys_of(said, PART)
    ]
    teams = [row[one] for one in clubs[:1] for row in table.rows.values()]
    anything &= not teams or len({*teams}) < len(teams)  # beside teams that differ may stand their captains
    for heading, names in _names_by_column(table):
        if words_of(heading) == called if called else anything or keys_of(heading) & _IDENTIFYING:
            yield names


@once
def _names_by_column(table: OwnTable) -> Sequence[tuple[str, Mapping[str, str]]]:
    """The names of a list by what stands in each of its other columns that has something else for each of them, below its heading."""
    places = table.names_at
    whole = [
        (row, " ".join(row[one] for one in places))
        for row in table.rows.values()
        if any(row[one] for one in places)
    ]
    others = [index for index in range(len(table.headings)) if index not in places] if places else []
    found = [(table.headings[at], {row[at]: name for row, name in whole if row[at]}) for at in others]
    return [(heading, names) for heading, names in found if len(names) == len(whole)]


def is_listed(pairs: PairTable) -> bool:
    """Whether each row is of another player, with whom they meet next and no result: `Name, Rating, Opponent`."""
    at = pairs.columns["player1"]
    names = [cells[at] for cells in pairs.table.rows.values()]
    return at == pairs.table.columns.get("name") and len({*names}) == len(names) and not ENDS & pairs.columns.keys()


def with_whole_names(pairs: PairTable) -> PairTable:
    """The list with the names of opponents whole that a program cut off, by the row of whoever names them back: `Kowalski, Max (3,1.0,1771)`."""
    first, second = (pairs.columns[key] for key in ("player1", "player2"))
    told = {row: [normal(bare(cells[at])[0]) for at in (first, second)] for row, cells in pairs.table.rows.items()}
    rows, names = dict(pairs.table.rows), sorted((own, row) for row, (own, _) in told.items())
    for row, (own, other) in told.items():
        begin = bisect(names, (other, 0))
        near = [at for name, at in names[begin : begin + _NEAR] if other and name.startswith(other)]
        met = [at for at in near if told[at][1] and own.startswith(told[at][1])]
        if len(met) == 1:
            rows[row] = (*rows[row][:second], rows[met[0]][first], *rows[row][second + 1 :])
    return replace(pairs, table=replace(pairs.table, rows=rows))


class Entrants:
    """Those who play in the tables of a file, by what stands for them; `listed` are players that are known besides."""

    def __init__(self, listed: Sequence[Player]) -> None:
        self.names = {player.number: player.name for player in listed}
        self._numbers = {_plain(player.name): player.number for player in reversed(listed)}
        self._listed: dict[str, str] = {}
        for mark in (" (", "\n"):  # `Jan` may be `Jan (Lions)` there
            words = [(_words_of(player.name.partition(mark)[0]), player.name) for player in listed]
            alike = Counter(own for own, _ in words)
            # `Ann-Bea` may be none of `Bea-Ann`
            self._listed |= {own: name for own, name in words if alike[own] == 1}
        self._published: dict[str, str] = {}  # by what stands there
        self._widest = 0  # to which a program may have cut names off
        self._unnumbered: list[tuple[str, str]] = []
        self._nameless = False  # where a table identifies people alone
        # where numbers stand before the names, and not a few names begin with one: `1. FC Nürnberg`
        self._counted = False
        self._by_number = False  # where figures are numbers, and no name of one of them: `100` beside `Lions`

    def begin(self, pairs: PairTable) -> list[str]:
        """The people of a table as it names them, after a look at how it does so."""
        sides = [pairs.columns[key] for key in ("player1", "player2")]
        stated = [apart(readable(row[place]))[0] for row in pairs.table.rows.values() for place in sides]
        people = [name for name in stated if not _is_nobody(name)]
        counted = sum(_NUMBERED.fullmatch(name) is not None for name in people)
        self._widest = max(map(len, people), default=0)
        self._counted = 2 * counted > len(people)
        figures = sum(map(str.isdigit, people))
        from_zero = "0" in people and figures == len(people)
        self._by_number = bool(self._listed) or (2 * (counted + figures) > len(people) and not from_zero)
        named = 2 * sum(" " in name for name in people) > len(people)  # whatever the heading says: `team1_id`
        self._nameless |= pairs.nameless and not named and not self._listed
        self._published |= {name: clean.name for name, clean in zip(stated, cleaned(stated), strict=True)}
        return people

    def key(self, line: PairRow, side: str, beside: str) -> str:
        """What stands for a player of a row, empty for nobody; `12 Jan Kowalski` and a column of numbers `beside` give the number."""
        text = apart(readable(line.text(side)))[0]
        if _is_nobody(text):
            return ""
        number = line.whole(beside) if beside in line.columns else None
        split = _NUMBERED.fullmatch(text) if self._counted else None
        if split and number is None:
            number, text = int(split[1]), split[2]
        if text.isascii() and text.isdigit() and number is None and self._by_number:
            number = int(text[:9])
        text = self._entered(text)
        if _is_nobody(text):
            return ""
        name = f"#{number}" if number else skeleton(text) if BETWEEN in text else _plain(text)
        if number is not None and not 0 < number <= _LARGEST_NUMBER:
            line.wrong("import-number", side, str(number))
            return ""
        if number:
            self._numbered(PlayerNumber(number), text, line, side)
        elif name not in self._numbers:
            self._numbers[name] = PlayerNumber(0)
            self._unnumbered.append((name, text))
        return name

    def _entered(self, text: str) -> str:
        """A name as it is published, that of the list of players where it is on it."""
        entered = self._published.get(text) or cleaned([text])[0].name or text
        if not self._listed:
            return entered
        cut = len(text) == self._widest > _CUT
        whole = [name for name in self._listed.values() if cut and _is_cut_off(text, name)]
        found = self._listed.get(_words_of(text)) or self._listed.get(_words_of(entered))
        return found or (whole[0] if len(whole) == 1 else entered)

    def _numbered(self, number: PlayerNumber, name: str, line: PairRow, side: str) -> None:
        known = self.names.setdefault(number, name)
        self._numbers[f"#{number}"] = number
        if not _are_the_same(known, name) and not name.isdigit():
            if known.isdigit():
                self.names[number] = name
            else:
                at = line.at(side)
                two = problem_at("import-two-names", at, number=int(number), name=name[:80], other=known[:80])
                line.problems.append(two)

    def numbered(self) -> Mapping[str, PlayerNumber]:
        """The numbers of all by what stands for them, of those without one counted on from the highest."""
        for number, (name, shown) in enumerate(self._unnumbered, start=max(self.names, default=0) + 1):
            self._numbers[name] = PlayerNumber(number)
            self.names[PlayerNumber(number)] = shown
        return self._numbers

    def doubts(self, at: CellRef, file: str) -> Iterator[Problem]:
        """That some are numbers or marks alone, change their partners, or are more than two of a side."""
        names = self.names.values()
        nameless = [name for name in names if self._nameless or name.isdigit()]
        if nameless:
            marks = all(_WORDS.fullmatch(name) and not name.isdigit() for name in nameless)
            few = not self._nameless and not self._listed and _FEW * len(nameless) <= len(names)
            counted = len(nameless) == len(names) and _are_counted(nameless)
            said = Severity.WARNING if marks or few or counted else Severity.ERROR
            numbers = ", ".join(nameless)[:80]
            yield problem_at("import-numbers-only", at, said, count=len(nameless), numbers=numbers)
        entry = changing(names)
        if BETWEEN in entry:
            yield problem_at("import-partners-change", CellRef(file), heading=entry[:80])
        elif entry := entry or next((name for name in names if _AND.search(name)), ""):
            yield problem_at("import-more-than-two", CellRef(file), heading=entry[:80])


def _are_counted(names: Sequence[str]) -> bool:
    """Whether names are numbers from 1 or 0 on, as those of a plan are whose teams are not known yet; more than two."""
    numbers = sorted(int(name) for name in names if name.isdecimal() and len(name) <= _DIGITS)
    return len(names) > 2 and numbers in ([*range(len(names))], [*range(1, len(names) + 1)])


def _are_the_same(one: str, other: str) -> bool:
    """Whether two names with the same number are of the same person, each word perhaps cut off in one of them."""
    words = list(zip_longest(skeleton(one).split(), skeleton(other).split(), fillvalue=" "))
    return all(first.startswith(second) or second.startswith(first) for first, second in words)


def _is_cut_off(text: str, name: str) -> bool:
    """Whether a text has all words of a name, the last one cut off: `Kowalski,Maximilia`."""
    *before, last = _GAPS.split(text)
    words, whole = {*skeleton(" ".join(before)).split()}, skeleton(name).split()
    return words < {*whole} and _are_the_same(" ".join(word for word in whole if word not in words), last)


def _plain(name: str) -> str:
    """A name as it is compared, without the quotation marks about it."""
    return normal(name.strip(QUOTED)) or normal(name)


def _words_of(name: str) -> str:
    """The words of a name, by which it is found in a list; `Lions and Eagles` may be `Lions & Eagles` there, `Orly` FC Orlly."""
    whole = name if name.isupper() or BETWEEN in name else _ABBREVIATED.sub("", name)  # `Ann / DC` are two
    return _DOUBLED.sub(r"\1", skeleton(_BOTH.sub(" ", whole))) or skeleton(name)


@lru_cache(maxsize=8192)
def _is_nobody(text: str) -> bool:
    """Whether a text is empty, a question mark, or says that there is no opponent."""
    return not normal(text.strip("?")) or says_bye(text)
