"""Problems of the report to the coordinator."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Code

COORDINATOR_ADDRESS_MISSING = Code(
    "coordinator-address-missing",
    WARNING,
    found=N_("The coordinator’s e-mail address is missing."),
    expected=N_("These rules require a report to %(address)s after the event."),
    mend=N_("Enter the address on the Event sheet: the draft report is then addressed to it."),
)

COORDINATOR_UNREACHABLE = Code(
    "coordinator-unreachable",
    WARNING,
    found=N_("The coordinator’s e-mail address is missing."),
    expected=N_("An address to send the report to, such as name@example.org."),
    mend=N_("Enter the address on the Event sheet: the draft report is then addressed to it."),
)
