"""The matches of a bracket are numbered once through all its rounds, the same everywhere.

agot2-joust, Single elimination: highest against lowest is Game 1, second against second-lowest Game 2, and so on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from pipeline.exchange.event_json import event_json
from pipeline.model import Bracket, Event, replace, top
from pipeline.rules.ruleset.duel import Elimination
from pipeline.schema.sheets import BRACKET
from pipeline.views.bracket.page import GameRow, knockout_rounds
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.bracket import A4, bracket_sheet
from pipeline.views.status.status import status_of
from pipeline.workbook.ooxml.own import Figure
from pipeline.workbook.write.outputs import output_sheets
from tests.builders.brackets import Finals, duel_rules
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.tournaments import HEX, JOUST, computed

NUMBERS = {(1, 8): 1, (2, 7): 2, (3, 6): 3, (4, 5): 4}
"""The first round of a top 8: the game of each pair of seeds."""


def quarter_finals(played: int) -> Event:
    """Sixteen players, a top 8 of which so many games are over: first 1-8, then 4-5, 2-7, 3-6."""
    return knocked_out(played_swiss(grand_prix(POLISH, 16, JOUST, 4, 8), JOUST, 4), JOUST, played)


def context_and_bracket(event: Event) -> tuple[TournamentContext, Bracket]:
    shown, state = words("en"), computed(event, JOUST)
    assert state.bracket is not None
    return TournamentContext(shown, event, state, published(event, shown)), state.bracket


def seeds_by_number(rows: Iterable[GameRow]) -> dict[tuple[int, int], int]:
    return {(int(row.first.seed), int(row.second.seed)): int(row.number) for row in rows}


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_the_winners_of_the_first_and_the_last_match_meet_in_the_next(size: int) -> None:
    finals = Finals(size, size)
    finals.play(lambda _: 2)
    games = {game.match_number: game for game in finals.bracket.games}
    assert sorted(games) == list(range(1, size))
    for k in range(1, size // 2 + 1):
        assert games[k].seeds == (k, size + 1 - k)
    field, before = size // 2, 0
    while field >= 2:
        for k in range(1, field // 2 + 1):
            pair = games[before + k], games[before + field + 1 - k]
            assert set(games[before + field + k].players) == {game.winner for game in pair}
        field, before = field // 2, before + field


def test_of_a_double_elimination_every_match_has_a_number_of_its_own_in_order_of_play() -> None:
    rules = duel_rules()
    finals = Finals(8, 8, replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE)))
    for stage in finals.bracket.rounds:
        numbers = [game.match_number for game in stage.games]
        assert sorted(numbers) == sorted(game.number for game in stage.games), stage.round
    assert len({game.match_number for game in finals.bracket.games}) == len(finals.bracket.games)


def test_elimination_only_numbers_pairs_and_byes_from_match_1() -> None:
    opening = [game for game in Finals(6, 0, rounds=0).bracket.games if game.round == top(8)]
    # A slot is the number of the game that its lot has drawn, or that number counted from the end.
    assert {game.match_number for game in opening} == {1, 2, 3, 4}
    assert all(min(seed for seed in game.seeds if seed) == game.match_number for game in opening)


def test_on_the_page_the_matches_of_a_round_stand_in_the_order_of_their_numbers() -> None:
    context, bracket = context_and_bracket(quarter_finals(1))
    quarter, semi, final = knockout_rounds(context, bracket)
    assert seeds_by_number(quarter.games) == NUMBERS
    assert [row.number for row in quarter.games] == ["1", "2", "3", "4"]
    first, second = semi.games
    assert (first.number, first.second.text) == ("5", "winner of match 4")
    assert (second.number, second.first.text, second.second.text) == ("6", "winner of match 2", "winner of match 3")
    assert [(row.number, row.first.text) for row in final.games] == [("7", "winner of match 5")]


def test_the_drawing_on_paper_has_the_same_numbers() -> None:
    context, bracket = context_and_bracket(quarter_finals(4))
    (part,) = bracket_sheet(context, bracket, A4).parts
    captions = {game.number: game.labels[0].text for game in part.drawing.games}
    for game in bracket.games:
        if game.round == top(8):
            low, high = sorted(seed for seed in game.seeds if seed)
            assert captions[game.number] == f"Match {NUMBERS[low, high]}"
    assert [captions[game.number].split(",")[0] for game in bracket.games][-3:] == ["Match 5", "Match 6", "Match 7"]


def test_matches_to_be_played_are_numbered_on_the_overview() -> None:
    context, _ = context_and_bracket(quarter_finals(1))
    rows = status_of(context).games
    assert seeds_by_number(rows) == {pair: game for pair, game in NUMBERS.items() if game > 1}
    assert [row.number for row in rows] == ["2", "3", "4"]


def test_final_and_third_place_are_told_apart_where_both_are_due() -> None:
    event = knocked_out(played_swiss(grand_prix(POLISH, 12, HEX, 4, 4), HEX, 4), HEX, 2)
    shown = words("en")
    context = TournamentContext(shown, event, computed(event, HEX), published(event, shown))
    assert [(row.stage, row.number) for row in status_of(context).games] == [("Third place", "3"), ("Final", "4")]


def test_event_json_calls_matches_as_the_page_does() -> None:
    event = quarter_finals(4)
    (found,) = json.loads(event_json(event, [computed(event, JOUST)], ()))["tournaments"]
    opening, semi, final = (stage["matches"] for stage in found["bracket"]["rounds"])
    assert {tuple(sorted(game["seeds"])): game["game"] for game in opening} == NUMBERS
    assert [[game["game"] for game in games] for games in (semi, final)] == [[5, 6], [7]]


def test_the_sheet_of_the_workbook_has_the_numbers() -> None:
    event = quarter_finals(1)
    sheet = dict(output_sheets(event, [computed(event, JOUST)], [], [], ()))[BRACKET]
    (block,) = sheet.blocks
    game = block.header.index("Match")
    numbers = [cell.value for row in block.rows if isinstance(cell := row[game], Figure)]
    assert numbers == [1, 2, 3, 4, 5, 6, 7]
