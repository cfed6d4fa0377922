"""The order of pieces that are cut apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pipeline.views.print.sheet import stacked


def test_the_first_sheet_begins_each_pile() -> None:
    assert stacked(range(1, 11), 4) == ((1, 4, 7, 10), (2, 5, 8, None), (3, 6, 9, None))


def test_nothing_needs_no_sheet() -> None:
    assert stacked([], 4) == ()


@given(st.integers(0, 200), st.integers(1, 6))
def test_the_piles_laid_together_are_in_order_on_the_fewest_sheets(pieces: int, places: int) -> None:
    sheets = stacked(range(pieces), places)
    piles = [sheet[place] for place in range(places) for sheet in sheets]
    assert [piece for piece in piles if piece is not None] == list(range(pieces))
    assert len(sheets) == -(-pieces // places)
    assert {len(sheet) for sheet in sheets} <= {places}
