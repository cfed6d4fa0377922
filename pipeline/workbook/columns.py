"""Sheets and columns by all their names: the one table of aliases, for reading and for writing.

The first name in each language is the one that is written; all are accepted, whatever their case, spaces and
diacritics. Keys are those of `docs/workbook.md`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.locale.catalogue import LANGUAGES

_LETTERS = str.maketrans("łŁøØ", "lLoO")  # letters that Unicode does not decompose


def normal(text: str) -> str:
    """A name as it is compared: no case, no diacritics, no spaces, hyphens, dots or underscores."""
    bare = unicodedata.normalize("NFKD", text.translate(_LETTERS)).casefold()
    kept = "".join(char for char in bare if not unicodedata.combining(char))
    return re.sub(r"[\s\-–—_.:#№]+", "", kept)


@dataclass(frozen=True, slots=True)
class Name:
    """A key and its names per language, the one to write first."""

    key: str
    names: Mapping[str, tuple[str, ...]]

    def written(self, language: str) -> str:
        """The name that Swissbook writes in that language."""
        return self.names[language][0]

    @property
    def accepted(self) -> frozenset[str]:
        """Every name that is read as this one, normalised."""
        return frozenset(normal(name) for names in self.names.values() for name in names)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet and its columns (fields, for the Event sheet) in the order in which they are written."""

    name: Name
    columns: tuple[Name, ...]

    @property
    def key(self) -> str:
        """The sheet's key."""
        return self.name.key

    def column(self, key: str) -> Name:
        """The column of that key."""
        return next(column for column in self.columns if column.key == key)


def _name(key: str, en: str, pl: str, pt: str, ru: str) -> Name:
    """Names of one thing; `/` separates the one to write from those that are read as well."""
    texts = dict(zip(LANGUAGES, (en, pl, pt, ru), strict=True))
    return Name(key, {lang: tuple(part.strip() for part in text.split("/")) for lang, text in texts.items()})


_TOURNAMENT = _name("tournament", "Tournament", "Turniej", "Torneio / Campeonato", "Турнир")
_ROUND = _name("round", "Round", "Runda", "Rodada / Round", "Тур / Раунд")
_TABLE = _name("table", "Table", "Stół / Stolik", "Mesa", "Стол")
_NOTE = _name(
    "note", "Note / Remark / Comment", "Uwagi / Uwaga / Notatka", "Observação / Nota", "Примечание / Заметка"
)
_PLAYER = _name("player", "Player", "Gracz / Zawodnik", "Jogador", "Игрок / Участник")
_DATE = _name("date", "Date", "Data", "Data", "Дата")
_NAME = _name("name", "Name", "Nazwa", "Nome", "Название")
_PERSON = _name(
    "name",
    "Name / Player",
    "Imię i nazwisko / Gracz / Nazwisko",
    "Nome / Jogador",
    "Имя / Игрок / Фамилия и имя / ФИО",
)
_EMAIL = _name("email", "E-mail / Mail", "E-mail", "E-mail", "E-mail / Почта / Эл. почта")

EVENT = Sheet(
    _name("event", "Event", "Wydarzenie", "Evento", "Мероприятие / Событие"),
    (
        _NAME,
        _name("slug", "Slug", "Adres strony / Slug", "Slug", "Адрес страницы / Slug"),
        _DATE,
        _name("end_date", "End date", "Data zakończenia", "Data final / Data de término", "Дата окончания"),
        _name("venue", "Venue", "Miejsce / Miejsce turnieju", "Local", "Место проведения"),
        _name("city", "City", "Miasto", "Cidade", "Город"),
        _name("country", "Country", "Kraj", "País", "Страна"),
        _name("level", "Level", "Poziom / Ranga", "Nível", "Уровень / Уровень турнира"),
        _name(
            "organiser",
            "Organiser / Organizer",
            "Organizator / Organizator główny",
            "Organizador / Organizador do Torneio / OT",
            "Организатор",
        ),
        _name("coordinator", "Coordinator", "Koordynator", "Coordenador", "Координатор"),
        _name(
            "coordinator_email",
            "Coordinator e-mail",
            "E-mail koordynatora",
            "E-mail do coordenador",
            "E-mail координатора",
        ),
        _name("report_names", "Report names", "Nazwiska w raporcie", "Nomes no relatório", "Имена в отчёте"),
        _name("report_version", "Report version", "Wersja raportu", "Versão do relatório", "Версия отчёта"),
        _name("language", "Language", "Język", "Idioma / Língua", "Язык"),
        _name("more_languages", "More languages", "Inne języki", "Outros idiomas", "Другие языки"),
        _name("seed", "Draw seed / Seed", "Ziarno losowania", "Semente do sorteio", "Зерно жеребьёвки"),
        _name("site_address", "Site address", "Adres witryny", "Endereço do site", "Адрес сайта"),
        _name("logo", "Logo", "Logo", "Logo / Logotipo", "Логотип"),
        _name("accent", "Accent colour / Accent color", "Kolor akcentu", "Cor de destaque", "Цвет акцента"),
        _name(
            "published_names",
            "Published names",
            "Publikowane nazwiska",
            "Nomes publicados",
            "Публикуемые имена",
        ),
        _name("time_zone", "Time zone", "Strefa czasowa", "Fuso horário", "Часовой пояс"),
        _name("notes", "Notes", "Uwagi", "Observações", "Примечания"),
    ),
)

