"""Columns that several sheets have, by all their names."""

from __future__ import annotations

from pipeline.schema.names import named

TOURNAMENT = named("tournament", "Tournament", "Turniej", "Torneio / Campeonato", "Турнир / Чемпионат")
ROUND = named("round", "Round", "Runda / Faza", "Rodada / Round / Etapa", "Тур / Раунд / Этап")
TABLE = named("table", "Table", "Stół / Stolik", "Mesa", "Стол")
NOTE = named(
    "note", "Note / Remark / Comment", "Uwagi / Uwaga / Notatka", "Observação / Nota", "Примечание / Заметка"
)
PLAYER = named("player", "Player", "Gracz / Zawodnik", "Jogador / Participante", "Игрок / Участник")
DATE = named("date", "Date", "Data", "Data", "Дата")
PERSON = named(
    "name",
    "Name / Player / Full name / Player name",
    "Imię i nazwisko / Nazwisko i imię / Gracz / Zawodnik / Nazwisko",
    "Nome / Nome completo / Jogador / Participante",
    "Имя / Имя и фамилия / Фамилия и имя / Фамилия, имя / Игрок / Участник / ФИО",
)
EMAIL = named(
    "email",
    "E-mail / Mail / E-mail address",
    "E-mail / Adres e-mail",
    "E-mail / Correio eletrônico",
    "E-mail / Почта / Эл. почта / Электронная почта",
)
PAIR = (
    named("player1", "Player 1", "Gracz 1 / Zawodnik 1", "Jogador 1 / Participante 1", "Игрок 1 / Участник 1"),
    named("player2", "Player 2", "Gracz 2 / Zawodnik 2", "Jogador 2 / Participante 2", "Игрок 2 / Участник 2"),
)
RESULT = named("result", "Result", "Wynik", "Resultado", "Результат")
