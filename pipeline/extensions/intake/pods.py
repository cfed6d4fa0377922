"""Tables of three and more, as sheets have them: a row for each seat, for each table with everybody who sat there, or with a column for each
player.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from pipeline.extensions.exchange.imported import Found, FoundSeat, ImportedTournament
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import third_player
from pipeline.extensions.intake.contents import column, exact
from pipeline.extensions.intake.match_list import UNCOUNTED
from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.stages import named_round, stage_of
from pipeline.extensions.intake.turned import people_on
from pipeline.extensions.intake.words import PART, keys_of, says, words_of
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, Player, PlayerNumber, Round, Stage, swiss, top
from pipeline.problems.problem import CellRef, problem_at
from pipeline.rules.ruleset.tables import MOST_SEATS
from pipeline.schema.sheets import TABLES

PLACE, POWER, GOAL = "place", "power", "goal"
"""What may be said of a seat, by the keys of the sheet Tables; power is whatever was made there."""
_LEAST_SEATS = 3
_TABLE_ROUNDS = {FINAL: FINAL_TABLE, top(4): SEMI_FINAL_TABLES}
_MADE = ("made", "points", "result")
"""Meanings of headings of what was made at a table, the surest first."""
_COUNTED, _NUMBER = re.compile(r"(\D*)(\d{1,2})(\D*)"), re.compile(r"[1-9]\d{0,2}")


class PodSeat(Struct, frozen=True):
    """Somebody at a table, with the text of what is said of how they did by its key."""

    at: CellRef
    name: str
    ends: Mapping[str, str]


class Pod(Struct, frozen=True):
    """A table in a round, with what it is called, and the columns of the sheet that say all this."""

    round: Round
    label: str
    seats: tuple[PodSeat, ...]
    columns: frozenset[int] = frozenset()


def read_pods(sheets: Sequence[SheetRows], tables: Sequence[OwnTable], listed: Sequence[Player]) -> Found | None:
    """The tables of three and more that were played, by sheets and the tables on them; `listed` are players that are known besides. None
    where these are no such tables.
    """
    pods = [pod for table in tables for pod in pods_on(table)]
    pods = pods or [pod for sheet in sheets for pod in _in_columns(sheet)]
    if not pods:
        return None
    seats = [seat for pod in pods for seat in pod.seats]
    names = {skeleton(player.name): player for player in listed}
    free = max((player.number for player in listed), default=0)
    keys = list[str]()
    for clean in cleaned([seat.name for seat in seats]):
        keys.append(skeleton(clean.name))
        if keys[-1] not in names:
            free += 1
            names[keys[-1]] = Player(PlayerNumber(free), clean.name)
    numbers = iter([names[key].number for key in keys])
    found = [*_counted([(pod, [next(numbers) for _ in pod.seats]) for pod in pods])]
    told = problem_at("import-pods", seats[0].at, count=len(pods))
    finals = [seat for seat in found if seat.round.stage is Stage.BRACKET]
    first = min((seat.round for seat in finals), default=None)
    imported = ImportedTournament(
        name="",
        players=tuple(sorted(names.values(), key=lambda player: player.number)),
        matches=(),
        rounds=max((seat.round.number for seat in found if seat not in finals), default=0),
        cut=sum(seat.round == first for seat in finals),
        seats=tuple(found),
    )
    return imported, [told]


@once
def pods_on(table: OwnTable) -> list[Pod]:
    """The tables of three and more whose seats, or who themselves, stand in the rows of a table of a sheet."""
    if {"player1", "player2"} <= table.columns.keys() or third_player(table.headings):
        return _in_rows(table)
    return _in_seats(table)


def _in_seats(table: OwnTable) -> list[Pod]:
    """A row for each seat: `Round, Table, Player, Place`, where most share a table with two others or more."""
    name = table.columns.get("name", table.columns.get("club"))
    if name is None or table.rounds:
        return []
    rounds = rounds_of(table)
    again = len({cells[name] for cells in table.rows.values()}) < len(table.rows)
    for shared in (at for at in range(len(table.headings)) if at not in (name, *rounds)):
        of_tables = "table" in keys_of(table.headings[shared], PART)
        if not (of_tables or (again and any(says(word, "matches") for word in words_of(table.headings[shared])))):
            continue
        together: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        for row, cells in table.rows.items():
            if cells[shared] and cells[name]:
                together[*(cells[at] for at in rounds), cells[shared]].append(row)
        groups = [rows for rows in together.values() if len(rows) > 1]  # whoever is alone has a bye
        if _are_pods([[normal(table.rows[row][name]) for row in rows] for rows in groups]):
            ends = _ends_of(table, groups, {shared, name, *rounds})
            return [_of_rows(table, rows, name, ends, rounds, shared) for rows in groups]
    blocks = _blocks(table) if again else []
    ends = _ends_of(table, blocks, {name, *rounds})
    if PLACE in ends and _are_pods([[normal(table.rows[row][name]) for row in rows] for rows in blocks]):
        return [_of_rows(table, rows, name, ends, rounds, name) for rows in blocks]
    return []


def _blocks(table: OwnTable) -> list[list[int]]:
    """The rows that stand right below one another, with blank rows between such blocks."""
    counted = (list(own) for _, own in groupby(enumerate(table.rows), key=lambda one: one[1] - one[0]))
    return [[row for _, row in own] for own in counted]


def rounds_of(table: OwnTable) -> list[int]:
    """The columns of rounds and of stages; of two of rounds the first, for the other may be of game wins: `GW`."""
    said = {
        key: [at for at, heading in enumerate(table.headings) if says(heading, key)] for key in ("round", "stages")
    }
    return sorted({*said["round"][:1], *said["stages"]})


def _are_pods(groups: Sequence[Sequence[str]]) -> bool:
    """Whether most groups are of three and more, none of more than a table has, and nobody sits twice at one."""
    sizes = [len(one) for one in groups]
    return (
        3 * sum(size >= _LEAST_SEATS for size in sizes) > 2 * len(sizes) > 0
        and max(sizes) <= MOST_SEATS
        and all(len({*one}) == len(one) for one in groups)
    )


def _ends_of(table: OwnTable, groups: Sequence[Sequence[int]], taken: set[int]) -> Mapping[str, int]:
    """The columns that say how everybody did: places at the tables, or what was made there."""
    left = [
        at
        for at in range(len(table.headings))
        if at not in taken and column(table.rows, at).mostly(_is_number, 0.5)
    ]
    own = {TABLES.keys.get(normal(table.headings[at]), ""): at for at in reversed(left)}
    found = {key: own[key] for key in (POWER, GOAL) if key in own}
    for at in left:
        values = [[exact(table.rows[row][at]) for row in rows if table.rows[row][at]] for rows in groups]
        if "place" in keys_of(table.headings[at], PART) and _are_places(values):
            found.setdefault(PLACE, at)
    made = [at for key in _MADE for at in left if key in keys_of(table.headings[at], PART)]
    return {POWER: made[0]} if made and not found else found


def _is_number(cell: str) -> bool:
    return exact(cell) is not None


def _are_places(groups: Sequence[Sequence[object]]) -> bool:
    """Whether the numbers of nearly all tables are places at it, and not in the whole."""
    fitting = sum({*own} <= {*range(1, len(own) + 1)} and 1 in own for own in groups if own)
    return 10 * fitting >= 9 * sum(map(bool, groups)) > 0


def _of_rows(
    table: OwnTable, rows: Sequence[int], name: int, ends: Mapping[str, int], rounds: Sequence[int], shared: int
) -> Pod:
    seats = []
    for row in rows:
        cells = table.rows[row]
        told = {key: cells[at] for key, at in ends.items() if cells[at]}
        seats.append(PodSeat(CellRef(table.sheet, row, name + 1), cells[name], told))
    first = table.rows[rows[0]]
    columns = frozenset({name, shared, *rounds, *ends.values()})
    return Pod(_round(table, [first[at] for at in rounds]), first[shared], tuple(seats), columns)


def _round(table: OwnTable, texts: Sequence[str]) -> Round:
    """The round of a table by its cells, the title above it or the name of its sheet."""
    found = next(filter(None, map(named_round, filter(None, texts))), None)
    found = found or (None if any(texts) else stage_of(table.title) or stage_of(table.sheet)) or UNCOUNTED
    return _TABLE_ROUNDS.get(found, found if found.stage is Stage.SWISS else UNCOUNTED)


def _in_rows(table: OwnTable) -> list[Pod]:
    """A row for each table, its players numbered on: `Player 1, Score 1, Player 2, …`, perhaps with the winner of it by name."""
    families = _families(table.headings)
    people = next((own for said, own in families.items() if _is_of_people(table, own)), {})
    ends = {
        key: own for own in families.values() if own is not people and (key := _end_of(table, own, len(people)))
    }
    winner = table.columns.get("winner", -1)
    won = [cells for cells in table.rows.values() if winner >= 0 and cells[winner]]
    if not people or not (ends or won):
        return []
    if not ends and not all(cells[winner] in (cells[at] for at in people.values()) for cells in won):
        return []
    rounds = rounds_of(table)
    shared = next((at for at, said in enumerate(table.headings) if "table" in keys_of(said, PART)), None)
    told_by = frozenset({*rounds, winner, -1 if shared is None else shared, *people.values()})
    told_by |= {at for own in ends.values() for at in own.values()}
    pods = []
    for row, cells in table.rows.items():
        seats = []
        for number, at in people.items():
            told = {key: cells[own[number]] for key, own in ends.items() if cells[own[number]]}
            if not ends and cells[winner]:
                told = {PLACE: "1" if cells[winner] == cells[at] else "2"}
            if cells[at]:
                seats.append(PodSeat(CellRef(table.sheet, row, at + 1), cells[at], told))
        if len(seats) > 1:
            label = cells[shared] if shared is not None else ""
            pods.append(Pod(_round(table, [cells[at] for at in rounds]), label, tuple(seats), told_by))
    return pods if _are_pods([[normal(seat.name) for seat in pod.seats] for pod in pods]) else []


def _families(headings: Sequence[str]) -> Mapping[str, Mapping[int, int]]:
    """The columns whose headings are alike but for a number that counts on from 1, three and more of them, by that number."""
    alike: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for at, heading in enumerate(headings):
        if found := _COUNTED.fullmatch(heading):
            alike[normal(found[1] + found[3])].setdefault(int(found[2]), at)
    counted = {said: own for said, own in alike.items() if sorted(own) == [*range(1, len(own) + 1)]}
    return {said: dict(sorted(own.items())) for said, own in counted.items() if len(own) >= _LEAST_SEATS}


def _is_of_people(table: OwnTable, own: Mapping[int, int]) -> bool:
    """Whether people stand in these columns, by the first of their headings and by what stands below all."""
    called = keys_of(table.headings[own[1]], PART)
    filled = [column(table.rows, at) for at in own.values() if any(row[at] for row in table.rows.values())]
    return bool({"player1", "name"} & called) and all(one.names for one in filled)


def _end_of(table: OwnTable, own: Mapping[int, int], people: int) -> str:
    """Whether these columns are the places of as many people, or what they made; empty for anything else."""
    if len(own) != people or not all(column(table.rows, at).mostly(_is_number, 0.9) for at in own.values()):
        return ""
    words = {key for word in words_of(table.headings[own[1]]) for key in keys_of(word, PART)}
    values = [[exact(row[at]) for at in own.values() if row[at]] for row in table.rows.values()]
    if "place" in words and _are_places(values):
        return PLACE
    return POWER if {*_MADE} & words else ""


def _in_columns(sheet: SheetRows) -> list[Pod]:
    """A column for each player, and a row for each table: with the places there, or what was made in a game that is numbered."""
    people, (heads, *below) = people_on(sheet), [*sheet.rows.values()] or [()]
    values = [[cells[at] for at in people if cells[at]] for cells in below]
    numbered = people[:1] == [1] and all(
        any(says(word, "matches") for word in words_of(cells[0])) for cells in below
    )
    placed = _are_places([[*map(exact, own)] for own in values])
    if not people or not (numbered or placed) or not all(_is_number(text) for own in values for text in own):
        return []
    key = PLACE if placed else POWER
    pods = []
    for row, cells in [*sheet.rows.items()][1:]:
        seats = [
            PodSeat(CellRef(sheet.name, row, at + 1), heads[at], {key: cells[at]}) for at in people if cells[at]
        ]
        pods += [Pod(UNCOUNTED, "", tuple(seats))] if len(seats) > 1 else []
    return pods if _are_pods([[normal(seat.name) for seat in pod.seats] for pod in pods]) else []


def _counted(pods: Sequence[tuple[Pod, Sequence[PlayerNumber]]]) -> Iterator[FoundSeat]:
    """The seats of tables in their rounds; of which nothing says the round, in the first one in which all of a table are free. Nobody has
    done anything yet where all have 0.
    """
    last, drawn = Counter[PlayerNumber](), Counter[Round]()
    for pod, players in pods:
        number = max(last[player] for player in players) + 1
        played = swiss(number) if pod.round == UNCOUNTED else pod.round
        last.update({player: number - last[player] for player in players})
        drawn[played] += 1
        table = int(pod.label) if _NUMBER.fullmatch(pod.label) else drawn[played]
        ends = [{key: exact(text) for key, text in seat.ends.items()} for seat in pod.seats]
        ended = any(value for told in ends for value in told.values())
        for place, (seat, player, told) in enumerate(zip(pod.seats, players, ends, strict=True), start=1):
            yield FoundSeat(seat.at, played, player, table, place, **(told if ended else {}))
