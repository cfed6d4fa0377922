"""A plain list of results, in the languages and shapes that people write."""

from __future__ import annotations

import pytest

from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import FINAL, Event, Match, Result, swiss
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import load_builtin
from tests.extensions.exchange.simulated import FILE


def taken(text: str, rules: str) -> tuple[Event | None, list[Problem]]:
    found, problems = read_tournament(text.encode(), FILE)
    if found is None or has_errors(problems):
        return None, problems
    event, wrong = assembled(found, load_builtin(rules), FILE, "S", None)
    return event, problems + wrong


def matches_read(text: str, rules: str = "agot2-joust") -> list[Match]:
    event, problems = taken(text, rules)
    assert event is not None, problems
    return list(event.tournaments[0].matches)


@pytest.mark.parametrize(
    "text",
    [
        "Round,Table,Player 1,Player 2,Result\n1,1,Jan,Zofia,1\n1,2,Ann,,BYE\n",
        "Runda;Stół;Gracz 1;Gracz 2;Wynik\r\n1;1;Jan;Zofia;1\r\n1;2;Ann;wolny los;\r\n",
        "Rodada\tMesa\tJogador 1\tJogador 2\tResultado\n1\t1\tJan\tZofia\t5:0\n1\t2\tAnn\t-\t\n",
        "Тур;Стол;Игрок 1;Игрок 2;Результат\nТур 1;1;1 Jan;2 Zofia;1\nТур 1;2;3 Ann;;BYE\n",
    ],
)
def test_four_languages_and_three_separators(text: str) -> None:
    assert matches_read(text) == [
        Match(swiss(1), matches_read(text)[0].player1, matches_read(text)[0].player2, Result.FIRST, table=1),
        Match(swiss(1), matches_read(text)[1].player1, None, Result.BYE, table=2),
    ]


def test_a_pair_of_numbers_is_scores_or_points_as_the_rules_have_it() -> None:
    text = "Round,Player 1,Player 2,Result\n1,Jan,Zofia,2:1\n"
    war = matches_read(text, "war-online-constructed")[0]
    assert (war.result, war.score1, war.score2) == (Result.FIRST, 2, 1)
    points = matches_read(text.replace("2:1", "0-4"))[0]
    assert (points.result, points.score1) == (Result.SECOND_ON_TIME, None)


def test_scores_alone_decide_where_the_rules_let_them() -> None:
    text = "Round,Player 1,Player 2,Score 1,Score 2\n1,Jan,Zofia,12,15\nFinal,Jan,Zofia,20,3\n"
    first, final = matches_read(text, "neuroshima-hex-2023")
    assert (first.result, first.score1, first.score2) == (Result.SECOND, 12, 15)
    assert (final.round, final.result) == (FINAL, Result.FIRST)


def test_a_match_without_a_result_is_open() -> None:
    assert matches_read("Round,Player 1,Player 2,Result\n1,Jan,Zofia,\n")[0].result is None


@pytest.mark.parametrize(
    ("row", "code", "column"),
    [
        ("x,Jan,Zofia,1", "import-round", 1),
        ("Cut,Jan,Zofia,1", "import-round", 1),
        ("1,,,1", "import-nobody", 2),
        ("1,Jan,Zofia,won", "import-word", 4),
        ("1,Jan,Zofia,BYE", "import-bye-between", 4),
        ("1,Jan,,2", "import-bye", 4),
        ("1,Jan,Zofia,X", "import-result", 0),
        ("1,Jan,Jan,1", "import-oneself", 0),
    ],
)
def test_what_is_wrong_stands_at_its_cell(row: str, code: str, column: int) -> None:
    event, problems = taken(f"Round,Player 1,Player 2,Result\n{row}\n", "agot2-joust")
    assert event is None
    assert (code, 2, column) in [(one.code, one.at.row, one.at.column) for one in problems]


def test_all_problems_come_at_once() -> None:
    _, problems = taken("Round,Player 1,Player 2,Result\nx,A,B,1\n1,A,B,won\n1,,,1\n", "agot2-joust")
    assert [one.at.row for one in problems] == [2, 3, 4]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "import-empty"),
        ("Round,Player 1,Player 2\n", "import-empty"),
        ("a,b,c\n1,2,3\n", "import-headings"),
        ('Round,Player 1,Player 2\n1,"Jan,Zofia\n', "import-quote"),
    ],
)
def test_a_list_that_is_none(text: str, code: str) -> None:
    event, problems = taken(text, "agot2-joust")
    assert event is None
    assert code in [one.code for one in problems]


def test_a_column_that_is_left_out_is_said() -> None:
    _, problems = taken("Round,Player 1,Player 2,Result,Weather\n1,A,B,1,rain\n", "agot2-joust")
    assert [(one.code, one.at.column) for one in problems] == [("import-column", 5)]
