"""Pictures: what is drawn, where, and what their titles say is found."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from pipeline.engine.games.matchups import Matchup
from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.extensions.season.model import SeasonRatingChange
from pipeline.extensions.season.views.game import season_games
from pipeline.extensions.season.views.ratings import _is_before, rating_race
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Chance, CutVerdict, replace, swiss
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.site.event_pages import event_pages
from pipeline.views.language.words import words
from pipeline.views.pictures.course import flow
from pipeline.views.pictures.race import Runner, drawn_race, race
from pipeline.views.pictures.rates import Fared, matchup_matrix, rate_picture
from pipeline.views.statistics.ratings import ratings_race
from tests.builders.events import grand_prix
from tests.builders.leagues import anonymous_season, crowd_season, league_season
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.states import duels_announced, duels_finished, duels_provisional
from tests.builders.tournaments import HEX, JOUST, WAR, computed
from tests.extensions.forecast import test_page as test_forecast
from tests.formats import format_rules
from tests.site import test_factions
from tests.site.rendered import parsed, text
from tests.site.test_ratings import event_with_ladder
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

    def test_at_tables_the_measure_is_one_seat_of_a_table(self) -> None:
        """6 of 12: Wilson 25.4 to 74.6 %; above one half no, above one of four yes."""
        kinds = [Fared("Stark", 6, 12), Fared("Greyjoy", 1, 12), Fared("Tyrell", 1, 3)]
        found = rate_picture(kinds, ENGLISH, Fraction(1, 4))
        assert found is not None
        assert found.title == f"Stark won 50{THIN}% of 12 tables"
        assert found.verdict == "Its whole interval lies above what chance gives."
        assert found.even == 25
        assert f"25{THIN}%" in found.note
        assert found.few == "Fewer than 10 tables, too few to tell, won: Tyrell 1 of 3"
        duels = rate_picture(kinds, ENGLISH)
        assert duels is not None
        assert (duels.even, duels.verdict) == (50, "Its interval reaches one half, so that may be chance.")

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
        expected = [context.people[one.player].name for one in context.state.after[-1][:8]]
        assert [line.runner.name for line in found.lines] == expected
        first = context.state.after[-1][0]
        totals = [sum(record.points for record in first.records[:count]) for count in range(1, 6)]
        assert found.lines[0].runner.shown == tuple(ENGLISH.number(total) for total in totals)
        assert [x for x, _ in found.rounds] == ["0.0%", "25.0%", "50.0%", "75.0%", "100.0%"]

    def test_a_name_is_whole_where_there_is_room_and_short_on_a_phone(self) -> None:
        runner = Runner("Aleksandra Wojciechowska", "", (Fraction(0), Fraction(1)), ("0", "1"))
        (line,) = drawn_race("", [runner], (1, 2)).lines
        assert line.name == runner.name
        assert line.short.startswith("Aleksandra")
        assert line.short.endswith("…")

    @pytest.mark.parametrize(
        ("rounds", "named"), [(11, range(1, 12)), (14, range(2, 15, 2)), (23, range(2, 24, 3))]
    )
    def test_of_many_rounds_some_are_numbered_and_always_the_last(self, rounds: int, named: range) -> None:
        runner = Runner("Anna", "", tuple(map(Fraction, range(rounds))), ("",) * rounds)
        found = drawn_race("", [runner], range(1, rounds + 1)).rounds
        assert [name for _, name in found if name] == list(map(str, named))

    def test_who_has_more_lies_higher_and_names_do_not_overlap(self) -> None:
        context = context_of(duels_finished(), JOUST)
        found = race(context)
        assert found is not None
        for one in found.lines:
            for other in found.lines:
                if one.runner.values[-1] > other.runner.values[-1]:
                    assert one.end < other.end
        assert all(one.y2 < found.foot - 12 for line in found.lines for one in line.segments)
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

    def test_nobody_leads_who_did_not_play_on(self) -> None:
        """From zero again, some who stayed behind have as many points as those who lead now."""
        rules = format_rules("two-days-anew")
        context = context_of(simulate(rules, 12, seed="S1", rounds=4, language="en"), rules)
        found = flow(context)
        assert found is not None
        assert any(one.points == 1 for one in context.state.standings[6:])
        leaders = sum(one.points == 1 for one in context.state.standings[:6])
        assert leaders > 1
        assert found.title == f"{leaders} players share the lead with 1 point"
        assert sum(int(numbers[3] or 0) for _, numbers in found.rows) == 6


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


@pytest.mark.parametrize(("rules", "sure_with", "said"), [
    (JOUST, 5, "win and you are in"), (JOUST, 6, "needs 6"), (HEX, 1, "a draw is enough"), (HEX, 2, "win and you are in"),
    (HEX, None, ""),
])  # fmt: skip
def test_what_is_enough_is_told_as_a_result(rules: Ruleset, sure_with: int | None, said: str) -> None:
    """A win is worth 5 in joust, 3 in Neuroshima Hex, where a draw is worth 1."""
    event = played_swiss(grand_prix(POLISH, 8, rules, 2, 2), rules, 1)
    state = with_forecast(computed(event, rules))
    assert state.forecast is not None
    prospects = tuple(
        replace(one, verdict=CutVerdict.OPEN, chance=Chance(1, 2), sure_with=sure_with)
        for one in state.forecast.prospects
    )
    told = replace(state, forecast=replace(state.forecast, prospects=prospects, rounds_left=1))
    pages = {page.path: page.content for page in event_pages(event, [told], [], "en")}
    (content,) = (content for path, content in pages.items() if path.endswith("forecast.html"))
    assert {" ".join(one.text().split()) for one in parsed(content).css(".chances small")} == (
        {said} if said else set()
    )


class TestRatingRace:
    def test_it_goes_from_the_rating_at_the_start_to_that_after_the_last_event(self) -> None:
        game = season_games(league_season(), ENGLISH)[0]
        found = rating_race(game)
        assert found is not None
        rows = [row for row in game.facts.ratings if row.games and game.person(row.player).file][:8]
        for line, row in zip(found.lines, rows, strict=True):
            assert float(line.runner.values[0]) == row.start
            assert float(line.runner.values[-1]) == row.rating
            by_entry = {step.entry: step.after for step in row.steps}
            expected = row.start
            for at, value in enumerate(line.runner.values[1:]):
                expected = by_entry.get(at, expected)
                assert float(value) == expected
        assert found.title.startswith(f"{game.person(rows[0].player).name} first with ")

    def test_the_lowest_lines_stay_above_the_numbers_of_the_events(self) -> None:
        found = rating_race(season_games(league_season(), ENGLISH)[0])
        assert found is not None
        assert all(one.y2 < found.foot - 12 for line in found.lines for one in line.segments)

    def test_of_many_events_the_last_are_drawn(self) -> None:
        game = season_games(crowd_season(25, 10), ENGLISH)[0]
        found = rating_race(game)
        assert found is not None
        assert [name for _, name in found.rounds if name] == [
            "5",
            "7",
            "9",
            "11",
            "13",
            "15",
            "17",
            "19",
            "21",
            "23",
            "25",
        ]
        assert {len(line.segments) for line in found.lines} == {20}
        best = next(row for row in game.facts.ratings if row.games and game.person(row.player).file)
        assert float(found.lines[0].runner.values[-1]) == best.rating

    def test_of_who_may_not_be_told_nothing_is_drawn(self) -> None:
        game = season_games(anonymous_season(), ENGLISH)[0]
        found = rating_race(game)
        told = {game.person(row.player).name for row in game.facts.ratings if game.person(row.player).file}
        assert found is not None
        assert {line.runner.name for line in found.lines} <= told

    def test_a_change_outside_tournaments_counts_from_the_event_that_follows(self) -> None:
        at_home = SeasonRatingChange(None, dt.date(2026, 3, 1), 1500.0, 1510.0, 1)
        assert [_is_before(at_home, 0, day) for day in (dt.date(2026, 2, 1), dt.date(2026, 3, 1), None)] == [
            False,
            True,
            True,
        ]
        abroad = SeasonRatingChange(2, None, 1500.0, 1510.0, 1)
        assert [_is_before(abroad, at, None) for at in (1, 2, 3)] == [False, True, True]


@pytest.mark.parametrize("language", ["pl", "pt", "ru"])
def test_titles_are_told_in_every_language(language: str) -> None:
    found = rate_picture([Fared("Moloch", 10, 40), Fared("Hegemonia", 27, 44)], words(language))
    assert found is not None
    assert "won" not in found.title
    assert "Hegemonia" in found.title


def test_ratings_of_an_event_are_drawn_round_by_round() -> None:
    context = context_of(event_with_ladder(), WAR)
    found = ratings_race(context)
    assert found is not None
    best = context.state.ratings[0]
    line = found.lines[0].runner
    before = best.before + sum(one.change for one in best.changes if one.date == dt.date(2026, 3, 1))
    assert (float(line.values[0]), float(line.values[-1])) == pytest.approx((before, best.after))
    played = len(context.state.rounds)
    assert [number for _, number in found.rounds][: played + 1] == ["", *map(str, range(1, played + 1))]
    after_one = before + sum(one.change for one in best.changes if one.round == swiss(1))
    assert float(line.values[1]) == pytest.approx(after_one)
    assert found.title == f"{line.name} first with {best.after:.0f}"
    drawn = {one.runner.name: float(one.runner.values[-1]) for one in found.lines}
    after = {context.people[one.player].name: one.after for one in context.state.ratings}
    assert drawn == pytest.approx({name: after[name] for name in drawn}), "the ladder after the event among it"
