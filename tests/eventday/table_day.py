"""A day of melee at the workbook: the organiser's own list of seats, with points added up by hand."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.model import ChangeKind, Round, Stage, replace, swiss
from pipeline.run.check import verify_file
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import CHANGES, OUTPUTS, STAFF, TABLES, TOURNAMENTS
from pipeline.schema.words import CHANGES as KINDS
from pipeline.schema.words import ROLES
from tests.commands.cli import run
from tests.eventday.desk import Cell, Desk, draws

STANDINGS = OUTPUTS[0]
SIZES = {9: [3, 3, 3], 10: [4, 3, 3], 11: [4, 4, 3], 12: [4, 4, 4]}
_LABEL = re.compile(r"(\d+) (.+)")


@dataclass(frozen=True)
class Seated:
    """A row of Tables as the organiser sees it."""

    row: int
    round: str
    table: int
    seat: int
    player: int
    power: int | None = None
    goal: int = 15


@dataclass
class TableDay:
    """The workbook, who is there, and every seat that was drawn."""

    desk: Desk
    players: int
    rounds: int
    cut: int | None = None
    seats: list[Seated] = field(default_factory=list)
    present: set[int] = field(default_factory=set)
    random: Random = field(default_factory=lambda: Random(11))

    def new(self) -> None:
        """Have the workbook made, and fill in what an organiser fills in."""
        self.present = set(range(1, self.players + 1))
        listed = self.desk.path.with_name("players.csv")
        listed.write_text("Name\n" + "\n".join(map(self.name, sorted(self.present))), "utf-8")
        ran = run(
            *("new", self.desk.path, "--rules", "agot1-melee", "--lang", self.desk.language),
            *("--players", listed),
        )
        assert ran.exit_code == 0, ran.output
        self.desk.type_field("name", "Luta pelo Poder")
        self.desk.type_field("seed", "K7")
        self.desk.add(STAFF, {"role": ROLES.written("organiser", self.desk.language), "name": "Ola Sędzia"})
        row = int(str(self.desk.rows(TOURNAMENTS)[0]["row"]))
        self.desk.type(TOURNAMENTS, row, {"rounds": self.rounds, "cut": self.cut})
        self.desk.close()

    def name(self, player: int) -> str:
        """The name of a player."""
        return f"Gracz Żółty {chr(64 + player)}"

    def pair(self, stage: Round) -> list[Seated]:
        """Draw, and look at the rows of the round; a second draw changes nothing."""
        before = self.desk.rows(TABLES)
        if not before:
            assert run("pair", self.desk.path, "--dry-run").exit_code == 0
            assert self.desk.rows(TABLES) == before
        ran = run("pair", self.desk.path)
        assert ran.exit_code == 0, ran.output
        after = self.desk.rows(TABLES)
        assert after[: len(before)] == before
        new = [self._seat(row, stage) for row in after[len(before) :]]
        assert new
        for seat in new:
            assert f"{seat.seat}. {seat.player} {self.name(seat.player)}" in ran.output
        run("pair", self.desk.path)
        assert self.desk.rows(TABLES) == after
        self.seats += new
        self._look_at_seats(new)
        if stage.stage is Stage.SWISS:
            assert sorted(seat.player for seat in new) == sorted(self.present)
        line = draws(self.desk)[-1]
        assert str(line["round"]) == round_written(stage, self.desk.language)
        return new

    def _seat(self, row: dict[str, object], stage: Round) -> Seated:
        """A row as it was drawn: nothing in it but the seat."""
        assert str(row["round"]) == round_written(stage, self.desk.language)
        assert not any(row[key] for key in ("power", "goal", "place", "note"))
        label = _LABEL.fullmatch(str(row["player"]))
        assert label is not None
        assert label[2] == self.name(int(label[1]))
        row_number, table, seat = (int(str(row[key])) for key in ("row", "table", "seat"))
        return Seated(row_number, stage.name, table, seat, int(label[1]))

    def _look_at_seats(self, new: list[Seated]) -> None:
        tables = by_table(new)
        assert sorted(tables) == list(range(1, len(tables) + 1))
        for seats in tables.values():
            assert [seat.seat for seat in seats] == list(range(1, len(seats) + 1))
        if new[0].round.isdigit():
            sizes = sorted(map(len, tables.values()), reverse=True)
            extra = max(0, -(-(len(new) - 12) // 4))
            assert sizes == sorted([*SIZES[len(new) - 4 * extra], *[4] * extra], reverse=True)

    def play(self, rows: Iterable[Seated]) -> None:
        """Every table ends: somebody reaches the goal, or time is up."""
        for seats in by_table(rows).values():
            powers = self.random.choices(range(15), k=len(seats))
            if self.random.random() < 0.7:
                powers[self.random.randrange(len(seats))] = 15
            for seat, power in zip(seats, powers, strict=True):
                self.enter(seat, power)
        self.desk.close()

    def enter(self, seat: Seated, power: int) -> None:
        """Type power and goal, in the workbook and in the list."""
        self.desk.type(TABLES, seat.row, {"power": power, "goal": seat.goal})
        place = next(place for place, one in enumerate(self.seats) if one.row == seat.row)
        self.seats[place] = replace(seat, power=power)

    def change(self, kind: ChangeKind, player: int, since: Round) -> None:
        """A line of Changes."""
        number = since.number if since.stage is Stage.SWISS else round_written(since, self.desk.language)
        values: dict[str, Cell] = {
            "since": number,
            "player": f"{player} {self.name(player)}",
            "change": KINDS.written(kind, self.desk.language),
        }
        self.desk.add(CHANGES, values)
        self.desk.save()
        (self.present.add if kind is ChangeKind.RETURN else self.present.discard)(player)

    def correct(self) -> None:
        """The first and the last of table 1 of round 1 were exchanged: type it right."""
        first = [seat for seat in self.seats if (seat.round, seat.table) == ("1", 1)]
        low, high = (pick(first, key=lambda seat: seat.power or 0) for pick in (min, max))
        assert low.power != high.power
        self.enter(low, high.power or 0)
        self.enter(high, low.power or 0)
        self.desk.save()

    def points(self) -> dict[int, int]:
        """The points of the preliminary rounds, added up by hand (agot1-melee: Points)."""
        found: Counter[int] = Counter(dict.fromkeys(range(1, self.players + 1), 0))
        for number in range(1, self.rounds + 1):
            rows = [seat for seat in self.seats if seat.round == str(number)]
            for seats in by_table(rows).values():
                left = {seat.player: seat.goal - (seat.power or 0) for seat in seats}
                beaten, sweep = (5, 0) if len(seats) == 3 else (3, 1)
                for player, own in left.items():
                    others = [other for one, other in left.items() if one != player]
                    won = sum(own < other for other in others)
                    found[player] += beaten * won + others.count(own) + sweep * (won == len(others))
        return dict(found)

    def standings(self) -> list[tuple[int, int]]:
        """Players and points as the sheet Standings lists them."""
        found = ((_LABEL.fullmatch(str(row[1])), row[2]) for row in self.desk.grid(STANDINGS) if len(row) > 2)
        return [(int(label[1]), int(str(points))) for label, points in found if label is not None]

    def look_at_standings(self) -> None:
        """The sheet has the points of the list, the best first."""
        shown = self.standings()
        assert dict(shown) == self.points()
        assert [points for _, points in shown] == sorted((points for _, points in shown), reverse=True)

    def ranked(self, stage: Round) -> list[list[int]]:
        """Each table of the finals from the first to the last; ties go to the better preliminary standing."""
        order = [player for player, _ in self.standings()]
        rows = [seat for seat in self.seats if seat.round == stage.name]
        return [
            [
                seat.player
                for seat in sorted(
                    seats, key=lambda one: (max(one.goal - (one.power or 0), 0), order.index(one.player))
                )
            ]
            for seats in by_table(rows).values()
        ]

    def verified(self) -> tuple[Verified, ...]:
        """What `verify` says; every round must be as it was drawn, unless something was corrected since."""
        loaded, tournaments = verify_file(self.desk.path)
        (rounds,) = tournaments.values()
        assert not loaded.has_errors, loaded.problems
        assert all(one.recorded for one in rounds)
        assert not [one for one in rounds if one.verdict is not Verdict.AS_DRAWN and not one.corrected]
        return rounds


def by_table(rows: Iterable[Seated]) -> dict[int, list[Seated]]:
    """Rows of one round by table."""
    found: dict[int, list[Seated]] = defaultdict(list)
    for row in rows:
        found[row.table].append(row)
    return found


def preliminaries(day: TableDay) -> None:
    """The preliminary rounds, with one who leaves, comes back, and a result that was typed wrong."""
    for number in range(1, day.rounds + 1):
        if number == 2:
            day.change(ChangeKind.DROP, 5, swiss(2))
        if number == 3:
            day.change(ChangeKind.RETURN, 5, swiss(3))
        day.play(day.pair(swiss(number)))
    assert not [one for one in day.verified() if one.corrected]
    day.correct()
    assert {one.round: one.corrected for one in day.verified()} == {
        swiss(number): number > 1 for number in range(1, day.rounds + 1)
    }


def folder_day(folder: Path, language: str, players: int, cut: int | None = None) -> TableDay:
    """A new day in a folder."""
    day = TableDay(Desk(folder / "cup.xlsx", language), players, rounds=3, cut=cut)
    day.new()
    return day
