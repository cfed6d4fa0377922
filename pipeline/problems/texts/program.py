"""Problems of building, beyond any one workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

PROGRAM = {
    "slug-taken": Text(
        found=N_("The event's address “%(slug)s” is that of another workbook, %(other)s."),
        expected=N_("Each event has an address of its own, for its pages lie in a folder of that name."),
        mend=N_(
            "Write another Slug into the Event sheet of one of the two, or take the older copy out of the folder."
        ),
    ),
    "no-such-tournament": Text(
        found=N_("There is no tournament “%(tournament)s” in this workbook."),
        expected=N_("One of: %(names)s."),
        mend=N_("Give --tournament the name as it stands in the sheet Tournaments."),
    ),
    "internal-error": Text(
        found=N_("Swissbook itself failed on this workbook: %(detail)s"),
        expected=N_("Every workbook ends in a site or in problems that you can mend."),
        mend=N_("This is a fault of the program, not yours. Please report it together with the workbook."),
    ),
}
"""Sentences by code."""
