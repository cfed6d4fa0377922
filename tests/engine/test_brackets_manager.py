"""Double elimination of 4 to 32 players against brackets-manager itself, which comes from npm (`.ci/package.json`)."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from pipeline.engine.draw.duels import as_rows, bracket_proposal
from pipeline.model import Result, replace
from pipeline.rules.ruleset.duel import Elimination
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.brackets import Finals, duel_rules, fold

MODULES = Path(__file__).resolve().parents[2] / ".ci" / "node_modules"
SCRIPT = Path(__file__).with_name("brackets_manager.cjs")
PLAYERS = range(4, 33)

Pairs = Sequence[frozenset[int]]


def by_losers_bracket() -> Ruleset:
    rules = duel_rules()
    return replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE, second_final=False))


def strengths(players: int) -> Mapping[int, int]:
    order = list(range(1, players + 1))
    Random(f"strength {players}").shuffle(order)
    return dict(zip(range(1, players + 1), order, strict=True))


def ours(players: int) -> Sequence[Pairs]:
    """The pairs of each round that is played, those of byes left out; rounds without any are left out too."""
    strength, size = strengths(players), 1 << (players - 1).bit_length()
    finals = Finals(size, players, by_losers_bracket())
    while (due := bracket_proposal(finals.contest, finals.bracket)) is not None:
        finals.add(
            *(
                replace(row, result=row.result or _won(strength[row.player1] > strength[row.player2]))
                for row in as_rows(due)
                if row.player2 is not None
            )
        )
    rounds = [
        [frozenset(one for one in game.players if one is not None) for game in stage.games]
        for stage in finals.bracket.rounds
    ]
    return _met(rounds)


def _won(first: bool) -> Result:
    return Result.FIRST if first else Result.SECOND


def _met(rounds: Sequence[Sequence[frozenset[int]]]) -> Sequence[Pairs]:
    """As lists to be compared: brackets-manager tells the whole upper bracket first, so rounds are sorted by what they hold."""
    held = [sorted((pair for pair in stage if len(pair) == 2), key=sorted) for stage in rounds]
    return sorted(
        (stage for stage in held if stage), key=lambda stage: (len(stage), [sorted(pair) for pair in stage])
    )


@pytest.mark.thorough
def test_rounds_are_those_of_brackets_manager() -> None:
    node = shutil.which("node")
    if node is None or not (MODULES / "brackets-manager").exists():
        pytest.skip("no brackets-manager here: npm --prefix .ci install")
    cases = [
        {
            "entrants": [seed if seed <= players else None for seed in fold(1 << (players - 1).bit_length())],
            "strength": strengths(players),
        }
        for players in PLAYERS
    ]
    done = subprocess.run(
        [node, str(SCRIPT), str(MODULES.parent / "package.json")],
        input=json.dumps(cases),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    for players, rounds in zip(PLAYERS, json.loads(done.stdout), strict=True):
        told = _met([[frozenset(one for one in pair if one is not None) for pair in stage] for stage in rounds])
        assert ours(players) == told, players
