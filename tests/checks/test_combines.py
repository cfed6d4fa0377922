"""What a combination of tournaments may name, and that nothing is played in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pipeline.model.event import Change, ChangeKind, Event, Match, Seat, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import Result, swiss
from pipeline.model.values import replace
from pipeline.problems.problem import Severity
from tests.checks.checked import RULESETS, at, problems

JOUST, MELEE, TOTAL, ANY = (
    RulesetId(name) for name in ("agot1-joust", "agot1-melee", "agot1-overall", "any-total")
)
COMBINES = at("tournaments", 5, "combines")


@pytest.fixture(autouse=True)
def rules_for_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """A combination that any tournaments may be part of."""
    total = RULESETS[TOTAL]
    assert total.combined is not None
    monkeypatch.setitem(RULESETS, ANY, replace(total, id=ANY, combined=replace(total.combined, of=())))


def _event(*played: RulesetId, total: RulesetId = TOTAL, combines: Sequence[str] = (), **fields: Any) -> Event:
    """Tournaments A, B, … by these rules in rows 2 and on, and the total over them in row 5."""
    parts = tuple(
        Tournament(chr(65 + index), Slug(f"t{index}"), rules, (), rounds=3, cut=0, row=2 + index)
        for index, rules in enumerate(played)
    )
    combination = Tournament("Total", Slug("total"), total, (), combines=tuple(combines), row=5, **fields)
    return Event("Cup", Slug("cup"), "seed", organiser="The club", tournaments=(*parts, combination))


def _found(event: Event) -> list[str]:
    """Codes of the errors and warnings at the row of the combination."""
    return [one.code for one in problems(event) if one.severity is not Severity.HINT]


@pytest.mark.parametrize("combines", [(), ("A", "B"), ("B", "A")])
def test_all_is_well(combines: Sequence[str]) -> None:
    assert _found(_event(JOUST, MELEE, combines=combines)) == []


@pytest.mark.parametrize(
    ("played", "combines", "codes"),
    [
        ((JOUST,), (), ["combines-too-few"]),
        ((JOUST, MELEE), ("A",), ["combines-too-few"]),
        ((JOUST, MELEE), ("A", "A"), ["combines-too-few", "combines-twice"]),
        ((JOUST, MELEE), ("A", "B", "B"), ["combines-twice"]),
        ((JOUST, MELEE), ("A", "B", "Total"), ["combines-itself"]),
        ((JOUST, JOUST), (), ["combines-rules-missing", "combines-rules-twice"]),
        ((JOUST, MELEE, JOUST), (), ["combines-rules-twice"]),
        ((JOUST, MELEE, JOUST), ("C", "B"), []),
        ((JOUST, RulesetId("agot2-joust")), (), ["combines-other-rules", "combines-rules-missing"]),
    ],
)
def test_what_it_names(played: Sequence[RulesetId], combines: Sequence[str], codes: list[str]) -> None:
    event = _event(*played, combines=combines)
    found = [one for one in problems(event) if one.code.startswith("combine")]
    assert [one.code for one in found] == codes
    assert {one.at for one in found} <= {COMBINES}
    assert {one.severity for one in found} <= {Severity.ERROR}


def test_rules_that_combine_any_tournaments() -> None:
    assert _found(_event(JOUST, JOUST, RulesetId("agot1-melee"), total=ANY)) == []
    assert _found(_event(JOUST, total=ANY)) == ["combines-too-few"]


def test_a_tournament_whose_rules_cannot_be_read_is_not_missed() -> None:
    assert _found(_event(JOUST, RulesetId("not-loaded"), combines=("A", "B"))) == []


def test_names_where_nothing_is_combined() -> None:
    event = _event(JOUST, MELEE)
    named = replace(event.tournaments[0], combines=("B",))
    event = replace(event, tournaments=(named, *event.tournaments[1:]))
    (found,) = [one for one in problems(event) if one.code == "combines-without-rules"]
    assert found.at == at("tournaments", 2, "combines")


def test_a_second_combination() -> None:
    event = _event(JOUST, MELEE)
    second = replace(event.tournaments[-1], name="Total 2", slug=Slug("total-2"), combines=("A", "B"), row=6)
    event = replace(event, tournaments=(*event.tournaments, second))
    (found,) = problems(event)[-1:]
    assert (found.code, found.at) == ("combined-twice", at("tournaments", 6, "rules"))
    assert found.related == (at("tournaments", 5, "rules"),)


def test_a_combination_of_combinations() -> None:
    event = _event(JOUST, MELEE, total=ANY)
    second = replace(event.tournaments[-1], name="Total 2", slug=Slug("total-2"), combines=("A", "Total"), row=6)
    event = replace(event, tournaments=(*event.tournaments, second))
    codes = {one.code for one in problems(event) if one.at.row == 6}
    assert codes == {"combined-twice", "combines-combination"}


def test_nothing_is_played_in_it() -> None:
    one, two = PlayerNumber(1), PlayerNumber(2)
    event = _event(
        JOUST,
        MELEE,
        structure="custom",
        rounds=3,
        cut=4,
        matches=(Match(swiss(1), one, two, Result.FIRST, row=7),),
        seats=(Seat(swiss(1), one, row=8),),
        changes=(Change(one, ChangeKind.DROP, swiss(2), row=9),),
    )
    found = [one for one in problems(event) if one.code.startswith("combined-")]
    assert {(one.code, one.at, one.severity) for one in found} == {
        *(
            ("combined-has-shape", at("tournaments", 5, column), Severity.WARNING)
            for column in ("structure", "rounds", "cut")
        ),
        ("combined-is-played", at("matches", 7, "tournament"), Severity.ERROR),
        ("combined-is-played", at("tables", 8, "tournament"), Severity.ERROR),
        ("combined-is-played", at("changes", 9, "tournament"), Severity.ERROR),
    }
