"""Lists for the wall: they fill their pages in the largest type that they take, and no line goes on to a page of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pypdfium2
import pytest

from pipeline.model import Event, replace
from pipeline.site.print.pdf import compiled
from pipeline.views.print.sheets import PrintSheet, print_sheets
from tests.builders.events import grand_prix
from tests.builders.people import POLISH, RUSSIAN
from tests.builders.rounds import played_swiss, with_next_round
from tests.builders.tournaments import JOUST
from tests.site.print.printed import sizes
from tests.views.print.tournaments import context_of

LISTS = ("pairings", "pairings-by-name", "standings")
A4 = 297
LARGEST, SMALLEST = 26, 9.4
"""Points that the names of a list have at most, and at least."""
FOOT = 11
"""Millimetres at the foot of a page in which a browser writes its number."""
LEGIBLE = 12
"""Points that they have at least where there are no hundreds of them."""


@dataclass(frozen=True)
class Wall:
    """A list as it is printed: the type of most of its letters in points, what is free at the foot of each page in millimetres."""

    type: float
    free: tuple[float, ...]


def _texts(page: pypdfium2.PdfPage) -> Iterator[tuple[float, str, float]]:
    """Size in points, text and lower edge in millimetres of what is written on a page."""
    words = page.get_textpage()
    for held in page.get_objects():
        if isinstance(held, pypdfium2.PdfTextObj):
            left, low, right, top = held.get_bounds()
            said = words.get_text_bounded(left, low, right, top)
            yield held.get_font_size() * abs(held.get_matrix().d), said, low * 25.4 / 72


def measured(content: bytes, foot: float = 0) -> Wall:
    """A list as it is printed; what stands lower than `foot` millimetres is none of it."""
    assert sizes(content) == {(210, A4)}
    document = pypdfium2.PdfDocument(content)
    written = [[one for one in _texts(page) if one[2] > foot] for page in document]
    document.close()
    letters: Counter[float] = Counter()
    for page in written:
        for size, said, _ in page:
            letters[round(size, 1)] += len(said)
    return Wall(letters.most_common(1)[0][0], tuple(min(low for _, _, low in page) for page in written))


def _event(players: int, language: str) -> Event:
    people = (RUSSIAN if language == "ru" else POLISH)[1:]
    pairs = [f"{one.split()[0]} {other.split()[-1]}" for one in people for other in people]
    names = [pairs[7 * index % len(pairs)] for index in range(players)]
    return replace(grand_prix(names, players, JOUST, 5, 8), language=language)


@cache
def wall_sheets(players: int, language: str) -> dict[str, PrintSheet]:
    event = with_next_round(played_swiss(_event(players, language), JOUST, 1), JOUST)
    return {one.file: one for one in print_sheets(context_of(event, JOUST, language))}


@cache
def walls(players: int, language: str) -> dict[str, Wall]:
    made = wall_sheets(players, language)
    return {name: measured(compiled(made[name].template, made[name].model)) for name in LISTS}


@pytest.mark.parametrize(("players", "language", "pages"), [
    (64, "en", (1, 2, 2)), pytest.param(28, "ru", (1, 1, 1), marks=pytest.mark.thorough),
    *(pytest.param(*one, marks=pytest.mark.thorough) for one in (
        (8, "en", (1, 1, 1)), (8, "ru", (1, 1, 1)), (28, "en", (1, 1, 1)), (64, "ru", (1, 2, 2)), (200, "en", (3, 4, 4)), (200, "ru", (3, 4, 4)),
    )),
])  # fmt: skip
def test_a_list_fills_its_pages(players: int, language: str, pages: tuple[int, int, int]) -> None:
    for name, count in zip(LISTS, pages, strict=True):
        wall = walls(players, language)[name]
        assert len(wall.free) == count, (name, wall)
        assert SMALLEST <= wall.type <= LARGEST
        assert all(free < 30 for free in wall.free[:-1]), (name, wall)
        if players > 8:
            assert wall.free[-1] < A4 / 3, (name, wall)
        if players in (28, 64):
            assert wall.type >= LEGIBLE, (name, wall)
