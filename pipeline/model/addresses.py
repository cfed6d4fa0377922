"""E-mail addresses: those that stand within other texts, such as `Ewa Bąk <ewa@example.org>`, and which ones a message can be sent to."""

import re
from functools import lru_cache

SIGN = "@"
"""What no name that is published has."""
_LONGEST = 320
_ADDRESS = re.compile(
    rf"(?:mailto:)?[<(\[]?\s*(?:mailto:)?([^\s@<>()\[\],;:\"']{{1,{_LONGEST}}}@[^\s@<>()\[\],;:\"']{{1,{_LONGEST}}}\.\w{{2,63}})\s*[>)\]]?",
    re.IGNORECASE,
)
_LEFT = " \t,;:|/-–—\"'<>()[]"
"""What stands between a name and an address, and belongs to neither."""
_PLAIN_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LONGEST_LOCAL = 64
_LONGEST_MAILBOX = 254


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


def mailbox(address: str) -> str | None:
    """The address in ASCII, its domain in Punycode where it needs it; None where nothing can be sent there.

    Its form alone is looked at: no server is asked. Letters beyond ASCII before the @ are refused, for hardly any
    server takes them.
    """
    local, at, domain = address.rpartition("@")
    if not at or len(local) > _LONGEST_LOCAL or not _PLAIN_LOCAL.fullmatch(local):
        return None
    ascii_domain = _domain(domain)
    whole = f"{local}@{ascii_domain}"
    return None if ascii_domain is None or len(whole) > _LONGEST_MAILBOX else whole


@lru_cache(maxsize=1024)
def _domain(domain: str) -> str | None:
    """The domain of a mailbox in ASCII. The players of an event share a few, and the check is slow."""
    from email_validator import EmailNotValidError, validate_email

    try:
        return validate_email(f"x@{domain}", check_deliverability=False, allow_smtputf8=False).ascii_domain
    except EmailNotValidError:
        return None
