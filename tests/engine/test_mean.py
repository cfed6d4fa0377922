"""The mean of a receipt is exact, whatever the denominators of its lines."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Number, Receipt, ReceiptLine
from tests.profiles import examples

NUMBERS: st.SearchStrategy[Number] = st.one_of(
    st.integers(-99, 99), st.fractions(min_value=-99, max_value=99, max_denominator=30)
)


@examples(15)
@given(st.lists(NUMBERS, min_size=1, max_size=15))
def test_the_mean_is_the_sum_over_the_count(values: list[Number]) -> None:
    receipt = Receipt.mean("sos", [ReceiptLine(value) for value in values])
    assert receipt.value == sum(map(Fraction, values)) / len(values)
    assert receipt.divisor == len(values)


def test_the_mean_of_nothing_is_nought() -> None:
    assert Receipt.mean("sos", []) == Receipt("sos", Fraction(0))
