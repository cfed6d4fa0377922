"""Lists of titles as organisers paste them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.games.decks import TitleLine, titles_of
from tests.profiles import examples


def lines(contents: str) -> list[tuple[str, int, bool]]:
    found = titles_of(contents)
    assert found is not None
    return [(line.title, line.copies, line.plot) for line in found.lines]


@pytest.mark.parametrize(
    "contents",
    [
        "3x Arya Stark\n2x Jon Snow\n1x Winter Is Coming",
        "3 Arya Stark; 2 Jon Snow; 1 Winter Is Coming",
        "3x Arya Stark, 2x Jon Snow, 1x Winter Is Coming",
        "Arya Stark x3\nJon Snow 2x\n1× Winter Is Coming",
        "• 3х Arya Stark\n- 2 x Jon Snow\n\nEvents (1):\n1 Winter Is Coming",
    ],
)
def test_however_it_is_written_it_is_the_same_list(contents: str) -> None:
    assert lines(contents) == [("Arya Stark", 3, False), ("Jon Snow", 2, False), ("Winter Is Coming", 1, False)]


@pytest.mark.parametrize("heading", ["Plots", "Plot (7)", "Fabuły:", "Deck de plano (7):", "Замыслы"])
def test_what_stands_under_a_heading_of_plots_is_a_plot(heading: str) -> None:
    found = titles_of(f"House Stark\n{heading}\n2x A Noble Cause\n1x Summons\nCharacters (3)\n3x Arya Stark")
    assert found is not None
    assert (found.parted, found.plots, found.others) == (True, 3, 3)
    assert found.plots_repeated() == ("A Noble Cause",)


def test_the_product_is_part_of_a_title_and_not_of_the_card() -> None:
    assert TitleLine("Jon Snow (Zestaw Podstawowy)", 1).card == "Jon Snow"
    assert lines("2x Jon Snow (Core Set)\n1x Jon Snow (Watchers on the Wall)") == [
        ("Jon Snow (Core Set)", 2, False),
        ("Jon Snow (Watchers on the Wall)", 1, False),
    ]


def test_a_comma_inside_a_title_does_not_part_it() -> None:
    assert lines("1x Dark Wings, Dark Words\n2x Ice")[0] == ("Dark Wings, Dark Words", 1, False)


@pytest.mark.parametrize(
    "contents", ["", "https://thronesdb.com/deck/1", "handed in on paper, complete", "see folder; checked"]
)
def test_links_and_remarks_are_no_lists(contents: str) -> None:
    assert titles_of(contents) is None


def test_a_long_list_without_numbers_is_one_copy_each() -> None:
    found = titles_of("\n".join(f"Title {letter}" for letter in "abcdefghijkl"))
    assert found is not None
    assert (found.others, found.parted) == (12, False)


TITLE = st.from_regex(r"[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?", fullmatch=True)


@examples(15)
@given(st.lists(st.tuples(st.integers(1, 3), TITLE), min_size=1, max_size=20))
def test_copies_add_up(cards: list[tuple[int, str]]) -> None:
    found = titles_of("\n".join(f"{copies}x {title}" for copies, title in cards))
    assert found is not None
    assert found.others == sum(copies for copies, _ in cards)
