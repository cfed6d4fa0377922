"""The report to the coordinator, as a letter, and whole on paper, with lines to sign."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import CUT, ChangeKind, Role, Status, mailbox, replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.views.bracket.classification import classification_with_figures
from pipeline.views.bracket.finals import final_rounds
from pipeline.views.bracket.page import knockout_rounds
from pipeline.views.bracket.slots import Slot
from pipeline.views.categories import category_listing
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.progress import results_in, waiting
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.page import LEVELS, ROLES
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import may_be_listed, readable
from pipeline.views.language.words import STATUSES, Fact
from pipeline.views.layout.frame import event_facts
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid, with_detail
from pipeline.views.mail.letter import Account, Chapter, Letter, Section
from pipeline.views.overall import overall_listing
from pipeline.views.print.sheet import Heading
from pipeline.views.print.standings import group_grids, standings_grid
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.ratings import rating_listing
from pipeline.views.status.status import LEADERS, Phase, champions, phase_of

_NOT_TOLD = frozenset({"not-an-email", "coordinator-address-missing", "coordinator-unreachable"})
"""Problems of addresses are the organiser's own business."""
_SUBJECTS = {
    (True, False): N_("Report: %(event)s"),
    (True, True): N_("Report: %(event)s (correction %(number)s)"),
    (False, False): N_("Incomplete: report on %(event)s"),
    (False, True): N_("Incomplete: report on %(event)s (correction %(number)s)"),
}
_SIGNING = (Role.ORGANISER, Role.HEAD_JUDGE)


def _bracket(context: TournamentContext) -> Iterator[Section]:
    """Each round of the bracket that the workbook holds."""
    words, bracket = context.words, context.state.bracket
    columns = (
        ColumnHead(words.gettext("Match"), ColumnKind.FIGURE),
        ColumnHead(words.gettext("Player 1"), ColumnKind.NAME),
        ColumnHead(words.gettext("Player 2")),
        ColumnHead(words.gettext("Result")),
        ColumnHead(words.gettext("Winner")),
    )
    for stage in knockout_rounds(context, bracket) if bracket is not None and bracket.drawn else ():
        rows = []
        for game in stage.games:
            won = next((seat.text for seat in (game.first, game.second) if seat.state == "won"), "–")
            score = with_detail(game.score, game.manner)
            rows.append((game.number, _numbered(game.first), _numbered(game.second), score, won))
        yield Section.of(TextGrid.of(stage.name, columns, rows))


def _final_tables(context: TournamentContext) -> Iterator[Section]:
    """The tables of the semi-final and of the final that the workbook holds: places and names, and power where there is any."""
    words, finals = context.words, context.state.finals
    for stage in final_rounds(context, finals)[: len(finals.rounds)] if finals else ():
        power, tables = stage.seating.power, stage.seating.tables
        shown = 3 if power else 2
        columns = (
            ColumnHead(words.pgettext("at the table", "Place"), ColumnKind.FIGURE),
            ColumnHead(words.gettext("Player"), ColumnKind.NAME),
            ColumnHead(power),
        )
        for table in tables:
            name = f"{stage.name} · {table.name}" if len(tables) > 1 else stage.name
            rows = (
                (row.place, row.person.name if row.person else row.text, row.power)[:shown] for row in table.rows
            )
            yield Section.of(TextGrid.of(name, columns[:shown], rows))


def _numbered(seat: Slot) -> str:
    return f"{seat.seed}. {seat.text}" if seat.seed else seat.text


_KINDS = {
    ChangeKind.WARNING: N_("warned"),
    ChangeKind.DISQUALIFY: STATUSES[Status.DISQUALIFIED],
    ChangeKind.DROP: STATUSES[Status.DROPPED],
    ChangeKind.PENALTY: N_("lost points"),
}


def _conduct(context: TournamentContext) -> Section:
    """Warnings, disqualifications and leaving by round. Notes stay with the organiser."""
    words, people = context.words, context.people
    told = (one for one in context.state.contest.tournament.changes if one.kind in _KINDS and one.player in people)
    columns = (
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(words.gettext("Round")),
        ColumnHead(words.gettext("What happened")),
    )
    finals, rows = words.gettext("before the finals"), []
    for change in sorted(told, key=lambda change: (change.since, change.row)):
        since = finals if change.since == CUT else context.round(change.since)
        rows.append((people[change.player].name, since, words.gettext(_KINDS[change.kind])))
    title = words.gettext("Warnings, disqualifications and players who left")
    return Section.of(TextGrid.of(title, columns, rows))


def short_chapters(account: Account) -> Iterator[Chapter]:
    """What the coordinator reads in the message: results, and the first places."""

    def sections(context: TournamentContext) -> Iterator[Section]:
        places = tuple(_classification(context, LEADERS)) or _standings(context, LEADERS)
        yield from (*_result(context), *places, *_categories(context), *_final_tables(context))
        yield from (*_groups(context, LEADERS), *_games(context))

    return _chapters(account, sections, LEADERS)


def long_chapters(account: Account) -> Iterator[Chapter]:
    """What the protocol holds: everything."""

    def sections(context: TournamentContext) -> Iterator[Section]:
        yield from (*_result(context), *_classification(context), *_categories(context), *_bracket(context))
        yield from (*_final_tables(context), *_groups(context), *_standings(context), *_games(context))

    return _chapters(account, sections)


