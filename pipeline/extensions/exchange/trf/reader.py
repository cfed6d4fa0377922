"""Reading Tournament Report Files, of 2016 and 2026: which line is what, and who played whom."""

import datetime as dt
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, bounded, more_problems, too_long
from pipeline.exchange.numbers import whole_number
from pipeline.extensions.exchange.imported import MOST_ROUNDS, ImportedStanding, ImportedTournament, left_out
from pipeline.extensions.exchange.json_reader import Node, TooManyProblemsError, parse_json
from pipeline.extensions.exchange.swissbook_notes import OwnFacts, read_match_facts, read_tournament_facts
from pipeline.extensions.exchange.trf import columns, matches
from pipeline.extensions.exchange.trf.matches import MatchNote, PointsSystem, RoundCell, TrfBye, TrfPlayer
from pipeline.model import Player, PlayerNumber, replace
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.views.language.people import readable

_BREAK = re.compile(r"\r\n|\r|\n")
_BETWEEN_FIGURES = re.compile(r"([./-])\s+")
_KEPT = frozenset({"012", "022", "032", "042", "052", "102", "142", "XXR"})
_COUNTED = frozenset({"062", "072", "182"})
"""Lines that say nothing the file does not say itself: how many players, and which program wrote it."""
_SCORING = frozenset({"162", "299", "XXS"})
_LEFT_OUT = {
    "092": "092 Type of tournament", "122": "122 Allotted times", "132": "132 Dates of the round",
    "152": "152 Initial-colour", "192": "192 Encoded Type Of Tournament", "222": "222 Encoded Time Control",
    "082": "082 Number of teams", "172": "172 Encoded Starting Rank Method", "202": "202 FIDE Tie-Breaks",
    "212": "212 FIDE Tie-Breaks",
}  # fmt: skip
"""Lines that a workbook has no cell for, as the specification calls them."""
_OF_TEAMS = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})
_CODES_LEFT_OUT = _OF_TEAMS | {"250", "260", "XXA", "XXC", "XXP", "DAT"}
_PERHAPS_OF_TEAMS = frozenset({"240", "299"})
"""Lines that name teams where there are teams."""
_BYES = ("H", "F", "Z")
"""The byes that players ask for; of two for one round the later of these counts, in whatever order the lines stand."""
_DATES = ("%Y/%m/%d", "%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%Y.%m.%d", "%y/%m/%d", "%b %d, %Y", "%B %d, %Y")
_RULER = re.compile(r"[\d ]{10,}|DDD SSSS .*")
"""Lines over the players that count the columns and say what stands in them."""


