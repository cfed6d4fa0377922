"""What pages say of a bracket before it is played, its size and its time limit, and of one that nobody has won."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.views.by_event import event_line
from pipeline.extensions.season.views.game import season_games
from pipeline.extensions.season.views.players import histories, season_player_page
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Event, Result
from pipeline.rules.load import load_builtin
from pipeline.views.bracket.classification import classification_rows
from pipeline.views.bracket.page import bracket_rules
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.words import words
from pipeline.views.status.status import Phase, status_of
from tests.builders.events import grand_prix
from tests.builders.matches import bracket_row
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_matches
from tests.builders.seasons import season_of
from tests.builders.tournaments import JOUST, computed
from tests.formats import format_rules
from tests.views.print.tournaments import context_of

UNLIMITED = "There is no time limit: every game is played to its end, and nobody wins on time."


@pytest.mark.parametrize(("game", "said", "fact"), [
    ("agot1-joust", True, "without a time limit"),
    ("agot2-joust", False, "55 minutes each, the final 120"),
    ("neuroshima-hex-2023", False, "50 minutes each, 25 on each player’s clock"),
    ("war-online-constructed", False, "without a time limit"),
])  # fmt: skip
def test_play_offs_without_a_time_limit_say_so(game: str, said: bool, fact: str) -> None:
    rules = load_builtin(game)
    context = context_of(played_swiss(grand_prix(POLISH, 8, rules, 3, 4), rules, 3), rules)
    assert context.state.bracket is not None
    assert (UNLIMITED in bracket_rules(context, context.state.bracket)) is said
    assert ("Top 4", fact) in [(one.text, one.note) for one in structure_facts(context)]


@pytest.mark.parametrize(("form", "label"), [("double", "Double elimination"), ("halves", "Single elimination")])
def test_the_overview_says_whether_one_loss_or_two_put_a_player_out(form: str, label: str) -> None:
    rules = format_rules(form)
    context = context_of(simulate(rules, 8, seed="S1", language="en"), rules)
    assert label in [one.label for one in structure_facts(context)]


def ended(result: Result) -> Event:
    """Four players, knocked out until the final has that result."""
    semi = knocked_out(grand_prix(POLISH, 4, JOUST, 0, 0), JOUST, 2)
    bracket = computed(semi, JOUST).bracket
    assert bracket is not None
    (final,) = [game for game in bracket.games if game.ready]
    return with_matches(semi, bracket_row(final, result))


def test_a_final_that_nobody_won_makes_no_champion() -> None:
    for result, champions in ((Result.NOBODY, 0), (Result.FIRST, 1)):
        context = context_of(ended(result), JOUST)
        status = status_of(context)
        assert status.phase is Phase.FINISHED
        assert len(status.champions) == champions
        assert (status.headline == "No champion") == (not champions)
        assert sum(row.first for row in classification_rows(context)) == champions


@pytest.mark.parametrize(("result", "won"), [(Result.NOBODY, False), (Result.FIRST, True)])
def test_a_season_names_no_winner_of_a_final_that_nobody_won(result: Result, won: bool) -> None:
    event = ended(result)
    (entry,) = entries(event, {JOUST.id: JOUST}, [computed(event, JOUST)])
    assert entry.complete
    season = season_of(entry_from_json(entry_to_json(entry)))
    (game,) = season_games(season, words("en"))
    assert len(game.winners[0]) == won
    assert event_line(game, 0).state == ("" if won else "No champion")
    best = next(one for one in season.players if one.history[0].own.place == 1)
    page = season_player_page(Mock(), game.people[best.number - 1], best, histories([game]))
    assert [row.note for row in page.games[0].rows] == ["" if won else "nobody has won the final"]
