"""Sheets and columns by all their names: the one table of aliases, for reading and for writing.

The first name in each language is the one that is written; all are accepted, whatever their case, spaces and
diacritics. Keys are those of `docs/workbook.md`.
"""

from __future__ import annotations

from pipeline.workbook.columns_decks import DECK_COLUMNS, DECKS_NAME
from pipeline.workbook.naming import Name, Sheet, named, normal

__all__ = [
    "ARMIES",
    "CHANGES",
    "DECKS",
    "EVENT",
    "LADDER",
    "MATCHES",
    "OUTPUTS",
    "PLAYERS",
    "SHEETS",
    "STAFF",
    "TOURNAMENTS",
]
__all__ += ["Name", "Sheet", "named", "normal"]

_TOURNAMENT = named("tournament", "Tournament", "Turniej", "Torneio / Campeonato", "Турнир / Чемпионат")
_ROUND = named("round", "Round", "Runda / Faza", "Rodada / Round / Etapa", "Тур / Раунд / Этап")
_TABLE = named("table", "Table", "Stół / Stolik", "Mesa", "Стол")
_NOTE = named(
    "note", "Note / Remark / Comment", "Uwagi / Uwaga / Notatka", "Observação / Nota", "Примечание / Заметка"
)
_PLAYER = named("player", "Player", "Gracz / Zawodnik", "Jogador / Participante", "Игрок / Участник")
_DATE = named("date", "Date", "Data", "Data", "Дата")
_NAME = named("name", "Name", "Nazwa", "Nome", "Название")
_PERSON = named(
    "name",
    "Name / Player / Full name / Player name",
    "Imię i nazwisko / Nazwisko i imię / Gracz / Zawodnik / Nazwisko",
    "Nome / Nome completo / Jogador / Participante",
    "Имя / Имя и фамилия / Фамилия и имя / Фамилия, имя / Игрок / Участник / ФИО",
)
_EMAIL = named(
    "email",
    "E-mail / Mail / E-mail address",
    "E-mail / Adres e-mail",
    "E-mail / Correio eletrônico",
    "E-mail / Почта / Эл. почта / Электронная почта",
)

EVENT = Sheet(
    named("event", "Event", "Wydarzenie", "Evento", "Мероприятие / Событие"),
    (
        _NAME,
        named("slug", "Slug", "Nazwa w adresie / Slug", "Nome no endereço / Slug", "Имя в адресе / Slug"),
        _DATE,
        named("end_date", "End date", "Data zakończenia", "Data final / Data de término", "Дата окончания"),
        named("venue", "Venue / Place", "Miejsce / Miejsce turnieju", "Local", "Место проведения / Место"),
        named("city", "City", "Miasto", "Cidade", "Город"),
        named("country", "Country", "Kraj", "País", "Страна"),
        named("level", "Level", "Poziom / Ranga", "Nível", "Уровень / Уровень турнира"),
        named(
            "organiser",
            "Organiser / Organizer",
            "Organizator / Organizator główny",
            "Organizador / Organizador do Torneio / OT",
            "Организатор",
        ),
        named("coordinator", "Coordinator", "Koordynator", "Coordenador", "Координатор"),
        named(
            "coordinator_email",
            "Coordinator e-mail",
            "E-mail koordynatora",
            "E-mail do coordenador",
            "E-mail координатора",
        ),
        named("report_names", "Report names", "Nazwiska w raporcie", "Nomes no relatório", "Имена в отчёте"),
        named("report_version", "Report version", "Wersja raportu", "Versão do relatório", "Версия отчёта"),
        named("language", "Language", "Język", "Idioma / Língua", "Язык"),
        named("more_languages", "More languages", "Inne języki", "Outros idiomas", "Другие языки"),
        named(
            "seed",
            "Draw seed / Seed",
            "Ziarno losowania / Ziarno",
            "Semente do sorteio / Semente",
            "Зерно жеребьёвки / Зерно",
        ),
        named(
            "site_address",
            "Site address / Site URL",
            "Adres witryny / Adres strony",
            "Endereço do site",
            "Адрес сайта / Адрес страницы",
        ),
        named("logo", "Logo", "Logo", "Logo / Logotipo", "Логотип"),
        named("accent", "Accent colour / Accent color", "Kolor akcentu", "Cor de destaque", "Цвет акцента"),
        named(
            "published_names",
            "Published names",
            "Publikowane nazwiska / Nazwiska na stronie",
            "Nomes publicados",
            "Публикуемые имена",
        ),
        named("time_zone", "Time zone", "Strefa czasowa", "Fuso horário", "Часовой пояс"),
        named("notes", "Notes / Note", "Uwagi / Notatki", "Observações / Notas", "Примечания / Заметки"),
    ),
    ("name",),
)

