"""The drafts of an event in its folder `mail`: the report with the page for webmail and the files that go with them, result cards,
announcements of rounds; and a letter as the two parts of a message, plain text and HTML.

A message as a draft: `X-Unsent: 1` opens it for editing, and date and id are left to whoever sends it. Nothing that a
workbook holds can add a header or a part: headers are cleaned of line ends and encoded, addresses are checked, and the
boundaries begin with `=_`, which neither of the encodings used can produce.
"""

import base64
import hashlib
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from email.charset import QP, Charset
from email.header import Header
from email.message import Message
from email.mime.application import MIMEApplication
from email.mime.base import MIMEBase
from email.mime.multipart import MIMEMultipart
from email.policy import compat32
from functools import cache

from markupsafe import Markup
from msgspec import Struct

from pipeline.locale.slugs import slug_of
from pipeline.model import mailbox
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.site.files import Page
from pipeline.site.print.press import Press, PrintJob
from pipeline.site.templates import environment, template_folder
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Fact, Words
from pipeline.views.layout.parts import is_long
from pipeline.views.listing import ColumnKind, TextGrid, TextRow
from pipeline.views.mail.letter import Account, Letter, Section
from pipeline.views.mail.players import announcement, result_cards
from pipeline.views.mail.report import protocol, report_letter
from pipeline.views.print.cards import player_cards
from pipeline.views.print.latest import LatestRound

_LINE, _WORD = 76, 60
_ON_THE_WIRE = compat32.clone(linesep="\r\n", max_line_length=_LINE)
_CHARSET = Charset("utf-8")
_CHARSET.body_encoding = QP
_SPECIALS = frozenset('()<>@,;:\\".[]')
_WIDTH = 76
_GAP = "  "
_LEAST = 20
"""A last column of texts is not made narrower than this."""
_LONG_RULE, _SHORT_RULE = "=", "-"
_LONGEST, _PIECE = 20, 8


class Attachment(Struct, frozen=True):
    """A file that goes with a message; `kind` is its media type, `title` says in words what it is."""

    name: str
    kind: str
    content: bytes
    title: str = ""


class Recipient(Struct, frozen=True):
    """Whom a message goes to; the name may be empty."""

    name: str
    address: str


def draft(
    subject: str,
    text: str,
    html: str,
    *,
    to: Sequence[Recipient] = (),
    bcc: Sequence[Recipient] = (),
    attachments: Sequence[Attachment] = (),
) -> bytes:
    """The bytes of the `.eml` file. Recipients whose address nothing can be sent to are left out."""
    body = MIMEMultipart("alternative", boundary="=_swissbook_body")
    body.attach(_text_part("plain", text))
    body.attach(_text_part("html", html))
    whole: Message = body
    if attachments:
        whole = MIMEMultipart("mixed", boundary="=_swissbook_message")
        whole.attach(body)
        for attachment in attachments:
            major, minor = attachment.kind.split("/")
            part = MIMEApplication(attachment.content, minor)
            part.replace_header("Content-Type", f"{major}/{minor}")
            part.add_header("Content-Disposition", "attachment", filename=attachment.name)
            whole.attach(part)
    whole["X-Unsent"] = "1"
    whole["Subject"] = _encoded_subject(readable(subject))
    for name, recipients in (("To", to), ("Bcc", bcc)):
        if addresses := _addresses(recipients, name):
            whole[name] = addresses
    return whole.as_bytes(policy=_ON_THE_WIRE)


def _text_part(kind: str, text: str) -> Message:
    part = MIMEBase("text", kind)
    part.set_payload(text, _CHARSET)
    return part


def _encoded_subject(text: str) -> str:
    """The subject, folded, decoded back exactly; encoded is also what looks encoded already, and a word that no line holds."""
    plain = text.isascii() and "=?" not in text and max(map(len, text.split()), default=0) <= _WORD
    return Header(text, "us-ascii" if plain else "utf-8", maxlinelen=_LINE, header_name="Subject").encode()


def _addresses(recipients: Sequence[Recipient], header: str) -> str:
    written = []
    for recipient in recipients:
        address = mailbox(recipient.address)
        if address is not None:
            name = readable(recipient.name)
            written.append(f"{_phrase(name, header)} <{address}>" if name else address)
    return ",\n ".join(dict.fromkeys(written))


