"""A whole event, from `new` to the final, played through the workbook alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.model import CUT, FINAL, THIRD_PLACE, ChangeKind, replace, swiss, top
from pipeline.schema.sheets import MATCHES, TOURNAMENTS
from tests.eventday.day import Day, run_ok, winner_of
from tests.eventday.desk import Desk, Saved, by_libreoffice
from tests.eventday.games import GAMES, Game
from tests.profiles import quick_for


def play_swiss(day: Day, watch: Callable[[], None] = lambda: None) -> None:
    """All Swiss rounds: one who comes late, one who goes and comes back, one disqualified, one who sits out."""
    for number in range(1, day.game.rounds + 1):
        if number == 2:
            day.comes_late("Zofia Późna", swiss(2))
            day.change(ChangeKind.DROP, 5, swiss(2))
            day.change(ChangeKind.BYE, 9, swiss(2))
        if number == 3:
            day.change(ChangeKind.RETURN, 5, swiss(3))
            day.change(ChangeKind.DISQUALIFY, 8, swiss(3))
        rows = day.pair(swiss(number))
        watch()
        _pair_again_changes_nothing(day)
        day.play(rows, no_show=1 if number == 2 else None)


def _pair_again_changes_nothing(day: Day) -> None:
    before = day.desk.rows(MATCHES)
    run_ok("pair", day.desk.path)
    assert day.desk.rows(MATCHES) == before


def correct_a_result(day: Day) -> None:
    """A result of round 1 was typed wrong: the rounds drawn from it say so, and no row moves."""
    pairs = [(row["round"], row["player1"], row["player2"]) for row in day.desk.rows(MATCHES)]
    day.correct(swiss(1))
    corrected = {one.round: one.corrected for one in day.verified()}
    assert corrected == {swiss(number): number > 1 for number in range(1, day.game.rounds + 1)}
    assert [(row["round"], row["player1"], row["player2"]) for row in day.desk.rows(MATCHES)] == pairs


def play_bracket(day: Day, watch: Callable[[], None] = lambda: None) -> list[int]:
    """A qualified player leaves before the bracket; semi-finals, third place, final. The first four, best first."""
    day.change(ChangeKind.DROP, day.seeds()[0][1], CUT)
    seeds, _ = day.seeds()
    rows = day.pair(top(4))
    watch()
    paired = [((one.player1, one.player2), (one.seed1, one.seed2)) for one in rows]
    assert paired == [((seeds[0], seeds[3]), (1, 4)), ((seeds[1], seeds[2]), (2, 3))]
    day.play(rows)
    played = [one for one in day.matches if one.round == top(4)]
    ends = [winner_of(one, level=seeds[place]) for place, one in enumerate(played)]
    rows = day.pair(FINAL)
    watch()
    expected = {FINAL: {winner for winner, _ in ends}, THIRD_PLACE: {loser for _, loser in ends}}
    stages = (FINAL, THIRD_PLACE) if day.game.third_place else (FINAL,)
    assert {one.round: {one.player1, one.player2} for one in rows} == {stage: expected[stage] for stage in stages}
    day.play(rows)
    return _first_four(day, seeds, [loser for _, loser in ends])


def _first_four(day: Day, seeds: list[int], out: list[int]) -> list[int]:
    final = next(one for one in day.matches if one.round == FINAL)
    first = list(winner_of(final, level=_better(seeds, final.player1, final.player2)))
    if not day.game.third_place:
        return first + sorted(out, key=seeds.index)
    third = next(one for one in day.matches if one.round == THIRD_PLACE)
    return first + list(winner_of(third, level=_better(seeds, third.player1, third.player2)))


def _better(seeds: list[int], *players: int | None) -> int:
    return min((int(player) for player in players if player), key=seeds.index)


def finish(day: Day, first_four: list[int], output: Path) -> None:
    """Nothing more is due, and the site tells the end of it."""
    before = day.desk.path.read_bytes()
    ran = run_ok("pair", day.desk.path)
    assert day.desk.path.read_bytes() != before, "the last results are shown"
    again = day.desk.path.read_bytes()
    run_ok("pair", day.desk.path)
    assert day.desk.path.read_bytes() == again
    assert str(day.desk.rows(TOURNAMENTS)[0]["tournament"]) in ran.output
    (tournament,) = day.built(output)["tournaments"]
    assert tournament["next"] is None
    assert [stage["complete"] for stage in tournament["rounds"]] == [True] * day.game.rounds
    seeds, left = day.seeds()
    assert (tournament["cut"]["seeds"], tournament["cut"]["left"]) == (seeds, left)
    listed = tournament["classification"]
    assert sorted(one["player"] for one in listed) == list(range(1, len(day.players) + 1))
    assert [one["player"] for one in listed][:5] == [*first_four, *left]
    assert [one["place"] for one in listed][:5] == [1, 2, 3, 4, 5]
    assert (listed[-1]["player"], listed[-1]["place"]) == (8, None)
    points = day.points()
    assert {one["player"]: one["points"] for one in tournament["standings"]} == points


def play_through(game: Game, folder: Path, saved: Saved | None = None, seed: str = "K7") -> Day:
    """The whole day of a game."""
    day = Day(Desk(folder / "cup.xlsx", game.language, *([saved] if saved else [])), game, seed=seed)
    day.new()
    play_swiss(day)
    correct_a_result(day)
    first_four = play_bracket(day)
    finish(day, first_four, folder / "output")
    return day


@pytest.mark.parametrize("rules", quick_for(GAMES, "agot2-joust"))
def test_whole_event(rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play_through(GAMES[rules], tmp_path)


@pytest.mark.parametrize("rules", ["neuroshima-hex-2023"])
@pytest.mark.thorough
def test_whole_event_saved_by_libreoffice(rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play_through(GAMES[rules], tmp_path, by_libreoffice(tmp_path / "profile"))


@pytest.mark.thorough
def test_three_players_sit_out_once_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has not sat out wins, so that points alone would send another one away again."""
    monkeypatch.chdir(tmp_path)
    game = replace(GAMES["agot1-joust"], players=3, rounds=3, cut=0)
    day = Day(Desk(tmp_path / "cup.xlsx", game.language), game)
    day.new()
    for number in (1, 2, 3):
        rows = day.pair(swiss(number))
        sat = {one.player1 for one in day.matches if one.player2 is None}
        assert len(sat) == number
        for match in rows:
            if match.player2 is not None:
                first = match.player1 not in sat
                day.enter(match, {"result": "1" if first else "2"})
        day.desk.close()
    (tournament,) = day.built(tmp_path / "output")["tournaments"]
    assert tournament["next"] is None
