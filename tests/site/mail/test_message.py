"""A draft decodes back to what went in, whatever it is, and nothing that goes in can add to its structure."""

from __future__ import annotations

import mailparser
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.site.mail import Attachment, Recipient, draft
from pipeline.views.language.people import readable
from tests.profiles import examples
from tests.site.mail.messages import body, files, message_of, recipients

ADDRESS = "jan@example.org"
TO = [Recipient("Jan Kowalski", ADDRESS)]

SUBJECTS = (
    "Report: Turniej otwarty „Żółw” — Łódź; Открытый турнир, Пермь (2 декабря 2023 г.) i jeszcze bardzo długi ciąg dalszy",
    "Отчёт: чемпионат города  Łódź   by night",
    "Plain",
    "x" * 300,
    "слово" * 60,
    "a " * 120,
    "=?utf-8?q?not_encoded?=",
    "Tab\tand  two spaces",
    "ends with a comma,",
    "日本語 🎲 𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
)
NAMES = st.text(st.characters(exclude_categories=("Cs", "Co", "Cn")), min_size=1, max_size=90)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_is_decoded_back_exactly(subject: str) -> None:
    content = draft(subject, "text", "<p>html</p>", to=TO)
    assert message_of(content)["Subject"] == readable(subject)
    # This parser leaves the line ends of folded headers in, which a mail program takes out.
    assert " ".join(mailparser.parse_from_bytes(content).subject.split()) == readable(subject)
    assert max(len(line) for line in content.split(b"\r\n")) <= 998


@examples(15)
@given(NAMES, NAMES, st.text(max_size=300))
def test_odd_names_come_back_as_they_are(subject: str, name: str, text: str) -> None:
    content = draft(subject, text, f"<p>{len(text)}</p>", to=[Recipient(name, ADDRESS)])
    message = message_of(content)
    assert str(message["Subject"] or "") == readable(subject)
    assert recipients(content) == [(readable(name), ADDRESS)]
    assert message.keys() == ["Content-Type", "MIME-Version", "X-Unsent", "Subject", "To"]
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/alternative",
        "text/plain",
        "text/html",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_no_header_can_be_put_in(end: str) -> None:
    evil = f"Hello{end}Bcc: victim@example.com{end}{end}--=_swissbook_body{end}Content-Type: text/html{end}{end}boo"
    attack = Recipient(evil, f"jan@example.org{end}Bcc: victim@example.com")
    message = message_of(draft(evil, evil, "<p>html</p>", to=[attack, Recipient(evil, ADDRESS)]))
    assert message["Bcc"] is None
    assert [one.addr_spec for one in message["To"].addresses] == [ADDRESS]
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/alternative",
        "text/plain",
        "text/html",
    ]
    assert "boo" in body(message, "plain")


def test_it_is_a_draft_without_date_and_id_and_from_nobody() -> None:
    message = message_of(draft("Subject", "text", "<p>html</p>", to=TO))
    assert message["X-Unsent"] == "1"
    assert not {"date", "message-id", "from", "sender"} & {key.lower() for key in message}


def test_without_an_address_there_is_no_recipient() -> None:
    content = draft("Subject", "text", "html", to=[Recipient("Nobody", "")], bcc=[Recipient("", "not an address")])
    assert message_of(content)["To"] is None
    assert message_of(content)["Bcc"] is None


def test_a_domain_beyond_ascii_is_written_in_punycode() -> None:
    message = message_of(draft("Subject", "text", "html", to=[Recipient("Żubr, Jan", "jan@żubr.pl")]))
    (to,) = message["To"].addresses
    assert (to.display_name, to.addr_spec) == ("Żubr, Jan", "jan@xn--ubr-22a.pl")


def test_many_recipients_stand_each_once_on_a_line_of_their_own() -> None:
    people = [Recipient("", f"player{number}@example.org") for number in range(500)]
    content = draft("Round 3", "text", "html", bcc=[*people, *people])
    assert [one.addr_spec for one in message_of(content)["Bcc"].addresses] == [one.address for one in people]
    assert max(len(line) for line in content.split(b"\r\n")) <= 78


@pytest.mark.thorough
def test_attachments_come_back_to_the_byte_however_large() -> None:
    large = bytes(range(256)) * 12_000
    inside = b"--=_swissbook_message--\r\n.\r\nFrom me\r\n"
    attachments = [
        Attachment("protocol.pdf", "application/pdf", large),
        Attachment("event.json", "application/json", inside),
        Attachment("empty.bin", "application/octet-stream", b""),
    ]
    content = draft("Subject", "text", "html", to=TO, attachments=attachments)
    assert files(message_of(content)) == {one.name: one.content for one in attachments}
    second = {one["filename"]: one["mail_content_type"] for one in mailparser.parse_from_bytes(content).attachments}
    assert second == {one.name: one.kind for one in attachments}
    assert content == draft("Subject", "text", "html", to=TO, attachments=attachments)


def test_both_parsers_read_the_same_parts() -> None:
    text, html = "Zażółć gęślą jaźń\nСъешь ещё = этих\n.\n", "<p>Łódź &amp; Пермь</p>"
    content = draft("Subject", text, html, to=TO)
    message, second = message_of(content), mailparser.parse_from_bytes(content)
    assert (body(message, "plain"), body(message, "html")) == (text, html)
    assert (second.text_plain[0].replace("\r\n", "\n"), second.text_html[0]) == (text, html)
    assert b"\n" not in content.replace(b"\r\n", b"")
