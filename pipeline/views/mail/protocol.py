"""The protocol: the whole report on paper, with lines to sign."""

from __future__ import annotations

from msgspec import Struct

from pipeline.model.event import Role
from pipeline.views.event.page import ROLES
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts
from pipeline.views.mail.account import Account
from pipeline.views.mail.chapters import long_chapters
from pipeline.views.mail.letter import Chapter
from pipeline.views.mail.missing import missing_results
from pipeline.views.print.sheet import Heading

_SIGNING = (Role.ORGANISER, Role.HEAD_JUDGE)


class Signature(Struct, frozen=True):
    """A line to sign on: in which role, and who."""

    role: str
    name: str


class Protocol(Struct, frozen=True):
    """The sheet. `remarks` say what is not there yet, and which correction it is."""

    heading: Heading
    remarks: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    signatures: tuple[Signature, ...]


def protocol(account: Account) -> Protocol:
    """The protocol of an event."""
    words, event = account.words, account.event
    remarks = []
    if event.report_version > 1:
        remarks.append(words.gettext("Correction %(number)s", number=event.report_version - 1))
    if not account.complete:
        remarks.append(words.gettext("The event is not over yet."))
        remarks += missing_results(account)
    return Protocol(
        heading=Heading(
            language=words.tag,
            event=readable(event.name),
            facts=event_facts(event, words),
            tournament="",
            title=words.gettext("Full results"),
        ),
        remarks=tuple(remarks),
        chapters=tuple(long_chapters(account)),
        signatures=tuple(
            Signature(words.gettext(ROLES[role]), ", ".join(account.named(role))) for role in _SIGNING
        ),
    )
