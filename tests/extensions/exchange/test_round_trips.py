"""An event that goes out in another format and comes back is the same event, as far as the format can carry it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.exchange.csv.tables import csv_files
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.nrtm import nrtm_file, read_nrtm
from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.extensions.simulate.play import Moment
from pipeline.problems.problem import has_errors
from pipeline.run.load import load
from tests.extensions.exchange.simulated import (
    DUELS,
    FILE,
    back,
    event_and_state,
    match_rows,
    placed,
    published_people,
)
from tests.profiles import each_with_each, examples, quick_for

ANY = {
    "rules": st.sampled_from(DUELS),
    "players": st.integers(2, 26),
    "seed": st.sampled_from(("A1", "B2", "C3", "D4")),
    "moment": st.sampled_from(list(Moment)),
}


@given(**ANY)
@examples(8)
def test_nrtm_brings_everything_back(rules: str, players: int, seed: str, moment: Moment) -> None:
    event, outcome = event_and_state(rules, players, seed, moment)
    again, result = back(rules, *read_nrtm(nrtm_file(event, outcome, published_people(event)).decode(), FILE))
    assert match_rows(again) == match_rows(event)
    assert placed(result) == placed(outcome)
    assert result.classification == outcome.classification


@given(**ANY)
@examples(8)
def test_trf_brings_the_swiss_back(rules: str, players: int, seed: str, moment: Moment) -> None:
    event, outcome = event_and_state(rules, players, seed, moment)
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    again, result = back(rules, *read_trf(content.decode(), FILE))
    assert match_rows(again) == match_rows(event, swiss_only=True)
    assert placed(result) == placed(outcome)


@given(rules=st.sampled_from(DUELS), players=st.integers(4, 20), seed=st.sampled_from(("A1", "B2")))
@examples(8)
def test_without_our_own_notes_a_trf_still_gives_the_pairings_and_points(
    rules: str, players: int, seed: str
) -> None:
    event, outcome = event_and_state(rules, players, seed)
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    bare = "\n".join(line for line in content.decode().splitlines() if not line.startswith("###"))
    again, result = back(rules, *read_trf(bare, FILE))
    assert [(one.round, one.player1, one.player2) for one in match_rows(again)] == [
        (one.round, one.player1, one.player2) for one in match_rows(event, swiss_only=True)
    ]
    points = {line.player: line.points for line in outcome.standings}
    assert {line.player: line.points for line in result.standings} == points


@pytest.mark.parametrize("rules", quick_for(DUELS, DUELS[0]))
def test_our_own_csv_of_matches_is_a_list_of_results(rules: str) -> None:
    event, outcome = event_and_state(rules, 14, "A1")
    files = dict(csv_files(event, [outcome], "en"))
    name = next(name for name in files if name.endswith("-matches.csv"))
    found, problems = read_tournament(files[name], FILE)
    assert found is not None
    assert not has_errors(problems)
    again, _ = back(rules, found, problems)
    here = [(one.round, one.player1, one.player2, one.result, one.score1) for one in match_rows(event)]
    there = [(one.round, one.player1, one.player2, one.result, one.score1) for one in match_rows(again)]
    assert there == here


@pytest.mark.parametrize(("rules", "kind"), each_with_each(DUELS, ["nrtm.json", "trf"], most=2))
def test_through_a_real_workbook(tmp_path: Path, rules: str, kind: str) -> None:
    event, outcome = event_and_state(
        rules, 19, "W1", Moment.FINISHED if kind == "nrtm.json" else Moment.AFTER_ROUNDS
    )
    content = (
        nrtm_file(event, outcome, published_people(event))
        if kind == "nrtm.json"
        else trf_file(event, outcome, published_people(event))
    )
    assert content is not None
    source, book = tmp_path / f"cup.{kind}", tmp_path / "cup.xlsx"
    source.write_bytes(content)
    taken = import_file(source, book, None, None)
    assert taken.written == book, taken.problems
    loaded = load(book)
    assert not loaded.has_errors, loaded.problems
    assert placed(loaded.states[0]) == placed(outcome)
    assert not any(problem.code == "import-points-differ" for problem in taken.problems)
