"""Addresses that stand within other texts."""

from __future__ import annotations

import pytest

from pipeline.model import parted


@pytest.mark.parametrize(
    ("text", "name", "address"),
    [
        ("Ewa Bąk <ewa@example.org>", "Ewa Bąk", "ewa@example.org"),
        ("Ewa Bąk (ewa@example.org)", "Ewa Bąk", "ewa@example.org"),
        ("Bąk, Ewa; ewa@example.org", "Bąk, Ewa", "ewa@example.org"),
        ("ewa.bak+go@mail.example.org – Ewa Bąk", "Ewa Bąk", "ewa.bak+go@mail.example.org"),
        ("Ewa <mailto:ewa@example.org> Bąk", "Ewa Bąk", "ewa@example.org"),
        ("ewa@example.org", "", "ewa@example.org"),
        ("J@cek Żuk", "J@cek Żuk", ""),
        ("Ewa Bąk", "Ewa Bąk", ""),
    ],
)
def test_a_name_and_an_address_are_parted(text: str, name: str, address: str) -> None:
    assert parted(text) == (name, address)


@pytest.mark.thorough
def test_a_long_text_takes_no_time() -> None:
    assert parted("a" * 200_000 + "@")[1] == ""
    assert parted("@a" * 100_000)[1] == ""
