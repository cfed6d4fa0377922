"""What the columns of a table mean, by their headings and by what stands below them."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pipeline.extensions.intake.stages import half_of_round, round_of
from pipeline.extensions.intake.words import (
    COUNTED,
    FAMILY,
    GIVEN,
    PART,
    SHORTEST,
    STATED,
    WHOLE,
    Meaning,
    cells_of,
    is_own,
    keys_of,
    meanings,
    says,
    says_any,
    surname_first,
)
from pipeline.locale.spelling import normal, skeleton

PEOPLE = frozenset({"player1", "player2", "winner", "loser"})
"""Columns of people who meet in matches."""
SIDES = frozenset({"player1", "player2"})
"""What the corner of a cross table says whose cells are of the row against the column: `Home / Away`."""
NUMBER1, NUMBER2 = "number1", "number2"
MARK1, MARK2 = "mark1", "mark2"
"""What stands beside both sides to tell them apart, where it is no number of players."""
NAMING = frozenset({"name", GIVEN, FAMILY, "player1", "player2"})
"""What at least one column of a table says."""
_OF_STANDINGS = frozenset({"points", "place"})
"""Columns beside which teams stand as players do."""
_PLAYED = frozenset({"result", "winner", "score1", "score2", "round"})
"""What no list of teams with their people says."""
_NO_NAME = re.compile(r"\w+://|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b|\d{1,2}:\d\d\b")
"""How addresses of pages begin, days, and times of the day; as little what a program says of `bye`, yes or no; no name either is a word that stands beside one: `Player`."""
_WHOLE = re.compile(r"\d{1,9}(?=\.?0*$)")
_LARGEST_NUMBER = 9999
_FEW, _LOOKED_AT, _MOST_WORDS = 3, 500, 8
"""Cells of a column that show nothing yet of what it holds, and that show it; words of the longest name."""


def rounds_of(headings: Sequence[str], columns: Mapping[str, int]) -> tuple[dict[int, int], dict[int, int]]:
    """The columns of rounds by their numbers, those that are called so or are numbered on from 1, and those of opponents."""
    taken = set(columns.values())
    found: dict[int, int] = {}
    halves: tuple[dict[int, int], dict[int, int]] = {}, {}
    for index, heading in enumerate(headings):
        number = round_of(heading) if heading and index not in taken else None
        if number is not None:
            found.setdefault(number, index)
        elif heading and (half := half_of_round(heading)):
            halves[half[1]].setdefault(half[0], index)
    if halves[True] and halves[False].keys() <= halves[True].keys():
        results = halves[False] or {number: found[number] for number in halves[True] if number in found}
        found = {**halves[True], **results}
    if sorted(found) != list(range(1, len(found) + 1)):
        return {}, {}
    return found, {number: index for number, index in halves[True].items() if found.get(number) != index}


def columns_of(headings: Sequence[str], rows: Sequence[Sequence[str]] = ()) -> dict[str, int]:
    """The index of the column of each key: the surest heading has it, of those as sure the first."""

    def weight(claim: tuple[Meaning, int]) -> tuple[bool, bool, bool, tuple[int, bool, bool, int], int]:
        one, index = claim
        fitting, stated = _may_be(one.key, rows, index), headings[index].endswith(STATED)
        rank = one.sure, one.key in (GIVEN, FAMILY), not _is_of_teams(headings[index]), one.length
        return _filled(rows, index), stated, fitting, rank, -index

    claims = [(one, index) for index, heading in enumerate(headings) if heading for one in meanings(heading)]
    given = {index for one, index in claims if one.key == GIVEN and one.sure >= PART}
    family = {index for one, index in claims if one.key == FAMILY and one.sure >= PART}
    filled = any(_filled(rows, index) for index in given | family)
    whole = {index for one, index in claims if one.key in ("name", "club") and one.sure == WHOLE}
    called = any(_has_letters(rows, index) for index in whole)
    halves = filled and any(
        one != other and not _say_the_same(rows, one, other) for one in given for other in family
    )
    found: dict[str, int] = {}
    for one, index in sorted(claims, key=weight, reverse=True):
        if one.key in {*COUNTED, *found} or index in found.values() or not _allowed(one, found, halves=halves):
            continue
        own = one.key in ("number", "rating") and is_own(one.key, headings[index])
        cells = [row[index] for row in rows if row[index]]
        figures = one.key in PEOPLE and bool(cells) and not _has_letters(rows, index)
        figures &= one.sure < PART or called or not any(any(map(str.isdigit, cell)) for cell in cells)
        figures |= bool(cells) and says_any(headings[index], "won", "lost") and are_figures(cells)
        if figures or (not own and _contradicted(one.key, cells)):
            continue
        found[one.key] = index
    found = _with_first(found, headings)
    return _named(found | _before_score(found, headings, rows), headings, rows)


def _is_of_teams(heading: str) -> bool:
    """Whether a heading ends in a word for teams, beside which the people of both may stand: `Heimmannschaft`, `Heimspieler`."""
    return normal(heading).endswith(tuple(cells_of("club")[0]))


def with_surnames(found: dict[str, int], headings: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """The columns with a given name and a surname, where one heading of names is above two of single words, the next of which has none."""
    name = found.get("name", len(headings))
    said = keys_of(headings[name], PART) if headings[name + 1 : name + 2] == ("",) else frozenset[str]()
    named = [row[name : name + 2] for row in rows if said & NAMING and row[name]]
    whole = [row for row in named if all(row) and not (row[1].isupper() and len(row[1]) <= _FEW)]  # `POL`
    if {"club", "nickname"} & said or len(whole) < _FEW or 4 * len(whole) < 3 * len(named):
        return found
    given, family = (1, 0) if surname_first(headings[name]) else (0, 1)
    if are_halves(*([row[at] for row in whole] for at in (given, family))):
        others = {key: at for key, at in found.items() if key != "name"}
        return others | {GIVEN: name + given, FAMILY: name + family}
    return found


def are_halves(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two columns are given names and surnames: single words, of the second few twice, and nobody in both."""
    if pairs := [*dict.fromkeys(zip(one, other, strict=False))]:  # a list that stands twice is one
        one, other = zip(*pairs, strict=True)
    words = all(
        10 * sum(" " not in cell and not any(map(str.isdigit, cell)) for cell in half) >= 8 * len(half) > 0
        for half in (one, other)
    )
    different = {*map(normal, other)}
    return words and 3 * len(different) > 2 * len(other) and different.isdisjoint(map(normal, one))


