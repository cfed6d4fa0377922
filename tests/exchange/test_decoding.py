"""The texts of files, also of those that were saved in the wrong code page once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.exchange.decoding import decode


@pytest.mark.parametrize("page", ["cp1252", "cp437", "cp850", "latin-1"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_text_that_was_read_in_another_code_page_is_read_as_it_was_meant(page: str, encoding: str) -> None:
    text = "1;Luis Cárdenas\n2;Óscar Ñuño\n"
    wrong = text.encode().decode(page, "ignore" if page == "cp1252" else "strict")
    meant = text if page != "cp1252" else wrong.encode(page).decode()
    assert (decode(wrong.encode(encoding)) or ("",))[0] == meant


@pytest.mark.parametrize("text", ["Luis Cárdenas", "Ñuño – «Ola»", "Ã", "Zoë Ã³ Ñ", "Łódź", "Ёлка", "naïve Ãr"])
def test_a_text_that_is_right_stays_as_it_is(text: str) -> None:
    assert decode(text.encode()) == (text, "")


@pytest.mark.parametrize(("text", "page"), [
    ("Søren;Jan\nJørn;Ewa", "cp1252"), ("Jiří;Šárka\nTomáš;Žofie", "cp1250"), ("Ďuro;Miloš", "cp1250"), ("Paweł;Jan", "cp1250"),
])  # fmt: skip
def test_a_letter_or_two_that_stand_alone_are_of_the_west(text: str, page: str) -> None:
    assert decode(text.encode(page)) == (text, page)


def test_a_zero_in_an_old_text_is_a_blank_and_many_are_no_text() -> None:
    text = "1. Jan Kos\r\n2. Ewa Lis\r\n" * 60
    assert decode(text.replace("60", "").encode()[:-2] + b"\0\n") == (f"{text[:-2]} \n", "")
    assert decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1") is None


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=40))
def test_any_text_is_read_as_itself_or_as_what_saves_the_same(text: str) -> None:
    read = decode(text.encode())
    assert read is not None
    assert read[0] == text or read[0].encode().decode(read[1] or "utf-8") == text
