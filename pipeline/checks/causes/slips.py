"""Slips that people make in lists of rounds and in the rows of a bracket, each with the event as it would be without it.

Numbers that went wrong row after row, as where a cell was drawn down, are one slip: the order of tables and seats tells them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, product, zip_longest
from typing import Any, cast

from msgspec import Struct

from pipeline.checks.subject import R, Row, Subject, appearances
from pipeline.engine.bracket.slots import FirstRound, bracket_size
from pipeline.engine.tournament.contest import entered
from pipeline.model.event import ChangeKind, Event, Match, Seat, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, LARGEST_BRACKET, Branch, Round, Stage, swiss, top
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Mend
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.schema.sheets import MATCHES

_SEEDS = ("seed1", "seed2")


class EntrySlip(Struct, frozen=True):
    """A slip that may have been made: how it is told, and what the event would be without it."""

    code: str
    at: CellRef
    values: Mapping[str, str | int]
    event: Event
    mends: tuple[Mend, ...] = ()
    """What would undo it, where that is to type into cells."""
    fewest: int = 2
    """Errors that it must explain; one that has other evidence may explain one, or only warnings."""
    warns: bool = False
    """Whether what it explains may be warnings."""
    question: object = None
    """Slips of one question are different answers to it: each explains the same, and only one was made."""


def slips(subject: Subject) -> Iterator[EntrySlip]:
    """Every slip that may have been made in the rounds of a tournament, the likeliest kinds first."""
    yield from _wrong_rounds(subject, rows_of(subject.tournament))
    yield from _wrong_players(subject)
    yield from telling(subject)
    if subject.ruleset.kind is Kind.DUEL:
        yield from _rows_twice(subject)
        yield from _rows_gone(subject)


def telling(subject: Subject) -> Iterator[EntrySlip]:
    """The slips for which something else than the errors speaks too: they are few, and looked for even behind one error."""
    yield from _wrong_drops(subject)
    yield from _opponents_gone(subject)
    yield from _wrong_tables(subject)
    yield from _results_low(subject)


def rows_of(tournament: Tournament) -> Sequence[Row]:
    """Matches and seats as they stand in their sheet."""
    return sorted(tournament.rows, key=lambda row: row.row)


def _wrong_rounds(subject: Subject, rows: Sequence[Row]) -> Iterator[EntrySlip]:
    """A row between others of one round that names another one: a digit beside the right one, or the round before."""
    for place, row in enumerate(rows):
        beside = [rows[near].round for near in (place - 1, place + 1) if 0 <= near < len(rows)]
        for meant in dict.fromkeys(beside):
            if meant != row.round:
                at, typed = subject.at(row, "round"), meant.number if meant.stage is Stage.SWISS else meant.name
                values: dict[str, str | int] = {"round": row.round.name, "meant": meant.name}
                changed = _with(subject, (row, replace(row, round=meant)))
                yield EntrySlip("round-probably-wrong", at, values, changed, (Mend(at, typed),))


def _wrong_players(subject: Subject) -> Iterator[EntrySlip]:
    """A player in two rows of a round in which another one is in none."""
    for number, listed in subject.drawn_swiss.items():
        stand = appearances(listed)
        lacking = sorted(entered(subject.contest, number) - stand.keys())
        doubled = {player: rows for player, rows in stand.items() if len(rows) > 1}
        for (player, rows), meant in product(doubled.items(), lacking[:_MOST_LACKING]):
            for row in rows:
                at, name, question = subject.at_player(row, player), subject.name(meant), (row.round, player, meant)
                values = {"player": subject.name(player), "round": row.round.name, "meant": name}
                changed = _with(subject, (row, _exchanged(row, player, meant)))
                yield EntrySlip("player-probably-wrong", at, values, changed, (Mend(at, name),), question=question)


def _exchanged(row: Row, player: PlayerNumber, meant: PlayerNumber) -> Row:
    if isinstance(row, Seat):
        return replace(row, player=meant)
    if row.player2 == player != row.player1:
        return replace(row, player2=meant)
    return replace(row, player1=meant)


def _wrong_drops(subject: Subject) -> Iterator[EntrySlip]:
    """A drop from a round in which the player has a result: it was probably from the round after their last."""
    stands = appearances(subject.rows)
    changes = subject.tournament.changes
    for change in changes:
        after = [row for row in stands.get(change.player, ()) if row.round >= change.since]
        if change.kind is not ChangeKind.DROP or not after or after[-1].round.stage is not Stage.SWISS:
            continue
        alone = all(held is change or held.player != change.player for held in changes)
        if not (alone and any(map(_has_result, after))):
            continue
        meant = swiss(after[-1].round.number + 1)
        values = {"player": subject.name(change.player), "since": change.since.name, "meant": meant.name}
        moved = tuple(replace(held, since=meant) if held is change else held for held in changes)
        changed = subject.event_with(replace(subject.tournament, changes=moved))
        at = subject.cell("changes", change.row, "since")
        yield EntrySlip("drop-probably-early", at, values, changed, fewest=1)


def _has_result(row: Row) -> bool:
    if isinstance(row, Seat):
        return row.power is not None or row.place is not None
    return row.result is not None or row.score1 is not None


def _opponents_gone(subject: Subject) -> Iterator[EntrySlip]:
    """A bye at a table, or with a score, in a round in which one player is missing."""
    for number, listed in subject.swiss.items():
        lacking = entered(subject.contest, number) - appearances(listed).keys()
        odd = [row for row in listed if row.player2 is None and (row.table is not None or row.score1 is not None)]
        if len(lacking) == len(odd) == 1:
            (player,), (row,) = lacking, odd
            values = {
                "player": subject.name(row.player1),
                "round": row.round.name,
                "meant": subject.name(player),
                "column": MATCHES.column("result").written(subject.event.language),
            }
            changed = _with(subject, (row, replace(row, player2=player, result=None)))
            yield EntrySlip("opponent-probably-gone", subject.at(row, "player2"), values, changed, fewest=1)


def _wrong_tables(subject: Subject) -> Iterator[EntrySlip]:
    """A seat between two of one table that names another."""
    rows = [seat for seat in subject.tournament.seats if seat.table is not None]
    for before, row, after in zip(rows, rows[1:], rows[2:], strict=False):
        meant = before.table
        around = before.round == after.round == row.round and meant == after.table
        if meant is not None and around and meant != row.table:
            values, at = {"table": row.table or 0, "meant": meant}, subject.at(row, "table")
            changed = _with(subject, (row, replace(row, table=meant)))
            yield EntrySlip("table-probably-wrong", at, values, changed, (Mend(at, meant),), fewest=1, warns=True)


def _results_low(subject: Subject) -> Iterator[EntrySlip]:
    """A round whose first match lacks its result, while the first of the next round has the only one there."""
    for number, listed in subject.swiss.items():
        following = subject.swiss.get(number + 1, ())
        rows = [*listed, *following[:1]]
        together = all(below.row == row.row + 1 and row.player2 is not None for row, below in pairwise(rows))
        low = following and [_has_result(row) for row in rows] == [False, *[True] * (len(rows) - 1)]
        if len(rows) > _PAIR and together and low and not any(map(_has_result, following[1:])):
            moved = [(row, _result_of(row, below)) for row, below in zip_longest(rows, rows[1:])]
            first, *others = (subject.at(row, "result") for row in rows)
            values = {
                "column": MATCHES.column("result").written(subject.event.language),
                "cells": f"{others[0].address}:{others[-1].address}",
                "meant": f"{first.address}:{others[-2].address}",
            }
            yield EntrySlip("column-shifted", others[0], values, _with(subject, *moved), fewest=1)


def _result_of(row: Match, other: Match | None) -> Match:
    """The match as another one ended, or as it is before it has."""
    if other is None:
        return replace(row, result=None, score1=None, score2=None)
    return replace(row, result=other.result, score1=other.score1, score2=other.score2)


def _rows_twice(subject: Subject) -> Iterator[EntrySlip]:
    """A match that is there twice in its round."""
    for when, listed in subject.rounds.items():
        for place, row in enumerate(listed):
            same = (match for match in listed[:place] if set(match.players) == set(row.players))
            if (first := next(same, None)) is not None:
                values: dict[str, str | int] = {"row": first.row, "round": when.name}
                changed = _with(subject, (row, None))
                yield EntrySlip("row-probably-twice", subject.at(row, "player1"), values, changed)


def _rows_gone(subject: Subject) -> Iterator[EntrySlip]:
    """Two players who are both in no row of a round. Where they are in none of any round and no table number is left out,
    they have more likely been added since.
    """
    played_at_all = appearances(subject.tournament.matches).keys()
    for number, listed in subject.swiss.items():
        lacking = sorted(entered(subject.contest, number) - appearances(listed).keys())
        if len(lacking) == _PAIR and (_left_out(listed) is not None or not played_at_all.isdisjoint(lacking)):
            first, second = lacking
            when, names = listed[0].round.name, (subject.name(first), subject.name(second))
            values = {"round": when, "player1": names[0], "player2": names[1]}
            played = Match(listed[0].round, first, second, row=GONE)
            own = subject.tournament
            changed = subject.event_with(replace(own, matches=(*own.matches, played)))
            yield EntrySlip("row-probably-gone", subject.at(_before_gap(listed), "round"), values, changed)


def _before_gap(listed: Sequence[Match]) -> Match:
    """The row below which one is missing: table numbers leave out one there, or the last."""
    numbered, missing = _by_table(listed), _left_out(listed)
    above = [row for row in numbered if missing is not None and (row.table or 0) < missing]
    return (above or numbered or listed)[-1]


def _by_table(listed: Sequence[Match]) -> list[Match]:
    return sorted((row for row in listed if row.table is not None), key=lambda row: row.table or 0)


def _left_out(listed: Sequence[Match]) -> int | None:
    """The first table number that a round leaves out below another of its own."""
    tables = [0, *(row.table or 0 for row in _by_table(listed))]
    return next((before + 1 for before, after in pairwise(tables) if after - before > 1), None)


def _with(subject: Subject, *exchanged: tuple[Row, Row | None]) -> Event:
    """The event with other rows in the place of some, or without them."""
    own, meant = subject.tournament, {id(row): changed for row, changed in exchanged}

    def kept(rows: Iterable[R]) -> tuple[R, ...]:
        changed = (cast("R", meant.get(id(row), row)) for row in rows)
        return tuple(row for row in changed if row is not None)

    return subject.event_with(replace(own, matches=kept(own.matches), seats=kept(own.seats)))


GONE = 2**30
"""The row of a match that is supposed to have been there: below everything that a sheet holds."""
_PAIR = 2
_MOST_LACKING = 3
"""Players to try in the place of another; where more are missing, something else is wrong."""


def in_brackets(subject: Subject) -> Iterator[EntrySlip]:
    """The slips in a bracket of duels; each may stand behind one error."""
    if subject.ruleset.kind is Kind.DUEL and subject.knockout:
        yield from _wrong_seeds(subject)
        yield from _wrong_bracket_rounds(subject)


def _wrong_seeds(subject: Subject) -> Iterator[EntrySlip]:
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
                undone = _with(subject, (row, seeded))
                yield EntrySlip("seed-probably-wrong", at, values, undone, (Mend(at, meant),), fewest=1)


def _wrong_bracket_rounds(subject: Subject) -> Iterator[EntrySlip]:
    """Rows of one round below one another that are as many as another round has, or go on counting another one's tables."""
    rows = sorted((row for listed in subject.knockout.values() for row in listed), key=lambda row: row.row)
    for listed in subject.knockout.values():
        meant = top(2 * len(listed)) if 2 * len(listed) <= LARGEST_BRACKET else None
        if len(listed) > 1 and meant not in (None, listed[0].round) and meant not in subject.knockout:
            yield from _renamed(subject, listed, meant)
    for before, row in zip([None, *rows], rows, strict=False):
        after = next((match for match in rows if match.row > row.row), None)
        for meant in dict.fromkeys(_following(before, row, after)):
            if meant != row.round:
                at = subject.at(row, "round")
                values: dict[str, str | int] = {"round": row.round.name, "meant": meant.name}
                undone = _with(subject, (row, replace(row, round=meant)))
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


