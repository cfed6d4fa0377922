"""Seed 1 and Seed 2 of the bracket: by themselves, and against the standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.checks.subject import Subject
from pipeline.engine.bracket.slots import bracket_size
from pipeline.model.bracket import Cut
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import CellRef, Problem
from pipeline.problems.sheets.bracket import (
    NOT_IN_CUT,
    QUALIFIED_NOT_IN_BRACKET,
    SEED_CHANGES,
    SEED_MOVED,
    SEED_OUT_OF_RANGE,
    SEED_TWICE,
)


def seeds(subject: Subject) -> Iterable[Problem]:
    """A seed that is out of range, belongs to two players, or differs from row to row."""
    largest = max((bracket_size(when.number) for when in subject.knockout), default=0)
    of_player: dict[PlayerNumber, tuple[int, CellRef]] = {}
    of_seed: dict[int, tuple[PlayerNumber, CellRef]] = {}
    for _, player, seed, at in _stated(subject):
        if not 1 <= seed <= largest:
            yield SEED_OUT_OF_RANGE.at(at, seed=seed, size=largest)
            continue
        first, where = of_player.setdefault(player, (seed, at))
        owner, owners = of_seed.setdefault(seed, (player, at))
        if first != seed:
            name = subject.name(player)
            yield SEED_CHANGES.at(at, related=[where], player=name, seed=seed, first=first)
        elif owner != player:
            yield SEED_TWICE.at(
                at,
                related=[owners],
                player=subject.name(player),
                other=subject.name(owner),
                seed=seed,
            )


def moved(subject: Subject) -> Iterable[Problem]:
    """Seeds that the Swiss as it stands now would give otherwise; those of the bracket stand all the same."""
    cut = subject.cut if subject.knockout else None
    if cut is None:
        return
    now = {player: seed for seed, player in enumerate(cut.seeds, start=1)}
    for match, player, seed in _first_rows(subject):
        if player not in now:
            yield NOT_IN_CUT.at(
                subject.at_player(match, player),
                player=subject.name(player),
                cut=cut.size,
            )
        elif seed is not None and now[player] != seed:
            column = "seed1" if match.player1 == player else "seed2"
            yield SEED_MOVED.at(
                subject.at(match, column),
                player=subject.name(player),
                seed=seed,
                now=now[player],
            )
    yield from _left_out(subject, cut)


def _left_out(subject: Subject, cut: Cut) -> Iterable[Problem]:
    """Players who qualify by the Swiss as it stands now and have no place in the bracket."""
    bracket = subject.drawn_bracket
    first = next(iter(subject.knockout.values()))[0]
    for player in cut.seeds:
        if bracket is not None and player not in bracket.seeds:
            yield QUALIFIED_NOT_IN_BRACKET.at(
                subject.at(first, "round"),
                player=subject.name(player),
                cut=cut.size,
            )


def _first_rows(subject: Subject) -> Iterator[tuple[Match, PlayerNumber, int | None]]:
    """Each player of the bracket once, with the first row that has him and the seed that it states."""
    known: set[PlayerNumber] = set()
    for matches in subject.knockout.values():
        for match in matches:
            for player, seed in ((match.player1, match.seed1), (match.player2, match.seed2)):
                if player is not None and player not in known:
                    known.add(player)
                    yield match, player, seed


def _stated(subject: Subject) -> Iterator[tuple[Match, PlayerNumber, int, CellRef]]:
    for matches in subject.knockout.values():
        for match in matches:
            if match.seed1 is not None:
                yield match, match.player1, match.seed1, subject.at(match, "seed1")
            if match.seed2 is not None and match.player2 is not None:
                yield match, match.player2, match.seed2, subject.at(match, "seed2")
