"""The tie-breaks there are: each module here declares some, with everything that the program asks of them.

A `TieBreak` holds its computation, its words, how its values are shown, its range for the forecast and its row in
docs/rulesets.md. To add one, write a module that assigns a `TieBreak` to a name; it is found by being here, and one
that lacks a part fails when the program starts. The documents follow with `python -m tests.docs.generated`.

Whatever lies above `rules` may import this package; it imports only `model` and `locale` (docs/dev/adr/0005-tie-breaks.md).
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from pipeline.rules.tiebreaks.tiebreak import TieBreak


def _declared() -> Mapping[str, TieBreak]:
    found: dict[str, TieBreak] = {}
    for module in iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, TieBreak) and found.setdefault(value.key, value) is not value:
                raise ValueError(f"two tie-breaks have the key {value.key}")
    return dict(sorted(found.items(), key=lambda item: (item[1].listed, item[0])))


TIEBREAKS: Mapping[str, TieBreak] = _declared()
"""Every tie-break by its key, in the order in which lists of all of them name them."""
