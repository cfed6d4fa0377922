"""What is private stays out of every byte of the site."""

from __future__ import annotations

import pytest

from pipeline.model import PublishedNames, Role, Staff, replace
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.site.event_pages import event_pages
from pipeline.views.index import event_summary
from tests.builders.events import with_player
from tests.builders.states import duels_announced, duels_finished
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import rendered, site, text


def everything(pages: dict[str, bytes]) -> str:
    return "\n".join(f"{path}\n{content.decode()}" for path, content in pages.items())


def test_no_mail_phone_note_or_label_is_on_any_page() -> None:
    for path, content in site().items():
        for secret in (b"secret", b"example.org", b"+48", b"private"):
            assert secret not in content, (path, secret)


def test_a_hidden_player_is_a_number_everywhere_and_his_club_is_not_shown() -> None:
    event = with_player(duels_finished(), 2, hidden=True, club="Unique Club")
    pages = rendered(event, JOUST)
    assert "Kowalski" not in everything(pages)
    assert "kowalski" not in everything(pages)
    assert "Unique Club" not in everything(pages)
    assert "grand-prix-krakow/players/2.html" in pages
    assert "Player 2" in text(pages["grand-prix-krakow/joust/standings.html"])


def test_a_hidden_champion_is_a_number_in_the_list_of_events() -> None:
    event = duels_finished()
    won = event_summary(event, [computed(event, JOUST)], "en").tournaments[0].champions
    number = next(player.number for player in event.players if player.name == won[0])
    summary = event_summary(
        with_player(event, number, hidden=True), [computed(with_player(event, number, hidden=True), JOUST)], "en"
    )
    assert summary.tournaments[0].champions == (f"Player {number}",)


def test_a_hidden_player_who_is_on_the_staff_is_hidden_there_too() -> None:
    event = with_player(replace(duels_announced(), staff=(Staff(Role.JUDGE, " jan  KOWALSKI"),)), 2, hidden=True)
    assert "kowalski" not in everything(rendered(event, JOUST)).casefold()


def test_initials_are_all_that_is_left_of_names() -> None:
    event = replace(duels_finished(), published_names=PublishedNames.INITIALS)
    pages = rendered(event, JOUST)
    for player in event.players:
        assert player.name not in everything(pages)
    assert "J.\N{NO-BREAK SPACE}K." in everything(pages)
    assert "grand-prix-krakow/players/2-j-k.html" in pages


def test_numbers_are_all_that_is_left_of_people() -> None:
    event = replace(duels_finished(), published_names=PublishedNames.NUMBER)
    said = everything(rendered(event, JOUST))
    for player in event.players:
        assert player.name not in said
    assert "Klub Smok ·" not in said
    assert "Jerzy Sędziwój" not in said


@pytest.mark.parametrize("value", ["Anna Nowak", "12345"])
def test_warnings_are_shown_by_code_sheet_and_cell_alone(value: str) -> None:
    event = with_player(duels_announced(), 6, hidden=True)
    warning = Problem("rematch", Severity.WARNING, CellRef("Matches", 7, 4), (("player", value),))
    pages = {page.path: page.content for page in event_pages(event, [computed(event, JOUST)], [warning], "en")}
    assert "rematch Matches D7" in text(pages["grand-prix-krakow/index.html"])
    assert value not in everything(pages)
