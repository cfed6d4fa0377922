"""What the players are written: the announcement of a round, who plays whom at which table, and everybody's own result card."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

from pipeline.model import Player, Role, Stage
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.people import readable
from pipeline.views.language.words import Fact
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid
from pipeline.views.mail.letter import Account, Chapter, Letter, Section
from pipeline.views.print.cards import player_cards
from pipeline.views.print.latest import LatestRound
from pipeline.views.print.pairings import PairingsByTable, pairings_by_table
from pipeline.views.status.status import Phase, phase_of


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
        chapters=(Chapter("", tuple(_tables(table, round_name))),),
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


def _tables(table: PairingsByTable, name: str) -> Iterator[Section]:
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


def result_cards(account: Account) -> Iterator[tuple[Player, Letter]]:
    """A letter for each player of the event who plays in a tournament; the other names in it are those of the site."""
    words, several = account.words, len(account.contexts) > 1
    held = [(context, _card_maker(context)) for context in account.contexts]
    opening = words.gettext("here are your results so far. The event is not over yet.")
    if account.complete:
        opening = words.gettext("thank you for playing. Here are your results.")
    for player in account.event.players:
        chapters = tuple(
            Chapter(readable(context.name) if several else "", tuple(sections_of(player)))
            for context, sections_of in held
            if player.number in context.state.contest.players
        )
        if chapters:
            card = Letter(
                language=words.tag,
                subject=words.gettext("Your results: %(event)s", event=account.title),
                greeting=words.gettext("Dear %(name)s,", name=readable(player.name)),
                opening=(opening,),
                chapters=chapters,
                closing=(words.gettext("Kind regards"), *account.named(Role.ORGANISER)),
            )
            yield player, card


def _card_maker(context: TournamentContext) -> Callable[[Player], Iterator[Section]]:
    """Makes the sections of a player's card in one tournament."""
    words, sheet, over = context.words, player_cards(context), phase_of(context) is Phase.FINISHED
    cards = {card.number: card for cards in sheet.sheets for card in cards if card is not None}
    places = context.final_places or shown_places(context.state.standings)

    def sections(player: Player) -> Iterator[Section]:
        card, standing = cards[str(player.number)], context.standings.get(player.number)
        facts = []
        if context.has_standings and player.number in places:
            label = words.gettext("Final place") if over else words.gettext("Place so far")
            facts.append(Fact(label, places[player.number]))
        if standing is not None and context.has_standings:
            facts.append(Fact(words.gettext("Points"), words.number(standing.points)))
        title = words.gettext("Your rounds")
        yield Section(title, facts=tuple(facts), grid=_grid(title, sheet.columns, card.rounds))
        if card.armies:
            yield Section.of(_grid(words.gettext("Your armies"), sheet.army_columns, card.armies))

    return sections


def _grid(title: str, columns: tuple[ColumnHead, ...], rows: tuple[tuple[str, ...], ...]) -> TextGrid:
    """The cells of a card; lines that are still to be filled in by hand are left out."""
    named = columns[0].kind is ColumnKind.NAME
    return TextGrid.of(title, columns, (row for row in rows if any(row[1:]) or (named and row[0])))
