"""Rounds without a game: what each row of `[absences]` gives, by the worked examples of the sources."""

from __future__ import annotations

from fractions import Fraction

from pipeline.engine.results.records import records
from pipeline.engine.standings.standings import standings
from pipeline.model import Change, Match, Number, RecordKind, replace
from pipeline.rules.absences import USUAL
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import change, match
from tests.builders.people import number, players
from tests.builders.tournaments import contest, own_rules
from tests.engine.lines import line, value


def valued(rules: Ruleset, rows: list[Match], changes: list[Change], key: str) -> dict[int, Number]:
    """The values of a tie-break of four players."""
    return {one.player: value(one, key) for one in standings(contest(rules, 4, rows, changes))}


def test_egf_a_round_without_an_opponent_adds_the_own_start_score_to_sos() -> None:
    """Starts 24 to 20, two rounds: 24 has met 23 and 22; 23 sat out a round, 21 had the bye, 20 was not there any more."""
    started = [replace(one, initial_points=25 - one.number) for one in players(5)]
    rows = [match(1, 1, 2, "1"), match(1, 3, 5, "1"), match(1, 4), match(2, 1, 3, "1"), match(2, 4)]
    held = contest(load_builtin("go-eurasia-2023"), started, rows, [change(2, "bye", 2), change(5, "drop", 2)])
    table = standings(held)
    assert {one.player: one.points for one in table} == {1: 26, 2: Fraction(47, 2), 3: 23, 4: 23, 5: 20}
    sos = {one.player: value(one, "opponents_points") for one in table}
    # 2: the 26 of 1 and their own 23; 4: their own 21 twice; 5: the 23 of 3 and their own 20.
    assert sos == {1: Fraction(47, 2) + 23, 2: 26 + 23, 3: 20 + 26, 4: 21 + 21, 5: 23 + 20}
    # Nobody was beaten in a bye.
    assert value(line(table, 4), "beaten_opponents_points") == 0


def test_egf_in_a_swiss_without_start_scores_nothing_is_added() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3)]
    held = contest(load_builtin("go-eurasia-2023"), 3, rows)
    assert value(line(standings(held), 3), "opponents_points") == 0


def test_netrunner_rounds_before_a_late_entry_are_none_of_the_rounds_played() -> None:
    """2 came to round 2 and won it: 6 points in one round, not in two; 1 has met them and 3."""
    rules = load_builtin("netrunner-double")
    rows = [match(1, 1, 3, None, "6:0"), match(1, 4), match(2, 2, 1, None, "6:0"), match(2, 3, 4, None, "3:3")]
    assert valued(rules, rows, [change(2, "late", 2)], "sos")[1] == (6 + Fraction(3, 2)) / 2
    counted = replace(rules, absences={**rules.absences, "late": USUAL["late"]})
    assert valued(counted, rows, [change(2, "late", 2)], "sos")[1] == (3 + Fraction(3, 2)) / 2


def test_magic_percentages_are_of_the_rounds_played() -> None:
    """2 missed round 1 and then won: three of three match points."""
    rows = [match(1, 1, 3, None, "2:0"), match(1, 4), match(2, 2, 1, None, "2:0"), match(2, 3, 4, None, "2:1")]
    found = valued(load_builtin("magic"), rows, [change(2, "late", 2)], "opponents_match_wins")
    assert found[1] == (1 + Fraction(1, 2)) / 2


def test_pokemon_a_round_missed_by_coming_late_is_a_loss() -> None:
    rows = [match(1, 1, 3, "1"), match(1, 4), match(2, 2, 1, "1"), match(2, 3, 4, "1")]
    found = valued(load_builtin("pokemon-tcg"), rows, [change(2, "late", 2)], "opponents_match_wins")
    # 2 has won one of two, 3 one of two.
    assert found[1] == Fraction(1, 2)


def test_rounds_after_a_drop_are_told_where_they_count() -> None:
    rules = own_rules('[absences]\ndropped = { points = 1, counts = true }\n[standings]\ntiebreaks = ["sos"]')
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1")]
    own = records(contest(rules, 4, rows, [change(2, "drop", 2)]))[number(2)]
    assert [(one.kind, one.points, one.counts) for one in own] == [
        (RecordKind.MATCH, 0, True),
        (RecordKind.DROPPED, 1, True),
    ]
    usual = replace(rules, absences=USUAL)
    assert len(records(contest(usual, 4, rows, [change(2, "drop", 2)]))[number(2)]) == 1


def test_forfeits_may_count_for_nothing() -> None:
    """They are then no matches of percentages, add nothing to sums, and say nothing of two who are level."""
    nothing = "{ counts = false, sums = 'nothing', matches = false, direct = false }"
    rules = own_rules(
        f"[absences]\nforfeit_win = {nothing}\nforfeit_loss = {nothing}\nnobody = {nothing}\n"
        '[standings]\ntiebreaks = ["opponents_points", "match_wins", "head_to_head"]'
    )
    rows = [match(1, 1, 2, "1F"), match(1, 3, 4, "0"), match(2, 1, 3, "1"), match(2, 2, 4, "1")]
    table = standings(contest(rules, 4, rows))
    assert [one.counts for one in line(table, 1).records] == [False, True]
    assert [value(line(table, one), "opponents_points") for one in (1, 2)] == [0, 0]
    assert [value(line(table, one), "match_wins") for one in (1, 2, 3)] == [1, 1, 0]
    assert [value(line(table, one), "head_to_head") for one in (3, 4)] == [0, 0]
