"""The board of the bracket's page: every game in a box, and lines that lead where its winner goes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pipeline.model import Bracket, PlayerNumber, Result, replace, top
from pipeline.rules.ruleset.duel import Elimination
from pipeline.views.bracket.page import BracketBoard, boards
from pipeline.views.bracket.slots import ShownName
from pipeline.views.language.words import words
from tests.builders.brackets import Finals, bracket_so_far, duel_rules, empty_bracket
from tests.builders.events import grand_prix
from tests.builders.matches import bracket_row, match
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out
from tests.builders.tournaments import JOUST
from tests.site.rendered import rendered

LONG = "Krzysztof Brzęczyszczykiewicz"


def named(player: PlayerNumber) -> ShownName:
    return ShownName(LONG if player == 1 else f"P{player}", f"../players/{player}.html")


def boards_of(bracket: Bracket) -> tuple[BracketBoard, ...]:
    return boards(bracket, named, words("en"))


def of_losers(size: int) -> Finals:
    rules = duel_rules()
    return Finals(size, size, replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE)))


@pytest.mark.parametrize("players", [2, 3, 4, 7, 8, 13, 16, 32])
@pytest.mark.parametrize("third_place", [False, True])
def test_every_game_stands_in_a_box_of_its_round(players: int, third_place: bool) -> None:
    bracket = empty_bracket(players, third_place=third_place)
    (board,) = boards_of(bracket)
    main = [stage for stage in bracket.rounds if not stage.round.third_place]
    assert [len(column.games) for column in board.rounds] == [len(stage.games) for stage in main]
    assert len(board.third) == (1 if third_place and players > 2 else 0)
    assert len({column.id for column in (*board.rounds, *board.third)}) == len(board.rounds) + len(board.third)


def where_lines_end(board: BracketBoard) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """From (column, place) to (column, place), as the stylesheet draws them: a pair meets in the middle of its two boxes."""
    for at, column in enumerate(board.rounds):
        for place, game in enumerate(column.games):
            if game.onward == "straight":
                yield (at, place), (at + 1, place)
            elif game.onward:
                assert game.onward == ("up" if place % 2 else "down")
                yield (at, place), (at + 1, place // 2)


@pytest.mark.parametrize(
    "bracket", [empty_bracket(2), empty_bracket(13), empty_bracket(32), of_losers(4).bracket, of_losers(16).bracket]
)
def test_lines_lead_to_the_game_that_the_winner_plays_next(bracket: Bracket) -> None:
    parts = boards_of(bracket)
    lower = [stage for stage in bracket.rounds if stage.round.branch == "lower"]
    upper = [stage for stage in bracket.rounds if stage not in lower]
    for board, rounds in zip(parts, (upper, lower), strict=False):
        expected = {
            ((at - 1, before), (at, place))
            for at, stage in enumerate(rounds)
            for place, game in enumerate(stage.games)
            for feeder, lost in zip(game.feeders, game.from_loss, strict=True)
            for before, source in enumerate(rounds[at - 1].games if at else ())
            if source.number == feeder and not lost
        }  # fmt: skip
        lines = set(where_lines_end(board))
        assert lines == expected
        assert all(board.rounds[at].games[place].fed for _, (at, place) in lines)
    assert len(parts) == (2 if lower else 1)


def test_the_first_round_that_is_not_over_is_now() -> None:
    def now(decided: int) -> list[bool]:
        return [column.now for column in boards_of(bracket_so_far(empty_bracket(8), decided))[0].rounds]

    assert now(3) == [True, False, False]
    assert now(4) == [False, True, False]
    assert now(7) == [False, False, True]


def test_a_box_says_who_plays_what_the_score_is_and_who_has_won() -> None:
    (board,) = boards_of(bracket_so_far(empty_bracket(3, third_place=True), 2, scores=True))
    bye, played = board.rounds[0].games
    assert [(seat.state, seat.text, seat.seed) for seat in bye.seats] == [
        ("won", LONG, "1"),
        ("bye", "bye", ""),
    ]
    assert {seat.state for seat in played.seats} == {"won", "lost"}
    assert all(seat.score for seat in played.seats)
    assert board.rounds[1].games[0].state == "ready"


def test_a_name_that_may_be_shortened_is_whole_in_its_title() -> None:
    first, second = boards_of(empty_bracket(2))[0].rounds[0].games[0].seats
    assert (first.title, second.title) == (LONG, "")


def test_a_game_set_by_hand_says_so() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 1, 2, Result.FIRST, row=14), match(top(4), 4, 3, row=15))
    assert [game.note for game in boards_of(finals.bracket)[0].rounds[0].games] == ["set by hand", "set by hand"]


def test_only_brackets_of_many_rounds_take_the_whole_window() -> None:
    assert [boards_of(empty_bracket(size))[0].wide for size in (8, 16, 32)] == [False, False, True]


def test_who_loses_above_waits_below() -> None:
    finals = of_losers(4)
    finals.add(bracket_row(finals.ready()[0], Result.FIRST))
    _, lower = boards_of(finals.bracket)
    texts = [seat.text for seat in lower.rounds[0].games[0].seats]
    assert texts == ["P4", "loser of match 2"]


@pytest.mark.thorough
def test_a_page_of_sixty_four_players_is_light() -> None:
    names = [f"{one} {two.split()[0]}" for one in POLISH for two in POLISH[:3]]
    pages = rendered(knocked_out(grand_prix(names, 64, JOUST, 0, 0), JOUST, 99), JOUST)
    (content,) = (content for path, content in pages.items() if path.endswith("joust/bracket.html"))
    assert content.count(b"board-box") == 63
    assert len(content) < 60 * 1024
