"""Messages read back as a mail program does: by the parser of the standard library."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.utils import getaddresses


def message_of(content: bytes) -> EmailMessage:
    """A draft as a message; nothing in it may be a defect."""
    message = message_from_bytes(content, policy=policy.default)
    assert isinstance(message, EmailMessage)
    for part in message.walk():
        assert not part.defects, part.defects
        for header in part.values():
            assert not getattr(header, "defects", ()), header
    return message


def body(message: EmailMessage, kind: str) -> str:
    """The text of the part `plain` or `html`."""
    part = message.get_body((kind,))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def files(message: EmailMessage) -> dict[str, bytes]:
    """The attachments by name."""
    return {str(part.get_filename()): part.get_payload(decode=True) for part in message.iter_attachments()}  # type: ignore[misc]


def recipients(content: bytes) -> list[tuple[str, str]]:
    """Names and addresses of `To`. Spaces between encoded words are none (RFC 2047, 6.2), which the newer parser of
    the standard library does not know of names.
    """
    to = str(message_from_bytes(content)["To"])
    return [(str(make_header(decode_header(name))), address) for name, address in getaddresses([to])]