TOURNAMENTS = Sheet(
    named("tournaments", "Tournaments", "Turnieje", "Torneios / Campeonatos", "Турниры / Чемпионаты"),
    (
        _TOURNAMENT,
        named("rules", "Rules / Ruleset", "Zasady / Regulamin", "Regras / Regulamento", "Правила / Регламент"),
        named("structure", "Structure", "Struktura", "Estrutura", "Структура"),
        named(
            "rounds",
            "Rounds / Number of rounds",
            "Rundy / Liczba rund",
            "Rodadas / Rounds / Número de rodadas",
            "Туры / Число туров / Раунды",
        ),
        named("cut", "Cut / Top", "Odcięcie / Top", "Corte para o top / Corte / Top", "ТОП / Отсечка"),
        named(
            "draw_method",
            "Draw method",
            "Metoda losowania",
            "Método de sorteio / Método do sorteio",
            "Метод жеребьёвки / Способ жеребьёвки",
        ),
        _DATE,
        named(
            "start",
            "Start / Start time",
            "Początek / Start / Godzina",
            "Início / Hora de início",
            "Начало / Время начала",
        ),
        named("combines", "Combines", "Łączy", "Combina", "Объединяет"),
    ),
    ("tournament", "rules"),
)

PLAYERS = Sheet(
    named("players", "Players", "Gracze / Zawodnicy", "Jogadores", "Игроки / Участники"),
    (
        named(
            "number",
            "No / Number / Nr",
            "Nr / Numer / Numer gracza / Lp",
            "Nº / Número / Número de inscrição / Número do jogador",
            "№ / Номер / Номер игрока / Nr",
        ),
        _PERSON,
        named("club", "Club / Team", "Klub / Drużyna", "Clube / Equipe / Time", "Клуб / Команда"),
        named("city", "City", "Miasto", "Cidade", "Город"),
        named("country", "Country", "Kraj", "País", "Страна"),
        _EMAIL,
        named("phone", "Phone / Telephone", "Telefon", "Telefone / Celular", "Телефон"),
        named(
            "avoid",
            "Avoid",
            "Nie parować ze sobą / Nie parować",
            "Evitar parear / Evitar",
            "Не сводить вместе / Не сводить",
        ),
        named("rating", "Rating / Elo", "Ranking Elo / Ranking / Elo", "Rating / Ranking", "Рейтинг / Эло"),
        named(
            "invited",
            "Invited / Invitation",
            "Zaproszony / Zaproszenie",
            "Convidado / Convite",
            "Приглашён / Приглашение",
        ),
        named(
            "tie_break",
            "Tie-break / Manual tie-break",
            "Ręczne rozstrzygnięcie / Rozstrzygnięcie",
            "Desempate manual / Desempate",
            "Ручной порядок",
        ),
        named("fixed_table", "Fixed table", "Stały stół", "Mesa fixa", "Постоянный стол"),
        named("hidden", "Hide name", "Ukryj nazwisko", "Ocultar nome", "Скрыть имя"),
        _NOTE,
    ),
    ("name",),
)

_PAIR = (
    named("player1", "Player 1", "Gracz 1 / Zawodnik 1", "Jogador 1 / Participante 1", "Игрок 1 / Участник 1"),
    named("player2", "Player 2", "Gracz 2 / Zawodnik 2", "Jogador 2 / Participante 2", "Игрок 2 / Участник 2"),
)
_RESULT = named("result", "Result", "Wynik", "Resultado", "Результат")

