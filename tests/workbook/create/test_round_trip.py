"""What is written into a workbook is what the reader reads from it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model.event import (
    ArmyList,
    Change,
    ChangeKind,
    DeckList,
    Event,
    Level,
    Match,
    Player,
    PublishedNames,
    ReportNames,
    Role,
    Seat,
    Staff,
    Tournament,
)
from pipeline.model.ids import PlayerNumber, RulesetId
from pipeline.model.rounds import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, THIRD_PLACE, Result, swiss, top
from pipeline.model.values import replace
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema.slugs import make_slug
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event
from pipeline.workbook.read.reader import read_workbook
from tests.profiles import each_with_each, quick_for

GAMES = [ruleset for ruleset in map(load_builtin, builtin_ids()) if ruleset.kind is not Kind.COMBINED]


def sheets_of(game: Ruleset) -> tuple[object, ...]:
    """What decides which sheets, columns and choices a workbook of the game has."""
    has = (game.armies, game.decks, game.rating, game.structures)
    return game.kind, game.scores.meaning, game.columns, *map(bool, has)


DIFFERENT = list({sheets_of(game): game for game in reversed(GAMES)}.values())
"""A game of each kind of workbook."""
ALIKE = [game for game in GAMES if game not in DIFFERENT]

A, B, C, D = (PlayerNumber(n) for n in (1, 2, 3, 4))


def odd_players() -> tuple[Player, ...]:
    """Names and texts that a spreadsheet would love to misunderstand."""
    names = ("=1+1", "Żaneta Łoś", "Мария Ёлкина", "@home O'Neil")
    return tuple(
        Player(
            PlayerNumber(number),
            name,
            club="1-2",
            city="Łódź",
            country="-",
            email="a@b.pl",
            phone="+48 600 100 200",
            avoid="007",
            rating=1500.5,
            invited=number == 2,
            tie_break=number,
            fixed_table=9 if number == 1 else None,
            hidden=number == 3,
            note="=x",
        )
        for number, name in enumerate(names, 1)
    )


def odd_matches() -> tuple[Match, ...]:
    return (
        Match(
            swiss(1),
            A,
            B,
            Result.FIRST,
            1,
            2,
            1,
            "Borgo",
            "=Moloch",
            note="3-4",
            drawn_games=1,
            second1=4,
            second2=0,
        ),
        Match(swiss(1), C, None, Result.BYE),
        Match(swiss(2), A, C, Result.SECOND_BY_FORFEIT, 2, Fraction(1, 2), 0),
        Match(top(8), A, D, Result.NOBODY, 1, seed1=1, seed2=8),
        Match(top(4), A, D, None, 3, seed1=1, seed2=4),
        Match(THIRD_PLACE, B, C, None),
        Match(FINAL, A, D, None, seed1=1, seed2=2),
    )


def odd_seats() -> tuple[Seat, ...]:
    return (
        Seat(swiss(1), A, 1, 1, 15, 15, note="=x"),
        Seat(swiss(1), B, 1, 2, Fraction(1, 2), 10, 2),
        Seat(swiss(2), C, 2, place=3),
        Seat(SEMI_FINAL_TABLES, D, 4, 4, 0, 15),
        Seat(FINAL_TABLE, A),
    )


def odd_changes(game: Ruleset) -> tuple[Change, ...]:
    late = SEMI_FINAL_TABLES if game.kind is Kind.TABLES else top(4)
    return (
        Change(A, ChangeKind.DROP, swiss(2), "ill"),
        Change(A, ChangeKind.RETURN, swiss(3)),
        Change(B, ChangeKind.DISQUALIFY, CUT),
        Change(C, ChangeKind.BYE, swiss(3)),
        Change(D, ChangeKind.LATE, swiss(2)),
        Change(D, ChangeKind.WARNING, late),
    )


def odd_armies() -> tuple[ArmyList, ...]:
    """Cells keep their places, empty ones too."""
    return (
        ArmyList(B, ("Borgo", "", "Neodżungla", "=1+1", ""), ("Borgo", "", "", "", ""), beginner=True),
        ArmyList(A, ("Iron Gang", "Vegas", "Smart", "Bestie", "Moloch"), ("",) * 5, hak=True),
    )


def odd_decks() -> tuple[DeckList, ...]:
    """A faction that the rules may translate, one that they do not know, and a list of several lines."""
    return (
        DeckList(C, "Night's Watch", "=Fealty", 60, 7, "3x Ghost\n1x Ice"),
        DeckList(A, "=Nobody", contents="https://example.org/1"),
        DeckList(B, "Stark", "2-1", 0, 0),
    )


def full_event(game: Ruleset, language: str) -> Event:
    """An event with something in every field."""
    blank = blank_event(game, language, "k4f9", "Puchar Łodzi & Spółka", odd_players())
    tournament = replace(
        blank.tournaments[0],
        structure=game.structures[0].name if game.structures else "custom",
        rounds=3,
        cut=4,
        draw_method=1,
        date=dt.date(2026, 5, 3),
        start=dt.time(9, 15),
        minutes=65,
        matches=() if game.kind is Kind.TABLES else odd_matches(),
        seats=odd_seats() if game.kind is Kind.TABLES else (),
        changes=odd_changes(game),
    )
    return replace(
        blank,
        date=dt.date(2026, 5, 2),
        end_date=dt.date(2026, 5, 3),
        venue="Klub 2/3",
        city="Łódź",
        country="Polska",
        level=Level.PREMIER,
        organiser="=Jan",
        contact="jan@example.org, 600 000 000",
        entry_fee="30 zł",
        prizes="1. Armia\n2. =3",
        seats=48,
        coordinator="Ewa",
        coordinator_email="ewa@example.org",
        report_names=ReportNames.FULL,
        report_version=2,
        more_languages=tuple(other for other in LANGUAGES if other != language),
        site_address="https://example.org/cup/",
        accent="#1f5c66",
        published_names=PublishedNames.INITIALS,
        time_zone="Europe/Warsaw",
        correction="=2+2",
        notes="=1+1",
        staff=tuple(Staff(role, f"Sędzia {role}", "s@example.org") for role in Role),
        armies=odd_armies(),
        decks=odd_decks(),
        tournaments=(tournament,),
    )


class TestEveryGameInEveryLanguage:
    @pytest.mark.parametrize(
        ("game", "language"),
        [*each_with_each(DIFFERENT, tuple(LANGUAGES), most=6), *each_with_each(ALIKE, tuple(LANGUAGES), most=0)],
    )
    def test_a_full_event_comes_back(self, game: Ruleset, language: str, tmp_path: Path) -> None:
        event = full_event(game, language)
        write_workbook(event, {game.id: game}, tmp_path / "cup.xlsx", language)
        reading = read_workbook(tmp_path / "cup.xlsx")
        assert reading.problems == ()
        assert reading.event == event

    @pytest.mark.parametrize(("game", "language"), each_with_each(GAMES, tuple(LANGUAGES), most=2))
    def test_a_blank_one_with_a_name_and_players_comes_back(
        self, game: Ruleset, language: str, tmp_path: Path
    ) -> None:
        listed = [Player(PlayerNumber(number), f"Player {number}") for number in range(1, 41)]
        event = blank_event(game, language, "k4f9", "Cup", listed)
        write_workbook(event, {game.id: game}, tmp_path / "cup.xlsx", language)
        reading = read_workbook(tmp_path / "cup.xlsx")
        assert reading.problems == ()
        assert reading.event == event


@pytest.mark.parametrize(
    "game", [GAMES[0], next(game for game in GAMES if game.kind is Kind.TABLES)], ids=lambda game: game.id
)
def test_a_blank_one_lacks_nothing_but_a_name(game: Ruleset, tmp_path: Path) -> None:
    write_workbook(blank_event(game, "ru", "k4f9"), {game.id: game}, tmp_path / "cup.xlsx", "ru")
    assert [problem.code for problem in read_workbook(tmp_path / "cup.xlsx").problems] == ["missing-event-name"]


@pytest.mark.parametrize("language", quick_for(LANGUAGES, "pl"))
def test_several_tournaments_come_back(language: str, tmp_path: Path) -> None:
    rulesets: Mapping[RulesetId, Ruleset] = {game.id: game for game in GAMES}
    entrants = ((A, B, C), (B, C, D), (A,), (A, B, C, D))
    tournaments = tuple(
        Tournament(f"Cup {number}", make_slug(f"Cup {number}"), game.id, entrants[number % 4])
        for number, game in enumerate(GAMES)
    )
    tournaments = (replace(tournaments[0], matches=(Match(swiss(1), A, B, Result.FIRST, 1),)), *tournaments[1:])
    event = replace(full_event(GAMES[0], language), tournaments=tournaments)
    write_workbook(event, rulesets, tmp_path / "cup.xlsx", language)
    reading = read_workbook(tmp_path / "cup.xlsx")
    assert reading.problems == ()
    assert reading.event == event
