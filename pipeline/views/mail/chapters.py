"""The report in parts: short in the message itself, whole in the protocol."""

from collections.abc import Callable, Iterator

from pipeline.locale.catalogue import N_
from pipeline.model import CUT, ChangeKind, Role, Status, replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.views.bracket.classification import classification_with_figures
from pipeline.views.bracket.finals import final_rounds
from pipeline.views.bracket.page import knockout_rounds
from pipeline.views.bracket.slots import Slot
from pipeline.views.categories import category_listing
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.page import LEVELS, ROLES
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import may_be_listed, readable
from pipeline.views.language.words import STATUSES, Fact
from pipeline.views.layout.frame import event_facts
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid, with_detail
from pipeline.views.mail.letter import Account, Chapter, Section
from pipeline.views.overall import overall_listing
from pipeline.views.print.standings import group_grids, standings_grid
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.ratings import rating_listing
from pipeline.views.status.status import LEADERS, champions

_NOT_TOLD = frozenset({"not-an-email", "coordinator-address-missing", "coordinator-unreachable"})
"""Problems of addresses are the organiser's own business."""


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
