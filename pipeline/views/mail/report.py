"""The report to the coordinator, as a letter, and whole on paper, with lines to sign."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Role, mailbox
from pipeline.views.context.progress import results_in, waiting
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.page import ROLES
from pipeline.views.language.people import readable
from pipeline.views.language.words import Fact
from pipeline.views.layout.frame import event_facts
from pipeline.views.mail.chapters import long_chapters, short_chapters
from pipeline.views.mail.letter import Account, Chapter, Letter, Section
from pipeline.views.print.sheet import Heading
from pipeline.views.status.status import Phase, phase_of

_SUBJECTS = {
    (True, False): N_("Report: %(event)s"),
    (True, True): N_("Report: %(event)s (correction %(number)s)"),
    (False, False): N_("Incomplete: report on %(event)s"),
    (False, True): N_("Incomplete: report on %(event)s (correction %(number)s)"),
}
_SIGNING = (Role.ORGANISER, Role.HEAD_JUDGE)


def report_letter(account: Account, attached: Sequence[Fact]) -> Letter:
    """The letter; `attached` are the names of the files that go with it and what they are."""
    words, name = account.words, readable(account.event.coordinator)
    return Letter(
        language=words.tag,
        subject=subject(account),
        greeting=words.gettext("Dear %(name)s,", name=name) if name else words.gettext("Dear coordinator,"),
        opening=tuple(_opening(account)),
        chapters=(
            *short_chapters(account),
            Chapter("", (Section(words.gettext("Attached"), facts=tuple(attached)),)),
        ),
        closing=(words.gettext("Kind regards"), *account.named(Role.ORGANISER)),
        to_do=tuple(to_do(account)),
    )


def subject(account: Account) -> str:
    """`Report: Grand Prix, Kraków, 14 March 2026 (correction 1)`; the second version is the first correction."""
    correction = account.event.report_version - 1
    message = _SUBJECTS[account.complete, correction > 0]
    # Not by Words.gettext: the number is left unused in half of the messages.
    return account.words.catalogue.gettext(message) % {"event": account.title, "number": correction}


def to_do(account: Account) -> Iterator[str]:
    """What is to be done before the report is sent; nothing where it is ready."""
    words = account.words
    if not account.complete:
        yield words.gettext("The event is not over yet. Create the report again when it is.")
    yield from missing(account)
    if any(rules.photos for rules in account.rules):
        yield words.gettext("Attach the photos: they belong to the report.")
    if account.deadline:
        yield words.gettext("The report is due by %(date)s.", date=words.date(account.deadline))


def _opening(account: Account) -> Iterator[str]:
    gettext, event = account.words.gettext, account.event
    name, correction = readable(event.name), readable(event.correction)
    if account.complete:
        yield gettext("This is the report on the event “%(event)s”.", event=name)
    else:
        yield gettext("This is what is known so far about the event “%(event)s”. It is not over yet.", event=name)
    if event.report_version > 1:
        number = event.report_version - 1
        yield gettext("This is correction %(number)s: it replaces all reports sent before.", number=number)
    if correction:
        yield gettext("Correction: %(text)s", text=correction)


class Protocol(Struct, frozen=True):
    """The sheet. `remarks` say what is not there yet, and which correction it is; `signatures` are who signs, in which role."""

    heading: Heading
    remarks: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    signatures: tuple[Fact, ...]


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
        signatures=tuple(Fact(words.gettext(ROLES[role]), ", ".join(account.named(role))) for role in _SIGNING),
    )


def missing(account: Account) -> tuple[str, ...]:
    """Rounds and results first, then fields of the sheet Event; nothing where the report can be sent as it is."""
    return (*missing_results(account), *_of_event(account))


def missing_results(account: Account) -> tuple[str, ...]:
    """The rounds and results alone; nothing once every tournament is over."""
    missing = [(context, sentence) for context in account.contexts for sentence in _of_tournament(context)]
    if len(account.contexts) == 1:
        return tuple(sentence for _, sentence in missing)
    return tuple(
        account.words.gettext("%(tournament)s: %(sentence)s", tournament=readable(context.name), sentence=sentence)
        for context, sentence in missing
    )


def _of_tournament(context: TournamentContext) -> Iterator[str]:
    match phase_of(context):
        case Phase.ANNOUNCED:
            yield context.words.gettext("No round has been drawn yet.")
        case Phase.PLAYING:
            held = context.state.current
            yield from waiting(context) or ((results_in(held, context.words),) if held else ())
            yield from _rounds_left(context)
        case Phase.DUE:
            yield from _rounds_left(context)
        case Phase.BRACKET:
            yield from _knockout(context)
        case Phase.FINISHED:
            pass


def _rounds_left(context: TournamentContext) -> Iterator[str]:
    words, state = context.words, context.state
    if not state.structure.fits:
        yield words.gettext("The number of rounds has not been set.")
        return
    left = state.structure.rounds - len(state.rounds)
    if left > 0:
        yield words.ngettext(*context.stages.rounds_left, left)
    if state.structure.cut:
        yield words.gettext("The finals are still to be played.")


def _knockout(context: TournamentContext) -> Iterator[str]:
    words, bracket = context.words, context.state.bracket
    yield from waiting(context)
    if bracket is None:
        yield words.gettext("The finals are still to be played.")
        return
    yield words.ngettext(
        "%(count)s bracket match has no result yet.",
        "%(count)s bracket matches have no result yet.",
        sum(not game.decided for game in bracket.games),
    )


def _of_event(account: Account) -> Iterator[str]:
    words, event = account.words, account.event
    if event.date is None:
        yield words.gettext("The date of the event is missing.")
    if not (event.city or event.venue):
        yield words.gettext("The event has no city or venue.")
    if not event.organiser and not any(member.role is Role.ORGANISER for member in event.staff):
        yield words.gettext("No organiser is listed.")
    if not event.coordinator_email:
        yield words.gettext("The coordinator’s e-mail address is missing.")
    elif mailbox(event.coordinator_email) is None:
        address = readable(event.coordinator_email)
        yield words.gettext("The coordinator’s address “%(address)s” cannot receive e-mail.", address=address)
