"""Files of which parts hold different people: which of them is meant is asked once, answered beforehand, and remembered."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.answers import MEMORY, with_answers
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.questions import ALL, EACH, Question
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.locale.spelling import normal
from pipeline.model import Result
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import event_read
from tests.commands.cli import at_terminal, run
from tests.extensions.intake.shapes import Cells, separated, xlsx

HEAD = ("Name", "Club")
GIRLS = [HEAD, ("Ewa Lis", "A"), ("Ola Bąk", "B"), ("Ida Żak", "A")]
BOYS = [HEAD, ("Jan Kos", "A"), ("Piotr Wilk", "B"), ("Adam Sowa", "A"), ("Marek Ryś", "B")]
AGES = {"U9 Girls": GIRLS, "U9 Boys": BOYS}
PLAYED = ("Player 1", "Player 2", "Result")
DIVISIONS = [
    ("Round", "Division", *PLAYED),
    (1, "Women", "Ewa Lis", "Ola Bąk", "1-0"),
    (1, "Women", "Ida Żak", "Zofia Sum", "1-0"),
    (1, "Men", "Jan Kos", "Piotr Wilk", "0-1"),
    (1, "Men", "Adam Sowa", "Marek Ryś", "1-0"),
]
NAMES = [name for name, _ in (*GIRLS[1:], *BOYS[1:])]


def parts(content: bytes, name: str = "cup.xlsx") -> list[list[tuple[str, int, int]]]:
    """The choices among parts of a file, each part with its people and matches."""
    read = read_sheets(content, name)
    assert isinstance(read, Sheets)
    choices = with_answers(read, {}, name)[2]
    return [[(one.name, len(one.people), one.matches) for one in choice.parts] for choice in choices]


def answered(content: bytes, folder: Path, *lines: str, name: str = "cup.xlsx") -> tuple[list[str], int, list[str]]:
    """Who is read with these lines remembered, how many matches, and which problems of parts."""
    (folder / MEMORY).write_text("\n".join(lines), "utf-8")
    found, problems = read_tournament(content, name, folder)
    assert found is not None, problems
    codes = [one.code for one in problems if one.code in ("import-part", "import-several")]
    return sorted(one.name for one in found.players), len(found.matches), codes


LEAGUE = [("Lwy", "Orły"), ("Sowy", "Koty"), ("Lwy", "Koty"), ("Orły", "Sowy")]


def matches(*before: object, first: int = 0) -> Cells:
    """The matches of a league behind these cells."""
    return [(*before, *both, first + place, 1) for place, both in enumerate(LEAGUE)]


def between(*titles: str) -> bytes:
    """A league that is played again and again, below each of the titles but the first."""
    rows: list[Sequence[object]] = [("Date", "Home", "Away", "HG", "AG"), *matches("6/8/2026", first=9)]
    for title in titles:
        rows += [("", "", "", "", ""), (title, "", "", "", ""), *matches("7/8/2026")]
    return separated()(rows)


@pytest.mark.parametrize(
    ("content", "choices"),
    [
        (between("# Spring 2025", "# Spring 2024"), [("cup.csv", 4), ("Spring 2025", 4), ("Spring 2024", 4)]),
        (between("Saison 3"), [("cup.csv", 4), ("Saison 3", 4)]),
        (between("Lunch", "Rain"), []),
        (separated()([("Season", "Home", "Away", "HG", "AG"), *matches("2024/25"), *matches("2025/26")]), [("2024/25", 4), ("2025/26", 4)]),
        (separated()([("Year", "Home", "Away", "HG", "AG"), *matches(2018), *matches(2022), *matches(2026)]), [("2018", 4), ("2022", 4), ("2026", 4)]),
        (separated()([("Year", "Home", "Away", "HG", "AG"), *matches(2025), *matches(2026)]), []),
    ],
)  # fmt: skip
def test_seasons_are_a_choice_whoever_plays(content: bytes, choices: list[tuple[str, int]]) -> None:
    assert [[(name, matches) for name, _, matches in one] for one in parts(content, "cup.csv")] == [choices] * bool(
        choices
    )


def test_titles_below_which_all_meet_again_in_the_same_round_are_a_choice() -> None:
    lines = "\n".join(f"- {one} 1 - 0 {other}" for one, other in LEAGUE[:2])
    back = "\n".join(f"- {other} 1 - 0 {one}" for one, other in LEAGUE[:2])
    text = f"### Round 4\n\n#### Rapid\n\n{lines}\n\n#### Blitz\n\n{back}\n"
    assert parts(text.encode(), "cup.md") == [[("Rapid", 4, 2), ("Blitz", 4, 2)]]
    assert parts(text.replace("Blitz", "Round 5").encode(), "cup.md") == []


CROSSED = """#### Rapid

