"""What an event still lacks before its report is complete."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.model.event import Role
from pipeline.model.mailbox import mailbox
from pipeline.views.context.progress import progress, results_in, waiting
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.mail.account import Account
from pipeline.views.status.status import Phase, phase_of


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
            yield from waiting(context) or (results_in(progress(context.state.rounds[-1]), context.words),)
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
    count = sum(not game.decided for game in bracket.games)
    yield words.ngettext(
        "%(count)s bracket game has no result yet.",
        "%(count)s bracket games have no result yet.",
        count,
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
