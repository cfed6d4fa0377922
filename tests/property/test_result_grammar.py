"""Every game that comes with Swissbook: what its grammar of results says is what is read, offered, shown and asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.extensions.hall.engine.tables import HallTable, report_tables, written_result
from pipeline.extensions.hall.views.form import result_form
from pipeline.extensions.hall.web.fields import result_of_fields
from pipeline.locale.languages import LANGUAGES
from pipeline.model import Event, Match, Result, Stage
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.results import ResultGrammar, forms_together, grammars, result_of
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.run.load import Unreadable, load
from pipeline.schema.rounds import read_score
from pipeline.schema.sheets import MATCHES
from pipeline.views.language.words import words
from tests.builders.workbooks import HEADINGS, read_rows, save, sheets
from tests.profiles import quick_for
from tests.views.print.tournaments import context_of, latest_of
from tests.workbook.create.book import blank_book, choices, sheet_of

DUELS = [rules for rules in map(load_builtin, builtin_ids()) if rules.kind is Kind.DUEL]
UNLIKE = ("agot1-joust", "blood-bowl-2019", "magic", "netrunner-double", "neuroshima-hex-2023", "othello-mso-2020")
"""Games whose grammars have nothing in common."""
EACH = pytest.mark.parametrize(
    "rules", quick_for(DUELS, *(rules for rules in DUELS if rules.id in UNLIKE)), ids=lambda rules: rules.id
)
BOTH = pytest.mark.parametrize("stage", [Stage.SWISS, Stage.BRACKET], ids=str)
MORE = ("13:7", "12:8")
"""Other scores, where all may be."""


STATED = {
    ("agot2-joust", Stage.SWISS): "1, 2, 1T, 2T, 1F, 2F, 0, BYE",
    ("agot1-joust", Stage.SWISS): "1, X, 2, 1T, 2T, 1F, 2F, 0, BYE",
    ("agot1-joust", Stage.BRACKET): "1, 2, 1F, 2F, 0, BYE",
    ("magic", Stage.SWISS): "2-0, 2-1, 1-0, 1-1, 1-2, 0-1, 0-2, X, 1F, 2F, 0, BYE",
    ("magic", Stage.BRACKET): "2-0, 2-1, 1-0, 1-2, 0-1, 0-2, 1F, 2F, 0, BYE",
    ("war-online-constructed", Stage.SWISS): "2-0, 2-1, 1-0, 1-1, 0-0, 1-2, 0-1, 0-2, 1F, 2F, 0, BYE",
    ("war-online-constructed", Stage.BRACKET): "2-0, 2-1, 1-2, 0-2, 1F, 2F, 0, BYE",
    ("neuroshima-hex-2023", Stage.SWISS): "12:7, 7:7, 7:12, …, 1F, 2F, 0, BYE",
    ("netrunner-double", Stage.SWISS): "6:0, 0:6, …, 1F, 2F, 0, BYE",
    ("groups", Stage.SWISS): "12:7, 7:12, …, 1F, 2F, 0, BYE",
    ("othello-mso-2020", Stage.SWISS): "1, X, 2, 1F, 2F, 0, BYE",
    ("x-wing-2018", Stage.SWISS): "1, 2, 1F, 2F, 0, BYE",
}
"""What the documents of some games say, by hand."""


@pytest.mark.parametrize(("game", "stage"), STATED, ids=str)
def test_the_forms_are_those_that_the_game_has(game: str, stage: Stage) -> None:
    assert ResultGrammar(load_builtin(game), stage).listed == STATED[game, stage]


def typeable(grammar: ResultGrammar) -> dict[str, Result]:
    """What can be typed of a match of two, with what it means."""
    forms = {form: result for result, each in grammar.forms.items() for form in each if result is not Result.BYE}
    most = grammar.ruleset.scores.maximum
    return {**forms, **({} if grammar.few or (most and most < 13) else dict.fromkeys(MORE, Result.FIRST))}


def typed_event(folder: Path, rules: Ruleset, typed: list[str], stage: Stage) -> tuple[Event, list[Problem]]:
    """An event with a match for each, and what is wrong with its results; where a sign asks for scores, they are there."""
    needs = {
        form for form in typed if form in set(Result) and ResultGrammar(rules, stage).needs_scores(Result(form))
    }
    scores = {"1": (12, 7), "X": (7, 7), "2": (7, 12)}
    played = 1 if stage is Stage.SWISS else f"Top {2 ** (2 * len(typed) - 1).bit_length()}"
    rows = [
        (played, table, 2 * table - 1, 2 * table, form, *(scores[form] if form in needs else (None, None)))
        for table, form in enumerate(typed, start=1)
    ]
    players = [("No", "Name"), *((number, f"Player {number}") for number in range(1, 2 * len(typed) + 1))]
    stated = sheets(
        tournaments=[("Tournament", "Rules"), ("Main", rules.id)], players=players, matches=[HEADINGS, *rows]
    )
    loaded = load(save(folder / "cup.xlsx", stated))
    assert not isinstance(loaded, Unreadable)
    places = range(HEADINGS.index("Result") + 1, len(HEADINGS) + 1)
    wrong = [
        one
        for one in loaded.problems
        if one.severity is Severity.ERROR and one.at.sheet == "Matches" and one.at.column in places
    ]
    return loaded.event, wrong


def pairs_typed(event: Event) -> tuple[Match, ...]:
    return event.tournaments[0].matches


@EACH
@BOTH
def test_every_form_is_read_as_what_it_means(rules: Ruleset, stage: Stage, tmp_path: Path) -> None:
    forms = typeable(ResultGrammar(rules, stage))
    event, wrong = typed_event(tmp_path, rules, list(forms), stage)
    assert wrong == []
    assert [result_of(rules, match) for match in pairs_typed(event)] == list(forms.values())
    scores = [read_score(form) for form in forms]
    typed = [(match.score1, match.score2) for match in pairs_typed(event)]
    assert all(pair in (None, read) for pair, read in zip(scores, typed, strict=True))


@EACH
@BOTH
def test_no_two_results_are_shown_alike(rules: Ruleset, stage: Stage, tmp_path: Path) -> None:
    forms = list(typeable(ResultGrammar(rules, stage)))
    event, _ = typed_event(tmp_path, rules, forms, stage)
    pairs = latest_of(context_of(event, rules)).matches
    assert len(pairs) == len(forms)
    shown = {(pair.ended, pair.first.won, pair.second.won) for pair in pairs}
    assert len(shown) == len(forms)
    for form, pair in zip(forms, pairs, strict=True):
        if (score := read_score(form)) is not None:
            assert re.findall(r"\d+", pair.ended) == [str(number) for number in score]


@EACH
@BOTH
def test_a_choice_of_the_form_says_what_it_is_called(rules: Ruleset, stage: Stage, tmp_path: Path) -> None:
    grammar = ResultGrammar(rules, stage)
    event, _ = typed_event(tmp_path, rules, ["1F"], stage)
    (table,) = report_tables(event, {rules.id: rules})
    form = result_form(table, written_result(""), str, words("en"), judge=True)
    offered = {choice.value: choice.text for choice in form.choices if choice.value}
    if grammar.few:
        assert [*offered] == [*typeable(grammar)]
    assert len(set(offered.values())) == len(offered)
    for value in offered:
        assert ending_of(table, value) is typeable(grammar).get(
            value, Result(value) if value in set(Result) else None
        )
        claim = result_of_fields({"result": value}, 0)
        again = result_form(table, claim, str, words("en"), judge=True)
        assert [choice.value for choice in again.choices if choice.chosen] == [value]


def ending_of(table: HallTable, value: str) -> Result | None:
    """What the table ends with once that choice is sent."""
    with_claim = table.with_claim(result_of_fields({"result": value}, 0)).match
    assert with_claim is not None
    return result_of(table.ruleset, with_claim)


@EACH
def test_the_list_of_the_workbook_has_every_form_that_can_be_listed(rules: Ruleset, tmp_path: Path) -> None:
    offered = choices(sheet_of(blank_book(rules, tmp_path), MATCHES), "Result")
    known = grammars([rules])
    forms = [form for each in forms_together(known).values() for form in each]
    assert offered == [form for form in forms if all(one.few for one in known) or form in set(Result)]
    swiss = ResultGrammar(rules)
    refused = [
        form
        for form in offered
        if swiss.ruleset.scores.decide and form in set(Result) and swiss.needs_scores(Result(form))
    ]
    assert refused == []


TYPED = ("won", "½", "77-78", "0-0", "3-3", "1:0", "2-0")


@EACH
@BOTH
def test_what_is_no_form_is_asked_about_by_the_forms(rules: Ruleset, stage: Stage, tmp_path: Path) -> None:
    grammar, played = ResultGrammar(rules, stage), 1 if stage is Stage.SWISS else "Top 16"
    rows = [(played, table, 2 * table - 1, 2 * table, typed) for table, typed in enumerate(TYPED, start=1)]
    players = [("No", "Name"), *((number, f"Player {number}") for number in range(1, 2 * len(TYPED) + 1))]
    tournaments = [("Tournament", "Rules"), ("Main", rules.id)]
    reading = read_rows(tmp_path, tournaments=tournaments, players=players, matches=[HEADINGS, *rows])
    refused = [typed for typed in TYPED if (pair := read_score(typed)) is None or grammar.meant(pair) is None]
    assert [TYPED[problem.at.row - 2] for problem in reading.problems] == refused
    for problem in reading.problems:
        assert problem.at.column == HEADINGS.index("Result") + 1
        said = {language: describe(problem, language).expected for language in LANGUAGES}
        assert len(set(said.values())) == len(LANGUAGES)
        assert all(form in words for words in said.values() for each in grammar.forms.values() for form in each)
