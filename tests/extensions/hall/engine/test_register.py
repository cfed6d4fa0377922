"""What reports make of a table, and which of them count."""

from __future__ import annotations

import datetime as dt

import pytest

from pipeline.extensions.hall.engine.register import Refused, Register, ReportPhase
from pipeline.extensions.hall.engine.tables import Act, HallKey, Report, ReportedResult, ReportedSeat
from pipeline.model import PlayerNumber, Result, replace, swiss
from tests.builders.people import numbers

NOON = dt.datetime(2026, 3, 14, 12, tzinfo=dt.UTC)
DUEL = HallKey("Main", swiss(1), numbers(1, 2))
FIVE = HallKey("Melee", swiss(1), numbers(1, 2, 3, 4, 5))
WON, LOST = ReportedResult(Result.FIRST), ReportedResult(Result.SECOND)


class Talk:
    """Reports about one table, each counted or refused."""

    def __init__(self, table: HallKey = DUEL) -> None:
        self.table, self.register = table, Register()

    def say(
        self, act: Act, by: int | None, claim: ReportedResult | None = None, **values: object
    ) -> Refused | None:
        state = self.register.state(self.table)
        report = Report(
            len(self.register.reports) + 1,
            NOON,
            self.table,
            act,
            None if by is None else PlayerNumber(by),
            f"key {len(self.register.reports)}",
            claim,
            state.claimed.number if act in (Act.AGREE, Act.DENY) and state.claimed else 0,
        )
        report = replace(report, **values)  # type: ignore[arg-type]
        refused = self.register.refusal(report, entered=False)
        if refused is None:
            self.register.enter(report)
        return refused

    @property
    def phase(self) -> ReportPhase:
        return self.register.state(self.table).phase

    @property
    def claim(self) -> ReportedResult | None:
        return self.register.state(self.table).claim


def test_one_enters_and_the_other_confirms() -> None:
    talk = Talk()
    assert (talk.phase, talk.claim) == (ReportPhase.OPEN, None)
    assert talk.say(Act.REPORT, 1, WON) is None
    assert (talk.phase, talk.claim) == (ReportPhase.REPORTED, None)
    assert talk.say(Act.AGREE, 2) is None
    assert (talk.phase, talk.claim) == (ReportPhase.CONFIRMED, WON)


def test_nobody_confirms_what_they_have_entered_themselves_or_sits_elsewhere() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    assert talk.say(Act.AGREE, 1) is Refused.OWN
    assert talk.say(Act.DENY, 1) is Refused.OWN
    assert talk.say(Act.AGREE, 3) is Refused.NOT_THERE
    assert talk.say(Act.REPORT, 3, WON) is Refused.NOT_THERE
    assert talk.phase is ReportPhase.REPORTED


def test_both_entering_the_same_is_confirming_and_something_else_a_dispute() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.REPORT, 2, LOST)
    assert (talk.phase, talk.claim) == (ReportPhase.DISPUTED, None)
    talk.say(Act.REPORT, 1, LOST)
    assert (talk.phase, talk.claim) == (ReportPhase.CONFIRMED, LOST)


def test_a_bare_no_is_a_dispute_until_they_agree() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.DENY, 2)
    assert talk.phase is ReportPhase.DISPUTED
    talk.say(Act.REPORT, 1, LOST)
    assert talk.phase is ReportPhase.DISPUTED
    assert talk.say(Act.AGREE, 2) is None
    assert (talk.phase, talk.claim) == (ReportPhase.CONFIRMED, LOST)


def test_confirming_what_was_changed_meanwhile_does_not_count() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.REPORT, 1, LOST)
    assert talk.say(Act.AGREE, 2, of=1) is Refused.OVERTAKEN
    assert talk.phase is ReportPhase.REPORTED


def test_only_a_judge_changes_what_is_sure() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.AGREE, 2)
    assert talk.say(Act.REPORT, 1, LOST) is Refused.SETTLED
    assert talk.say(Act.CORRECT, None, LOST) is None
    assert (talk.phase, talk.claim) == (ReportPhase.CORRECTED, LOST)
    assert talk.say(Act.REPORT, 2, WON) is Refused.SETTLED
    talk.say(Act.CORRECT, None, WON)
    assert talk.claim == WON


def test_more_than_half_of_a_table_must_say_the_same() -> None:
    talk = Talk(FIVE)
    placed = ReportedResult(seats=tuple(ReportedSeat(place=n) for n in range(1, 6)))
    talk.say(Act.REPORT, 1, placed)
    talk.say(Act.AGREE, 2)
    assert (talk.phase, talk.claim) == (ReportPhase.REPORTED, None)
    talk.say(Act.AGREE, 5)
    assert (talk.phase, talk.claim) == (ReportPhase.CONFIRMED, placed)


def test_a_report_sent_again_is_the_same_and_its_key_is_nobody_elses() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON, key="k")
    first = talk.register.reports[0]
    later = replace(first, number=2, moment=NOON + dt.timedelta(minutes=1))
    assert talk.register.again(later) == first
    assert talk.register.again(replace(later, claim=LOST)) is None
    assert talk.say(Act.REPORT, 2, LOST, key="k") is Refused.OTHER_KEY
    assert talk.register.reports == [first]


def test_taken_is_what_stands_in_the_workbook_until_a_judge_corrects_it() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.AGREE, 2)
    talk.say(Act.TAKE, None, WON, of=2)
    assert talk.register.state(DUEL).is_taken
    talk.say(Act.CORRECT, None, LOST)
    assert not talk.register.state(DUEL).is_taken


def test_replaying_gives_the_same_state_and_a_gap_is_no_register() -> None:
    talk = Talk()
    talk.say(Act.REPORT, 1, WON)
    talk.say(Act.DENY, 2)
    other = Register()
    for report in talk.register.reports:
        other.enter(report)
    assert other == talk.register
    with pytest.raises(ValueError, match="after 2"):
        other.enter(replace(talk.register.reports[0], number=4))
