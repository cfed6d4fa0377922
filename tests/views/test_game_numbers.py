"""agot2-joust, Single elimination: highest against lowest is Game 1, second against second-lowest Game 2, and so on."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from pipeline.exchange.event_json.writer import event_json
from pipeline.model.bracket import Bracket
from pipeline.model.event import Event
from pipeline.model.rounds import top
from pipeline.schema.sheets import BRACKET
from pipeline.views.bracket.page import GameRow, knockout_rounds
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.bracket import A4, bracket_sheet
from pipeline.views.status.status import status_of
from pipeline.workbook.ooxml.own import Figure
from pipeline.workbook.write.outputs import output_sheets
from tests.builders.brackets import Finals
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
def test_the_winners_of_game_1_and_of_the_last_game_are_the_new_game_1(size: int) -> None:
    finals = Finals(size, size)
    finals.play(lambda _: 2)
    games = {(game.round, game.number_in_round): game for game in finals.bracket.games}
    for k in range(1, size // 2 + 1):
        assert games[top(size), k].seeds == (k, size + 1 - k)
    field = size // 2
    while field >= 2:
        for k in range(1, field // 2 + 1):
            before = games[top(2 * field), k], games[top(2 * field), field + 1 - k]
            assert set(games[top(field), k].players) == {game.winner for game in before}
        field //= 2


def test_elimination_only_numbers_pairs_and_byes_from_game_1() -> None:
    opening = [game for game in Finals(6, 0, rounds=0).bracket.games if game.round == top(8)]
    # A slot is the number of the game that its lot has drawn, or that number counted from the end.
    assert {game.number_in_round for game in opening} == {1, 2, 3, 4}
    assert all(min(seed for seed in game.seeds if seed) == game.number_in_round for game in opening)


def test_on_the_page_the_games_of_a_round_stand_in_the_order_of_their_numbers() -> None:
    context, bracket = context_and_bracket(quarter_finals(1))
    quarter, semi, final = knockout_rounds(context, bracket)
    assert seeds_by_number(quarter.games) == NUMBERS
    assert [row.number for row in quarter.games] == ["1", "2", "3", "4"]
    first, second = semi.games
    assert (first.number, first.second.text) == ("1", "winner of game 4 (Top 8)")
    assert (second.number, second.first.text, second.second.text) == (
        "2",
        "winner of game 2 (Top 8)",
        "winner of game 3 (Top 8)",
    )
    assert [row.first.text for row in final.games] == ["winner of game 1 (Top 4)"]


def test_the_drawing_on_paper_has_the_same_numbers() -> None:
    context, bracket = context_and_bracket(quarter_finals(4))
    (part,) = bracket_sheet(context, bracket, A4).parts
    captions = {game.number: game.labels[0].text for game in part.drawing.games}
    for game in bracket.games:
        if game.round == top(8):
            low, high = sorted(seed for seed in game.seeds if seed)
            assert captions[game.number] == f"Game {NUMBERS[low, high]}"
    assert [captions[game.number].split(",")[0] for game in bracket.games][-3:] == ["Game 1", "Game 2", "Game 1"]


def test_games_to_be_played_are_numbered_on_the_overview() -> None:
    context, _ = context_and_bracket(quarter_finals(1))
    rows = status_of(context).games
    assert seeds_by_number(rows) == {pair: game for pair, game in NUMBERS.items() if game > 1}
    assert [row.number for row in rows] == ["2", "3", "4"]


def test_final_and_third_place_are_told_apart_where_both_are_due() -> None:
    event = knocked_out(played_swiss(grand_prix(POLISH, 12, HEX, 4, 4), HEX, 4), HEX, 2)
    shown = words("en")
    context = TournamentContext(shown, event, computed(event, HEX), published(event, shown))
    assert [row.number for row in status_of(context).games] == ["Third place", "Final"]


def test_event_json_calls_games_as_the_rules_do() -> None:
    event = quarter_finals(4)
    (found,) = json.loads(event_json(event, [computed(event, JOUST)], ()))["tournaments"]
    opening, semi, final = (stage["matches"] for stage in found["bracket"]["rounds"])
    assert {tuple(sorted(game["seeds"])): game["game"] for game in opening} == NUMBERS
    assert [[game["game"] for game in games] for games in (semi, final)] == [[1, 2], [1]]


def test_the_sheet_of_the_workbook_has_the_numbers() -> None:
    event = quarter_finals(1)
    sheet = dict(output_sheets(event, [computed(event, JOUST)], [], [], ()))[BRACKET]
    (block,) = sheet.blocks
    game = block.header.index("Game")
    numbers = [cell.value for row in block.rows if isinstance(cell := row[game], Figure)]
    assert numbers == [1, 2, 3, 4, 1, 2, 1]