def _with_first(found: dict[str, int], headings: Sequence[str]) -> dict[str, int]:
    """The columns with the first side of matches, where it is called a name as well: `Spieler/Team 1` beside `Spieler/Team 2`."""
    name = found.get("name", -1) if SIDES & found.keys() == {"player2"} else -1
    first = name >= 0 and SIDES & keys_of(headings[name], PART) == {"player1"}
    return {"player1" if first and key == "name" else key: index for key, index in found.items()}


def _before_score(found: dict[str, int], heads: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """The side of a match that nobody calls so, right before its score as the other is before its own: `Local, Goals 1, Others, Goals 2`."""
    for side, other in (("1", "2"), ("2", "1")):
        index = found.get(f"score{other}", 0) - 1
        alike = found.get(f"player{side}", -1) + 1 == found.get(f"score{side}")
        unknown = index >= 0 and index not in found.values() and heads[index] and not keys_of(heads[index])
        if alike and unknown and f"player{other}" not in found and _has_letters(rows, index):
            return {f"player{other}": index}
    return {}


def _say_the_same(rows: Sequence[Sequence[str]], one: int, other: int) -> bool:
    """Whether two columns have nearly the same names, but for capitals, spaces and accents: as somebody typed them, and tidied up."""
    both = [(skeleton(row[one]), skeleton(row[other])) for row in rows if row[one] and row[other]]
    return 10 * sum(first == second for first, second in both) > 9 * len(both)


def _has_letters(rows: Sequence[Sequence[str]], index: int) -> bool:
    """Whether names may stand in a column, and no figures alone."""
    return not rows or any(any(map(str.isalpha, row[index])) for row in rows)


def _may_be(key: str, rows: Sequence[Sequence[str]], index: int) -> bool:
    """Whether people who meet may stand in a column, or one name in each cell of it."""
    several = sum(row[index].count("/") > 1 for row in rows) if key == "name" else 0
    return 2 * several <= len(rows) and (key not in PEOPLE or _has_letters(rows, index))


def _filled(rows: Sequence[Sequence[str]], index: int) -> bool:
    return not rows or any(row[index] for row in rows)


def _contradicted(key: str, cells: Sequence[str]) -> bool:
    """Whether what stands below a heading is nothing of the kind that it says."""
    if not cells:
        return False
    whole = [int(found[0]) for cell in cells if (found := _WHOLE.match(cell))]
    ((usual, times),) = Counter(cells).most_common(1)
    match key:
        case "rank":
            return len(whole) == len(cells)
        case "number":
            counted = sorted(whole) == list(range(len(cells)))
            fitting = {number for number in whole if number <= _LARGEST_NUMBER}
            return counted or 2 * len(fitting) < len(cells)
        case "rating" | "points" | "place" | "table":
            return not any(any(map(str.isdigit, cell)) for cell in cells)
        case "email":
            return not any("@" in cell for cell in cells)
        case "name" | "given name" | "family name" | "club" | "player1" | "player2" if all(
            map(_is_no_name, cells)
        ) or (2 * times > len(cells) and NAMING & keys_of(usual, WHOLE)):
            return True
        case "player1" | "player2" if len(cells) > 1 and all(keys_of(cell, WHOLE) & PEOPLE for cell in {*cells}):
            return True  # `Home`, `Away`: which side the row is of
        case "name" | "given name" | "family name" if _are_nobody(cells):
            return True
        case "name" | "given name" | "family name" | "club" | "city" | "country":
            figures = len(whole) == len(cells) or (key != "name" and are_figures(cells))
            return figures and len(cells) > 1
    return False


def _is_no_name(cell: str) -> bool:
    return _NO_NAME.match(cell) is not None or says_any(cell, "true", "false")


def _are_nobody(cells: Sequence[str]) -> bool:
    """Whether cells are no names: several people in each, sentences of instructions, headings of settings, or mostly figures, but for a
    few `0` of formulas.
    """
    cells = [cell for cell in cells[:_LOOKED_AT] if cell]
    named = [cell for cell in cells if cell != "0"]
    cells = named if 2 * len(named) >= len(cells) else cells
    several = sum(
        (cell.count(",") > 1 and "/" not in cell) or (len(cells) > 1 and is_sentence(cell)) for cell in cells
    )
    if len(cells) == 1 and len(words := cells[0].split()) > _FEW:  # `List by Name, by Points`: a menu
        return any("name" in keys_of(word, WHOLE) for word in words)
    known = sum(len(cell) > _FEW and bool(keys_of(cell, WHOLE) - PEOPLE) for cell in cells)
    figures = sum(
        _is_no_name(cell) or sum(map(str.isdigit, cell)) > 2 * sum(map(str.isalpha, cell)) for cell in cells
    )
    ends = 2 * len({*cells}) <= len(cells) and all(COUNTED & keys_of(cell, WHOLE) for cell in cells)  # `W`, `L`
    of_many = len(cells) > _FEW and (ends or 2 * known > len(cells) or 3 * figures > len(cells))
    return of_many or 2 * several > len(cells) or known == len(cells) > 1


def _allowed(one: Meaning, found: Mapping[str, int], *, halves: bool) -> bool:
    """A name stands in one column or in two."""
    if one.key in (GIVEN, FAMILY):
        return halves and one.sure >= PART and "name" not in found
    if one.key == "name":
        return not halves and not {GIVEN, FAMILY} & found.keys()
    return True


def _named(found: dict[str, int], headings: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """With a column of names, where only surnames or nicknames are called so; a nickname beside names is none of ours."""
    corners = (index for index, cell in enumerate(headings) if keys_of(cell, PART) >= SIDES)
    corner = next((one for one in corners if not _contradicted("player1", [row[one] for row in rows])), None)
    if corner is not None and not found.keys() >= SIDES:
        found = {key: index for key, index in found.items() if key not in PEOPLE} | {"name": corner}
    if (GIVEN in found) != (FAMILY in found):
        found["name"] = found.pop(GIVEN) if GIVEN in found else found.pop(FAMILY)
    told = [(index, one) for index, cell in enumerate(headings) for one in meanings(cell)]
    sure = {one.key: index for index, one in reversed(told) if one.sure >= PART or one.key == "nickname"}
    clubs = [index for index, cell in enumerate(headings) if "club" in keys_of(cell, PART)]
    called = [] if are_of_sides(headings) else clubs
    name = tuple(word for word in cells_of("called")[0] if len(word) >= SHORTEST)
    called.sort(key=lambda index: not normal(headings[index]).endswith(name))  # `Club; Teamname`
    filled = {index: [row[index] for row in rows if row[index] or not are_figures(row)] for index in called}
    each = {index: cells for index, cells in filled.items() if not _contradicted("player1", cells)}  # `Time`
    own = next((index for index, cells in each.items() if len({*cells}) == len(cells) > 1), None)
    beside = {normal(headings[found[key]])[:-1] for key in SIDES if found.keys() >= SIDES}
    if own is not None and (third_player(headings) or (len(beside) == 1 and not _PLAYED & found.keys())):
        # the people of each team
        found = {key: index for key, index in found.items() if key not in PEOPLE | NAMING}
    if not NAMING & found.keys():
        several = any(2 * len({*cells}) <= len(cells) for cells in each.values())
        sure |= {} if own is None else {"club": own}
        often = [{*Counter(cells).values()} for cells in each.values()]  # each week
        several &= not any(len(counts) == 1 for counts in often)
        alone = bool(each) and {at for at in range(len(headings)) if _has_letters(rows, at)} == each.keys()
        of_teams = own is not None or alone or (are_of_standings(headings) and not several)
        for key in (FAMILY, "nickname", GIVEN, *(("club",) if of_teams else ())):
            if key in sure and "name" not in found and not _are_nobody([row[sure[key]] for row in rows]):
                found["name"] = sure[key]
        if found.get("club") == found.get("name"):
            found.pop("club", None)
    found.pop("nickname", None)
    numbers = [row[found["number"]] for row in rows if row[found["number"]]] if "number" in found else []
    behind = found.get("number", 0) > found.get("name", found.get(GIVEN, len(headings)))
    counted = [int(one[0]) for cell in numbers if (one := _WHOLE.match(cell))]
    again = bool(counted) and all(one < other or other == counted[0] for one, other in pairwise(counted))
    if (behind or (again and not rounds_of(headings, found)[0])) and len(numbers) - len({*numbers} - {"0"}) > 1:
        found.pop("number")  # of shirts, which several have, or of each group
    if "name" in found:
        found = {key: index for key, index in found.items() if key == "name" or index != found["name"]}
    return found


def third_player(headings: Sequence[str]) -> str:
    """The heading of a third player beside a first and a second; empty where there is none."""
    known = {(normal(heading), key) for heading in headings for key in keys_of(heading, PART)}
    sides = (("1", "player1"), ("2", "player2"))
    thirds = (one for one in headings if "3" in one)
    return next((one for one in thirds if {(normal(one.replace("3", n)), key) for n, key in sides} <= known), "")


def are_of_standings(headings: Sequence[str]) -> bool:
    """Whether headings are of a table of standings: points or a place, wins beside losses, or rounds."""
    keys = [keys_of(cell, PART) for cell in headings if cell]
    rounds = {round_of(cell) for cell in headings if not cell.isdigit()} - {None}
    counted = sum(bool(COUNTED & one) for one in keys)
    return any(_OF_STANDINGS & one for one in keys) or counted > 1 or len(rounds) > 1


def are_of_sides(headings: Sequence[str]) -> bool:
    """Whether one word for teams stands above both sides of matches, beside that of their round: `Round; Team; Team`."""
    twice = any(headings.count(one) > 1 and "club" in keys_of(one, WHOLE) for one in headings)
    return twice and any(says(one, "round") for one in headings)


def is_sentence(cell: str) -> bool:
    """Whether a cell is a sentence of instructions or notes, and no name of anybody."""
    words = cell.split()
    return len(words) > _MOST_WORDS or (len(words) >= _FEW and cell[-1] in ".!?" and len(words[-1]) > _FEW)


def are_figures(cells: Sequence[str]) -> bool:
    """Whether no cell has a letter."""
    return not any(any(map(str.isalpha, cell)) for cell in cells)
