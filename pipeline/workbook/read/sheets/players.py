"""The sheets of people: Players, Staff and Changes, and of what they play: Armies and Decks."""

from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import compress

from msgspec import Struct

from pipeline.locale.spelling import normal
from pipeline.model import ArmyList, Change, DeckList, Player, PlayerNumber, Staff, Tournament, replace
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.cells import AgendaName, ArmyName, Entrant, FactionName, RoundOfChange
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import Converted, Converter, long_text, mark, shown, text
from pipeline.workbook.read.play import moment
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Row, Rows, read_fields, read_rows
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

_UNMARKED: bool | None = False


class PlayerEntry(Struct, frozen=True):
    """A row of Players: the player, and the names of the tournaments that they play in."""

    player: Player
    plays_in: frozenset[str]
    numbered: bool = True
    """Whether the sheet itself gives them their number."""


def read_players(rows: Rows, tournaments: Sequence[Tournament]) -> list[PlayerEntry]:
    """The players in the order of the sheet; one without a number gets the lowest free one."""
    listed = list(_entries(rows, tournaments))
    taken: dict[PlayerNumber, Player] = {}
    for entry in listed:
        player = entry.player
        if not player.number:
            continue
        other = taken.setdefault(player.number, player)
        if other is not player:
            at, first = (rows.cell((one.row, ()), "number") for one in (player, other))
            double = problem_at("double-number", at, related=[first], number=player.number, other=other.name)
            rows.problems.append(double)
    free = (number for number in range(1, len(listed) + len(taken) + 2) if number not in taken)
    return [
        entry
        if taken.get(entry.player.number) is entry.player
        else replace(entry, player=replace(entry.player, number=PlayerNumber(next(free))), numbered=False)
        for entry in listed
    ]


def _entries(rows: Rows, tournaments: Sequence[Tournament]) -> Iterator[PlayerEntry]:
    """Every player as their row has them, with number 0 where it has none that can be read."""
    listed = list(rows.filled("number"))
    rows.problems += _names_under_number(rows, {number for number, _ in listed})
    fields = read_fields(rows, listed, {})
    fields["number"] = [PlayerNumber(number or 0) for number in fields["number"]]
    for row, name in zip(listed, fields["name"], strict=True):
        if not name:
            rows.require(row, "name")
    names = tuple(fields)
    players = (Player(**dict(zip(names, values, strict=True))) for values in zip(*fields.values(), strict=True))
    return map(PlayerEntry, players, _plays_in(rows, tournaments, listed))


def _names_under_number(rows: Rows, listed: Container[int]) -> Iterator[Problem]:
    """The rows with nothing but a text under the numbers: nobody is read from them."""
    column, name = rows.written("number"), rows.written("name")
    for row in rows.filled():
        at = rows.cell(row, "number")
        found = row[1][at.column - 1] if 0 < at.column <= len(row[1]) else ""
        if row[0] not in listed and isinstance(found, str) and any(char.isalpha() for char in found):
            yield problem_at("name-under-number", at, found=shown(found), column=column, name=name)


def _plays_in(rows: Rows, tournaments: Sequence[Tournament], listed: Sequence[Row]) -> Iterable[frozenset[str]]:
    """For each row the tournaments whose column has a mark; where a tournament has no column, all play."""
    if not tournaments:
        return [frozenset()] * len(listed)
    places = {normal(heading): place for place, heading in rows.table.others.items()}
    names = [tournament.name for tournament in tournaments]
    columns = [places.get(normal(name)) for name in names]
    marks = [rows.at(at, mark, _UNMARKED).down(listed) if at else [True] * len(listed) for at in columns]
    # Whose mark cannot be read has a Problem there, and none in every row they stand in.
    taken = ([one is not False for one in marked] for marked in zip(*marks, strict=True))
    return [frozenset(compress(names, entered)) for entered in taken]


def read_staff(rows: Rows) -> tuple[Staff, ...]:
    """The staff in the order of the sheet; roles without a name, as a fresh sheet may list them, are nobody."""
    return tuple(Staff(**fields) for _, fields in read_rows(rows, list(rows.filled("role")), {}))


def read_changes(
    rows: Rows, lookup: Lookup, roster: Roster, at_tables: Collection[str] = ()
) -> Mapping[str, list[Change]]:
    """The changes of each tournament by its name, in the order of the sheet; some are played `at_tables`."""
    belongs = Belonging(rows, lookup)
    in_duels: list[Row] = []
    seated: list[Row] = []
    tournaments: dict[int, str | None] = {}
    for row in rows.filled("tournament"):
        tournament = tournaments[row[0]] = belongs(row)
        (seated if tournament in at_tables else in_duels).append(row)
    found: dict[str, list[Change]] = defaultdict(list)
    for listed, tables in ((in_duels, False), (seated, True)):
        own = {Entrant(): roster.convert, RoundOfChange(): moment(rows.language, at_tables=tables)}
        for row, fields in read_rows(rows, listed, own):
            tournament = tournaments[row[0]]
            if tournament is not None:
                found[tournament].append(Change(**fields))
    return found


_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼ")


def _named(names: Mapping[str, str], plain: Callable[[str], str]) -> Converter[str]:
    """What rules call a thing by what organisers write; a name that no rules know stays as it is, for the checks to report."""

    def convert(value: Value) -> Converted[str]:
        written, bad = text(value)
        return names.get(plain(written), written), bad

    return convert


def faction_names(rulesets: Iterable[Ruleset]) -> Converter[str]:
    """Factions as events keep them: case, spaces, diacritics and apostrophes do not matter."""
    factions = [faction for ruleset in rulesets if ruleset.decks for faction in ruleset.decks.factions]
    return _named({_plain(word): faction.name for faction in factions for word in faction.spellings}, _plain)


def army_names(rulesets: Iterable[Ruleset]) -> Converter[str]:
    """Armies as the rules write them: case, spaces and diacritics do not matter."""
    legal = (army for ruleset in rulesets if ruleset.armies for army in ruleset.armies.legal)
    return _named({normal(army): army for army in legal}, normal)


def _plain(name: str) -> str:
    return normal(name.translate(_APOSTROPHES))


def _agenda(value: Value) -> Converted[str]:
    """The agenda in one line; lines of a cell stay apart, for two of them are two agendas."""
    lines, bad = long_text(value)
    return " / ".join(line for line in lines.splitlines() if line), bad


def read_decks(rows: Rows, lookup: Lookup, names: Converter[str], roster: Roster) -> tuple[DeckList, ...]:
    """The decks in the order of the sheet; a row whose player or tournament cannot be told has a Problem and is left out."""
    own = {Entrant(): roster.convert, FactionName(): names, AgendaName(): _agenda}
    tournament = rows.column("tournament", lookup.convert, None)
    listed = read_rows(rows, list(rows.filled("tournament")), own)
    told = (("" if rows.blank(row, "tournament") else tournament(row), fields) for row, fields in listed)
    return tuple(DeckList(**fields, tournament=name) for name, fields in told if name is not None)


def read_armies(rows: Rows, names: Converter[str], roster: Roster) -> tuple[ArmyList, ...]:
    """The lists in the order of the sheet; a row whose player cannot be told has a Problem and is left out."""
    own = {Entrant(): roster.convert, ArmyName(): names}
    return tuple(ArmyList(**fields) for _, fields in read_rows(rows, list(rows.filled()), own))
