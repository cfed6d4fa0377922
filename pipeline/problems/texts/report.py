"""Problems of the report to the coordinator."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

REPORT: Mapping[str, Text] = {
    "coordinator-address-missing": Text(
        found=N_("The coordinator’s e-mail address is not given."),
        expected=N_("These rules ask for a report to %(address)s after the event."),
        mend=N_("Enter the address in the sheet Event: the draft of the report is then addressed to it."),
    ),
    "coordinator-unreachable": Text(
        found=N_("The coordinator’s e-mail address is not given."),
        expected=N_("An address that the report can be sent to, such as name@example.org."),
        mend=N_("Enter the address in the sheet Event: the draft of the report is then addressed to it."),
    ),
}
