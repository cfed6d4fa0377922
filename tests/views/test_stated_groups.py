"""What pages say of the groups of a round robin: on the overview, over the pairs of a round, over the tables of the standings."""

from __future__ import annotations

import pytest

from pipeline.extensions.simulate.play import Moment
from pipeline.model import replace
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.rounds.page import round_page
from pipeline.views.standings.listing import by_group
from tests.builders.tournaments import computed
from tests.formats import format_rules, played_format

GROUPS = format_rules("groups")


def told(moment: Moment, names: tuple[str, ...], language: str = "en") -> TournamentContext:
    """Ten players, the first in the first of these groups, the second in the second, and so on around."""
    event = played_format("groups", 10, "S1", moment)
    players = [replace(one, group=names[at % len(names)]) for at, one in enumerate(event.players)]
    event, said = replace(event, players=tuple(players)), words(language)
    return TournamentContext(said, event, computed(event, GROUPS), published(event, said))


@pytest.mark.parametrize(
    ("names", "headings"),
    [
        (("",), ["Group A", "Group B", "Group C"]),
        (("B", "A"), ["Group A", "Group B"]),
        (("Pool 2", "Pool 10"), ["Pool 10", "Pool 2"]),
        (("10", "9"), ["Group 9", "Group 10"]),
    ],
)
def test_the_pairs_of_a_round_stand_under_the_name_of_their_group(
    names: tuple[str, ...], headings: list[str]
) -> None:
    context = told(Moment.REGISTERED, names)
    page = round_page(None, context.rounds[0])  # type: ignore[arg-type]
    assert [pair.group for pair in page.pairs if pair.group] == headings
    assert {pair.reason for pair in page.pairs} == {""}


@pytest.mark.parametrize(("names", "said"), [
    (("",), "3 groups, everybody against everybody, 3 rounds"),
    (("B", "A"), "2 groups, everybody against everybody, 5 rounds"),
    (("A",), "9"),
])  # fmt: skip
def test_the_overview_tells_groups_and_rounds_apart(names: tuple[str, ...], said: str) -> None:
    assert said in [fact.text for fact in structure_facts(told(Moment.REGISTERED, names))]


def test_the_standings_have_a_table_for_each_group_in_their_order() -> None:
    event = played_format("groups", 10, "S1")
    context = TournamentContext(words("en"), event, computed(event, GROUPS), published(event, words("en")))
    assert [heading for heading, _ in by_group(context)] == ["Group A", "Group B", "Group C"]
    letters = {line.player: line.group for line in context.state.standings}
    stated = [replace(one, group={"A": "10", "B": "Red", "C": "9"}[letters[one.number]]) for one in event.players]
    event = replace(event, players=tuple(stated))
    context = TournamentContext(words("en"), event, computed(event, GROUPS), published(event, words("en")))
    assert [heading for heading, _ in by_group(context)] == ["Group 9", "Group 10", "Red"]
    assert {line.player: line.group for line in context.state.standings} == {
        player: {"A": "10", "B": "Red", "C": "9"}[letter] for player, letter in letters.items()
    }
