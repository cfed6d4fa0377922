"""Numbers, dates and plurals in the four languages."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.views.language.words import MINUS, words
from tests.profiles import examples


@pytest.mark.parametrize(
    ("value", "shown"), [(0, "0"), (15, "15"), (-7, "−7"), (Fraction(5, 2), "2.5"), (Fraction(-1, 4), "−0.25"), (Fraction(1, 3), "0.3333")]
)  # fmt: skip
def test_a_number_has_the_decimals_it_needs(value: int | Fraction, shown: str) -> None:
    assert words("en").number(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(0, "0"), (1, "1"), (Fraction(1, 2), "½"), (Fraction(3, 2), "1½"), (Fraction(1, 4), "0.25"), (Fraction(-1, 2), "−0.5")]
)  # fmt: skip
def test_half_a_point_of_a_match_is_one_sign(value: int | Fraction, shown: str) -> None:
    assert words("en").result(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(2, 3), "66.67%"), (1, "100.00%"), (0, "0.00%"), (Fraction(1, 20000), "0.01%"), (Fraction(33, 100), "33.00%"),
        (Fraction(-1, 3), "−33.33%"), (-1, "−100.00%"),
    ],
)  # fmt: skip
def test_a_percentage_has_two_decimals_halves_up(value: int | Fraction, shown: str) -> None:
    assert words("en").percent(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [(Fraction(2, 3), "0.6667"), (3, "3.0000"), (Fraction(1, 20000), "0.0001"), (Fraction(-44, 15), "−2.9333"), (Fraction(19999, 20000), "1.0000")],
)  # fmt: skip
def test_a_tie_break_has_four_decimals_halves_up(value: int | Fraction, shown: str) -> None:
    assert words("en").decimal(value) == shown


@examples(30)
@given(st.fractions(min_value=-100, max_value=100))
def test_four_decimals_are_never_further_off_than_half_of_the_last(value: Fraction) -> None:
    shown = Fraction(words("en").decimal(value).replace(MINUS, "-"))
    assert abs(shown - value) <= Fraction(1, 20000)


@pytest.mark.parametrize(
    ("value", "shown"), [(Fraction(44, 15), "44/15"), (Fraction(15, 4), "3.75"), (Fraction(100000, 77777), "1.2857"), (Fraction(-1, 3), "−1/3")]
)  # fmt: skip
def test_the_arithmetic_is_exact_where_that_is_short(value: Fraction, shown: str) -> None:
    assert words("en").exact(value) == shown


def test_differences_bear_their_sign() -> None:
    assert [words("ru").signed(value) for value in (7, 0, -7)] == ["+7", "0", "−7"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(Fraction(22, 3), "+7.3"), (Fraction(-1, 4), "−0.3"), (Fraction(1, 25), "0.0"), (0, "0.0"), (-12, "−12.0")],
)
def test_means_have_one_decimal_and_their_sign(value: Fraction, shown: str) -> None:
    assert words("en").mean(value) == shown


@pytest.mark.parametrize(("language", "shown"), [("en", "2.5"), ("pl", "2,5"), ("pt", "2,5"), ("ru", "2,5")])
def test_decimals_follow_the_language(language: str, shown: str) -> None:
    assert words(language).number(Fraction(5, 2)) == shown


def test_points_have_a_plural() -> None:
    shown = words("en")
    assert [shown.points(value) for value in (0, 1, 2, Fraction(3, 2))] == [
        "0 points",
        "1 point",
        "2 points",
        "1.5 points",
    ]


def test_halves_take_the_form_of_fractions_where_a_language_has_one() -> None:
    expected = {"en": 2, "pl": None, "pt": 1, "ru": None}
    assert {language: words(language)._counts_like(Fraction(3, 2)) for language in expected} == expected


@pytest.mark.parametrize(
    ("language", "within", "across", "over_years"),
    [
        ("en", "14–15 March 2026", "30 March – 1 April 2026", "31 December 2025 – 1 January 2026"),
        ("pl", "14–15 marca 2026", "30 marca – 1 kwietnia 2026", "31 grudnia 2025 – 1 stycznia 2026"),
        (
            "pt",
            "14–15 de março de 2026",
            "30 de março – 1 de abril de 2026",
            "31 de dezembro de 2025 – 1 de janeiro de 2026",
        ),
        ("ru", "14–15 марта 2026 г.", "30 марта – 1 апреля 2026 г.", "31 декабря 2025 г. – 1 января 2026 г."),
    ],
)
def test_a_span_of_days_names_the_month_once_whatever_the_edition_of_babel(
    language: str, within: str, across: str, over_years: str
) -> None:
    def written(first: tuple[int, int, int], last: tuple[int, int, int]) -> str:
        return re.sub(r"\s", " ", words(language).dates(dt.date(*first), dt.date(*last)))

    assert written((2026, 3, 14), (2026, 3, 15)) == within
    assert written((2026, 3, 30), (2026, 4, 1)) == across
    assert written((2025, 12, 31), (2026, 1, 1)) == over_years


def test_a_span_of_days_has_no_year_where_that_is_said_already() -> None:
    def written(first: tuple[int, int, int], last: tuple[int, int, int]) -> str:
        return re.sub(r"\s", " ", words("en").days(dt.date(*first), dt.date(*last)))

    assert written((2026, 3, 14), (2026, 3, 14)) == "14 March"
    assert written((2026, 3, 14), (2026, 3, 15)) == "14–15 March"
    assert written((2026, 3, 30), (2026, 4, 1)) == "30 March – 1 April"
    assert written((2025, 12, 31), (2026, 1, 1)) == "31 December 2025 – 1 January 2026"


def test_a_span_of_one_day_is_that_day() -> None:
    assert words("pl").dates(dt.date(2026, 3, 14), dt.date(2026, 3, 14)) == "14 marca 2026"
    assert words("pl").dates(dt.date(2026, 3, 14), None) == "14 marca 2026"


def test_an_unknown_language_reads_english() -> None:
    assert words("xx").date(dt.date(2026, 3, 14)) == "14 March 2026"
