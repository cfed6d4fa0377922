"""The parts of the report: short in the message itself, whole in the protocol."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.locale.catalogue import N_
from pipeline.model.event import Role
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.problems.publishing.report import COORDINATOR_ADDRESS_MISSING, COORDINATOR_UNREACHABLE
from pipeline.problems.sheets.cells.values import NOT_AN_EMAIL
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.page import LEVELS, ROLES
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.labels import Fact
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts
from pipeline.views.mail.account import Account
from pipeline.views.mail.letter import Chapter, Section
from pipeline.views.mail.sections import (
    army_section,
    bracket_sections,
    category_section,
    classification_section,
    conduct,
    deck_sections,
    final_table_sections,
    group_sections,
    overall_section,
    rating_section,
    standings_section,
)
from pipeline.views.status.answer import LEADERS
from pipeline.views.status.status import champions

_NOT_TOLD = frozenset(code.name for code in (NOT_AN_EMAIL, COORDINATOR_ADDRESS_MISSING, COORDINATOR_UNREACHABLE))
"""Problems of addresses are the organiser's own business."""


def short_chapters(account: Account) -> Iterator[Chapter]:
    """What the coordinator reads in the message: results, and the first places."""
    yield Chapter("", (_event(account),))
    if account.ledger:
        yield Chapter(account.ledger.name, _present(_champions(account), overall_section(account.ledger, LEADERS)))
    for context in account.contexts:
        yield Chapter(
            _name(account, context),
            _present(
                _result(context),
                _invitation(context),
                classification_section(context, LEADERS) or standings_section(context, LEADERS),
                category_section(context),
                *final_table_sections(context),
                *group_sections(context, LEADERS),
                army_section(context),
                *deck_sections(context),
                rating_section(context),
                conduct(context),
            ),
        )
    yield Chapter("", _present(_warnings(account)))


def long_chapters(account: Account) -> Iterator[Chapter]:
    """What the protocol holds: everything."""
    yield Chapter("", (_event(account),))
    if account.ledger:
        yield Chapter(account.ledger.name, _present(_champions(account), overall_section(account.ledger)))
    for context in account.contexts:
        yield Chapter(_name(account, context), _whole(context))
    yield Chapter("", _present(_warnings(account)))


def _whole(context: TournamentContext) -> tuple[Section, ...]:
    return _present(
        _result(context),
        _invitation(context),
        classification_section(context),
        category_section(context),
        *bracket_sections(context),
        *final_table_sections(context),
        *group_sections(context),
        standings_section(context),
        army_section(context),
        *deck_sections(context),
        rating_section(context),
        conduct(context),
    )


def _present(*sections: Section | None) -> tuple[Section, ...]:
    return tuple(section for section in sections if section is not None and not section.empty)


def _name(account: Account, context: TournamentContext) -> str:
    return readable(context.name) if len(account.contexts) > 1 else ""


def _event(account: Account) -> Section:
    """Where and when, at which level, by whom, and until when the report is due."""
    words, event = account.words, account.event
    facts = [
        Fact(words.pgettext("event", "Name"), readable(event.name)),
        Fact(words.gettext("Place and date"), event_facts(event, words)),
        Fact(words.gettext("Level"), words.gettext(LEVELS[event.level]) if event.level else ""),
        *(Fact(words.gettext(ROLES[role]), ", ".join(account.named(role))) for role in Role),
        Fact(words.gettext("Report due by"), words.date(account.deadline) if account.deadline else ""),
    ]
    return Section(words.gettext("The event"), facts=tuple(fact for fact in facts if fact.text))


def _champions(account: Account) -> Section | None:
    ledger = account.ledger
    if ledger is None or not ledger.champions:
        return None
    names = ", ".join(person.name for person in ledger.champions)
    return Section(account.words.gettext("Result"), facts=(Fact(ledger.champions_heading, names),))


def _result(context: TournamentContext) -> Section:
    """Who won, by which rules and in how many rounds, and whether it counts."""
    words, won = context.words, champions(context)
    facts = []
    if won:
        names = ", ".join(person.name for person in won)
        facts.append(Fact(words.ngettext("Champion", "Champions", len(won)), names))
    facts += structure_facts(context)
    if any(not row.counts for structure in context.rules.structures for row in structure.rows):
        counts = N_("yes") if context.state.structure.counts else N_("no")
        facts.append(Fact(words.gettext("Counts towards the series"), words.gettext(counts)))
    return Section(words.gettext("Result") if won else words.gettext("So far"), facts=tuple(facts))


def _invitation(context: TournamentContext) -> Section | None:
    """Who is invited and who was passed over; None where the rules know no invitation."""
    if not context.rules.invitation:
        return None
    return Section(context.words.gettext("Invitation"), _invited(context))


def _invited(context: TournamentContext) -> tuple[str, ...]:
    words, told = context.words, context.invited
    if not context.state.structure.counts:
        return (words.gettext("The event does not count, so nobody is invited to the series final."),)
    if told is None:
        return (words.gettext("Who is invited to the series final is known once the event is over."),)
    if told.person is None:
        return (
            words.gettext(
                "Nobody is invited to the series final: all players with a place already hold an invitation."
            ),
        )
    first = words.gettext("Invited to the series final: %(player)s", player=told.person.name)
    if not told.passed_over:
        return (first,)
    names = ", ".join(person.name for person in told.passed_over)
    return first, words.gettext("Passed over, already invited: %(players)s", players=names)


def _warnings(account: Account) -> Section | None:
    told = [problem for problem in account.warnings if problem.code not in _NOT_TOLD]
    if not told:
        return None
    return Section(
        account.words.gettext("Warnings about the workbook"),
        tuple(dict.fromkeys(_warning(account, problem) for problem in told)),
    )


def _warning(account: Account, problem: Problem) -> str:
    """What was found and where. Where names are held back the code stands for it, for the sentence may name somebody."""
    where = f"{problem.at.sheet} {problem.at.address}".strip()
    if not account.full_names:
        return f"{where}: {problem.code}"
    return f"{where}: {readable(describe(problem, account.words.language).found)}"
