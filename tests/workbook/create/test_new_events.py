"""A new workbook of an event: a blank one, and one that has been played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from python_calamine import CalamineWorkbook

from pipeline.model import Event, Player, PlayerNumber, RulesetId
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.sheets import CHANGES, EVENT, MATCHES, PLAYERS, STAFF, TOURNAMENTS
from pipeline.workbook.create.draft import blank_event
from tests.workbook.create.book import column, headings, offered, opened_book, sheet_of


class TestBlankEvent:
    def test_form_says_what_is_known(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        game = games[RulesetId("modified-wins")]
        event = blank_event(game, "ru", "k4f9", "Кубок Łodzi")
        page = sheet_of(opened_book(event, games, tmp_path, "ru"), EVENT, "ru")
        form = {row[0]: row[1] for row in page.iter_rows(values_only=True)}
        assert list(form) == [name.written("ru") for name in EVENT.columns]
        assert form["Название"] == "Кубок Łodzi"
        assert form["Язык"] == "ru"
        assert form["Зерно жеребьёвки"] == "k4f9"
        assert form["Дата"] is None
        assert event.slug == "kubok-lodzi"

    def test_players_are_listed_and_play(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        game = games[RulesetId("modified-wins")]
        players = [Player(PlayerNumber(n), f"Player {n}") for n in range(1, 41)]
        event = blank_event(game, "en", "k4f9", players=players)
        page = sheet_of(opened_book(event, games, tmp_path), PLAYERS)
        assert column(page, "Name") == [player.name for player in players]
        assert column(page, "No") == list(range(1, 41))
        assert event.tournaments[0].players == tuple(player.number for player in players)

    def test_tournament_is_the_main_one_in_the_language(self, games: Mapping[RulesetId, Ruleset]) -> None:
        (tournament,) = blank_event(games[RulesetId("modified-wins")], "pl", "s").tournaments
        assert (tournament.name, tournament.slug) == ("Turniej główny", "turniej-glowny")


class TestPlayedEvent:
    def test_names_that_look_like_formulas_stay_names(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        page = sheet_of(opened_book(played, games, tmp_path), PLAYERS)
        assert column(page, "Name")[:3] == ["=1+1", "@home Nowak", "-5 Kos"]
        for row in (2, 3, 4):
            assert page.cell(row, 2).data_type == "s"
            assert page.cell(row, 2).quotePrefix
        assert not page.cell(5, 2).quotePrefix
        values = CalamineWorkbook.from_path(tmp_path / "cup.xlsx").get_sheet_by_name("Players").to_python()
        assert [row[1] for row in values[1:7]] == [player.name for player in played.players]
        assert values[1][values[0].index("Phone")] == "+48 600 100 200"

    def test_several_tournaments_have_columns_of_their_own(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        book = opened_book(played, games, tmp_path)
        page = sheet_of(book, PLAYERS)
        assert column(page, "Main")[:6] == ["x", "x", "x", None, None, None]
        assert column(page, "Side")[:6] == ["x", None, None, "x", None, None]
        assert column(sheet_of(book, MATCHES), "Tournament")[:3] == ["Main", "Main", "Main"]
        assert (offered(sheet_of(book, MATCHES), "Tournament") or "").startswith("'Tournaments'!$A$2:")

    def test_matches(self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        page = sheet_of(opened_book(played, games, tmp_path), MATCHES)
        rows = [dict(zip(headings(page), row, strict=True)) for row in page.iter_rows(min_row=2, values_only=True)]
        assert rows[0]["Player 1"] == "1 =1+1"
        assert rows[0]["Player 2"] == "2 @home Nowak"
        assert (rows[0]["Round"], rows[0]["Result"], rows[0]["Score 1"], rows[0]["Army 2"]) == (
            1,
            "1",
            "12",
            "Moloch",
        )
        assert (rows[1]["Player 2"], rows[1]["Result"]) == (None, "BYE")
        assert (rows[2]["Round"], rows[2]["Result"], rows[2]["Seed 2"]) == ("Top 4", None, 4)

    def test_the_rest(self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        book = opened_book(played, games, tmp_path, "pl")
        changes = list(sheet_of(book, CHANGES, "pl").iter_rows(min_row=2, max_row=3, values_only=True))
        assert changes == [
            ("Main", "Odcięcie", "2 @home Nowak", "Dyskwalifikacja", None),
            ("Main", 2, "3 -5 Kos", "Rezygnacja", "ill"),
        ]
        assert [cell.value for cell in sheet_of(book, STAFF, "pl")[2]] == ["Sędzia główny", "Ewa Sędzia", None]
        tournament = [cell.value for cell in sheet_of(book, TOURNAMENTS, "pl")[2]]
        day, start = dt.datetime(2026, 5, 2), dt.time(10, 30)
        assert tournament == ["Main", "scores-and-armies.toml", "Podstawowa", 4, 4, 1, day, start, None]

    def test_a_column_that_holds_something_is_never_left_out(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        assert column(sheet_of(opened_book(played, games, tmp_path), PLAYERS), "Rating")[0] == 1600
