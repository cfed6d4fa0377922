"""Valid workbooks of several games, changed at random in their XML and their archive.

Each ends in an event or in Problems that are told apart, and its site never says what is private.
"""

from __future__ import annotations

import io
import random
import re
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event, replace
from pipeline.rules.load import load_builtin
from pipeline.run.build.build import build_site
from pipeline.run.load import Unreadable, load
from pipeline.views.problems import problem_rows
from pipeline.workbook.create import write_workbook
from tests.fuzz.packages import with_parts
from tests.profiles import quick_for
from tests.run.folders import tree

SECRET = "zqmutatedqz"
GAMES = ("agot2-joust", "agot1-melee", "neuroshima-hex-2023", "war-online-constructed")
PARTS = re.compile(r"(worksheets/|tables/|_rels/|sharedStrings|styles|workbook\.xml|Content_Types)")
TAG = re.compile(rb"</?[\w:]+[^>]*>")
VALUE = re.compile(rb'="([^"]*)"')
TEXT = re.compile(rb">([^<>]+)<")
ODD = (
    b"",
    b"0",
    b"-1",
    b"999999999999",
    b"NaN",
    b"1e999",
    b"A1:XFD1048576",
    b"s",
    b"e",
    b"&#0;",
    b"&amp;",
    b"\xff",
    b"x" * 5000,
)

Change = Callable[[bytes, random.Random], bytes]


def _place(pattern: re.Pattern[bytes], part: bytes, chance: random.Random) -> tuple[int, int]:
    found = [match.span(match.re.groups) for match in pattern.finditer(part)]
    return chance.choice(found) if found else (0, 0)


def tag_gone(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(TAG, part, chance)
    return part[:start] + part[end:]


def tag_doubled(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(TAG, part, chance)
    return part[:end] + part[start:end] + part[end:]


def value_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(VALUE, part, chance)
    return part[:start] + chance.choice(ODD) + part[end:]


def values_swapped(part: bytes, chance: random.Random) -> bytes:
    first, second = sorted((_place(VALUE, part, chance), _place(VALUE, part, chance)))
    if first == second:
        return part
    (a, b), (c, d) = first, second
    return part[:a] + part[c:d] + part[b:c] + part[a:b] + part[d:]


def text_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(TEXT, part, chance)
    return part[:start] + chance.choice(ODD) + part[end:]


def cut_short(part: bytes, chance: random.Random) -> bytes:
    return part[: chance.randrange(len(part) + 1)]


CHANGES: tuple[Change, ...] = (tag_gone, tag_doubled, value_changed, values_swapped, text_changed, cut_short)
GENTLE = (value_changed, values_swapped, text_changed)


@cache
def workbook(game: str) -> bytes:
    """An event in the middle of a round, with secrets in the cells that Swissbook keeps to itself."""
    rules = load_builtin(game)
    event = simulate(rules, 12, seed=f"mutate {game}", moment=Moment.MID_ROUND)
    players = tuple(
        replace(one, email=f"{SECRET}@example.org", phone=SECRET, note=SECRET, avoid="") for one in event.players
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cup.xlsx"
        write_workbook(replace(event, players=players, notes=SECRET), {rules.id: rules}, file, "en")
        return file.read_bytes()


def resaved(data: bytes) -> bytes:
    """The same as another program writes it: texts in the cells, other parts, another order."""
    written = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(data)).save(written)
    return written.getvalue()


def mutated(data: bytes, changes: tuple[Change, ...], chance: random.Random) -> bytes:
    """One to three changes in one part; now and then a part doubled under its own name or put in another's place."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if PARTS.search(name)]
        name = chance.choice(names)
        part = archive.read(name)
        if chance.random() < 0.05:
            return with_parts(data, {name: archive.read(chance.choice(names))})
    for _ in range(chance.randrange(1, 4)):
        part = chance.choice(changes)(part, chance)
    return with_parts(data, {name: part})


def event_and_codes(folder: Path, data: bytes) -> tuple[Event | None, list[str]]:
    file = folder / "cup.xlsx"
    file.write_bytes(data)
    loaded = load(file)
    codes = [one.code for one in loaded.problems if one.severity == "error"]
    assert not isinstance(loaded, Unreadable) or codes
    assert all(row["found"] and row["mend"] for row in problem_rows(loaded.problems, "en"))
    return None if isinstance(loaded, Unreadable) else loaded.event, codes


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_changed_workbook_is_read_or_its_problem_is_named(game: str, tmp_path: Path) -> None:
    chance, sound = random.Random(game), workbook(game)
    event, codes = event_and_codes(tmp_path, sound)
    assert event is not None
    assert codes == []
    same, seen = 0, Counter[str]()
    kinds = (sound, resaved(sound))
    for number in range(80):
        source, changes = kinds[number // 2 % 2], CHANGES if number % 2 else GENTLE
        found, codes = event_and_codes(tmp_path, mutated(source, changes, chance))
        same += found == event and not codes
        seen.update(set(codes))
    assert same >= 20, "what does not matter must not stand in the way"
    assert len(seen) >= 4, seen
    assert "workbook-not-understood" not in dict(seen.most_common(1)), seen


@pytest.mark.parametrize("game", quick_for(GAMES, "neuroshima-hex-2023"))
def test_the_site_of_a_changed_workbook_says_nothing_private(game: str, tmp_path: Path) -> None:
    chance, sound, built_well = random.Random(f"site {game}"), workbook(game), 0
    for _ in range(3):
        (tmp_path / "cup.xlsx").write_bytes(mutated(sound, GENTLE, chance))
        (built,) = build_site(tmp_path / "cup.xlsx", tmp_path / "output", "en").events
        assert "internal-error" not in [one.code for one in built.problems]
        assert bool(built.pages) is not built.has_errors
        built_well += not built.has_errors
        for path, content in tree(tmp_path / "output").items():
            if path.startswith("site/"):
                assert SECRET.encode() not in content, path
    assert built_well
