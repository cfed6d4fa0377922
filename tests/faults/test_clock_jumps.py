"""A clock that jumps, days forward or hours back: nobody is locked out for ever, and nothing that was answered is lost."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pipeline.extensions.hall.engine.tables import Act
from pipeline.extensions.hall.run.hall import Hall
from pipeline.extensions.hall.run.taking import take
from pipeline.extensions.hall.web.app import GUESSES
from pipeline.run.load import Ready, load
from pipeline.run.pair import pair
from pipeline.run.writing.undo import undo
from tests.builders.workbooks import cup
from tests.extensions.desk.web.desks import desk_in
from tests.extensions.hall.run.halls import NOON, open_cup, seated, tell
from tests.extensions.hall.web.phones import Phone, code_of, opened
from tests.extensions.hall.web.strain import register_of
from tests.faults.of_hall import WON

JUMPS = [dt.timedelta(days=3), dt.timedelta(hours=-5)]
jumps = pytest.mark.parametrize("jump", JUMPS, ids=["days forward", "hours back"])


def _stopped(moment: dt.datetime) -> Callable[[], dt.datetime]:
    return lambda: moment


@jumps
def test_what_was_reported_before_and_after_is_taken_once(tmp_path: Path, jump: dt.timedelta) -> None:
    path, now = open_cup(tmp_path), [NOON]
    with closing(Hall(path, lambda: now[0])) as hall:
        tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON)
        now[0] += jump
        tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
        tell(hall, seated(hall, 3, 12), Act.REPORT, 3, WON)
        now[0] -= 2 * jump
        tell(hall, seated(hall, 3, 12), Act.AGREE, 12)
        assert len(hall.register.settled) == 2
    assert len(register_of(path).settled) == 2
    assert len(take(path, lambda: now[0]).written) == 2
    now[0] += jump
    assert (take(path, lambda: now[0]).written, take(path, lambda: now[0]).failed) == ((), False)


@jumps
def test_a_draw_is_undone_by_its_own_backup(tmp_path: Path, jump: dt.timedelta) -> None:
    path = cup(tmp_path / "cup.xlsx")
    before = path.read_bytes()
    for moment in (NOON, NOON + jump):
        assert pair(path, tmp_path / "output", _stopped(moment)).backup is not None
        assert undo(path, _stopped(moment + jump)).kept is not None
        assert path.read_bytes() == before
    assert isinstance(load(path), Ready)


@jumps
def test_phones_and_judges_go_on(tmp_path: Path, jump: dt.timedelta, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(open_cup(tmp_path)) as hall:
        phone, guesser, code = Phone(hall.address), Phone(hall.address), code_of(hall, 1, 2)
        phone.post("judge", {"code": hall.hall.codes.judge})
        assert phone.report(code, 1, result="1").status == 303
        for number in range(GUESSES):
            guesser.get(f"t/aaaaaaaa{number:02}")
        assert guesser.get("t/aaaaaaaaaa").status == 429
        real = time.time
        with monkeypatch.context() as moved:
            moved.setattr(time, "time", lambda: real() + jump.total_seconds())
            assert phone.answer(code, 2).status == 303
            phone.post("judge", {"code": hall.hall.codes.judge})  # a judge may have to type the code again
            assert phone.get("judge").page.css(".tables")
        phone.post("judge", {"code": hall.hall.codes.judge})
        assert phone.get("judge").page.css(".tables")
        assert len(hall.hall.register.settled) == 1


@jumps
def test_the_desk_goes_on_with_its_browser(
    tmp_path: Path, jump: dt.timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, real = cup(tmp_path / "cup.xlsx"), time.time
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        monkeypatch.setattr(time, "time", lambda: real() + jump.total_seconds())
        assert desk.ask(page).status == 200
        assert desk.send(f"{page}draw").status == 303
        assert "Round 2 was drawn" in desk.text(page)
