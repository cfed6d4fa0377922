"""Who is who: the players of many events, matched by season ID, else by name."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from pipeline.extensions.season.model import EntryPlayer, SeasonEntry
from pipeline.extensions.season.rules import SeasonRules
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import PlayerNumber, firsts, grouped
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.load import SEASON_FILE

_SHORTEST_WORD = 3
_SHORTEST_NAME = 6
"""So many letters has a word, and a name, in which one letter is a likely slip."""
_LARGEST_BLOCK = 40
"""So many names are compared with one another; more that are alike were not typed by people."""
Key = tuple[str, ...]
Place = tuple[str, PlayerNumber]
"""A player of an event: the event's slug and the player's number there."""


class Likeness(StrEnum):
    """How two names that are not the same are alike, by the code of the Problem that says so."""

    WORDS = "season-same-words"
    """The same words in another order, or with letters that look the same."""
    LETTER = "season-one-letter"
    """One letter more, less or another, or two exchanged, in one of the words."""


def likeness(one: str, other: str) -> Likeness | None:
    """How two names are alike, if they are."""
    return _likeness(skeleton(one).split(), skeleton(other).split())


def alike(names: Sequence[str]) -> Iterator[tuple[int, int, Likeness]]:
    """All pairs of places in a list of names that are alike, the lower place first, in order.

    Only names with a block in common are compared: all their words, or all but one and that one but for a letter.
    """
    words = [skeleton(name).split() for name in names]
    blocks = grouped((key, place) for place, own in enumerate(words) for key in _keys(own))
    pairs = {pair for block in blocks.values() for pair in combinations(block[:_LARGEST_BLOCK], 2)}
    for first, second in sorted(pairs):
        found = _likeness(words[first], words[second])
        if found is not None:
            yield first, second, found


def _keys(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """The blocks that a name is in; each once."""
    found = {("", *words)}
    if sum(map(len, words)) >= _SHORTEST_NAME:
        for index, word in enumerate(words):
            if _mistypable(word):
                rest = (*words[:index], *words[index + 1 :])
                shorter = (word[:place] + word[place + 1 :] for place in range(len(word)))
                found |= {(form, *rest) for form in (word, *shorter)}
    return found


def _mistypable(word: str) -> bool:
    return word.isalpha() and len(word) >= _SHORTEST_WORD


def _likeness(one: Sequence[str], other: Sequence[str]) -> Likeness | None:
    if not one or not other:
        return None
    if one == other:
        return Likeness.WORDS
    left, right = Counter(one) - Counter(other), Counter(other) - Counter(one)
    if left.total() != 1 or right.total() != 1 or len(one) != len(other):
        return None
    (mine,), (theirs,) = left, right
    long_enough = min(sum(map(len, one)), sum(map(len, other))) >= _SHORTEST_NAME
    if long_enough and _mistypable(mine) and _mistypable(theirs) and _one_slip(mine, theirs):
        return Likeness.LETTER
    return None


def _one_slip(one: str, other: str) -> bool:
    """Whether one letter was put in, left out or mistaken, or two neighbours were exchanged."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, others = one[start:], other[start:]
    if len(rest) != len(others):
        return rest[1:] == others if len(rest) > len(others) else rest == others[1:]
    return rest[1:] == others[1:] or (rest[:2] == others[1::-1] and rest[2:] == others[2:])


class Row(Struct, frozen=True):
    """A player of one tournament; `name` is the one that is meant, `word` the same as it is compared."""

    entry: SeasonEntry
    own: EntryPlayer
    name: str
    word: str

    @property
    def place(self) -> Place:
        """The player of the event."""
        return self.entry.event, self.own.number

    def cell(self, *, of_id: bool = False) -> CellRef:
        """The name, or the season ID, in the workbook."""
        origin = self.entry.origin
        return CellRef(sheet_of(self.entry), self.own.row, origin.id_column if of_id else origin.name_column)


def sheet_of(entry: SeasonEntry) -> str:
    """The sheet Players of an entry's workbook, as Problems of the season name it: with the file before it."""
    return " · ".join(part for part in (entry.origin.workbook, entry.origin.sheet) if part) or entry.event


Person = tuple[Row, ...]
"""Somebody's rows, in order of date; at least one."""


