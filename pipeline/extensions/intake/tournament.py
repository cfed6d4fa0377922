"""A tournament from an organiser's own sheet: pairs in rows or on a sheet a round, rounds in columns, a cross table, or players alone."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pipeline.extensions.exchange.imported import Found, FoundMatch, ImportedStanding, ImportedTournament, left_out
from pipeline.extensions.intake import match_tables, pair_tables, who_meet
from pipeline.extensions.intake.answers import remembered, with_answers
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES, is_sentence
from pipeline.extensions.intake.contents import exact
from pipeline.extensions.intake.cross_tables import cross_columns, cross_matches
from pipeline.extensions.intake.headless_lists import without_headings
from pipeline.extensions.intake.match_cells import has_sides
from pipeline.extensions.intake.match_list import as_scores
from pipeline.extensions.intake.names import bare, cleaned
from pipeline.extensions.intake.odd_rows import as_warnings, odd_names, set_aside
from pipeline.extensions.intake.outcomes import of_scores
from pipeline.extensions.intake.pairs import read_pairs
from pipeline.extensions.intake.players import lists_of, players_of
from pipeline.extensions.intake.pods import pods_on, read_pods
from pipeline.extensions.intake.rounds import RoundReader
from pipeline.extensions.intake.several import of_one_event, renumbered
from pipeline.extensions.intake.sheets import SheetRows, Sheets, read_sheets, unread
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.trees import tree_of
from pipeline.extensions.intake.understood import passed_over, told_by_contents
from pipeline.extensions.intake.words import GIVEN, LEFT_OUT, PART, WINS, keys_of, says
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import Player, PlayerNumber, Stage, replace
from pipeline.problems.problem import CellRef, Problem, Severity, has_errors, problem_at
from pipeline.schema.rounds import read_score
from pipeline.workbook.open.gc_paused import uncollected

_PLAIN = frozenset({"players-file-understood", "players-file-noted", "players-file-name-twice"})
"""What need not be said of the players of a table of results."""
_LINES = 3
"""So many rows of a sheet may be a title and notes."""


@uncollected()
def read_tournament(content: bytes, file: str, folder: Path | None = None) -> Found:
    """What a sheet of the organiser's own says of a tournament, and what is wrong with it, each at its cell.

    The folder is where answers about its columns lie.
    """
    read = read_sheets(content, file)
    if not isinstance(read, Sheets):
        return None, [unread(read, file)]
    answers, unclear = remembered(folder) if folder else ({}, [])
    if unclear:
        return None, unclear
    read, said, _choices = with_answers(read, answers, file)
    sided = {*answers.values()} >= SIDES  # whom a column is said to name is called as it stands there
    apart = read.apart or (("", read.sheets),)
    rows = sum(len(sheet.rows) for sheet in read.sheets) if read.apart else 0  # a part may be small
    parts = [(name, _read(replace(read, sheets=own, apart=()), file, rows, sided=sided)) for name, own in apart]
    found, problems = of_one_event(parts) if read.apart else parts[0][1]
    # Tables of the same headings say the same.
    return found, [*dict.fromkeys((*said, *problems, *_beside_tables(read, file)))]


def _beside_tables(read: Sheets, file: str) -> Iterator[Problem]:
    """That a page has lines outside its tables that look like matches."""
    short = (line for line in read.beside if len(line) <= LABEL and "/" not in line and not is_sentence(line))
    lines = [line for line in short if has_sides(line) or read_score(line)]
    if len(lines) >= _LINES:
        yield problem_at("import-page-lines", CellRef(file), count=len(lines), text=lines[0])


def _read(read: Sheets, file: str, rows: int, *, sided: bool) -> Found:
    """What the sheets of one tournament say, of which odd rows are set aside, few among so many of the whole file; `sided` is whether somebody
    said which columns are the sides.
    """
    found, problems = set_aside(_found(read, file), rows)
    if found and sided:
        problems = as_warnings(problems, {"import-numbers-only": 1}, len(found.players))
    return found, [*problems, *(odd_names(found.players, file) if found else [])]


def _found(read: Sheets, file: str) -> Found:
    """What sheets say whose columns are explained."""
    trees = {sheet.name: tree_of(sheet) for sheet in read.sheets}
    if unclear := [problem for _, left in trees.values() for problem in left]:
        return None, unclear
    drawn = [name for name, (tables, _) in trees.items() if tables]
    if len(drawn) > 1:
        return None, [problem_at("import-trees", CellRef(drawn[1]), sheets=", ".join(drawn)[:LABEL])]
    of_sheets = {one.name: trees[one.name][0] or match_tables.tables_on(one) for one in read.sheets if one.rows}
    tables = [table for found in of_sheets.values() for table in found]
    pairs = [one for one in map(pair_tables.pair_table, tables) if one]
    titled = any(one.round or any(map(stage_of, one.table.passed.values())) for one in pairs)
    certain = titled or any(table.heading for table in tables)
    rest = [one for one in read.sheets if not of_sheets.get(one.name) and len(one.rows) > _LINES]
    if tables and not certain and rest and not _stand_there(pairs, rest):
        return None, [_no_table(rest)]
    if not pairs and (at_tables := _at_tables(read.sheets, tables, file)):
        return at_tables
    if many := match_tables.more_than_two(tables, read.sheets):
        return None, [many]
    pairs = match_tables.told_once(pairs)
    if unclear := [problem for one in pairs if (problem := pair_tables.sides_or_team(one))]:
        return None, unclear
    people = (table for table in tables if {"name", GIVEN} & table.columns.keys())
    lists = [table for table in people if not pair_tables.pair_table(table)]
    if pairs:
        unread = [sheet for sheet in read.sheets if sheet.rows and not of_sheets[sheet.name]]
        keyed = [*lists, *(table for table in map(without_headings, unread) if table)]
        if unclear := [problem for one in pairs if (problem := who_meet.unknown_keys(one, keyed))]:
            return None, unclear
        named = [who_meet.with_names(one, keyed) for one in pairs]
        pairs = match_tables.told_once(named)  # again, for some may have been of numbers
        met = {name for one in pairs for both in who_meet.met_in(one) for name in both}
        lists = [
            table
            for table in lists
            if met & {skeleton(bare(_name(table, row))[0]) for row in table.rows}
            or "name" not in table.columns
            or (all(map(str.isdigit, met)) and "number" in table.columns)
        ]
        more = {one.name: read_on for one in unread if (read_on := match_tables.continued(one, pairs))}
        found, problems = _of_pairs([*pairs, *more.values()], lists, file)
        found = _with_blank_rounds(found, read.sheets) if found else None
        taken = {(one.sheet, one.heading, one.left) for one in (*lists, *(pair.table for pair in pairs))}
        left = [one for one in tables if (one.sheet, one.heading, one.left) not in taken]
        others = [f"{one.title or one.sheet} ({one.heading})" for one in left]
        byes = {one.name for one in unread for row in one.rows.values() if any(map(match_tables.ends_in_bye, row))}
        long = byes | {one.name for one in unread if len(one.rows) > _LINES}
        others += [one.name for one in unread if one.name in long and one.name not in more]
        return found, [*_told(pairs, read), *problems, *left_out(others, file)]
    return _of_players(tables, lists, read, file)


def _stand_there(pairs: Sequence[pair_tables.PairTable], sheets: Sequence[SheetRows]) -> bool:
    """Whether everybody who met stands on other sheets as well, as on those of standings."""
    met = {name for one in pairs for both in who_meet.met_in(one) for name in both}
    there = {skeleton(cell) for one in sheets for cells in one.rows.values() for cell in cells}
    return met <= there


def _at_tables(sheets: Sequence[SheetRows], tables: Sequence[OwnTable], file: str) -> Found | None:
    """What tables of three and more say, with the players of a list beside them on which everybody is who sits there."""
    found = read_pods(sheets, tables, ())
    lists = [one for one in tables if {"name", GIVEN} & one.columns.keys() and found and not pods_on(one)]
    listed = players_of(lists, file)[0] if lists else []
    known = {skeleton(player.name) for player in listed}
    seated = {skeleton(player.name) for player in found[0].players} if found and found[0] else set()
    found = read_pods(sheets, tables, listed) if seated and seated <= known else found
    return (found[0], [*found[1], *(problem for table in tables for problem in _beside(table))]) if found else None


def _beside(table: OwnTable) -> Iterator[Problem]:
    """What is not taken in of a sheet with tables of three and more: columns that say nothing of them, and rows that are nobody."""
    pods = pods_on(table)
    for at, heading in enumerate(table.headings) if pods else ():
        if heading not in ("", LEFT_OUT) and at not in pods[0].columns:
            yield problem_at("import-column", CellRef(table.sheet, table.heading, at + 1), heading=heading[:80])
    yield from passed_over(table) if pods else ()


def _told(pairs: Sequence[pair_tables.PairTable], read: Sheets) -> Iterator[Problem]:
    """How columns of matches were understood whose headings say nothing, once for the same headings."""
    stated = {sheet.name: sheet.rows for sheet in read.sheets if not sheet.columns}
    once = {one.table.headings: one for one in reversed(pairs) if one.table.heading}
    for one in reversed(once.values()):
        yield from told_by_contents(one.table, one.columns, stated.get(one.table.sheet, {}))


def read_import(content: bytes, file: str, folder: Path | None = None) -> Found:
    """What `read_tournament` says, what is still to be played behind the first such round as planned."""
    found, problems = read_tournament(content, file, folder)
    if found is None:
        return None, problems
    return replace(_with_plan(found), more=tuple(map(_with_plan, found.more))), problems


def _with_plan(found: ImportedTournament) -> ImportedTournament:
    """A tournament with what is still to be played behind the first such round as planned."""
    rounds = [match for match in found.matches if not match.in_bracket]
    begun = [match.round.number for match in rounds if match.player2 and not match.open]
    last = max(min((match.round.number for match in rounds if match.open), default=0), *begun, 0)
    planned = [match for match in rounds if match.open and match.round.number > last]
    if not planned:
        return found
    kept = tuple(one for one in found.matches if one.in_bracket or one.round.number <= last)
    return replace(found, matches=kept, planned=tuple(one for one in found.matches if one not in kept))


def _of_players(tables: Sequence[OwnTable], lists: Sequence[OwnTable], read: Sheets, file: str) -> Found:
    """What tables with a row for each player say: rounds in columns, a cross table, or nothing of matches."""
    with_rounds = [table for table in lists if cross_columns(table) or table.rounds]
    if with_rounds:
        found, problems = _of_all_rounds(with_rounds, file)
        return found, [*problems, *_others(lists, found, file)]
    listed, problems = lists_of(read, file)
    if not listed:
        empty = bool(tables) or not any(len(sheet.rows) for sheet in read.sheets)
        return None, [problem_at("import-empty", CellRef(file)) if empty else _no_table(read.sheets)]
    if logs := [one for one in listed if _is_log(one)]:
        at = CellRef(logs[0].sheet, logs[0].heading, logs[0].columns["result"] + 1)
        return None, [problem_at("import-opponent-missing", at, Severity.ERROR, count=len(logs[0].rows))]
    players, odd = players_of([_noted(table) for table in listed], file)
    if not players:
        return None, [*problems, *odd]
    stated = _stated(listed[0], {player.row: player for player in players}) if len(listed) == 1 else {}
    imported = ImportedTournament("", tuple(players), (), 0)
    if any(standing.points for standing in stated.values()):
        first = next(iter(stated.values()))
        odd.append(problem_at("import-points-only", first.at, count=len(stated)))
    return imported, [*problems, *odd]


def _no_table(sheets: Sequence[SheetRows]) -> Problem:
    """That nothing on the sheets has headings that say what it is."""
    sheet = max(sheets, key=lambda one: len(one.rows))
    row, cells = next(iter(sheet.rows.items()))
    return problem_at("import-headings", CellRef(sheet.name, row), headings=", ".join(filter(None, cells))[:200])


def _of_pairs(pairs: Sequence[pair_tables.PairTable], lists: Sequence[OwnTable], file: str) -> Found:
    """Matches of rows, with what lists of players and standings beside them say."""
    lists = sorted(lists, key=lambda table: "number" not in table.columns)
    own = [one for one in lists if "number" in one.columns and all("number1" in pair.columns for pair in pairs)]
    listed, odd = players_of(own or lists, file) if lists else ([], [])  # others may cut names off
    pairs = pairs if own or not lists else [who_meet.without_numbers(pair) for pair in pairs]
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    imported, wrong = read_pairs(pairs, file, listed)
    if imported is None:
        return None, [*problems, *wrong]
    known = {player.number: player for player in listed}
    players = tuple(known.get(player.number, player) for player in imported.players)
    names = {skeleton(player.name): player for player in players}
    stated: dict[PlayerNumber, ImportedStanding] = {}
    for table in lists:
        rows = {row: names.get(skeleton(_name(table, row))) for row in table.rows}
        of_rows = {row: player for row, player in rows.items() if player}
        stated |= _stated(table, of_rows)
        wrong += _wins_differ(table, of_rows, imported.matches)
    players, carried = _with_classes(players, pairs)
    wrong = [
        one for one in wrong if one.code != "import-column" or (one.at.sheet, one.at.column - 1) not in carried
    ]
    return replace(imported, players=players, stated=stated), [*problems, *wrong]


def _with_classes(
    players: tuple[Player, ...], pairs: Sequence[pair_tables.PairTable]
) -> tuple[tuple[Player, ...], set[tuple[str, int]]]:
    """The players with the group or the category that a column beside all their matches says, where it says but one of each; and which
    columns those are.
    """
    carried: set[tuple[str, int]] = set()
    for key in ("group", "category"):
        said: defaultdict[str, set[str]] = defaultdict(set)
        places = [(one, index) for one in pairs if (index := one.table.columns.get(key)) is not None]
        for one, index in places:
            for cells, names in zip(one.table.rows.values(), who_meet.met_in(one), strict=True):
                for name in names:
                    said[name].add(cells[index][:LABEL])
        alone: dict[str, Any] = {
            name: {key: next(iter(values))} for name, values in said.items() if len(values) == 1
        }
        told = [one if getattr(one, key) else replace(one, **alone.get(skeleton(one.name), {})) for one in players]
        if len(places) == len(pairs) and all(getattr(one, key) for one in told):
            players = tuple(told)
            carried |= {(one.table.sheet, index) for one, index in places}
    return players, carried


def _wins_differ(
    table: OwnTable, players: Mapping[int, Player], matches: Sequence[FoundMatch]
) -> Iterator[Problem]:
    """That the wins in a table are not those of the matches, byes counted or not: something was read wrongly, or is wrong there."""
    columns = [
        index
        for index, heading in enumerate(table.headings)
        if WINS in keys_of(heading, PART) and len(normal(heading)) > 1
    ]
    if len(columns) != 1:
        return
    won = Counter(_winner(match) for match in matches if match.player2 is not None)
    byes = Counter(match.player1 for match in matches if match.player2 is None)
    said = {row: exact(table.rows[row][columns[0]]) for row in players}
    wrong = [
        row
        for row, count in said.items()
        if count is not None and not 0 <= count - won[players[row].number] <= byes[players[row].number]
    ]
    if wrong:
        player, there = players[wrong[0]].number, str(said[wrong[0]])
        at, *related = (CellRef(table.sheet, row, columns[0] + 1) for row in wrong[:21])
        whose: dict[str, str | int] = {"count": len(wrong), "player": player}
        yield problem_at("import-wins-differ", at, related=related, **whose, here=won[player], there=there)


def _name(table: OwnTable, row: int) -> str:
    index = table.columns.get("name")
    return table.rows[row][index] if index is not None else ""


def _of_all_rounds(tables: Sequence[OwnTable], file: str) -> Found:
    """Matches of such tables: of the first, and of others as far as other people stand in each."""
    found, problems = _of_rounds(tables[0], file)
    for table in tables[1:] if found else ():
        more, wrong = _of_rounds(table, file)
        known = {skeleton(player.name) for player in found.players} if found else set()
        if more is None or found is None or not known.isdisjoint(skeleton(one.name) for one in more.players):
            continue
        found = _together(found, more, max(player.number for player in found.players))
        problems += wrong
    return found, problems


def _together(found: ImportedTournament, more: ImportedTournament, shift: int) -> ImportedTournament:
    """What two tables say of different people, the numbers of the second higher by so many."""
    other = renumbered(more, {one.number: PlayerNumber(one.number + shift) for one in more.players})
    return replace(
        found,
        players=(*found.players, *other.players),
        matches=(*found.matches, *other.matches),
        rounds=max(found.rounds, other.rounds),
        byes={**found.byes, **other.byes},
        stated={**found.stated, **other.stated},
    )


def _of_rounds(table: OwnTable, file: str) -> Found:
    """Matches of a table with a column for each round or for each player."""
    players, odd = players_of([table], file)
    problems = [problem for problem in odd if problem.code not in _PLAIN]
    if not players or has_errors(problems):
        return None, odd
    rows = {player.row: player for player in players}
    reader = RoundReader(table, rows)
    if columns := cross_columns(table):
        matches, wrong = cross_matches(table, columns, rows)
    else:
        matches, wrong = reader.matches(), reader.problems
    if not matches and not has_errors(wrong):
        players = players_of([_noted(table)], file)[0]
    stated = _stated(table, rows) if matches else {}
    wrong = [*wrong, *(_wins_differ(table, rows, matches) if matches else ())]
    rounds = max((match.round.number for match in matches if not match.in_bracket), default=0)
    rounds = max(rounds, _still_to_come(table, rounds)) if matches else 0
    in_order = sorted(as_scores(matches), key=lambda match: (match.round.number, match.player2 is None))
    imported = ImportedTournament("", tuple(players), tuple(in_order), rounds, byes=reader.byes, stated=stated)
    return imported, [*problems, *wrong]


def _still_to_come(table: OwnTable, played: int) -> int:
    """The last of the rounds behind those played of which there is nothing but the heading."""
    blank = (number for number, at in table.rounds.items() if not any(cells[at] for cells in table.rows.values()))
    return max((number for number in blank if number > played), default=0)


def _with_blank_rounds(found: ImportedTournament, sheets: Sequence[SheetRows]) -> ImportedTournament:
    """The tournament with the rounds still to come of which there is a sheet with nothing but headings."""
    told = (stage_of(sheet.name) for sheet in sheets if len(sheet.rows) == 1)
    last = max((one.number for one in told if one and one.stage is Stage.SWISS), default=0)
    return replace(found, rounds=last) if 0 < found.rounds < last else found


def _is_log(table: OwnTable) -> bool:
    """Whether a table says, of people who come again and again, who won and who lost, and not against whom."""
    index, names = table.columns.get("result"), [_name(table, row) for row in table.rows]
    ends = {row[index] for row in table.rows.values()} if index is not None else set()
    decided = any(says(end, "won") for end in ends) and any(says(end, "lost") for end in ends)
    return decided and 2 * len({*names}) < len(names)


def _noted(table: OwnTable) -> OwnTable:
    """A table that does not say who met, its rounds, points and places among what goes into notes."""
    columns = {key: index for key, index in table.columns.items() if key not in ("points", "place")}
    return replace(table, columns=columns, rounds={})


def _others(lists: Sequence[OwnTable], found: ImportedTournament | None, file: str) -> list[Problem]:
    """That there are tables besides of people who are not in the one that was taken."""
    known = {skeleton(player.name) for player in found.players} if found else set()
    more = [
        f"{table.title or table.sheet} ({table.heading})"
        for table in lists
        if any(skeleton(one.name) not in known for one in cleaned([_name(table, row) for row in table.rows]))
    ]
    return left_out(more, file) if found else []


def _stated(table: OwnTable, players: Mapping[int, Player]) -> dict[PlayerNumber, ImportedStanding]:
    """The points and places that a table states of the players of its rows."""
    found: dict[PlayerNumber, ImportedStanding] = {}
    columns = table.columns.get("points"), table.columns.get("place")
    column = (columns[0] if columns[0] is not None else columns[1] or 0) + 1
    for row, player in players.items():
        points, place = (None if index is None else exact(table.rows[row][index]) for index in columns)
        whole = int(place) if place is not None and place.denominator == 1 else None
        if points is not None or whole is not None:
            found[player.number] = ImportedStanding(CellRef(table.sheet, row, column), points, whole)
    return found


def _winner(match: FoundMatch) -> PlayerNumber | None:
    """Who won a match by its result, or by its score; None for a draw, and where neither says it."""
    pair = match.pair or match.scores
    sides = {result.winner for result in match.results or ([of_scores(*pair)] if pair else [])}
    return match.player1 if sides == {1} else match.player2 if sides == {2} else None
