"""Sheets and columns by all their names: the one table of aliases, for reading and for writing.

The first name in each language is the one that is written; all are accepted, whatever their case, spaces and
diacritics. Keys are those of `docs/workbook.md`.
"""

from __future__ import annotations

from pipeline.schema.common_columns import DATE, EMAIL, NOTE, PAIR, PERSON, PLAYER, RESULT, TOURNAMENT
from pipeline.schema.decks import DECKS
from pipeline.schema.names import Name, Sheet, named, normal
from pipeline.schema.rounds import CHANGES, MATCHES, TABLES

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
    "TABLES",
    "TOURNAMENTS",
]
__all__ += ["Name", "Sheet", "named", "normal"]

_NAME = named("name", "Name", "Nazwa", "Nome", "Название")

EVENT = Sheet(
    named("event", "Event", "Wydarzenie", "Evento", "Мероприятие / Событие"),
    (
        _NAME,
        named("slug", "Slug", "Nazwa w adresie / Slug", "Nome no endereço / Slug", "Имя в адресе / Slug"),
        DATE,
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
        named(
            "correction",
            "Correction / Correction notice",
            "Korekta / Sprostowanie",
            "Correção / Aviso de correção",
            "Исправление / Поправка",
        ),
        named("notes", "Notes / Note", "Uwagi / Notatki", "Observações / Notas", "Примечания / Заметки"),
    ),
    ("name",),
)

TOURNAMENTS = Sheet(
    named("tournaments", "Tournaments", "Turnieje", "Torneios / Campeonatos", "Турниры / Чемпионаты"),
    (
        TOURNAMENT,
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
        DATE,
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
        PERSON,
        named("club", "Club / Team", "Klub / Drużyna", "Clube / Equipe / Time", "Клуб / Команда"),
        named("city", "City", "Miasto", "Cidade", "Город"),
        named("country", "Country", "Kraj", "País", "Страна"),
        EMAIL,
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
        named(
            "season_id",
            "Season ID / Player ID / Membership number",
            "ID gracza / ID zawodnika / Numer członkowski",
            "ID do jogador / ID na temporada",
            "ID игрока / ID участника",
        ),
        NOTE,
    ),
    ("name",),
)

_ARMY_COLUMNS = range(1, 6)

ARMIES = Sheet(
    named("armies", "Armies", "Armie / Zgłoszone armie", "Exércitos", "Армии"),
    (
        PLAYER,
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

STAFF = Sheet(
    named(
        "staff",
        "Staff",
        "Obsługa turnieju / Obsługa / Animatorzy / Sędziowie",
        "Organização / Organização do torneio / Oficiais de torneio / Equipe",
        "Организаторы и судьи / Судьи / Персонал",
    ),
    (named("role", "Role", "Rola / Funkcja", "Função", "Роль / Должность"), PERSON, EMAIL),
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
    (DATE, *PAIR, named("kind", "Kind / Type", "Rodzaj / Typ", "Tipo", "Вид / Тип"), RESULT),
    ("date", "player1", "player2", "kind"),
)

SHEETS: tuple[Sheet, ...] = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, TABLES, CHANGES, ARMIES, DECKS, STAFF, LADDER)

OUTPUTS: tuple[Name, ...] = (
    named("standings", "Standings", "Klasyfikacja", "Classificação", "Положение игроков / Турнирная таблица"),
    named("bracket", "Bracket", "Drabinka", "Chaveamento", "Турнирная сетка"),
    named("problems", "Problems", "Problemy", "Problemas", "Проблемы"),
    named("draws", "Draws", "Losowania", "Sorteios", "Жеребьёвки"),
)
"""Sheets that Swissbook writes itself and never reads as input."""
