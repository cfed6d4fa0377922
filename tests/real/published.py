"""The published tournaments as contests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pipeline.engine.tournament.contest import Contest
from pipeline.model import Match, Player, PlayerNumber, Result, RulesetId, Slug, Tournament, swiss
from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset

RULES = Path(__file__).with_name("entered-points.toml")


def entered_points() -> Ruleset:
    """The ruleset of all published tournaments."""
    ruleset, problems = load_file(RULES, RULES.name)
    assert ruleset is not None, problems
    return ruleset


def published_contest(file: Path) -> tuple[Contest, list[dict[str, Any]]]:
    """The contest and its published standings; the player number is the number in `P001`."""
    data = json.loads(file.read_text(encoding="utf-8"))
    players = [Player(number_of(name), name) for name in data["players"]]
    matches = tuple(_match(number, row) for number, rows in enumerate(data["rounds"], start=1) for row in rows)
    numbers = tuple(player.number for player in players)
    rules = RulesetId("entered-points")
    tournament = Tournament(
        data["source"], Slug("real"), rules, numbers, rounds=len(data["rounds"]), matches=matches
    )
    contest = Contest(tournament, entered_points(), {player.number: player for player in players}, "published")
    return contest, data["standings"]


def number_of(name: str) -> PlayerNumber:
    """17 for `P017`."""
    return PlayerNumber(int(name.removeprefix("P")))


def _match(number: int, row: dict[str, Any]) -> Match:
    if row["bye"]:
        return Match(swiss(number), number_of(row["p1"] or row["p2"]), None, Result.BYE)
    return Match(
        swiss(number), number_of(row["p1"]), number_of(row["p2"]), score1=row["score1"], score2=row["score2"]
    )
