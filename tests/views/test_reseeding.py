"""A bracket that is seeded anew promises nobody a way that is not theirs."""

from __future__ import annotations

import pytest

from pipeline.model import Bracket
from pipeline.views.bracket.page import boards, bracket_rules, game_rows
from pipeline.views.bracket.slots import ShownName
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.bracket import A4, bracket_sheet
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import computed, own_rules

RULES = {
    reseed: own_rules(f'[bracket]\nseeding = "number"\nreseed = {reseed}\n[standings]\ntiebreaks = ["lot"]')
    for reseed in ("true", "false")
}


def first_round_played(reseed: str) -> tuple[TournamentContext, Bracket]:
    """Eight players, of whose first round one game is open."""
    rows = [match("Top 8", 1, 8, "2"), match("Top 8", 4, 5, "1"), match("Top 8", 2, 7, "1"), match("Top 8", 3, 6)]
    rules = RULES[reseed]
    made = event(rules.id, 8, rows, rounds=0, cut=0, structure="")
    state, english = computed(made, rules), words("en")
    assert state.bracket is not None
    return TournamentContext(english, made, state, published(made, english)), state.bracket


@pytest.mark.parametrize(
    ("reseed", "onward", "fed", "links"),
    [
        ("true", [["", "", "", ""], ["down", "up"], [""]], [False, False, True], 2),
        ("false", [["down", "up", "down", "up"], ["down", "up"], [""]], [False, True, True], 6),
    ],
)
def test_no_line_leads_into_a_round_that_is_seeded_anew(
    reseed: str, onward: list[list[str]], fed: list[bool], links: int
) -> None:
    context, bracket = first_round_played(reseed)
    (board,) = boards(bracket, lambda player: ShownName(str(player), ""), context.words)
    assert [[game.onward for game in stage.games] for stage in board.rounds] == onward
    assert [stage.games[0].fed for stage in board.rounds] == fed
    (part,) = bracket_sheet(context, bracket, A4).parts
    assert len(part.drawing.links) == links


def test_who_comes_is_told_by_their_seed_among_the_winners() -> None:
    context, bracket = first_round_played("true")
    (board,) = boards(bracket, lambda player: ShownName(str(player), ""), context.words)
    told = [seat.text for game in board.rounds[1].games for seat in game.seats]
    assert told == [f"winner no. {rank} by seed" for rank in (1, 4, 2, 3)]
    rows = game_rows(context, bracket, bracket.rounds[1].games)
    assert [(row.first.text, row.second.text) for row in rows] == [(told[0], told[1]), (told[2], told[3])]
    said = "After each round the players left are seeded anew: the highest seed meets the lowest, the second highest the second lowest."
    assert said in bracket_rules(context, bracket)
    assert said not in bracket_rules(*first_round_played("false"))
