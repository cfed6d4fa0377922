"""Simulated workbooks for the tests of `pair`."""

from __future__ import annotations

from pathlib import Path

import openpyxl
from click.testing import Result

from tests.commands.cli import run
from tests.run.folders import tree

PLAYERS = 9
_SIMULATED: dict[tuple[tuple[object, ...], str], bytes] = {}


def simulated_workbook(rounds: int = 1, name: str = "cup.xlsx", *, until: str = "after-rounds") -> Path:
    """A workbook with so many rounds and all their results; the command makes it once for all that ask."""
    shape = ("--rules", "agot2-joust", "--players", PLAYERS, "--rounds", rounds, "--until", until)
    if (shape, name) not in _SIMULATED:
        ran = run("simulate", *shape, "--lang", "en", "-o", name)
        assert ran.exit_code == 0, ran.output
        _SIMULATED[shape, name] = Path(name).read_bytes()
    Path(name).write_bytes(_SIMULATED[shape, name])
    return Path(name).resolve()


def matches_in(path: Path) -> list[tuple[object, ...]]:
    """Round, table, players and result of every match."""
    rows = openpyxl.load_workbook(path)["Matches"].iter_rows(min_row=2, max_col=5, values_only=True)
    return [row for row in rows if row[0]]


def drawn_rounds(path: Path) -> list[object]:
    return [row[0] for row in matches_in(path)]


def refused(path: Path, *options: object) -> Result:
    """A run that must fail and leave workbook and folder as they are but for the private copy."""
    before = _left_alone(path.parent)
    ran = run("pair", path.name, *options)
    assert ran.exit_code == 1, ran.output
    assert _left_alone(path.parent) == before
    return ran


def _left_alone(folder: Path) -> dict[str, bytes]:
    """All but the private copy and the mark by which runs keep apart."""
    kept = ("output/", "cup backups/.lock")
    return {name: data for name, data in tree(folder).items() if not name.startswith(kept)}


def offered_copy(path: Path) -> Path:
    """The copy in the private folder that a refusal speaks of."""
    (copy,) = Path("output/private").glob(f"*/workbook/{path.stem}.xls?")
    return copy
