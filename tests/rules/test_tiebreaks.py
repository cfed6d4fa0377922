"""Every tie-break is declared whole, in one module, and a new one works by being there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import field_names
from pipeline.rules.load import load_builtin
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.tiebreak import TieBreak
from tests.property.test_tiebreaks import ELSEWHERE
from tests.property.test_victory_points import KEYS as OF_TABLES

ROOT = Path(__file__).resolve().parents[2]

ONE_MORE = '''
"""Draws."""

from pipeline.locale.catalogue import N_
from pipeline.model import PlayerNumber
from pipeline.model import Outcome, Receipt, ReceiptLine
from pipeline.rules.tiebreaks.bounds import Bounds, Range, settled
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.tiebreak import TieBreak


def _draws(figures: Figures, player: PlayerNumber) -> Receipt:
    drawn = (record for record in figures.records[player] if record.outcome is Outcome.DRAW)
    return Receipt.total("draws", (ReceiptLine(1, record.opponent, record.round) for record in drawn))


def _draws_range(bounds: Bounds, player: PlayerNumber) -> Range:
    now, _ = settled(_draws)(bounds, player)
    return now, now + bounds.waits(player)


DRAWS = TieBreak(
    key="draws",
    listed=1000,
    short=N_("Drawn"),
    name=N_("Draws in all"),
    meaning=N_("the number of rounds drawn"),
    described="Rounds drawn.",
    range=_draws_range,
    of_player=_draws,
)
'''

RULES = """
kind = "duel"
[names]
en = "Draws first"
[points]
win = 3
draw = 1
loss = 0
[bye]
points = 3
order = ["points"]
[[structures.only]]
from = 2
rounds = 4
cut = 4
[standings]
tiebreaks = ["draws", "lot"]
"""


def parts_of(tiebreak: TieBreak) -> dict[str, Any]:
    return {name: getattr(tiebreak, name) for name in field_names(TieBreak)}


@pytest.mark.parametrize("part", ["key", "listed", "short", "name", "meaning", "described", "range"])
def test_a_tie_break_without_a_part_cannot_be_declared(part: str) -> None:
    parts = parts_of(TIEBREAKS["sos"])
    del parts[part]
    with pytest.raises(TypeError, match=part):
        TieBreak(**parts)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"of_player": None}, "must be computed"),
        ({"of_group": TIEBREAKS["lot"].of_group}, "must be computed"),
        ({"described": ""}, "lacks words"),
        ({"short": ""}, "lacks words"),
        ({"meaning": ""}, "lacks words"),
    ],
)
def test_a_tie_break_with_an_empty_part_cannot_be_declared(changed: Mapping[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        TieBreak(**{**parts_of(TIEBREAKS["sos"]), **changed})


def test_every_declared_tie_break_is_in_the_registry_in_the_order_of_lists() -> None:
    assert [tiebreak.listed for tiebreak in TIEBREAKS.values()] == list(range(1, len(TIEBREAKS) + 1))
    assert all(tiebreak.key == key for key, tiebreak in TIEBREAKS.items())


def test_every_tie_break_is_compared_with_a_count_of_its_own() -> None:
    """In tests/property/naive.py; else those of the games that come with Swissbook, and of tables, beside them."""
    games = ("agot1-joust", "agot1-melee", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
    of_games = {key for game in games for key in load_builtin(game).standings.tiebreaks}
    assert of_games | {*OF_TABLES} >= ELSEWHERE


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, to be changed."""
    folder = tmp_path_factory.mktemp("program")
    for part in ("pipeline", "templates", "tests/docs", "docs"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "images"))
    shutil.copy(ROOT / "cli.py", folder)
    return folder


def ran(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={"PYTHONPATH": str(copy), "PATH": "/usr/bin:/bin", "HOME": str(copy), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.thorough
def test_a_new_tie_break_is_one_module(copy: Path) -> None:
    """The site has its column and its words, the forecast its range, and the documents follow by their command."""
    (copy / "pipeline" / "rules" / "tiebreaks" / "draws.py").write_text(ONE_MORE, "utf-8")
    (copy / "pipeline" / "rules" / "games" / "own.toml").write_text(RULES, "utf-8")
    written = ran(
        copy, "cli.py", "simulate", "--rules", "own", "--players", "9",
        "--until", "mid-round", "--rounds", "3", "-o", "own.xlsx",
    )  # fmt: skip
    assert written.returncode == 0, written.stderr
    built = ran(copy, "cli.py", "build", ".", "-o", "site", "--jobs", "1")
    assert built.returncode == 0, built.stdout + built.stderr
    page = next((copy / "site" / "site").glob("*/*/standings.html")).read_text("utf-8")
    assert '<abbr title="Draws in all: the number of rounds drawn">Drawn</abbr>' in page
    ranges = ran(
        copy, "-c",
        "from pipeline.rules.tiebreaks import TIEBREAKS; print(TIEBREAKS['draws'].range.__name__, *TIEBREAKS)",
    )  # fmt: skip
    assert ranges.stdout.split() == ["_draws_range", *TIEBREAKS, "draws"]
    (copy / "pipeline" / "rules" / "games" / "own.toml").unlink()  # a game of ours would have its sources beside it
    documents = ran(copy, "-m", "tests.docs.generated")
    assert documents.returncode == 0, documents.stderr
    assert "- `draws`: Rounds drawn.\n" in (copy / "docs" / "rulesets.md").read_text("utf-8")
    assert '"draws"' in (copy / "docs" / "event.schema.json").read_text("utf-8")


@pytest.mark.thorough
def test_two_tie_breaks_of_one_key_stop_the_program(copy: Path) -> None:
    twin = ONE_MORE.replace('key="draws"', 'key="sos"')
    module = copy / "pipeline" / "rules" / "tiebreaks" / "twin.py"
    module.write_text(twin, "utf-8")
    try:
        started = ran(copy, "cli.py", "rules")
    finally:
        module.unlink()
    assert started.returncode != 0
    assert "two tie-breaks have the key sos" in started.stderr
