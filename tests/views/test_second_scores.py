"""A second pair of scores as pages and slips show it, in the words of the rules."""

from __future__ import annotations

import pytest

from pipeline.model import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import SecondScores
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.views.context.tiebreaks import decided_by, short_name
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.rules import rules_facts
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import computed

BOWL = load_builtin("blood-bowl-2019")


def shown(language: str, rules: Ruleset = BOWL) -> TournamentContext:
    made, said = event(BOWL.id, 2, [match(1, 1, 2, None, "2:1", second1=3, second2=0)]), words(language)
    return TournamentContext(said, made, computed(made, rules), published(made, said))


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("en", "In brackets: Casualties."),
        ("pl", "W nawiasach: Kontuzje."),
        ("pt", "Entre parênteses: Baixas."),
        ("ru", "В скобках: Травмы."),
    ],
)
def test_they_stand_in_brackets_beside_the_scores(language: str, note: str) -> None:
    context = shown(language)
    (row,) = context.state.contest.tournament.matches
    plain = {
        turned: context.scored_match(row, turned=turned).replace("\N{NO-BREAK SPACE}", "")
        for turned in (False, True)
    }
    assert plain == {False: "2:1 (3:0)", True: "1:2 (0:3)"}
    assert context.second_note == note


def test_rules_without_them_say_nothing_of_them() -> None:
    context = shown("en", replace(BOWL, second_scores=None))
    (row,) = context.state.contest.tournament.matches
    assert context.scored_match(row).replace("\N{NO-BREAK SPACE}", "") == "2:1"
    assert context.second_note == ""


def test_headings_have_the_word_of_the_rules() -> None:
    english = words("en")
    assert short_name("second_score", BOWL, english) == "Casualties"
    assert short_name("second_difference", BOWL, english) == "Casualties ±"
    assert decided_by("opponents_second_scores", BOWL, english) == "Casualties, opp."
    assert short_name("second_score", replace(BOWL, second_scores=SecondScores()), english) == "Second score"


@pytest.mark.parametrize("pairing", PairingPolicy)
def test_each_way_of_pairing_has_words(pairing: PairingPolicy) -> None:
    rules = replace(BOWL, swiss=replace(BOWL.swiss, pairing=pairing))
    facts = {fact.label: fact.text for fact in rules_facts(rules, words("en"))}
    assert facts["Pairing"]
    assert facts["Second score"] == "Casualties"
