"""The report in parts: short in the message itself, whole in the protocol."""

from collections.abc import Callable, Iterable, Iterator

from pipeline.locale.catalogue import N_
from pipeline.model import CUT, Change, ChangeKind, Role, Status, replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.views.bracket.classification import classification_with_figures
from pipeline.views.bracket.finals import final_rounds
from pipeline.views.bracket.page import GameSeat, knockout_rounds
from pipeline.views.categories import category_listing
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.seating import SeatRow
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.page import LEVELS, ROLES
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import readable
from pipeline.views.language.words import STATUSES, Fact
from pipeline.views.layout.frame import event_facts
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid, with_detail
from pipeline.views.mail.account import Account
from pipeline.views.mail.letter import Chapter, Section
from pipeline.views.overall import overall_listing
from pipeline.views.print.standings import group_grids, standings_grid
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.ratings import rating_listing
from pipeline.views.status.status import LEADERS, champions

_NOT_TOLD = frozenset({"not-an-email", "coordinator-address-missing", "coordinator-unreachable"})
"""Problems of addresses are the organiser's own business."""


def standings_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The standings with their tie-breaks, or the first of them with their points; None before the first round."""
    if not context.has_standings:
        return None
    if most is None:
        return Section.of(standings_grid(context))
    short = standings_listing(context).only("place", "name", "points", "record")
    return Section.of(short.grid(most))


def group_sections(context: TournamentContext, most: int | None = None) -> Iterator[Section]:
    """The table of each group, or its first lines, with the places in it."""
    if context.has_standings:
        yield from map(Section.of, group_grids(context, most))


def classification_section(context: TournamentContext, most: int | None = None) -> Section | None:
    """The final classification, or its first places; None where places come from the standings alone."""
    if not context.has_classification:
        return None
    listing = classification_with_figures(context)
    if most is not None:
        reached = replace(listing["reached"], shown=lambda row: row.short)
        listing = replace(listing, columns=(*listing.only("place", "name", "points", "record").columns, reached))
    return Section.of(listing.grid(most))


def category_section(context: TournamentContext) -> Section | None:
    """The best of each category, each named once; None where players have none."""
    listing = category_listing(context)
    return Section.of(listing.grid()) if listing.rows else None


def bracket_sections(context: TournamentContext) -> Iterator[Section]:
    """Each round of the bracket that the workbook holds."""
    words, bracket = context.words, context.state.bracket
    if bracket is None or not bracket.drawn:
        return
    columns = (
        ColumnHead(words.gettext("Match"), ColumnKind.FIGURE),
        ColumnHead(words.gettext("Player 1"), ColumnKind.NAME),
        ColumnHead(words.gettext("Player 2")),
        ColumnHead(words.gettext("Result")),
        ColumnHead(words.gettext("Winner")),
    )
    for stage in knockout_rounds(context, bracket):
        rows = (
            (
                game.number,
                _numbered(game.first),
                _numbered(game.second),
                with_detail(game.score, game.manner),
                next((_named(seat) for seat in (game.first, game.second) if seat.won), "–"),
            )
            for game in stage.games
        )
        yield Section.of(TextGrid.of(stage.name, columns, rows))


def final_table_sections(context: TournamentContext) -> Iterator[Section]:
    """The tables of the semi-final and of the final that the workbook holds."""
    finals = context.state.finals
    if finals is None or not finals.rounds:
        return
    for stage in final_rounds(context, finals)[: len(finals.rounds)]:
        tables = stage.seating.tables
        for table in tables:
            name = f"{stage.name} · {table.name}" if len(tables) > 1 else stage.name
            yield Section.of(_at_table(context, name, table.rows, stage.seating.power))


def _at_table(context: TournamentContext, name: str, rows: Iterable[SeatRow], power: str) -> TextGrid:
    """Places and names, and power where the table has it."""
    words = context.words
    columns = (
        ColumnHead(words.pgettext("at the table", "Place"), ColumnKind.FIGURE),
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(power),
    )
    shown = 3 if power else 2
    cells = ((row.place, row.person.name if row.person else row.text, row.power)[:shown] for row in rows)
    return TextGrid.of(name, columns[:shown], cells)


def _numbered(seat: GameSeat) -> str:
    return f"{seat.seed}. {_named(seat)}" if seat.seed else _named(seat)


def _named(seat: GameSeat) -> str:
    return seat.person.name if seat.person else seat.text


def army_section(context: TournamentContext) -> Section | None:
    """How the armies fared that were played; None where none was."""
    if not context.has_armies:
        return None
    listing = army_listing(context).without("average", "registered")
    return Section.of(replace(listing, rows=tuple(line for line in listing.rows if line.played)).grid())


def deck_sections(context: TournamentContext) -> Iterator[Section]:
    """How the factions and agendas fared; nothing where none was played."""
    if context.has_factions:
        for listing in deck_listings(context):
            yield Section.of(listing.only("name", "players", "played", "won", "rate").grid())


def rating_section(context: TournamentContext) -> Section | None:
    """Everybody whose rating has moved, with the rank after it; None where nobody's has."""
    if not context.has_ratings:
        return None
    listing = rating_listing(context).without("rank")
    return Section.of(replace(listing, rows=tuple(row for row in listing.rows if row.changes)).grid())


