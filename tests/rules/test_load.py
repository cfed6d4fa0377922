"""The loader: the games that come with Swissbook, and what a file states."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.rules.load import builtin_ids, load_builtin, load_file
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.rules.tiebreaks.options import Percentages
from tests.rules.small import RATING, SHARES, SMALL, changed, loaded


def test_the_games_that_come_with_swissbook() -> None:
    games = (
        "agot1-joust",
        "agot1-melee",
        "agot1-overall",
        "agot2-joust",
        "backgammon-mso-2017",
        "blood-bowl-2019",
        "carcassonne-2016",
        "chess-swiss",
        "double-elimination",
        "elimination",
        "flesh-and-blood",
        "go-eurasia-2023",
        "go-mcmahon",
        "groups",
        "magic",
        "magic-melee",
        "netrunner-aesops",
        "netrunner-double",
        "netrunner-single",
        "neuroshima-hex-2023",
        "othello-mso-2020",
        "pokemon-tcg",
        "round-robin",
        "scrabble-malaysia",
        "vampire-vekn",
        "war-online-constructed",
        "x-wing-2018",
    )
    assert builtin_ids() == games


NAMED = {language for game in builtin_ids() for language in load_builtin(game).names}
"""A language that the games are not named in yet reads English; once one of them is, all are."""


@pytest.mark.parametrize("ruleset_id", builtin_ids())
def test_a_game_is_named_in_every_language_and_says_where_it_comes_from(ruleset_id: str) -> None:
    ruleset = load_builtin(ruleset_id)
    assert ruleset.id == ruleset_id
    assert {"en", "pl", "pt", "ru"} <= set(ruleset.names) == NAMED <= set(LANGUAGES)
    assert all(ruleset.names.values())
    assert ruleset.source
    assert ruleset.kind is Kind.COMBINED or ruleset.standings.tiebreaks[-1] == LOT


@pytest.mark.parametrize("ruleset_id", builtin_ids())
def test_a_game_has_no_problem_and_its_id_is_its_file(ruleset_id: str) -> None:
    games = Path(__file__).resolve().parents[2] / "pipeline" / "rules" / "games"
    ruleset, problems = load_file(games / f"{ruleset_id}.toml", f"{ruleset_id}.toml")
    assert (ruleset, problems) == (load_builtin(ruleset_id), [])


def test_an_unknown_game() -> None:
    with pytest.raises(KeyError):
        load_builtin("chess-boxing")


def test_the_least_that_a_file_must_state() -> None:
    ruleset = loaded(SMALL)
    assert ruleset.id == "small"
    assert ruleset.points.forfeit_win == 1
    assert ruleset.scores.meaning is ScoreMeaning.NONE
    assert ruleset.structures == ()


def test_a_name_in_one_language_serves_for_english() -> None:
    ruleset = loaded(changed('en = "Small"', 'pl = "Mały"'))
    assert ruleset.names == {"pl": "Mały", "en": "Mały"}
    assert [ruleset.title(language) for language in ("pl", "ru")] == ["Mały", "Mały"]


def test_a_language_without_a_name_reads_the_english_one() -> None:
    ruleset = loaded(changed('en = "Small"', 'en = "Small game, joust"\npl = "Mała gra, pojedynek"'))
    assert [ruleset.title(language) for language in ("pl", "ru")] == ["Mała gra, pojedynek", "Small game, joust"]
    assert [ruleset.short_title(language) for language in ("pl", "ru")] == ["Pojedynek", "Joust"]


def test_numbers_are_exact() -> None:
    points = loaded(changed("win = 1", "win = 1.1\ndraw = 0.5")).points
    assert (points.win, points.draw, points.forfeit_win) == (Fraction(11, 10), Fraction(1, 2), Fraction(11, 10))


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8-sig")
    ruleset, problems = load_file(path, "small.toml")
    assert ruleset == loaded(SMALL)
    assert problems == []


def test_percentages_are_exact_and_have_bounds_of_their_own() -> None:
    """A third is written as a text, as TOML has no such number."""
    text = "of = 'wins'\nfloor = '1/3'\ndropped_cap = 0.75\nround_to = 0.001"
    stated = loaded(SHARES + text).standings.percentages
    bounds = (stated.floor, stated.cap, stated.dropped_cap, stated.round_to)
    assert bounds == (Fraction(1, 3), 1, Fraction(3, 4), Fraction(1, 1000))
    assert stated.of == "wins"
    assert loaded(SMALL).standings.percentages == Percentages()


def test_steps_and_ranks_in_any_order() -> None:
    ranks = "[{ from = 1600, name = 'B' }, { from = -1.5, name = 'A' }]"
    rating = loaded(SMALL + RATING.format(rounds="[{ from = 9, k = 8 }, { from = 2, k = 4 }]", ranks=ranks)).rating
    assert rating is not None
    assert [step.k for step in rating.rounds] == [4, 8]
    assert [one.name for one in rating.ranks] == ["A", "B"]
    assert (rating.start, rating.game, rating.match) == (1500, 1, Fraction(5, 2))


def test_a_name_and_a_source_may_be_as_long_as_is_said() -> None:
    text = changed('en = "Small"', f"en = '{'x' * 200}'").replace(
        'kind = "duel"', f'kind = "duel"\nsource = "{"y" * 2000}"'
    )
    assert len(loaded(text).source) == 2000
