"""How much of a person is shown."""

from __future__ import annotations

import pytest

from pipeline.model.event import Event, Player, PublishedNames
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.views.language.people import by_name, initials, published, published_person, readable
from pipeline.views.language.words import words

NBSP = "\N{NO-BREAK SPACE}"


def event_of(*players: Player, how: PublishedNames = PublishedNames.FULL) -> Event:
    return Event("E", Slug("e"), "s", players=players, published_names=how)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Jan Kowalski", f"J.{NBSP}K."),
        ("Jan Maria Rokita-Nowak", f"J.{NBSP}M.{NBSP}R.-N."),
        ("Łukasz", "Ł."),
        ("  анна  смирнова ", f"А.{NBSP}С."),
        ("- -", ""),
    ],
)
def test_initials(name: str, short: str) -> None:
    assert initials(name) == short


def test_direction_marks_and_line_breaks_do_not_reach_a_page() -> None:
    assert readable("a\N{RIGHT-TO-LEFT OVERRIDE}b\x00\n  c\N{SOFT HYPHEN}") == "ab c"


def test_joiners_stay_for_they_are_letters_of_a_name() -> None:
    assert readable("علی‌رضا") == "علی‌رضا"


@pytest.mark.parametrize(
    ("player", "how", "name", "file"),
    [
        (Player(PlayerNumber(12), "Jan Kowalski"), PublishedNames.FULL, "Jan Kowalski", "12-jan-kowalski.html"),
        (Player(PlayerNumber(12), "Łukasz Żółć"), PublishedNames.FULL, "Łukasz Żółć", "12-lukasz-zolc.html"),
        (Player(PlayerNumber(12), "Jan Kowalski"), PublishedNames.NUMBER, "Player 12", "12.html"),
        (Player(PlayerNumber(12), "Jan Kowalski", hidden=True), PublishedNames.FULL, "Player 12", "12.html"),
        (Player(PlayerNumber(12), "Jan Kowalski"), PublishedNames.INITIALS, f"J.{NBSP}K.", "12-j-k.html"),
        (Player(PlayerNumber(12), "…"), PublishedNames.INITIALS, "….", "12.html"),
    ],
)
def test_a_player_as_published(player: Player, how: PublishedNames, name: str, file: str) -> None:
    person = published(event_of(player, how=how), words("en"))[player.number]
    assert (person.name, person.file) == (name, file)


def test_staff_who_play_are_shown_as_players_and_others_by_the_setting() -> None:
    event = event_of(Player(PlayerNumber(1), "Jan Kowalski", hidden=True), how=PublishedNames.INITIALS)
    shown = published(event, words("en"))
    assert published_person("JAN KOWALSKI", event, shown) == "Player 1"
    assert published_person("Anna Nowak", event, shown) == f"A.{NBSP}N."
    assert published_person("Anna Nowak", event_of(how=PublishedNames.NUMBER), {}) == ""


def test_names_are_in_alphabetical_order_whatever_their_marks() -> None:
    names = ["Zofia", "Łukasz", "Żaneta", "Adam", "Świętopełk", "Lech"]
    players = tuple(Player(PlayerNumber(n), name) for n, name in enumerate(names, start=1))
    players += (Player(PlayerNumber(9), "Aaa", hidden=True),)
    shown = by_name(list(published(event_of(*players), words("en")).values()))
    assert [person.name for person in shown] == [
        "Adam",
        "Lech",
        "Łukasz",
        "Świętopełk",
        "Żaneta",
        "Zofia",
        "Player 9",
    ]
