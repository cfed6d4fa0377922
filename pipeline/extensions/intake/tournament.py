"""A tournament from an organiser's own sheet: pairs in rows or on a sheet a round, rounds in columns, a cross table, or players alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pipeline.exchange.decoding import too_long
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament, left_out
from pipeline.extensions.intake.answers import remembered, with_answers
from pipeline.extensions.intake.area import OwnTable, tables_of
from pipeline.extensions.intake.contents import paired
from pipeline.extensions.intake.crosstable import cross_matches, cross_table
from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.pair_tables import PairTable, more_than_two, pair_table, with_names
from pipeline.extensions.intake.pairs import read_pairs
from pipeline.extensions.intake.players import exact, lists_of, players_of
from pipeline.extensions.intake.rounds import RoundReader
from pipeline.extensions.intake.separated import OpenQuote, TooLong
from pipeline.extensions.intake.sheets import NoText, Sheets, Unread, read_sheets
from pipeline.extensions.intake.words import GIVEN
from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.model.spelling import normal, skeleton
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at

_PLAIN = frozenset({"players-file-understood", "players-file-noted", "players-file-name-twice"})
"""What need not be said of the players of a table of results."""


def read_tournament(
    content: bytes, file: str, folder: Path | None = None
) -> tuple[ImportedTournament | None, list[Problem]]:
    """What a sheet of the organiser's own says of a tournament, and what is wrong with it, each at its cell.

    The folder is where answers about its columns lie.
    """
    read = read_sheets(content, file)
    if not isinstance(read, Sheets):
        return None, [_unread(read, file)]
    answers, unclear = remembered(folder) if folder else ({}, [])
    if unclear:
        return None, unclear
    read = replace(read, sheets=with_answers(read.sheets, answers))
    tables = [table for sheet in read.sheets for table in tables_of(sheet) or paired(sheet)]
    if many := more_than_two(tables, read.sheets):
        return None, [many]
    pairs = [one for table in tables if (one := pair_table(table))]
    lists = [table for table in tables if {"name", GIVEN} & table.columns.keys() and not pair_table(table)]
    if pairs:
        found, problems = _of_pairs([with_names(one, lists) for one in pairs], lists, file)
        unread = [table for table in tables if table not in lists and not pair_table(table)]
        return found, [*problems, *left_out([f"{one.title or one.sheet} ({one.heading})" for one in unread], file)]
    with_rounds = [table for table in lists if cross_table(table) or table.rounds]
    if with_rounds:
        found, problems = _of_rounds(with_rounds[0], file)
        return found, [*problems, *_others(lists, found, file)]
    listed, problems = lists_of(read, file)
    if not listed:
        empty = bool(tables) or not any(len(sheet.rows) for sheet in read.sheets)
        return None, [problem_at("import-empty", CellRef(file)) if empty else _no_table(read)]
    players, odd = players_of(listed, file)
    if not players:
        return None, [*problems, *odd]
    stated = _stated(listed, {player.row: player for player in players}) if len(listed) == 1 else {}
    imported = ImportedTournament("", tuple(players), (), 0)
    if any(standing.points for standing in stated.values()):
        first = next(iter(stated.values()))
        odd.append(problem_at("import-points-only", first.at, count=len(stated)))
    return imported, [*problems, *odd]


def _unread(why: Unread, file: str) -> Problem:
    match why:
        case NoText():
            return problem_at("import-not-text", CellRef(file))
        case TooLong():
            return too_long(file)
        case OpenQuote():
            return problem_at("import-quote", CellRef(file, why.row))
    return why


def _no_table(read: Sheets) -> Problem:
    """That nothing on the sheets has headings that say what it is."""
    sheet = next(sheet for sheet in read.sheets if sheet.rows)
    row, cells = next(iter(sheet.rows.items()))
    return problem_at("import-headings", CellRef(sheet.name, row), headings=", ".join(filter(None, cells))[:200])


def _of_pairs(
    pairs: Sequence[PairTable], lists: Sequence[OwnTable], file: str
) -> tuple[ImportedTournament | None, list[Problem]]:
    """Matches of rows, with what lists of players and standings beside them say."""
    lists = sorted(lists, key=lambda table: "number" not in table.columns)
    listed, odd = players_of(lists, file) if lists else ([], [])
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    imported, wrong = read_pairs(pairs, file, listed)
    if imported is None:
        return None, [*problems, *wrong]
    known = {normal(player.name): player for player in listed}
    players = tuple(known.get(normal(player.name), player) for player in imported.players)
    names = {skeleton(player.name): player for player in players}
    stated: dict[PlayerNumber, ImportedStanding] = {}
    for table in lists:
        rows = {row: names.get(skeleton(_name(table, row))) for row in table.rows}
        stated |= _stated([table], {row: player for row, player in rows.items() if player})
    return replace(imported, players=players, stated=stated), [*problems, *wrong]


def _name(table: OwnTable, row: int) -> str:
    index = table.columns.get("name")
    return table.rows[row][index] if index is not None else ""


def _of_rounds(table: OwnTable, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """Matches of a table with a column for each round or for each player."""
    players, odd = players_of([table], file)
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    if not players or has_errors(problems):
        return None, odd
    rows = {player.row: player for player in players}
    reader = RoundReader(table, rows)
    if cross := cross_table(table):
        matches, wrong = cross_matches(cross, rows)
    else:
        matches, wrong = reader.matches(), reader.problems
    stated = _stated([table], rows) if matches else {}
    rounds = max((match.round.number for match in matches if match.round.stage is Stage.SWISS), default=0)
    imported = ImportedTournament(
        "", tuple(players), tuple(_in_order(matches)), rounds, byes=reader.byes, stated=stated
    )
    return imported, [*problems, *wrong]


def _others(lists: Sequence[OwnTable], found: ImportedTournament | None, file: str) -> list[Problem]:
    """That there are tables besides of people who are not in the one that was taken."""
    known = {skeleton(player.name) for player in found.players} if found else set()
    more = [
        f"{table.title or table.sheet} ({table.heading})"
        for table in lists
        if any(skeleton(one.name) not in known for one in cleaned([_name(table, row) for row in table.rows]))
    ]
    return left_out(more, file) if found else []


def _in_order(matches: Iterable[FoundMatch]) -> list[FoundMatch]:
    """Round by round, byes last."""
    return sorted(matches, key=lambda match: (match.round.number, match.player2 is None))


def _stated(tables: Iterable[OwnTable], players: Mapping[int, Player]) -> dict[PlayerNumber, ImportedStanding]:
    """The points and places that tables state of the players of their rows."""
    found: dict[PlayerNumber, ImportedStanding] = {}
    for table in tables:
        columns = table.columns.get("points"), table.columns.get("place")
        for row, player in players.items():
            cells = table.rows.get(row)
            if cells is None or columns == (None, None):
                continue
            points, place = (None if index is None else exact(cells[index]) for index in columns)
            whole = int(place) if place is not None and place.denominator == 1 else None
            at = CellRef(table.sheet, row, (columns[0] if columns[0] is not None else columns[1] or 0) + 1)
            if points is not None or whole is not None:
                found[player.number] = ImportedStanding(at, points, whole)
    return found
