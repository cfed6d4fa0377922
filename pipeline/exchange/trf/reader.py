"""Reading Tournament Report Files, of 2016 and 2026: which line is what, and who played whom."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from pipeline.exchange.decoding import MOST_PROBLEMS, bounded
from pipeline.exchange.imported import MOST_MATCHES, ImportedStanding, ImportedTournament, more_problems, too_long
from pipeline.exchange.json_reader import Node, TooManyProblemsError, parse_json
from pipeline.exchange.swissbook_notes import MatchFacts, OwnFacts, read_match_facts, read_tournament_facts
from pipeline.exchange.trf import columns
from pipeline.exchange.trf.matches import RoundCell, TrfPlayer, matches
from pipeline.exchange.trf.points import PointsSystem
from pipeline.model.event import Player
from pipeline.model.ids import Number, PlayerNumber
from pipeline.problems.code import Code
from pipeline.problems.documents.imports.document import IMPORT_LEFT_OUT, IMPORT_NOT_JSON, IMPORT_NOT_TRF
from pipeline.problems.documents.imports.matches import IMPORT_NO_NAME
from pipeline.problems.documents.imports.notation import (
    IMPORT_DATE,
    IMPORT_NOT_A_NUMBER,
    IMPORT_TRF_CELL,
    IMPORT_TRF_LINE,
    IMPORT_TRF_NUMBER,
    IMPORT_TRF_NUMBER_TWICE,
)
from pipeline.problems.problem import CellRef, Problem
from pipeline.views.language.people import readable

_BREAK = re.compile(r"\r\n|\r|\n")
_MOST_ROUNDS = 99
_KEPT = frozenset({"012", "022", "042", "052", "102", "142", "XXR"})
_COUNTED = frozenset({"062", "072", "092", "122", "132", "152", "182", "192", "222", "XXC"})
"""Lines that say nothing the workbook needs."""
_SCORING = frozenset({"162", "299", "XXS"})
_OTHER_NAMES = {"082", "112", "172", "202", "212", "250", "260", "XXA", "XXP", "XXZ", "DAT"}
_TEAMS = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})


def read_trf(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line."""
    reader = _TrfReader(file)
    lines = _BREAK.split(text)
    if len(lines) > MOST_MATCHES:
        return None, [too_long(file)]
    with suppress(TooManyProblemsError):
        for row, line in enumerate(lines, start=1):
            reader.line(row, line)
            if len(reader.problems) > MOST_PROBLEMS:
                break
    problems = reader.problems
    if len(problems) > MOST_PROBLEMS:
        problems = [*problems[:MOST_PROBLEMS], more_problems(file)]
    if not reader.players:
        return None, [*problems, IMPORT_NOT_TRF.at(CellRef(file))]
    return (None, problems) if problems is not reader.problems else (reader.tournament(), problems)


