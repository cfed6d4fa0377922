"""Workbooks and files beside them whose contents were made to harm: problems or pages, within bounds."""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pipeline.run.load import load
from tests.builders.workbooks import EVENT, HEADINGS, save, sheets
from tests.fuzz.confined import built_in_confinement

LONG = "Я" * 10_000
CONTROLS = "".join(map(chr, range(0x80, 0xA0))) + "\u202e\u2066\u200b\ufeff\u2028 Jan"
ROUND = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
TOURNAMENT = ("Tournament", "Rules", "Structure", "Rounds", "Cut")


def _many_players(count: int) -> list[tuple[Any, ...]]:
    return [("No", "Name"), *((number, f"Player {number} of many") for number in range(1, count + 1))]


def _junk_rows(count: int) -> list[tuple[Any, ...]]:
    return [HEADINGS, *((f"r{n}", f"t{n}", f"who {n}", f"whom {n}", "?", "?", "?") for n in range(count))]


CELLS: dict[str, tuple[dict[str, Sequence[Sequence[Any]]], tuple[str, ...]]] = {
    "long-names": ({"players": [("No", "Name", "Club"), *((n, f"{LONG}{n}", LONG) for n in (1, 2, 3, 12))]}, ()),
    "controls": ({"players": [("No", "Name"), *((n, f"{CONTROLS}{n}") for n in (1, 2, 3, 12))]}, ()),
    "only-marks": ({"players": [("No", "Name"), *((n, "\u202e\u200f" * n) for n in (1, 2, 3, 12))]}, ("*",)),
    "numbers": (
        {"matches": [HEADINGS, (1, 10**15, 1, 2, "1", 1e300, -1e300), (1, 2, 3, 12, "2", 10**18, "9" * 5000)]},
        ("*",),
    ),
    "rounds": ({"tournaments": [TOURNAMENT, ("Main", "agot2-joust", "custom", 10**12, 0)]}, ("*",)),
    "cut": ({"tournaments": [TOURNAMENT, ("Main", "agot2-joust", "custom", 3, 2**40)]}, ("*",)),
    "round-far": ({"matches": [HEADINGS, (10**9, 1, 1, 2, "1")]}, ("*",)),
    "round-200": ({"matches": [HEADINGS, (200, 1, 1, 2, "1")]}, ("*",)),
    "top-far": ({"matches": [*ROUND, (f"Top {2**40}", 1, 1, 2, "1")]}, ("*",)),
    "number-far": ({"players": [("No", "Name"), (10**15, "Jan"), (1, "Ann"), (2, "Bo"), (3, "Cy")]}, ("*",)),
    "dates": ({"event": [("Name", "X"), ("Date", "9999-12-31"), ("End date", "0001-01-01"), *EVENT[2:]]}, ("*",)),
    "date-number": ({"event": [("Name", "Y"), ("Date", 1e14), *EVENT[2:]]}, ("*",)),
    "languages": ({"event": [*EVENT, ("More languages", "pl, " * 20_000)]}, ("*",)),
    "combines": (
        {
            "tournaments": [
                ("Tournament", "Rules", "Combines"),
                ("A", "agot1-overall", "B"),
                ("B", "agot1-overall", "A"),
            ]
        },
        ("combines-combination",),
    ),
    "tournaments": (
        {"tournaments": [("Tournament", "Rules"), *((f"T{n}", "agot2-joust") for n in range(300))]},
        ("sheet-too-long",),
    ),
    "columns": (
        {
            "players": [
                ("No", "Name", *(f"Column {n}" for n in range(3000))),
                *((n, f"Player {n}") for n in range(1, 9)),
            ]
        },
        (),
    ),
    "junk": ({"matches": _junk_rows(2_000)}, ("more-problems",)),
    "crowd": ({"players": _many_players(1_000)}, ()),
    "crowds": ({"players": _many_players(20_001)}, ("sheet-too-long",)),
    "doubles": ({"players": [("No", "Name"), *((n, "Jan Kowalski") for n in range(1, 1_200))]}, ("*",)),
    "rules-path": ({"tournaments": [("Tournament", "Rules"), ("Main", "../../../../etc/passwd.toml")]}, ("*",)),
    "rules-device": ({"tournaments": [("Tournament", "Rules"), ("Main", "zero.toml")]}, ("rules-file-elsewhere",)),
    "rules-nan": ({"tournaments": [("Tournament", "Rules"), ("Main", "nan.toml")]}, ("*",)),
    "rules-inf": ({"tournaments": [("Tournament", "Rules"), ("Main", "deep.toml")]}, ("*",)),
    "rules-huge": ({"tournaments": [("Tournament", "Rules"), ("Main", "huge.toml")]}, ("toml-file-too-large",)),
    "logo-bomb": ({"event": [*EVENT, ("Logo", "bomb.png")]}, ()),
    "logo-out": ({"event": [*EVENT, ("Logo", "../../../../etc/passwd")]}, ()),
    "logo-pipe": ({"event": [*EVENT, ("Logo", "pipe.png")]}, ()),
}


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _bomb() -> bytes:
    """A picture of ten thousand by ten thousand pixels in a few kilobytes."""
    packed = zlib.compressobj(9)
    data = b"".join(packed.compress(bytes(10_001)) for _ in range(10_000)) + packed.flush()
    head = struct.pack(">IIBBBBB", 10_000, 10_000, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _beside(folder: Path) -> None:
    game = Path(__file__).resolve().parents[2] / "pipeline/rules/games/agot2-joust.toml"
    text = game.read_text("utf-8")
    (folder / "nan.toml").write_text(text.replace("win = ", "win = nan #", 1), encoding="utf-8")
    (folder / "deep.toml").write_text("x = " + "[" * 100_000 + "]" * 100_000, encoding="utf-8")
    (folder / "huge.toml").write_bytes(b"# " + b"x" * (100 * 2**20))
    (folder / "bomb.png").write_bytes(_bomb())
    if sys.platform != "win32":
        (folder / "zero.toml").symlink_to("/dev/zero")
        os.mkfifo(folder / "pipe.png")
        os.mkfifo(folder / "pipe.xlsx")
        (folder / "device.xlsx").symlink_to("/dev/zero")
        (folder / "loop.xlsx").symlink_to("loop.xlsx")
        (folder / "passwd.xlsx").symlink_to("/etc/passwd")
    (folder / "folder.xlsx").mkdir()
    (folder / "season.toml").write_bytes(b"# " + b"x" * (100 * 2**20))


@pytest.mark.thorough
def test_each_ends_in_problems_or_in_pages(tmp_path: Path) -> None:
    """One test for all: what they share is dear, and each process of the tests would make it again."""
    source = tmp_path / "input"
    source.mkdir()
    _beside(source)
    for name in CELLS:
        changed = CELLS[name][0]
        content = (
            sheets(**{"matches": ROUND, **changed}) if set(changed) <= {"event", "matches"} else sheets(**changed)
        )
        content["Event"] = [("Slug", name), *content["Event"]]
        save(source / f"{name}.xlsx", content)
    outcomes = built_in_confinement(source, tmp_path / "output")
    for name in CELLS:
        if name in {"rules-device", "logo-pipe"} and sys.platform == "win32":
            continue  # no such files there
        expected, found = CELLS[name][1], outcomes[f"{name}.xlsx"]
        assert "internal-error" not in found.codes, name
        assert found.seconds < 60, (name, found)
        if expected == ("*",):
            assert found.codes, name
        elif expected:
            assert set(expected) <= set(found.codes), (name, found)
        else:
            assert not found.errors, (name, found)
        assert found.problems_page.stat().st_size < 3_000_000, name


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xlsx")
    (tmp_path / "device.xlsx").symlink_to("/dev/zero")
    (tmp_path / "loop.xlsx").symlink_to("loop.xlsx")
    codes = {
        name: [one.code for one in load(tmp_path / f"{name}.xlsx").problems] for name in ("pipe", "device", "loop")
    }
    assert codes == {"pipe": ["file-is-no-file"], "device": ["file-is-no-file"], "loop": ["file-not-readable"]}
