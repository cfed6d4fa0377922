"""What pages say of a bracket before it is played: its size, and whether it has a time limit."""

from __future__ import annotations

import pytest

from pipeline.rules.load import load_builtin
from pipeline.views.bracket.rules import bracket_rules
from pipeline.views.event.structure import structure_facts
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.views.print.tournaments import context_of

UNLIMITED = "There is no time limit: every game is played to its end, and nobody wins on time."


@pytest.mark.parametrize(("game", "said", "fact"), [
    ("agot1-joust", True, "without a time limit"),
    ("agot2-joust", False, "55 minutes each, the final 120"),
    ("neuroshima-hex-2023", False, "50 minutes each"),
    ("war-online-constructed", False, "without a time limit"),
])  # fmt: skip
def test_play_offs_without_a_time_limit_say_so(game: str, said: bool, fact: str) -> None:
    rules = load_builtin(game)
    context = context_of(played_swiss(grand_prix(POLISH, 8, rules, 3, 4), rules, 3), rules)
    assert context.state.bracket is not None
    assert (UNLIMITED in bracket_rules(context, context.state.bracket)) is said
    assert ("Top 4", fact) in [(one.text, one.note) for one in structure_facts(context)]
