"""Pictures: what is drawn, where, and what their titles say is found."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pipeline.engine.games.matchups import Matchup
from pipeline.views.language.words import words
from pipeline.views.pictures.flow import flow
from pipeline.views.pictures.matchups import matchup_matrix
from pipeline.views.pictures.race import race
from pipeline.views.pictures.rates import Fared, rate_picture
from tests.builders.states import duels_announced, duels_finished, duels_provisional
from tests.builders.tournaments import JOUST
from tests.site import test_factions, test_forecast
from tests.site.rendered import parsed, text
from tests.views.print.tournaments import context_of

ENGLISH = words("en")
THIN = "\N{NARROW NO-BREAK SPACE}"


class TestRates:
    def test_the_highest_rate_is_the_finding_and_its_interval_says_what_it_is_worth(self) -> None:
        """27 of 44: Wilson 46.6 to 74.3 %; 40 of 50: 67.0 to 88.8 %."""
        found = rate_picture([Fared("Moloch", 10, 40), Fared("Hegemonia", 27, 44)], ENGLISH)
        assert found is not None
        assert found.title == f"Hegemonia won 61{THIN}% of 44 matches"
        assert found.verdict == "Its interval reaches one half, so that may be chance."
        assert [(one.name, one.at, one.low, one.high) for one in found.rows] == [
            ("Hegemonia", 61, 47, 74),
            ("Moloch", 25, 14, 40),
        ]
        sure = rate_picture([Fared("Borgo", 40, 50), Fared("Moloch", 10, 40)], ENGLISH)
        assert sure is not None
        assert sure.verdict == "Its whole interval lies above one half."
        assert (sure.rows[0].low, sure.rows[0].high) == (67, 89)

    def test_small_numbers_are_said_to_be_small_and_never_lead(self) -> None:
        kinds = [Fared("Smart", 9, 9), Fared("Borgo", 6, 10), Fared("Vegas", 5, 12), Fared("Bestie", 0, 0)]
        found = rate_picture(kinds, ENGLISH)
        assert found is not None
        assert [one.name for one in found.rows] == ["Borgo", "Vegas"]
        assert found.few == "Fewer than 10 matches, too few to tell, won: Smart 9 of 9"

    def test_one_alone_is_compared_with_nothing(self) -> None:
        found = rate_picture([Fared("Smart", 9, 9), Fared("Borgo", 6, 10)], ENGLISH)
        assert found is not None
        assert (found.title, found.verdict) == ("Too few matches to compare", "")
        assert rate_picture([Fared("Smart", 9, 9), Fared("Bestie", 0, 0)], ENGLISH) is None


class TestMatrix:
    def test_rows_and_columns_are_those_who_met_most_and_a_tint_needs_five_matches(self) -> None:
        found = matchup_matrix(
            {
                ("a", "b"): Matchup(4, 0, 1),
                ("b", "a"): Matchup(1, 0, 4),
                ("a", "c"): Matchup(4, 0, 0),
                ("c", "a"): Matchup(0, 0, 4),
            },
            str.upper,
            ENGLISH,
        )
        assert found is not None
        assert [row.name for row in found.rows] == ["A", "B", "C"]
        assert [[(cell.text, cell.tint) for cell in row.cells] for row in found.rows] == [
            [("", ""), ("4–1", "ahead"), ("4–0", "")],
            [("1–4", "behind"), ("", ""), ("", "")],
            [("0–4", ""), ("", ""), ("", "")],
        ]
        assert found.rows[0].cells[1].title == "A against B"

    def test_two_alone_need_none(self) -> None:
        assert matchup_matrix({("a", "b"): Matchup(4), ("b", "a"): Matchup(0, 0, 4)}, str, ENGLISH) is None


class TestRace:
    def test_the_lines_are_those_of_the_first_eight(self) -> None:
        context = context_of(duels_finished(), JOUST)
        found = race(context)
        assert found is not None
        assert [line.person.number for line in found.lines] == [one.player for one in context.state.after[-1][:8]]
        first = context.state.after[-1][0]
        totals = [sum(record.points for record in first.records[:count]) for count in range(1, 6)]
        assert found.lines[0].points == tuple(ENGLISH.number(total) for total in totals)
        assert [x for x, _ in found.rounds] == ["0.0%", "25.0%", "50.0%", "75.0%", "100.0%"]

    def test_who_has_more_lies_higher_and_names_do_not_overlap(self) -> None:
        context = context_of(duels_finished(), JOUST)
        found = race(context)
        assert found is not None
        last = {one.player: one.points for one in context.state.after[-1]}
        for one in found.lines:
            for other in found.lines:
                if last[one.person.number] > last[other.person.number]:
                    assert one.end < other.end
        labels = sorted(line.label for line in found.lines)
        assert min(below - above for above, below in pairwise(labels)) >= 18
        assert labels[-1] < found.foot

    def test_there_is_none_before_two_rounds(self) -> None:
        assert race(context_of(duels_announced(), JOUST)) is None


class TestFlow:
    def test_the_dots_count_all_players_after_each_round_and_the_streams_those_who_go_on(self) -> None:
        context = context_of(duels_provisional(), JOUST)
        found = flow(context)
        assert found is not None
        by_round = Counter[str]()
        for group in found.groups:
            by_round[group.x] += group.count
        assert list(by_round.values()) == [23, 23]
        after = context.state.after[0]
        highest = max(one.points for one in after)
        shown = dict(found.rows)[ENGLISH.number(highest)]
        assert shown[0] == str(sum(one.points == highest for one in after))
        assert {stream.x1 for stream in found.streams} == {found.rounds[0][0]}

    def test_there_is_none_before_two_rounds(self) -> None:
        assert flow(context_of(duels_announced(), JOUST)) is None


def test_a_page_of_factions_has_the_picture_before_the_table_and_the_matrix_after() -> None:
    page = parsed(test_factions.pages()["main/factions.html"].encode())
    assert [one.text() for one in page.css(".bars tbody .who")]
    assert len(page.css(".matchups tbody tr")) == 3
    for row, bar in zip(page.css(".bars tbody tr"), page.css(".bars circle"), strict=True):
        won, played = (int(one) for one in row.css_first(".of").text().split(" of "))  # type: ignore[union-attr]
        assert bar.attributes["cx"] == f"{round(100 * won / played)}%"


def test_the_forecast_shows_who_is_in_with_a_win() -> None:
    page = parsed(test_forecast.pages()["joust/forecast.html"])
    bars = page.css(".chances tbody tr")
    prospects = [one for one in test_forecast.forecast().prospects if one.verdict == "open"]
    assert len(bars) == len(prospects)
    sure = [one for one in prospects if one.sure_with is not None and 0 < one.sure_with <= JOUST.points.win]
    assert sure
    assert text(test_forecast.pages()["joust/forecast.html"]).count("win and you are in") == len(sure)
    widths = [int(bar.attributes["width"][:-1]) for bar in page.css(".chances rect")]  # type: ignore[index]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("language", ["pl", "pt", "ru"])
def test_titles_are_told_in_every_language(language: str) -> None:
    found = rate_picture([Fared("Moloch", 10, 40), Fared("Hegemonia", 27, 44)], words(language))
    assert found is not None
    assert "won" not in found.title
    assert "Hegemonia" in found.title
