"""The sheet Staff: a row for each role of a person."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Role, Staff
from pipeline.schema.cells import EmailAddress, PlainText, Word
from pipeline.schema.sheet import Column, Sheet
from pipeline.schema.sheets.shared import PRIVATE
from pipeline.schema.words import ROLES

STAFF = Sheet(
    "staff",
    Staff,
    (
        Column(
            "role",
            Word(ROLES, Role),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=22,
            note=N_("What this person does at the event. Choose from the list."),
        ),
        Column(
            "name",
            PlainText(),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=28,
            note=N_("First name and surname."),
        ),
        Column("email", EmailAddress(), public=False, draws_rest_on_it=False, width=24, note=PRIVATE),
    ),
    empty_rows=6,
)
