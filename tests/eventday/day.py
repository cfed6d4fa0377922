"""An event day: what the organiser does, and what must be true after each step.

The organiser keeps a ledger of their own beside the workbook: who is there, what was typed. From it the engine is
asked for standings and pairs, and the points are added up without it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from click.testing import Result as Ran

from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.engine.compute import compute
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Result, Round, Stage, swiss, top
from pipeline.model.standings import Standing
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.run.check import verify_file
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import CHANGES, MATCHES, OUTPUTS, PLAYERS, STAFF, TOURNAMENTS
from pipeline.schema.words import CHANGES as KINDS
from pipeline.schema.words import ROLES
from tests.commands.cli import run
from tests.eventday.desk import Cell, Desk, draws
from tests.eventday.games import Game, Typed

STANDINGS, BRACKET, PROBLEMS, *_ = OUTPUTS
_LABEL = re.compile(r"(\d+) (.+)")
FIRST_NAMES = ("Anna", "Łucja", "Ёлка", "João", "Zoë", "Ben", "Célia", "Jan", "Ewa", "Olga", "Iga", "Karol", "Max")
LAST_NAMES = ("Żak", "O'Neil", "Щукина", "Conceição", "Lis")


@dataclass
class Day:
    """The workbook, the organiser's ledger of it, and the steps of the day."""

    desk: Desk
    game: Game
    players: list[str] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    present: set[int] = field(default_factory=set)
    seed: str = "K7"
    random: Random = field(default_factory=lambda: Random(7))

    # What the organiser does

    def begin(self, players: int) -> None:
        """Make the workbook, or find it filled in, and register the players."""
        self.players = [f"{FIRST_NAMES[n % 13]} {LAST_NAMES[n // 13]}" for n in range(players)]
        self.present = set(range(1, players + 1))

    def new(self) -> None:
        """Have the workbook made, and fill in what an organiser fills in."""
        self.begin(self.game.players)
        listed = self.desk.path.with_name("players.csv")
        listed.write_text("Name\n" + "\n".join(self.players), "utf-8")
        ran = run(
            *("new", self.desk.path, "--rules", self.game.rules, "--lang", self.game.language),
            *("--players", listed),
        )
        assert ran.exit_code == 0, ran.output
        self.fill_in()

    def fill_in(self) -> None:
        """Name and date of the event, its staff, and the shape where the game leaves it to the organiser."""
        self.desk.type_field("name", "Wielki Turniej · Турнир")
        self.desk.type_field("city", "Kraków")
        self.desk.type_field("seed", self.seed)
        for role in ("organiser", "head judge"):
            self.desk.add(STAFF, {"role": ROLES.written(role, self.game.language), "name": "Ola Sędzia"})
        if self.game.typed:
            row = int(str(self.desk.rows(TOURNAMENTS)[0]["row"]))
            self.desk.type(TOURNAMENTS, row, {"rounds": self.game.rounds, "cut": self.game.cut})
        self.desk.close()

    def pair(self, stage: Round) -> list[Match]:
        """Draw, and look at all that the draw has left in the workbook; the round's rows."""
        before = self.desk.rows(MATCHES)
        expected = self.outcome.proposal
        ran = run("pair", self.desk.path)
        assert ran.exit_code == 0, ran.output
        after = self.desk.rows(MATCHES)
        assert after[: len(before)] == before
        new = [self._match(row, stage) for row in after[len(before) :]]
        assert new
        assert expected is not None
        assert Counter(new) == Counter(as_rows(expected))
        self._look_at_players()
        if stage.stage is Stage.SWISS:
            self._look_at_swiss(stage.number, new)
        self.matches += new
        self.look_at_sheets(stage)
        self.verified()
        return new

    def play(self, rows: list[Match], *, no_show: int | None = None) -> None:
        """Type the results of a round, match by match, save and close."""
        for index, match in enumerate(rows):
            if match.player2 is None:
                continue
            bracket = match.round.stage is Stage.BRACKET
            forfeit = index == no_show
            self.enter(match, self.game.forfeit if forfeit else self.game.ends(self.random, bracket))
            if forfeit and self.game.no_show_drops:
                self.present.discard(match.player2)
                self.changes.append(Change(match.player2, ChangeKind.DROP, swiss(match.round.number + 1)))
        self.desk.close()

    def enter(self, match: Match, typed: Typed) -> None:
        """Type a result into its row, in the workbook and in the ledger."""
        self.desk.type(MATCHES, match.row, typed)
        place = next(place for place, one in enumerate(self.matches) if one.row == match.row)
        result = typed.get("result")
        self.matches[place] = replace(
            match,
            result=Result(str(result)) if result else None,
            score1=_score(typed.get("score1")),
            score2=_score(typed.get("score2")),
        )

    def change(self, kind: ChangeKind, player: int, since: Round) -> None:
        """A line of Changes."""
        values: dict[str, Cell] = {
            "since": since.number if since.stage is Stage.SWISS else round_written(since, self.game.language),
            "player": self.label(player),
            "change": KINDS.written(kind, self.game.language),
        }
        self.desk.add(CHANGES, values)
        self.desk.save()
        self.changes.append(Change(PlayerNumber(player), kind, since))
        if kind in (ChangeKind.DROP, ChangeKind.DISQUALIFY):
            self.present.discard(player)
        elif kind is not ChangeKind.BYE:
            self.present.add(player)

    def comes_late(self, name: str, since: Round) -> int:
        """A player who comes late has no number yet: the next draw gives one."""
        self.desk.add(PLAYERS, {"name": name})
        late = KINDS.written("late", self.game.language)
        values: dict[str, Cell] = {"since": since.number, "player": name, "change": late}
        self.desk.add(CHANGES, values)
        self.desk.save()
        self.players.append(name)
        number = len(self.players)
        self.changes.append(Change(PlayerNumber(number), ChangeKind.LATE, since))
        self.present.add(number)
        return number

    def correct(self, stage: Round) -> None:
        """Turn round the result of a match that somebody won."""
        match = next(one for one in self.matches if one.round == stage and self._decided(one))
        typed: Typed = {"score1": _text(match.score2), "score2": _text(match.score1)}
        if match.result is not None:
            typed = {"result": match.result.swapped.value}
        self.enter(match, typed)
        self.desk.save()

    # What the organiser knows

    def label(self, player: int) -> str:
        """How a player is written."""
        return f"{player} {self.players[player - 1]}"

    @property
    def event(self) -> Event:
        """The event as the ledger has it."""
        number = range(1, len(self.players) + 1)
        tournament = Tournament(
            str(self.desk.rows(TOURNAMENTS)[0]["tournament"]),
            Slug("t"),
            RulesetId(self.game.rules),
            tuple(map(PlayerNumber, number)),
            rounds=self.game.rounds,
            cut=self.game.cut,
            matches=tuple(self.matches),
            changes=tuple(self.changes),
        )
        players = tuple(Player(PlayerNumber(n), name) for n, name in zip(number, self.players, strict=True))
        seed = str(self.desk.field("seed"))
        return Event("e", Slug("e"), seed, players=players, tournaments=(tournament,))

    @property
    def outcome(self) -> TournamentState:
        """What the engine makes of the ledger."""
        event = self.event
        return compute(contest_of(event, event.tournaments[0], load_builtin(self.game.rules)))

    def asked(self, stage: Round) -> set[int]:
        """Who sits a round out because they asked for it."""
        return {one.player for one in self.changes if (one.kind, one.since) == (ChangeKind.BYE, stage)}

    def points(self) -> dict[int, int]:
        """The points of every player, added up by hand: no engine in it."""
        found: Counter[int] = Counter()
        for match in self.matches:
            if match.round.stage is not Stage.SWISS:
                continue
            if match.player2 is None:
                found[match.player1] += 0 if match.player1 in self.asked(match.round) else self.game.win
            elif (typed := _typed(match)) is not None:
                first, second = self.game.points(typed)
                found[match.player1] += first
                found[match.player2] += second
        return {number: found[number] for number in range(1, len(self.players) + 1)}

    def verified(self) -> tuple[Verified, ...]:
        """What `verify` says; every round must be as it was drawn, unless something was corrected since."""
        loaded, tournaments = verify_file(self.desk.path)
        (rounds,) = tournaments.values()
        assert not loaded.has_errors
        drawn = {FINAL if match.round == THIRD_PLACE else match.round for match in self.matches}
        assert [one.round for one in rounds] == sorted(drawn)
        assert all(one.recorded for one in rounds)
        wrong = [one for one in rounds if one.verdict is not Verdict.AS_DRAWN and not one.corrected]
        assert not wrong
        return rounds

    # What must be true

    def _match(self, row: dict[str, object], stage: Round) -> Match:
        """A row as it was drawn: nothing in it but the pair, or the bye."""
        third = row["round"] == round_written(THIRD_PLACE, self.game.language)
        shown = THIRD_PLACE if third else stage
        assert str(row["round"]) == round_written(shown, self.game.language)
        second = self._number(row["player2"]) if row["player2"] else None
        assert row["result"] == ("" if second else "BYE")
        assert not any(row.get(key) for key in ("score1", "score2", "army1", "army2", "note"))
        return Match(
            shown,
            PlayerNumber(self._number(row["player1"])),
            None if second is None else PlayerNumber(second),
            None if second else Result.BYE,
            _whole(row["table"]),
            seed1=_whole(row["seed1"]),
            seed2=_whole(row["seed2"]),
            row=int(str(row["row"])),
        )

    def _number(self, written: object) -> int:
        found = _LABEL.fullmatch(str(written))
        assert found, written
        number = int(found[1])
        assert found[2] == self.players[number - 1]
        return number

    def _look_at_players(self) -> None:
        """Everybody has their number now, and rounds, cut and method stand."""
        numbers = [(row["number"], row["name"]) for row in self.desk.rows(PLAYERS)]
        assert numbers == list(enumerate(self.players, start=1))
        (row,) = self.desk.rows(TOURNAMENTS)
        assert (row["rounds"], row["cut"], row["draw_method"]) == (self.game.rounds, self.game.cut, 1)

    def _look_at_swiss(self, number: int, new: list[Match]) -> None:
        seated = [player for match in new for player in (match.player1, match.player2) if player]
        assert Counter(seated) == Counter(self.present), "everybody once, and nobody else"
        met = {frozenset((one.player1, one.player2)) for one in self.matches if one.player2}
        pairs = [frozenset((one.player1, one.player2)) for one in new if one.player2]
        assert not met & set(pairs)
        assert sorted(one.table or 0 for one in new if one.player2) == list(range(1, len(pairs) + 1))
        byes = {one.player1 for one in new if one.player2 is None}
        asked = self.asked(swiss(number))
        assert asked <= byes
        assert (number, byes - asked) == (number, self._expected_byes(number, self.present - asked))

    def _expected_byes(self, number: int, candidates: set[int]) -> set[int]:
        """The bye by the rules of the game, worked out from the ledger."""
        if len(candidates) % 2 == 0:
            return set()
        event, points = self.event, self.points()
        seed, name = event.seed, event.tournaments[0].name
        byes = [one for one in self.matches if one.player2 is None]
        had = Counter(int(one.player1) for one in byes if one.player1 not in self.asked(one.round))
        strength = self._strength()

        def worst_first(player: int) -> tuple[object, ...]:
            if self.game.rules == "agot1-joust":
                return had[player], points[player], -player
            lot = sha256(f"{seed}|{name}|bye {number}|{player}".encode()).hexdigest()
            return had[player], points[player], *strength.get(player, ()), lot

        return {min(candidates, key=worst_first)}

    def _strength(self) -> dict[int, tuple[int | Fraction, ...]]:
        """What decides after the points, where the rules name something."""
        wanted = {"agot2-joust": ("sos", "extended_sos"), "neuroshima-hex-2023": ("hit_points",)}
        keys = wanted.get(self.game.rules, ())
        found: dict[int, tuple[int | Fraction, ...]] = {}
        for standing in self.outcome.standings:
            receipts = [standing.receipt(key) for key in keys]
            found[standing.player] = tuple(receipt.value for receipt in receipts if receipt is not None)
        return found

    def look_at_sheets(self, stage: Round) -> None:
        """Standings as the engine has them from the ledger; the draw's line in Draws."""
        lines = [(row["round"], row["seed"], row["fingerprint"]) for row in draws(self.desk)]
        event = self.event
        shown = stage.number if stage.stage is Stage.SWISS else round_written(stage, self.game.language)
        assert lines[-1] == (shown, event.seed, fingerprint(event.tournaments[0], stage))
        sheet = self.desk.grid(STANDINGS)
        place = next(place for place, row in enumerate(sheet) if self.label(1) in row or self.label(2) in row)
        first = max(place - len(self.players), 0)
        found = [row for row in sheet[first:] if _LABEL.fullmatch(str(row[1]))]
        standings = self.outcome.standings
        assert [row[1] for row in found] == [self.label(one.player) for one in standings]
        assert [row[2] for row in found] == [one.points for one in standings]
        assert _places(standings) == [row[0] for row in found]

    def _decided(self, match: Match) -> bool:
        typed = _typed(match)
        if match.player2 is None or typed is None or match.result is Result.FIRST_BY_FORFEIT:
            return False
        first, second = self.game.points(typed)
        return first != second

    def seeds(self) -> tuple[list[int], list[int]]:
        """Who plays on, best first, by the frozen standings; and who qualified and went."""
        left = [one.player for one in self.changes if one.since == CUT]
        listed = [one.player for one in self.outcome.standings if one.place is not None]
        there = [player for player in listed if player in self.present]
        return [int(player) for player in there[: self.game.cut]], [int(player) for player in left]

    def built(self, output: Path) -> dict[str, Any]:
        """Build the site, and what it tells programs."""
        ran = run("build", self.desk.path, "-o", output)
        assert ran.exit_code == 0, ran.output
        (file,) = (output / "site").glob("*/data/event.json")
        found = json.loads(file.read_text("utf-8"))
        assert isinstance(found, dict)
        return found


