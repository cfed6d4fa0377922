"""The pairing that a search for the optimum starts from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pipeline.engine.pairing.groups import Run
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.pairing.slide import Slide


@dataclass(frozen=True)
class Base:
    """Runs, best first, and for each the pairs of a pairing that crosses odd boundaries once and no others.

    It is optimal but for the clashes in it, which are in the runs `hard` alone. `slide` measures distances under that
    policy and is None under random.
    Pairs are spoken of by their index in the whole list; those of a run stand together, and the higher players of
    the pairs stand in ascending order of place.
    """

    field: PairingInput
    runs: Sequence[Run]
    paired: Sequence[Sequence[Pair]]
    hard: Sequence[int]
    slide: Slide | None

    @cached_property
    def pairs(self) -> list[Pair]:
        """All pairs, run after run."""
        return [pair for pairs in self.paired for pair in pairs]

    @cached_property
    def clashes(self) -> list[int]:
        """The pairs that should not meet."""
        return [self.spans[run][i] for run in self.hard for i in self.field.clashes(self.paired[run])]

    @cached_property
    def spans(self) -> list[range]:
        """Which pairs are those of each run."""
        spans: list[range] = []
        start = 0
        for pairs in self.paired:
            spans.append(range(start, start + len(pairs)))
            start += len(pairs)
        return spans

    @cached_property
    def run_of(self) -> Mapping[int, int]:
        """The run of each pair."""
        return {pair: run for run, span in enumerate(self.spans) for pair in span}
