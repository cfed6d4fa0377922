"""A message as a draft: `X-Unsent: 1` opens it for editing, and date and id are left to whoever sends it.

Nothing that a workbook holds can add a header or a part: headers are cleaned of line ends and encoded, addresses are
checked, and the boundaries begin with `=_`, which neither of the encodings used can produce.
"""

from collections.abc import Sequence
from email.charset import QP, Charset
from email.header import Header
from email.message import Message
from email.mime.application import MIMEApplication
from email.mime.base import MIMEBase
from email.mime.multipart import MIMEMultipart
from email.policy import compat32

from msgspec import Struct

from pipeline.model import mailbox
from pipeline.views.language.people import readable

_LINE, _WORD = 76, 60
_ON_THE_WIRE = compat32.clone(linesep="\r\n", max_line_length=_LINE)
_CHARSET = Charset("utf-8")
_CHARSET.body_encoding = QP
_SPECIALS = frozenset('()<>@,;:\\".[]')


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
    whole["Subject"] = _encoded(readable(subject), "Subject")
    for name, recipients in (("To", to), ("Bcc", bcc)):
        if addresses := _addresses(recipients, name):
            whole[name] = addresses
    return whole.as_bytes(policy=_ON_THE_WIRE)


def _text_part(kind: str, text: str) -> Message:
    part = MIMEBase("text", kind)
    part.set_payload(text, _CHARSET)
    return part


def _encoded(text: str, header: str) -> str:
    """A header, folded, decoded back exactly; encoded is also what looks encoded already, and a word that no line holds."""
    plain = text.isascii() and "=?" not in text and max(map(len, text.split()), default=0) <= _WORD
    return Header(text, "us-ascii" if plain else "utf-8", maxlinelen=_LINE, header_name=header).encode()


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
