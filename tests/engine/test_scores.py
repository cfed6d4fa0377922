"""Scores that the rules of other games count in other ways, worked out here by their own words."""

from __future__ import annotations

from random import Random

import pytest

from pipeline.engine.results.records import records
from pipeline.engine.standings.standings import standings
from pipeline.extensions.forecast.engine.budget import by_budget
from pipeline.model import Number, Outcome
from pipeline.rules.results import result_of
from tests.builders.matches import match
from tests.builders.tournaments import contest, own_rules
from tests.engine.lines import line
from tests.extensions.forecast.engine.continuations import RESULTS, TWENTY, small_contest
from tests.extensions.forecast.engine.test_bounds import of, truth, wrong
from tests.profiles import quick_for

MARGINS = own_rules(
    '[scores]\nmeaning = "score"\ndecide = true\nper_match = 200\nbye_difference = 300\nforfeit_difference = 100'
)
OBJECTIVES = own_rules('[scores]\nmeaning = "score"\nany_winner = true')


class TestMarginOfVictory:
    """200 and the difference for both; 300 for a bye."""

    ROWS = (
        *(match(1, 1, 2, None, "180:65"), match(1, 3, 4, None, "40:40"), match(1, 5)),
        *(match(2, 1, 5, "1F"), match(2, 2, 3, "0"), match(2, 4)),
    )

    def test_what_each_round_adds(self) -> None:
        found = {
            player: [record.difference for record in own]
            for player, own in records(contest(MARGINS, 5, self.ROWS)).items()
        }
        assert found == {
            1: [200 + (180 - 65), 200 + 100],
            2: [200 - (180 - 65), 0],
            3: [200, 0],
            4: [200, 300],
            5: [300, 200 - 100],
        }

    def test_the_tie_break_is_the_sum(self) -> None:
        table = standings(contest(MARGINS, 5, self.ROWS))
        totals = {row.player: row.receipts[0].value for row in table}
        assert totals == {1: 615, 2: 85, 3: 200, 4: 500, 5: 400}

    def test_the_receipt_shows_what_the_match_adds(self) -> None:
        own = line(standings(contest(MARGINS, 5, self.ROWS)), 1).records
        assert [(record.margin, record.own_score, record.other_score) for record in own] == [
            (200, 180, 65),
            (200, None, None),
        ]


class TestPointsByDifference:
    """0 to 4: 10–10; 5 to 19: 13–7; from 20: 20–0."""

    @pytest.mark.parametrize(
        ("scores", "points", "outcome"),
        [
            ("50:50", (10, 10), Outcome.DRAW),
            ("54:50", (10, 10), Outcome.DRAW),
            ("55:50", (13, 7), Outcome.WIN),
            ("31:50", (7, 13), Outcome.LOSS),
            ("30:50", (0, 20), Outcome.LOSS),
            ("99:0", (20, 0), Outcome.WIN),
        ],
    )
    def test_the_difference_gives_the_points(
        self, scores: str, points: tuple[Number, Number], outcome: Outcome
    ) -> None:
        own = records(contest(TWENTY, 2, [match(1, 1, 2, None, scores)]))
        assert (own[1][0].points, own[2][0].points) == points  # type: ignore[index]
        assert own[1][0].outcome is outcome  # type: ignore[index]

    def test_a_no_show_and_an_entered_result_go_by_the_result(self) -> None:
        own = records(contest(TWENTY, 4, [match(1, 1, 2, "1F"), match(1, 3, 4, "2")]))
        assert [own[player][0].points for player in sorted(own)] == [20, 0, 0, 20]

    @pytest.mark.parametrize("seed", quick_for(range(4), 0, 1))
    def test_the_forecast_holds_whatever_differences_come(self, seed: int) -> None:
        held = small_contest(Random(seed), TWENTY, 4, 2, 1, 1 + seed % 3)
        assert wrong(by_budget(of(held)), truth(held, 2, RESULTS[TWENTY.id])) == []


class TestAnyWinner:
    def test_the_winner_may_have_the_lower_score(self) -> None:
        own = records(contest(OBJECTIVES, 4, [match(1, 1, 2, "1", "20:35"), match(1, 3, 4, "2", "8:8")]))
        assert {player: (rows[0].points, rows[0].difference) for player, rows in own.items()} == {
            1: (3, -15), 2: (0, 15), 3: (0, 0), 4: (3, 0),
        }  # fmt: skip

    def test_scores_alone_say_nothing(self) -> None:
        assert result_of(OBJECTIVES, match(1, 1, 2, None, "20:35")) is None

    def test_a_draw_keeps_its_difference(self) -> None:
        own = records(contest(OBJECTIVES, 2, [match(1, 1, 2, "X", "20:35")]))
        assert [rows[0].difference for rows in own.values()] == [-15, 15]
