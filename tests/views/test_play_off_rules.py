"""What pages say of a bracket before it is played, its size and its time limit, and of one that nobody has won."""

from __future__ import annotations

import pytest

from pipeline.model.results import Result
from pipeline.rules.load import load_builtin
from pipeline.views.bracket.classification import classification_rows
from pipeline.views.bracket.rules import bracket_rules
from pipeline.views.event.structure import structure_facts
from pipeline.views.status.answer import Phase
from pipeline.views.status.status import status_of
from tests.builders.events import grand_prix
from tests.builders.matches import bracket_row
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_matches
from tests.builders.tournaments import JOUST, computed
from tests.views.print.tournaments import context_of

UNLIMITED = "There is no time limit: every game is played to its end, and nobody wins on time."


@pytest.mark.parametrize(("game", "said", "fact"), [
    ("agot1-joust", True, "without a time limit"),
    ("agot2-joust", False, "55 minutes each, the final 120"),
    ("neuroshima-hex-2023", False, "50 minutes each, 25 on each player’s clock"),
    ("war-online-constructed", False, "without a time limit"),
])  # fmt: skip
def test_play_offs_without_a_time_limit_say_so(game: str, said: bool, fact: str) -> None:
    rules = load_builtin(game)
    context = context_of(played_swiss(grand_prix(POLISH, 8, rules, 3, 4), rules, 3), rules)
    assert context.state.bracket is not None
    assert (UNLIMITED in bracket_rules(context, context.state.bracket)) is said
    assert ("Top 4", fact) in [(one.text, one.note) for one in structure_facts(context)]


def test_a_final_that_nobody_won_makes_no_champion() -> None:
    finals = grand_prix(POLISH, 4, JOUST, 0, 0)
    for result, champions in ((Result.NOBODY, 0), (Result.FIRST, 1)):
        semi = knocked_out(finals, JOUST, 2)
        bracket = computed(semi, JOUST).bracket
        assert bracket is not None
        (final,) = [game for game in bracket.games if game.ready]
        context = context_of(with_matches(semi, bracket_row(final, result)), JOUST)
        status = status_of(context)
        assert status.phase is Phase.FINISHED
        assert len(status.champions) == champions
        assert (status.headline == "No champion") == (not champions)
        assert sum(row.first for row in classification_rows(context)) == champions
