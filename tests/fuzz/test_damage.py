"""A workbook whose bytes were damaged on the way is read as far as it goes, or called damaged."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from pipeline.extensions.simulate.play import simulate
from pipeline.rules.load import load_builtin
from pipeline.run.load import Unreadable, load
from pipeline.views.problems import problem_rows
from pipeline.workbook.create import write_workbook
from tests.profiles import quick_for


@pytest.fixture(scope="module")
def workbook(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    ruleset = load_builtin("neuroshima-hex-2023")
    file = tmp_path_factory.mktemp("whole") / "cup.xlsx"
    write_workbook(simulate(ruleset, 12, seed="damage", rounds=2), {ruleset.id: ruleset}, file, "pl")
    return file.read_bytes()


def _without_a_piece(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.randrange(1, 200) :]


def _cut_short(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _bytes_changed(data: bytes, chance: random.Random) -> bytes:
    found = bytearray(data)
    for _ in range(chance.randrange(1, 20)):
        found[chance.randrange(len(found))] = chance.randrange(256)
    return bytes(found)


def _part_changed(data: bytes, chance: random.Random) -> bytes:
    """Damage inside one part of a package that is whole."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w") as new:
        parts = old.namelist()
        hit = chance.choice([name for name in parts if old.read(name)])
        for name in parts:
            content = old.read(name)
            change = chance.choice((_without_a_piece, _cut_short, _bytes_changed))
            new.writestr(name, change(content, chance) if name == hit else content)
    return target.getvalue()


def _part_missing(data: bytes, chance: random.Random) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w") as new:
        gone = chance.choice(old.namelist())
        for name in old.namelist():
            if name != gone:
                new.writestr(name, old.read(name))
    return target.getvalue()


@pytest.mark.parametrize("numbers", quick_for([range(15), range(15, 60)], range(15)), ids=str)
@pytest.mark.parametrize(
    "damage",
    quick_for(
        [_without_a_piece, _cut_short, _bytes_changed, _part_changed, _part_missing], _bytes_changed, _part_changed
    ),
    ids=lambda one: one.__name__,
)
def test_damage_never_raises(workbook: bytes, tmp_path: Path, damage: object, numbers: range) -> None:
    assert callable(damage)
    file = tmp_path / "cup.xlsx"
    for number in numbers:
        file.write_bytes(damage(workbook, random.Random(number)))
        loaded = load(file)
        assert not isinstance(loaded, Unreadable) or loaded.problems
        assert all(row["found"] and row["mend"] for row in problem_rows(loaded.problems, "en"))