MATCHES = Sheet(
    named("matches", "Matches", "Mecze / Pojedynki", "Partidas / Confrontos / Duelos", "Матчи / Бои / Встречи"),
    (
        _TOURNAMENT,
        _ROUND,
        _TABLE,
        *_PAIR,
        _RESULT,
        named("score1", "Score 1 / Points 1", "Punkty 1 / Wynik 1", "Placar 1 / Pontos 1", "Счёт 1 / Очки 1"),
        named("score2", "Score 2 / Points 2", "Punkty 2 / Wynik 2", "Placar 2 / Pontos 2", "Счёт 2 / Очки 2"),
        named("army1", "Army 1", "Armia 1", "Exército 1", "Армия 1"),
        named("army2", "Army 2", "Armia 2", "Exército 2", "Армия 2"),
        named("seed1", "Seed 1", "Rozstawienie 1", "Cabeça de chave 1 / Seed 1", "Посев 1"),
        named("seed2", "Seed 2", "Rozstawienie 2", "Cabeça de chave 2 / Seed 2", "Посев 2"),
        _NOTE,
    ),
    ("round", "player1", "player2"),
)

CHANGES = Sheet(
    named("changes", "Changes", "Zmiany", "Mudanças / Alterações", "Изменения"),
    (
        _TOURNAMENT,
        named("since", "From round", "Od rundy", "A partir da rodada / Desde a rodada", "С тура / С раунда"),
        _PLAYER,
        named("change", "Change", "Zmiana", "Mudança / Alteração", "Изменение"),
        _NOTE,
    ),
    ("since", "player", "change"),
)

_ARMY_COLUMNS = range(1, 6)

ARMIES = Sheet(
    named("armies", "Armies", "Armie / Zgłoszone armie", "Exércitos", "Армии"),
    (
        _PLAYER,
        named("beginner", "Beginner", "Początkujący / Nowicjusz", "Iniciante / Novato", "Новичок / Начинающий"),
        named("hak", "HAK", "HAK", "HAK", "HAK / ХАК"),
        *(named(f"army{n}", f"Army {n}", f"Armia {n}", f"Exército {n}", f"Армия {n}") for n in _ARMY_COLUMNS),
        *(
            named(
                f"final{n}",
                f"Final {n} / Final army {n}",
                f"Finał {n} / Armia finałowa {n}",
                f"Final {n} / Exército da final {n}",
                f"Финал {n} / Армия финала {n}",
            )
            for n in _ARMY_COLUMNS
        ),
    ),
    ("player",),
)

DECKS = Sheet(DECKS_NAME, (_PLAYER, *DECK_COLUMNS), ("player",))

STAFF = Sheet(
    named(
        "staff",
        "Staff",
        "Obsługa turnieju / Obsługa / Animatorzy / Sędziowie",
        "Organização / Organização do torneio / Oficiais de torneio / Equipe",
        "Организаторы и судьи / Судьи / Персонал",
    ),
    (named("role", "Role", "Rola / Funkcja", "Função", "Роль / Должность"), _PERSON, _EMAIL),
    ("role", "name"),
)

LADDER = Sheet(
    named(
        "ladder",
        "Ladder / Rated games",
        "Gry rankingowe / Ladder",
        "Partidas ranqueadas / Jogos ranqueados / Ladder",
        "Рейтинговые бои / Рейтинговые игры / Ладдер",
    ),
    (_DATE, *_PAIR, named("kind", "Kind / Type", "Rodzaj / Typ", "Tipo", "Вид / Тип"), _RESULT),
    ("date", "player1", "player2", "kind"),
)

SHEETS: tuple[Sheet, ...] = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, CHANGES, ARMIES, DECKS, STAFF, LADDER)

OUTPUTS: tuple[Name, ...] = (
    named("standings", "Standings", "Klasyfikacja", "Classificação", "Положение игроков / Турнирная таблица"),
    named("bracket", "Bracket", "Drabinka", "Chaveamento", "Турнирная сетка"),
    named("problems", "Problems", "Problemy", "Problemas", "Проблемы"),
    named("draws", "Draws", "Losowania", "Sorteios", "Жеребьёвки"),
)
"""Sheets that Swissbook writes itself and never reads as input."""
