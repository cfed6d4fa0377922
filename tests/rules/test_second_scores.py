"""A second pair of scores: what of it counts, what it can still become, and what a file may say of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.model import Match, Standing, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import SecondScores
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import match
from tests.builders.tournaments import contest
from tests.engine.lines import line, value

BOWL = load_builtin("blood-bowl-2019")
KEYS = ("second_score", "second_difference", "opponents_second_scores", "lot")


def with_second(rules: SecondScores) -> Ruleset:
    return replace(BOWL, second_scores=rules, standings=replace(BOWL.standings, tiebreaks=KEYS))


def ranked(rules: SecondScores, rows: Sequence[Match], players: int = 3) -> tuple[Standing, ...]:
    return standings(contest(with_second(rules), players, rows))


def test_own_difference_and_opponents_are_added_up_over_all_rounds() -> None:
    rows = [match(1, 1, 2, None, "2:0", second1=3, second2=1), match(1, 3)]
    rows += [match(2, 3, 1, None, "1:0", second1=5, second2=2), match(2, 2)]
    found = ranked(SecondScores(), rows)
    assert [value(line(found, player), "second_score") for player in (1, 2, 3)] == [3 + 2, 1, 5]
    assert [value(line(found, player), "second_difference") for player in (1, 2, 3)] == [2 - 3, -2, 3]
    # 1 has met 2 and 3, who have met 1 alone.
    assert [value(line(found, player), "opponents_second_scores") for player in (1, 2, 3)] == [1 + 5, 5, 5]


def test_byes_and_forfeits_count_as_the_rules_say() -> None:
    rules = SecondScores(bye=(2, 1), forfeit=(4, 0))
    found = ranked(rules, [match(1, 1, 2, "2F", None, second1=9, second2=9), match(1, 3)])
    assert [value(line(found, player), "second_score") for player in (1, 2, 3)] == [0, 4, 2]
    assert [value(line(found, player), "second_difference") for player in (1, 2, 3)] == [-4, 4, 1]


def test_a_match_that_nobody_came_to_has_none() -> None:
    found = ranked(SecondScores(forfeit=(4, 0)), [match(1, 1, 2, "0", None, second1=9, second2=9)], 2)
    assert [value(line(found, player), "second_score") for player in (1, 2)] == [0, 0]


def test_a_receipt_has_a_line_for_each_match_that_has_them() -> None:
    rows = [match(1, 1, 2, None, "2:0", second1=3, second2=1), match(2, 1, 2, None, "2:0")]
    receipt = line(ranked(SecondScores(), rows, 2), 1).receipt("second_difference")
    assert receipt is not None
    assert [(one.value, one.opponent, one.round and one.round.number) for one in receipt.lines] == [(2, 2, 1)]


@pytest.mark.parametrize(
    ("names", "language", "word"),
    [
        ({"en": "Kills", "pl": "Trafienia"}, "pl", "Trafienia"),
        ({"en": "Kills"}, "ru", "Kills"),
        ({"pt": "Baixas"}, "ru", "Baixas"),
        ({}, "en", ""),
    ],
)
def test_what_they_count_is_said_in_the_language_or_in_one_that_the_file_has(
    names: dict[str, str], language: str, word: str
) -> None:
    assert SecondScores(names).word(language) == word