def people(entries: Sequence[SeasonEntry], rules: SeasonRules) -> tuple[tuple[Person, ...], list[Problem]]:
    """Everybody in the entries (in order of date), by first appearance, and what is doubtful about them.

    Players with one season ID are one person. Who has none is the person of that name: the one with an ID, if there
    is exactly one, else all without. Where an event has several players of a name, or of two names that one ID had,
    those of them without an ID are matched with nobody.
    """
    meant = {normal(name): target for name, target in rules.aliases.items()}
    known: dict[str, tuple[str, str]] = {}  # each name is compared once
    rows = []
    for entry in entries:
        for own in entry.players:
            if own.name not in known:
                name = meant.get(normal(own.name), own.name)
                known[own.name] = name, normal(name)
            rows.append(Row(entry, own, *known[own.name]))
    matcher = _Matcher(rows)
    found = tuple(map(tuple, grouped((matcher.key(row), row) for row in rows).values()))
    written = {normal(name) for name in {row.own.name for row in rows}}
    idle = {name: f"aliases.{name}" for name in rules.aliases if normal(name) not in written}
    unused = [
        problem_at("season-alias-unused", CellRef(SEASON_FILE, key=key), name=name) for name, key in idle.items()
    ]
    return found, [*matcher.doubtful(), *_other_names(found), *_doubles(found, rules), *unused]


class _Matcher:
    """Tells the person of each row."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._by_place = firsts((row.place, row) for row in rows)
        self._in_event: Counter[tuple[str, str]] = Counter()
        self._ids: dict[str, set[str]] = defaultdict(set)
        self._ids_there: set[tuple[str, str]] = set()
        for row in self._by_place.values():
            self._in_event[row.entry.event, row.word] += 1
            if row.own.season_id:
                self._ids[row.word].add(row.own.season_id.casefold())
                self._ids_there.add((row.entry.event, row.own.season_id.casefold()))
        without_id = (row for row in self._by_place.values() if row.word and not row.own.season_id)
        meant = ((row.entry.event, self._only_id(row.word)) for row in without_id)
        self._meant_there = Counter((event, only) for event, only in meant if only)

    def key(self, row: Row) -> Key:
        """The same for all rows of one person."""
        name = row.word
        if row.own.season_id:
            return "id", row.own.season_id.casefold()
        if not name or self._in_event[row.entry.event, name] > 1:
            return "alone", row.entry.event, str(row.own.number)
        only = self._only_id(name)
        if not only:
            return "name", name
        there = row.entry.event, only
        taken = there in self._ids_there or self._meant_there[there] > 1
        return ("alone", row.entry.event, str(row.own.number)) if taken else ("id", only)

    def _only_id(self, word: str) -> str:
        """The season ID of all who have one and that name; nothing where there is none, or more than one."""
        known = self._ids.get(word, set())
        return next(iter(known)) if len(known) == 1 else ""

    def doubtful(self) -> Iterator[Problem]:
        """Players whose name does not tell who they are."""
        for row in self._by_place.values():
            if row.own.season_id or not row.word:
                continue
            if self._in_event[row.entry.event, row.word] > 1:
                yield problem_at("season-namesakes", row.cell(), name=row.name, event=row.entry.event_name)
            elif len(self._ids.get(row.word, ())) > 1:
                yield problem_at("season-name-of-several", row.cell(), name=row.name, event=row.entry.event_name)


def _other_names(found: Iterable[Person]) -> Iterator[Problem]:
    """Season IDs with names that are nothing alike."""
    for person in found:
        first = person[0]
        said = {first.word}
        for row in person:
            if row.word not in said and likeness(first.name, row.name) is None:
                yield problem_at(
                    "season-id-other-name",
                    row.cell(of_id=True),
                    related=[first.cell(of_id=True)],
                    id=row.own.season_id,
                    name=row.name,
                    other=first.name,
                    event=first.entry.event_name,
                )
            said.add(row.word)


def _doubles(found: Sequence[Person], rules: SeasonRules) -> Iterator[Problem]:
    """Two people who may be one: never two who play at one event, nor two with season IDs."""
    apart = {frozenset(map(normal, pair)) for pair in rules.different}
    # The first row of each of somebody's names.
    by_name = (({row.word: row for row in reversed(person)}, number) for number, person in enumerate(found))
    spelt = [(number, row) for rows, number in by_name for row in rows.values()]
    events = [frozenset(row.entry.event for row in person) for person in found]
    with_id = [any(row.own.season_id for row in person) for person in found]
    said: set[tuple[int, int]] = set()
    for first, second, how in alike([row.name for _, row in spelt]):
        (one, earlier), (other, later) = spelt[first], spelt[second]
        pair = (one, other)
        two = one == other or (with_id[one] and with_id[other]) or not events[one].isdisjoint(events[other])
        names = frozenset((earlier.word, later.word))
        # People of the very same name are told apart, or said to be doubtful, by their IDs.
        if two or pair in said or len(names) == 1 or names in apart:
            continue
        said.add(pair)
        event = earlier.entry.event_name
        yield problem_at(
            how.value, later.cell(), related=[earlier.cell()], name=later.name, other=earlier.name, event=event
        )
