"""The rules that somebody names, and their text as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.model import RulesetId
from pipeline.rules.load import (
    builtin_ids,
    builtin_text,
    found_rules,
    given_rules,
    is_own,
    load_builtin,
    load_file,
    own_file,
    rules_name,
    rules_of_text,
)
from pipeline.rules.writer import ruleset_text, stated_keys

CLUB = """
kind = "duel"
source = 'a "club" \\ house'
names = { en = "Club", pl = "Klub" }
points = { win = 1, draw = 0.5, loss = 0, forfeit_win = 0.25 }
bye = { points = 1, order = ["points"], repeat = true }
absences = { requested_bye = { points = 0.125, counts = false } }
structures = { "long nights" = [{ from = 2, to = 8, rounds = 3, cut = 0 }, { from = 9, rounds = 4, cut = 4, prizes = false }] }
standings = { tiebreaks = ["sos", "lot"] }
"""


@pytest.mark.parametrize("known", builtin_ids())
def test_the_text_of_every_game_is_read_as_the_same_game(known: str) -> None:
    again, problems = load_file(ruleset_text(load_builtin(known)), f"{known}.toml")
    assert problems == []
    assert again == load_builtin(known)


def test_the_text_of_rules_with_odd_names_and_numbers() -> None:
    ruleset, _ = load_file(CLUB, "club.toml")
    assert ruleset is not None
    assert load_file(ruleset_text(ruleset), "club.toml") == (ruleset, [])
    stated = stated_keys(ruleset)
    assert (stated["points.draw"], stated["bye.repeat"]) == ("0.5", "true")
    assert stated["absences.requested_bye"] == "{ points = 0.125, counts = false }"
    assert "points.forfeit_loss" not in stated
    assert "points.forfeit_win" not in stated_keys(load_builtin("agot1-joust"))  # as a win, unless stated
    assert '"long nights"' in ruleset_text(ruleset)


@pytest.mark.parametrize(("stated", "written"), [('"1/3"', '"1/3"'), ('"1/8"', "0.125"), ("0.33", "0.33")])
def test_a_number_is_written_as_exactly_as_it_was_read(stated: str, written: str) -> None:
    text = CLUB.replace('"lot"] }', f'"lot"], percentages = {{ floor = {stated} }} }}')
    ruleset, problems = load_file(text, "club.toml")
    assert ruleset is not None, problems
    assert stated_keys(ruleset)["standings.percentages"] == f"{{ floor = {written} }}"
    assert load_file(ruleset_text(ruleset), "club.toml") == (ruleset, [])


def test_a_file_is_found_by_its_path_and_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, "utf-8")
    for named in (file, tmp_path / "club"):
        assert own_file(str(named)) == file
        given, problems = given_rules(str(named))
        assert problems == []
        assert given is not None
        assert (given.ruleset.id, [one.name for one in given.files]) == ("club", ["club.toml"])
    assert own_file("agot2-joust") is None
    given, problems = given_rules(str(tmp_path / "cup.toml"))
    assert given is None
    assert [one.code for one in problems] == ["ruleset-file-missing"]


def test_combined_rules_bring_the_files_of_what_they_combine(tmp_path: Path) -> None:
    """`of` names a game of Swissbook's, or a file beside the one that combines."""
    text = builtin_text("agot1-overall").replace('"agot1-melee"', '"club"').replace('id = "agot1-overall"', "")
    (tmp_path / "total.toml").write_text(text, "utf-8")
    (tmp_path / "club.toml").write_text(CLUB, "utf-8")
    given, problems = given_rules(str(tmp_path / "total.toml"))
    assert problems == []
    assert given is not None
    assert [one.id for one in given.combines] == ["agot1-joust", "club"]
    assert [one.name for one in given.files] == ["total.toml", "club.toml"]
    (tmp_path / "club.toml").unlink()
    given, problems = given_rules(str(tmp_path / "total.toml"))
    assert given is None
    assert [one.code for one in problems] == ["ruleset-file-missing"]


def test_a_game_that_somebody_changed_under_its_name_is_their_own() -> None:
    changed = builtin_text("agot2-joust").replace("win = 5", "win = 7")
    given, _ = rules_of_text(RulesetId("agot2-joust"), changed)
    assert given is not None
    assert is_own(given.ruleset)
    assert rules_name(given.ruleset) == "agot2-joust.toml"
    assert rules_name(load_builtin("agot2-joust")) == "agot2-joust"


def test_games_are_found_by_part_of_their_name_in_any_language() -> None:
    assert found_rules("HEX") == ("neuroshima-hex-2023",)
    assert found_rules("Война") == ("war-online-constructed",)
    assert set(found_rules("gra o tron")) == {"agot1-joust", "agot1-melee", "agot1-overall", "agot2-joust"}
    assert found_rules("no such game") == ()
