"""Every game at every moment of its event, through a workbook: `event.json` says what is due and what is known.

What is due is checked against the rules by themselves, not by the engine: nobody twice, nobody who is away, no rematch,
the bye to the lowest who has had none, the cut by seeds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import Moment
from pipeline.model import ChangeKind, Event, swiss
from pipeline.rules.load import load_builtin
from pipeline.run.build.build import build_site
from pipeline.run.load import load
from tests.builders.events import simulated
from tests.builders.workbooks import save, sheets, write_event
from tests.commands.cli import ROOT
from tests.profiles import quick_for

GAMES = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
QUICK_GAMES = ("agot1-joust",)
PLAYERS = (22, 33)
EVERYTHING = 99
FOLDS = {4: [[1, 4], [2, 3]], 8: [[1, 8], [4, 5], [2, 7], [3, 6]]}
"""The first round of a bracket from top to bottom."""


@dataclass(frozen=True)
class Shown:
    """An event as simulated, and what `event.json` says of its tournament."""

    event: Event
    facts: dict[str, Any]

    @property
    def due(self) -> dict[str, Any]:
        found = self.facts["next"]
        assert isinstance(found, dict)
        return found


@cache
def _schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads((ROOT / "docs" / "event.schema.json").read_text("utf-8")))


@pytest.fixture(
    params=quick_for(
        [(game, players) for game in GAMES for players in PLAYERS], *((game, PLAYERS[0]) for game in QUICK_GAMES)
    ),
    ids=str,
)
def field(request: pytest.FixtureRequest) -> tuple[str, int]:
    found: tuple[str, int] = request.param
    return found


def at_moment(field: tuple[str, int], moment: Moment, rounds: int | None) -> Event:
    return simulated(*field, "moments", moment=moment, rounds=rounds)


def written(field: tuple[str, int], folder: Path, moment: Moment, rounds: int | None = None) -> Path:
    return write_event(folder / "cup.xlsx", at_moment(field, moment, rounds))


def facts_of(said: bytes | str) -> dict[str, Any]:
    """What `event.json` says of the one tournament, as the schema allows it."""
    facts = json.loads(said)
    _schema().validate(facts)
    (tournament,) = facts["tournaments"]
    assert isinstance(tournament, dict)
    return tournament


def shown(field: tuple[str, int], folder: Path, moment: Moment, rounds: int | None = None) -> Shown:
    """Simulate, write the workbook, and say what is read from it."""
    loaded = load(written(field, folder, moment, rounds))
    assert not loaded.has_errors, loaded.problems
    assert loaded.event is not None
    return Shown(at_moment(field, moment, rounds), facts_of(event_json(loaded.event, loaded.states, ())))


def present(event: Event, number: int) -> set[int]:
    """Who plays in a Swiss round, as the sheet Changes has it."""
    there = set()
    for player in event.players:
        playing = True
        changes = [change for change in event.tournaments[0].changes if change.player == player.number]
        for change in sorted(changes, key=lambda change: change.since):
            if change.kind is ChangeKind.LATE:
                playing = change.since <= swiss(number)
            elif change.since <= swiss(number):
                playing = playing and change.kind not in (ChangeKind.DROP, ChangeKind.DISQUALIFY)
                playing = playing or change.kind is ChangeKind.RETURN
        if playing:
            there.add(int(player.number))
    return there


def pairs(round_: dict[str, Any]) -> list[frozenset[int]]:
    return [frozenset(match["players"]) for match in round_["matches"]]


def players_of(round_: dict[str, Any]) -> list[int]:
    return sorted([player for match in round_["matches"] for player in match["players"]] + byes(round_))


def byes(round_: dict[str, Any]) -> list[int]:
    return [bye["player"] for bye in round_["byes"]]


def obeys(found: Shown, number: int) -> None:
    """The round that is due keeps the rules of the Swiss."""
    due, rounds = found.due, found.facts["rounds"]
    assert (due["round"], due["provisional"], due["waiting_for"]) == (str(number), True, [])
    there = present(found.event, number)
    assert players_of(due) == sorted(there)
    met = {pair for round_ in rounds for pair in pairs(round_)}
    assert not met & set(pairs(due))
    assert sorted(match["table"] for match in due["matches"]) == list(range(1, len(due["matches"]) + 1))
    assert len(byes(due)) == len(there) % 2
    had = Counter(player for round_ in rounds for player in byes(round_))
    points = {line["player"]: line["points"] for line in found.facts["standings"]}
    for player in byes(due):
        without = there - set(had)
        assert player in without
        assert not points or points[player] == min(points[other] for other in without)
    if points:
        # Few pairs reach over the border of a score group: one at most of each odd one, where nobody need be avoided.
        floats = sum(len({points[player] for player in pair}) == 2 for pair in pairs(due))
        assert floats <= len(set(points.values())) + 2


def best(found: Shown) -> list[int]:
    """Who is still there, best standing first."""
    return [line["player"] for line in found.facts["standings"] if line["status"] == "active"]


def test_after_registration(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.REGISTERED)
    assert found.facts["rounds"] == []
    assert {(line["points"], line["played"]) for line in found.facts["standings"]} == {(0, 0)}
    assert found.facts["bracket"] is None
    obeys(found, 1)


def test_after_two_rounds(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.AFTER_ROUNDS, 2)
    assert [round_["complete"] for round_ in found.facts["rounds"]] == [True, True]
    assert all(line["played"] <= 2 for line in found.facts["standings"])
    obeys(found, 3)


def test_in_the_middle_of_the_third_round(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.MID_ROUND, 2)
    assert [round_["complete"] for round_ in found.facts["rounds"]] == [True, True, False]
    third = found.facts["rounds"][2]
    assert players_of(third) == sorted(present(found.event, 3))
    open_tables = [match["table"] for match in third["matches"] if match["result"] is None]
    assert 0 < len(open_tables) < len(third["matches"])
    due = found.due
    assert not due["provisional"]
    assert (due["matches"], due["byes"]) == ([], [])
    assert sorted(one["table"] for one in due["waiting_for"]) == sorted(open_tables)
    assert {one["round"] for one in due["waiting_for"]} == {"3"}
    # Only what is known counts: the sum of the points is that of all results that are in.
    known = sum(
        sum(point or 0 for match in round_["matches"] for point in match["points"])
        + sum(bye["points"] for bye in round_["byes"])
        for round_ in found.facts["rounds"]
    )
    absences = load_builtin(field[0]).absences
    if not (absences["missed"].points or absences["late"].points):
        assert sum(line["points"] for line in found.facts["standings"]) == known


def test_the_swiss_is_complete(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.AFTER_ROUNDS, EVERYTHING)
    rounds, size = found.facts["structure"]["rounds"], found.facts["structure"]["cut"]
    assert [round_["complete"] for round_ in found.facts["rounds"]] == [True] * rounds
    assert size > 0
    seeds = found.facts["cut"]["seeds"]
    assert seeds == best(found)[:size]
    assert (found.due["round"], found.due["provisional"]) == (f"Top {size}", True)
    number = {player: seed for seed, player in enumerate(seeds, 1)}
    assert sorted(sum(number[player] for player in match["players"]) for match in found.due["matches"]) == [
        size + 1
    ] * (size // 2)
    for match in found.due["matches"]:
        high, low = (number[player] for player in match["players"])
        assert match["reason"] == f"seed {high} against seed {low}"
        assert high < low
    assert found.facts["bracket"] is None


def test_half_a_bracket(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.MID_BRACKET)
    stages = found.facts["bracket"]["rounds"]
    games = [game for stage in stages for game in stage["matches"]]
    assert any(game["winner"] for game in games)
    assert not all(game["winner"] for game in games)
    assert stages[-1]["matches"][0]["winner"] is None
    assert not found.due["provisional"]
    assert found.due["waiting_for"]
    for earlier, later in pairwise(_main(stages)):
        winners = [game["winner"] for game in earlier]
        for game in later:
            assert set(filter(None, game["players"])) <= set(winners)
    seeds = found.facts["cut"]["seeds"]
    assert seeds == best(found)[: len(seeds)]
    assert [game["seeds"] for game in stages[0]["matches"]] == FOLDS[len(seeds)]
    for game in games:
        for seed, player in zip(game["seeds"], game["players"], strict=True):
            assert player is None or seeds[seed - 1] == player
    # Who can still win it shares the first place.
    out = {player for game in games if game["winner"] for player in game["players"] if player != game["winner"]}
    first = {line["player"] for line in found.facts["classification"] if line["place"] == 1}
    assert first == set(seeds) - out


def test_finished(field: tuple[str, int], tmp_path: Path) -> None:
    found = shown(field, tmp_path, Moment.FINISHED)
    assert found.facts["next"] is None
    games = [game for stage in found.facts["bracket"]["rounds"] for game in stage["matches"]]
    assert all(game["winner"] for game in games)
    stages = [stage["round"] for stage in found.facts["bracket"]["rounds"]]
    final = found.facts["bracket"]["rounds"][-1]
    assert final["round"] == "Final"
    places = [line["place"] for line in found.facts["classification"]]
    assert places == list(range(1, field[1] + 1))
    assert ("Third place" in stages) is (field[0] == "neuroshima-hex-2023")
    champion, second = (line["player"] for line in found.facts["classification"][:2])
    assert final["matches"][0]["winner"] == champion
    assert set(final["matches"][0]["players"]) == {champion, second}


def test_the_standings_stand_still_after_the_cut(field: tuple[str, int], tmp_path: Path) -> None:
    before = shown(field, tmp_path, Moment.AFTER_ROUNDS, EVERYTHING).facts["standings"]
    after = shown(field, tmp_path, Moment.FINISHED).facts["standings"]
    assert [(line["place"], line["player"], line["points"]) for line in before] == [
        (line["place"], line["player"], line["points"]) for line in after
    ]


def pages_after(field: tuple[str, int], moment: Moment) -> tuple[set[str], set[str]]:
    """The files of a tournament's folder that must be there at a moment, and those that may be."""
    if moment is Moment.REGISTERED:
        return {"round-1.html", "embed"}, set()
    of_the_game = {"neuroshima-hex-2023": "armies.html", "war-online-constructed": "ratings.html"}
    usual = {
        "standings.html",
        "crosstable.html",
        "course.html",
        "embed",
        "fairness.html",
        of_the_game.get(field[0], "factions.html"),
    }
    usual |= {"round-1.html", "round-2.html", "round-3.html"}
    if moment in (Moment.AFTER_ROUNDS, Moment.MID_ROUND):
        return usual, {"forecast.html"}
    rounds = {f"round-{number}.html" for number in range(4, 10)}
    return usual | {"bracket.html", "classification.html"}, rounds