| Pos | Name | | \\#1 | \\#2 | \\#3 |
| --- | --- | --- | --- | --- | --- |
| **\\#1** | Jan Kos | | | `1|·` | `·|½` |
| **\\#2** | Ewa Lis | | `·|0` | | `1|·` |
| **\\#3** | Ola Bąk | | `½|·` | `·|0` | |
"""


def test_cross_tables_of_the_same_people_are_a_choice_and_the_colour_that_nobody_had_is_nothing(
    tmp_path: Path,
) -> None:
    blitz = CROSSED.replace("Rapid", "Blitz").replace("`·|½`", "`·|1`").replace("`½|·`", "`0|·`")
    content = f"{CROSSED}\n{blitz}".encode()
    assert parts(content, "cup.md") == [[("#### Rapid", 3, 0), ("#### Blitz", 3, 0)]]
    assert parts(f"{CROSSED}\n{CROSSED.replace('Rapid', 'Once more')}".encode(), "cup.md") == []
    (tmp_path / MEMORY).write_text('"#### Rapid | #### Blitz" = "#### Blitz"', "utf-8")
    found, problems = read_tournament(content, "cup.md", tmp_path)
    assert found is not None, problems
    ends = {(*match.players, *match.results) for match in found.matches}
    assert ends == {(1, 2, Result.FIRST), (1, 3, Result.FIRST), (2, 3, Result.FIRST)}


def test_months_of_a_season_are_no_choice() -> None:
    rows = [("Date", "Home", "Away", "HG", "AG")]
    for month, both in zip(("August 2026", "September 2026"), (LEAGUE[:2], LEAGUE[2:]), strict=True):
        rows += [(month, "", "", "", ""), *(("", *pair, "1", "0") for pair in both)]
    assert parts(separated()(rows), "cup.csv") == []


def test_sheets_of_several_tournaments_of_the_same_people_are_a_choice() -> None:
    head = ("Home", "Away", "HG", "AG")
    content = xlsx({"Torneo 01": [head, *matches()], "Torneo 02": [head, *matches(first=3)]})
    assert parts(content) == [[("Torneo 01", 4, 4), ("Torneo 02", 4, 4)]]


def test_titles_between_matches_of_different_people_are_a_choice(tmp_path: Path) -> None:
    rows = [
        PLAYED,
        ("Women", "", ""),
        *(row[2:] for row in DIVISIONS[1:3]),
        ("Men", "", ""),
        *(row[2:] for row in DIVISIONS[3:]),
    ]
    content = separated()(rows)
    assert parts(content, "cup.csv") == [[("Women", 4, 2), ("Men", 4, 2)]]
    people, count, said = answered(content, tmp_path, '"Women | Men" = "Men"', name="cup.csv")
    assert (people, count, said) == (["Adam Sowa", "Jan Kos", "Marek Ryś", "Piotr Wilk"], 2, ["import-part"])


def test_sheets_of_different_people_are_a_choice() -> None:
    assert parts(xlsx(AGES)) == [[("U9 Girls", 3, 0), ("U9 Boys", 4, 0)]]


def test_nobody_answered_so_all_are_taken_and_it_is_said(tmp_path: Path) -> None:
    assert answered(xlsx(AGES), tmp_path) == (sorted(NAMES), 0, ["import-several"])


@pytest.mark.parametrize(
    ("answer", "people", "said"),
    [
        ("U9 Girls", ["Ewa Lis", "Ida Żak", "Ola Bąk"], ["import-part"]),
        ("u9 boys", ["Adam Sowa", "Jan Kos", "Marek Ryś", "Piotr Wilk"], ["import-part"]),
        ("*", sorted(NAMES), []),
        ("U11", sorted(NAMES), ["import-several"]),
    ],
)
def test_the_part_that_was_chosen_alone(answer: str, people: list[str], said: list[str], tmp_path: Path) -> None:
    assert answered(xlsx(AGES), tmp_path, f'"U9 Girls | U9 Boys" = "{answer}"') == (people, 0, said)


@pytest.mark.parametrize(
    "sheets",
    [
        {"List": BOYS, "Standings": [("Place", "Name", "Points"), (1, "Jan Kos", 2), (2, "Adam Sowa", 1)]},
        {"List": BOYS, "Round 1": [PLAYED, ("Jan Kos", "Adam Sowa", "1-0"), ("Piotr Wilk", "Marek Ryś", "1-0")]},
        {
            "Round 1": [PLAYED, ("Jan", "Ewa", "1-0"), ("Ola", "Ida", "1-0")],
            "Final": [PLAYED, ("Ala", "Iza", "1-0")],
        },
        {"List": BOYS, "Copy": list(reversed(BOYS[1:]))},
        {"List": BOYS, "Rules": [("Each match is of three games.",), ("No phones.",)]},
    ],
)
def test_sheets_of_one_event_are_no_question(sheets: dict[str, Cells]) -> None:
    assert parts(xlsx(sheets)) == []


def test_a_list_of_all_is_told_apart_by_who_plays_where(tmp_path: Path) -> None:
    women, men = ([PLAYED, *(row[2:] for row in DIVISIONS[at : at + 2])] for at in (1, 3))
    everybody = [HEAD, *((name, "A") for row in DIVISIONS[1:] for name in row[2:4])]
    book = xlsx({"All": everybody, "Women": women, "Men": men})
    assert parts(book) == [[("Women", 4, 2), ("Men", 4, 2)]]
    people, matches, _ = answered(book, tmp_path, '"Women | Men" = "Women"')
    assert (people, matches) == (["Ewa Lis", "Ida Żak", "Ola Bąk", "Zofia Sum"], 2)


def test_a_warm_up_before_the_league_is_a_choice(tmp_path: Path) -> None:
    head = ("Date", "Home Team", "Away Team")
    book = xlsx(
        {
            "Regular League": [head, *(("", *both) for both in LEAGUE)],
            "Warmups": [head, *(("", *both) for both in LEAGUE[:2])],
        }
    )
    assert parts(book) == [[("Regular League", 4, 4), ("Warmups", 4, 2)]]
    assert answered(book, tmp_path, '"Regular League | Warmups" = "Regular League"')[1] == 4


def test_two_lists_each_of_which_has_somebody_alone_are_a_choice() -> None:
    other = [("Name", "Town"), *(row for row in BOYS[1:-1]), ("Marek Sum", "B")]
    assert parts(xlsx({"List": BOYS, "Late": other})) == [[("List", 4, 0), ("Late", 4, 0)]]
    assert parts(xlsx({"List": BOYS, "Late": other[:-1]})) == []


def test_groups_of_one_event_are_no_choice() -> None:
    rows = [("Round", "Group", *PLAYED), *((*row[:1], row[1][0], *row[2:]) for row in DIVISIONS[1:])]
    assert parts(separated(",")(rows), "cup.csv") == []


def test_standings_after_the_same_round_are_a_choice() -> None:
    lines = [
        "## Girls",
        "",
        "Standings: round 2",
        "",
        "| Place | Name | Club |",
        "| -: | :- | :- |",
        *(f"| 1. | {name} | {club} |" for name, club in GIRLS[1:]),
        "",
    ]
    text = "\n".join(
        [
            *lines,
            *(line.replace("Girls", "Boys") for line in lines[:6]),
            *(f"| 1. | {name} | {club} |" for name, club in BOYS[1:]),
        ]
    )
    assert parts(text.encode(), "cup.md") == [
        [("## Girls Standings: round 2", 3, 0), ("## Boys Standings: round 2", 4, 0)]
    ]


def test_tables_of_a_sheet_by_their_titles(tmp_path: Path) -> None:
    cells = [["Girls", "", "", "Boys", ""], [*HEAD, "", *HEAD]]
    cells += [[*girl, "", *boy] for girl, boy in zip(GIRLS[1:], BOYS[1:], strict=False)]
    below = [*(("Girls", ""), *GIRLS, ("", ""), ("Boys", ""), *BOYS)]
    assert parts(xlsx(below)) == [[("Girls", 3, 0), ("Boys", 4, 0)]]
    assert answered(xlsx(below), tmp_path, '"Girls | Boys" = "Girls"')[0] == ["Ewa Lis", "Ida Żak", "Ola Bąk"]
    assert parts(xlsx(cells)) == []  # nothing tells them apart by name


def test_classes_in_a_column_beside_matches(tmp_path: Path) -> None:
    text = separated(",")(DIVISIONS)
    assert parts(text, "cup.csv") == [[("Women", 4, 2), ("Men", 4, 2)]]
    people, matches, said = answered(text, tmp_path, '"Women | Men" = "Men"', name="cup.csv")
    assert (people, matches, said) == (["Adam Sowa", "Jan Kos", "Marek Ryś", "Piotr Wilk"], 2, ["import-part"])


@pytest.mark.parametrize(
    "rows",
    [
        [("Round", "Division", *PLAYED), (1, "A", "Jan", "Ewa", "1-0"), (2, "B", "Ewa", "Jan", "1-0")],
        [
            ("Name", "Category"),
            ("Jan Kos", "Junior"),
            ("Ewa Lis", "Senior"),
            ("Ola Bąk", "Junior"),
            ("Ida Żak", "Senior"),
        ],
    ],
)
def test_classes_of_those_who_play_together_are_no_question(rows: Cells) -> None:
    assert parts(separated(",")(rows), "cup.csv") == []


def test_an_option_answers_beforehand(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(xlsx(AGES))
    done = run("import", path, "--rules", "chess-swiss", "--only", "u9 girls", "-o", tmp_path / "out.xlsx")
    assert done.exit_code == 0, done.output
    assert 'Of this file only "U9 Girls" is taken' in done.output
    assert len(event_read(read_workbook(tmp_path / "out.xlsx")).players) == 3
    assert '"U9 Girls | U9 Boys" = "U9 Girls"' in (tmp_path / MEMORY).read_text("utf-8")
    other = run("import", path, "--rules", "chess-swiss", "--only", "*", "-o", tmp_path / "all.xlsx")
    assert other.exit_code == 0, other.output
    assert len(event_read(read_workbook(tmp_path / "all.xlsx")).players) == 7
    wrong = run("import", path, "--rules", "chess-swiss", "--only", "U11", "-o", tmp_path / "no.xlsx")
    assert (wrong.exit_code, "U9 Girls, U9 Boys" in wrong.output) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_a_terminal_asks_for_the_part_before_anything_else(tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    doubled = [("Name", "Team", "Club"), *((*row, row[1]) for row in BOYS[1:])]
    path.write_bytes(xlsx({"Girls": GIRLS, "Boys": doubled}))
    order = ("new", "--rules", "agot2-joust", "--players", str(path))
    code, shown = at_terminal("1\n", *order, str(tmp_path / "cup.xlsx"))
    assert code == 0
    assert "Which one do you mean?" in shown
    assert "1  Girls (3 players)" in shown
    assert "3  All of them together" in shown
    assert "Which column" not in shown  # only the boys have two
    code, shown = at_terminal("", *order, str(tmp_path / "other.xlsx"))
    assert (code, "Which one" in shown) == (0, False)
    assert len(event_read(read_workbook(tmp_path / "other.xlsx")).players) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_a_terminal_takes_no_silence_for_an_answer_about_matches(tmp_path: Path) -> None:
    path = tmp_path / "cup.csv"
    path.write_bytes(separated(",")(PAIRS))
    order = ("import", str(path), "--rules", "chess-swiss", "-o", str(tmp_path / "out.xlsx"))
    code, shown = at_terminal("\n2\n", *order)
    assert (code, shown.count("Number")) == (0, 2)
    listed = event_read(read_workbook(tmp_path / "out.xlsx")).players
    assert [one.name for one in listed] == ["Jan Kos / Ewa Lis", "Ola Bąk / Ida Żak"]


def test_the_desk_is_told_of_the_choice_and_what_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(xlsx(AGES))
    found = preview(path)
    assert [(one.headings, one.answer) for one in found.choices] == [(("U9 Girls", "U9 Boys"), "")]
    assert len(found.players) == 7
    (tmp_path / MEMORY).write_text('"U9 Girls | U9 Boys" = "U9 Girls"\n', "utf-8")
    found = preview(path)
    assert ([one.answer for one in found.choices], len(found.players)) == (["U9 Girls"], 3)
    assert [one.title for one in found.tables] == ["U9 Girls"]


PAIRS = [("Person 1", "Person 2"), ("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak")]
SCORES = [
    ("Round", "Home", "Away", "X", "Y"),
    (1, "Jan", "Ewa", 12, 10),
    (1, "Ola", "Ida", 7, 9),
    (2, "Jan", "Ola", 3, 12),
]
MARKS = [("Round", "Home", "Away", "How"), (1, "Jan", "Ewa", "W"), (1, "Ola", "Ida", "L"), (2, "Jan", "Ola", "D")]


def choices(rows: Cells, folder: Path, *lines: str) -> tuple[list[tuple[str, tuple[str, ...]]], Any]:
    """What is asked of a file but columns of players, and what is read, with these lines remembered."""
    path = folder / "cup.csv"
    path.write_bytes(separated(",")(rows))
    (folder / MEMORY).write_text("\n".join(lines), "utf-8")
    return [(one.key, one.headings) for one in preview(path).choices], read_tournament(
        path.read_bytes(), path.name, folder
    )[0]


def test_two_sides_or_two_people_who_play_together(tmp_path: Path) -> None:
    assert choices(PAIRS, tmp_path) == ([("sides", ("Person 1", "Person 2"))], None)
    asked, sides = choices(PAIRS, tmp_path, '"Person 1" = "Player 1"', '"Person 2" = "Gracz 2"')
    assert (asked, len(sides.players), len(sides.matches)) == ([], 4, 2)
    asked, team = choices(PAIRS, tmp_path, '"Person 1" = "Name"', '"Person 2" = "Name"')
    assert (asked, [one.name for one in team.players]) == ([], ["Jan Kos / Ewa Lis", "Ola Bąk / Ida Żak"])
    assert team.matches == ()


@pytest.mark.parametrize(
    ("key", "option", "answers"),
    [
        ("sides", 0, {"A": "player1", "B": "player2"}),
        ("sides", 1, {"A": "name", "B": "name"}),
        ("scores", 0, {"A": "score1", "B": "score2"}),
        ("scores", 1, {"A": "", "B": ""}),
        ("club", 1, {"A": "note", "B": "club"}),
    ],
)
def test_what_an_answer_says_of_both_columns(key: str, option: int, answers: dict[str, str]) -> None:
    question = Question(key, ("A", "B"))
    assert question.answered(question.options[option]) == answers
    assert all(len(question.worded(language)[1]) == 2 for language in ("en", "pl", "pt", "ru"))


def test_two_columns_of_small_numbers_may_be_scores(tmp_path: Path) -> None:
    asked, found = choices(SCORES, tmp_path)
    assert (asked, [match.open for match in found.matches]) == ([("scores", ("X", "Y"))], [True] * 3)
    asked, found = choices(SCORES, tmp_path, '"X" = "Score 1"', '"Y" = "Score 2"')
    assert (asked, [match.scores for match in found.matches]) == ([], [(12, 10), (7, 9), (3, 12)])
    asked, found = choices(SCORES, tmp_path, '"X" = "–"', '"Y" = "–"')
    assert (asked, {match.open for match in found.matches}) == ([], {True})


def test_ratings_that_come_again_are_no_scores(tmp_path: Path) -> None:
    rows = [
        ("Round", "Home", "Away", "X", "Y"),
        (1, "Jan", "Ewa", 12, 10),
        (1, "Ola", "Ida", 7, 9),
        (2, "Jan", "Ola", 12, 7),
    ]
    assert choices(rows, tmp_path)[0] == []


@pytest.mark.parametrize(
    "headings",
    [("gol", "gol_against"), ("wr", "zr"), ("Home goals", "Away goals"), ("Goles a favor", "Goles en contra")],
)
def test_headings_that_say_scores_are_no_question(headings: tuple[str, str], tmp_path: Path) -> None:
    asked, found = choices([(*SCORES[0][:3], *headings), *SCORES[1:]], tmp_path)
    assert (asked, found.matches[0].scores) == ([], (12, 10))


def test_scores_that_say_a_forfeit(tmp_path: Path) -> None:
    rows = [
        ("Round", "Home", "Away", "wr", "zr"),
        (1, "Jan", "Ewa", "4F", "0F"),
        (1, "Ola", "Ida", "0F", "0F"),
        (2, "Jan", "Ola", 1, 4),
    ]
    _, found = choices(rows, tmp_path)
    assert [match.results for match in found.matches[:2]] == [{Result.FIRST_BY_FORFEIT}, {Result.NOBODY}]
    assert found.matches[2].scores == (1, 4)


def test_an_option_answers_what_columns_of_matches_are(tmp_path: Path) -> None:
    path = tmp_path / "cup.csv"
    path.write_bytes(separated(",")(PAIRS))
    order = ("import", path, "--rules", "chess-swiss")
    assert run(*order, "-o", tmp_path / "no.xlsx").exit_code == 1
    done = run(*order, "--column", "Person 1=Name", "--column", "Person 2=Name", "-o", tmp_path / "out.xlsx")
    assert done.exit_code == 0, done.output
    assert [one.name for one in event_read(read_workbook(tmp_path / "out.xlsx")).players] == [
        "Jan Kos / Ewa Lis",
        "Ola Bąk / Ida Żak",
    ]


def test_a_list_of_teams_without_people(tmp_path: Path) -> None:
    rows = [
        ("team_id", "event_id", "team_name", "member_emails"),
        ("S1", "singles", "Lions", "a@x.pl;b@x.pl"),
        ("S2", "singles", "Eagles", "c@x.pl"),
        ("S3", "singles", "Bears", "d@x.pl;e@x.pl"),
    ]
    assert [one.name for one in choices(rows, tmp_path)[1].players] == ["Lions", "Eagles", "Bears"]


def test_the_name_of_the_sheet_above_its_names_is_nobody() -> None:
    found, _ = read_tournament(
        xlsx({"Open 2024": [("Open 2024", 150), ("Jan Kos", 90), ("Ewa Lis", 80), ("Ola Bąk", 70)]}), "cup.xlsx"
    )
    assert found is not None
    assert [one.name for one in found.players] == ["Jan Kos", "Ewa Lis", "Ola Bąk"]


def test_board_points_of_a_cross_table_say_who_won() -> None:
    rows = [
        ("No", "Name", 1, 2, 3, 4),
        (1, "Lions", "x", "2.5", "2", "4"),
        (2, "Eagles", "1.5", "x", "3", "2"),
        (3, "Bears", "2", "1", "x", "1"),
        (4, "Wolves", "0", "2", "3", "x"),
    ]
    found, _ = read_tournament(separated(",")(rows), "cup.csv")
    assert found is not None
    assert {(one.pair, one.scores) for one in found.matches if 4 not in one.players} == {
        (None, (2.5, 1.5)),
        (None, (2, 2)),
        (None, (3, 1)),
    }


ENTRIES = [("Name", "Category"), *((name, "Open") for name in NAMES), *((name, "Women") for name in NAMES[:3])]


def test_who_enters_several_categories_of_a_list_is_in_several_events() -> None:
    assert parts(separated()(ENTRIES), "list.csv") == [[("Open", 7, 0), ("Women", 3, 0)]]
    once = [("Name", "Category"), *((name, "Open") for name in NAMES[3:]), *((name, "Women") for name in NAMES[:3])]
    assert parts(separated()(once), "list.csv") == []


def test_categories_of_clubs_that_play_in_several_are_events_and_kinds_of_matches_are_not() -> None:
    clubs = {"u14": "ABCDE", "u13": "CDFGH", "u12": "IJKLM"}
    rows = [("Category", *PLAYED)]
    rows += [
        (name, f"Club {one}", f"Club {other}", "1-0")
        for name, own in clubs.items()
        for one, other in combinations(own, 2)
    ]
    assert parts(separated()(rows), "cup.csv") == [[("u14", 5, 10), ("u13", 5, 10), ("u12", 5, 10)]]
    kinds = [("Category", *PLAYED)]
    kinds += [
        (kind, f"Club {one}", f"Club {other}", "1-0")
        for kind in ("league", "friendly")
        for one, other in combinations("ABCD", 2)
    ]
    assert parts(separated()(kinds), "cup.csv") == []


def test_tables_of_all_rounds_with_the_same_title_are_events_where_others_stand_in_each() -> None:
    one = [
        ("Name", "R1", "R2"),
        ("Jan Kos", "+3", "+2"),
        ("Ewa Lis", "+4", "-1"),
        ("Ola Bąk", "-1", "+4"),
        ("Ida Żak", "-2", "-3"),
    ]
    other = [one[0], *((f"Kid {row[0]}", *row[1:]) for row in one[1:])]
    after = ("after round 2", "", "")
    names = [[(name, 4, 0) for name in ("Open", "Kids")]]
    assert parts(xlsx({"Open": [after, *one], "Kids": [after, *other]})) == names


@pytest.mark.parametrize(
    ("heading", "values", "answer"),
    [
        ("Division", ("Premier", "First"), ALL),
        ("League", ("Ladies Division 6", "Ladies Division 2"), ALL),
        ("Division", ("U14", "U16"), EACH),
        ("Division", ("Women 1", "Women 2"), ALL),
        ("Competition", ("Cup", "Shield"), EACH),
    ],
)
def test_divisions_that_play_one_another_belong_together_unless_somebody_says_otherwise(
    heading: str, values: tuple[str, str], answer: str
) -> None:
    rows = [(heading, "Home", "Away")]
    rows += [(values[0], "Lwy", "Orły"), (values[0], "Sowy", "Lwy"), (values[0], "Orły", "Sowy")]
    rows += [(values[1], "Koty", "Psy"), (values[1], "Foki", "Koty"), (values[1], "Psy", "Foki")]
    apart = read_sheets(separated(",")(rows), "cup.csv")
    assert isinstance(apart, Sheets)
    assert with_answers(apart, {}, "cup.csv")[2][0].answer == EACH
    rows[-1] = (values[1], "Psy", "Lwy")
    sheets = read_sheets(separated(",")(rows), "cup.csv")
    assert isinstance(sheets, Sheets)
    _, problems, (choice,) = with_answers(sheets, {}, "cup.csv")
    assert (choice.headings, choice.answer) == (values, answer)
    assert [one.code for one in problems] == ([] if answer == ALL else ["import-each"])
    one, _, _ = with_answers(sheets, {" | ".join(map(normal, values)): values[1]}, "cup.csv")
    assert [len(sheet.rows) for sheet in one.sheets] == [4]


def test_a_season_below_which_nobody_stands_is_no_part() -> None:
    rows = [
        ("Season", "Home", "Away"),
        (1, "Lwy", "Orły"),
        (1, "Sowy", "Lwy"),
        (1, "Orły", "Sowy"),
        (2, "", ""),
        (3, "", ""),
    ]
    sheets = read_sheets(separated(",")(rows), "cup.csv")
    assert isinstance(sheets, Sheets)
    assert with_answers(sheets, {}, "cup.csv")[2] == []


def test_byes_may_be_numbered() -> None:
    found, _ = read_tournament(
        separated(",")([("Round", "Home", "Away"), (1, "Lwy", "Bye 1"), (1, "Sowy", "Bye 2"), (1, "Orły", "Koty")]),
        "cup.csv",
    )
    assert found is not None
    assert sorted(one.name for one in found.players) == ["Koty", "Lwy", "Orły", "Sowy"]


def test_a_sheet_of_headings_alone_hides_no_choice_among_lists() -> None:
    girls, boys = ([(name,) for name, _ in one[1:]] for one in (GIRLS, BOYS))
    entered = xlsx({"New": [("Date", "Player A", "Score A", "Score B", "Player B")], "Girls": girls, "Boys": boys})
    assert [[name for name, *_ in one] for one in parts(entered)] == [["Girls", "Boys"]]
