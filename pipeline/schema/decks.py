"""The sheet Decks by all its names; `pipeline.schema.sheets` puts it with the others."""

from __future__ import annotations

from pipeline.schema.common_columns import PLAYER
from pipeline.schema.names import Sheet, named

DECKS = Sheet(
    named(
        "decks",
        "Decks / Deck lists / Decklists",
        "Talie / Spisy talii",
        "Decks / Baralhos / Listas de decks / Listas dos decks",
        "Колоды / Списки колод / Деклисты",
    ),
    (
        PLAYER,
        named(
            "faction",
            "Faction / House / Faction card / House card",
            "Stronnictwo / Frakcja / Ród / Karta stronnictwa",
            "Casa / Facção / Carta de Casa",
            "Фракция / Дом / Карта фракции",
        ),
        named(
            "agenda",
            "Agenda / Agenda card",
            "Agenda / Karta agendy",
            "Agenda / Carta de Agenda",
            "Повестка / Карта повестки / Агенда",
        ),
        named(
            "cards",
            "Cards / Number of cards / Deck size",
            "Karty / Liczba kart / Wielkość talii",
            "Cartas / Número de cartas / Tamanho do deck",
            "Карты / Число карт / Количество карт",
        ),
        named(
            "plots",
            "Plots / Plot cards / Number of plots / Plot deck",
            "Fabuły / Karty fabuły / Liczba fabuł / Talia fabuły",
            "Planos / Cartas de plano / Número de planos / Deck de plano",
            "Замыслы / Карты замыслов / Число замыслов / Колода замыслов",
        ),
        named(
            "list",
            "List / Deck list / Decklist / Link",
            "Lista / Spis talii / Link",
            "Lista / Lista do deck / Link",
            "Список / Список колоды / Деклист / Ссылка",
        ),
    ),
    ("player",),
)
