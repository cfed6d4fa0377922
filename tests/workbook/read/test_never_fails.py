"""Whatever stands in the cells, and whatever has become of the bytes: a Reading, never an exception."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import HEADINGS, found_problems, save, sheets
from tests.profiles import examples

USUAL = sheets(
    matches=[HEADINGS, (1, 1, 1, 2, "1", 0, 0)],
    changes=[("From round", "Player", "Change", "Note"), (1, 2, "drop", "ill")],
    staff=[("Role", "Name", "E-mail"), ("judge", "Ewa", "ewa@example.org")],
)
WORDS = (
    "#N/A", "=1+1", "\u202e", "\u200b", "\u00a0", "Top 8", "Cut", "1T", "BYE", "Jan", "12 Jan", "Name", "Round", "%(found)s",
    "{}", "<b>", "🙂", "İ", "ẞ", "½", "²", "² x", "٣", "٣ Jan", "１", "1/0", "00", "-", "Main", "x.toml", "..", "a" * 400,
)  # fmt: skip
cells: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.sampled_from(WORDS),
    st.booleans(),
    st.integers(-(10**18), 10**18),
    st.floats(allow_nan=False, allow_infinity=False),
    st.dates(dt.date(1900, 1, 1)),
    st.times(),
    st.timedeltas(dt.timedelta(), dt.timedelta(days=9999)),
)
places = st.tuples(st.sampled_from(sorted(USUAL)), st.integers(0, 4), st.integers(0, 7))


@examples(13)
@given(changes=st.dictionaries(places, cells, max_size=12))
def test_any_cells(changes: dict[tuple[str, int, int], Any]) -> None:
    content = {name: [list(row) for row in rows] for name, rows in USUAL.items()}
    for (name, row, column), value in changes.items():
        rows = content[name]
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].extend(None for _ in range(column + 1 - len(rows[row])))
        rows[row][column] = value
    with tempfile.TemporaryDirectory() as folder:
        reading = read_workbook(save(Path(folder) / "cup.xlsx", content))
    found_problems(reading)
    assert reading.event is not None


@examples(13)
@given(
    damage=st.dictionaries(st.integers(0, 10**5), st.integers(0, 255), max_size=12),
    cut=st.none() | st.integers(0, 10**5),
)
def test_any_damage(damage: dict[int, int], cut: int | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = save(Path(folder) / "cup.xlsx", USUAL)
        damaged = bytearray(path.read_bytes())
        for place, byte in damage.items():
            damaged[place % len(damaged)] = byte
        path.write_bytes(damaged if cut is None else damaged[: cut % len(damaged)])
        reading = read_workbook(path)
    assert found_problems(reading) or reading.event is not None
