"""Slips in the rows of a bracket: a seed that its neighbours show to be wrong, and a round under the name of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.checks.causes.slips import EntrySlip, in_event
from pipeline.checks.subject import Subject
from pipeline.engine.bracket.slots import FirstRound, bracket_size
from pipeline.model.event import Event, Match, Tournament
from pipeline.model.rounds import FINAL, LARGEST_BRACKET, Branch, Round, Stage, top
from pipeline.model.values import replace
from pipeline.problems.mend import Mend
from pipeline.rules.ruleset.ruleset import Kind

_SEEDS = ("seed1", "seed2")


def in_brackets(event: Event, subject: Subject) -> Iterator[EntrySlip]:
    """The slips in a bracket of duels; each may stand behind one error."""
    if subject.ruleset.kind is Kind.DUEL and subject.knockout:
        yield from _wrong_seeds(event, subject)
        yield from _wrong_rounds(event, subject)


def _wrong_seeds(event: Event, subject: Subject) -> Iterator[EntrySlip]:
    """The seed of a first round that nobody has, where the seed of the opponent calls for it."""
    when = next(iter(subject.knockout))
    rows = [row for row in subject.knockout[when] if row.player2 is not None]
    if when.branch is not Branch.MAIN or any(None in (row.seed1, row.seed2) for row in rows):
        return
    first = FirstRound(subject.ruleset.bracket.layout, bracket_size(when.number), bracket_size(when.number))
    stated = {seed for row in subject.knockout[when] for seed in (row.seed1, row.seed2)}
    for row in rows:
        for column, other in zip(_SEEDS, (row.seed2, row.seed1), strict=True):
            meant = first.opposite(other) if other is not None and 1 <= other <= first.size else None
            if meant is not None and meant not in stated:
                at = subject.at(row, column)
                values: dict[str, str | int] = {"seed": getattr(row, column), "meant": meant, "other": other or 0}
                seeded = replace(row, seed1=meant) if column == "seed1" else replace(row, seed2=meant)
                changed = _with(subject.tournament, {row.row: seeded})
                undone = in_event(event, subject.tournament, changed)
                yield EntrySlip("seed-probably-wrong", at, values, undone, (Mend(at, meant),), fewest=1)


def _wrong_rounds(event: Event, subject: Subject) -> Iterator[EntrySlip]:
    """Rows of one round below one another that are as many as another round has, or go on counting another one's tables."""
    rows = sorted((row for listed in subject.knockout.values() for row in listed), key=lambda row: row.row)
    for listed in subject.knockout.values():
        meant = top(2 * len(listed)) if 2 * len(listed) <= LARGEST_BRACKET else None
        if len(listed) > 1 and meant not in (None, listed[0].round) and meant not in subject.knockout:
            yield from _renamed(event, subject, listed, meant)
    for before, row in zip([None, *rows], rows, strict=False):
        after = next((one for one in rows if one.row > row.row), None)
        for meant in dict.fromkeys(_following(before, row, after)):
            if meant != row.round:
                at = subject.at(row, "round")
                values: dict[str, str | int] = {"round": row.round.name, "meant": meant.name}
                changed = _with(subject.tournament, {row.row: replace(row, round=meant)})
                undone = in_event(event, subject.tournament, changed)
                mends, third = (Mend(at, meant.name),), row.round.third_place
                yield EntrySlip("round-probably-wrong", at, values, undone, mends, fewest=1, warns=third)


def _following(before: Match | None, row: Match, after: Match | None) -> Iterator[Round]:
    """The round of the row beside this one whose tables it goes on counting, or the final below the two semi-finals."""
    if after is not None and _counts(row, after):
        yield after.round
    if before is not None and _counts(before, row):
        yield before.round
    if before is not None and before.round == top(4) and after is None:
        yield FINAL


def _counts(row: Match, below: Match) -> bool:
    return row.table is not None and below.table == row.table + 1


def _renamed(event: Event, subject: Subject, listed: Sequence[Match], meant: Round | None) -> Iterator[EntrySlip]:
    if meant is None or any(row.round.stage is not Stage.BRACKET for row in listed):
        return
    changed = _with(subject.tournament, {row.row: replace(row, round=meant) for row in listed})
    cells = [subject.at(row, "round") for row in listed]
    values: dict[str, str | int] = {
        "round": listed[0].round.name,
        "rounds": f"{meant.name} ({cells[0].address}:{cells[-1].address})",
    }
    mends = tuple(Mend(at, meant.name) for at in cells)
    yield EntrySlip(
        "rounds-probably-wrong", cells[0], values, in_event(event, subject.tournament, changed), mends, fewest=1
    )


def _with(tournament: Tournament, rows: dict[int, Match]) -> Tournament:
    return replace(tournament, matches=tuple(rows.get(row.row, row) for row in tournament.matches))
