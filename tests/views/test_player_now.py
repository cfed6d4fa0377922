"""What a player's page says first while the event runs, and the line of places after each round."""

from __future__ import annotations

import datetime as dt

import pytest

from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.model import Event, replace, swiss
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.player.now import Now, now
from pipeline.views.player.page import place_line
from tests.builders.events import grand_prix, grand_prix_melee
from tests.builders.matches import drop, match
from tests.builders.people import POLISH, number
from tests.builders.rounds import played_swiss, with_changes, with_matches, with_next_round, with_seats
from tests.builders.states import duels_finished, duels_in_bracket
from tests.builders.tables import seats_at
from tests.builders.tournaments import HEX, JOUST, MELEE, computed
from tests.views.print.tournaments import context_of

NAMES = ("Anna", "Bolek", "Celina", "Darek", "Ewa")


def third_round() -> Event:
    """Round 3: Anna and Bolek meet again at table 2, Celina has her result, Ewa the bye; Darek has left."""
    made = with_matches(
        grand_prix(NAMES, 5, HEX, 4, 2),
        match(1, 1, 2, scores=(12, 5)), match(1, 3, 4, scores=(0, 9)), match(1, 5),
        match(2, 1, 4, scores=(7, 7)), match(2, 2, 5, scores=(9, 3)), match(2, 3),
        match(3, 1, 2, table=2, armies=("Borgo", "Moloch")), match(3, 3, 5, scores=(3, 8), table=1),
    )  # fmt: skip
    return with_changes(made, drop(4, swiss(3)))


def found(event: Event, player: int) -> Now | None:
    return now(context_of(event, HEX), number(player), several=False)


def expected(event: Event, player: int) -> Now:
    said = found(event, player)
    assert said is not None
    return said


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_table_and_opponent_with_record_army_and_earlier_meetings() -> None:
    said = expected(third_round(), 1)
    (other,) = said.opposite
    assert (said.round, said.table, said.href) == ("Round 3", "2", "../joust/round-3.html")
    assert (other.person.name, other.facts) == ("Bolek", "1–0–1 · 3 points · Moloch")
    assert plain(other.met) == "Met before: Round 1, win 12 : 5"


def test_who_has_a_result_waits_for_the_others() -> None:
    said = expected(third_round(), 3)
    assert said.opposite == ()
    assert said.said == "Waiting for the other results. 1 of 2 results are in."


def test_nothing_once_a_player_has_left_or_all_is_over() -> None:
    assert found(third_round(), 4) is None
    over = context_of(duels_finished(), JOUST)
    assert {now(over, player, several=False) for player in over.people} == {None}


def test_a_draw_that_nobody_has_confirmed_is_called_provisional() -> None:
    said = expected(played_swiss(grand_prix(POLISH, 9, HEX, 4, 4), HEX, 2), 1)
    assert said.round == "Round 3"
    assert said.more[-1] == "There is a provisional draw; it becomes final once the organiser confirms it."


def test_the_first_round_begins_when_play_starts() -> None:
    made = with_next_round(grand_prix(POLISH, 9, HEX, 4, 4), HEX)
    assert made.tournaments[0].start == dt.time(10, 30)
    assert expected(made, 1).more[0] == "Round 1 starts at 10:30."


def test_in_the_bracket_the_next_game_and_nothing_for_who_is_out() -> None:
    context = context_of(duels_in_bracket(), HEX, "en")
    assert context.state.bracket is not None
    first, *_ = (game for game in context.state.bracket.games if game.winner is not None)
    said = now(context, first.winner, several=False) if first.winner else None
    assert said is not None
    assert (said.round, said.href) == ("Top 4", "../joust/bracket.html")
    assert first.loser is not None
    assert now(context, first.loser, several=False) is None


def test_at_a_table_all_the_others() -> None:
    rows = [*seats_at(1, 1, (1, 2, 3, 4), places=(2, 1, 3, 4)), *seats_at(2, 1, (4, 2, 1, 3))]
    context = context_of(with_seats(grand_prix_melee(4, 2, names=NAMES), rows), MELEE)
    said = now(context, number(1), several=False)
    assert said is not None
    assert said.table == "1"
    assert [(one.person.name, one.met) for one in said.opposite] == [
        ("Darek", "Met before: Round 1, place 2 of 4 at the table"),
        ("Bolek", "Met before: Round 1, place 2 of 4 at the table"),
        ("Celina", "Met before: Round 1, place 2 of 4 at the table"),
    ]


@pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
def test_what_the_cut_takes_is_that_of_the_forecast(language: str) -> None:
    event = with_next_round(played_swiss(grand_prix(POLISH, 8, HEX, 3, 2, language=language), HEX, 2), HEX)
    state = with_forecast(computed(event, HEX))
    shown = words(language)
    context = TournamentContext(shown, event, state, published(event, shown))
    assert state.forecast is not None
    said = {one.player: now(context, one.player, several=False) for one in state.forecast.prospects}
    verdicts = {one.verdict.value: said[one.player] for one in state.forecast.prospects}
    assert set(verdicts) == {"open", "out"}
    out, open_ = verdicts["out"], verdicts["open"]
    assert out is not None
    assert open_ is not None
    assert out.more == (shown.gettext("The cut is out of reach."),)
    assert any("%" in line for line in open_.more)


class TestPlaceLine:
    @pytest.mark.parametrize("player", [1, 3])
    def test_has_no_point_for_a_round_that_is_not_over(self, player: int) -> None:
        """Not even for who has a result in it."""
        line = place_line(context_of(third_round(), HEX), number(player))
        assert line is not None
        assert [dot.round for dot in line.dots] == ["1", "2"]

    def test_has_no_point_after_the_player_has_left(self) -> None:
        made = with_matches(third_round(), match(4, 1, 3, scores=(1, 0)), match(4, 2, 5, scores=(1, 0)))
        complete = with_matches(
            replace(made, tournaments=(replace(made.tournaments[0], matches=tuple(
                replace(row, score1=5, score2=1) if row.round == swiss(3) and row.score1 is None else row
                for row in made.tournaments[0].matches
            )),))
        )  # fmt: skip
        stayed, left = (place_line(context_of(complete, HEX), number(player)) for player in (1, 4))
        assert stayed is not None
        assert left is not None
        assert [dot.round for dot in stayed.dots] == ["1", "2", "3", "4"]
        assert [dot.round for dot in left.dots] == ["1", "2"]

    def test_names_the_last_place_where_there_is_no_room_for_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("pipeline.views.player.page._MOST_LABELS", 1)
        line = place_line(context_of(third_round(), HEX), number(1))
        assert line is not None
        assert [bool(dot.label) for dot in line.dots] == [False, True]

    def test_leaves_room_for_the_rounds_to_come(self) -> None:
        line = place_line(context_of(third_round(), HEX), number(1))
        assert line is not None
        assert [dot.x for dot in line.dots] == ["4.0%", "31.3%"]
        assert line.cut_label == "Top 2"
