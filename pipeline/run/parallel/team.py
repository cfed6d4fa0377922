"""An executor and what has to be known of it to give it work."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Team:
    """`size` counts the workers; `killed` is what a future raises whose worker was lost with it or beside it.

    `check` raises where there is no use in waiting any longer; it is called now and then while a result is waited for.
    """

    executor: Executor
    size: int
    killed: type[Exception]
    check: Callable[[], None]
