"""E-mail addresses that stand within other texts, such as `Ewa Bąk <ewa@example.org>`."""

from __future__ import annotations

import re

SIGN = "@"
"""What no name that is published has."""
_LONGEST = 320
_ADDRESS = re.compile(
    rf"(?:mailto:)?[<(\[]?\s*(?:mailto:)?([^\s@<>()\[\],;:\"']{{1,{_LONGEST}}}@[^\s@<>()\[\],;:\"']{{1,{_LONGEST}}}\.\w{{2,63}})\s*[>)\]]?",
    re.IGNORECASE,
)
_LEFT = " \t,;:|/-–—\"'<>()[]"
"""What stands between a name and an address, and belongs to neither."""


def parted(text: str) -> tuple[str, str]:
    """The text without the first address in it, and that address; empty where there is none.

    `Ewa Bąk <ewa@example.org>`, `ewa@example.org Ewa Bąk`, `Bąk, Ewa; ewa@example.org`.
    """
    found = _ADDRESS.search(text) if SIGN in text else None
    if found is None:
        return text, ""
    before, after = text[: found.start()].strip(_LEFT), text[found.end() :].strip(_LEFT)
    return " ".join(filter(None, (before, after))), found[1]


def without_sign(text: str) -> str:
    """The text as it may be shown to others: with dots where an address stood."""
    name, address = parted(text)
    return f"{name} …".strip() if address else text
