"""What results are worth in a Tournament Report File: the scoring system and the exceptions from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from pipeline.extensions.exchange.trf import columns
from pipeline.model.ids import Number, PlayerNumber

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
            return self._state((_of_javafo(key), value) for key, value in _pairs(_OF_JAVAFO, text[3:]))
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
        value = Fraction(plain)
        return int(value) if value.denominator == 1 else value


def _of_javafo(key: str) -> tuple[str, ...] | None:
    return (key,) if key in _USUAL else _TOGETHER.get(key)


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
