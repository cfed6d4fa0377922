"""Tournaments whose truth is known, written in the layouts, languages and files of organisers: what is read is what was written."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pipeline.extensions.exchange.imported import FoundMatch, ImportedTournament
from pipeline.extensions.intake.answers import with_answers
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.questions import questions_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import Stage
from pipeline.problems.problem import has_errors
from tests.extensions.intake.written.files import Written, written
from tests.extensions.intake.written.languages import WORDS
from tests.extensions.intake.written.layouts import LAYOUTS, Layout
from tests.extensions.intake.written.tournaments import HALF, Tournament
from tests.profiles import examples

LANGUAGES = [*WORDS]
PLAIN = (
    "results behind both", "results between both", "scores behind both", "scores without headings", "who won and who lost", "who won, and scores",
    "numbers of matches", "boards", "a sign between both", "pairs of players", "all met twice", "a table on another sheet", "stages in a column",
    "groups of matches in a column", "titles of rounds", "titles of rounds, results between", "titles of rounds, scores", "titles of groups",
    "titles of stages", "a sheet a round", "rounds beside one another", "markdown", "letters and numbers", "colours and figures", "names and scores",
    "a cross table by names", "home and away in the corner",
    "short names above",
)  # fmt: skip
"""Layouts in which what stands in the columns says what they are, whatever they are called."""


@pytest.mark.parametrize("name", LAYOUTS)
@settings(examples(1), phases=(Phase.explicit, Phase.reuse, Phase.generate))  # no seed is simpler than another
@given(language=st.integers(0, len(LANGUAGES) - 1), seed=st.integers(0, 2**32))
def test_what_is_read_is_what_was_written(
    name: str, language: int, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    layout, turn = LAYOUTS[name], [*LAYOUTS].index(name)
    one = written(layout, LANGUAGES[(language + turn) % len(LANGUAGES)], Random(f"{name} {seed}"))
    path = tmp_path_factory.mktemp("written") / one.file
    path.write_bytes(one.content)
    if layout.asked:
        assert [question.key for question in preview(path).choices] == [layout.asked]
        return
    assert asked(one) == []
    if one.cup.games:
        assert_matches(one, layout)
    else:
        assert_list(one, path)


@pytest.mark.parametrize("name", PLAIN)
@settings(examples(1), phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(language=st.integers(0, len(LANGUAGES) - 1), seed=st.integers(0, 2**32))
def test_headings_in_words_that_nobody_knows_hide_no_match(name: str, language: int, seed: int) -> None:
    layout = LAYOUTS[name]
    one = written(layout, LANGUAGES[language], Random(f"{name} {seed}"), invents=True)
    assert_matches(one, layout)


def asked(one: Written) -> list[str]:
    """What would be asked about a file."""
    read = read_sheets(one.content, one.file)
    assert isinstance(read, Sheets)
    explained, _, choices = with_answers(read, {}, one.file)
    return [question.key for question in (*choices, *questions_of(explained.sheets))]


def assert_list(one: Written, path: Path) -> None:
    """Exactly those who are listed are players, and nobody has met."""
    players, problems = read_players(path)
    assert not has_errors(problems), problems
    assert sorted(player.name for player in players) == sorted(one.cup.names)
    found, problems = read_tournament(one.content, one.file)
    assert found is None or has_errors(problems) or found.matches == ()


def assert_matches(one: Written, layout: Layout) -> None:
    """Everybody is a player, and every match is read, as far as the layout says it."""
    found, problems = read_tournament(one.content, one.file)
    assert found is not None, problems
    assert not has_errors(problems), problems
    assert sorted(player.name for player in found.players) == sorted(one.cup.names)
    assert sorted(as_read(found, layout.says)) == sorted(as_known(one.cup, layout.says))


def as_known(cup: Tournament, says: frozenset[str]) -> list[str]:
    """Every match, with what the layout says of it."""
    return [
        told(says, game.round, cup.names[game.one], "" if game.two is None else cup.names[game.two], game.score)
        for game in cup.games
    ]


def as_read(found: ImportedTournament, says: frozenset[str]) -> list[str]:
    """Every match that was read, with what the layout says of it."""
    names = {player.number: player.name for player in found.players} | {None: ""}
    return [
        told(
            says,
            match.round.number if match.round.stage is Stage.SWISS else 0,
            names[match.player1],
            names[match.player2],
            _ended(match),
        )
        for match in found.matches
    ]


def _ended(match: FoundMatch) -> Any:
    sides = {result.winner for result in match.results}
    return (
        match.scores
        or match.pair
        or {frozenset({1}): (1, 0), frozenset({2}): (0, 1), frozenset({None}): (HALF, HALF)}.get(frozenset(sides))
    )


def told(says: frozenset[str], number: int, one: str, two: str, score: Any) -> str:
    """A match in words: the round, both sides, and the score or who won, where it is said."""
    if "sides" not in says and one > two and two:
        one, two, score = two, one, score and score[::-1]
    if "score" not in says and score:
        score = "won" if score[0] > score[1] else "lost" if score[0] < score[1] else "drawn"
    ended = " : ".join(map(str, score)) if isinstance(score, tuple) else score or "open"
    return f"{number if 'round' in says else ''} {one} – {two}: {'' if not two else ended}"
