"""Whoever leaves a round robin before having played half of their games has nothing that counts.

FIDE Handbook, C.06 (FIDE Tournament Rules), V.4: with less than 50 % of the games completed, the score remains in the tournament
table, but the points scored by the player or against them are not counted in the final standings; with at least 50 % it is
counted.
"""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine.forecast import forecast
from pipeline.model import Match, Outcome, Standing, replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.standings.crosstable import crosstable_page
from pipeline.views.standings.page import standings_page
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.tournaments import computed, contest, own_rules


def rules_with(annul: bool) -> Ruleset:
    return own_rules(
        f"""[swiss]
        pairing = "round_robin"
        seeding = "number"
        annul = {str(annul).lower()}
        [points]
        win = 1
        draw = 0.5
        loss = 0
        [bye]
        points = 0
        order = ["number"]
        [structures]
        all = [{{ from = 3, cut = 0 }}]
        [standings]
        tiebreaks = ["sonneborn_berger"]"""
    )


def seeded_match(number: int, one: int, two: int, result: str) -> Match:
    return match(number, one, two, result, seeds=(one, two))


# The Berger table of six: 1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1; five games each.
TABLE = ((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)), ((6, 5), (1, 4), (2, 3)), ((3, 6), (4, 2), (5, 1))  # fmt: skip


def played_by(played: int, annul: bool = True, rounds: int = 5) -> Contest:
    """The lower number wins every game, but 6 wins theirs; 6 leaves after so many rounds and loses by forfeit from then on."""
    rows = []
    for number, pairs in enumerate(TABLE[:rounds], start=1):
        for one, two in pairs:
            with_six = 6 in (one, two)
            winner = 6 if with_six else min(one, two)
            if with_six and number > played:
                rows.append(seeded_match(number, one, two, "1F" if two == 6 else "2F"))
            else:
                rows.append(seeded_match(number, one, two, "1" if winner == one else "2"))
    changes = (change(6, "drop", played + 1),) if played < rounds else ()
    return contest(rules_with(annul), 6, rows, changes)


def lines_of(of: Contest, through: int | None = None) -> dict[int, Standing]:
    return {int(line.player): line for line in standings(of, through)}


def test_of_who_left_after_two_of_five_games_nothing_counts() -> None:
    lines = lines_of(played_by(2))
    # Among the other five the lower number has won every game.
    assert {player: line.points for player, line in lines.items()} == {1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 0}
    # 1 has beaten 2, 3, 4 and 5; 2 has beaten 3, 4 and 5, and so on.
    assert [lines[player].receipts[0].value for player in range(1, 7)] == [3 + 2 + 1, 2 + 1, 1, 0, 0, 0]
    assert [(line.count(Outcome.WIN), line.count(Outcome.LOSS)) for line in (lines[1], lines[5], lines[6])] == [
        (4, 0), (0, 4), (0, 0),
    ]  # fmt: skip
    assert lines[1].place == 1
    # The results are still told.
    assert [(record.round.number, record.outcome.value) for record in lines[6].records][:2] == [
        (1, "win"),
        (2, "win"),
    ]
    assert sum(record.annulled for record in lines[6].records) == 5
    assert [record.round.number for record in lines[1].records if record.annulled] == [1]


@pytest.mark.parametrize(("played", "annul"), [(3, True), (2, False)])
def test_with_half_of_the_games_or_without_the_rule_everything_counts(played: int, annul: bool) -> None:
    points = {player: line.points for player, line in lines_of(played_by(played, annul)).items()}
    beaten_by_six = {1, 4, 2} if played == 3 else {1, 4}
    won = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0}
    expected: dict[int, int] = {player: own + (player not in beaten_by_six) for player, own in won.items()}
    assert points == expected | {6: played}


def test_before_they_left_their_games_counted() -> None:
    of = played_by(2)
    assert lines_of(of, 1)[6].points == 1
    assert lines_of(of, 2)[6].points == 0
    assert lines_of(played_by(5), 2)[6].points == 2


def test_nobody_is_sure_of_the_cut_while_whoever_leaves_takes_points_away() -> None:
    for annul, told in ((True, False), (False, True)):
        of = played_by(5, annul, rounds=4)
        of = replace(of, tournament=replace(of.tournament, cut=2))
        assert (forecast(compute(of)) is not None) is told


def test_the_pages_say_so() -> None:
    of = played_by(2)
    made = event(
        of.ruleset.id, 6, of.tournament.matches, of.tournament.changes, structure="", rounds=None, cut=None
    )
    english = words("en")
    context = TournamentContext(english, made, computed(made, of.ruleset), published(made, english))
    name = context.people[of.tournament.players[5]].name
    page = standings_page(None, context)  # type: ignore[arg-type]
    assert page.lead == f"The results of {name} do not count: they left before playing half of their matches."
    rows = {row.person.name: row for row in crosstable_page(None, context).rows}  # type: ignore[arg-type]
    first = rows[name].cells[0]
    assert first is not None
    assert (first.letter.text, first.manner) == ("W", "annulled")
