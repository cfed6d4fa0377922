"""The podium, the champion's path, and the figures, against values worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from pipeline.engine.tournament.state import PlayedSeat
from pipeline.model import Number, PlayerNumber, Seat, swiss
from pipeline.views.context.tournament import facing
from pipeline.views.podium import (
    ContestedTable,
    PlayedDuel,
    contested_tables,
    played_duels,
    podium,
    unbeaten_runs,
    winning_runs,
)
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out
from tests.builders.states import (
    duels_elimination,
    duels_finished,
    duels_in_bracket,
    melee_finished,
)
from tests.builders.tournaments import HEX, JOUST, MELEE
from tests.site.rendered import parsed, state_pages
from tests.views.print.tournaments import context_of

A, B, C, D = (PlayerNumber(number) for number in (1, 2, 3, 4))


def duel(
    number: int,
    first: PlayerNumber,
    second: PlayerNumber,
    winner: PlayerNumber | None,
    scores: tuple[Number | None, Number | None] = (None, None),
    places: tuple[int | None, int | None] = (None, None),
) -> PlayedDuel:
    return PlayedDuel(swiss(number), (first, second), winner, scores, places)


class TestDuels:
    def test_an_upset_is_won_from_below(self) -> None:
        assert duel(2, A, B, B, places=(1, 4)).below == 3
        assert duel(2, B, A, B, places=(4, 1)).below == 3
        assert duel(2, A, B, A, places=(1, 4)).below == -3
        assert duel(2, A, B, B, places=(2, 2)).below == 0
        assert duel(2, A, B, None, places=(1, 4)).below == 0
        assert duel(1, A, B, B).below == 0

    def test_a_difference_is_that_of_a_match_that_somebody_won(self) -> None:
        assert duel(1, A, B, B, (3, 5)).difference == 2
        assert duel(1, A, B, A, (Fraction(7, 2), 3)).difference == Fraction(1, 2)
        assert duel(1, A, B, None, (3, 3)).difference is None
        assert duel(1, A, B, A).difference is None

    def test_a_run_goes_on_through_draws_and_ends_with_a_loss(self) -> None:
        """A: win, draw, win, loss, win: 3. B: loss, draw, draw, win: 3. C: loss, win, loss: 1. D: draw, loss: 1."""
        played = (
            duel(1, A, B, A),
            duel(2, A, B, None),
            duel(3, C, A, A),
            duel(4, A, C, C),
            duel(5, A, C, A),
            duel(6, D, B, None),
            duel(7, D, B, B),
        )
        assert unbeaten_runs(played) == {A: 3, B: 3, C: 1, D: 1}

    def test_byes_and_forfeits_are_no_matches(self) -> None:
        """23 players: 11 matches and a bye in each of 4 rounds; of the bracket as many as have a result."""
        state = context_of(duels_in_bracket(), HEX).state
        swiss_matches = [one for one in played_duels(state) if one.round.stage == "swiss"]
        assert len(swiss_matches) == 44
        assert len(played_duels(state)) == 44 + 3


def test_the_first_three_and_the_way_of_the_first() -> None:
    context = context_of(duels_finished(), JOUST)
    found = podium(context)
    assert found is not None
    rows = context.state.classification.rows
    assert [one.person.number for one in found.places] == [row.player for row in rows[:3]]
    bracket = context.state.bracket
    assert bracket is not None
    champion = bracket.champion
    records = context.standings[champion].records  # type: ignore[index]
    assert [[one.number for one in step.opponents] for step in found.steps[:5]] == [[r.opponent] for r in records]
    games = [game for game in bracket.games if champion in game.players]
    assert [step.round for step in found.steps[5:]] == ["Top 8", "Top 4", "Final"]
    assert [step.opponents[0].number for step in found.steps[5:]] == [game.loser for game in games]


def test_there_is_none_before_the_end_or_where_nobody_won_alone() -> None:
    assert podium(context_of(duels_in_bracket(), HEX)) is None
    assert podium(context_of(duels_elimination(), JOUST)) is None


def test_the_figures_of_an_event_with_a_bracket() -> None:
    """32 players in 5 rounds: 80 matches, to 6 of which somebody did not come; 8 in the bracket: 7 more."""
    found = podium(context_of(duels_finished(), JOUST))
    assert found is not None
    told = {one.label: one for one in found.figures}
    assert told["Matches"].text == "81"
    state = context_of(duels_finished(), JOUST).state
    later = [one for one in played_duels(state) if one.round != swiss(1)]
    assert len(later) == 81 - sum(one.round == swiss(1) for one in played_duels(state))
    lower = 0
    between = 0
    for one in later:
        after = state.standings if one.round.stage != "swiss" else state.after[one.round.number - 2]
        places = {standing.player: standing.place for standing in after}
        first, second = (places[player] for player in one.players)
        if one.winner and first != second:
            between += 1
            loser = one.players[1 - one.players.index(one.winner)]
            lower += places[one.winner] > places[loser]  # type: ignore[operator]
    assert (told["Upsets"].text, told["Upsets"].note) == (str(lower), f"of {between}")


def test_an_elimination_has_no_upsets_and_games_no_closest_match() -> None:
    ended = knocked_out(grand_prix(POLISH, 8, JOUST, 0, 0), JOUST, 99)
    found = podium(context_of(ended, JOUST))
    assert found is not None
    assert [one.label for one in found.figures] == ["Matches", "Longest unbeaten run"]
    assert found.figures[0].text == "7"
    assert found.figures[1].text == "3"
    assert [one.name for one in found.figures[1].people] == [found.places[0].person.name]


def test_the_overview_shows_it() -> None:
    tree = parsed(state_pages("finished")["finished/index.html"])
    assert len(tree.css(".podium li")) == 3
    assert len(tree.css(".way-up li")) == 8
    assert tree.css(".podium .champion a[href^='players/']")
    assert next(one.text() for one in tree.css(".in-figures dd")) == "81"
    assert not parsed(state_pages("playing")["playing/index.html"]).css(".podium")


def table_of(*places_and_power: tuple[PlayerNumber, int | None, int | None], goal: int = 15) -> ContestedTable:
    """A table of players with place and power, the best first."""
    return ContestedTable(
        tuple(
            PlayedSeat(
                Seat(swiss(1), player, power=power), place, None, None if power is None else goal - power, before=0
            )
            for player, place, power in places_and_power
        )
    )


class TestTables:
    def test_the_margin_is_that_of_a_winner_alone_before_the_second(self) -> None:
        assert table_of((A, 1, 15), (B, 2, 12), (C, 3, 1)).margin == 3
        assert table_of((A, 1, 15), (B, 1, 15)).margin is None
        assert table_of((A, 1, None), (B, 2, None)).margin is None
        assert table_of((A, 1, 9), (B, 2, 12)).margin is None, "places were typed in"

    def test_a_run_is_of_tables_won_alone_one_after_the_other(self) -> None:
        won = [table_of((A, 1, 15), (B, 2, 1)), table_of((A, 1, 15), (C, 2, 1)), table_of((B, 1, 15), (A, 1, 15))]
        assert winning_runs([*won, table_of((A, 1, 15), (B, 2, 3))]) == {A: 2, B: 0, C: 0}

    def test_the_end_of_a_melee_tells_its_tables(self) -> None:
        context = context_of(melee_finished(), MELEE)
        tables = contested_tables(context.state)
        found = podium(context)
        assert found is not None
        figures = {one.label: one for one in found.figures}
        assert figures["Tables"].text == str(len(tables))
        closest = min(table.margin for table in tables if table.margin is not None)
        first, second = (person.name for person in figures["Closest table"].people)
        (match,) = [
            table
            for table in tables
            if table.margin == closest
            and [context.people[one.seat.player].name for one in table.seats[:2]] == [first, second]
        ]
        powers = [one.seat.power for one in match.seats[:2]]
        assert figures["Closest table"].text == facing(*map(str, powers))
