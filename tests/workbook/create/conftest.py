"""The duel games and their blank workbooks, and an event that has been played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import pytest
from openpyxl.workbook.workbook import Workbook

from pipeline.model.event import Change, ChangeKind, Event, Level, Match, Player, Role, Staff, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import CUT, Result, swiss, top
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.workbook.create.book import Once, blank_book
from tests.workbook.create.games import GAMES


@pytest.fixture(scope="session")
def games() -> Mapping[RulesetId, Ruleset]:
    return {game.id: game for game in GAMES}


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    found: Ruleset = request.param
    return found


@pytest.fixture
def played() -> Event:
    """Two tournaments of one event, in the middle of things; player 4 plays in the second alone."""
    names = ["=1+1", "@home Nowak", "-5 Kos", "Żaneta Łoś", "Мария Ёлкина", "Ana Conceição"]
    players = tuple(
        Player(PlayerNumber(n), name, phone="+48 600 100 200", hidden=n == 2, rating=1600.0)
        for n, name in enumerate(names, 1)
    )
    one, two, three, four = (PlayerNumber(n) for n in (1, 2, 3, 4))
    main = Tournament(
        "Main",
        Slug("main"),
        RulesetId("scores-and-armies"),
        (one, two, three),
        structure="basic",
        rounds=4,
        cut=4,
        draw_method=1,
        date=dt.date(2026, 5, 2),
        start=dt.time(10, 30),
        matches=(
            Match(swiss(1), one, two, Result.FIRST, 1, 12, 5, "Borgo", "Moloch"),
            Match(swiss(1), three, None, Result.BYE),
            Match(top(4), one, three, None, seed1=1, seed2=4),
        ),
        changes=(Change(two, ChangeKind.DISQUALIFY, CUT), Change(three, ChangeKind.DROP, swiss(2), "ill")),
    )
    side = Tournament("Side", Slug("side"), RulesetId("modified-wins"), (one, four))
    return Event(
        "Cup & Sons",
        Slug("cup"),
        "k4f9",
        date=dt.date(2026, 5, 2),
        level=Level.FORMAL,
        players=players,
        staff=(Staff(Role.HEAD_JUDGE, "Ewa Sędzia"),),
        tournaments=(main, side),
    )


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """The blank workbook of a game and language, made and read once for all that look at it."""

    made: dict[tuple[str, str], Workbook] = {}

    def look(ruleset: Ruleset, language: str) -> Workbook:
        key = ruleset.id, language
        if key not in made:
            made[key] = blank_book(ruleset, tmp_path_factory.mktemp("blank"), language)
        return made[key]

    return look
