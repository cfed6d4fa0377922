"""What columns of organisers' own sheets are called, and what their cells say, in the languages of `words.toml`."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise

from msgspec import Struct

from pipeline.locale.spelling import LABEL, normal
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import NAME_PARTS

GIVEN, FAMILY = (name.key for name in NAME_PARTS.names)
FIGURES, MADE, WINS, LOSSES = "figures", "made", "wins", "losses"
"""What headings mean of tie-breaks and counts, which follow from the matches."""
COUNTED = frozenset({FIGURES, MADE, WINS, LOSSES})
STATED = "\u200b"
"""What ends a heading that somebody said, unseen: it means that above all others of the same meaning."""
LEFT_OUT = "–"
"""What a column is called that is not taken in."""
LONGEST = 300
"""Characters of a heading that is looked at; questions of forms are shorter."""
_PARTS = re.compile(r"[/\\|(){}\[\];,?!]|\s[-–—]\s|:\s|(?<=[a-z])\.(?=[A-Z])")
SPACES = re.compile(r"[\s_./:-]+|(?<=[^\W\d])(?=\d)")
_JOINED = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_")
"""Where names of columns that programs give are joined: `WhiteName`, `player_name`."""
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[#№+=½-]")
_OTHER = frozenset({
    "forfeit", "nobody", "totals", "refusal", "won", "lost", "drawn", "bye", "open", "versus", "round", "letters", "things", "events", "divisions", "ages", "classes",
    "behind names", "called", "feats", "waiting", "overtime", "shootout", "seasons", "years", "stages", "numbered", "matches", "spells", "top32", "top16", "top8", "top4", "last2", "third", "true", "false", "gave up",
})  # fmt: skip
"""Lists of what cells say; the rest are of headings."""
_ALONE = frozenset({"number", "table", "place", "result", "moment", "points"})
"""What the words of a question do not mean: `What time do you come?`"""
SHORTEST = 4
_SIDES = {"1": "1", "a": "1", "w": "1", "2": "2", "b": "2"}
OF_SIDES = {
    **dict.fromkeys(("name", "nickname", "club"), "player"),
    **dict.fromkeys(("points", "result", MADE), "score"),
    "number": "number",
}
"""What is said of each side of a match, by what it is called of a player."""
WHOLE, PART, WITHIN = 3, 2, 1
"""How surely a heading means something: as a whole, a part of it, some words of it."""


class Meaning(Struct, frozen=True, order=True):
    """What a heading may mean, and how surely; the longer the words that say so, the surer."""

    sure: int
    length: int
    key: str


@cache
def _lists() -> Mapping[str, tuple[str, ...]]:
    text = files("pipeline.extensions.intake").joinpath("words.toml").read_text("utf-8")
    return {
        key: tuple(word for words in languages.values() for word in words)
        for key, languages in tomllib.loads(text).items()
    }


@cache
def _phrases() -> Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """What phrases of headings mean, by their first word as far as it is written out: the key and the words."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for key, phrases in _lists().items():
        for phrase in phrases if key not in _OTHER else ():
            stems = tuple(
                f"{normal(word[:-1])}*" if word.endswith("*") else normal(word) for word in phrase.split()
            )
            found.setdefault(stems[0][:3], []).append((key, stems))
    return {first: tuple(ones) for first, ones in found.items()}


@cache
def _whole() -> Mapping[str, tuple[str, ...]]:
    """The keys of headings as wholes, those of Swissbook's own sheet of players first."""
    found: dict[str, list[str]] = {}
    for name, key in PLAYERS.keys.items():
        found.setdefault(name, []).append(key)
    for part in NAME_PARTS.names:
        for name in part.accepted:
            found.setdefault(name, []).append(part.key)
    for key, phrases in _lists().items():
        for phrase in phrases if key not in _OTHER else ():
            found.setdefault(normal(phrase.rstrip("*")), []).append(key)
    return {name: tuple(dict.fromkeys(keys)) for name, keys in found.items() if name}


def is_own(key: str, heading: str) -> bool:
    """Whether a heading is that of the sheet Players."""
    return PLAYERS.keys.get(normal(heading)) == key


@lru_cache(maxsize=2**16)
def meanings(heading: str) -> tuple[Meaning, ...]:
    """What a heading may mean, the surest first; some of its words count only where all of it means nothing."""
    heading = heading[:LONGEST]
    best: dict[str, Meaning] = {}
    for one in _found(heading):
        best[one.key] = max(one, best.get(one.key, one))
    whole = any(one.sure == WHOLE for one in best.values())
    return tuple(sorted((one for one in best.values() if not whole or one.sure > WITHIN), reverse=True))


