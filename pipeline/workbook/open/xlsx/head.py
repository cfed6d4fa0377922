"""What may stand before the root of a part that is looked at as bytes: nothing, or the usual declaration."""

from __future__ import annotations

import re
from typing import Final

_HEAD: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:<\?xml version=[\"']1\.0[\"'](?: encoding=[\"'](?:UTF|utf)-8[\"'])?"
    rb"(?: standalone=[\"'](?:yes|no)[\"'])?\s*\?>)?"
)


def after_head(data: bytes) -> int:
    """Where the declaration of a part in UTF-8 ends; 0 where there is none, or another."""
    found = _HEAD.match(data)
    return found.end() if found else 0
