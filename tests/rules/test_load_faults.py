"""Everything that can be wrong with an organiser's file of rules, and how it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.problems.problem import CellRef, Severity
from pipeline.rules.load import load_file
from tests.rules.small import RATING, SHARES, SMALL, changed, loaded


def found(text: str) -> dict[tuple[str, str], Severity]:
    """Code and key of every Problem of that file."""
    _, problems = load_file(text, "small.toml")
    assert all(one.at == CellRef("small.toml", key=one.at.key) for one in problems)
    return {(one.code, one.at.key): one.severity for one in problems}


STEP, TWICE = "[{ from = 2, k = 4 }]", "[{ from = 2, k = 4 }, { from = 2, k = 8 }]"
NAMELESS = "[{ from = 0 }]"


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        (changed('kind = "duel"', ""), "ruleset-missing-key", "kind"),
        (changed('kind = "duel"', 'kind = "dule"'), "ruleset-misspelt-choice", "kind"),
        (changed("win = 1", ""), "ruleset-missing-key", "points.win"),
        (SMALL + "[structures]\na = [{ from = 4, cut = 0 }]", "ruleset-missing-key", "structures.a[1].rounds"),
        (changed("win = 1", "win = '1'"), "ruleset-not-a-number", "points.win"),
        (changed("win = 1", "win = true"), "ruleset-not-a-number", "points.win"),
        (changed("win = 1", "win = inf"), "ruleset-not-a-number", "points.win"),
        (changed("win = 1", "win = 1e999999999"), "ruleset-not-a-number", "points.win"),
        (changed("win = 1", "win = 1\nwim_on_time = 1"), "ruleset-misspelt-key", "points.wim_on_time"),
        (changed("win = 1", "win = 1\nzzz = 1"), "ruleset-unknown-key", "points.zzz"),
        (SMALL + "[sideboard]\ncards = 60", "ruleset-unknown-key", "sideboard"),
        (SMALL + "[decks]\ncards = 0", "ruleset-too-small", "decks.cards"),
        (SMALL + "[[decks.factions]]\nalso = []", "ruleset-missing-key", "decks.factions[1].name"),
        (
            SMALL + "[[decks.factions]]\nname = 'A'\nnames.de = 'B'",
            "ruleset-unknown-key",
            "decks.factions[1].names.de",
        ),
        (SMALL + '[time]\nsteps = ["powr_needed"]', "ruleset-misspelt-choice", "time.steps[1]"),
        (changed("[names]\nen", "names"), "ruleset-not-a-table", "names"),
        (changed('en = "Small"', ""), "ruleset-no-name", "names"),
        (changed('en = "Small"', "en = 3"), "ruleset-not-text", "names.en"),
        (changed('en = "Small"', 'de = "Klein"'), "ruleset-unknown-key", "names.de"),
        (changed('["points"]', '"points"'), "ruleset-not-a-list", "bye.order"),
        (changed('["points"]', '["points", "lot"]'), "ruleset-unknown-choice", "bye.order[2]"),
        (changed('["points"]', '["rating"]'), "ruleset-bye-order-not-a-tiebreak", "bye.order[1]"),
        (changed('"sos", "lot"', '"soss", "lot"'), "ruleset-misspelt-choice", "standings.tiebreaks[1]"),
        (changed('"sos", "lot"', '"sos", 3'), "ruleset-not-text", "standings.tiebreaks[2]"),
        (changed('"sos", "lot"', '"hit_points"'), "ruleset-tiebreak-needs-scores", "standings.tiebreaks"),
        (changed('"sos", "lot"', '"lot", "sos"'), "ruleset-tiebreak-after-lot", "standings.tiebreaks"),
        (
            changed('"sos", "lot"', '"second_score"'),
            "ruleset-tiebreak-needs-second-scores",
            "standings.tiebreaks",
        ),
        (changed('"sos", "lot"', '"game_wins"'), "ruleset-tiebreak-needs-games", "standings.tiebreaks"),
        (
            changed('"sos", "lot"', '"opponents_game_wins"') + "[scores]\nmeaning = 'hit_points'",
            "ruleset-tiebreak-needs-games",
            "standings.tiebreaks",
        ),
        (SHARES + "floor = 33", "ruleset-not-a-share", "standings.percentages.floor"),
        (SHARES + "floor = '1/0'", "ruleset-not-a-number", "standings.percentages.floor"),
        (SHARES + "round_to = -0.1", "ruleset-not-a-share", "standings.percentages.round_to"),
        (SHARES + "draw = 2", "ruleset-not-a-share", "standings.percentages.draw"),
        (SHARES + "cap = 1.5", "ruleset-cap-below-floor", "standings.percentages.cap"),
        (
            SHARES + "floor = 0.25\ndropped_cap = 0.2",
            "ruleset-cap-below-floor",
            "standings.percentages.dropped_cap",
        ),
        (SHARES + "floor = 0.33\nown_floor = 0.4", "ruleset-own-floor-above", "standings.percentages.own_floor"),
        (SHARES + "floor = 0.33\nown_floor = -1", "ruleset-own-floor-above", "standings.percentages.own_floor"),
        (SHARES + "of = 'games'", "ruleset-unknown-choice", "standings.percentages.of"),
        (SHARES + "flor = 0.3", "ruleset-misspelt-key", "standings.percentages.flor"),
        (SMALL + "[[editions]]\nuntil = 2024", "ruleset-not-a-day", "editions[1].until"),
        (SMALL + "[[editions]]\nuntil = 2024-05-01T10:00:00", "ruleset-not-a-day", "editions[1].until"),
        (SMALL + 2 * "[[editions]]\nuntil = 2024-05-01\n", "ruleset-row-twice", "editions"),
        (
            SMALL + "[[editions]]\nuntil = 2024-05-01\nstandings = { tiebreaks = ['game_wins'] }",
            "ruleset-tiebreak-needs-games",
            "editions[1].standings.tiebreaks",
        ),
        (
            SMALL + "[[editions]]\nuntil = 2024-05-01\nabsences = { bye = { points = 1 } }",
            "ruleset-not-of-this-round",
            "editions[1].absences.bye.points",
        ),
        (SMALL + "[absences]\nlate = { point = 1 }", "ruleset-misspelt-key", "absences.late.point"),
        (SMALL + "[absences]\nabsent = { points = 1 }", "ruleset-unknown-key", "absences.absent"),
        (SMALL + "[absences]\nlate = { counts = 'no' }", "ruleset-not-true-or-false", "absences.late.counts"),
        (SMALL + "[absences]\nlate = 0", "ruleset-not-a-table", "absences.late"),
        (SMALL + "[absences]\nlate = { sums = 'fide' }", "ruleset-unknown-choice", "absences.late.sums"),
        *(
            (SMALL + f"[absences]\n{row} = {{ {stated} }}", "ruleset-not-of-this-round", f"absences.{row}.{key}")
            for row, stated, key in (
                ("bye", "points = 1", "points"),
                ("forfeit_win", "difference = 7", "difference"),
                ("late", "sums = 'opponent'", "sums"),
                ("missed", "direct = false", "direct"),
            )
        ),
        (SMALL + "[swiss]\npairing = 'swiss'", "ruleset-unknown-choice", "swiss.pairing"),
        (SMALL + "[swiss]\nminutes = 0", "ruleset-too-small", "swiss.minutes"),
        *(
            (SMALL + f"[swiss]\n{stated}", "ruleset-minutes-outside-choice", "swiss.choice_of_minutes")
            for stated in (
                "choice_of_minutes = [50, 70]",
                "minutes = 49\nchoice_of_minutes = [50, 70]",
                "minutes = 71\nchoice_of_minutes = [50, 70]",
                "minutes = 60\nchoice_of_minutes = [70, 50]",
            )
        ),
        (SMALL + "[swiss]\nminutes = 5.5", "ruleset-not-whole", "swiss.minutes"),
        (SMALL + "[bracket]\nthird_place = 1", "ruleset-not-true-or-false", "bracket.third_place"),
        (changed("loss = 0", "loss = 0\nby_score = [{}]"), "ruleset-missing-key", "points.by_score[1].score"),
        (SMALL + "[armies]\nregistered = 5", "ruleset-missing-key", "armies.legal"),
        (SMALL + "[armies]\nlegal = ['A']\nregistered = 6", "ruleset-too-large", "armies.registered"),
        (SMALL + "[armies]\nlegal = ['A']\nbeginner = ['B']", "ruleset-army-not-legal", "armies.beginner[1]"),
        (SMALL + "[armies]\nlegal = ['A']\nexchange_tile = 'B'", "ruleset-army-not-legal", "armies.exchange_tile"),
        (
            SMALL + "[armies]\nlegal = ['A']\nregistered = 3\nfinals = [{ cut = 4, armies = 4 }]",
            "ruleset-too-large",
            "armies.finals[1].armies",
        ),
        ("id = 'large'\n" + SMALL, "ruleset-id-is-not-the-file-name", "id"),
        (SMALL + RATING.format(rounds="[]", ranks="[]"), "ruleset-rating-without-rounds", "rating.rounds"),
        (SMALL + RATING.format(rounds=TWICE, ranks="[]"), "ruleset-rating-row-twice", "rating.rounds"),
        (SMALL + RATING.format(rounds=STEP, ranks=NAMELESS), "ruleset-missing-key", "rating.ranks[1].name"),
        (
            changed('"sos", "lot"', '"rating", "lot"') + RATING.format(rounds=STEP, ranks="[]"),
            "ruleset-unrated-not-start",
            "standings.unrated",
        ),
        (SMALL + "[structures]\na = [3]", "ruleset-not-a-table", "structures.a[1]"),
        ("points == 3", "ruleset-not-toml", ""),
        ("a = " + "[" * 5000, "ruleset-not-toml", ""),
        ("a = " + "9" * 5000, "ruleset-not-toml", ""),
        (".".join("a" * 30_000) + " = 1", "ruleset-too-deep", ""),
        (SMALL + f"[{'a.' * 60}a]", "ruleset-too-deep", ""),
        (changed("win = 1", f"win = 0x{'F' * 30_000}"), "ruleset-not-a-number", "points.win"),
        (changed("win = 1", f"win = 1.{'1' * 30_000}"), "ruleset-not-a-number", "points.win"),
        (SMALL + f"[swiss]\nminutes = 0x{'F' * 30_000}", "ruleset-too-large", "swiss.minutes"),
        (changed('en = "Small"', f"en = 0x{'F' * 30_000}"), "ruleset-not-text", "names.en"),
        (changed('en = "Small"', f"en = '{'x' * 201}'"), "ruleset-text-too-long", "names.en"),
        (SMALL + f"[structures]\n{'a' * 201} = []", "ruleset-text-too-long", f"structures.{'a' * 60}…"),
        (SMALL + f"{'a' * 900_000} = 1", "ruleset-unknown-key", f"standings.{'a' * 60}…"),
    ],
)
def test_one_thing_wrong(text: str, code: str, key: str) -> None:
    assert (code, key) in found(text)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("a = 1\nb = = 2\n", "ruleset-not-toml", (2, 5)),
        ("a = 1\nb = [1,\n2", "ruleset-not-toml", (3, 2)),
        ("a = 1\nb = " + "[" * 5000, "ruleset-not-toml", (2, 5)),
        ("a = 1\nb = " + "9" * 5000 + "\nc = 1", "ruleset-not-toml", (2, 5)),
        ("[a]\nb = 1\n[a]\nc = 2", "ruleset-name-twice", (3, 3)),
        ("a = 1\na = 2\nb = 3", "ruleset-name-twice", (2, 6)),
        ("a = {b = 1, b = 2}", "ruleset-name-twice", (1, 18)),
    ],
)
def test_what_is_no_toml_is_said_in_our_own_words(text: str, code: str, at: tuple[int, int]) -> None:
    [problem] = load_file(text, "own.toml")[1]
    line, column = at
    assert problem.code == code
    assert dict(problem.values) == {"file": "own.toml", "line": line, "column": column}


@pytest.mark.parametrize(
    ("score", "code", "key"),
    [
        ("[2, 0, 1]", "ruleset-wrong-length", "points.by_score[1].score"),
        ("[2, -1]", "ruleset-too-small", "points.by_score[1].score[2]"),
        ("[2, 0]", "ruleset-points-by-score-without-games", "points.by_score"),
    ],
)
def test_points_by_score(score: str, code: str, key: str) -> None:
    text = changed("loss = 0", f"loss = 0\nby_score = [{{ score = {score}, points = [1, 0] }}]")
    assert list(found(text)) == [(code, key)]


LEVEL = "{ from = 0, points = [1, 1] }"


@pytest.mark.parametrize(
    ("rows", "meaning", "codes"),
    [
        (LEVEL, "score", []),
        (LEVEL, "hit_points", []),
        (f"{{ from = 2.5, points = [2, 0] }}, {LEVEL}", "score", []),
        (LEVEL, "games", ["ruleset-points-by-difference-without-scores"]),
        ("{ from = 1, points = [1, 1] }", "score", ["ruleset-differences-without-level"]),
        ("{ from = 0, points = [2, 1] }", "score", ["ruleset-differences-without-level"]),
        (f"{LEVEL}, {LEVEL}", "score", ["ruleset-rating-row-twice"]),
    ],
)
def test_points_by_difference(rows: str, meaning: str, codes: list[str]) -> None:
    text = changed("loss = 0", f"loss = 0\nby_difference = [{rows}]") + f"[scores]\nmeaning = '{meaning}'"
    assert list(found(text)) == [(code, "points.by_difference") for code in codes]


def test_the_scores_decide_or_leave_the_winner_open() -> None:
    text = SMALL + "[scores]\nmeaning = 'score'\ndecide = true\nany_winner = true"
    assert list(found(text)) == [("ruleset-any-winner-decided", "scores.any_winner")]


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        ([(4, 8), (9, 16), (17, None)], []),
        ([(17, None), (4, 8), (9, 16)], []),
        ([(4, 8), (8, 16)], [("ruleset-rows-overlap", "structures.a[2].from")]),
        ([(4, 8), (10, 16)], [("ruleset-rows-gap", "structures.a[2].from")]),
        ([(4, None), (10, 16)], [("ruleset-row-after-open", "structures.a[2].from")]),
        ([(8, 4)], [("ruleset-row-backwards", "structures.a[1].to")]),
        (
            [(9, 12), (4, 9), (14, 20)],
            [("ruleset-rows-overlap", "structures.a[1].from"), ("ruleset-rows-gap", "structures.a[3].from")],
        ),
    ],
)
def test_rows_of_a_structure(rows: list[tuple[int, int | None]], problems: list[tuple[str, str]]) -> None:
    lines = [f"{{ from = {low}{f', to = {high}' if high else ''}, rounds = 3, cut = 0 }}" for low, high in rows]
    assert list(found(f"{SMALL}[structures]\na = [{', '.join(lines)}]")) == problems


def test_a_cut_of_one() -> None:
    text = SMALL + "[structures]\na = [{ from = 4, rounds = 3, cut = 1 }]"
    assert list(found(text)) == [("ruleset-cut-of-one", "structures.a[1].cut")]


def test_all_problems_at_once() -> None:
    text = changed("win = 1", "wni = 1").replace("points = 1", "points = 'one'").replace('"sos"', '"soss"')
    rows = "[structures]\na = [{ from = 4, to = 8, rounds = 3, cut = 0 }, { from = 8, rounds = 4, cut = 0 }]"
    ruleset, problems = load_file(f"{text}{rows}\nb = [{{ from = 'x', rounds = 3, cut = 0 }}]", "small.toml")
    assert ruleset is None
    assert {one.at.key for one in problems} == {
        "points.wni",
        "points.win",
        "bye.points",
        "standings.tiebreaks[1]",
        "structures.a[2].from",
        "structures.b[1].from",
    }


def test_of_a_file_of_unknown_keys_a_hundred_are_told() -> None:
    _, problems = load_file("\n".join(f"k{number} = 1" for number in range(5000)) + "\n" + SMALL, "small.toml")
    assert [one.code for one in problems] == ["ruleset-unknown-key"] * 100


def test_a_warning_leaves_the_ruleset() -> None:
    ruleset, problems = load_file("id = 'large'\n" + SMALL, "small.toml")
    assert ruleset == loaded(SMALL)
    assert [one.severity for one in problems] == [Severity.WARNING]


def test_the_line_of_a_syntax_error_is_named() -> None:
    _, problems = load_file("a = 1\nb = 2\nc c", "small.toml")
    assert dict(problems[0].values)["line"] == 3


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes("name = 'Mały'".encode("iso-8859-2"))
    (tmp_path / "folder.toml").mkdir()
    codes = {}
    for name in ("missing.toml", "latin.toml", "folder.toml"):
        ruleset, problems = load_file(tmp_path / name, name)
        assert ruleset is None
        codes[name] = [one.code for one in problems]
    assert codes["missing.toml"] == ["ruleset-file-missing"]
    assert codes["latin.toml"] == ["ruleset-not-utf8"]
    assert codes["folder.toml"] == ["ruleset-not-readable"]
