"""The matches of a Tournament Report File: both players' lines tell of each, and must tell the same."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from pipeline.extensions.exchange.imported import FIRST_WINS, SECOND_WINS, AskedBye, FoundMatch, ImportedStanding
from pipeline.extensions.exchange.swissbook_notes import MatchFacts
from pipeline.extensions.exchange.trf import columns
from pipeline.model import Number, Player, PlayerNumber, Result, replace, swiss, whole_if_so
from pipeline.problems.problem import CellRef, Problem, problem_at

_VALUE = re.compile(r"-?(?:\d{1,4}(?:[.,]\d{0,2})?|[.,]\d{1,2})")
_OF_INDIVIDUALS = re.compile(r"\s*([A-Z])\s*(\d{1,3}(?:[.,]\d{1,2})?|[.,]\d{1,2})(?=\s|$)")
_OF_JAVAFO = re.compile(r"\s*([A-Z]{1,3})\s*=\s*(\d{1,3}(?:[.,]\d{0,2})?|[.,]\d{1,2})(?=\s|$)")

_USUAL: dict[str, Number] = {
    "WW": 1, "BW": 1, "WD": Fraction(1, 2), "BD": Fraction(1, 2), "WL": 0, "BL": 0, "FW": 1, "FL": 0,
    "FPB": 1, "HPB": Fraction(1, 2), "ZPB": 0, "PAB": 1,
}  # fmt: skip
"""What JaVaFo's manual calls each way to get points, and what it is worth unless the file says otherwise."""
_TOGETHER = {
    columns.WIN: ("WW", "BW", "FW", "FPB"), columns.DRAW: ("WD", "BD", "HPB"), columns.LOSS: ("WL", "BL"),
    columns.ABSENCE: ("ZPB", "FL"), "Z": ("ZPB", "FL"), columns.BYE: ("PAB",), "X": (),
}  # fmt: skip
"""What an element of line 162 stands for; bbpPairings writes Z for A. X is a game without a result."""
_BY_RESULT = {
    "1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L", "+": "FW", "-": "FL", "F": "FPB", "H": "HPB", "U": "PAB",
    "Z": "ZPB", "": "ZPB",
}  # fmt: skip
_WITH_COLOUR = frozenset("WDL")
_ENDS = {
    ("1", "0"): FIRST_WINS, ("W", "L"): FIRST_WINS, ("0", "1"): SECOND_WINS, ("L", "W"): SECOND_WINS,
    ("=", "="): frozenset({Result.DRAW}), ("D", "D"): frozenset({Result.DRAW}),
    ("+", "-"): frozenset({Result.FIRST_BY_FORFEIT}), ("-", "+"): frozenset({Result.SECOND_BY_FORFEIT}),
    ("-", "-"): frozenset({Result.NOBODY}), ("0", "0"): frozenset({Result.NOBODY}),
    ("", ""): frozenset(),
}  # fmt: skip
_BYES = frozenset("U+1W")
"""Results that mean the bye of the pairing where there is no opponent: bbpPairings reads a forfeit win so, too."""
_ASKED = {"F": "F", "H": "H", "=": "H", "D": "H", "Z": "Z"}
"""Results that mean a bye that was asked for where there is no opponent; a draw with nobody is half a point."""
_SHARES = {"F": Fraction(1), "H": Fraction(1, 2), "Z": Fraction(0)}
"""What each such bye is of a win."""


class MatchNote(Struct, frozen=True):
    """What we have noted ourselves of a match: its facts, its table and its first player."""

    facts: MatchFacts | None = None
    table: int | None = None
    first: int | None = None


Notes = Mapping[tuple[int, frozenset[int]], MatchNote]
"""By round and players."""
_UNNOTED = MatchNote()


