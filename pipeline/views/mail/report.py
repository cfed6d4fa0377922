"""The report to the coordinator, as a letter, and whole on paper, with lines to sign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model.event import Role
from pipeline.views.event.page import ROLES
from pipeline.views.language.labels import Fact
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts
from pipeline.views.mail.account import Account
from pipeline.views.mail.chapters import long_chapters, short_chapters
from pipeline.views.mail.letter import Chapter, Letter, Note, Section
from pipeline.views.mail.missing import missing, missing_results
from pipeline.views.print.sheet import Heading

_SUBJECTS = {
    (True, False): N_("Report: %(event)s"),
    (True, True): N_("Report: %(event)s (correction %(number)s)"),
    (False, False): N_("Incomplete: report on %(event)s"),
    (False, True): N_("Incomplete: report on %(event)s (correction %(number)s)"),
}
_SIGNING = (Role.ORGANISER, Role.HEAD_JUDGE)


def report_letter(account: Account, attached: Sequence[Fact]) -> Letter:
    """The letter; `attached` are the names of the files that go with it and what they are."""
    words = account.words
    return Letter(
        language=words.tag,
        subject=subject(account),
        greeting=_greeting(account),
        opening=tuple(_opening(account)),
        chapters=(
            *short_chapters(account),
            Chapter("", (Section(words.gettext("Attached"), facts=tuple(attached)),)),
        ),
        closing=(words.gettext("Kind regards"), *account.named(Role.ORGANISER)),
        note=note(account),
    )


def subject(account: Account) -> str:
    """`Report: Grand Prix, Kraków, 14 March 2026 (correction 1)`; the second version is the first correction."""
    correction = account.event.report_version - 1
    message = _SUBJECTS[account.complete, correction > 0]
    # Not by Words.gettext: the number is left unused in half of the messages.
    return account.words.catalogue.gettext(message) % {"event": account.title, "number": correction}


def note(account: Account) -> Note | None:
    """What is to be done before the report is sent; None where it is ready."""
    items = tuple(_to_do(account))
    if not items:
        return None
    return Note(account.words.gettext("Before you send this"), items)


def _to_do(account: Account) -> Iterator[str]:
    words = account.words
    if not account.complete:
        yield words.gettext("The event is not over yet. Create the report again when it is.")
    yield from missing(account)
    if account.photos:
        yield words.gettext("Attach the photos: they belong to the report.")
    if account.deadline:
        yield words.gettext("The report is due by %(date)s.", date=words.date(account.deadline))


def _greeting(account: Account) -> str:
    name = readable(account.event.coordinator)
    if name:
        return account.words.gettext("Dear %(name)s,", name=name)
    return account.words.gettext("Dear coordinator,")


def _opening(account: Account) -> Iterator[str]:
    words, event = account.words, account.event
    name = readable(event.name)
    if account.complete:
        yield words.gettext("This is the report on the event “%(event)s”.", event=name)
    else:
        yield words.gettext(
            "This is what is known so far about the event “%(event)s”. It is not over yet.", event=name
        )
    if event.report_version > 1:
        yield words.gettext(
            "This is correction %(number)s: it replaces all reports sent before.",
            number=event.report_version - 1,
        )
    if correction := readable(event.correction):
        yield words.gettext("Correction: %(text)s", text=correction)


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
