"""The file season.toml: what it says, and everything that can be wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.extensions.season.rules import GameRules, RankingRules, SeasonFile, SeasonRules, load_season
from pipeline.locale.spelling import normal
from pipeline.model import RulesetId
from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef
from pipeline.rules.statements import table_of
from tests.rules.keys import paths

HEX, JOUST = RulesetId("neuroshima-hex-2023"), RulesetId("agot2-joust")
DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "season.md"


def loaded(text: str) -> SeasonRules:
    rules, problems = load_season(text)
    assert rules is not None, problems
    assert problems == []
    return rules


def found(text: str) -> set[tuple[str, str]]:
    """Code and key of every Problem."""
    rules, problems = load_season(text)
    assert rules is None
    assert all(one.at == CellRef("season.toml", key=one.at.key) for one in problems)
    for one in problems:
        assert describe(one, "en").mend
    return {(one.code, one.at.key) for one in problems}


def test_an_empty_file_says_nothing() -> None:
    assert loaded("") == SeasonRules() == SeasonRules(ranking=RankingRules((), 0, None, None))


def test_the_example_of_the_documentation() -> None:
    example = re.search(r"```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert example is not None
    points = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6)
    assert loaded(example[1]) == SeasonRules(
        "Liga Hex 2026",
        "pl",
        RankingRules(points, 1, 5),
        (
            GameRules(HEX, (HEX,), "Neuroshima Hex", RankingRules(points, 1, 5)),
            GameRules(JOUST, (JOUST,), ranking=RankingRules((), 0, 5, 3)),
        ),
        {"Kowalski Jan": "Jan Kowalski", "Janek K.": "Jan Kowalski"},
        (("Jan Nowak", "Jan Nowacki"), ("Jan Nowak", "Jan Nowok")),
    )


def test_every_key_is_documented_and_no_other() -> None:
    rows = re.findall(r"^- `([^`]+)`:", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert rows == list(paths(table_of(SeasonFile)))


def test_points_are_exact() -> None:
    assert loaded("[ranking]\npoints = [1.5, 0.1]").ranking.points == (Fraction(3, 2), Fraction(1, 10))


def test_a_game_keeps_of_the_common_ranking_what_it_does_not_state() -> None:
    text = "[ranking]\npoints = [5, 3]\nbest = 2\n[games.agot2-joust.ranking]\n"
    assert loaded(text + "points = [9]\nbeyond = 1").games[0].ranking == RankingRules((9,), 1, 2)
    assert loaded(text + "needed = 2").games[0].ranking == RankingRules((5, 3), 0, 2, 2)
    assert loaded(text + "by = 'average'").games[0].ranking == RankingRules((), 0, 2)
    common = "[ranking]\nby = 'average'\n[games.agot2-joust.ranking]\npoints = [5]"
    assert loaded(common).games[0].ranking == RankingRules((5,))


def test_an_alias_may_lead_to_another_or_only_say_how_a_name_is_written() -> None:
    text = '[aliases]\n"A" = "B"\n"b" = "C"\n"lukasz" = "Łukasz"\n"Luki" = "lukasz"'
    assert loaded(text).aliases == {"A": "C", "b": "C", "lukasz": "Łukasz", "Luki": "Łukasz"}


def test_rulesets_of_one_s_own_lie_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "season.toml"
    path.write_text("[games.house]\n[games.duels]\nrules = ['agot2-joust', 'other']", "utf-8")
    (tmp_path / "house.toml").write_text("", "utf-8")
    rules, problems = load_season(path)
    assert rules is None
    assert [(one.code, one.at.key) for one in problems] == [("season-game-unknown", "games.duels.rules")]
    (tmp_path / "other.toml").write_text("", "utf-8")
    rules, problems = load_season(path)
    assert rules is not None
    assert [game.rules for game in rules.games] == [("house",), ("agot2-joust", "other")]


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("nmae = 'x'", "ruleset-misspelt-key", "nmae"),
        ("[prizes]", "ruleset-unknown-key", "prizes"),
        ("name = 3", "ruleset-not-text", "name"),
        ("language = 'de'", "ruleset-unknown-choice", "language"),
        ("ranking = 3", "ruleset-not-a-table", "ranking"),
        ("[ranking]\npoints = 3", "ruleset-not-a-list", "ranking.points"),
        ("[ranking]\npoints = ['3']", "ruleset-not-a-number", "ranking.points[1]"),
        ("[ranking]\nbest = 0", "ruleset-too-small", "ranking.best"),
        ("[ranking]\nneeded = 1.5", "ruleset-not-whole", "ranking.needed"),
        ("[ranking]\npoints = [3, 1, 2]", "season-points-rise", "ranking.points"),
        ("[ranking]\npoints = [3, 1]\nbeyond = 2", "season-points-rise", "ranking.points"),
        ("[ranking]\npoints = []", "season-points-missing", "ranking.points"),
        ("[ranking]\nbeyond = 2", "season-points-missing", "ranking.beyond"),
        ("[ranking]\nby = 'points'", "season-points-missing", "ranking.by"),
        ("[ranking]\nby = 'average'\npoints = [1]", "season-points-and-average", "ranking"),
        ("[games.chess]", "season-game-unknown", "games.chess"),
        ("[games.x]\nrules = ['chess']", "season-game-unknown", "games.x.rules"),
        ("[games.agot2-joust]\n[games.x]\nrules = ['agot2-joust']", "season-game-twice", "games.x.rules"),
        ("[games.agot2-joust.ranking]\npoints = [1, 2]", "season-points-rise", "games.agot2-joust.ranking.points"),
        ("[aliases]\nA = 'B'\na = 'C'", "season-alias-twice", "aliases.a"),
        ("[aliases]\nA = ''", "season-pair-wrong", "aliases.A"),
        ("[aliases]\nA = 3", "ruleset-not-text", "aliases.A"),
        ("[different]\n'Jan Nowak' = ['jan  nowak']", "season-pair-wrong", "different.Jan Nowak"),
        ("[different]\n'Jan Nowak' = 'Jan Nowok'", "ruleset-not-a-list", "different.Jan Nowak"),
        ("name = ", "ruleset-not-toml", ""),
    ],
)
def test_what_can_be_wrong(text: str, code: str, key: str) -> None:
    assert (code, key) in found(text)


def test_aliases_that_lead_back() -> None:
    circle = "[aliases]\nA = 'B'\nB = 'C'\nC = 'a'\nD = 'A'"
    assert found(circle) == {("season-alias-of-itself", f"aliases.{name}") for name in "ABCD"}


@pytest.mark.parametrize("order", ["from the beginning", "from the end"])
def test_a_long_chain_of_aliases_is_walked_once(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    count, calls = 2_000, Counter[str]()

    def counted(text: str) -> str:
        calls[text] += 1
        return normal(text)

    monkeypatch.setattr("pipeline.extensions.season.rules.normal", counted)
    lines = [f"'n{number}' = 'n{number + 1}'" for number in range(count)]
    aliases = loaded("[aliases]\n" + "\n".join(lines if order == "from the beginning" else reversed(lines))).aliases
    assert set(aliases.values()) == {f"n{count}"}
    assert calls.total() < 10 * count


def test_chains_that_end_in_a_circle_or_in_each_other() -> None:
    text = "[aliases]\nA = 'B'\nB = 'B'\nC = 'b'\nD = 'C'\nE = 'f'\nG = 'F'"
    assert loaded(text).aliases == {"A": "B", "B": "B", "C": "B", "D": "B", "E": "f", "G": "F"}
    circle = "[aliases]\nX = 'Y'\nY = 'Z'\nZ = 'Y'\nV = 'W'"
    assert found(circle) == {("season-alias-of-itself", f"aliases.{name}") for name in "XYZ"}


def test_a_file_that_is_not_there() -> None:
    assert {one.code for one in load_season(Path("nowhere") / "season.toml")[1]} == {"ruleset-file-missing"}
