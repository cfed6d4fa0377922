"""Players: as many as are wanted, and such as clubs have, with all that must stay private."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model import Player, PlayerNumber

POLISH = (
    "Małgorzata Brzęczyszczykiewicz-Wiśniewska", "Jan Kowalski", "Bartłomiej Szczęsny", "Zofia Łukasiewicz", "Grzegorz Wójcik",
    "Anna Nowak", "Świętopełk Żółć", "Katarzyna Dąbrowska", "Piotr Zieliński", "Agnieszka Szymańska", "Tomasz Woźniak",
    "Ewa Kozłowska", "Michał Jankowski", "Paweł Mazur", "Joanna Krawczyk", "Krzysztof Kaczmarek", "Magdalena Piotrowska",
    "Andrzej Grabowski", "Monika Pawłowska", "Łukasz Michalski", "Aleksandra Król", "Marcin Wieczorek", "Natalia Jabłońska",
    "Jakub Wróbel", "Dorota Majewska", "Adam Olszewski", "Beata Stępień", "Rafał Malinowski", "Iwona Jaworska", "Dariusz Adamczyk",
    "Renata Dudek", "Mateusz Nowicki",
)  # fmt: skip
RUSSIAN = (
    "Константин Константинопольский-Преображенский", "Иван Петров", "Анна Смирнова", "Дмитрий Кузнецов", "Ольга Соколова",
    "Сергей Попов", "Екатерина Лебедева", "Алексей Козлов", "Мария Новикова", "Андрей Морозов", "Наталья Волкова",
    "Михаил Соловьёв", "Татьяна Васильева", "Николай Зайцев",
)  # fmt: skip
CLUBS = ("Klub Smok", "", "Twierdza Gdańsk", "Bractwo Żelaznego Tronu", "")
CITIES = ("Kraków", "Warszawa", "Gdańsk", "Łódź", "Wrocław", "")


def number(value: int) -> PlayerNumber:
    """The number of a player."""
    return PlayerNumber(value)


def numbers(*values: int) -> tuple[PlayerNumber, ...]:
    """The numbers of players."""
    return tuple(PlayerNumber(value) for value in values)


def players(count: int, **ratings: float) -> tuple[Player, ...]:
    """Players 1 to `count`, from row 2 on; `p3=1700` gives player 3 a rating."""
    return tuple(
        Player(PlayerNumber(n), f"Player {n}", rating=ratings.get(f"p{n}"), row=n + 1) for n in range(1, count + 1)
    )


def club_players(names: Sequence[str], count: int) -> tuple[Player, ...]:
    """So many players with everything that must stay private."""
    return tuple(
        Player(
            PlayerNumber(number), name,
            club=CLUBS[number % len(CLUBS)], city=CITIES[number % len(CITIES)],
            email=f"secret{number}@example.org", phone=f"+48 600 000 {number:03}", note=f"private note {number}",
            avoid=f"secret group {number}",
        )
        for number, name in enumerate((name for _, name in zip(range(count), names, strict=False)), start=1)
    )  # fmt: skip
