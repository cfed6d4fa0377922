"""The accent can be read on both papers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.views.layout.colour import DARK_PAPER, LIGHT_PAPER, READABLE, accent, contrast
from tests.profiles import examples

STYLE = (Path(__file__).resolve().parents[2] / "templates" / "style.css").read_text("utf-8")
TEXTS = ("ink", "muted", "accent", "win", "loss")


def tokens(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))


LIGHT = tokens(STYLE.split("@media")[0])
DARK = tokens(STYLE.split("@media")[1])


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@examples(25)
@given(st.integers(0, 0xFFFFFF))
def test_every_colour_becomes_readable_by_day_and_by_night(number: int) -> None:
    found = accent(f"#{number:06x}")
    assert found
    assert contrast(found.light, LIGHT_PAPER) >= READABLE
    assert contrast(found.dark, DARK_PAPER) >= READABLE


def test_a_colour_that_is_readable_stays_as_it_is() -> None:
    assert accent("#8C1C13") == accent("#8c1c13")
    found = accent("#8c1c13")
    assert found
    assert found.light == "#8c1c13"


@pytest.mark.parametrize("text", ["", "red", "#12", "#12345g", "8c1c13"])
def test_what_is_no_colour_is_none(text: str) -> None:
    assert accent(text) is None


def test_three_digits_are_six() -> None:
    assert accent("#36c") == accent("#3366cc")


@pytest.mark.parametrize("paper", ["paper", "tint"])
@pytest.mark.parametrize("text", TEXTS)
def test_the_stylesheets_own_colours_have_contrast(text: str, paper: str) -> None:
    assert contrast(LIGHT[text], LIGHT[paper]) >= 4.5
    assert contrast(DARK[text], DARK[paper]) >= 4.5


def test_the_papers_are_those_of_the_stylesheet() -> None:
    assert (LIGHT["paper"], DARK["paper"]) == (LIGHT_PAPER, DARK_PAPER)
