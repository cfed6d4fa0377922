"""Drafts to players: result cards and announcements of rounds."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.engine.tournament.contest import Contest
from pipeline.locale.slugs import slug_of
from pipeline.model.mailbox import mailbox
from pipeline.site.files import Page
from pipeline.site.mail.html import letter_html
from pipeline.site.mail.message import Recipient, draft
from pipeline.site.mail.report import FOLDER
from pipeline.site.mail.text import letter_text
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.mail.account import Account
from pipeline.views.mail.announcement import announcement
from pipeline.views.mail.result_card import result_cards
from pipeline.views.print.latest import LatestRound


def card_pages(account: Account) -> Iterator[Page]:
    """A draft to each player who has given an address that something can be sent to."""
    for player, letter in result_cards(account):
        if mailbox(player.email) is not None:
            to = Recipient(player.name, player.email)
            message = draft(letter.subject, letter_text(letter), letter_html(letter, account.words), to=[to])
            yield Page(f"{account.event.slug}/{FOLDER}/players/{player.number}.eml", message)


def announcement_page(account: Account, context: TournamentContext, latest: LatestRound) -> Page:
    """A draft to all players of a tournament. They are blind copies: nobody learns the addresses of the others."""
    letter = announcement(account, context, latest)
    bcc = list(_players(context.state.contest))
    message = draft(letter.subject, letter_text(letter), letter_html(letter, account.words), bcc=bcc)
    name = slug_of(f"{context.slug} round {latest.round.name}")
    return Page(f"{account.event.slug}/{FOLDER}/rounds/{name}.eml", message)


def _players(contest: Contest) -> Iterator[Recipient]:
    """Addresses alone: a hidden name must not show in a list of recipients."""
    for player in contest.players.values():
        if player.email:
            yield Recipient("", player.email)