def winner_of(match: Match, *, level: int) -> tuple[int, int]:
    """Winner and loser of a bracket match that was played; `level` wins where the scores are level."""
    assert match.player2 is not None
    pair = (int(match.player1), int(match.player2))
    if match.result is not None:
        side = match.result.winner
        assert side is not None
        return pair if side == 1 else (pair[1], pair[0])
    assert match.score1 is not None
    assert match.score2 is not None
    if match.score1 == match.score2:
        return pair if level == pair[0] else (pair[1], pair[0])
    return pair if match.score1 > match.score2 else (pair[1], pair[0])


def run_ok(*arguments: object) -> Ran:
    """A command that must succeed."""
    ran = run(*arguments)
    assert ran.exit_code == 0, ran.output
    return ran


def bracket_round(size: int) -> Round:
    """A round of the bracket by its size."""
    return top(size)


def _places(standings: tuple[Standing, ...]) -> list[int | str]:
    return ["–" if one.place is None else one.place for one in standings]


def _typed(match: Match) -> Typed | None:
    if match.result is not None:
        return {"result": match.result.value}
    if match.score1 is None:
        return None
    return {"score1": _text(match.score1), "score2": _text(match.score2)}


def _score(value: Cell) -> int | None:
    return int(value) if value not in (None, "") else None


def _text(value: object) -> str:
    return str(value)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
