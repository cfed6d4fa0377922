"""Labels that many tables and pages have in common."""

from __future__ import annotations

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model.event import ChangeKind
from pipeline.model.standings import Status
from pipeline.views.language.words import Words

STATUSES = {
    Status.ACTIVE: N_("active"),
    Status.NOT_ADVANCED: N_("did not play on"),
    Status.DROPPED: N_("dropped"),
    Status.EXCLUDED: N_("excluded"),
    Status.DISQUALIFIED: N_("disqualified"),
}
"""The status of a player, as a message id."""
CHANGES_SAID = {
    ChangeKind.DROP: N_("Dropped from %(round)s: %(players)s."),
    ChangeKind.DISQUALIFY: N_("Disqualified from %(round)s: %(players)s."),
    ChangeKind.LATE: N_("Joining in %(round)s: %(players)s."),
    ChangeKind.RETURN: N_("Back from %(round)s: %(players)s."),
    ChangeKind.BYE: N_("Asked for a bye in %(round)s: %(players)s."),
    ChangeKind.WARNING: N_("Warned in %(round)s: %(players)s."),
    ChangeKind.BONUS: N_("A bonus in %(round)s: %(players)s."),
    ChangeKind.PENALTY: N_("A penalty in %(round)s: %(players)s."),
}
"""What a row of Changes says, as a message id."""


class Labels(Struct, frozen=True):
    """Headings of the tables of rounds and receipts, translated once for all of them."""

    round: str
    result: str
    score: str
    points: str
    total: str
    place: str
    arithmetic: str


def labels(words: Words) -> Labels:
    """The labels in one language."""
    return Labels(
        round=words.gettext("Round"),
        result=words.gettext("Result"),
        score=words.gettext("Score"),
        points=words.gettext("Points"),
        total=words.gettext("Total"),
        place=words.gettext("Place"),
        arithmetic=words.gettext("The tie-break arithmetic"),
    )


def left_as(status: Status, words: Words) -> str:
    """`dropped`, `excluded`, `disqualified`; nothing of who is active."""
    return "" if status is Status.ACTIVE else words.gettext(STATUSES[status])


class Fact(Struct, frozen=True):
    """A line of a list of facts: a label and what it says; `note` stands beneath, small."""

    label: str
    text: str
    note: str = ""
