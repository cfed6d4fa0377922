"""Who is who in two states of an event."""

from __future__ import annotations

from pipeline.extensions.corrections.engine.facts import same_people
from pipeline.model import Player, PlayerNumber


def named_players(**names: int) -> list[Player]:
    return [Player(PlayerNumber(number), name.replace("_", " ")) for name, number in names.items()]


def test_by_number_and_name() -> None:
    assert same_people(named_players(Ann=1, Bo=2), named_players(Bo=2, Ann=1)) == {1: 1, 2: 2}


def test_by_name_where_the_numbering_differs() -> None:
    """Case, diacritics and the order of the words are no matter."""
    old = named_players(Jan_Kowalski=1, Zofia_Żak=2, Ann_Lee=3)
    assert same_people(old, named_players(KOWALSKI_Jan=7, Zofia_Zak=1, Ann_Lee=3)) == {1: 7, 2: 1, 3: 3}


def test_by_number_under_another_name() -> None:
    assert same_people(named_players(Ann=1, Bo=2), named_players(Anna=1, Bo=2)) == {1: 1, 2: 2}


def test_namesakes_keep_their_numbers() -> None:
    old = [Player(PlayerNumber(number), "Jan Nowak") for number in (1, 2)]
    new = [Player(PlayerNumber(number), "Jan Nowak") for number in (2, 1, 3)]
    assert same_people(old, new) == {1: 1, 2: 2}


def test_who_is_gone_gets_a_number_that_nobody_has() -> None:
    found = same_people(named_players(Ann=1, Bo=2, Cy=3), named_players(Cy=1, Dee=9))
    assert found[PlayerNumber(3)] == 1
    assert {found[PlayerNumber(1)], found[PlayerNumber(2)]}.isdisjoint({1, 9})


def test_nobody_is_two() -> None:
    """Number 1 is somebody else now, and the old number 1 came back as 2."""
    found = same_people(named_players(Ann=1, Bo=2), named_players(Bo=1, Ann=2))
    assert found == {1: 2, 2: 1}
