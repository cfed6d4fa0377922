"""The published tournaments as an organiser would have kept them: a workbook, and a ruleset file beside it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipeline.run.build.build import build_site
from tests.builders.workbooks import save
from tests.real.published import number_of

RULES = Path(__file__).parent
MATCHES = ("Round", "Table", "Player 1", "Player 2", "Result", "Score 1", "Score 2", "Seed 1", "Seed 2")

Row = tuple[Any, ...]


def swiss_workbook(file: Path, folder: Path) -> Path:
    """A published Swiss tournament; nobody is missing from a round without a change."""
    data = json.loads(file.read_text("utf-8"))
    matches = [_match(number, row) for number, rows in enumerate(data["rounds"], 1) for row in rows]
    shape = ("Swiss", "entered-points.toml", len(data["rounds"]), 0)
    players = [(number_of(name), name) for name in data["players"]]
    return _workbook(folder, file.stem, shape, players, matches, list(_changes(data)))


def cut_workbook(file: Path, folder: Path) -> Path:
    """A published cut as an event of its own; the number of a player is their seed.

    One drawn Swiss round leaves everybody level, and the manual order then gives the seeds.
    """
    data = json.loads(file.read_text("utf-8"))
    seeds = {player: int(seed) for seed, player in data["seeds"].items()}
    players = sorted((seed, player, seed) for player, seed in seeds.items())
    stages = len(data["rounds"])
    names = [player for _, player, _ in players]
    pairs = [(1, place // 2 + 1, *names[place : place + 2], None, 1, 1) for place in range(0, len(names) - 1, 2)]
    byes = [(1, None, names[-1], None, "BYE")] if len(names) % 2 else []
    games = [
        _game("Final" if played == stages else f"Top {2 ** (stages - played + 1)}", table, game, seeds)
        for played, games in enumerate(data["rounds"], 1)
        for table, game in enumerate(games, 1)
    ]
    shape = ("Cut", "elimination.toml", 1, len(names))
    return _workbook(folder, file.stem, shape, players, [*pairs, *byes, *games], [])


def published_facts(workbook: Path, output: Path) -> dict[str, Any]:
    """Build the site; the one tournament of its event.json."""
    (built,) = build_site(workbook, output, "en").events
    assert not built.has_errors, built.problems
    facts = json.loads((output / "site" / built.slug / "data" / "event.json").read_text("utf-8"))
    (tournament,) = facts["tournaments"]
    assert isinstance(tournament, dict)
    return tournament


def _workbook(
    folder: Path, name: str, shape: Row, players: list[Row], matches: list[Row], changes: list[Row]
) -> Path:
    shutil.copy(RULES / str(shape[1]), folder)
    content = {
        "Event": [("Name", name), ("Date", "2024-01-27"), ("Draw seed", "published"), ("Language", "en")],
        "Tournaments": [("Tournament", "Rules", "Rounds", "Cut"), shape],
        "Players": [("No", "Name", "Tie-break"), *players],
        "Matches": [MATCHES, *matches],
        "Changes": [("From round", "Player", "Change"), *changes],
    }
    return save(folder / f"{name}.xlsx", content)


def _match(number: int, row: dict[str, Any]) -> Row:
    if row["bye"]:
        return (number, row["table"], row["p1"] or row["p2"], None, "BYE", None, None)
    return (number, row["table"], row["p1"], row["p2"], None, row["score1"], row["score2"])


def _game(played: str, table: int, game: dict[str, Any], seeds: dict[str, int]) -> Row:
    """Scores decide where the published list has them, the result where it names the winner alone."""
    first, second = game["p1"], game["p2"]
    result = None if "points1" in game else "1" if game["winner"] == first else "2"
    scores = game.get("points1"), game.get("points2")
    return (played, table, first, second, result, *scores, seeds[first], seeds[second])


def _changes(data: dict[str, Any]) -> Iterator[Row]:
    """What keeps each player out of the rounds in which they are not listed."""
    listed = [{player for row in rows for player in (row["p1"], row["p2"])} for rows in data["rounds"]]
    for player in data["players"]:
        before = seen = False
        for number, there in enumerate((player in names for names in listed), 1):
            if there and not before and number > 1:
                yield (number, player, "return" if seen else "late")
            elif before and not there:
                yield (number, player, "drop")
            before = there
            seen = seen or there
