"""Results saved one after the other in one process, as at a running `serve`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.extensions.simulate.play import simulate
from pipeline.model import Event, Match, Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.run.build.build import build_site
from pipeline.workbook.create import write_workbook
from tests.builders.workbooks import cup
from tests.profiles import quick_for
from tests.run.folders import tree

RULES = "agot2-joust"
ROUND = 3
MAIL = "private/spring/mail/report.eml"


def so_far(event: Event, count: int) -> Event:
    """The event with so many results of the round entered."""
    (tournament,) = event.tournaments
    awaited = [match for match in tournament.matches if match.round.number == ROUND and match.player2][count:]

    def bare(match: Match) -> Match:
        return replace(match, result=None, score1=None, score2=None) if match in awaited else match

    return replace(event, tournaments=(replace(tournament, matches=tuple(map(bare, tournament.matches))),))


def saves() -> Iterator[Event]:
    """Results come in, one is taken back; the event gets a second language, a player hides their name, the last
    result comes and is taken back."""
    event = simulate(load_builtin(RULES), 12, rounds=ROUND, seed="S1", language="en")
    event = replace(event, slug=Slug("spring"))
    yield from (so_far(event, count) for count in (0, 1, 3, 2))
    event = replace(event, more_languages=("pl",))
    yield so_far(event, 2)
    first, *others = event.players
    event = replace(event, players=(replace(first, hidden=True), *others))
    yield from (so_far(event, count) for count in (2, 5, 4))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[bytes, dict[str, bytes]]]:
    """Each save of the workbook, and the output that follows it."""
    workbook, rules = tmp_path_factory.mktemp("saved") / "input" / "spring.xlsx", load_builtin(RULES)
    workbook.parent.mkdir()
    made = []
    for event in saves():
        workbook.unlink(missing_ok=True)
        write_workbook(event, {rules.id: rules}, workbook, "en")
        build_site(workbook, workbook.parents[1] / "output", "en")
        made.append((workbook.read_bytes(), tree(workbook.parents[1] / "output")))
    return made


@pytest.mark.parametrize("save", quick_for(range(8), 3, 7))
def test_what_follows_the_saves_is_what_a_whole_build_makes(
    built: list[tuple[bytes, dict[str, bytes]]], save: int, tmp_path: Path
) -> None:
    """By who has just made another event."""
    for folder in ("input", "other"):
        (tmp_path / folder).mkdir()
    cup(tmp_path / "other" / "autumn.xlsx")
    build_site(tmp_path / "other", tmp_path / "elsewhere", "en")
    content, followed = built[save]
    (tmp_path / "input" / "spring.xlsx").write_bytes(content)
    build_site(tmp_path / "input" / "spring.xlsx", tmp_path / "output", "en")
    assert followed == tree(tmp_path / "output")
    assert len(built) == 8


def test_each_result_is_on_its_pages(built: list[tuple[bytes, dict[str, bytes]]]) -> None:
    leads = [
        next(
            line
            for line in files["site/spring/main-tournament/standings.html"].decode().split("<p")
            if "results of the round are in" in line
        )
        for _, files in built[1:4]
    ]
    assert len(set(leads)) == len(leads)


def test_the_report_is_drafted_when_no_result_is_awaited(
    built: list[tuple[bytes, dict[str, bytes]]],
) -> None:
    assert [MAIL in files for _, files in built] == [*(False,) * 6, True, False]
    assert not any("/mail/" in name for name in built[-1][1])
