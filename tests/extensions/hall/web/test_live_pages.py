"""Pages are told what is new: a table's, the judge's, the projector's; so many at a time, and never without their code."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pipeline.extensions.hall.engine.register import TableState
from pipeline.extensions.hall.engine.tables import ReportedResult, report_tables
from pipeline.extensions.hall.views.table_page import version_of
from pipeline.extensions.hall.web.app import STREAMS_OF_ONE
from pipeline.extensions.hall.web.serving import OpenHall
from pipeline.extensions.web.live import OpenStreams
from pipeline.model import Result
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import with_next_round
from tests.builders.tournaments import JOUST
from tests.extensions.desk.preview.previews import LONG, next_version, until
from tests.extensions.hall.run.halls import open_cup
from tests.extensions.hall.web.phones import Phone, code_of, opened


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[OpenHall]:
    with opened(open_cup(tmp_path)) as one:
        yield one


@contextmanager
def listening(phone: Phone, path: str) -> Iterator[http.client.HTTPResponse]:
    """The stream of a page."""
    where = urlsplit(phone.address)
    connection = http.client.HTTPConnection(where.netloc, timeout=LONG)
    cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    try:
        connection.request("GET", f"{where.path}{path}", headers={"Cookie": cookies})
        yield connection.getresponse()
    finally:
        connection.close()


def answered(phone: Phone, path: str) -> int:
    """How a stream is answered, which is not read: it may have no end."""
    with listening(phone, path) as stream:
        return stream.status


def version(phone: Phone, path: str) -> str:
    main = phone.get(path).page.css_first("main")
    assert main is not None
    return str(main.attributes["data-version"])


def test_the_other_phone_the_judge_and_the_wall_are_told_of_a_report(hall: OpenHall) -> None:
    code, phone, judge = code_of(hall, 1, 2), Phone(hall.address), Phone(hall.address)
    judge.post("judge", {"code": hall.hall.codes.judge})
    pages = [(phone, f"t/{code}"), (judge, "judge"), (phone, "wall")]
    with (
        listening(phone, f"t/{code}/live") as table,
        listening(judge, "judge/live") as list_,
        listening(phone, "wall/live") as wall,
    ):
        streams = (table, list_, wall)
        before = [next_version(one) for one in streams]
        assert before == [version(*page) for page in pages]
        assert phone.report(code, 1, result="1").status == 303
        after = [next_version(one) for one in streams]
        assert not set(before) & set(after)
        assert after == [version(*page) for page in pages]


def test_a_phone_is_told_that_an_entered_result_was_corrected() -> None:
    (table, *_) = report_tables(with_next_round(grand_prix(POLISH, 4, JOUST, 2, 0), JOUST), {JOUST.id: JOUST})
    stated = [table.with_claim(ReportedResult(result)) for result in (None, Result.FIRST, Result.SECOND)]
    assert len({version_of(one, TableState(2)) for one in stated}) == 3


def test_a_stream_wants_what_its_page_wants(hall: OpenHall) -> None:
    phone = Phone(hall.address)
    assert [answered(phone, path) for path in ("judge/live", "t/aaaaaaaaaa/live")] == [404, 404]
    guessing = Phone(hall.address.replace(hall.hall.codes.hall, "guessed"))
    assert answered(guessing, "wall/live") == 404


def test_whoever_opens_too_many_gets_no_more_and_asks_by_themselves(hall: OpenHall) -> None:
    phone, code = Phone(hall.address), code_of(hall, 1, 2)
    opened_ = [listening(phone, f"t/{code}/live") for _ in range(STREAMS_OF_ONE)]
    for one in opened_:
        assert next_version(one.__enter__()) == "0"
    assert answered(phone, f"t/{code}/live") == 503
    assert phone.get(f"t/{code}").status == 200
    for one in opened_:
        one.__exit__(None, None, None)

    assert (
        phone.report(code, 1, result="1").status == 303
    )  # a stream that nobody reads ends when it has something to say
    until(lambda: answered(phone, f"t/{code}/live") == 200)


def test_streams_are_counted_by_address_and_in_all() -> None:
    streams = OpenStreams(3, 2)
    with streams.held("a"), streams.held("a"):
        assert (streams.full("a"), streams.full("b")) == (True, False)
        with streams.held("b"):
            assert streams.full("c")
    assert not streams.full("a")


def test_the_wall_names_nobody_and_no_table(hall: OpenHall) -> None:
    phone = Phone(hall.address)
    wall = phone.get("wall")
    assert "0 of 2 results are in." in wall.said("main")
    assert hall.address in wall.said(".address")
    assert not [code for code in (*hall.hall.codes.tables, "Kowalski", hall.hall.codes.judge) if code in wall.text]
    phone.report(code_of(hall, 1, 2), 1, result="1")
    phone.answer(code_of(hall, 1, 2), 2)
    assert "1 of 2 results are in." in phone.get("wall").said("main")