def _renamed(subject: Subject, listed: Sequence[Match], meant: Round | None) -> Iterator[EntrySlip]:
    if meant is None or any(row.round.stage is not Stage.BRACKET for row in listed):
        return
    changed = _with(subject, *((row, replace(row, round=meant)) for row in listed))
    cells = [subject.at(row, "round") for row in listed]
    rounds = f"{meant.name} ({cells[0].address}:{cells[-1].address})"
    mends = tuple(Mend(at, meant.name) for at in cells)
    values = {"round": listed[0].round.name, "rounds": rounds}
    yield EntrySlip("rounds-probably-wrong", cells[0], values, changed, mends, fewest=1)


class _Shared(Struct, frozen=True):
    """A number that rows which stand together share: how a slip is called, its column, what a row has there, whether another
    block begins with a row below another, and the row with another number.
    """

    code: str
    column: str
    number: Callable[[Row], int]
    begins: Callable[[Row, Row], bool]
    renumbered: Callable[[Any, int], Any]


class _Block(Struct, frozen=True):
    """Rows that stand together, and the number that all of them should have."""

    rows: Sequence[Row]
    number: int

    def cells(self, subject: Subject, column: str) -> str:
        """The number and where it belongs: `2 (A8:A13)`."""
        first, last = (subject.at(self.rows[place], column).address for place in (0, -1))
        return f"{self.number} ({first}:{last})"


