"""Who plays first, where that matters: on the page of a round, on paper, on slips and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.problems.problem import CellRef
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.player.now import now
from pipeline.views.print.latest import latest_round
from pipeline.views.print.pairings import pairings_by_table
from pipeline.views.print.slips import result_slips
from pipeline.views.rounds.draw import draw_lines
from tests.builders.tournaments import computed, own_rules
from tests.site.rendered import parsed, rendered

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "event.schema.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("rules", "heads"),
    [
        ("sides = true", ("Plays first", "Plays second")),
        ('sides = true\nfirst_colour = "black"', ("Black", "White")),
        ('sides = true\nfirst_colour = "white"', ("White", "Black")),
        ("", ("Player 1", "Player 2")),
    ],
)
def test_who_plays_first_is_said(rules: str, heads: tuple[str, str]) -> None:
    ruleset = own_rules(f'[swiss]\n{rules}\n[standings]\ntiebreaks = ["lot"]')
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
    sided = bool(rules)
    assert said == (sided, sided)
    facts: dict[str, Any] = json.loads(event_json(event, [state], []))
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []
    assert facts["tournaments"][0].get("sides", False) is sided
    assert facts["tournaments"][0].get("first_colour", "") == ("" if "colour" not in rules else heads[0].lower())


def test_in_carcassonne_it_is_said_who_plays_first() -> None:
    rules = load_builtin("carcassonne-2016")
    event = simulate(rules, 8, seed="S1", rounds=2, moment=Moment.MID_ROUND, language="en")
    context = TournamentContext(words("en"), event, computed(event, rules), published(event, words("en")))
    assert context.sides == ("Plays first", "Plays second")


SIDED = own_rules('[swiss]\nsides = true\n[standings]\ntiebreaks = ["lot"]')


BLACK_FIRST = own_rules('[swiss]\nsides = true\nfirst_colour = "black"\n[standings]\ntiebreaks = ["lot"]')


@pytest.mark.parametrize(
    ("rules", "comes", "said_of_them"),
    [
        (SIDED, ["Plays first", "Plays second"], ("played first", "played second")),
        (BLACK_FIRST, ["Black", "White"], ("with Black", "with White")),
    ],
)
def test_players_read_on_their_pages_who_plays_first_and_who_did(
    rules: Ruleset, comes: list[str], said_of_them: tuple[str, str]
) -> None:
    event = simulate(rules, 8, seed="S1", rounds=2, moment=Moment.MID_ROUND, language="en")
    state = computed(event, rules)
    context = TournamentContext(words("en"), event, state, published(event, words("en")))
    open_match = next(one.match for one in state.rounds[2].matches if one.points is None)
    due = [now(context, player, several=False) for player in open_match.players if player is not None]
    assert [one.more[0] for one in due if one is not None] == comes
    pages = rendered(event, rules)
    for one in state.rounds[0].matches:
        for player, said in zip(one.match.players, said_of_them, strict=True):
            (page,) = [text for name, text in pages.items() if f"/players/{player}-" in name]
            assert said in parsed(page).css("table.path tbody tr")[0].text()


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (SIDED, ["Whoever is named first plays first."]),
        (BLACK_FIRST, ["Whoever is named first has Black and plays first."]),
        (load_builtin("agot2-joust"), []),
    ],
)
def test_a_draw_in_the_terminal_says_that_the_order_matters(rules: Ruleset, says: list[str]) -> None:
    event = simulate(rules, 8, seed="S1", rounds=1, language="en")
    lines = draw_lines(event, computed(event, rules), words("en"), lambda *_: CellRef("cup.xlsx"))
    assert [line for line in lines if line.startswith("Whoever is named first")] == says
