"""The frozen types that every other layer speaks in: an event's rows, rounds, results, and what is computed of them.

Every layer may import it, and it imports nothing of ours. Others take its names from here, or from their modules where
they do not fit on a line. A module is loaded when one of its names is asked for, as many commands need few of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

_MODULES = (
    *("ids", "values", "rounds", "event", "standings"),
    *("draw", "bracket", "rating", "overall", "forecast", "addresses"),
)
"""Those first which the others import."""

if TYPE_CHECKING:
    from pipeline.model.addresses import *
    from pipeline.model.bracket import *
    from pipeline.model.draw import *
    from pipeline.model.event import *
    from pipeline.model.forecast import *
    from pipeline.model.ids import *
    from pipeline.model.overall import *
    from pipeline.model.rating import *
    from pipeline.model.rounds import *
    from pipeline.model.standings import *
    from pipeline.model.values import *
else:

    def __getattr__(name: str) -> Any:
        for module in () if name.startswith("_") or name in _MODULES else _MODULES:
            there = vars(import_module(f"{__name__}.{module}"))
            if name in there:
                globals()[name] = there[name]
                return there[name]
        raise AttributeError(name)