@dataclass
class PointsSystem:
    """The points per way to get them (162; XXS of JaVaFo, BB? of bbpPairings), and what 299 lines assign."""

    BBP: ClassVar[dict[str, tuple[str, ...]]] = {
        "BBW": _TOGETHER[columns.WIN], "BBD": _TOGETHER[columns.DRAW], "BBL": _TOGETHER[columns.LOSS], "BBZ": ("ZPB",),
        "BBF": ("FL",), "BBU": ("PAB",),
    }  # fmt: skip
    stated: dict[str, Number] = field(default_factory=dict)
    assigned: dict[tuple[str, int, PlayerNumber], Number] = field(default_factory=dict)
    """By type, round (0: all) and player."""
    _bye_is_a_win: bool = True
    """Whether a bye of the pairing is worth what a win is unless it is stated: so everywhere but under JaVaFo."""

    def read(self, code: str, text: str) -> bool:
        """Take in a line; False where it cannot be understood."""
        if code == "299":
            return self._assign(text)
        if code == "162":
            return self._state((_TOGETHER.get(key), value) for key, value in _pairs(_OF_INDIVIDUALS, text[3:]))
        if code == "XXS":
            self._bye_is_a_win = False
            pairs = _pairs(_OF_JAVAFO, text[3:])
            return self._state(((key,) if key in _USUAL else _TOGETHER.get(key), value) for key, value in pairs)
        return self._state([(self.BBP[code], text[3:])])

    def _state(self, found: Iterable[tuple[tuple[str, ...] | None, str]]) -> bool:
        """Keep values by what they are for; False where one of them is none, or for nothing that is known."""
        understood = [(keys, self.value(text)) for keys, text in found]
        for keys, value in understood:
            if keys is not None and value is not None:
                self.stated.update(dict.fromkeys(keys, value))
        return bool(understood) and all(keys is not None and value is not None for keys, value in understood)

    def _assign(self, text: str) -> bool:
        kind, value = text[4:5].strip().upper(), self.value(text[13:17])
        round_ = text[19:22].strip() or "0"
        players = text[22:].split()
        if value is None or not kind or not (round_.isdigit() and players and all(map(str.isdecimal, players))):
            return False
        for player in players:
            self.assigned[(kind, int(round_), PlayerNumber(int(player[:9])))] = value
        return True

    def worth(self, result: str, colour: str, round_: int, player: PlayerNumber) -> Number | None:
        """The points of a result; None where the file leaves them to what they are in chess."""
        kind = columns.ABNORMAL.get(result or "Z", "")
        for number in (round_, 0):
            if (kind, number, player) in self.assigned:
                return self.assigned[(kind, number, player)]
        if not self.stated:
            return None
        key = _BY_RESULT[result]
        if key in _WITH_COLOUR:
            key = f"{'B' if colour == 'b' else 'W'}{key}"
        if key == "PAB" and self._bye_is_a_win and key not in self.stated:
            key = "WW"
        return self.stated.get(key, _USUAL[key])

    @staticmethod
    def value(text: str) -> Number | None:
        """A number of points; None where it is none."""
        plain = text.strip().replace(",", ".")
        if not (plain.isascii() and _VALUE.fullmatch(plain)):
            return None
        return whole_if_so(Fraction(plain))


