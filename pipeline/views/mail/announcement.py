"""The announcement of a round: who plays whom at which table."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from pipeline.model import Role, Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid
from pipeline.views.mail.account import Account
from pipeline.views.mail.letter import Chapter, Letter, Section
from pipeline.views.print.latest import LatestRound
from pipeline.views.print.pairings import PairingsByTable, pairings_by_table


def announcement(account: Account, context: TournamentContext, latest: LatestRound) -> Letter:
    """The letter to the players of a round that the workbook holds. Its names are those of the site."""
    words, table = account.words, pairings_by_table(context, latest)
    round_name = context.round(latest.round)
    event = account.title
    if len(account.contexts) > 1:
        event = ", ".join((event, readable(context.name)))
    return Letter(
        language=words.tag,
        subject=words.gettext("%(event)s: %(round)s", event=event, round=round_name),
        greeting=words.gettext("Dear players,"),
        opening=(
            words.gettext("here are the pairings for the round. Please find your table."),
            *_practical(context, latest),
        ),
        chapters=(Chapter("", tuple(_sections(table, round_name))),),
        closing=(words.gettext("Kind regards"), *account.named(Role.ORGANISER)),
    )


def _practical(context: TournamentContext, latest: LatestRound) -> Iterator[str]:
    """How long a round of the Swiss is, and where the site is."""
    words, minutes = context.words, context.state.contest.minutes
    if minutes and latest.round.stage is Stage.SWISS:
        yield words.ngettext("The round lasts %(count)s minute.", "The round lasts %(count)s minutes.", minutes)
    address = readable(context.event.site_address)
    if urlsplit(address).scheme in ("http", "https"):
        yield words.gettext("Pairings and standings on the web: %(address)s", address=address)


def _sections(table: PairingsByTable, name: str) -> Iterator[Section]:
    """The tables, then who sits at none. The figures beside the names are left to the sheet on the wall."""
    several = len(table.columns) == 2
    columns = [ColumnHead(label) for label in table.columns[: 2 if several else 3]]
    columns[1] = ColumnHead(table.columns[1], ColumnKind.NAME)
    rows = (
        (row.table, ", ".join(player for player, _ in row.players))
        if several
        else (row.table, *(player for player, _ in row.players))
        for row in table.rows
    )
    yield Section.of(TextGrid.of(name, columns, rows))
    if table.apart:
        rows = ((apart.person.name, apart.text) for apart in table.apart)
        yield Section.of(TextGrid.of(table.apart_heading, (ColumnHead("", ColumnKind.NAME), ColumnHead("")), rows))
