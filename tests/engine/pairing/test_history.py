"""Real tournaments: no round of theirs is paired better than ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.pairing.reasons import reasons
from pipeline.model import PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import pairing_input


def _rounds(event: dict[str, Any]) -> Iterator[tuple[PairingInput, list[Pair]]]:
    """Each round's field without its bye, and its pairs as they were; a bye is worth what a win is."""
    points: dict[int, int | Fraction] = dict.fromkeys(range(1, len(event["players"]) + 1), 0)
    numbers = {name: PlayerNumber(i) for i, name in enumerate(event["players"], start=1)}
    met: list[tuple[int, int]] = []
    for round_, matches in enumerate(event["rounds"], start=1):
        pairs = [(numbers[match["p1"]], numbers[match["p2"]]) for match in matches if match["p1"] and match["p2"]]
        present: dict[int, int | Fraction] = {player: points[player] for pair in pairs for player in pair}
        yield pairing_input(present, met, policy=PairingPolicy.RANDOM, round_=round_, seed=event["source"]), pairs
        met += pairs
        for match in matches:
            for player, score in (("p1", "score1"), ("p2", "score2")):
                if match[player]:
                    points[numbers[match[player]]] += Fraction(match[score])


@pytest.mark.data
def test_no_round_of_a_real_tournament_was_paired_better(swissbook_data: Path) -> None:
    files = sorted((swissbook_data / "real" / "swiss").glob("*.json"))
    assert files
    seen = 0
    for file in files:
        for field, pairs in _rounds(json.loads(file.read_text(encoding="utf-8"))):
            ours = draw(field)
            assert ours.cost <= cost(field, pairs), (file.name, field.round)
            assert len(reasons(field, pairs)) == len(pairs)
            seen += 1
    assert seen > 40
