"""Lists of players in as many shapes, formats and languages as organisers have: every name and every column."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import Player
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, has_errors
from tests.extensions.intake.shapes import Cells, ods, page, records, separated, xlsx

Fields = tuple[str, ...]


def players_taken(content: bytes, folder: Path, name: str = "list.csv") -> tuple[list[Player], list[Problem]]:
    path = folder / name
    path.write_bytes(content)
    return read_players(path)


CSV, TABS, COMMAS, BARS = separated(), separated("\t"), separated(","), separated("|")
SHAPES: list[tuple[str, Callable[[Any], bytes], Any, str, list[Fields]]] = [
    ("a title, a blank row, totals, a note", CSV, [
        ("Turniej wiosenny 2026",), (), ("Lp.", "Zawodnik", "Klub / drużyna"), (1, "Jan Kos", "Smok"),
        (2, "Ewa Lis", ""), ("", "Razem", 2), (), ("Sędzia: Adam Bąk",),
    ], "name club", [("Jan Kos", "Smok"), ("Ewa Lis", "")]),
    ("a form in Polish", COMMAS, [
        ("Sygnatura czasowa", "Imię i nazwisko", "Adres e-mail", "Numer telefonu", "Skąd przyjeżdżasz?"),
        ("2026-01-01 10:00", "Jan Kos", "jan@x.pl", "600700800", "Łódź"),
    ], "name email phone city", [("Jan Kos", "jan@x.pl", "600700800", "Łódź")]),
    ("a form in German", xlsx, [
        ("Zeitstempel", "Vorname", "Nachname", "E-Mail-Adresse", "Verein", "Wohnort"),
        ("01.02.2026 10:11", "Jörg", "Groß", "jg@x.de", "SC Kiel", "Kiel"),
    ], "name email club city", [("Jörg Groß", "jg@x.de", "SC Kiel", "Kiel")]),
    ("a form in Spanish", ods, [
        ("Marca temporal", "Nombre", "Apellidos", "Correo electrónico", "Equipo"),
        ("1/2/2026", "María José", "García Ruiz", "m@x.es", "Los Dragones"),
    ], "name sort_name email club", [("María José García Ruiz", "García Ruiz", "m@x.es", "Los Dragones")]),
    ("two surnames in columns of their own", COMMAS, [
        ("id", "nombre", "apellido1", "apellido2", "curso"),
        (1, "Lucía", "García", "Martínez", "3B"), (2, "Amina", "El", "Fassi", "2A"),
    ], "name sort_name note", [
        ("Lucía García Martínez", "García Martínez", "curso: 3B"), ("Amina El Fassi", "El Fassi", "curso: 2A"),
    ]),
    ("a suffix of names", COMMAS, [
        ("firstName", "lastName", "suffix", "school"), ("Keoni", "Lopes", "Jr.", "Hilo"), ("Ana", "Rey", "", "Kona"),
    ], "name club", [("Keoni Lopes Jr.", "Hilo"), ("Ana Rey", "Kona")]),
    ("pictures and bold letters in Markdown", lambda _: (
        b'| Squadra | Pti |\n|---|---|\n| <img src="/a.png" width="18"> (Ugo) **Lupi** | 6 |\n| <b>(Ada)</b> Orsi | 3 |\n'
    ), None, "name", [("(Ugo) Lupi",), ("(Ada) Orsi",)]),
    ("a table of a page in Markdown", lambda _: (
        b"# Cup\n\n<table>\n<tr><th>Name</th><th>Club</th></tr>\n<tr><td>Ann</td><td>Fox</td></tr>\n</table>\n"
    ), None, "name club", [("Ann", "Fox")]),
    ("addresses behind names in bullets of Markdown", lambda _: (
        b"**Where:** hall\n**When:** Sunday\n**Who:** all\n\n- Ann Fox <ann@fox.org>\n- **Bea** Owl <bea@owl.org>\n- Cid Ray\n"
    ), None, "name email", [("Ann Fox", "ann@fox.org"), ("Bea Owl", "bea@owl.org"), ("Cid Ray", "")]),
    ("a bar of a name in Markdown", lambda _: b"| Name | Club |\n|---|---|\n| x\\|y | Fox |\n", None, "name club", [("x|y", "Fox")]),
    ("numbers of shirts behind the names", COMMAS, [
        ("Name", "Number"), ("Ann", 0), ("Bea", 0), ("Cid", 8), ("Dan", 8),
    ], "name number note", [("Ann", "1", "Number: 0"), ("Bea", "2", "Number: 0"), ("Cid", "3", "Number: 8"), ("Dan", "4", "Number: 8")]),
    ("times below a word for teams in another language", COMMAS, [
        ("Time", "Skipper"), ("12:00 PM", "Ann Fox"), ("7:00", "Bea Lis"),
    ], "name", [("Ann Fox",), ("Bea Lis",)]),
    ("joiners with which names are written", COMMAS, [("Name", "Club"), ("അമല്\u200dകൃഷ്ണ കെ", "A\u200bB")],
     "name club", [("അമല്\u200dകൃഷ്ണ കെ", "AB")]),
    ("a form in French", page, [
        ("Horodateur", "Nom", "Prénom", "Courriel", "Ville"), ("1/2/2026", "Dubois", "Léa", "l@x.fr", "Lyon"),
    ], "name email city", [("Léa Dubois", "l@x.fr", "Lyon")]),
    ("a form in Russian, in a code page", separated(";", "cp1251"), [
        ("Отметка времени", "Фамилия", "Имя", "Электронная почта", "Город"),
        ("01.02.2026", "Петров", "Иван", "i@x.ru", "Москва"),
    ], "name email city", [("Иван Петров", "i@x.ru", "Москва")]),
    ("a form in Italian", COMMAS, [
        ("Informazioni cronologiche", "Nome e cognome", "Squadra", "Cellulare"),
        ("1/2/2026", "Aldo Neri", "Lupi", "333 123 45 67"),
    ], "name club phone", [("Aldo Neri", "Lupi", "333 123 45 67")]),
    ("a form in Czech", xlsx, [
        ("Časové razítko", "Jméno", "Příjmení", "Město", "Oddíl"), ("1.2.2026", "Jiří", "Dvořák", "Brno", "ŠK Brno"),
    ], "name city club", [("Jiří Dvořák", "Brno", "ŠK Brno")]),
    ("a form in Ukrainian", TABS, [
        ("Позначка часу", "Прізвище", "Ім’я", "Місто"), ("1.2.2026", "Шевченко", "Олена", "Київ"),
    ], "name city", [("Олена Шевченко", "Київ")]),
    ("a form in Portuguese", separated(";", "utf-16"), [
        ("Carimbo de data/hora", "Nome completo", "Endereço de e-mail", "Equipe"),
        ("1/2/2026", "João Gonçalves", "j@x.br", "Dragões"),
    ], "name email club", [("João Gonçalves", "j@x.br", "Dragões")]),
    ("bullets below titles of groups, among sentences", lambda _: (
        b"---\ntitle: Draw\n---\nThe draw has been made.\n\n**Gruppe A:**\n* FC Kos\n* Lwy\n\n**Gruppe B:**\n* Sowy\n* Koty\n\nAll matches of the groups are found in the posts below.\n"
    ), None, "name group", [("FC Kos", "A"), ("Lwy", "A"), ("Sowy", "B"), ("Koty", "B")]),
    ("titles of groups side by side and below one another", COMMAS, [
        ("Spring Cup",), ("Group A", "", "Group B"), ("Jan Kos", "", "Ewa Lis"), ("Ola Bąk", "", "Ida Żak"), ("", "", "Zoe Ryś"), (), ("Group C", "", "Group D"), ("Adam Maj", "", "Iza Mak"),
    ], "name group", [("Jan Kos", "A"), ("Ola Bąk", "A"), ("Ewa Lis", "B"), ("Ida Żak", "B"), ("Zoe Ryś", "B"), ("Adam Maj", "C"), ("Iza Mak", "D")]),
    ("a ranking with colons, in which some share a place", lambda _: b"1. Jan: 6\n2. Ewa: 4\n3. Ola: 3\n   Ida: 3\n4. Zoe: 0\n", None, "name", [
        ("Jan",), ("Ewa",), ("Ola",), ("Ida",), ("Zoe",)]),
    ("a ranking with a note below", lambda _: b"1. Jan Kos 6\n2. Ewa Lis 4\n3. Ola Nur 3\nPlayed: on 12\n", None, "name", [("Jan Kos",), ("Ewa Lis",), ("Ola Nur",)]),
    ("bullets", separated(), [("• Jan Kos",), ("• Ewa Lis",)], "name", [("Jan Kos",), ("Ewa Lis",)]),
    ("numbers before names", TABS, [("1. Jan Kos",), ("2) Ewa Lis",), ("(3) Ola Bąk",)], "name", [
        ("Jan Kos",), ("Ewa Lis",), ("Ola Bąk",)]),
    ("numbers without dots", TABS, [("1 Jan Kos",), ("2 Ewa Lis",)], "name", [("Jan Kos",), ("Ewa Lis",)]),
    ("letters before a dash, which are no title", CSV, [("Name", "Club"), ("CM - Lwy", "A"), ("FM Jan Kos", "B")],
     "name", [("CM - Lwy",), ("Jan Kos",)]),
    ("nobody, without headings", TABS, [("Jan Kos",), ("Ewa Lis",), ("Player Bye",)], "name", [("Jan Kos",), ("Ewa Lis",)]),
    ("ratings that are estimated", CSV, [("Name", "Rating"), ("Jan", "1500 *"), ("Ewa", "0 *")], "name rating", [
        ("Jan", "1500.0"), ("Ewa", "None")]),
    ("addresses behind names", TABS, [("Ewa Bąk <ewa@x.pl>",), ("Jan Kos (jan@x.pl)",), ("a@x.pl Ola Lis",)],
     "name email", [("Ewa Bąk", "ewa@x.pl"), ("Jan Kos", "jan@x.pl"), ("Ola Lis", "a@x.pl")]),
    ("surnames before commas", TABS, [("Kos, Jan",), ("Nowak, Anna Maria",)], "name", [
        ("Jan Kos",), ("Anna Maria Nowak",)]),
    ("capitals", TABS, [("KOWALSKI Jan",), ("EWA LIS",), ("Ola BĄK-ŻUK",), ("O'NEILL Ann",)], "name", [
        ("Jan Kowalski",), ("Ewa Lis",), ("Ola Bąk-Żuk",), ("Ann O'Neill",)]),
    ("the heading says that the surname is first", CSV, [("Nazwisko i imię", "Klub"), ("Kos Jan", "A"), ("Lis Ewa", "B")],
     "name", [("Jan Kos",), ("Ewa Lis",)]),
    ("doubled spaces", CSV, [("Name", "Club"), ("  Jan   Kos ", " A  B ")], "name club", [("Jan Kos", "A B")]),
    ("R1 and Gracz A as names", TABS, [("R1",), ("Gracz A",), ("T2",)], "name", [("R1",), ("Gracz A",), ("T2",)]),
    ("R1 as a heading", CSV, [("Name", "Club", "R1", "R2"), ("Gracz A", "X", "W2", ""), ("R1", "Y", "L1", "")],
     "name club note", [("Gracz A", "X", ""), ("R1", "Y", "")]),
    ("no headings, by what stands there", TABS, [
        ("Jan Kos", "jan@x.pl", "600 700 800"), ("Ewa Lis", "ewa@x.pl", "600 700 801"),
    ], "name email phone", [("Jan Kos", "jan@x.pl", "600 700 800"), ("Ewa Lis", "ewa@x.pl", "600 700 801")]),
    ("no headings, a club that comes again", TABS, [("Jan Kos", "Smok"), ("Ewa Lis", "Smok"), ("Ola Bąk", "Wilk")],
     "name club", [("Jan Kos", "Smok"), ("Ewa Lis", "Smok"), ("Ola Bąk", "Wilk")]),
    ("unknown headings over addresses", CSV, [("Name", "Where to write"), ("Jan", "jan@x.pl"), ("Ewa", "ewa@x.pl")],
     "name email note", [("Jan", "jan@x.pl", ""), ("Ewa", "ewa@x.pl", "")]),
    ("two lists beside one another", xlsx, [
        ("Name", "City", "", "Name", "City"), ("Jan", "A", "", "Ewa", "B"), ("Ola", "C", "", "", ""),
    ], "name city", [("Jan", "A"), ("Ola", "C"), ("Ewa", "B")]),
    ("two lists below one another", xlsx, [
        ("Group A",), ("Name", "City"), ("Jan", "A"), (), ("Group B",), ("Name", "City"), ("Ewa", "B"),
    ], "name city", [("Jan", "A"), ("Ewa", "B")]),
    ("blank columns and rows before the table", xlsx, [
        (), (), ("", "", "Players of the cup"), (), ("", "", "Player", "", "Team"), ("", "", "Jan Kos", "", "Smok"),
    ], "name club", [("Jan Kos", "Smok")]),
    ("numbers in front of rows that nobody has", xlsx, [("No", "Name", "City"), (1, "Jan", "A"), (2, "", ""), (3, "", "")],
     "name city", [("Jan", "A")]),
    ("records", records, [("full_name", "team", "e_mail"), ("Jan Kos", "Smok", "j@x.pl")], "name club email", [
        ("Jan Kos", "Smok", "j@x.pl")]),
    ("bars", BARS, [("Spieler", "Verein"), ("Uwe Groß", "SC")], "name club", [("Uwe Groß", "SC")]),
    ("a nickname alone", CSV, [("Nick", "E-mail"), ("Zorro", "z@x.pl")], "name email", [("Zorro", "z@x.pl")]),
    ("a nickname beside a name", CSV, [("Nick", "Name"), ("Zorro", "Diego Vega")], "name note", [
        ("Diego Vega", "Nick: Zorro")]),
    ("ratings as numbers", xlsx, [("Name", "Elo"), ("Jan", 1500), ("Ewa", 1600.5)], "name rating", [
        ("Jan", "1500.0"), ("Ewa", "1600.5")]),
    ("a question as a heading", CSV, [
        ("What is your full name?", "Which club do you play for?"), ("Jan Kos", "Smok"), ("Ewa Lis", ""),
    ], "name club", [("Jan Kos", "Smok"), ("Ewa Lis", "")]),
    ("a nickname where there is no name", CSV, [("Nick", "First name", "Surname", "Club"), ("Zorro", "Diego", "Vega", "A"), ("Fox", "", "", "B")], "name", [
        ("Diego Vega",), ("Fox",)]),
    ("halves of names in Hebrew", CSV, [("שם קבוצה", "שם", "משפחה", "כינוי"), ("אריות", "דן", "לוי", ""), ("אריות", "נועה", "כהן", "")], "name club", [
        ("דן לוי", "אריות"), ("נועה כהן", "אריות")]),
    ("headings that come again in other words", CSV, [
        ("No", "Name", "Role", "BasePrice"), (0, "Player Name", "Role", "Base Price"), (1, "Jan Kos", "Goal", 20), (2, "Ewa Lis", "Wing", 20),
    ], "name", [("Jan Kos",), ("Ewa Lis",)]),
    ("a mark of those who withdrew", CSV, [("Name", "Club"), ("Kos, Jan (W)", "A"), ("Lis, Ewa", "B"), ("Bąk, Ola(W)", "A"), ("Nur, Ida E. (W)", "B")], "name", [
        ("Jan Kos",), ("Ewa Lis",), ("Ola Bąk",), ("Ida E. Nur",)]),
    ("marks that tell two teams apart", CSV, [("Name", "City"), ("Red Lions (A)", "X"), ("Red Lions (B)", "X")], "name", [
        ("Red Lions (A)",), ("Red Lions (B)",)]),
    ("numbers that a few names have", CSV, [("Team", "Points"), ("Lwy", 3), ("1. FC Wola", 2), ("Orły", 1), ("Sowy", 0)], "name", [
        ("Lwy",), ("1. FC Wola",), ("Orły",), ("Sowy",)]),
    ("classes of a school", TABS, [("1.A",), ("1.B",), ("2.A",), ("2.B",)], "name", [("1.A",), ("1.B",), ("2.A",), ("2.B",)]),
    ("what tables are called beside names", CSV, [("tableName", "name"), ("Table 1", "Jan Kos"), ("Table 1", "Ewa Lis")], "name", [
        ("Jan Kos",), ("Ewa Lis",)]),
    ("clubs behind names, as the heading says", CSV, [("No", "Name and club"), (1, "Jan Kos, KS Wola"), (2, "Lis, Ewa, Legia"), (3, "Ola Bąk"), (4, "Ida Żak, Polonia"), (5, "Iza Nur, Legia")], "name club", [
        ("Jan Kos", "KS Wola"), ("Ewa Lis", "Legia"), ("Ola Bąk", ""), ("Ida Żak", "Polonia"), ("Iza Nur", "Legia")]),
    ("the same in brackets", CSV, [("Nazwisko (klub)", "Elo"), ("Jan Kos (KS Wola)", 1500), ("Ewa Lis (Legia)", 1400)], "name club", [
        ("Jan Kos", "KS Wola"), ("Ewa Lis", "Legia")]),
    ("but players or teams are in either order", CSV, [("No", "Player/Team"), (1, "Kos, Jan"), (2, "Lis, Ewa")], "name club", [("Jan Kos", ""), ("Ewa Lis", "")]),
    ("nor are names in front of them", CSV, [("No", "Club and name"), (1, "Legia, Kos"), (2, "Polonia, Lis")], "club", [("",), ("",)]),
    ("and captains are no clubs", CSV, [("No", "Team name (captain)"), (1, "Lwy (Jan)"), (2, "Osy (Ewa)")], "name club", [("Lwy (Jan)", ""), ("Osy (Ewa)", "")]),
    ("wins and losses below those who have them", CSV, [("", "Jan Kos", "Ewa Lis", "Ola Bąk"), ("Wins", 2, 1, 0), ("Losses", 0, 1, 2), ("Notes", "late", "", "")], "name", [
        ("Jan Kos",), ("Ewa Lis",), ("Ola Bąk",)]),
    ("a table of standings", CSV, [("Place", "Name", "Points"), (1, "Ann", 6), (2, "Bob", 3)], "name note", [
        ("Ann", ""), ("Bob", "")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("write", "rows", "fields", "players"), [shape[1:] for shape in SHAPES], ids=[shape[0] for shape in SHAPES]
)
def test_every_name_and_column(
    tmp_path: Path, write: Callable[[Cells], bytes], rows: Cells, fields: str, players: list[Fields]
) -> None:
    found, problems = players_taken(write(rows), tmp_path)
    assert not has_errors(problems), problems
    assert [tuple(str(getattr(player, name)) for name in fields.split()) for player in found] == players
    assert not any("@" in player.name for player in found)


def test_nobody_below_groups_is_lost(tmp_path: Path) -> None:
    players, _ = players_taken(b"Group A\nJan Kos\n\nGroup B\nEwa Lis\n\nOla Nur\n", tmp_path)
    assert {"Jan Kos", "Ewa Lis", "Ola Nur"} <= {one.name for one in players}


def test_groups_of_one_event_are_no_question() -> None:
    found, problems = read_tournament(b"Group A\nJan Kos\nEwa Lis\n\nGroup B\nIda Mak\nAdam Maj\n", "cup.txt")
    assert found is not None
    assert [one.group for one in found.players] == ["A", "A", "B", "B"]
    assert "import-several" not in [one.code for one in problems]


def test_whoever_does_not_consent_is_not_named(tmp_path: Path) -> None:
    rows = [
        ("Imię i nazwisko", "Czy zgadzasz się na publikację imienia i nazwiska?"),
        *(("Jan", "Tak"), ("Ewa", "Nie"), ("Ola", ""), ("Iga", "Nie wyrażam zgody"), ("Ada", "Wyrażam zgodę")),
    ]
    players, _ = players_taken(CSV(rows), tmp_path)
    assert [player.name for player in players if player.hidden] == ["Ewa", "Ola", "Iga"]


def test_what_was_understood_is_said(tmp_path: Path) -> None:
    _, problems = players_taken(CSV([("Uczestnik", "Klub / drużyna"), ("Jan", "Smok")]), tmp_path)
    (said,) = problems
    assert said.code == "players-file-understood"
    assert "A Uczestnik → Name; B Klub / drużyna → Club" in describe(said, "en").found
    assert "A Uczestnik → Imię i nazwisko; B Klub / drużyna → Klub" in describe(said, "pl").found


def test_a_person_in_another_order_and_without_accents(tmp_path: Path) -> None:
    players, problems = players_taken("Łukasz Żak\nZak Lukasz\n".encode(), tmp_path)
    assert len(players) == 2
    (said,) = problems
    assert (said.code, said.at.address, said.related[0].address) == ("players-file-same-person", "A2", "A1")


def test_an_address_is_never_shown_where_a_name_was_cleaned(tmp_path: Path) -> None:
    _, problems = players_taken("Ewa Bąk <ewa@x.pl>\nJan\n".encode(), tmp_path)
    assert not any("@" in str(value) for problem in problems for _, value in problem.values)


def test_a_second_address_goes_into_the_note(tmp_path: Path) -> None:
    players, _ = players_taken(CSV([("Name", "E-mail"), ("Ewa <a@x.pl>", "b@x.pl")]), tmp_path)
    assert [(one.name, one.email, one.note) for one in players] == [("Ewa", "b@x.pl", "a@x.pl")]


def test_the_same_people_on_two_sheets_are_taken_once(tmp_path: Path) -> None:
    sheets: dict[str, Cells] = {
        "Tabela": [("Miejsce", "Gracz", "Punkty"), (1, "Jan Kos", 3), (2, "Ewa Lis", 0)],
        "Zapisy": [("Gracz", "Klub"), ("Ewa Lis", "A"), ("Jan Kos", "B")],
    }
    players, problems = players_taken(xlsx(sheets), tmp_path)
    assert [(one.name, one.club) for one in players] == [("Ewa Lis", "A"), ("Jan Kos", "B")]
    assert not any("twice" in problem.code for problem in problems)


@pytest.mark.parametrize(
    "odd",
    [
        "Suma wszystkich",
        "Team name",
        "Lions vs Eagles",
        "Cup : Lions",
        "Jan Kos x01234567",
        "one two three four five six seven eight nine",
        "Week",
        "7",
        "lost by forfeit Lions",
    ],
)
def test_names_that_look_like_none_are_a_warning(odd: str, tmp_path: Path) -> None:
    sound = ["Jan Kos", "Total Eclipse FC", "Iza Sum", "Lions 1899", "\N{FLEXED BICEPS}"]
    _, problems = players_taken("\n".join(("Name", *sound)).encode(), tmp_path)
    assert "players-file-odd-names" not in [one.code for one in problems]
    _, problems = players_taken("\n".join(("Name", *sound, odd)).encode(), tmp_path)
    assert [dict(one.values) for one in problems if one.code == "players-file-odd-names"] == [
        {"count": 1, "names": odd}
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "Spring Open 2024\n\nName,Elo\nJan Kos,1500\nEwa Lis,1600\nOla Mak,1700\n",
            ["Jan Kos", "Ewa Lis", "Ola Mak"],
        ),
        ("Spring Open 2024\n\nJan Kos,1500\nEwa Lis,1600\nOla Mak,1700\n", ["Jan Kos", "Ewa Lis", "Ola Mak"]),
        ("Spring Open 2024\n\nSpieler,Verein\nJan Kos,Smok\nEwa Lis,Wilk\nSee you", ["Jan Kos", "Ewa Lis"]),
        (
            "Spring Open 2024\n\nKos, Jan\nLis, Ewa\nMak, Ola\nSum, Iza\n",
            ["Jan Kos", "Ewa Lis", "Ola Mak", "Iza Sum"],
        ),
    ],
)
def test_commas_below_a_title_part_columns_and_no_names(text: str, names: list[str], tmp_path: Path) -> None:
    assert [one.name for one in players_taken(text.encode(), tmp_path)[0]][: len(names)] == names
