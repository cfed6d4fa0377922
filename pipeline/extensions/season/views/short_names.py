"""Names of games, as short as they can be among each other: `A Game of Thrones, joust`, where only one edition is played."""

from __future__ import annotations

import re
from collections.abc import Sequence

_LONG = 32
"""A longer name goes without its subtitle."""
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_SUBTITLE = re.compile(r":\s[^(),]*(?<!\s)")


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Each name without what its brackets say, and a long one without its subtitle, unless another could be called so too."""
    forms = [_forms(name) for name in names]
    return tuple(
        next((form for form in own if all(form not in other for other in forms if other is not own)), own[-1])
        for own in forms
    )


def _forms(name: str) -> tuple[str, ...]:
    """The shortest first, the whole name last."""
    brief = _SUBTITLE.sub("", name, count=1) if len(name) > _LONG else name
    return _BRACKETS.sub("", brief), brief, _BRACKETS.sub("", name), name
