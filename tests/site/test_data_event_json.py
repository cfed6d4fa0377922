"""event.json: what the contract says, no more and nothing private."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pipeline.exchange.event_json import event_json, reason_words
from pipeline.exchange.numbers import decimal_string, points
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import FloatCause, Number, Pairing, PublishedNames, Reason, ReasonKind, replace
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.events import WAR_ID, event
from tests.builders.people import numbers
from tests.builders.states import STATES
from tests.builders.tournaments import computed, own_rules
from tests.profiles import examples, quick_for
from tests.site.outcomes import EVENT, LAST_DAY, ONE, TWO, state_by_hand

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs" / "event.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)

WARNINGS = (
    Problem("rematch", Severity.WARNING, CellRef("Matches", 7, 4), (("player", "Secret Person"),)),
    Problem("misspelt-column", Severity.HINT, CellRef("Players", 1, 2), (("found", "Secret Club"),)),
)


@pytest.fixture(scope="module")
def facts() -> Any:
    return json.loads(event_json(EVENT, [state_by_hand()], WARNINGS))


@pytest.fixture(scope="module")
def tournament(facts: Any) -> Any:
    return facts["tournaments"][0]


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("proposal", [None, LAST_DAY, state_by_hand().proposal])
@pytest.mark.parametrize("drawn", [True, False])
def test_it_is_as_its_schema_says(proposal: Any, drawn: bool) -> None:
    VALIDATOR.validate(json.loads(event_json(EVENT, [state_by_hand(proposal=proposal, drawn=drawn)], WARNINGS)))


@pytest.mark.parametrize("state", quick_for(STATES, *list(STATES)[::2]))
def test_an_event_in_any_state_is_as_its_schema_says(state: str) -> None:
    make, rules = STATES[state]
    event = make()
    said = event_json(event, [computed(event, rules)], ())
    VALIDATOR.validate(json.loads(said))
    assert b"secret" not in said
    assert b"private" not in said


def test_an_event_without_anything_is_valid() -> None:
    bare = replace(EVENT, date=None, city="", players=(), tournaments=())
    VALIDATOR.validate(json.loads(event_json(bare, [], [])))


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from objects(one)


def test_the_schema_takes_no_other_keys_and_no_fewer(facts: Any) -> None:
    for index, _ in enumerate(objects(facts)):
        more = json.loads(json.dumps(facts))
        list(objects(more))[index]["unheard_of"] = 1
        assert not VALIDATOR.is_valid(more)
    for index, found in enumerate(objects(facts)):
        for key in found:
            if key in TIEBREAKS:
                continue
            fewer = json.loads(json.dumps(facts))
            del list(objects(fewer))[index][key]
            assert not VALIDATOR.is_valid(fewer), key


def test_the_schema_knows_every_tie_break() -> None:
    assert set(TIEBREAKS) <= set(SCHEMA["$defs"]["tiebreak"]["enum"])


def test_the_event(facts: Any) -> None:
    assert list(facts) == ["schema", "event", "players", "tournaments", "overall", "warnings"]
    assert facts["schema"] == "swissbook/1"
    assert facts["event"] == {
        "name": "Puchar Żubra",
        "date": "2026-03-12",
        "city": "Kraków",
        "slug": "puchar-zubra",
        "language": "pl",
        "seed": "s-2026",
    }
    assert facts["overall"] == []


def test_warnings_say_where_and_never_what(facts: Any) -> None:
    assert facts["warnings"] == [{"code": "rematch", "sheet": "Matches", "cell": "D7"}]


def test_only_published_names_are_there() -> None:
    said = event_json(EVENT, [state_by_hand()], WARNINGS).decode()
    for private in ("Secret", "example.org", "600100200", "owes"):
        assert private not in said
    assert {"number": 3, "name": "Player 3"} in json.loads(said)["players"]


def test_names_follow_the_wish_of_the_organiser() -> None:
    initials = json.loads(event_json(replace(EVENT, published_names=PublishedNames.INITIALS), [], []))
    assert initials["players"][0]["name"] == "J.\N{NO-BREAK SPACE}K."
    bare = json.loads(event_json(replace(EVENT, published_names=PublishedNames.NUMBER), [], []))
    assert [player["name"] for player in bare["players"]] == [f"Player {n}" for n in range(1, 6)]


def test_the_same_event_gives_the_same_bytes() -> None:
    once, again = (event_json(EVENT, [state_by_hand()], WARNINGS) for _ in range(2))
    assert once == again
    assert once.endswith(b"}\n")
    assert "Żubra".encode() in once
    turned = event_json(replace(EVENT, players=EVENT.players[::-1]), [state_by_hand()], WARNINGS)
    assert turned == once


def test_the_shape_of_the_tournament(tournament: Any) -> None:
    assert tournament["structure"] == {"players": 5, "registered": 5, "rounds": 2, "cut": 2}
    assert tournament["counts"] is False
    assert (tournament["rules"], tournament["kind"]) == ("test", "duel")
    assert (tournament["ratings"], tournament["invitation"]) == ([], None)


def test_rounds(tournament: Any) -> None:
    assert tournament["rounds"] == [
        {
            "round": "1",
            "stage": "swiss",
            "complete": True,
            "matches": [
                {
                    "table": 1,
                    "players": [1, 2],
                    "result": "1",
                    "points": [3, 0],
                    "scores": [2, 0.5],
                    "reason": "same group; rematch",
                }
            ],
            "byes": [{"player": 3, "points": 3}],
            "tables": [],
        },
        {
            "round": "2",
            "stage": "swiss",
            "complete": False,
            "matches": [
                {
                    "table": None,
                    "players": [1, 4],
                    "result": None,
                    "points": [None, None],
                    "scores": [None, None],
                    "reason": "down from 10 to 5: has met 3 and 7",
                }
            ],
            "byes": [],
            "tables": [],
        },
    ]


def test_standings(tournament: Any) -> None:
    first, second, *_, last = tournament["standings"]
    assert first == {
        "place": 1,
        "player": 1,
        "points": 3.5,
        "tiebreaks": {"sos": "1.916667", "lot": "3"},
        "decided_by": "points",
        "played": 2,
        "wins": 1,
        "draws": 1,
        "losses": 0,
        "status": "active",
        "receipt": {
            "sos": [
                {"opponent": 2, "points": 10, "rounds": 3, "value": "3.333333"},
                {"opponent": 4, "points": 1, "rounds": 2, "value": "0.5"},
            ],
            "lot": [],
        },
    }
    assert second["tiebreaks"]["sos"] == "3.5"
    assert (last["place"], last["player"], last["status"]) == (None, 5, "disqualified")


def test_the_cut_the_bracket_and_the_classification(tournament: Any) -> None:
    assert tournament["cut"] == {"size": 2, "seeds": [1, 2], "left": [4]}
    assert tournament["bracket"] == {
        "rounds": [
            {
                "round": "Final",
                "matches": [
                    {"game": 1, "seeds": [1, 2], "players": [1, 2], "result": "2", "scores": [1, 2], "winner": 2}
                ],
            }
        ]
    }
    assert [(row["place"], row["player"], row["reached"]) for row in tournament["classification"]] == [
        (1, 2, "final"),
        (2, 1, "final"),
        (3, 3, "third place"),
        (4, 4, "top 4"),
        (None, 5, "swiss"),
    ]


def test_a_bracket_that_the_workbook_does_not_hold_is_none() -> None:
    (found,) = json.loads(event_json(EVENT, [state_by_hand(drawn=False)], ()))["tournaments"]
    assert found["bracket"] is None


def test_next_waits_for_results(tournament: Any) -> None:
    assert tournament["next"] == {
        "round": "3",
        "provisional": False,
        "matches": [],
        "byes": [],
        "tables": [],
        "waiting_for": [{"round": "2", "table": 7}],
    }


def test_final_and_third_place_are_due_together() -> None:
    (found,) = json.loads(event_json(EVENT, [state_by_hand(proposal=LAST_DAY)], ()))["tournaments"]
    final, third = found["next"]["matches"]
    assert found["next"]["round"] == "Final"
    assert found["next"]["provisional"] is True
    assert "third_place" not in final
    assert (third["third_place"], third["players"]) == (True, [3, 4])
    assert final["reason"] == "seed 1 against seed 2"


def test_nothing_is_next_when_all_is_over() -> None:
    (found,) = json.loads(event_json(EVENT, [state_by_hand(proposal=None)], ()))["tournaments"]
    assert found["next"] is None


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (11, "11"),
        (0, "0"),
        (-7, "-7"),
        (100, "100"),
        (Fraction(63, 16), "3.9375"),
        (Fraction(10, 3), "3.333333"),
        (Fraction(-2, 3), "-0.666667"),
        (Fraction(1, 10**6), "0.000001"),
        (Fraction(1, 128), "0.007812"),
        (Fraction(19_999_999, 10_000_000), "2.000000"),
    ],
)
def test_decimal_strings(value: Number, text: str) -> None:
    assert decimal_string(value) == text


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=10_000))
@examples(25)
def test_a_decimal_string_is_the_value_to_six_digits(value: Fraction) -> None:
    text = decimal_string(value)
    assert VALIDATOR.evolve(schema=SCHEMA["$defs"]["decimal"]).is_valid(text)
    assert abs(Fraction(text) - value) <= Fraction(1, 2 * 10**6)
    if (value * 10**6).denominator == 1:
        assert Fraction(text) == value


@pytest.mark.parametrize(("value", "number"), [(5, 5), (Fraction(4, 2), 2), (Fraction(1, 2), 0.5)])
def test_points_are_numbers(value: Number, number: float) -> None:
    assert points(value) == number
    assert type(points(value)) is type(number)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(ReasonKind.FIRST_ROUND), "first round"),
        (Reason(ReasonKind.SAME_GROUP), "same group"),
        (Reason(ReasonKind.BRACKET), "bracket"),
        (Reason(ReasonKind.FLOAT, ONE, 10, 5, FloatCause.ODD_GROUP), "down from 10 to 5: odd group"),
        (Reason(ReasonKind.FLOAT, ONE, 10, 5, FloatCause.HAS_MET, numbers(3)), "down from 10 to 5: has met 3"),
        (
            Reason(ReasonKind.FLOAT, ONE, 10, Fraction(9, 2), FloatCause.HAS_MET, numbers(3, 7, 9)),
            "down from 10 to 4.5: has met 3, 7 and 9",
        ),
        (
            Reason(ReasonKind.FLOAT, ONE, 10, 5, FloatCause.LEAST_TOTAL),
            "down from 10 to 5: any other pairing would cost more",
        ),
        (Reason(ReasonKind.SAME_GROUP, kept_together=True), "same group; should have been kept apart"),
    ],
)
def test_reasons_in_words(reason: Reason, words: str) -> None:
    assert reason_words(Pairing(1, ONE, TWO, reason)) == words


@pytest.mark.parametrize(("players", "prizes"), [(7, False), (8, True)])
def test_war_without_prizes_is_said_on_the_overview_and_in_the_data(players: int, prizes: bool) -> None:
    of = event(WAR_ID, players, structure="", rounds=None, cut=None)
    state = computed(of)
    assert json.loads(event_json(of, [state], ()))["tournaments"][0]["prizes"] is prizes
    shown = words("en")
    facts = structure_facts(TournamentContext(shown, of, state, published(of, shown)))
    assert ("Too few players for prizes: it is played without them." in {fact.note for fact in facts}) is not prizes


def test_what_a_perfect_performance_expects_is_in_its_receipt() -> None:
    rules = own_rules('[standings]\ntiebreaks = ["perfect_performance", "lot"]\nunrated = 1500')
    made = simulate(rules, 8, seed="S1", rounds=2, moment=Moment.MID_ROUND, language="en")
    facts = json.loads(event_json(made, [computed(made, rules)], []))
    assert list(VALIDATOR.iter_errors(facts)) == []
    first = facts["tournaments"][0]["standings"][0]
    own, *others = first["receipt"]["perfect_performance"]
    assert own["value"] == first["tiebreaks"]["perfect_performance"]
    assert [set(line) - set(own) for line in others] == [{"expected"}] * first["played"]