@dataclass
class _TrfReader:
    file: str
    problems: list[Problem] = field(default_factory=list)
    players: dict[PlayerNumber, TrfPlayer] = field(default_factory=dict)
    texts: dict[str, tuple[int, str]] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    system: PointsSystem = field(default_factory=PointsSystem)
    asked: set[tuple[PlayerNumber, int]] = field(default_factory=set)
    own: OwnFacts | None = None
    noted: dict[tuple[int, frozenset[int]], tuple[MatchFacts, int | None]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def line(self, row: int, text: str) -> None:
        """Take in a line by its first three characters."""
        code, rest = text[:3], text[4:].strip()
        if code == "001":
            self._player(row, text)
        elif text.startswith(columns.OWN_NOTE):
            self._own(row, text[len(columns.OWN_NOTE) :])
        elif code in _KEPT:
            self.texts.setdefault(code, (row, bounded(readable(rest), self._at(row), self.problems)))
        elif code in _SCORING or code in PointsSystem.BBP:
            self._scoring(row, code, text)
        elif code == "240":
            self._bye(row, text)
        elif code in _TEAMS or code in _OTHER_NAMES:
            self.left_out[code] += 1
        elif text.strip() and code not in _COUNTED and not text.startswith(columns.NOTE):
            self._unknown(row, code, text)

    def _unknown(self, row: int, code: str, text: str) -> None:
        """Three letters begin the records of a national federation; anything else is no line of this format."""
        if re.fullmatch(r"[A-Z]{3} .*", text):
            self.left_out[code] += 1
        else:
            self._wrong(IMPORT_TRF_LINE, row, text=text[:40])

    def _player(self, row: int, text: str) -> None:
        start = _whole(text[columns.START])
        if not start:
            self._wrong(IMPORT_TRF_NUMBER, row, text=text[columns.START].strip())
            return
        if start in self.players:
            known = self.players[PlayerNumber(start)].at
            twice = IMPORT_TRF_NUMBER_TWICE.at(
                self._at(row),
                related=[known],
                number=start,
                row=known.row,
            )
            self.problems.append(twice)
            return
        first = columns.FIRST_ROUND - 1
        last = min(len(text.rstrip()), first + _MOST_ROUNDS * columns.ROUND_STEP)
        cells = [
            self._cell(row, text[position : position + 8].ljust(8))
            for position in range(first, last, columns.ROUND_STEP)
        ]
        name, rating = readable(text[columns.NAME]), float(_whole(text[columns.RATING]) or 0)
        points, place = _points(text[columns.POINTS]), _whole(text[columns.RANK])
        if not name:
            self._wrong(IMPORT_NO_NAME, row)
        if text[columns.POINTS].strip() and points is None:
            self._wrong(IMPORT_NOT_A_NUMBER, row, text=text[columns.POINTS].strip())
        stated = ImportedStanding(self._at(row), points, place)
        number = PlayerNumber(start)
        self.players[number] = TrfPlayer(
            self._at(row), Player(number, name, rating=rating or None), tuple(cells), stated
        )

    def _cell(self, row: int, text: str) -> RoundCell:
        opponent, colour, result = text[:4].strip(), text[5].strip().lower(), text[7].strip().upper()
        meant = _whole(opponent) if opponent else 0
        if meant is None or colour not in ("", "w", "b", "-") or result not in columns.CLASSES:
            self._wrong(IMPORT_TRF_CELL, row, text=text.strip())
            return RoundCell(None, "", "")
        return RoundCell(PlayerNumber(meant) if meant else None, colour, result)

    def _scoring(self, row: int, code: str, text: str) -> None:
        if not self.system.read(code, text):
            self._wrong(IMPORT_TRF_LINE, row, text=text[:40])

    def _bye(self, row: int, text: str) -> None:
        """A bye that players asked for: type, round, players."""
        round_ = _whole(text[6:9])
        players = [_whole(part) for part in text[9:].split()]
        if not round_ or None in players or text[4:5].upper() not in ("F", "H", "Z"):
            self._wrong(IMPORT_TRF_LINE, row, text=text[:40])
            return
        self.asked |= {(PlayerNumber(player), round_) for player in players if player}

    def _own(self, row: int, text: str) -> None:
        try:
            value = parse_json(text)
        except ValueError:
            self._wrong(IMPORT_NOT_JSON, row)
            return
        node = Node(self.file, value, "", self.problems, row)
        if node.get("tournament").value is not None:
            self.own = read_tournament_facts(node.get("tournament"))
        elif (player := node.get("player").whole()) is not None:
            self.names[player] = readable(node.get("name").text())
        elif (round_ := node.get("round").whole()) is not None:
            pair = frozenset(number for one in node.get("players").items() if (number := one.whole()))
            facts = read_match_facts(Node(self.file, _without_round(value), "", self.problems, row))
            if facts is not None:
                self.noted[(round_, pair)] = facts, node.get("table").whole()

    def tournament(self) -> ImportedTournament:
        """All lines together."""
        played, asked, problems = matches(self.players, self.system, self.asked, self.noted)
        self.problems += problems
        self._say_what_is_left_out()
        return ImportedTournament(
            name=self._text("012"),
            players=tuple(self._named(line.player) for line in self.players.values()),
            matches=tuple(played),
            rounds=self._rounds([match.round.number for match in played]),
            date=self._date("042"),
            end_date=self._date("052"),
            city=self._text("022"),
            head_judge=self._text("102"),
            byes=frozenset(asked),
            stated={number: line.stated for number, line in self.players.items()},
            own=self.own,
        )

    def _named(self, player: Player) -> Player:
        whole = self.names.get(player.number, "")
        fits = whole.startswith(player.name)
        return Player(player.number, whole if whole and fits else player.name, rating=player.rating)

    def _rounds(self, played: list[int]) -> int:
        stated = _whole(self._text("142") or self._text("XXR")) or 0
        return max([stated if stated <= _MOST_ROUNDS else 0, *played])

    def _text(self, code: str) -> str:
        return self.texts.get(code, (0, ""))[1]

    def _date(self, code: str) -> dt.date | None:
        row, text = self.texts.get(code, (0, ""))
        if not text:
            return None
        for form in ("%Y/%m/%d", "%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%Y.%m.%d", "%y/%m/%d"):
            try:
                return dt.datetime.strptime(text, form).date()
            except ValueError:
                continue
        self.problems.append(IMPORT_DATE.at(self._at(row), text=text[:40]))
        return None

    def _say_what_is_left_out(self) -> None:
        if self.left_out:
            names = ", ".join(sorted(self.left_out)[:20])
            self.problems.append(IMPORT_LEFT_OUT.at(CellRef(self.file), names=names))

    def _wrong(self, code: Code, row: int, text: str = "") -> None:
        self.problems.append(code.at(self._at(row), related=(), **code.among(text=text)))

    def _at(self, row: int) -> CellRef:
        return CellRef(self.file, row)


def _without_round(value: object) -> object:
    """The facts of a note: its round is a number there, and not the name of one in the bracket."""
    if not isinstance(value, dict):
        return None
    return {key: one for key, one in value.items() if key != "round"}


def _whole(text: str) -> int | None:
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= 9 else None


def _points(text: str) -> Number | None:
    return PointsSystem.value(text)
