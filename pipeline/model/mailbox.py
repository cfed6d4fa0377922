"""E-mail addresses: which ones a message can be sent to."""

from __future__ import annotations

import re
from functools import lru_cache

_PLAIN_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LONGEST_LOCAL = 64
_LONGEST = 254


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
    return None if ascii_domain is None or len(whole) > _LONGEST else whole


@lru_cache(maxsize=1024)
def _domain(domain: str) -> str | None:
    """The domain of a mailbox in ASCII. The players of an event share a few, and the check is slow."""
    from email_validator import EmailNotValidError, validate_email

    try:
        return validate_email(f"x@{domain}", check_deliverability=False, allow_smtputf8=False).ascii_domain
    except EmailNotValidError:
        return None