def keys_of(heading: str, least: int = WITHIN) -> frozenset[str]:
    """The keys of what a heading means at least so surely."""
    return frozenset(one.key for one in meanings(heading) if one.sure >= least)


def _found(heading: str) -> Iterator[Meaning]:
    whole = normal(heading)
    yield from (Meaning(WHOLE, len(whole), key) for key in _whole().get(whole, ()))
    for part in _PARTS.split(heading):
        bare = normal(part)
        yield from (Meaning(PART, len(bare), key) for key in _whole().get(bare, ()) if bare)
    words = tuple(filter(None, (normal(word) or word for word in _WORD.findall(_JOINED.sub(" ", heading)))))
    rest = [piece for word in words for piece in re.split("['’]", word) if not says(piece, "called")]
    if 0 < len(rest) < len(words) and not _PARTS.search(heading):  # `Nome squadra`
        yield from (one for one in _found(" ".join(rest)) if one.key not in (GIVEN, FAMILY))
    for start, word in enumerate(words):
        for key, stems in _phrases().get(word[:3], ()):
            said = words[start : start + len(stems)]
            length = sum(map(len, stems))
            if length >= SHORTEST and key not in _ALONE and len(said) == len(stems) and all(map(_is, said, stems)):
                before = words[start - 1] if start else ""
                things = says(before, "things") or "group" in _whole().get(before, ())
                things |= len(words) < SHORTEST and says(words[-1], "things")
                if key in ("name", GIVEN, FAMILY) and things:
                    continue  # `event name`, `nome do torneio`
                if key == "winner" and any(says(one, "spells") for one in words):
                    continue  # `winner of the first set`
                yield Meaning(WITHIN, length, key)
    kinds = [{"name", "nickname"} & {*_whole().get(word, ())} for word in words]
    if all(kinds) and {"name", "nickname"} <= set[str]().union(*kinds):  # `Player Username`
        yield Meaning(WHOLE, len(whole), "nickname")
    yield from _of_sides(words)


def is_of_things(heading: str) -> bool:
    """Whether a word of a heading says that what stands below is nobody: `event_name`."""
    return any(says(word, "things") for word in SPACES.split(heading[:LABEL]))


def words_of(heading: str) -> list[str]:
    """The words of a heading as they are compared, also where a program joined them: `team_A`, `blueWins`."""
    return [word for one in SPACES.split(_JOINED.sub(" ", heading)) if (word := normal(one))]


def marks_of(first: str, second: str) -> Mapping[str, str]:
    """What tells two sides apart by their headings, and which of them it is: `a` of `team_A`, `t1` of `Team 1`, `h` of `Home`."""
    both = words_of(first), words_of(second)
    marks = [
        {"".join(own), "".join(word[0] for word in own), *own, *(word[0] for word in own if word not in other)}
        for own, other in (both, both[::-1])
    ]
    return dict.fromkeys(marks[0] - marks[1], "1") | dict.fromkeys(marks[1] - marks[0], "2")


def _of_sides(words: Sequence[str]) -> Iterator[Meaning]:
    """What a heading says of one of the two sides of a match: `Competitor B`, `jugador1_id`, `white points`, `Gastverein`."""
    words = [piece for word in words for piece in _unjoined(word)]
    for place, word in enumerate(words):
        base, side = (word[:-1], _SIDES.get(word[-1])) if word[-1] in "12" else (None, _SIDES.get(word))
        side = side or side_of(word) or ("1" if says(word, "won") else "2" if says(word, "lost") else None)
        ended = {"winner", "loser"} & {*_keys(word)} or says_any(word, "won", "lost")
        others = [one for one in (*words[:place], base, *words[place + 1 :]) if one]
        if side and others and not ("".join(others).isalpha() and len("".join(others)) < 2):  # `1.C`
            told = [{"number", "name", "club"} & {*_whole().get(one, ())} for one in others]
            number = ("number",) if all(told) and {"number"} in told else ()  # `player id`
            bare = "".join(one for one in others if not {"name", "club"} & {*_whole().get(one, ())})
            made = tuple(key for key in _whole().get(bare, ()) if bare and OF_SIDES.get(key) == "score")
            whole = _whole().get("".join(others)) or number or made  # `player1 legs`
            clubs = (at for at, one in enumerate(others[:-1]) if "club" in _whole().get(one, ()))
            members = others[next(clubs, len(others)) + 1 :]
            if members and "name" in _keys(members[-1]) and (len(members) == len(others) - 1 or len(members) > 1):
                yield Meaning(PART, 0, f"player{side}")  # `Team1Players`, where nothing else says who
            yield from (
                Meaning(PART, len(words) + (key == "name"), OF_SIDES[key] + side)
                for key in whole
                if key in OF_SIDES and (OF_SIDES[key] == "score" or not ended)
            )


