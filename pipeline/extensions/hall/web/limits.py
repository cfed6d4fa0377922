"""How often somebody may try, and what was refused."""

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable, Mapping
from enum import StrEnum

from pipeline.locale.catalogue import N_

_MOST_WATCHED = 10_000
"""So many keys a window remembers; then those that have rested longest are forgotten."""


class Attack(StrEnum):
    """What a request was refused for, as it is told."""

    HOST = N_("Asked for by another name")
    FOREIGN_FORM = N_("Sent from another site")
    """It came from another site's page, or from no page of the hall."""
    SIGNATURE = N_("A form that is none of ours, or another table’s")
    """Its form is not one that the hall has made for that table."""
    CODE = N_("A code that was guessed")
    """It guessed the code of a table or the address of a page."""
    JUDGE = N_("The judge’s code guessed, or missing")
    SIZE = N_("Too long, or in another way than forms are sent")
    OFTEN = N_("Too often")
    REPLAYED = N_("The key of another report")


class Refusals:
    """What was refused, counted by its kind; any thread may count."""

    def __init__(self) -> None:
        self._lock, self._counts = threading.Lock(), Counter[Attack]()

    def count(self, attack: Attack) -> None:
        """One more of this kind."""
        with self._lock:
            self._counts[attack] += 1

    @property
    def counts(self) -> Mapping[Attack, int]:
        """How many there were of each kind of which there was any."""
        with self._lock:
            return {attack: self._counts[attack] for attack in Attack if self._counts[attack]}


class TryWindow:
    """At most so many in so many seconds, by key."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._lock = threading.Lock()
        self._times: dict[Hashable, deque[float]] = {}

    def full(self, key: Hashable) -> bool:
        """Whether the key has used up what it may."""
        with self._lock:
            return len(self._recent(key)) >= self._most

    def use(self, key: Hashable) -> bool:
        """Whether it may once more; then that is counted."""
        with self._lock:
            recent = self._recent(key)
            if len(recent) >= self._most:
                return False
            recent.append(self._clock())
            self._times[key] = recent
            return True

    def _recent(self, key: Hashable) -> deque[float]:
        times, oldest = self._times.pop(key, deque()), self._clock() - self._seconds
        while times and times[0] < oldest:
            times.popleft()
        if times:
            self._times[key] = times  # the last that was used is the last to be forgotten
        while len(self._times) > _MOST_WATCHED:
            del self._times[next(iter(self._times))]
        return times