@pytest.mark.parametrize(
    "moment", [Moment.REGISTERED, Moment.AFTER_ROUNDS, Moment.MID_ROUND, Moment.MID_BRACKET, Moment.FINISHED]
)
@pytest.mark.thorough
def test_the_site_has_the_pages_of_the_moment_and_says_the_same(
    field: tuple[str, int], tmp_path: Path, moment: Moment
) -> None:
    rounds = 2 if moment in (Moment.AFTER_ROUNDS, Moment.MID_ROUND) else None
    (built,) = build_site(written(field, tmp_path, moment, rounds), tmp_path / "output", "en").events
    assert not built.has_errors, built.problems
    site = tmp_path / "output" / "site" / built.slug
    facts = facts_of((site / "data" / "event.json").read_bytes())
    pages = {path.name for path in (site / facts["slug"]).iterdir()}
    wanted, allowed = pages_after(field, moment)
    assert wanted <= pages <= wanted | allowed
    framed = {path.name for path in (site / facts["slug"] / "embed").iterdir()}
    assert framed - {"round.html"} == pages & {"standings.html", "bracket.html"}
    cut_is_open = moment in (Moment.AFTER_ROUNDS, Moment.MID_ROUND) and bool(facts["structure"]["cut"])
    assert ("forecast.html" in pages) is cut_is_open
    assert (facts["forecast"] is not None) is cut_is_open
    read = shown(field, tmp_path, moment, rounds).facts
    assert {**read, "forecast": None} == {**facts, "forecast": None}


def _main(stages: Iterable[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    return [stage["matches"] for stage in stages if stage["round"] != "Third place"]


@pytest.mark.parametrize("players", [0, 1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_while_registration_is_open(game: str, players: int, tmp_path: Path) -> None:
    """The site can be put up with the first players; too few for a structure are an error that says so."""
    entered = [(number, f"Player {number}") for number in range(1, players + 1)]
    content = sheets(tournaments=[("Tournament", "Rules"), ("Main", game)], players=[("No", "Name"), *entered])
    loaded = load(save(tmp_path / "cup.xlsx", content))
    if game == "agot2-joust" and players > 1:
        assert "too-few-players" in [one.code for one in loaded.problems]
        return
    assert not loaded.has_errors, loaded.problems
    assert loaded.event is not None
    assert len(loaded.event.players) == players
    due = facts_of(event_json(loaded.event, loaded.states, ()))["next"]
    assert due is None or players_of(due) == list(range(1, players + 1))
