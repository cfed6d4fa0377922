"""Each bound of the servers stands on the page on safety, and holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse

from pipeline.extensions.desk.web import desk, home, workbook
from pipeline.extensions.hall.engine.register import MOST_REPORTS
from pipeline.extensions.hall.run.codes import LETTERS, Codes
from pipeline.extensions.hall.web import app, fields, limits, serving
from pipeline.extensions.hall.web.fields import NotAFigureError, result_of_fields
from pipeline.extensions.hall.web.limits import TryWindow
from pipeline.extensions.web import server
from pipeline.extensions.web.entrance import Entrance
from pipeline.extensions.web.live import BEAT
from pipeline.extensions.web.server import bind
from tests.builders.workbooks import cup
from tests.docs.wrapping import items
from tests.extensions.desk.web.desks import desk_in
from tests.extensions.hall.run.halls import hall_of, open_cup
from tests.extensions.hall.web.phones import Phone, opened

_PAGE = Path(__file__).parents[3] / "docs" / "safety.md"
_BOUNDS = (
    f"the desk: {home.LARGEST >> 20} MB",
    f"the hall: {app.LONGEST_FORM:,} bytes",
    f"the hall: {fields._MOST_FIELDS}, each once",
    f": {home._PLAYERS_AT_MOST}",
    f": {desk._REMEMBERED}; {workbook._TOLD}",
    f"the first free one of {server.PORTS} from {server.FIRST_PORT} on",
    f": {app.GUESSES} in {app.MINUTE:.0f} seconds;",
    f": {app.SENT} in {app.MOMENT:.0f} seconds",
    f": {MOST_REPORTS}; then a judge decides",
    f": {fields._LONGEST_FIGURE} characters, up to {fields._HIGHEST:,}",
    f": {limits._MOST_WATCHED:,}; those that rested longest are forgotten",
    f": {app._JUDGE_HOURS // 3600} hours",
    f"the hall: {serving._LOOK:.0f} second; the desk: {workbook._LOOK} seconds",
    f"every {BEAT:.0f} seconds",
    f": {app.STREAMS}, eight of one address;",
    f"under way {server._PATIENCE} second",
    f": {server.CONNECTIONS:,} in all, half of them of one address;",
    f"leave {server.RESERVE} of them",
    f"to come: {server.ASKING:.0f} seconds",
    f"one of {len(LETTERS)}¹⁰",
    f"one of {len(LETTERS)}⁸",
)


@pytest.mark.parametrize("bound", _BOUNDS)
def test_the_page_on_safety_states_the_bound_that_the_code_has(bound: str) -> None:
    assert bound in "\n".join(items(_PAGE.read_text("utf-8").partition("## Limits of what answers browsers")[2]))


def test_codes_and_keys_are_as_long_as_is_said(tmp_path: Path) -> None:
    codes: Codes = hall_of(open_cup(tmp_path)).codes
    assert [len(codes.hall), len(codes.judge), {len(code) for code in codes.tables}] == [8, 8, {10}]
    listener = bind(0)
    door = Entrance(PlainTextResponse(""), listener, str)
    listener.close()
    made = {door.code() for _ in range(9)}
    assert (len(made), {len(code) for code in made}) == (9, {192 // 6})


@pytest.mark.parametrize("typed", ["1234567890", "100000", "-100000", "1e5", "1_0", "٣", "1/0", "nan", "inf"])
def test_a_figure_that_is_too_long_or_none_is_refused(typed: str) -> None:
    with pytest.raises(NotAFigureError):
        result_of_fields({"score1": typed}, 0)
    assert result_of_fields({"score1": "99999"}, 0).score1 == 99_999


def test_no_more_is_remembered_than_is_said() -> None:
    now = [0.0]
    window = TryWindow(1, 10, lambda: now[0])
    for key in range(limits._MOST_WATCHED + 1):
        assert window.use(key)
    assert window.full(limits._MOST_WATCHED)
    window.use(-1)
    assert not window.full(0)
    assert len(window._times) <= limits._MOST_WATCHED + 1


def test_a_form_of_the_desk_is_refused_before_it_has_come(tmp_path: Path) -> None:
    with desk_in(tmp_path / "desk") as desk:
        kind = "application/x-www-form-urlencoded"
        length = str(home.LARGEST + 1)
        answer = desk.ask("/open", "POST", b"", Origin=desk.origin, Content_Type=kind, Content_Length=length)
        assert (answer.status, answer.text) == (413, "")
        assert desk.ask("/open", "DELETE", b"", Origin=desk.origin).status == 405
        many = "&".join(f"a{n}=1" for n in range(99)).encode()
        (tmp_path / "desk").mkdir()
        book = desk.opened(cup(tmp_path / "desk" / "cup.xlsx"))
        for path in ("/sample", f"{book}publish-plan", f"{book}publish"):
            assert desk.ask(path, "POST", many, Origin=desk.origin, Content_Type=kind).status == 400, path


def test_a_judge_is_known_for_a_day_of_play(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path)) as hall:
        heard = Phone(hall.address).post("judge", {"code": hall.hall.codes.judge})
        assert f"max-age={app._JUDGE_HOURS};" in heard.headers["set-cookie"].casefold()
