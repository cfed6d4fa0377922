"""Where the report goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pipeline.checks.subject import Locate
from pipeline.model.event import Event
from pipeline.model.ids import RulesetId
from pipeline.problems.problem import Problem
from pipeline.problems.publishing.report import COORDINATOR_ADDRESS_MISSING, COORDINATOR_UNREACHABLE
from pipeline.rules.ruleset.duel import Ruleset


def address_missing(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterable[Problem]:
    """No address of the coordinator, where the rules ask for a report or the workbook names a coordinator
    (neuroshima-hex-2023: The event).
    """
    if event.coordinator_email:
        return
    at = cell("event", 0, "coordinator_email")
    played = [rulesets[one.rules] for one in event.tournaments if one.rules in rulesets]
    asked = [ruleset.report for ruleset in played if ruleset.report is not None]
    named = next((report.address for report in asked if report.address), "")
    if named:
        yield COORDINATOR_ADDRESS_MISSING.at(at, address=named)
    elif asked or event.coordinator:
        yield COORDINATOR_UNREACHABLE.at(at)