def in_blocks(subject: Subject) -> Iterator[EntrySlip]:
    """The slips in the rounds of a sheet, and in the tables of a round, that several rows share."""
    rows = rows_of(subject.tournament)
    if all(row.round.stage is Stage.SWISS for row in rows):
        yield from _wrong_block(subject, rows, _ROUNDS)
    seats = [seat for seat in rows if isinstance(seat, Seat)]
    for _, listed in groupby(seats, key=lambda seat: seat.round):
        yield from _wrong_block(subject, list(listed), _TABLES)


def _wrong_block(subject: Subject, rows: Sequence[Row], shared: _Shared) -> Iterator[EntrySlip]:
    """Blocks of rows that count up, as each draw writes them, where their numbers are not those of the blocks."""
    found = [_Block(block, number) for number, block in enumerate(_cut(rows, shared.begins), start=1)]
    column = shared.column
    for wrong in _some_or_all(found, shared.number):
        rows_of_blocks = ((row, block.number) for block in wrong for row in block.rows)
        meant = [(row, number) for row, number in rows_of_blocks if shared.number(row) != number]
        row = meant[0][0]
        first = row.round.name if column == "round" else shared.number(row)
        values = {column: first, f"{column}s": ", ".join(block.cells(subject, column) for block in wrong)}
        undone = _with(subject, *((row, shared.renumbered(row, number)) for row, number in meant))
        mends = tuple(Mend(subject.at(row, column), number) for row, number in meant)
        yield EntrySlip(shared.code, subject.at(row, column), values, undone, mends)


