"""What stands about names, results and tables, and what their shape tells: signs and titles, names that come again, classes, points."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.answers import MEMORY, remembered, with_answers
from pipeline.extensions.intake.area import tables_of
from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV, COMMAS = separated(), separated(",")


def read(
    content: bytes, name: str = "cup.csv", folder: Path | None = None
) -> tuple[list[str], list[Told], list[str]]:
    """Who is read, every match, and the codes of the problems."""
    found, problems = read_tournament(content, name, folder)
    codes = [problem.code for problem in problems]
    return ([one.name for one in found.players], told(found), codes) if found else ([], [], codes)


@pytest.mark.parametrize(
    ("cells", "names"),
    [
        (["Dr. Jan Kos", "Ewa Lis"], ["Jan Kos", "Ewa Lis"]),
        (["Kos,Jan,Dr.", "Lis,Ewa"], ["Jan Kos", "Ewa Lis"]),
        (["., Lwica (9999000003)", ".., Orzeł (9999000009)"], ["Lwica", "Orzeł"]),
        (["Dr. No", "Kos, Jr."], ["Dr. No", "Kos, Jr."]),
    ],
)
def test_titles_and_numbers_of_members_are_no_part_of_a_name(cells: list[str], names: list[str]) -> None:
    assert [one.name for one in cleaned(cells)] == names


def test_a_star_beside_a_figure_is_no_part_of_it() -> None:
    rows = [
        ("Round", "Team 1", "Result team 1", "Team 2", "Result team 2"),
        (1, "Jan", "5*", "Ewa", 0),
        (2, "Ola", 1, "Jan", "2*"),
    ]
    assert read(CSV(rows))[1] == [("1", "Jan", "Ewa", "5:0"), ("2", "Ola", "Jan", "1:2")]


PLAYED = ("League", "Class", "Home", "Away", "Result")


def played_in(name: str, kind: str, *teams: str) -> Cells:
    """Each of the teams at home against the next."""
    return [(name, kind, one, other, "2-1") for one, other in zip(teams, (*teams[1:], teams[0]), strict=True)]


def asked(content: bytes, folder: Path) -> list[tuple[str, ...]]:
    """The choices among parts of a file, with the answers that lie in a folder."""
    sheets = read_sheets(content, "cup.xlsx")
    assert isinstance(sheets, Sheets)
    return [one.headings for one in with_answers(sheets, remembered(folder)[0], "cup.xlsx")[2]]


def test_leagues_with_teams_of_the_same_clubs_are_a_choice_and_so_are_classes_within_one(tmp_path: Path) -> None:
    rows = [
        PLAYED, *played_in("U13", "Boys", "Lwy", "Orły", "Sowy"), *played_in("U13", "Girls", "Koty", "Psy", "Foki"),
        *played_in("U15", "Boys", "Lwy", "Orły", "Wilki"),
    ]  # fmt: skip
    assert asked(xlsx(rows), tmp_path) == [("U13", "U15"), ("Boys", "Girls")]
    (tmp_path / MEMORY).write_text('"U13 | U15" = "U13"\n', "utf-8")
    assert asked(xlsx(rows), tmp_path) == [("U13", "U15"), ("Boys", "Girls")]


def test_lists_beside_matches_are_of_the_class_that_was_chosen(tmp_path: Path) -> None:
    rows = [PLAYED, *played_in("U13", "A", "Lwy", "Orły", "Sowy"), *played_in("U15", "A", "Koty", "Psy", "Foki")]
    listed = [("Team", "Points"), *((one, 3) for one in ("Lwy", "Orły", "Sowy", "Koty", "Psy", "Foki"))]
    (tmp_path / MEMORY).write_text('"U13 | U15" = "U15"\n', "utf-8")
    content = xlsx({"Matches": rows, "Table": listed})
    assert sorted(read(content, "cup.xlsx", tmp_path)[0]) == ["Foki", "Koty", "Psy"]


def test_rankings_of_classes_under_titles_of_markdown_are_a_choice(tmp_path: Path) -> None:
    def ranking(title: str, *names: str) -> str:
        lines = "\n".join(f"| {place}. | {name} | 1 |" for place, name in enumerate(names, 1))
        return f"## {title}\n\nNach der 3. Runde\n\n| Rang | Teilnehmer | Pkt |\n|---|---|---|\n{lines}\n"

    text = f"{ranking('U8', 'Jan Kos', 'Ewa Lis')}\n{ranking('U10', 'Ola Bąk', 'Ida Żak')}"
    assert asked(text.encode(), tmp_path) == [("## U8 Nach der 3. Runde", "## U10 Nach der 3. Runde")]


def test_titles_above_the_tables_of_a_page_say_the_round() -> None:
    def table(title: str, *cells: str) -> str:
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        return f"<h2>{title}</h2><p>.</p><table><tr><td>White</td><td>Black</td><td>Result</td></tr><tr>{row}</tr></table>"

    page = (
        f"<html>{table('2. Runde am 19. Mai', 'Jan', 'Ola', '1-0')}{table('1. Runde', 'Jan', 'Ewa', '0-1')}</html>"
    )
    assert sorted(read(page.encode(), "cup.html")[1]) == [("1", "Jan", "Ewa", "0:1"), ("2", "Jan", "Ola", "1:0")]


def test_a_list_by_numbers_says_who_they_are_and_standings_cut_their_names_off() -> None:
    sheets: dict[str, Any] = {
        "Ranking": [("Rang", "Teilnehmer", "Punkte"), (1, "Wolkenschieber,An", 1), (2, "Sonnenblume,Katha", 0), (3, "Lis,Ewa", 0)],
        "Runde 1": [("Tisch", "TNr", "Teilnehmer", "TNr", "Teilnehmer", "Ergebnis"), (1, 1, "Wolkenschieber,A", 2, "Sonnenblume,Kath", "1-0"), (2, 3, "Lis,Ewa", "", "spielfrei", "")],
        "Liste": [("TlnNr", "Teilnehmer"), (1, "Wolkenschieber,Anna"), (2, "Sonnenblume,Katharina"), (3, "Lis,Ewa")],
    }  # fmt: skip
    people, matches, _codes = read(xlsx(sheets), "cup.xlsx")
    assert people == ["Anna Wolkenschieber", "Katharina Sonnenblume", "Ewa Lis"]
    assert matches[0] == ("1", "Anna Wolkenschieber", "Katharina Sonnenblume", "1:0")


def test_a_plan_without_headings_by_who_meets_and_on_which_day() -> None:
    both = [("Lwice 1", "Orły"), ("Lwice 1", "Sowy 2"), ("Lwice 2", "Koty"), ("Lwice 2", "Lwice 1")]
    home = COMMAS([(f"2026-05-0{day}", *one) for day, one in enumerate(both, 1)])
    assert [(one, other) for _, one, other, _ in read(home)[1]] == both
    met = [
        ("Lwy", "Orły"),
        ("Sowy", "Koty"),
        ("Lwy", "Koty"),
        ("Orły", "Sowy"),
        ("Koty", "Orły"),
        ("Sowy", "Lwy"),
        ("Koty", "Lwy"),
        ("Koty", "Sowy"),
    ]
    weekend = [("Lwy Wola", "Orły Iława"), ("Sowy Ruda", "Koty Piła")]
    watched = COMMAS(
        [("Runde 7", f"Fr 0{day}.05.26 - 20:15", *one, "Jan Kos", "Ewa Lis") for day, one in enumerate(weekend, 1)]
    )
    assert [(one, other) for _, one, other, _ in read(watched)[1]] == weekend
    same = [("Runde 7", "Lwy Wola", team, "Jan Kos") for team in ("Orły Iława", "Koty Piła", "Sowy Ruda")]
    assert not read(COMMAS(same))[1]
    night = [(f"19:0{place}", *one, "kezdet") for place, one in enumerate(met)]
    marks = [("20:00", "#GA1", "#GB2", "vege")]
    people, matches, _codes = read(COMMAS([*night, *marks]))
    assert (sorted(people), len(matches)) == (["Koty", "Lwy", "Orły", "Sowy"], 8)


def test_a_table_of_standings_below_matches_is_none_of_them_and_spells_their_names() -> None:
    rows = [
        ("Hjemmelag", "Bortelag", "Resultat"), ("FC Orlly", "Lwy", "1-0"), ("Orly", "Sowy", "1-1 (2-1 e.e.o)"), (),
        ("Lag", "K", "S", "U", "T", "For", "Mot", "Poeng"), ("FC Orlly", 2, 2, 0, 0, 2, 1, 6), ("Lwy", 1, 0, 0, 1, 0, 1, 0),
        ("Sowy", 1, 0, 0, 1, 1, 1, 0),
    ]  # fmt: skip
    people, matches, codes = read(xlsx(rows), "cup.xlsx")
    assert sorted(people) == ["FC Orlly", "Lwy", "Sowy"]
    assert [match[1:] for match in matches] == [("FC Orlly", "Lwy", "1:0"), ("FC Orlly", "Sowy", "1")]
    assert "import-word" not in codes


def test_two_who_are_both_listed_stay_two_however_alike_they_are() -> None:
    sheets: dict[str, Cells] = {
        "Table": [("Team", "Points"), ("SV Zell", 3), ("TSV Zell", 0)],
        "Matches": [("Home", "Away", "Result"), ("SV Zell", "TSV Zell", "1-0")],
    }
    assert read(xlsx(sheets), "cup.xlsx")[1] == [("1", "SV Zell", "TSV Zell", "1:0")]


def test_a_name_of_groups_is_no_name() -> None:
    rows = [
        ("group name", "team", "played", "points"),
        ("A", "Lwy", 1, 3),
        ("A", "Orły", 1, 0),
        ("B", "Sowy", 0, 0),
    ]
    assert read(xlsx(rows), "cup.xlsx")[0] == ["Lwy", "Orły", "Sowy"]


def test_sets_may_be_told_from_the_side_of_the_winner() -> None:
    rows = [("Nr1", "Navn1", "Nr2", "Navn2", "Resultat", "Vinder"), (1, "Jan Kos", 2, "Ewa Lis", "21/16 21/14", 2), (3, "Ola Bąk", 4, "Ida Żak", "21/9 21/7", 3)]  # fmt: skip
    assert [match[3] for match in read(CSV(rows))[1]] == ["0:2", "2:0"]


def test_scores_that_a_program_took_for_days_are_read_beside_them() -> None:
    rows = [
        ("Xyz", "Home", "Away", "Result", "Abc"), ("2025-2026", "Lwy", "Orły", "2026-02-08", "2-8"),
        ("2025-2026", "Sowy", "Koty", "10-0", "10-0"), ("2025-2026", "Lwy", "Koty", "", ""),
    ]  # fmt: skip
    assert [match[3] for match in read(CSV(rows))[1]] == ["2:8", "10:0", "?"]
    alone = [(*row[:4], "") for row in rows]
    assert "import-word" in read(CSV([alone[0], *[alone[1]] * 3]))[2]


def test_a_row_that_is_filled_as_the_row_beside_it_is_none_of_headings() -> None:
    names = ("Orły", "Sowy", "Koty")
    rows = [("Xa", "Xb", "Xc", "Xd", "Xe"), *(("First", name, "Home", "No Home", "Home") for name in names)]
    read_in = read_sheets(COMMAS(rows), "plan.csv")
    assert isinstance(read_in, Sheets)
    assert tables_of(read_in.sheets[0]) == []


def test_a_name_with_a_figure_among_others_stays_a_name(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Jan Kos\nEwa Lis\nOla 2\nIda Żak\nAdam Maj\n", "utf-8")
    assert [one.name for one in read_players(path)[0]] == ["Jan Kos", "Ewa Lis", "Ola 2", "Ida Żak", "Adam Maj"]


def test_matches_in_lists_beside_a_list_of_players_are_said_before_anything_is_made_of_it(tmp_path: Path) -> None:
    page = tmp_path / "cup.html"
    lines = "<p>Lions vs Eagles<p>Bears vs Owls<p>Lions vs Bears"
    page.write_text(
        f"<html>{lines}<table><tr><th>Name</th></tr><tr><td>Lions</td></tr><tr><td>Owls</td></tr></table>", "utf-8"
    )
    found = preview(page)
    assert (found.players, [one.code for one in found.problems]) == (("Lions", "Owls"), ["import-page-lines"])


def test_matches_in_lists_beside_the_tables_of_a_page_are_said_to_be_left() -> None:
    table = "<table><tr><th>Player 1</th><th>Result</th></tr><tr><td>Lions vs Owls</td><td>3:1</td></tr><tr><td>Owls vs Bears</td><td>2:1</td></tr></table>"
    script = (
        "<script>a = 'Lions vs Owls<p>Lions vs Owls<p>Lions vs Owls'</script><!-- <p>A vs B<p>A vs C<p>A vs D -->"
    )
    others = "<p>2023/24<p>05/02<p>Whoever plays v somebody else may win."
    lines = ["<li><b>Lions</b> vs Eagles</li>", "<li>Bears vs Owls</li>", "<li>Lions <span>2:0</span> Bears</li>"]
    for count in (2, 3):
        page = f"<html>{script}{others}<ul>{''.join(lines[:count])}</ul>{table}</html>"
        found, problems = read_tournament(page.encode(), "cup.html")
        assert found is not None, problems
        said = [dict(one.values) for one in problems if one.code == "import-page-lines"]
        assert said == ([{"count": 3, "text": "Lions vs Eagles"}] if count == 3 else [])
