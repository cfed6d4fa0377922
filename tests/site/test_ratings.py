"""The rating page, and ratings wherever else they are shown."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborNode

from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.exchange.numbers import rating_string
from pipeline.model import Event, LadderKind, LadderMatch, PlayerNumber, Result, replace
from pipeline.views.language.words import words
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.states import duels_in_russian
from tests.builders.tournaments import WAR, computed
from tests.site.rendered import parsed, rendered, text

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "event.schema.json").read_text("utf-8"))


@cache
def event_with_ladder() -> Event:
    """Thirteen players, over, with a game before and a match after."""
    one, other = PlayerNumber(1), PlayerNumber(2)
    ladder = (
        LadderMatch(dt.date(2026, 3, 1), one, other, LadderKind.GAME, Result.SECOND),
        LadderMatch(dt.date(2026, 4, 2), one, other, LadderKind.MATCH, Result.FIRST),
    )
    return replace(duels_in_russian(), ladder=ladder, language="en")


@cache
def rated_state() -> TournamentState:
    return computed(event_with_ladder(), WAR)


@cache
def pages() -> dict[str, bytes]:
    return rendered(event_with_ladder(), WAR)


def page(path: str) -> bytes:
    return pages()[f"grand-prix-krakow/{path}"]


def shown_number(shown: str) -> float:
    return float(shown.replace("−", "-"))


def rows() -> Iterator[tuple[LexborNode, LexborNode]]:
    """A player's row and that of their changes."""
    for row in parsed(page("joust/ratings.html")).css("table.ratings > tbody > tr:not(.receipt)"):
        opened = row.next
        while opened is not None and opened.tag != "tr":
            opened = opened.next
        assert opened is not None
        yield row, opened


def cells(row: LexborNode) -> list[str]:
    return [cell.text(strip=True) for cell in row.css("td")]


def test_everybody_is_listed_the_highest_first() -> None:
    found = list(rows())
    assert len(found) == 13
    after = [shown_number(cells(row)[2]) for row, _ in found]
    assert after == sorted(after, reverse=True)
    assert all(cells(row)[3] for row, _ in found)


def test_each_change_can_be_worked_out_from_what_is_shown() -> None:
    for row, opened in rows():
        before, change, after, *_ = cells(row)
        steps = [cells(step) for step in opened.css(".arithmetic tbody > tr")]
        assert steps
        for _, _, _, rating, opponent, score, expected, k, moved in steps:
            likely = 1 / (1 + 10 ** ((shown_number(opponent) - shown_number(rating)) / 400))
            assert shown_number(expected) == pytest.approx(likely, abs=1e-4)
            assert shown_number(moved) == pytest.approx(
                shown_number(k) * (shown_number(score) - shown_number(expected)), abs=0.006
            )
        assert sum(shown_number(step[-1]) for step in steps) == pytest.approx(
            shown_number(change), abs=0.006 * len(steps)
        )
        assert shown_number(before) + shown_number(change) == pytest.approx(shown_number(after), abs=0.011)


def test_play_outside_the_tournament_is_shown_with_its_day() -> None:
    whens = [cells(step)[0] for _, opened in rows() for step in opened.css(".arithmetic tbody > tr")]
    assert whens.count("1 March 2026, game") == whens.count("2 April 2026, match") == 2
    assert "Top 4" in whens
    assert "Final" in whens


def test_the_navigation_leads_there_and_only_where_there_are_ratings() -> None:
    links = [link.attributes["href"] for link in parsed(page("index.html")).css("nav a")]
    assert "joust/ratings.html" in links
    announced = rendered(grand_prix(POLISH, 8, WAR, 3, 4), WAR)
    assert not [path for path in announced if path.endswith("ratings.html")]
    assert "ratings.html" not in announced["grand-prix-krakow/index.html"].decode()


def test_a_player_page_has_rating_and_rank() -> None:
    rating = next(one for one in rated_state().ratings if one.player == 1)
    path = next(path for path in pages() if "/players/1-" in path)
    said = text(pages()[path])
    assert f"Rating {rating.after:.2f} (" in said
    assert f"Rank {rating.rank}" in said


def test_event_json_has_them_to_six_decimals() -> None:
    facts = json.loads(event_json(event_with_ladder(), [rated_state()], []))
    Draft202012Validator(SCHEMA).validate(facts)
    found = facts["tournaments"][0]["ratings"]
    assert [one["player"] for one in found] == [rating.player for rating in rated_state().ratings]
    for one, rating in zip(found, rated_state().ratings, strict=True):
        assert float(one["after"]) == pytest.approx(rating.after, abs=5.1e-7)
        assert (one["before"], one["rank"]) == ("1600", rating.rank)


def test_csv_has_a_row_for_each() -> None:
    content = dict(csv_files(event_with_ladder(), [rated_state()], "en"))["joust-ratings.csv"].decode("utf-8-sig")
    header, *body = csv.reader(io.StringIO(content, newline=""))
    assert header == ["No", "Name", "Before", "After", "Rank"]
    assert [row[3] for row in body] == [rating_string(rating.after) for rating in rated_state().ratings]


@pytest.mark.parametrize(
    ("rating", "text"),
    [(1600.0, "1600"), (1612.34, "1612.34"), (1602.5, "1602.5"), (5000 / 3, "1666.666667"), (-0.5, "-0.5")],
)
def test_a_rating_as_a_decimal_string(rating: float, text: str) -> None:
    assert rating_string(rating) == text
    assert abs(Fraction(text) - Fraction(rating)) <= Fraction(1, 10**6)


def test_figures_in_the_language_of_the_page() -> None:
    said = words("pl")
    assert [said.rounded(1612.345678, 2), said.change(1.855, 2), said.change(-1.854, 2)] == [
        "1612,35",
        "+1,85",
        "−1,85",
    ]
    assert [said.change(0.001, 2), said.change(-0.001, 2), said.rounded(-0.001, 2)] == ["0,00"] * 3


def test_the_overview_says_when_rounds_begin() -> None:
    said = text(page("index.html")).replace("\N{NO-BREAK SPACE}", " ")
    assert "Rounds start Round 1 10:30 · Round 2 11:30 · Round 3 12:30 · Top 4 13:30" in said
    assert (
        "each round starts at least 5 minutes after the end of the one before, at a multiple of 5 minutes" in said
    )
    tournament = replace(event_with_ladder().tournaments[0], start=None)
    unknown = rendered(replace(event_with_ladder(), tournaments=(tournament,)), WAR)
    assert "Rounds start" not in text(unknown["grand-prix-krakow/index.html"])
