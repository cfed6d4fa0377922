"""Seed 1 and Seed 2 of the bracket: by themselves, and against the standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.engine.slots import bracket_size
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.problem import CellRef, Problem, Severity, problem
from pipeline.workbook.check.subject import Subject


def seeds(subject: Subject) -> Iterable[Problem]:
    """A seed that is out of range, belongs to two players, or differs from row to row."""
    largest = max((bracket_size(when.number) for when in subject.knockout), default=0)
    of_player: dict[PlayerNumber, tuple[int, CellRef]] = {}
    of_seed: dict[int, tuple[PlayerNumber, CellRef]] = {}
    for match, player, seed, at in _stated(subject):
        if not 1 <= seed <= largest:
            yield problem("seed-out-of-range", Severity.ERROR, at, seed=seed, size=largest)
            continue
        first, where = of_player.setdefault(player, (seed, at))
        owner, owners = of_seed.setdefault(seed, (player, at))
        if first != seed:
            name = subject.name(player)
            yield problem("seed-changes", Severity.ERROR, at, related=[where], player=name, seed=seed, first=first)
        elif owner != player:
            yield problem(
                "seed-twice",
                Severity.ERROR,
                at,
                related=[owners],
                player=subject.name(player),
                other=subject.name(owner),
                seed=seed,
                round=match.round.name,
            )


def moved(subject: Subject) -> Iterable[Problem]:
    """Seeds that the Swiss as it stands now would give otherwise; those of the bracket stand all the same."""
    cut = subject.cut
    if cut is None or not subject.knockout:
        return
    now = {player: seed for seed, player in enumerate(cut.seeds, start=1)}
    known: set[PlayerNumber] = set()
    for match, player, seed, at in _stated(subject):
        if player in known:
            continue
        known.add(player)
        if player not in now:
            yield problem(
                "not-in-cut",
                Severity.WARNING,
                subject.at_player(match, player),
                player=subject.name(player),
                cut=cut.size,
            )
        elif now[player] != seed:
            yield problem(
                "seed-moved", Severity.WARNING, at, player=subject.name(player), seed=seed, now=now[player]
            )


def _stated(subject: Subject) -> Iterator[tuple[Match, PlayerNumber, int, CellRef]]:
    for matches in subject.knockout.values():
        for match in matches:
            if match.seed1 is not None:
                yield match, match.player1, match.seed1, subject.at(match, "seed1")
            if match.seed2 is not None and match.player2 is not None:
                yield match, match.player2, match.seed2, subject.at(match, "seed2")
