"""Problems of the report to the coordinator."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Area, Code

AREA = Area(
    "the report",
    see="[reporting](../reporting.md)",
)

COORDINATOR_ADDRESS_MISSING = Code(
    "coordinator-address-missing",
    WARNING,
    found=N_("The coordinator’s e-mail address is not given."),
    expected=N_("These rules ask for a report to %(address)s after the event."),
    mend=N_("Enter the address in the sheet Event: the draft of the report is then addressed to it."),
    meaning="The field Coordinator e-mail is empty, and the rules name the address that the report goes to.",
    values={"address": "nshex@portalgames.pl"},
    example="""
        | Event | |
        |---|---|
        | Name | Warsaw qualifier |
        | Coordinator e-mail | **(empty)** |
    """,
)

COORDINATOR_UNREACHABLE = Code(
    "coordinator-unreachable",
    WARNING,
    found=N_("The coordinator’s e-mail address is not given."),
    expected=N_("An address that the report can be sent to, such as name@example.org."),
    mend=N_("Enter the address in the sheet Event: the draft of the report is then addressed to it."),
    meaning=(
        "The field Coordinator e-mail is empty, although the event names a coordinator or its rules ask for a "
        "report."
    ),
    example="""
        | Event | |
        |---|---|
        | Coordinator | Nina Gil |
        | Coordinator e-mail | **(empty)** |
    """,
)