def _pairs(pattern: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    """Names and values that make up the text; one without a value where there is more in it."""
    upper, at = text.rstrip().upper(), 0
    while at < len(upper):
        found = pattern.match(upper, at)
        if found is None:
            yield upper[at:], ""
            return
        yield found[1], found[2]
        at = found.end()


class RoundCell(Struct, frozen=True):
    """What a player's line says of a round; the result is empty where there is none."""

    opponent: PlayerNumber | None
    colour: str
    result: str


_NOTHING = RoundCell(None, "", "")


class TrfPlayer(Struct, frozen=True):
    """A player's line."""

    at: CellRef
    player: Player
    cells: tuple[RoundCell, ...]
    stated: ImportedStanding

    def cell(self, round_: int) -> RoundCell:
        """What it says of a round."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else _NOTHING

    @property
    def paired(self) -> Iterator[int]:
        """The rounds in which they have an opponent or the bye of the pairing."""
        for round_, cell in enumerate(self.cells, start=1):
            if cell.opponent is not None or cell.result in _BYES:
                yield round_


class TrfBye(Struct, frozen=True):
    """A bye that stands in a line of its own: worth a win (F), a draw (H) or nothing (Z)."""

    at: CellRef
    kind: str


Byes = Mapping[tuple[PlayerNumber, int], TrfBye]
"""By player and round."""


class TrfMatches(Struct, frozen=True):
    """What all lines say together: matches and byes, the rounds that players asked to sit out, what is wrong.

    `absent` are those who are not to be paired in the round after the last one that has matches.
    """

    matches: tuple[FoundMatch, ...]
    asked: Mapping[tuple[PlayerNumber, int], AskedBye]
    absent: frozenset[PlayerNumber]
    problems: tuple[Problem, ...]


Players = Mapping[PlayerNumber, TrfPlayer]


def found_matches(players: Players, system: PointsSystem, byes: Byes, notes: Notes) -> TrfMatches:
    """The matches, and every contradiction told once."""
    found, problems = [], []
    for line in players.values():
        for round_, cell in enumerate(line.cells, start=1):
            if cell.opponent is not None:
                other = players.get(cell.opponent)
                wrong = _contradiction(line, other, round_)
                if wrong is not None and _tells(line, other, round_):
                    problems.append(wrong)
                elif wrong is None and other is not None and _is_first(line, other, round_, notes):
                    found.append(_match(line, other, round_, system, notes))
            elif cell.result in _BYES:
                number = line.player.number
                own = notes.get((round_, frozenset({number})), _UNNOTED).facts
                bye = FoundMatch(line.at, swiss(round_), number, None, frozenset({Result.BYE}), own=own)
                worth = system.worth("U", "", round_, number) if own is None else None
                found.append(bye if worth is None else replace(bye, points=(worth, 0)))
    problems += _played_after_all(players, byes)
    found.sort(key=lambda match: (match.round, match.table or 0))
    next_round = max((match.round.number for match in found), default=0) + 1
    away = {number for number, line in players.items() if line.cell(next_round).result in ("Z", "-")}
    asked = {number for (number, round_), bye in byes.items() if bye.kind == "Z" and round_ == next_round}
    resting = frozenset(away | (asked & players.keys()))
    return TrfMatches(tuple(found), dict(_asked(players, byes, system)), resting, tuple(problems))


def _asked(
    players: Players, byes: Byes, system: PointsSystem
) -> Iterator[tuple[tuple[PlayerNumber, int], AskedBye]]:
    """The rounds that players asked to sit out, with what they are worth."""
    kinds = {key: bye.kind for key, bye in byes.items()}
    for number, line in players.items():
        for round_, cell in enumerate(line.cells, start=1):
            if cell.result in _ASKED:
                kinds[number, round_] = _ASKED[cell.result]
    for (number, round_), kind in kinds.items():
        if number in players and players[number].cell(round_).opponent is None:
            yield (number, round_), AskedBye(_SHARES[kind], system.worth(kind, "", round_, number))


def _played_after_all(players: Players, byes: Byes) -> Iterator[Problem]:
    for (number, round_), bye in byes.items():
        if number not in players:
            yield problem_at("import-unknown-player", bye.at, text=number)
        elif players[number].cell(round_).opponent is not None:
            there = [players[number].at]
            yield problem_at("import-trf-bye-played", bye.at, related=there, player=number, round=round_)


def _contradiction(line: TrfPlayer, other: TrfPlayer | None, round_: int) -> Problem | None:
    cell = line.cell(round_)
    player, opponent = int(line.player.number), int(cell.opponent or 0)
    if other is None or cell.opponent == line.player.number:
        return problem_at("import-trf-opponent", line.at, player=player, other=opponent, round=round_)
    back = other.cell(round_)
    if back.opponent != line.player.number or (cell.result, back.result) not in _ENDS:
        names = {"player": player, "other": opponent, "round": round_}
        return problem_at("import-trf-one-sided", line.at, related=[other.at], **names)
    return None


def _tells(line: TrfPlayer, other: TrfPlayer | None, round_: int) -> bool:
    """Whether a contradiction is told at this line: where both name each other, at the first of them."""
    mutual = other is not None and other.cell(round_).opponent == line.player.number
    return not mutual or other is None or line.player.number <= other.player.number


def _is_first(line: TrfPlayer, other: TrfPlayer, round_: int, notes: Notes) -> bool:
    """Whoever our note names first, else White; without colours the lower number."""
    pair = line.player.number, other.player.number
    if (noted := notes.get((round_, frozenset(pair)), _UNNOTED).first) is not None:
        return noted == pair[0]
    mine, theirs = line.cell(round_).colour, other.cell(round_).colour
    if mine != theirs and {mine, theirs} & {"w", "b"}:
        return mine == "w" or theirs == "b"
    return pair[0] < pair[1]


def _match(first: TrfPlayer, second: TrfPlayer, round_: int, system: PointsSystem, notes: Notes) -> FoundMatch:
    numbers = first.player.number, second.player.number
    ends = first.cell(round_).result, second.cell(round_).result
    note = notes.get((round_, frozenset(numbers)), _UNNOTED)
    found = FoundMatch(first.at, swiss(round_), *numbers, results=_ENDS[ends], table=note.table, own=note.facts)
    if not found.results:
        return replace(found, open=True)
    colours = first.cell(round_).colour, second.cell(round_).colour
    worth = [system.worth(ends[side], colours[side], round_, numbers[side]) for side in (0, 1)]
    return found if worth[0] is None or worth[1] is None else replace(found, points=(worth[0], worth[1]))
