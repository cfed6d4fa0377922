"""Why one player stands above the next, in a sentence: from the receipts of the standings and in every language."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Outcome, Receipt, Record, RecordKind, Standing, replace, swiss
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.options import HeadToHead
from pipeline.views.context.neighbours import GROUP, Neighbours, Parted
from pipeline.views.context.tiebreaks import TieBreakColumn, columns
from pipeline.views.language.people import Person
from pipeline.views.language.words import words
from tests.builders.people import number
from tests.builders.states import STATES
from tests.builders.tournaments import HEX, JOUST, contest
from tests.site.rendered import state_pages, text
from tests.views.print.tournaments import context_of
from tests.views.test_stages import after_rounds

ANNA, PIOTR = number(1), number(2)
PEOPLE = {ANNA: Person(ANNA, "Anna", "1.html"), PIOTR: Person(PIOTR, "Piotr", "2.html")}
WITHOUT_VALUES = {"no_bye", "manual", "lot", "head_to_head", "shared_table"}


def standing(player: int, place: int, *values: tuple[str, int | Fraction], points: int = 10) -> Standing:
    receipts = tuple(Receipt(key, value) for key, value in values)
    return Standing(place, number(player), points, receipts, "", ())


def neighbours(language: str, *keys: str, rules: Ruleset = HEX) -> Neighbours:
    said = words(language)
    of_all = {
        column.key: column
        for key in TIEBREAKS
        for column in columns(_with(rules, key), (standing(1, 1, (key, 1)), standing(2, 2, (key, 0))), said)
    }
    shown: tuple[TieBreakColumn, ...] = tuple(of_all[key] for key in keys if key in of_all)
    return Neighbours(said, contest(rules, 2), PEOPLE, shown)


def _with(rules: Ruleset, *keys: str) -> Ruleset:
    return replace(rules, standings=replace(rules.standings, tiebreaks=keys))


def sentence(first: Standing, second: Standing, *keys: str, rules: Ruleset = HEX, language: str = "en") -> str:
    told = neighbours(language, *keys, rules=rules).parted(first, second)
    assert told is not None
    return told.text


def test_by_the_opponents_with_both_values() -> None:
    first, second = standing(1, 1, ("sos", Fraction(61, 100))), standing(2, 2, ("sos", Fraction(58, 100)))
    assert sentence(first, second, "sos") == (
        "Anna is above Piotr: both have 10 points; "
        "the opponents of Anna won 0.6100 points a round on average, those of Piotr 0.5800."
    )


def test_what_they_are_level_on_is_said_first() -> None:
    first = standing(1, 1, ("sos", 2), ("extended_sos", Fraction(5, 2)))
    second = standing(2, 2, ("sos", 2), ("extended_sos", 1))
    assert sentence(first, second, "sos", "extended_sos") == (
        "Anna is above Piotr: both have 10 points and are level on Strength of schedule; "
        "Extended strength of schedule: Anna 2.5000, Piotr 1.0000."
    )


def test_values_that_look_alike_are_given_with_their_fractions() -> None:
    first = standing(1, 1, ("sos", Fraction(20001, 70000)))
    second = standing(2, 2, ("sos", Fraction(20000, 70000)))
    assert "won 0.2857 (20001/70000) points a round on average, those of Piotr 0.2857 (2/7)." in sentence(
        first, second, "sos"
    )


def test_by_points_and_a_shared_place() -> None:
    assert sentence(standing(1, 1, points=12), standing(2, 2)) == "Anna is above Piotr on points: 12 to 10."
    assert sentence(standing(1, 3), standing(2, 3)) == (
        "Anna and Piotr share the place: both have 10 points, and nothing separates them."
    )


def test_of_groups_the_place_there_goes_first_and_nothing_is_claimed_of_the_rest() -> None:
    first = replace(standing(1, 1, ("sos", 1)), group="A", group_place=1)
    second = replace(standing(2, 2, ("sos", 2), points=12), group="B", group_place=2)
    told = neighbours("en", "sos").parted(first, second)
    assert told == Parted("Anna is above Piotr: a better place in the group, 1 to 2.", GROUP)
    assert neighbours("en", "sos").parted(first, replace(second, points=10, group_place=1)) is None


def test_who_has_gone_on_to_later_rounds_is_above_whatever_the_points() -> None:
    context = after_rounds(4)
    sixth, seventh = context.state.standings[5:7]
    told = context.table.receipts[seventh.player].reasons[0]
    names = [context.people[one.player].name for one in (sixth, seventh)]
    assert told == f"{names[0]} is above {names[1]}: only {names[0]} has gone on to the later rounds."


def test_who_has_no_place_is_compared_with_nobody() -> None:
    assert neighbours("en").parted(standing(1, 1), replace(standing(2, 2), place=None)) is None


def test_the_match_between_them_is_named_with_its_round() -> None:
    won = Record(swiss(3), RecordKind.MATCH, Outcome.WIN, 3, PIOTR)
    first = replace(standing(1, 1, ("head_to_head", 1)), records=(won,))
    second = standing(2, 2, ("head_to_head", 0))
    assert sentence(first, second).endswith("; the match between them was won by Anna (Round 3).")
    twice = replace(first, records=(replace(won, round=swiss(1), outcome=Outcome.DRAW), won))
    assert sentence(twice, second).endswith("; more of the matches between them were won by Anna.")


def test_a_table_of_those_level_claims_no_match_between_the_two() -> None:
    rules = replace(HEX, standings=replace(HEX.standings, head_to_head=HeadToHead.TABLE))
    told = sentence(standing(1, 1, ("head_to_head", 2)), standing(2, 2, ("head_to_head", 1)), rules=rules)
    assert told.endswith("; the matches among the players who are level put Anna before Piotr.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TIEBREAKS)
def test_every_tie_break_has_its_sentence(key: str, language: str) -> None:
    """Both names stand in it, and both values where there are any to see; nothing is left to be put in."""
    high, low = (1, 0) if key == "no_bye" else (Fraction(3, 4), Fraction(1, 4))
    first, second = standing(1, 1, (key, high)), standing(2, 2, (key, low))
    told = sentence(first, second, key, language=language)
    assert "Anna" in told
    assert "Piotr" in told
    assert "%(" not in told
    assert told.endswith(".")
    if key not in WITHOUT_VALUES:
        shown = neighbours(language, key).columns[0].show
        assert shown(high) in told
        assert shown(low) in told


@pytest.mark.parametrize("name", ["playing", "russian", "swiss-only", "melee-finished"])
def test_what_the_standings_call_decisive_is_what_one_of_the_two_sentences_rests_on(name: str) -> None:
    make, rules = STATES[name]
    context = context_of(make(), rules)
    table = context.table
    reasons = Neighbours(table.words, context.state.contest, context.people, table.columns).reasons(
        context.state.standings
    )
    placed = [one for one in context.state.standings if one.place is not None]
    for one in placed:
        assert one.decided_by in {reason.key for reason in reasons[one.player]}
        decisive = [reason.text for reason in reasons[one.player] if reason.key == one.decided_by]
        assert table.receipts[one.player].decided == decisive[0]


def test_a_players_page_says_both_and_the_row_of_the_standings_the_decisive_one() -> None:
    make, rules = STATES["playing"]
    context = context_of(make(), rules)
    second = context.state.standings[1].player
    above, below = context.table.receipts[second].reasons
    person = context.people[second]
    page = text(state_pages("playing")[f"playing/players/{person.file}"])
    assert f"{above} {below}" in page
    assert f" {person.name} is above " in f" {below}"
    assert context.table.receipts[second].decided in text(state_pages("playing")["playing/joust/standings.html"])


def test_the_sentences_are_for_two_names_of_any_gender() -> None:
    """What a family of sentences says does not change with the names."""
    rules = _with(JOUST, "sos")
    first, second = standing(1, 1, ("sos", 2)), standing(2, 2, ("sos", 1))
    told = sentence(first, second, "sos", rules=rules, language="pl")
    assert told == (
        "Anna jest wyżej niż Piotr przy równym wyniku (10 punktów): "
        "punkty rywali na rundę, średnio: Anna – 2,0000, Piotr – 1,0000."
    )