def _phrase(name: str, header: str) -> str:
    """A display name: as it is, quoted, or encoded."""
    if not name.isascii() or "=?" in name or len(name) > _WORD:
        return Header(name, "utf-8", maxlinelen=_LINE, header_name=header).encode()
    if _SPECIALS.isdisjoint(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def letter_text(letter: Letter) -> str:
    """The letter in lines of plain text; tables that are too wide for a line are told row by row."""
    blocks = [letter.greeting, *map(_wrapped, letter.opening)]
    for chapter in letter.chapters:
        if chapter.name and chapter.sections:
            blocks.append(_headed(chapter.name, _LONG_RULE))
        blocks += ("\n".join(_section(section)) for section in chapter.sections)
    blocks.append("\n".join(letter.closing))
    return "\n\n".join(block for block in blocks if block) + "\n"


def _section(section: Section) -> Iterator[str]:
    if section.heading:
        yield _headed(section.heading, _SHORT_RULE)
    for line in section.lines:
        yield _wrapped(line)
    for fact in section.facts:
        note = f" ({fact.note})" if fact.note else ""
        yield textwrap.fill(f"{fact.label}: {fact.text}{note}", _WIDTH, subsequent_indent="  ")
    if section.grid is not None:
        yield from _grid(section.grid)


def _headed(heading: str, rule: str) -> str:
    return f"{heading}\n{rule * min(_wide(heading), _WIDTH)}"


def _grid(grid: TextGrid) -> Iterator[str]:
    """A table; what is said besides of a row stands beneath its name."""
    head = tuple(column.label for column in grid.columns)
    rows = [TextRow(head), *grid.rows] if any(head) else list(grid.rows)
    widths = [max((_wide(row.cells[index]) for row in rows), default=0) for index in range(len(head))]
    room = _WIDTH - sum(widths[:-1]) - len(_GAP) * (len(widths) - 1)
    if room >= min(widths[-1], _LEAST):
        main = next((at for at, column in enumerate(grid.columns) if column.kind is ColumnKind.NAME), 0)
        beneath = " " * sum(width + len(_GAP) for width in widths[:main])
        for row in rows:
            yield from _aligned(row.cells, widths, grid, room)
            if row.detail:
                yield textwrap.fill(row.detail, _WIDTH, initial_indent=beneath, subsequent_indent=beneath)
        return
    for row in grid.rows:
        told = [f"{label}: {cell}" if label else cell for label, cell in zip(head, row.cells, strict=True) if cell]
        listed = "; ".join(filter(None, (*told, row.detail)))
        yield textwrap.fill(listed, _WIDTH, initial_indent="- ", subsequent_indent="  ")


def _aligned(line: tuple[str, ...], widths: list[int], grid: TextGrid, room: int) -> Iterator[str]:
    """A row with its cells under each other; what does not fit of the last one stands beneath it."""
    cells = []
    for cell, width, column in zip(line, widths, grid.columns, strict=True):
        empty = " " * (width - _wide(cell))
        cells.append(empty + cell if column.kind is ColumnKind.FIGURE else cell + empty)
    before = "".join(f"{cell}{_GAP}" for cell in cells[:-1])
    if _wide(cells[-1].strip()) <= room:
        yield f"{before}{cells[-1]}".rstrip()
    else:
        yield textwrap.fill(line[-1], _WIDTH, initial_indent=before, subsequent_indent=" " * _wide(before))


def _wide(text: str) -> int:
    """How many columns a text takes in a fixed-width face."""
    bare = (char for char in text if not unicodedata.combining(char))
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in bare)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, _WIDTH, break_long_words=False, break_on_hyphens=False)


def letter_html(letter: Letter, words: Words) -> str:
    """A whole document: every style stands at its element, the rules at its head are those of dark and of narrow screens."""
    template = environment(words.language).get_template("mail/message.html")
    return template.render(letter=letter, body=_body(letter, words), screens=_file("screens.css"))


def report_html(letter: Letter, words: Words, to: str, attachments: Sequence[Attachment]) -> str:
    """The page for webmail: subject and body to be copied, files to be attached."""
    script = _file("copy.js")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    template = environment(words.language).get_template("mail/report.html")
    return template.render(
        letter=letter,
        to=to,
        files=attachments,
        body=_body(letter, words),
        style=Markup(_file("page.css")),
        script=Markup(script),
        script_hash=f"sha256-{digest}",
    )


def _body(letter: Letter, words: Words) -> Markup:
    """The letter with its styles at its elements, without the note to the organiser."""
    plain = environment(words.language).get_template("mail/letter.html").render(letter=letter, broken=_broken)
    import css_inline  # dear to load, and whoever builds nothing need not have it

    inliner = css_inline.CSSInliner(load_remote_stylesheets=False)
    return Markup(inliner.inline_fragment(plain, _file("letter.css")))


def _broken(text: str) -> Markup:
    """The text, where a word is too long for a narrow window with places where it may be broken."""
    return Markup(" ").join(
        Markup("<wbr>").join(word[start : start + _PIECE] for start in range(0, len(word), _PIECE))
        if len(word) > _LONGEST
        else word
        for word in text.split(" ")
    )


@cache
def _file(name: str) -> str:
    return (template_folder() / "mail" / name).read_text("utf-8")


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