_KINDS = {
    ChangeKind.WARNING: N_("warned"),
    ChangeKind.DISQUALIFY: STATUSES[Status.DISQUALIFIED],
    ChangeKind.DROP: STATUSES[Status.DROPPED],
    ChangeKind.PENALTY: N_("lost points"),
}


def conduct(context: TournamentContext) -> Section | None:
    """Warnings, disqualifications and leaving by round; None where there are none. Notes stay with the organiser."""
    words = context.words
    changes = sorted(
        (change for change in context.state.contest.tournament.changes if change.kind in _KINDS),
        key=lambda change: (change.since, change.row),
    )
    if not changes:
        return None
    columns = (
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(words.gettext("Round")),
        ColumnHead(words.gettext("What happened")),
    )
    title = words.gettext("Warnings, disqualifications and players who left")
    return Section.of(TextGrid.of(title, columns, _changes(context, changes)))


def overall_section(ledger: Ledger, most: int | None) -> Section:
    """The totals over several tournaments, all or the first; while the event runs what is still possible."""
    listing = overall_listing(ledger)
    points = (column.key for column in listing.columns if column.key.endswith("points"))
    total = "total" if ledger.overall.final else "possible"
    grid = listing.only("place", "name", *points, total).grid(most, detailed=False)
    return Section(grid.title, ledger.sentences(), grid=grid if ledger.settled else None)


def _changes(context: TournamentContext, changes: list[Change]) -> Iterator[tuple[str, ...]]:
    for change in changes:
        if change.player in context.people:
            since = (
                context.words.gettext("before the finals") if change.since == CUT else context.round(change.since)
            )
            yield context.people[change.player].name, since, context.words.gettext(_KINDS[change.kind])


def short_chapters(account: Account) -> Iterator[Chapter]:
    """What the coordinator reads in the message: results, and the first places."""

    def sections(context: TournamentContext) -> tuple[Section, ...]:
        return _present(
            _result(context),
            _invitation(context),
            classification_section(context, LEADERS) or standings_section(context, LEADERS),
            category_section(context),
            *final_table_sections(context),
            *group_sections(context, LEADERS),
            *_games(context),
        )

    return _chapters(account, sections, LEADERS)


def long_chapters(account: Account) -> Iterator[Chapter]:
    """What the protocol holds: everything."""

    def sections(context: TournamentContext) -> tuple[Section, ...]:
        return _present(
            _result(context),
            _invitation(context),
            classification_section(context),
            category_section(context),
            *bracket_sections(context),
            *final_table_sections(context),
            *group_sections(context),
            standings_section(context),
            *_games(context),
        )

    return _chapters(account, sections)


def _games(context: TournamentContext) -> tuple[Section | None, ...]:
    """What only some games have, and what happened besides."""
    decks = deck_sections(context)
    return army_section(context), *decks, rating_section(context), conduct(context)


def _chapters(
    account: Account, sections: Callable[[TournamentContext], tuple[Section, ...]], most: int | None = None
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
        yield Chapter(account.ledger.name, _present(_champions(account), overall_section(account.ledger, most)))
    for context in account.contexts:
        yield Chapter(readable(context.name) if len(account.contexts) > 1 else "", sections(context))
    yield Chapter("", _present(_warnings(account)))


def _present(*sections: Section | None) -> tuple[Section, ...]:
    return tuple(section for section in sections if section is not None and not section.empty)


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
