"""The drafts of an event in its folder `mail`: the report with the page for webmail and the files that go with them, result cards, announcements of rounds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.locale.slugs import slug_of
from pipeline.model import mailbox
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.site.files import Page
from pipeline.site.mail.letter import letter_html, letter_text, report_html
from pipeline.site.mail.message import Attachment, Recipient, draft
from pipeline.site.print.press import Press, PrintJob
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Fact
from pipeline.views.layout.parts import is_long
from pipeline.views.mail.account import Account
from pipeline.views.mail.players import announcement, result_cards
from pipeline.views.mail.report import protocol, report_letter
from pipeline.views.print.cards import player_cards
from pipeline.views.print.latest import LatestRound

FOLDER = "mail"
PDF = "application/pdf"


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
    players = context.state.contest.players.values()
    # Addresses alone: a hidden name must not show in a list of recipients.
    bcc = [Recipient("", player.email) for player in players if player.email]
    message = draft(letter.subject, letter_text(letter), letter_html(letter, account.words), bcc=bcc)
    name = slug_of(f"{context.slug} round {latest.round.name}")
    return Page(f"{account.event.slug}/{FOLDER}/rounds/{name}.eml", message)


class AttachedSheet(Struct, frozen=True):
    """A PDF file of the report that is being printed: its `name` among the attachments, its `title`."""

    name: str
    title: str
    job: PrintJob


def report_pages(account: Account, sheets: Sequence[AttachedSheet], data: Sequence[Attachment]) -> Iterator[Page]:
    """All files of the report; `data` are the attachments for programs and spreadsheets, made by the caller."""
    files = (*(Attachment(sheet.name, PDF, sheet.job.result(), sheet.title) for sheet in sheets), *data)
    letter = report_letter(account, [Fact(file.name, file.title) for file in files])
    event = account.event
    to = Recipient(event.coordinator, event.coordinator_email)
    folder = f"{event.slug}/{FOLDER}"
    text, html = letter_text(letter), letter_html(letter, account.words)
    yield Page(f"{folder}/report.eml", draft(letter.subject, text, html, to=[to], attachments=files))
    page = report_html(letter, account.words, mailbox(to.address) or "", files)
    yield Page(f"{folder}/report.html", page.encode())
    for file in files:
        yield Page(f"{folder}/attachments/{file.name}", file.content)


def begin_attached_sheets(account: Account, press: Press) -> Iterator[AttachedSheet]:
    """Begin the protocol, and the cards of each tournament that has players; those of many are among the sheets to print alone."""
    words = account.words
    yield AttachedSheet("protocol.pdf", words.gettext("Full results"), press.begin("protocol", protocol(account)))
    several = len(account.contexts) > 1
    for context in account.contexts:
        count = len(context.state.contest.players)
        if context.rules.kind is Kind.COMBINED or not count or is_long(count):
            continue
        title = words.gettext("Player cards")
        name = f"player-cards-{context.slug}.pdf" if several else "player-cards.pdf"
        shown = f"{title} ({readable(context.name)})" if several else title
        yield AttachedSheet(name, shown, press.begin("cards", player_cards(context)))
