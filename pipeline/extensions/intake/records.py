"""Records in JSON as tables: lists of objects, wherever they stand, with a column for each key."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from pipeline.exchange.decoding import MOST_COLUMNS, MOST_MATCHES
from pipeline.extensions.exchange.json_reader import TooManyValuesError, parse_json
from pipeline.extensions.intake.words import (
    FAMILY,
    GIVEN,
    OF_SIDES,
    WHOLE,
    WINS,
    keys_of,
    meanings,
    says_any,
    words_of,
)

_DEEPEST = 4
_BEGIN = 100
"""Records by which it is told what others of a list are."""
_LEAST = 3
"""Names with places that are the end of an event."""
_SIDES = 2
"""What stands so often in a list is of both sides of a match."""
_SIDE = ("player1", "player2")
_OF_BOTH = frozenset({*_SIDE, "number1", "number2"})
_HALVES = (frozenset({GIVEN}), frozenset({FAMILY}))
_NAMES = {"name"}
"""The keys of a name that stands alone; where there are records, such lists are of something else."""
Record = Mapping[str, object]


def record_rows(text: str) -> list[tuple[str, list[list[str]]]] | None:
    """A table for each list of records in the text, with the keys that lead to it; None where the text is no JSON."""
    try:
        value = parse_json(text)
    except (ValueError, TooManyValuesError, RecursionError):
        return None
    tables = list(_lists(value, "", 0))
    records = [one for one in tables if any(set(record) != _NAMES for record in one[1])]
    named = [
        (keys, rows)
        for keys, rows in tables
        if not keys or {"name", "nickname", "club"} & {one.key for one in meanings(keys.rpartition(" ")[2])}
    ]
    return [(name, _table(rows)) for name, rows in records or named]


def _lists(value: object, name: str, depth: int) -> Iterator[tuple[str, list[Record]]]:
    if isinstance(value, dict) and depth < _DEEPEST:
        yield from [(name, people)] if (people := _crossed(value) or _by_name(value, name)) else ()
        if not depth and all(map(_are_placed, value.values())):
            for event, places in value.items():
                yield event, [{"name": key, "place": place} for key, place in dict(places).items()]
        firsts = [one[0] for one in value.values() if isinstance(one, list) and one]
        for key, one in value.items():
            alone = isinstance(one, dict) and _is_one_more(one, firsts)
            yield from _lists([one] if alone else one, f"{name} {key}".strip(), depth + 1)
    elif isinstance(value, list) and depth < _DEEPEST:
        records = _records(value, name)[: MOST_MATCHES + 1]
        if records:
            yield from _with_inner(name, records, name, depth + 1)
        else:
            for place, one in enumerate(value[:MOST_MATCHES], start=1):
                yield from _lists(one, f"{_one_of(name)} {place}", depth + 1) if isinstance(one, list) else ()


def _is_one_more(value: Record, firsts: Sequence[object]) -> bool:
    """Whether an object is a match as the first of a list is: both sides, and all else that it says, as `final` beside `semis`."""
    sides = (one.key for key in value for one in meanings(key.replace("_", " ")))
    return any(isinstance(one, dict) and one.keys() == value.keys() for one in firsts) and {*sides} >= {*_SIDE}


def _by_name(value: Mapping[str, object], name: str) -> list[Record]:
    """The records of those who stand each below their name, as the key above says: `players: {"Jan": {"elo": 1500}}`; of teams their names
    alone, where each has its own people: `teams: {"Lions": {"Jan": 5, "Ewa": 3}}`.
    """
    inner = [one for one in value.values() if isinstance(one, dict)]
    called = {one.key for one in meanings(name.rpartition(" ")[2])} & {"name", "nickname", "club"}
    alike = len(inner) == len(value) > 1 and bool(set.intersection(*map(set, inner)))
    people = [one for own in inner for one in own]
    if "club" in called and len(inner) == len(value) > 1 and len({*people}) == len(people):
        return [{"name": key} for key in value]
    own = {one.key for key in (inner[0] if alike else ()) for one in meanings(key) if one.sure == WHOLE}
    if alike and not called and {"name", "club"} & own and {*own} & {"points", "place", WINS}:
        return [*inner]  # below keys that are none of their names
    return [{"name": key, **one} for key, one in zip(value, inner, strict=True)] if called and alike else []


def _crossed(value: Mapping[str, object]) -> list[Record]:
    """What an object of people says of each whom they met: `{"Jan": {"Ewa": {"wins": 2, "losses": 1}}}`; nothing of any other."""
    met: list[Record] = [
        {"player 1": one, "player 2": other, **told}
        for one, own in value.items()
        if isinstance(own, dict)
        for other, told in own.items()
        if other in value and other != one and isinstance(told, dict)
    ]
    headings = {heading for told in met for heading in told}
    said = {key for heading in headings for word in words_of(heading) for key in keys_of(word, WHOLE)}
    return met if len(met) >= _LEAST * _SIDES and said & {WINS, "result", "score1"} else []


def _are_placed(value: object) -> bool:
    """Whether names in an object have places from the first on, and no others: `{"Jan": 1, "Ewa": 2, "Ola": 2}`."""
    places = [*value.values()] if isinstance(value, dict) else []
    whole = len(places) >= _LEAST and all(type(one) is int for one in places)
    return (
        whole
        and places[0] == 1
        and all(before <= one <= at for at, (before, one) in enumerate(pairwise(places), 2))
    )


def _records(values: Sequence[object], called: str) -> list[Record]:
    """The records of a list, or names alone as such, or lists of two in matches or rounds, as it is called; none where it holds anything else."""
    if values and all(isinstance(one, str) for one in values):
        return [dict.fromkeys(_NAMES, one) for one in values]
    both = [one for one in values if isinstance(one, list) and [*map(type, one)] == [str] * _SIDES]
    if len(both) == len(values) and any(says_any(_one_of(word), "matches", "round") for word in called.split()):
        return [dict(zip(("player 1", "player 2"), one, strict=True)) for one in both]
    records: list[Record] = [one for one in values if isinstance(one, dict)]
    return records if len(records) == len(values) else []


def _with_inner(
    called: str, records: Sequence[Record], name: str, depth: int
) -> Iterator[tuple[str, list[Record]]]:
    """Records and the lists that they hold; these alone where they hold matches in which nobody of theirs plays, as events and rounds do."""
    inner = [*_within(records, name, depth)]
    playing = {told for _, matches in inner for told in _playing(matches)}
    own = [one for one in records if playing and not playing.isdisjoint(dict(_flat(one, "", 0)).values())]
    yield from [(called, [*records])] if not playing or 2 * len(own) > len(records) else []
    yield from inner


def _playing(matches: Sequence[Record]) -> Iterator[str]:
    """Who meets, by what the keys of both sides say, where records are matches; nobody in any others."""
    told = [(key, one) for key, _ in _flat(matches[0], "", 0) for one in meanings(key) if one.key in _OF_BOTH]
    keys = {key for key, _ in told} if len({one.key[-1] for _, one in told}) == _SIDES else frozenset()
    yield from (value for one in matches if keys for key, value in _flat(one, "", 0) if key in keys)


def _within(records: Sequence[Record], name: str, depth: int) -> Iterator[tuple[str, list[Record]]]:
    """The longer lists that records of that name hold under the same key, together, with what each says of its own: `round number`."""
    keys = dict.fromkeys(key for record in records for key, one in record.items() if isinstance(one, list))
    for key in keys if depth < _DEEPEST else ():
        inner: list[Record] = []
        for record in records if not _is_sides(records, key) else ():
            own = {_of_one(name, told): one for told, one in record.items() if not isinstance(one, list | dict)}
            values = record.get(key)
            if isinstance(values, list) and len(inner) <= MOST_MATCHES:
                inner += [{**own, **one} for one in _records(values, f"{name} {key}")]
        if inner:
            yield from _with_inner(f"{name} {key}", inner, key, depth + 1)


def _of_one(name: str, key: str) -> str:
    """What a record of a list says under a key, as what it holds has it: `round number`, but `round` alone, and what is of lists above as it is."""
    one = _one_of(name) or "event"
    return key if " " in key or key == one else f"{one} {key}"


def _one_of(name: str) -> str:
    """What one of many is called, by the last key that leads to them: `players`, `player`; but `tulos` is no plural."""
    last = name.rpartition(" ")[2]
    one = last.removesuffix("s")
    return one if meanings(one) else last if meanings(last) else one


def _is_sides(records: Sequence[Record], key: str) -> bool:
    """Whether the lists under a key are what matches have of both sides: of people, teams or points, and never more than two."""
    lengths = [len(one) for record in records if isinstance(one := record.get(key), list)]
    called = (one for word in (key, _one_of(key)) for one in meanings(word.replace("_", " ")))
    return max(lengths, default=0) == _SIDES and any(one.key in (*OF_SIDES, *_SIDE) for one in called)


def _table(records: Sequence[Record]) -> list[list[str]]:
    """The keys of all records in their order, then the value of each; what is no text or number stays empty."""
    lists = {key for record in records for key, one in record.items() if isinstance(one, list)}
    sides = {key for key in lists if _is_sides(records, key)}
    sided = [_sided(record, sides) for record in records]
    people = _people_in(sided[:_BEGIN])
    flat = [dict(_flat(_with_people(record, people), "", 0)) for record in sided]
    keys = list(dict.fromkeys(key for record in flat for key in record))[: MOST_COLUMNS + 1]
    return [keys, *([record.get(key, "") for key in keys] for record in flat)]


def _sided(record: Record, sides: set[str]) -> Record:
    """A record with what it says of both sides, or of both people of one, beside one another: `player 1`, `player 2`."""
    told: dict[str, object] = {}
    named = {str(one): place for place, one in enumerate(record.values()) if isinstance(one, str | int)}
    for key, value in record.items():
        both = list(value) if key in sides and isinstance(value, list) else []
        if isinstance(value, dict) and len(value) == _SIDES and value.keys() <= named.keys():
            both = [value[one] for one in sorted(value, key=lambda one: named[one])]
        called = f"{key} player" if any(one.key in _SIDE for one in meanings(key)) else _one_of(key)
        told |= {f"{called} {place}": one for place, one in enumerate(both, 1)} if both else {key: value}
    return told


def _people_in(records: Sequence[Record]) -> dict[str, Sequence[str]]:
    """The keys of people within records who say their names in two, and under which keys they do."""
    found: dict[str, Sequence[str]] = {}
    for key, one in ((key, one) for record in records for key, one in record.items() if isinstance(one, dict)):
        told = {} if key in found else {keys_of(said.replace("_", " "), WHOLE): said for said in one}
        found |= {key: [told[half] for half in _HALVES]} if told.keys() >= {*_HALVES} else {}
    return found


def _with_people(record: Record, halves: Mapping[str, Sequence[str]]) -> Record:
    """A record with whole names of its people, and with what the only one says as its own: `user: {firstName, lastName}`."""
    people: dict[str, Record] = {}
    for key, both in halves.items():
        if isinstance(one := record.get(key), dict):
            name = " ".join(said for half in both if isinstance(said := one.get(half), str))
            people[key] = {"name": name, **{said: value for said, value in one.items() if said not in both}}
    sided = len(halves) > 1 or any(one.key in _SIDE for key in halves for one in meanings(key))
    others = {key: one for key, one in record.items() if key not in people}
    return {**record, **people} if sided or not people else {**next(iter(people.values())), **others}


def _flat(record: Record, before: str, depth: int) -> Iterator[tuple[str, str]]:
    for key, value in record.items():
        if isinstance(value, dict) and depth < _DEEPEST:
            yield from _flat(value, f"{before}{key} ", depth + 1)
        elif isinstance(value, bool):
            yield f"{before}{key}", "true" if value else "false"
        elif isinstance(value, str | int | Fraction):
            told = str(float(value)) if isinstance(value, Fraction) else str(value)
            yield f"{before}{key}".replace("_", " "), "" if told == "N/A" else told
        elif before and isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
            yield from _flat(value[0], f"{before}{key} ", depth + 1)  # a team of one
        elif before and isinstance(value, list) and _is_sides([{before + key: value}], before + key):
            yield from _flat({str(place): one for place, one in enumerate(value, 1)}, f"{before}{key} ", depth)
