"""A list of players in any shape: what a form on the web, a shop, another program or the organiser has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE, MOST_PLAYERS, MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.imported import left_out
from pipeline.extensions.intake.answers import remembered, with_answers
from pipeline.extensions.intake.area import OwnTable, tables_of
from pipeline.extensions.intake.contents import has_names, with_contents
from pipeline.extensions.intake.headless_lists import lists_by_contents
from pipeline.extensions.intake.match_tables import more_than_two, tables_on
from pipeline.extensions.intake.odd_rows import as_warnings, odd_names
from pipeline.extensions.intake.pair_tables import pair_table, sides_or_team
from pipeline.extensions.intake.player_rows import KEYS, UNNUMBERED, PlayersReader, Seen
from pipeline.extensions.intake.separated import TooLong
from pipeline.extensions.intake.sheets import Sheets, read_sheets, unread
from pipeline.extensions.intake.understood import passed_over, understood
from pipeline.extensions.intake.words import GIVEN
from pipeline.locale.spelling import LABEL
from pipeline.model import Player, PlayerNumber, replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.workbook.open.gc_paused import uncollected

_ODD = dict.fromkeys(("players-file-no-name", "players-file-number", "players-file-number-twice"), 4)


@uncollected()
def read_players(path: Path) -> tuple[list[Player], list[Problem]]:
    """The players in the order of the file, what is wrong with it, and how it was understood.

    The file may be in any format of `read_sheets`, with the players in any table of it; a list of names alone needs no headings.
    Players without a number get the next ones. A row without a name is left out.
    """
    at = CellRef(path.name)
    try:
        content = read_at_most(path, LARGEST_FILE)
    except OSError as error:
        return [], [problem_at("players-file-unreadable", at, reason=error.strerror or str(error))]
    read = TooLong() if content is None else read_sheets(content, path.name)
    if not isinstance(read, Sheets):
        return [], [unread(read, path.name, players=True)]
    answers, problems = remembered(path.parent)
    read, said, _choices = with_answers(read, answers, path.name)
    problems += (replace(one, code="import-several") if one.code == "import-each" else one for one in said)
    if read.guessed:
        problems.append(problem_at("players-file-encoding", at, encoding=read.guessed))
    tables, wrong = lists_of(read, path.name)
    players, odd = players_of(tables, path.name)
    return players, [*problems, *wrong, *odd, *odd_names(players, path.name)]


def lists_of(read: Sheets, file: str) -> tuple[list[OwnTable], list[Problem]]:
    """The tables that list players; where there are none, why."""
    filled = [sheet for sheet in read.sheets if sheet.rows]
    if not filled:
        return [], [problem_at("players-file-empty", CellRef(file))]
    whole = [tables_of(sheet) for sheet in filled]
    if many := more_than_two([table for tables in whole for table in tables], filled):
        return [], [many]
    listed = [[table for table in tables if {"name", GIVEN} & table.columns.keys()] for tables in whole]
    bare = [sheet for sheet, tables in zip(filled, listed, strict=True) if not tables]
    listed.sort(key=lambda tables: max((len(KEYS & one.columns.keys()) for one in tables), default=0), reverse=True)
    found = [table for tables in listed for table in tables]
    found = [one for one in found if any(row[at] for row in one.rows.values() for at in one.names_at)] or found
    by_contents = lists_by_contents(bare, found)
    found += by_contents
    if not found:
        pairs = [pairs for sheet in filled for table in tables_on(sheet) if (pairs := pair_table(table))]
        if unclear := [problem for one in pairs if (problem := sides_or_team(one))]:
            return [], unclear
        row, cells = next(iter(filled[0].rows.items()))
        at = CellRef(filled[0].name, row)
        return [], [problem_at("players-file-headings", at, headings=", ".join(filter(None, cells))[:LABEL])]
    taken = {table.sheet for table in by_contents}
    passed = [sheet for sheet, tables in zip(filled, whole, strict=True) if not tables and sheet.name not in taken]
    named = [sheet.name for sheet in passed if has_names(sheet)]
    return found, left_out(named, file)


def players_of(tables: Sequence[OwnTable], file: str) -> tuple[list[Player], list[Problem]]:
    """The players of these tables, each once, and what is wrong with them."""
    problems: list[Problem] = []
    if sum(len(table.rows) for table in tables) > MOST_PLAYERS:
        return [], [unread(TooLong(), file, players=True)]
    seen, players = Seen(), list[Player]()
    told: set[tuple[str, ...]] = set()
    for table in map(with_contents, tables):
        problems += passed_over(table) if table.headings in told else understood(table)
        told |= {table.headings}
        odd: list[Problem] = []
        players += PlayersReader(table, odd, seen).players()
        problems += as_warnings(odd, _ODD, len(table.rows))
        if len(problems) > MOST_PROBLEMS:
            return [], [*problems[:MOST_PROBLEMS], more_problems(file)]
    problems += seen.twice[:MOST_PROBLEMS]
    if not players and not has_errors(problems) and tables:
        problems.append(problem_at("players-file-empty", CellRef(file)))
    free = map(PlayerNumber, count(max((player.number for player in players), default=0) + 1))
    return [one if one.number != UNNUMBERED else replace(one, number=next(free)) for one in players], problems