def read_trf(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line."""
    lines = _BREAK.split(text)
    reader = _TrfReader(file, teams=any(line[:3] in _OF_TEAMS for line in lines))
    if len(lines) > MOST_MATCHES:
        return None, [too_long(file)]
    with suppress(TooManyProblemsError):
        for row, line in enumerate(lines, start=1):
            reader.line(CellRef(file, row), line)
            if len(reader.problems) > MOST_PROBLEMS:
                break
    problems = reader.problems
    if not reader.players:
        wrong = [problem for problem in problems if reader.texts or problem.code != "import-trf-line"]
        return None, [*wrong, problem_at("import-not-trf", CellRef(file))]
    if len(problems) > MOST_PROBLEMS:
        return None, [*problems[:MOST_PROBLEMS], more_problems(file)]
    return reader.tournament(), problems


@dataclass
class _TrfReader:
    file: str
    teams: bool
    at: CellRef = field(init=False)
    """The line that is being read."""
    problems: list[Problem] = field(default_factory=list)
    players: dict[PlayerNumber, TrfPlayer] = field(default_factory=dict)
    texts: dict[str, tuple[CellRef, str]] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    system: PointsSystem = field(default_factory=PointsSystem)
    byes: dict[tuple[PlayerNumber, int], TrfBye] = field(default_factory=dict)
    absent: dict[PlayerNumber, CellRef] = field(default_factory=dict)
    """Who is not to be paired in the next round, and where that stands."""
    judges: list[str] = field(default_factory=list)
    own: OwnFacts | None = None
    noted: dict[tuple[int, frozenset[int]], MatchNote] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def line(self, at: CellRef, text: str) -> None:
        """Take in a line by its first three characters."""
        self.at = at
        code, rest = text[:3], text[4:].strip()
        if code == "001":
            self._player(text)
        elif text.startswith(columns.OWN_NOTE):
            self._own(text[len(columns.OWN_NOTE) :])
        elif code in _KEPT:
            self.texts.setdefault(code, (at, bounded(readable(rest), at, self.problems)))
        elif code == "112":
            self.judges += filter(None, [bounded(readable(rest), at, self.problems)])
        else:
            self._record(code, text)

    def _record(self, code: str, text: str) -> None:
        """A line about points or byes, one that a workbook has no cell for (three letters begin the records of a national
        federation), or none of the format.
        """
        teams = self.teams and code in _PERHAPS_OF_TEAMS
        if teams or code in _LEFT_OUT or code in _CODES_LEFT_OUT:
            self.left_out.update([_LEFT_OUT.get(code, code)] if text[4:].strip() else [])
        elif code in _SCORING or code in PointsSystem.BBP:
            if not self.system.read(code, text):
                self._wrong("import-trf-line", text[:40])
        elif code == "240":
            self._bye(text)
        elif code == "XXZ":
            self._absent(text)
        elif not _says_nothing(code, text) and re.fullmatch(r"[A-Z]{3} .*", text):
            self.left_out[code] += 1
        elif not _says_nothing(code, text):
            self._wrong("import-trf-line", text[:40])

    def _player(self, text: str) -> None:
        number = PlayerNumber(whole_number(text[columns.START].strip()) or 0)
        if not number:
            self._wrong("import-trf-number", text[columns.START].strip())
            return
        if number in self.players:
            known = self.players[number].at
            self.problems.append(
                problem_at("import-trf-number-twice", self.at, related=[known], number=number, row=known.row)
            )
            return
        first = columns.FIRST_ROUND - 1
        beyond, end = first + MOST_ROUNDS * columns.ROUND_STEP, len(text.rstrip())
        if end >= beyond:
            self._wrong("import-too-many-rounds")
        cells = range(first, min(end, beyond), columns.ROUND_STEP)
        rounds = tuple(self._cell(text[position : position + 8].ljust(8)) for position in cells)
        name, points = readable(text[columns.NAME]), PointsSystem.value(text[columns.POINTS])
        self.left_out.update(key for key, place in columns.PRIVATE.items() if text[place].strip(" 0/"))
        if not name:
            self._wrong("import-no-name")
        if text[columns.POINTS].strip() and points is None:
            self._wrong("import-not-a-number", text[columns.POINTS].strip())
        rating, place = (whole_number(text[at].strip()) or None for at in (columns.RATING, columns.RANK))
        stated = ImportedStanding(self.at, points, place)
        player = Player(number, name, country=readable(text[columns.FEDERATION]), rating=rating and float(rating))
        self.players[number] = TrfPlayer(self.at, player, rounds, stated)

    def _cell(self, text: str) -> RoundCell:
        opponent, colour, result = text[:4].strip(), text[5].strip().lower(), text[7].strip().upper()
        meant = whole_number(opponent or "0")
        if meant is None or colour not in ("", "w", "b", "-") or result not in columns.CLASSES:
            self._wrong("import-trf-cell", text.strip())
            return RoundCell(None, "", "")
        return RoundCell(PlayerNumber(meant) if meant else None, colour, result)

    def _bye(self, text: str) -> None:
        """A bye that players asked for: type, round, players."""
        kind, round_ = text[4:5].upper(), whole_number(text[6:9].strip())
        players = list(map(whole_number, text[9:].split()))
        if not round_ or None in players or kind not in _BYES:
            self._wrong("import-trf-line", text[:40])
            return
        for key in [(PlayerNumber(player), round_) for player in players if player]:
            known = self.byes.get(key)
            if known is None or _BYES.index(kind) >= _BYES.index(known.kind):
                self.byes[key] = TrfBye(self.at, kind)

    def _absent(self, text: str) -> None:
        """Who is not to be paired in the next round (XXZ of JaVaFo)."""
        players = list(map(whole_number, text[3:].split()))
        if not players or None in players:
            self._wrong("import-trf-line", text[:40])
            return
        self.absent |= {PlayerNumber(player): self.at for player in players if player}

    def _own(self, text: str) -> None:
        try:
            value = parse_json(text)
        except ValueError:
            self._wrong("import-not-json")
            return
        node = Node(self.file, value, "", self.problems, self.at.row)
        if node.get("tournament").value is not None:
            self.own = read_tournament_facts(node.get("tournament"))
        elif (player := node.get("player").whole()) is not None:
            self.names[player] = readable(node.get("name").text())
        elif (round_ := node.get("round").whole()) is not None:
            pair = [number for item in node.get("players").items() if (number := item.whole())]
            # The round is a number here, and not the name of one in the bracket.
            facts = {key: fact for key, fact in value.items() if key != "round"} if isinstance(value, dict) else {}
            own = read_match_facts(Node(self.file, facts, "", self.problems, self.at.row))
            note = MatchNote(own, node.get("table").whole(), next(iter(pair), None))
            self.noted[round_, frozenset(pair)] = note

    def tournament(self) -> ImportedTournament:
        """All lines together."""
        last = max((round_ for line in self.players.values() for round_ in line.paired), default=0)
        self.byes |= {(player, last + 1): TrfBye(at, "Z") for player, at in self.absent.items()}
        played = matches.found_matches(self.players, self.system, self.byes, self.noted)
        self.problems += played.problems
        if self.own is None:
            self.problems += left_out(self.left_out, self.file)
        rounds = self._rounds(last)
        cut = ((line.player, self.names.get(line.player.number, "")) for line in self.players.values())
        players = (replace(one, name=name) if name.startswith(one.name) else one for one, name in cut)
        return ImportedTournament(
            name=self._text("012"),
            players=tuple(players),
            matches=played.matches,
            rounds=rounds,
            date=self._date("042"),
            end_date=self._date("052"),
            city=self._text("022"),
            country=self._text("032"),
            head_judge=self._text("102"),
            judges=tuple(self.judges),
            byes=played.asked,
            next_round=last + 1 if last < rounds else None,
            absent=played.absent,
            stated={number: line.stated for number, line in self.players.items()},
            own=self.own,
        )

    def _rounds(self, last: int) -> int:
        code = "142" if self._text("142") else "XXR"
        stated = whole_number(self._text(code).strip()) or 0
        if 0 < stated < last:
            at = self.texts[code][0]
            self.problems.append(problem_at("import-rounds-beyond", at, stated=stated, last=last))
        return max(stated if stated <= MOST_ROUNDS else 0, last)

    def _text(self, code: str) -> str:
        return self.texts[code][1] if code in self.texts else ""

    def _date(self, code: str) -> dt.date | None:
        text = _BETWEEN_FIGURES.sub(r"\1", self._text(code))
        for form in _DATES if text else ():
            with suppress(ValueError):
                return dt.datetime.strptime(text, form).date()
        if text:
            at, text = self.texts[code]
            self.problems.append(problem_at("import-date", at, text=text[:40]))
        return None

    def _wrong(self, code: str, text: str = "") -> None:
        self.problems.append(problem_at(code, self.at, related=(), **named_by(code, text=text)))


def _says_nothing(code: str, text: str) -> bool:
    """Whether a line is empty, a comment, a ruler, or says what the file shows anyway."""
    plain = text.strip()
    return not plain or code in _COUNTED or plain.startswith("#") or _RULER.fullmatch(plain) is not None
