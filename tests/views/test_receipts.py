"""The arithmetic of tie-breaks as a player's page shows it, in the language of the page."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model import replace
from pipeline.rules.load import load_file
from pipeline.views.context.neighbours import Neighbours
from pipeline.views.context.receipts import ReceiptTable, receipt_table
from pipeline.views.context.tiebreaks import columns
from pipeline.views.language.people import Person
from pipeline.views.language.words import words
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.engine.lines import line
from tests.rules.test_fide_tiebreaks import ELO, SWISS, held
from tests.rules.test_percentages import MAGIC, ROUNDS


def magic() -> Contest:
    rules, _ = load_file(MAGIC + "floor = 0.4", "magic.toml")
    assert rules is not None
    return contest(rules, 5, ROUNDS)


def shown(tournament: Contest, player: int, language: str = "en") -> ReceiptTable:
    table = standings(tournament)
    people = {number(n): Person(number(n), f"Player {n}", f"{n}.html") for n in range(1, 17)}
    said = words(language)
    among = Neighbours(said, tournament, people, columns(tournament.ruleset, table, said))
    return receipt_table(among, line(table, player))


class TestPercentages:
    def test_of_an_opponent_with_what_counts_instead(self) -> None:
        assert [row.cells[1] for row in shown(magic(), 1).rows] == [
            "6 ÷ 9 = 66.67%",
            "3 ÷ 9 = 33.33% → 40.00%",
            "3 ÷ 9 = 33.33% → 40.00%",
        ]

    def test_what_is_rounded_to_what_is_shown_anyway_is_not_said_twice(self) -> None:
        """One of three is rounded to 33.33 %, which is what the page shows of it; only the floor is told."""
        rounded = replace(magic().ruleset.standings.percentages, round_to=Fraction(1, 10_000))
        rules = replace(magic().ruleset, standings=replace(magic().ruleset.standings, percentages=rounded))
        cells = [row.cells[1] for row in shown(replace(magic(), ruleset=rules), 1).rows]
        assert cells == ["6 ÷ 9 = 66.67%", "3 ÷ 9 = 33.33% → 40.00%", "3 ÷ 9 = 33.33% → 40.00%"]

    def test_the_own_is_in_the_total(self) -> None:
        table = shown(magic(), 1)
        assert table.headings == ("MW", "OMW", "OOMW", "GW", "OGW")
        assert table.totals[0] == "9 ÷ 9 = 100.00%"
        assert table.totals[1] == "146.67% ÷ 3 = 48.89%"

    @pytest.mark.parametrize(
        ("language", "text"), [("pl", "66,67%"), ("pt", "66,67%"), ("ru", "66,67\N{NO-BREAK SPACE}%")]
    )
    def test_in_other_languages(self, language: str, text: str) -> None:
        assert shown(magic(), 1, language).rows[0].cells[1] == f"6 ÷ 9 = {text}"


class TestSums:
    def test_a_score_that_was_adjusted_stands_beside_the_points(self) -> None:
        table = shown(held(SWISS, "opponents_points", "sonneborn_berger", "opponents_points_cut"), 4)
        assert table.rows[0].cells == ("3 (2)", "3 × 1 = 3", "3 (2)")

    def test_a_dummy_stands_in_the_round_without_a_game(self) -> None:
        table = shown(held(SWISS, "opponents_points", "sonneborn_berger", "opponents_points_cut"), 4)
        assert table.rows[1].cells == ("2.5", "2.5 × 0.5 = 1.25", "2.5, left out")

    def test_a_round_after_the_player_left_is_a_note(self) -> None:
        assert "Progr.: Round 5 2" in shown(held(SWISS, "progressive"), 12).notes


class TestPerformances:
    def test_what_rounding_and_the_share_of_points_add_is_in_the_total(self) -> None:
        table = shown(held(SWISS, "opponents_rating", "opponents_rating_cut", "performance"), 4)
        assert table.rows[0].cells == ("1650", "1650", "1650")
        assert table.rows[2].cells == ("1600", "1600, left out", "1600")
        assert table.totals == ("7550 ÷ 4 + 0.5 = 1888", "5950 ÷ 3 − 1/3 = 1983", "7550 ÷ 4 + 0.5 + 193 = 2081")

    def test_who_won_nothing_of_a_single_match(self) -> None:
        assert shown(held(SWISS, "performance"), 12).totals == ("2050 − 800 = 1250",)

    def test_what_a_perfect_performance_expects_of_each_opponent(self) -> None:
        table = shown(held(SWISS, "perfect_performance"), 3)
        assert [row.cells for row in table.rows] == [
            ("1700: 0.93",), ("1950: 0.71",), ("1850: 0.82",), ("2050: 0.59",), ("2150: 0.45",),
        ]  # fmt: skip
        assert table.totals == ("2112",)

    def test_a_page_has_no_column_of_ratings_where_somebody_has_none(self) -> None:
        unrated: dict[int, float | None] = {**ELO, 16: None}
        assert shown(held(SWISS, "performance", "opponents_points", elo=unrated), 4).headings == ("Opp. pts",)
