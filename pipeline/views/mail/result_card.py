"""A player's own result card, as a letter to them."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from pipeline.model import Player, PlayerNumber, Role
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.people import readable
from pipeline.views.language.words import Fact
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid
from pipeline.views.mail.account import Account
from pipeline.views.mail.letter import Chapter, Letter, Section
from pipeline.views.print.cards import PlayerCard, PlayerCards, player_cards
from pipeline.views.status.status import Phase, phase_of


class _Cards(Struct, frozen=True, dict=True):
    """Everybody's cards in one tournament, made once."""

    context: TournamentContext

    @cached_property
    def sheet(self) -> PlayerCards:
        return player_cards(self.context)

    @cached_property
    def by_number(self) -> Mapping[str, PlayerCard]:
        return {card.number: card for cards in self.sheet.sheets for card in cards if card is not None}

    @cached_property
    def places(self) -> Mapping[PlayerNumber, str]:
        return self.context.final_places or shown_places(self.context.state.standings)


def result_cards(account: Account) -> Iterator[tuple[Player, Letter]]:
    """A letter for each player of the event who plays in a tournament; the other names in it are those of the site."""
    cards = [_Cards(context) for context in account.contexts]
    for player in account.event.players:
        chapters = tuple(
            Chapter(
                readable(held.context.name) if len(cards) > 1 else "",
                tuple(_sections(held, player)),
            )
            for held in cards
            if player.number in held.context.state.contest.players
        )
        if chapters:
            yield player, _letter(account, player, chapters)


def _letter(account: Account, player: Player, chapters: tuple[Chapter, ...]) -> Letter:
    words = account.words
    if account.complete:
        opening = words.gettext("thank you for playing. Here are your results.")
    else:
        opening = words.gettext("here are your results so far. The event is not over yet.")
    return Letter(
        language=words.tag,
        subject=words.gettext("Your results: %(event)s", event=account.title),
        greeting=words.gettext("Dear %(name)s,", name=readable(player.name)),
        opening=(opening,),
        chapters=chapters,
        closing=(words.gettext("Kind regards"), *account.named(Role.ORGANISER)),
    )


def _sections(cards: _Cards, player: Player) -> Iterator[Section]:
    context, words = cards.context, cards.context.words
    card, standing = cards.by_number[str(player.number)], context.standings.get(player.number)
    over = phase_of(context) is Phase.FINISHED
    facts = []
    if context.has_standings and player.number in cards.places:
        label = words.gettext("Final place") if over else words.gettext("Place so far")
        facts.append(Fact(label, cards.places[player.number]))
    if standing is not None and context.has_standings:
        facts.append(Fact(words.gettext("Points"), words.number(standing.points)))
    title = words.gettext("Your rounds")
    yield Section(title, facts=tuple(facts), grid=_grid(title, cards.sheet.columns, card.rounds))
    if card.armies:
        yield Section.of(_grid(words.gettext("Your armies"), cards.sheet.army_columns, card.armies))


def _grid(title: str, columns: tuple[ColumnHead, ...], rows: tuple[tuple[str, ...], ...]) -> TextGrid:
    """The cells of a card; lines that are still to be filled in by hand are left out."""
    named = columns[0].kind is ColumnKind.NAME
    return TextGrid.of(title, columns, (row for row in rows if any(row[1:]) or (named and row[0])))