def _keys(word: str) -> tuple[str, ...]:
    """What a word means as a heading, also where it is of several: `winners`."""
    return _whole().get(word) or _whole().get(word.removesuffix("s"), ())


def side_of(word: str) -> str | None:
    """The side of a match that a word names; who won is told first."""
    of = {"player1": "1", "winner": "1", "player2": "2", "loser": "2"}
    return next((of[key] for key in _keys(word) if key in of), None)


@lru_cache(maxsize=8192)
def _unjoined(word: str) -> tuple[str, ...]:
    """A word that is joined of a side and what is said of it, apart: `heimmannschaft`, `hometeam`."""
    splits = (
        (word[:at], word[at:]) for at in range(SHORTEST, len(word) - 2) if word not in _whole() and word.isalpha()
    )
    return next(
        ((side, rest) for side, rest in splits if side_of(side) and {*OF_SIDES} & {*_whole().get(rest, ())}),
        (word,),
    )


def _is(word: str, stem: str) -> bool:
    return word.startswith(stem[:-1]) if stem.endswith("*") else word == stem


@cache
def cells_of(key: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words of a list as they are compared, and the beginnings."""
    words = _lists()[key]
    whole = frozenset(normal(word) or word for word in words if not word.endswith("*"))
    return whole, tuple(normal(word[:-1]) for word in words if word.endswith("*"))


@lru_cache(maxsize=8192)
def says(text: str, key: str) -> bool:
    """Whether a cell says what the words of a list of `words.toml` say, in brackets or without."""
    bare, (whole, beginnings) = normal(text.strip("()[] ")) or text, cells_of(key)
    return bare in whole or (bool(beginnings) and bare.startswith(beginnings))


@lru_cache(maxsize=2**15)
def says_bye(text: str) -> bool:
    """Whether a text says that there is no opponent, also as if one was called so: `Bye 3`, `Player bye`."""
    words = (word for word in text.strip(" 0123456789").split() if not {"name", "club"} & keys_of(word, WHOLE))
    return says(text, "bye") or says(" ".join(words), "bye")


def says_any(text: str, *keys: str) -> bool:
    """Whether a cell says what the words of any of these lists say."""
    return any(says(text, key) for key in keys)


Letters = tuple[str, str, str]
"""Which letters say that a round was won, lost, drawn."""


def letters_of(texts: Iterable[str]) -> Letters:
    """The first set of letters that has all of these, and somebody who lost wherever somebody won, where there is such a set."""
    used = {text.casefold() for text in texts}
    sets = zip(*[iter(_lists()["letters"])] * 3, strict=True)
    having: list[Letters] = [one for one in sets if used <= {*"".join(one)}]
    answered = (one for one in having if used.isdisjoint(one[0]) == used.isdisjoint(one[1]))
    return next(answered, (*having, ("w", "l", "d"))[0])


def group_in(title: str) -> str:
    """The group that a title above a table says: `A` of `Spring Cup, Group A`; empty where it says none."""
    words = title.replace(",", " ").split()
    return next((name for word, name in pairwise(words) if "group" in keys_of(word, WHOLE)), "")


def titled_group(cell: str) -> str:
    """The title of a group that stands in a cell alone, without marks about it: `**Group A:**`; empty for any other text."""
    bare = cell.strip("#*_: ")
    return bare if len(bare.split()) == 2 and 0 < len(group_in(bare)) < SHORTEST else ""


def surname_first(heading: str) -> bool:
    """Whether a heading of names says that the surname stands before the given name: `Nazwisko i imię`."""
    said = [keys for word in _WORD.findall(heading) if (keys := keys_of(word, WHOLE) & {GIVEN, FAMILY})]
    return len(said) == 2 and FAMILY in said[0] and GIVEN in said[1] and said[0] != said[1]


def names_are_chosen(heading: str) -> bool:
    """Whether a heading says that the names are nicknames, or those of teams."""
    keys = keys_of(heading)
    return bool(keys & {"nickname", "club"}) and not keys & {"name", GIVEN, FAMILY}
