"""Whatever a file holds, it ends in an event or in Problems, and soon."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pipeline.exchange.decoding import MOST_COLUMNS, MOST_MATCHES
from pipeline.extensions.corrections.event_file import read_event_json
from pipeline.extensions.exchange import formats
from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.json_reader import parse_json
from pipeline.extensions.exchange.nrtm import nrtm_file
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.extensions.intake.separated import OpenQuote, TooLong, read_rows
from pipeline.problems.problem import codes, has_errors
from pipeline.run.load import Unreadable, load
from tests.extensions.exchange.simulated import event_and_state, published_people
from tests.profiles import examples, quick_for
from tests.work import with_calls

EVENT, OUTCOME = event_and_state("neuroshima-hex-2023", 9, "H1")
NRTM = json.loads(nrtm_file(EVENT, OUTCOME, published_people(EVENT)))
TRF = trf_file(EVENT, OUTCOME, published_people(EVENT)) or b""
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    10**30,
    "",
    "x",
    "=1+1",
    "\x00\u202e",
    [],
    {},
    [[]],
    {"id": 1},
    ["9"],
    "Top 8",
]


def paths(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    here = [path] if path else []
    if isinstance(value, dict):
        return here + [one for key, inner in value.items() for one in paths(inner, (*path, key))]
    if isinstance(value, list):
        return here + [one for index, inner in enumerate(value) for one in paths(inner, (*path, index))]
    return here


PATHS = paths(NRTM)


def ends_well(folder: Path, name: str, content: bytes) -> None:
    source, book = folder / name, folder / "out.xlsx"
    book.unlink(missing_ok=True)
    source.write_bytes(content)
    taken = import_file(source, book, "neuroshima-hex-2023", None)
    assert all(problem.code in codes() for problem in taken.problems)
    assert (taken.written is None) == has_errors(taken.problems)
    if taken.written:
        load(taken.written)


@given(edits=st.lists(st.tuples(st.sampled_from(PATHS), st.sampled_from(JUNK)), min_size=1, max_size=3))
@examples(8, allowed=[HealthCheck.function_scoped_fixture])
def test_nrtm_with_anything_in_place_of_its_values(
    edits: list[tuple[tuple[Any, ...], Any]], tmp_path: Path
) -> None:
    value = json.loads(json.dumps(NRTM))
    for path, junk in edits:
        inner = value
        for key in path[:-1]:
            inner = inner[key] if (isinstance(inner, dict) and key in inner) or isinstance(inner, list) else {}
            if not isinstance(inner, dict | list) or (isinstance(inner, list) and not inner):
                break
        else:
            if isinstance(inner, dict) or (isinstance(path[-1], int) and path[-1] < len(inner)):
                inner[path[-1]] = junk
    ends_well(tmp_path, "t.json", json.dumps(value).encode())


@given(data=st.data())
@examples(8, allowed=[HealthCheck.function_scoped_fixture])
def test_trf_with_bytes_changed(data: st.DataObject, tmp_path: Path) -> None:
    content = bytearray(TRF)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    ends_well(tmp_path, "t.trf", bytes(content))


@given(text=st.text(alphabet=st.sampled_from('1;,"\n\tRound Player 12X:Top8=@\x00é'), max_size=80))
@examples(8, allowed=[HealthCheck.function_scoped_fixture])
def test_csv_of_any_text(text: str, tmp_path: Path) -> None:
    ends_well(tmp_path, "t.csv", f"Round,Player 1,Player 2,Result\n{text}".encode())


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"\xff\xfe\x00", b"PK\x03\x04" + bytes(100)])
def test_what_is_no_text(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "t.trf").write_bytes(content)
    found, problems = read_file(tmp_path / "t.trf")
    assert found is None
    assert has_errors(problems)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "LARGEST_FILE", 1000)
    (tmp_path / "t.csv").write_bytes(b"a" * 1001)
    assert [one.code for one in read_file(tmp_path / "t.csv")[1]] == ["import-too-large"]


_HEADINGS = "Round,Player 1,Player 2,Result"


def _tom(players: str, matches: str = "") -> str:
    pods = (
        f"<pods><pod><rounds><round><matches>{matches}</matches></round></rounds></pod></pods>" if matches else ""
    )
    return f"<tournament><data><name>X</name></data><players>{players}</players>{pods}</tournament>"


def _gotha(players: str, games: str = "") -> str:
    general = "<TournamentParameterSet><GeneralParameterSet/></TournamentParameterSet>"
    return f"<Tournament><Players>{players}</Players><Games>{games}</Games>{general}</Tournament>"


def _challonge(kind: str, participants: list[Any], matches: list[Any]) -> str:
    return json.dumps({"tournament_type": kind, "participants": participants, "matches": matches})


MANY: dict[str, Callable[[], str]] = {
    "rows.csv": lambda: f"{_HEADINGS}\n" + "1,a,b,1\n" * (MOST_MATCHES + 1),
    "empty.csv": lambda: _HEADINGS + "\n" * 1_000_000 + "1,a,b,1\n",
    "columns.csv": lambda: f"{_HEADINGS}\n" + "," * MOST_COLUMNS,
    "semicolons.csv": lambda: f"Round;Player 1;Player 2;Result\n1;a;b;1\n{';' * 1_000_000}",
    "cells.csv": lambda: f"{_HEADINGS}{',' * 990}\n" + "1,a,b,1\n" * 2_100,
    "values.json": lambda: json.dumps({"players": [], "rounds": [], "x": [[]] * 2_000_000}),
    "lines.trf": lambda: "012 Open\n" + "001    1\n" * MOST_MATCHES,
    "players.json": lambda: json.dumps({"players": [{}] * (MOST_MATCHES + 1), "rounds": []}),
    "finalists.json": lambda: json.dumps(
        {"players": [], "eliminationPlayers": [0] * (MOST_MATCHES + 1), "rounds": []}
    ),
    "rounds.json": lambda: json.dumps({"players": [], "rounds": [[]] * (MOST_MATCHES + 1)}),
    "matches.json": lambda: json.dumps({"players": [], "rounds": [[0] * MOST_MATCHES, [0]]}),
    "participants.json": lambda: _challonge("swiss", [0] * MOST_MATCHES, [0]),
    "players.tdf": lambda: _tom("<player/>" * (MOST_MATCHES + 1)),
    "matches.tdf": lambda: _tom("", "<match/>" * (MOST_MATCHES + 1)),
    "players.xml": lambda: _gotha("<Player/>" * (MOST_MATCHES + 1)),
    "games.xml": lambda: _gotha("", "<Game/>" * (MOST_MATCHES + 1)),
}
"""By its name what a file holds that lists too much; made when it is asked for, for it is megabytes."""


@pytest.mark.parametrize(
    "name",
    quick_for(MANY, "rows.csv", "columns.csv", "lines.trf", "matches.json", "players.tdf", "participants.json"),
)
def test_what_lists_more_than_any_tournament_is_not_read(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(MANY[name](), encoding="utf-8")
    found, problems = read_file(tmp_path / name)
    assert found is None
    assert [one.code for one in problems] == ["import-too-long"]


@pytest.mark.parametrize(
    ("name", "content", "first"),
    [
        ("t.csv", f"{_HEADINGS}\n" + "1,a,b,monday\n" * 1_500, "import-word"),
        ("t.trf", "001    1      Ann\n" + "no line\n" * 1_500, "import-trf-line"),
        (
            "t.json",
            json.dumps({"players": [{"id": 1, "name": "Ann"}], "rounds": [[{"player1": 0}] * 1_500]}),
            "import-not-an-object",
        ),
        (
            "names.json",
            json.dumps({"players": [{"id": "x" * 300 + str(n)} for n in range(1_500)], "rounds": []}),
            "",
        ),
        ("t.tdf", _tom("<player/>" * 1_500), "import-no-id"),
        ("t.xml", _gotha("<Player/>" * 1_500), "import-no-id"),
        ("challonge.json", _challonge("swiss", [{"id": 1, "name": "Ann"}] * 1_502, []), "import-player-twice"),
        ("t.h9", "1 Lis Ewa\n" * 1_500, "import-trf-line"),
    ],
    ids=["csv", "trf", "json", "names", "tom", "opengotha", "challonge", "h9"],
)
def test_more_problems_than_anybody_reads(tmp_path: Path, name: str, content: str, first: str) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    found, problems = read_file(tmp_path / name)
    assert found is None
    assert len(problems) == 1_001
    assert problems[-1].code == "import-more-problems"
    assert not first or {one.code for one in problems[:-1]} == {first}


def test_an_earlier_state_with_more_problems_than_anybody_reads() -> None:
    content = json.dumps({"schema": "swissbook/1", "players": [{"number": 1, "name": []}] * 1_500})
    found, problems = read_event_json(content, "event.json")
    assert found is None
    assert [one.code for one in problems[-2:]] == ["import-not-text-value", "import-more-problems"]
    assert len(problems) == 1_001


@pytest.mark.parametrize(
    "content", ["[" * 51, '{"a":' * 51, '{"players": [], "rounds": [], "x": ' + "[" * 51 + "]" * 51 + "}"]
)
def test_nothing_is_made_of_json_that_is_too_deep(content: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("was read"))
    with pytest.raises(ValueError, match=r"^$"):
        parse_json(content)


def test_brackets_in_texts_are_no_nesting() -> None:
    text = '\\"' + "[{" * 100
    assert parse_json(json.dumps({text: [text]})) == {text: [text]}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes in folders are a thing of Unix")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "t.csv")
    assert [one.code for one in read_file(tmp_path / "t.csv")[1]] == ["import-too-large"]


def test_as_many_matches_as_there_may_be_are_counted_without_the_headings() -> None:
    rows = read_rows(f"{_HEADINGS}\n" + "1,a,b,1\n" * 500, 501)
    assert not isinstance(rows, OpenQuote | TooLong)
    assert len(rows) == 501


def _rows_of(count: int) -> str:
    rows = (
        f"{round_},Player A{number},Player B{number},1" for round_ in range(1, 11) for number in range(count // 2)
    )
    return "Round,Player 1,Player 2,Result\n" + "\n".join(rows)


def _tom_of(count: int) -> str:
    return _tom("".join(f'<player userid="{number}" firstname="A"/>' for number in range(count)))


def _challonge_of(count: int) -> str:
    return _challonge("swiss", [{"id": number, "name": "A"} for number in range(count)], [])


def _bracket_of(count: int) -> str:
    games = [
        {"round": 1, "player1_id": number, "player2_id": number + 1, "winner_id": number}
        for number in range(0, count - 1, 2)
    ]
    return _challonge("single elimination", [{"id": number, "name": "A"} for number in range(count)], games)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "written", "count", "times"),
    [
        ("t.csv", _rows_of, 200, 10),
        ("t.tdf", _tom_of, 2_000, 8),
        pytest.param("swiss.json", _challonge_of, 1_000, 40, marks=pytest.mark.thorough),
        ("bracket.json", _bracket_of, 1_000, 8),
    ],
    ids=["rows", "tom", "challonge", "bracket"],
)
def test_many_times_the_players_are_as_many_times_the_work(
    tmp_path: Path, name: str, written: Callable[[int], str], count: int, times: int
) -> None:
    def work(players: int) -> int:
        (tmp_path / name).write_text(written(players), encoding="utf-8")
        (found, problems), calls = with_calls(lambda: read_file(tmp_path / name))
        assert found is not None, problems
        assert len(found.players) == players
        return calls

    few, many = work(count), work(count * times)
    assert many < 1.1 * times * few


@pytest.mark.parametrize("digits", ["000000001" + "0" * 5_000, "0000012345", "10001"])
def test_a_rating_that_nobody_has_is_none(tmp_path: Path, digits: str) -> None:
    (tmp_path / "t.xml").write_text(_gotha(f'<Player name="Lee" rating="{digits}"/>'), encoding="utf-8")
    found, problems = read_file(tmp_path / "t.xml")
    assert found is not None, problems
    assert [player.rating for player in found.players] == [None]


def test_of_what_the_rules_refuse_no_more_is_told_than_anybody_mends(tmp_path: Path) -> None:
    players = "".join(f'<Player name="{name}" firstName="X"/>' for name in "AB")
    game = '<Game roundNumber="1" whitePlayer="AX" blackPlayer="BX" result="RESULT_WHITEWINS"/>'
    (tmp_path / "t.xml").write_text(_gotha(players, game * 1_500), encoding="utf-8")
    problems = import_file(tmp_path / "t.xml", tmp_path / "t.xlsx", "go-eurasia-2023", "en").problems
    assert len(problems) == 1_001
    assert problems[-1].code == "import-more-problems"


def test_names_that_look_like_formulas_stay_names(tmp_path: Path) -> None:
    source, book = tmp_path / "t.csv", tmp_path / "t.xlsx"
    source.write_text("Round,Player 1,Player 2,Result\n1,=cmd|' /C calc'!A0,@SUM(A1),1\n", encoding="utf-8")
    assert import_file(source, book, "agot2-joust", "en").written
    loaded = load(book)
    assert not isinstance(loaded, Unreadable)
    assert [player.name for player in loaded.event.players] == ["=cmd|' /C calc'!A0", "@SUM(A1)"]