def _result(context: TournamentContext) -> Iterator[Section]:
    """Who won, by which rules and in how many rounds, and whether it counts; then who is invited, where the rules know that."""
    words, won = context.words, champions(context)
    facts = []
    if won:
        names = ", ".join(person.name for person in won)
        facts.append(Fact(words.ngettext("Champion", "Champions", len(won)), names))
    facts += structure_facts(context)
    if any(not row.counts for structure in context.rules.structures for row in structure.rows):
        counts = words.gettext("yes") if context.state.structure.counts else words.gettext("no")
        facts.append(Fact(words.gettext("Counts towards the series"), counts))
    yield Section(words.gettext("Result") if won else words.gettext("So far"), facts=tuple(facts))
    if context.rules.invitation:
        yield Section(words.gettext("Invitation"), tuple(_invited(context)))


def _invited(context: TournamentContext) -> Iterator[str]:
    words, told = context.words, context.invited
    if not context.state.structure.counts:
        yield words.gettext("The event does not count, so nobody is invited to the series final.")
    elif told is None:
        yield words.gettext("Who is invited to the series final is known once the event is over.")
    elif told.person is None:
        yield words.gettext(
            "Nobody is invited to the series final: all players with a place already hold an invitation."
        )
    else:
        yield words.gettext("Invited to the series final: %(player)s", player=told.person.name)
        if told.passed_over:
            names = ", ".join(person.name for person in told.passed_over)
            yield words.gettext("Passed over, already invited: %(players)s", players=names)


def _classification(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The final classification, or its first places; nothing where places come from the standings alone."""
    if context.knockout:
        listing = classification_with_figures(context)
        if most is not None:
            reached = replace(listing["reached"], shown=lambda row: row.short)
            first = listing.only("place", "name", "points", "record").columns
            listing = replace(listing, columns=(*first, reached))
        yield Section.of(listing.grid(most))


def _standings(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The standings with their tie-breaks, or the first of them with their points; nothing before the first round."""
    if context.has_standings and most is None:
        yield Section.of(standings_grid(context))
    elif context.has_standings:
        yield Section.of(standings_listing(context).only("place", "name", "points", "record").grid(most))


def _groups(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The table of each group, or its first lines, with the places in it."""
    if context.has_standings:
        yield from map(Section.of, group_grids(context, most))


def _categories(context: TournamentContext) -> Iterator[Section]:
    listing = category_listing(context)
    if listing.rows:
        yield Section.of(listing.grid())


def _games(context: TournamentContext) -> Iterator[Section]:
    """What only some games have, armies, decks and ratings, as far as they were played or moved; and what happened besides."""
    if context.has_armies:
        armies = army_listing(context).without("average", "registered")
        yield Section.of(replace(armies, rows=tuple(line for line in armies.rows if line.played)).grid())
    for listing in deck_listings(context) if context.has_factions else ():
        yield Section.of(listing.only("name", "players", "played", "won", "rate").grid())
    if context.has_ratings:
        ratings = rating_listing(context).without("rank")
        yield Section.of(replace(ratings, rows=tuple(row for row in ratings.rows if row.changes)).grid())
    yield _conduct(context)


def _chapters(
    account: Account, sections: Callable[[TournamentContext], Iterator[Section]], most: int | None = None
) -> Iterator[Chapter]:
    """The event, the total over its tournaments with its first lines or all, the tournaments, and the warnings."""
    words, event = account.words, account.event
    facts = [
        Fact(words.pgettext("event", "Name"), readable(event.name)),
        Fact(words.gettext("Place and date"), event_facts(event, words)),
        Fact(words.gettext("Level"), words.gettext(LEVELS[event.level]) if event.level else ""),
        *(Fact(words.gettext(ROLES[role]), ", ".join(account.named(role))) for role in Role),
    ]
    yield Chapter("", (Section(words.gettext("The event"), facts=tuple(fact for fact in facts if fact.text)),))
    if account.ledger:
        yield Chapter(account.ledger.name, tuple(_overall(account.ledger, most)))
    for context in account.contexts:
        name = readable(context.name) if len(account.contexts) > 1 else ""
        yield Chapter(name, tuple(section for section in sections(context) if not section.empty))
    told = (
        _warning(account, problem)
        for problem in account.problems
        if problem.severity is Severity.WARNING and problem.code not in _NOT_TOLD
    )
    warnings = Section(words.gettext("Warnings about the workbook"), tuple(dict.fromkeys(told)))
    yield Chapter("", () if warnings.empty else (warnings,))


def _overall(ledger: Ledger, most: int | None) -> Iterator[Section]:
    """Who has won, and the totals over several tournaments, all or the first; while the event runs what is still possible."""
    if ledger.champions:
        names = ", ".join(person.name for person in ledger.champions)
        yield Section(ledger.words.gettext("Result"), facts=(Fact(ledger.champions_heading, names),))
    listing = overall_listing(ledger)
    points = (column.key for column in listing.columns if column.key.endswith("points"))
    total = "total" if ledger.overall.final else "possible"
    grid = listing.only("place", "name", *points, total).grid(most, detailed=False)
    totals = Section(grid.title, ledger.sentences(), grid=grid if ledger.settled else None)
    if not totals.empty:
        yield totals


def _warning(account: Account, problem: Problem) -> str:
    """What was found and where. Where names are held back the code stands for it, for the sentence may name somebody."""
    where = f"{problem.at.sheet} {problem.at.address}".strip()
    found = (
        readable(describe(problem, account.words.language).found) if may_be_listed(account.event) else problem.code
    )
    return f"{where}: {found}"


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
