"""The bench of published events: what it counts on the real ones, and what it calls a miss."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from benchmarks.published import Verdict, report, verdict, verdicts
from pipeline.rules.load import builtin_ids
from pipeline.rules.sources import PublishedEvents, source_of
from tests.real.test_swiss import FILES


@pytest.mark.data
def test_netrunner_all_published_events_come_out_exactly(swissbook_data: Path) -> None:
    found = verdicts(swissbook_data / "real" / "swiss")
    assert {one.rules for one in found.values() if one} == {"netrunner-double"}
    assert [path for path, one in found.items() if one and one.misses] == []
    assert sum(one is not None for one in found.values()) == len(FILES)


@pytest.mark.data
def test_a_game_claims_the_events_that_come_out_by_its_own_rules(swissbook_data: Path) -> None:
    """No other game claims any."""
    claimed = {game: source_of(game).compared for game in builtin_ids() if source_of(game).compared}
    found = [
        one for folder in ("swiss", "magic") for one in verdicts(swissbook_data / "real" / folder).values() if one
    ]
    events = {game: [one for one in found if one.rules == game] for game in {one.rules for one in found}}
    assert claimed == {
        game: PublishedEvents(len(own), sum(not one.misses for one in own)) for game, own in events.items()
    }


@pytest.mark.data
def test_magic_events_of_either_program_come_out_by_the_rules_named_for_it(swissbook_data: Path) -> None:
    found = [one for one in verdicts(swissbook_data / "real" / "magic").values() if one]
    assert sorted(one.rules for one in found) == 4 * ["magic"] + 8 * ["magic-melee"]
    assert [one for one in found if one.misses] == []


def magic_file(folder: Path, standings: Sequence[Mapping[str, Any]], matches: Sequence[Sequence[Any]]) -> Path:
    """A Magic event of single rounds; matches are of round 1, 2 and so on."""
    rounds = [{"name": f"Round {number}", "matches": rows} for number, rows in enumerate(matches, start=1)]
    file = folder / "event.json"
    file.write_text(json.dumps({"program": "Melee", "rounds": rounds, "standings": standings}))
    return file


ROUND = [["A", "B", "2-0-0"], ["C", "D", "2-1-0"]]


def published_row(rank: int, player: str, points: int, omwp: float, gwp: float, ogwp: float) -> dict[str, Any]:
    return {"rank": rank, "player": player, "points": points, "omwp": omwp, "gwp": gwp, "ogwp": ogwp}


EXACT = [
    published_row(1, "A", 3, 0.33, 1.0, 0.33),
    published_row(2, "C", 3, 0.33, 0.666667, 0.333333),
    published_row(3, "D", 0, 1.0, 0.333333, 0.666667),
    published_row(4, "B", 0, 1.0, 0.33, 1.0),
]


def test_an_event_whose_values_and_places_all_come_out_is_exact(tmp_path: Path) -> None:
    assert verdict(magic_file(tmp_path, EXACT, [ROUND]), "magic") == Verdict("event.json", "magic")


@pytest.mark.parametrize(
    ("changed", "cause", "misses"),
    [
        ({0: {"points": 6}}, "data", "points 1"),
        ({0: {"rank": 2}, 1: {"rank": 1}}, "data", "places against its own values 2"),
        ({2: {"omwp": 0.99}}, "rule", "opponents_match_wins 1"),
        ({0: {"omwp": 0.333333}}, "rule", "opponents_match_wins 1"),
    ],
)
def test_what_a_miss_is_called(
    changed: Mapping[int, Mapping[str, Any]], cause: str, misses: str, tmp_path: Path
) -> None:
    rows = [{**one, **changed.get(at, {})} for at, one in enumerate(EXACT)]
    found = verdict(magic_file(tmp_path, rows, [ROUND]), "magic")
    assert found is not None
    assert (found.cause, found.neighbour) == (cause, "")
    assert misses in found.misses


def test_a_neighbour_that_gives_all_values_is_named(tmp_path: Path) -> None:
    """A third is the least, but not of the own percentage of B."""
    least = {0.33: 0.333333}
    rows = [{**one, **{key: least.get(one[key], one[key]) for key in ("omwp", "ogwp")}} for one in EXACT]
    rows[3]["gwp"] = 0.0
    found = verdict(magic_file(tmp_path, rows, [ROUND]), "magic")
    assert found is not None
    assert (found.cause, found.neighbour) == ("rule", 'standings.percentages = { floor = "1/3", own_floor = 0 }')


def test_values_of_who_had_left_are_those_of_then(tmp_path: Path) -> None:
    """D is out after round 1, and the file still has what was D's then."""
    rows = [
        published_row(1, "A", 6, 0.5, 1.0, 0.45),
        published_row(2, "B", 3, 1.0, 0.5, 1.0),
        published_row(3, "C", 3, 0.666667, 0.4, 0.666667),
        published_row(4, "D", 0, 1.0, 0.333333, 0.666667),
    ]
    file = magic_file(tmp_path, rows, [ROUND, [["A", "C", "2-0-0"], ["B", None, "2-0-0"]]])
    assert verdict(file, None) == Verdict("event.json", "magic-melee")


def test_a_line_for_each_ruleset_and_one_for_each_miss() -> None:
    found = {
        "a.json": Verdict("a.json", "magic"),
        "b.json": Verdict("b.json", "magic", "game_wins 2", "rule", "own_floor = 0"),
        "c.json": Verdict("c.json", "agot2-joust", "points 1", "data"),
        "d.txt": None,
    }
    assert list(report(found)) == [
        "agot2-joust: 0 of 1 exact; misses: data 1, rule 0",
        "magic: 1 of 2 exact; misses: data 0, rule 1",
        "  b.json: rule: game_wins 2; exact with own_floor = 0",
        "  c.json: data: points 1",
        "files that state nothing, or are not read: 1",
    ]