def _some_or_all(blocks: Sequence[_Block], number: Callable[[Row], int]) -> Iterator[Sequence[_Block]]:
    """Each block with rows of another number below each other, and all of them together; a single row is a slip of its own."""
    wrong = [
        block
        for block in blocks
        if any(number(one) != block.number != number(below) for one, below in pairwise(block.rows))
    ]
    yield from ([block] for block in wrong)
    if len(wrong) > 1:
        yield wrong


def _cut(rows: Sequence[Row], begins: Callable[[Row, Row], bool]) -> list[list[Row]]:
    """The rows in blocks."""
    found: list[list[Row]] = []
    for row in rows:
        if not found or begins(found[-1][-1], row):
            found.append([])
        found[-1].append(row)
    return found


def _begins_round(before: Row, row: Row) -> bool:
    """Whether tables do not go on counting: seats of one table follow each other, and matches without a table come last."""
    if row.table is None:
        return False
    if before.table is None:
        return True
    return row.table < before.table if isinstance(row, Seat) else row.table <= before.table


_ROUNDS = _Shared(
    "rounds-probably-wrong",
    "round",
    lambda row: row.round.number,
    _begins_round,
    lambda row, number: replace(row, round=swiss(number)),
)
_TABLES = _Shared(
    "tables-probably-wrong",
    "table",
    lambda row: row.table or 0,
    lambda before, row: (
        isinstance(before, Seat) and isinstance(row, Seat) and (row.seat or 0) <= (before.seat or 0)
    ),
    lambda row, number: replace(row, table=number) if isinstance(row, Seat) else row,
)
