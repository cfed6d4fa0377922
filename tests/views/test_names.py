"""How much of a person is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Event, Player, PlayerNumber, PublishedNames, Slug
from pipeline.views.language.people import by_letter, by_name, initials, published, published_person, readable
from pipeline.views.language.sort_names import sorted_name
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


def names_in_order(names: Sequence[str], language: str, **stated: str) -> list[str]:
    players = [
        Player(PlayerNumber(n), name, sort_name=stated.get(name, "")) for n, name in enumerate(names, start=1)
    ]
    return [one.name for one in by_name(list(published(event_of(*players), words(language)).values()))]


def test_names_are_in_the_order_of_surnames_and_numbers_come_last() -> None:
    players = [Player(PlayerNumber(1), "Adam Żak"), Player(PlayerNumber(2), "Aaa Aaa", hidden=True)]
    players += [Player(PlayerNumber(3), "Zofia Nowak"), Player(PlayerNumber(4), "Ewa Nowak")]
    shown = by_name(list(published(event_of(*players), words("pl")).values()))
    assert [person.number for person in shown] == [4, 3, 1, 2]
    assert [(letter, len(people)) for letter, people in by_letter(shown)] == [("N", 2), ("Ż", 1), ("", 1)]


@pytest.mark.parametrize(("language", "names"), [
    ("pl", ["A Luz", "A Łabędź", "A Maj", "A Sowa", "A Śliwa", "A Zima", "A Źrebak", "A Żaba"]),
    ("en", ["A Łabędź", "A Luz", "A Maj", "A Śliwa", "A Sowa", "A Żaba", "A Zima", "A Źrebak"]),
    ("pt", ["A Ávila", "A Avila Neves", "A Azevedo", "A Ção", "A Czar"]),
    ("ru", ["А Ежов", "А Ёлкин", "А Ершов", "А Иванов", "А Йорин", "А Котов"]),
])  # fmt: skip
def test_each_language_has_its_alphabet(language: str, names: list[str]) -> None:
    """Polish letters have places of their own, an accent of another language has none; Ё stands with Е, Й after И."""
    stated = {"A Avila Neves": "Avila Neves"}
    assert names_in_order(names[::-1], language, **stated) == names


@pytest.mark.parametrize(("name", "surname"), [
    ("Jan Kowalski", "Kowalski"),
    ("Anna Maria Nowak-Kowalska", "Nowak-Kowalska"),
    ("Kowalski Jan", "Kowalski"),
    ("KOWALCZYK Jan", "KOWALCZYK"),
    ("Jan KOWALCZYK III", "KOWALCZYK"),
    ("Kowalczyk, Jan", "Kowalczyk"),
    ("Jan Kowalski (Gdańsk)", "Kowalski"),
    ("José da Silva", "Silva"),
    ("João Pedro dos Santos Filho", "Santos Filho"),
    ("Antônio Alves Júnior", "Alves Júnior"),
    ("António Neto", "Neto"),
    ("John Smith Jr.", "Smith Jr."),
    ("Иванов Иван Иванович", "Иванов"),
    ("Кузьмина Анна Ильинична", "Кузьмина"),
    ("Иван Иванович Петров", "Петров"),
    ("Роман Аркадьевич Абрамович", "Абрамович"),
    ("Петрова Марина", "Петрова"),
    ("Константин Никитин", "Никитин"),
    ("Лев Яшин", "Яшин"),
    ("Madonna", "Madonna"),
    (f"J.{NBSP}K.", "K."),
])  # fmt: skip
def test_the_surname_as_far_as_a_name_shows_it(name: str, surname: str) -> None:
    found = sorted_name(name, "", "en")
    assert found.surname == surname
    assert f"{found.before}{found.surname}{found.after}" == name


@given(st.text(max_size=40))
def test_any_name_has_an_order_and_is_shown_whole(name: str) -> None:
    for language in LANGUAGES:
        found = sorted_name(name, "", language)
        assert f"{found.before}{found.surname}{found.after}" == name
        assert len(found.letter) <= 3


def test_the_workbook_may_state_what_somebody_is_sorted_by() -> None:
    names = ["Maria Silva Costa", "Ana Dias", "Rui Alves"]
    assert names_in_order(names, "pt") == ["Rui Alves", "Maria Silva Costa", "Ana Dias"]
    assert names_in_order(names, "pt", **{"Maria Silva Costa": "Silva"})[-1] == "Maria Silva Costa"


def test_initials_are_sorted_by_initials_alone() -> None:
    """A whole surname as sort name would tell more than is published."""
    made = [
        Player(PlayerNumber(1), "Jan Nowak", sort_name="Nowak"),
        Player(PlayerNumber(2), "Jan Nawrot", sort_name="Nawrot"),
    ]
    shown = by_name(list(published(event_of(*made, how=PublishedNames.INITIALS), words("pl")).values()))
    assert [(person.number, person.order.letter) for person in shown] == [(1, "N"), (2, "N")]
