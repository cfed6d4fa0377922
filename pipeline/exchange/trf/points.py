"""What results are worth in a Tournament Report File: the scoring system and the exceptions from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from pipeline.exchange.trf import columns
from pipeline.model.ids import Number, PlayerNumber

_VALUE = re.compile(r"-?\d{1,4}(?:[.,]\d{1,2})?")
_JAVAFO = re.compile(r"([A-Z]{1,3})\s*=\s*(\d{1,3}(?:[.,]\d{1,2})?)")
_JAVAFO_KEYS = {
    "W": columns.WIN, "WW": columns.WIN, "BW": columns.WIN, "D": columns.DRAW, "WD": columns.DRAW, "BD": columns.DRAW,
    "WL": columns.LOSS, "BL": columns.LOSS, "L": columns.LOSS, "ZPB": columns.ABSENCE, "FL": columns.ABSENCE,
    "PAB": columns.BYE, "P": columns.BYE,
}  # fmt: skip


@dataclass
class PointsSystem:
    """The points per class of results (162; XXS of JaVaFo, BB? of bbpPairings), and what 299 lines assign."""

    BBP: ClassVar[dict[str, str]] = {
        "BBW": columns.WIN, "BBD": columns.DRAW, "BBL": columns.LOSS, "BBZ": columns.ABSENCE, "BBF": columns.ABSENCE,
        "BBU": columns.BYE,
    }  # fmt: skip
    stated: dict[str, Number] = field(default_factory=dict)
    assigned: dict[tuple[str, int, PlayerNumber], Number] = field(default_factory=dict)
    """By type, round (0: all) and player."""

    def read(self, code: str, text: str) -> bool:
        """Take in a line; False where it cannot be understood."""
        if code == "299":
            return self._assign(text)
        if code == "162":
            found = [(text[at : at + 1].upper(), text[at + 1 : at + 5]) for at in range(5, len(text.rstrip()), 9)]
        elif code == "XXS":
            found = [(_JAVAFO_KEYS[key], value) for key, value in _JAVAFO.findall(text[3:]) if key in _JAVAFO_KEYS]
        else:
            found = [(self.BBP[code], text[3:])]
        values = [(key, self.value(value)) for key, value in found]
        self.stated.update((key, value) for key, value in values if value is not None)
        return bool(values) and all(value is not None for _, value in values)

    def _assign(self, text: str) -> bool:
        kind, value = text[4:5].strip().upper(), self.value(text[13:17])
        round_ = text[19:22].strip() or "0"
        players = text[22:].split()
        if value is None or not kind or not (round_.isdigit() and players and all(map(str.isdecimal, players))):
            return False
        for player in players:
            self.assigned[(kind, int(round_), PlayerNumber(int(player[:9])))] = value
        return True

    def worth(self, result: str, round_: int, player: PlayerNumber) -> Number | None:
        """The points of a result; None where the file leaves them to what they are in chess."""
        kind = columns.ABNORMAL.get(result or "Z", "")
        for number in (round_, 0):
            if (kind, number, player) in self.assigned:
                return self.assigned[(kind, number, player)]
        if not self.stated:
            return None
        key = columns.CLASSES[result]
        if key == columns.BYE and key not in self.stated:
            key = columns.WIN
        return self.stated.get(key, columns.DEFAULTS.get(key, 0))

    @staticmethod
    def value(text: str) -> Number | None:
        """A number of points; None where it is none."""
        plain = text.strip().replace(",", ".")
        if not (plain.isascii() and _VALUE.fullmatch(plain)):
            return None
        value = Fraction(plain)
        return int(value) if value.denominator == 1 else value