TOURNAMENTS = Sheet(
    _name("tournaments", "Tournaments", "Turnieje", "Torneios / Campeonatos", "Турниры"),
    (
        _TOURNAMENT,
        _name("rules", "Rules", "Zasady", "Regras", "Правила"),
        _name("structure", "Structure", "Struktura", "Estrutura", "Структура"),
        _name("rounds", "Rounds", "Rundy / Liczba rund", "Rodadas / Rounds", "Туры / Число туров"),
        _name("cut", "Cut", "Odcięcie / Top", "Corte / Corte para o top / Top", "Отсечка / ТОП"),
        _name("draw_method", "Draw method", "Metoda losowania", "Método de sorteio", "Метод жеребьёвки"),
        _DATE,
        _name("start", "Start", "Początek / Start", "Início", "Начало"),
        _name("combines", "Combines", "Łączy", "Combina", "Объединяет"),
    ),
)

PLAYERS = Sheet(
    _name("players", "Players", "Gracze / Zawodnicy", "Jogadores", "Игроки / Участники"),
    (
        _name(
            "number",
            "No / Number / Nr",
            "Nr / Numer / Numer gracza / Lp",
            "Nº / Número / Número de inscrição / Número do jogador",
            "№ / Номер / Номер игрока / Nr",
        ),
        _PERSON,
        _name("club", "Club / Team", "Klub / Drużyna", "Clube / Equipe", "Клуб / Команда"),
        _name("city", "City", "Miasto", "Cidade", "Город"),
        _name("country", "Country", "Kraj", "País", "Страна"),
        _EMAIL,
        _name("phone", "Phone", "Telefon", "Telefone", "Телефон"),
        _name(
            "avoid",
            "Avoid",
            "Nie parować / Nie parować ze sobą",
            "Evitar / Evitar parear",
            "Не сводить / Не сводить вместе",
        ),
        _name("rating", "Rating", "Ranking / Ranking Elo", "Rating", "Рейтинг"),
        _name("invited", "Invited", "Zaproszony / Zaproszenie", "Convidado / Convite", "Приглашён / Приглашение"),
        _name(
            "tie_break",
            "Tie-break",
            "Rozstrzygnięcie / Ręczne rozstrzygnięcie",
            "Desempate / Desempate manual",
            "Ручной порядок",
        ),
        _name("fixed_table", "Fixed table", "Stały stół", "Mesa fixa", "Постоянный стол"),
        _name("hidden", "Hide name", "Ukryj nazwisko", "Ocultar nome", "Скрыть имя"),
        _NOTE,
    ),
)

MATCHES = Sheet(
    _name("matches", "Matches", "Mecze / Pojedynki", "Partidas", "Матчи"),
    (
        _TOURNAMENT,
        _ROUND,
        _TABLE,
        _name("player1", "Player 1", "Gracz 1 / Zawodnik 1", "Jogador 1", "Игрок 1"),
        _name("player2", "Player 2", "Gracz 2 / Zawodnik 2", "Jogador 2", "Игрок 2"),
        _name("result", "Result", "Wynik", "Resultado", "Результат"),
        _name("score1", "Score 1", "Wynik 1 / Punkty 1", "Placar 1", "Счёт 1"),
        _name("score2", "Score 2", "Wynik 2 / Punkty 2", "Placar 2", "Счёт 2"),
        _name("army1", "Army 1", "Armia 1", "Exército 1", "Армия 1"),
        _name("army2", "Army 2", "Armia 2", "Exército 2", "Армия 2"),
        _name("seed1", "Seed 1", "Rozstawienie 1", "Cabeça de chave 1", "Посев 1"),
        _name("seed2", "Seed 2", "Rozstawienie 2", "Cabeça de chave 2", "Посев 2"),
        _NOTE,
    ),
)

CHANGES = Sheet(
    _name("changes", "Changes", "Zmiany", "Mudanças / Alterações", "Изменения"),
    (
        _TOURNAMENT,
        _name("since", "From round", "Od rundy", "A partir da rodada / Desde a rodada", "С тура"),
        _PLAYER,
        _name("change", "Change", "Zmiana", "Mudança / Alteração", "Изменение"),
        _NOTE,
    ),
)

STAFF = Sheet(
    _name(
        "staff",
        "Staff",
        "Obsługa / Obsługa turnieju / Animatorzy",
        "Equipe / Organização do torneio / Oficiais de torneio",
        "Персонал / Организаторы и судьи / Судьи",
    ),
    (_name("role", "Role", "Rola / Funkcja", "Função", "Роль / Должность"), _PERSON, _EMAIL),
)

SHEETS: tuple[Sheet, ...] = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, CHANGES, STAFF)
