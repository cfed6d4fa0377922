"""Who plays first, where that matters: on the page of a round, on paper, on slips and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pipeline.exchange.event_json.writer import event_json
from pipeline.rules.load import load_builtin
from pipeline.simulate import Moment, simulate
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.latest import latest_round
from pipeline.views.print.pairings import pairings_by_table
from pipeline.views.print.slips import result_slips
from tests.builders.tournaments import computed, own_rules
from tests.site.rendered import parsed, rendered

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "event.schema.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("rules", "heads"), [("own", ("Plays first", "Plays second")), ("agot2-joust", ("Player 1", "Player 2"))]
)
def test_who_plays_first_is_said(rules: str, heads: tuple[str, str]) -> None:
    ruleset = (
        own_rules('[swiss]\nsides = true\n[standings]\ntiebreaks = ["lot"]')
        if rules == "own"
        else load_builtin(rules)
    )
    event = simulate(ruleset, 8, seed="S1", rounds=2, moment=Moment.MID_ROUND, language="en")
    state = computed(event, ruleset)
    context = TournamentContext(words("en"), event, state, published(event, words("en")))
    slug = f"{event.slug}/{event.tournaments[0].slug}"
    page = parsed(rendered(event, ruleset)[f"{slug}/round-3.html"])
    assert tuple(one.text() for one in page.css("table.pairings thead :is(.left, .right)")) == heads
    latest = latest_round(context)
    assert latest is not None
    assert pairings_by_table(context, latest).columns[1:3] == heads
    slip = result_slips(context, latest).sheets[0][0]
    assert slip is not None
    said = tuple(player.detail.startswith(head) for player, head in zip(slip.players, heads, strict=True))
    sided = heads[0] == "Plays first"
    assert said == (sided, sided)
    facts: dict[str, Any] = json.loads(event_json(event, [state], []))
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []
    assert facts["tournaments"][0].get("sides", False) is sided
