"""What the annotations of a class say of a file, and the bounds that the keys of rulesets and seasons have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any

import pytest
from msgspec import Struct

from pipeline.extensions.season.rules import SeasonFile
from pipeline.model import Number
from pipeline.rules.load import load_file
from pipeline.rules.reader import ByName, ListOf, Place, Reader, Table, Whole
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.statements import Ascending, Between, Count, Key, Named, OneOf, table_of


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Row(Struct, frozen=True):
    least: Annotated[Count, Key("from")]
    most: Annotated[Count | None, Key("to")]
    worth: Number = 0


class Shelf(Struct, frozen=True):
    name: str
    rows: tuple[Row, ...]


class Everything(Struct, frozen=True):
    count: int
    few: Annotated[int, Between(2, 4)] = 2
    exact: Number = 0
    flag: bool = False
    text: str = ""
    size: Annotated[str, OneOf(("large", "small"))] = "small"
    colour: Colour | None = None
    pair: tuple[Number, Number] = (0, 0)
    rows: Annotated[tuple[Row, ...], Ascending("least")] = ()
    shelves: Annotated[tuple[Shelf, ...], Named("shelf")] = ()
    words: Annotated[Mapping[str, tuple[str, ...]], Named("language", ("en", "pl"))] = {}
    other: Annotated[int, Key(like="count")] = 0


def read(document: dict[str, Any]) -> tuple[Everything | None, list[tuple[str, str]]]:
    """What a document means, and code and key of its Problems."""
    place = Place("file.toml", [])
    meant = table_of(Everything).read(document, place)
    return meant, [(one.code, one.at.key) for one in place.problems]


def test_what_is_not_stated_is_as_the_defaults_say() -> None:
    assert read({"count": 3}) == (Everything(3, other=3), [])


def test_what_is_stated_is_read_by_its_type() -> None:
    rows = [{"from": 9}, {"from": 2, "to": 8, "worth": Fraction(1, 2)}]
    meant, problems = read(
        {
            "count": 0,
            "few": 4,
            "exact": Fraction(1, 3),
            "flag": True,
            "text": " so ",
            "size": "large",
            "colour": "blue",
            "pair": [1, 2],
            "rows": rows,
            "shelves": {"upper": rows, "lower": []},
            "words": {"pl": ["tak"]},
            "other": 7,
        }
    )
    low, high = Row(2, 8, Fraction(1, 2)), Row(9, None)
    assert problems == []
    assert meant == Everything(
        count=0,
        few=4,
        exact=Fraction(1, 3),
        flag=True,
        text="so",
        size="large",
        colour=Colour.BLUE,
        pair=(1, 2),
        rows=(low, high),
        shelves=(Shelf("upper", (high, low)), Shelf("lower", ())),
        words={"pl": ("tak",)},
        other=7,
    )


@pytest.mark.parametrize(
    ("document", "code", "key"),
    [
        ({}, "ruleset-missing-key", "count"),
        ({"count": -1}, "ruleset-too-small", "count"),
        ({"count": True}, "ruleset-not-whole", "count"),
        ({"few": 1}, "ruleset-too-small", "few"),
        ({"few": 5}, "ruleset-too-large", "few"),
        ({"exact": "1"}, "ruleset-not-a-number", "exact"),
        ({"flag": 1}, "ruleset-not-true-or-false", "flag"),
        ({"text": 1}, "ruleset-not-text", "text"),
        ({"size": "larg"}, "ruleset-misspelt-choice", "size"),
        ({"colour": "green"}, "ruleset-unknown-choice", "colour"),
        ({"pair": [1]}, "ruleset-wrong-length", "pair"),
        ({"rows": [{}]}, "ruleset-missing-key", "rows[1].from"),
        ({"rows": [{"from": 1, "least": 2}]}, "ruleset-unknown-key", "rows[1].least"),
        ({"shelves": {"upper": [{"from": 0}]}}, "ruleset-too-small", "shelves.upper[1].from"),
        ({"words": {"de": []}}, "ruleset-unknown-key", "words.de"),
        ({"zzz": 1}, "ruleset-unknown-key", "zzz"),
        ({"cuont": 1}, "ruleset-misspelt-key", "cuont"),
    ],
)
def test_what_is_wrong_is_a_problem_at_its_key(document: dict[str, Any], code: str, key: str) -> None:
    stated = document if key in ("count", "cuont") else {"count": 1, **document}
    meant, problems = read(stated)
    assert meant is None
    assert (code, key) in problems


def test_a_type_that_no_file_can_state_is_refused_at_once() -> None:
    class Wrong(Struct, frozen=True):
        ratio: float

    with pytest.raises(TypeError, match="float"):
        table_of(Wrong)


BOUNDS: Mapping[str, tuple[int, int | None]] = {
    "handicap.less": (-1, 9),
    "handicap.most": (1, 9),
    "structures.<structure>[].groups": (1, 26),
    "swiss.cycles": (1, 9),
    "cut_sizes[]": (2, 512),
    "warnings_exclude": (1, None),
    "wild_cards": (1, None),
    "report.days": (1, None),
    "points.by_score[].score[]": (0, None),
    "tables.points[].seats": (2, 12),
    "tables.sizes[].players": (2, None),
    "tables.sizes[].tables[]": (2, 12),
    "tables.add": (2, 12),
    "tables.final[].from": (1, None),
    "tables.final[].seats": (2, 12),
    "tables.semi_final": (0, 16),
    "tables.semi_final_seats": (3, 12),
    "tables.plausible_power": (1, None),
    "swiss.minutes": (1, None),
    "swiss.choice_of_minutes[]": (1, None),
    "swiss.games_to_win": (1, None),
    "swiss.adjacent_from": (1, None),
    "swiss.apart_until": (1, None),
    "swiss.clock": (1, None),
    "swiss.pause": (1, None),
    "structures.<structure>[].from": (1, None),
    "structures.<structure>[].to": (1, None),
    "structures.<structure>[].rounds": (0, None),
    "structures.<structure>[].cut": (0, 512),
    "structures.<structure>[].stages[].after": (1, None),
    "structures.<structure>[].stages[].best": (2, None),
    "bracket.placed_seeds": (1, None),
    "bracket.minutes": (1, None),
    "bracket.final_minutes": (1, None),
    "bracket.games_to_win": (1, None),
    "bracket.clock": (1, None),
    "bracket.pause": (1, None),
    "bracket.starts_on": (1, None),
    "armies.registered": (1, 5),
    "armies.finals[].cut": (2, None),
    "armies.finals[].armies": (1, 5),
    "decks.cards": (1, None),
    "decks.plots": (0, None),
    "decks.restricted_copies": (1, None),
    "time.goal": (1, None),
    "rating.scale": (1, None),
    "rating.rounds[].from": (1, None),
    "ranking.best": (1, None),
    "ranking.needed": (1, None),
    "games.<game>.ranking.best": (1, None),
    "games.<game>.ranking.needed": (1, None),
}
"""The least and the most of every whole number of a ruleset file and of the file of a season."""


def whole_numbers(reader: Reader, key: str = "") -> Iterator[tuple[str, tuple[int, int | None]]]:
    """Every whole number below a key, with its bounds."""
    if isinstance(reader, Whole):
        yield key, (reader.least, reader.most)
    elif isinstance(reader, Table):
        for one in reader.keys:
            yield from whole_numbers(one.reader, f"{key}.{one.name}" if key else one.name)
    elif isinstance(reader, ListOf):
        yield from whole_numbers(reader.of, f"{key}[]")
    elif isinstance(reader, ByName):
        yield from whole_numbers(reader.of, f"{key}.<{reader.label}>")


def test_every_whole_number_has_its_bounds() -> None:
    bounds = dict(one for statement in (Ruleset, SeasonFile) for one in whole_numbers(table_of(statement)))
    assert bounds == BOUNDS


def test_keys_are_of_the_kinds_of_games_that_they_are_for() -> None:
    kinds: dict[tuple[str, ...], set[str]] = {}
    for key in table_of(Ruleset).keys:
        kinds.setdefault(key.kinds, set()).add(key.name)
    everywhere = {"id", "kind", "source", "language", "staff", "checklist", "report", "names", "short"}
    assert kinds == {
        (): everywhere,
        ("duel",): {
            "columns",
            "points",
            "scores",
            "second_scores",
            "handicap",
            "mcmahon",
            "no_show",
            "bye",
            "bracket",
            "armies",
            "time",
            "rating",
        },
        ("tables",): {"tables"},
        ("combined",): {"combined"},
        ("duel", "tables"): {
            *(
                "custom_cuts",
                "cut_sizes",
                "wild_cards",
                "warnings_exclude",
                "initial_points",
                "whole_absences",
                "one_prize_each",
                "invitation",
                "own_structure",
                "finals_optional",
                "absences",
            ),
            *("swiss", "structures", "standings", "decks", "editions"),
        },
    }


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("duel", {"names", "points", "bye", "standings"}),
        ("tables", {"names", "tables", "standings"}),
        ("combined", {"names", "combined"}),
        ("chess", {"names"}),
    ],
)
def test_a_kind_of_game_must_state_its_own_keys(kind: str, wanted: set[str]) -> None:
    _, problems = load_file(f'kind = "{kind}"', "file.toml")
    assert {one.at.key for one in problems if one.code == "ruleset-missing-key"} == wanted


@pytest.mark.parametrize(
    ("table", "key", "options"),
    [
        ("swiss", "slide_order", ["number", "rating", "place"]),
        ("swiss", "pairing", ["random", "slide", "adjacent", "round_robin", "dutch"]),
        ("swiss", "first_round", ["random", "slide", "adjacent"]),
        ("bracket", "draws", ["none", "higher_seed"]),
        ("bracket", "same_round", ["standing", "shared"]),
        ("standings", "head_to_head", ["dominant", "pair", "table"]),
        ("absences.late", "sums", ["nothing", "opponent", "dummy", "start"]),
        ("absences.forfeit_win", "opponents", ["points", "draw", "draw_at_end"]),
        ("scores", "meaning", ["none", "games", "hit_points", "score", "points"]),
    ],
)
def test_a_name_is_one_of_those_there_are(table: str, key: str, options: list[str]) -> None:
    _, problems = load_file(f'kind = "duel"\n[{table}]\n{key} = "?"', "file.toml")
    (problem,) = (one for one in problems if one.at.key == f"{table}.{key}")
    assert dict(problem.values)["options"] == ", ".join(options)
