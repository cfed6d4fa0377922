"""The sheets of rounds: matches, tables, and who comes or goes."""

from __future__ import annotations

from pipeline.schema.common_columns import NOTE, PAIR, PLAYER, RESULT, ROUND, TABLE, TOURNAMENT
from pipeline.schema.names import Sheet, named

MATCHES = Sheet(
    named("matches", "Matches", "Mecze / Pojedynki", "Partidas / Confrontos / Duelos", "Матчи / Бои / Встречи"),
    (
        TOURNAMENT,
        ROUND,
        TABLE,
        *PAIR,
        RESULT,
        named("score1", "Score 1 / Points 1", "Punkty 1 / Wynik 1", "Placar 1 / Pontos 1", "Счёт 1 / Очки 1"),
        named("score2", "Score 2 / Points 2", "Punkty 2 / Wynik 2", "Placar 2 / Pontos 2", "Счёт 2 / Очки 2"),
        named("army1", "Army 1", "Armia 1", "Exército 1", "Армия 1"),
        named("army2", "Army 2", "Armia 2", "Exército 2", "Армия 2"),
        named("seed1", "Seed 1", "Rozstawienie 1", "Cabeça de chave 1 / Seed 1", "Посев 1"),
        named("seed2", "Seed 2", "Rozstawienie 2", "Cabeça de chave 2 / Seed 2", "Посев 2"),
        NOTE,
    ),
    ("round", "player1", "player2"),
)

TABLES = Sheet(
    named(
        "tables",
        "Tables / Seats",
        "Stoły / Stoliki / Miejsca przy stołach",
        "Mesas / Lugares nas mesas",
        "Столы / Места за столами",
    ),
    (
        TOURNAMENT,
        ROUND,
        TABLE,
        named("seat", "Seat", "Miejsce przy stole / Krzesło", "Lugar na mesa / Cadeira", "Место за столом / Стул"),
        PLAYER,
        named("power", "Power", "Żetony władzy / Władza", "Poder", "Власть"),
        named(
            "goal",
            "Goal / Power goal / Victory goal",
            "Cel / Próg zwycięstwa",
            "Meta / Objetivo / Meta de poder",
            "Цель / Цель власти",
        ),
        named("place", "Place / Rank", "Lokata / Miejsce", "Posição / Colocação", "Место"),
        NOTE,
    ),
    ("round", "table", "player"),
)
"""A row per seat."""

CHANGES = Sheet(
    named("changes", "Changes", "Zmiany", "Mudanças / Alterações", "Изменения"),
    (
        TOURNAMENT,
        named("since", "From round", "Od rundy", "A partir da rodada / Desde a rodada", "С тура / С раунда"),
        PLAYER,
        named("change", "Change", "Zmiana", "Mudança / Alteração", "Изменение"),
        NOTE,
    ),
    ("since", "player", "change"),
)
