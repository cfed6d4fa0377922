"""What is tried against a hall: refused, counted, and without effect."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.extensions.hall.web import app
from pipeline.extensions.hall.web.app import GUESSES, LONGEST_FORM, SENT
from pipeline.extensions.hall.web.limits import Attack, TryWindow
from pipeline.extensions.hall.web.serving import OpenHall
from tests.extensions.hall.run.halls import open_cup
from tests.extensions.hall.web.phones import FORM, Phone, code_of, hidden, opened


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenHall]:
    """One whose windows do not open again before a busy machine has tried it all."""
    monkeypatch.setattr(app, "MINUTE", 3600.0)
    monkeypatch.setattr(app, "MOMENT", 3600.0)
    with opened(open_cup(tmp_path)) as one:
        yield one


def counts(hall: OpenHall) -> dict[Attack, int]:
    return dict(hall.refusals.counts)


def full_form(hall: OpenHall, code: str) -> dict[str, str]:
    return {**Phone(hall.address).form(f"t/{code}"), "act": "report", "by": "1", "result": "1"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_sites_form(hall: OpenHall, headers: dict[str, str]) -> None:
    code = code_of(hall, 1, 2)
    assert Phone(hall.address).post(f"t/{code}", full_form(hall, code), **headers).status == 403
    assert (counts(hall), hall.hall.register.reports) == ({Attack.FOREIGN_FORM: 1}, [])


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost:{port}", "127.0.0.1:1"])
def test_another_host(hall: OpenHall, host: str) -> None:
    port = hall.address.split(":")[2].split("/")[0]
    heard = Phone(hall.address).get(f"t/{code_of(hall, 1, 2)}", Host=host.format(port=port))
    assert (heard.status, heard.text, counts(hall)) == (421, "", {Attack.HOST: 1})


def test_guessed_codes_of_the_hall_and_of_tables(hall: OpenHall) -> None:
    phone, code = Phone(hall.address), code_of(hall, 1, 2)
    for path in ("/", "/aaaaaaaa/", f"/aaaaaaaa/t/{code}", "/aaaaaaaa/judge"):
        assert (phone.get(path).status, phone.get(path).text) == (404, "")
    assert phone.get("t/aaaaaaaaaa").status == 404
    assert phone.get(f"t/{code[:-1]}").status == 404
    assert counts(hall) == {Attack.CODE: 10}


def test_who_guesses_too_often_waits_but_keeps_their_own_table(hall: OpenHall) -> None:
    phone, mine, other = Phone(hall.address), code_of(hall, 1, 2), code_of(hall, 3, 12)
    assert phone.get(f"t/{mine}").status == 200
    heard = [phone.get(f"t/aaaaaaaa{n:02}").status for n in range(GUESSES + 3)]
    assert heard == [404] * GUESSES + [429] * 3
    assert phone.get(f"t/{other}").status == 429
    assert phone.get(f"t/{mine}").status == 200
    assert phone.post("judge", {"code": hall.hall.codes.judge}).status == 303
    assert counts(hall)[Attack.CODE] == GUESSES + 4


def test_nobody_waits_for_what_was_asked_for_without_the_halls_code_or_by_another_site(hall: OpenHall) -> None:
    phone, judge = Phone(hall.address), Phone(hall.address)
    for number in range(2 * GUESSES):
        assert phone.get(f"/aaaaaaaa/t/{number}").status == 404
    for told in ({"Referer": "http://evil.example/"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        for number in range(GUESSES):
            assert phone.get(f"t/aaaaaaaa{number:02}", **told).status == 404
    assert phone.get(f"t/{code_of(hall, 1, 2)}").status == 200
    assert judge.post("judge", {"code": hall.hall.codes.judge}).status == 303


def test_a_judges_session_ends_on_the_server(hall: OpenHall, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, begun = Phone(hall.address), time.time()
    judge.post("judge", {"code": hall.hall.codes.judge})
    assert judge.get("judge").page.css(".tables")
    for moment in (begun + app._JUDGE_HOURS + 1, begun - 3600):  # too late, and a clock that jumped back
        with monkeypatch.context() as patched:
            patched.setattr(time, "time", lambda moment=moment: moment)
            assert not judge.get("judge").page.css(".tables")
    until, _, signature = judge.cookies["judge"].partition("-")
    judge.cookies["judge"] = f"{int(until) - 1}-{signature}"
    assert not judge.get("judge").page.css(".tables")


def test_guessing_the_judges_code(hall: OpenHall) -> None:
    phone, code = Phone(hall.address), code_of(hall, 1, 2)
    for _ in range(GUESSES):
        assert phone.post("judge", {"code": "aaaaaaaa"}).status == 403
    assert phone.post("judge", {"code": hall.hall.codes.judge}).status == 429
    assert counts(hall) == {Attack.JUDGE: GUESSES, Attack.OFTEN: 1}
    phone.cookies["judge"] = "0" * 64
    assert not phone.get("judge").page.css(".tables")
    assert not phone.get(f"judge/{code}").page.css("input[name=result]")


def test_a_form_of_another_table_and_one_of_no_table(hall: OpenHall) -> None:
    mine, other = code_of(hall, 1, 2), code_of(hall, 3, 12)
    phone, form = Phone(hall.address), full_form(hall, mine)
    assert phone.post(f"t/{other}", form).status == 403
    assert phone.post(f"t/{mine}", {**form, "signature": "0" * 64}).status == 403
    assert phone.post(f"t/{mine}", {**form, "key": "mine"}).status == 403
    assert phone.post(f"t/{mine}", {**form, "act": "correct"}).status == 403
    assert phone.post(f"judge/{mine}", form).text.count('name="result"') == 0
    assert counts(hall) == {Attack.SIGNATURE: 4, Attack.JUDGE: 1}
    assert hall.hall.register.reports == []


def test_a_players_form_is_no_judges_form(hall: OpenHall) -> None:
    judge, code = Phone(hall.address), code_of(hall, 1, 2)
    judge.post("judge", {"code": hall.hall.codes.judge})
    assert judge.post(f"judge/{code}", full_form(hall, code)).status == 403
    assert hall.hall.register.reports == []


def test_somebody_of_another_table(hall: OpenHall) -> None:
    code = code_of(hall, 1, 2)
    assert Phone(hall.address).report(code, 3, result="1").status == 422
    assert hall.hall.register.reports == []


def test_a_replayed_report(hall: OpenHall) -> None:
    code, phone = code_of(hall, 1, 2), Phone(hall.address)
    form = full_form(hall, code)
    assert [phone.post(f"t/{code}", form).status for _ in range(3)] == [303] * 3
    assert len(hall.hall.register.reports) == 1
    assert phone.post(f"t/{code}", {**form, "result": "2"}).status == 422
    assert phone.answer(code, 2).status == 303
    assert phone.post(f"t/{code}", form).status == 303
    assert len(hall.hall.register.reports) == 2
    assert counts(hall) == {Attack.REPLAYED: 1}


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "file/../../../pyproject.toml",
        "file/..%2f..%2fpyproject.toml",
        "file/hall.css/../base.html",
        "file/base.html",
        "file/%2e%2e/desk/desk.css",
        "t/..%2fjudge",
        "%00",
        "//etc/passwd",
        "/_swissbook/live",
        "/desk",
        "/api/events",
    ],
)
def test_paths_that_lead_out_of_it(hall: OpenHall, path: str) -> None:
    heard = Phone(hall.address).get(path)
    assert heard.status == 404
    assert "root:" not in heard.text
    assert counts(hall) == {Attack.CODE: 1}


def test_the_files_of_a_page_are_there(hall: OpenHall) -> None:
    phone = Phone(hall.address)
    assert {phone.get(f"file/{name}").status for name in ("hall.css", "hall.js", "icon.svg")} == {200}
    assert phone.get("/favicon.ico").status == 404
    assert counts(hall) == {}
    page = phone.get(f"t/{code_of(hall, 1, 2)}")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods(hall: OpenHall, method: str) -> None:
    assert Phone(hall.address).ask(method, f"t/{code_of(hall, 1, 2)}").status == 405
    assert counts(hall) == {Attack.SIZE: 1}


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b"result=1&result=2", b"&".join(b"f%d=1" % n for n in range(99)), b"result=BYE"]
)
def test_forms_that_are_none(hall: OpenHall, body: bytes) -> None:
    code = code_of(hall, 1, 2)
    own = {"Origin": hall.address.rsplit("/", 2)[0], "Content-Type": FORM}
    assert Phone(hall.address).ask("POST", f"t/{code}", body, own).status in (400, 403)
    assert (counts(hall), hall.hall.register.reports) == ({Attack.SIGNATURE: 1}, [])


def test_a_form_that_is_too_long(hall: OpenHall) -> None:
    code = code_of(hall, 1, 2)
    form = {**full_form(hall, code), "more": "x" * LONGEST_FORM}
    assert Phone(hall.address).post(f"t/{code}", form).status == 413
    assert (counts(hall), hall.hall.register.reports) == ({Attack.SIZE: 1}, [])


def test_a_table_that_sends_too_often(hall: OpenHall) -> None:
    code, phone = code_of(hall, 1, 2), Phone(hall.address)
    form = full_form(hall, code)
    assert [phone.post(f"t/{code}", form).status for _ in range(SENT + 1)] == [303] * SENT + [429]
    assert phone.report(code_of(hall, 3, 12), 3, result="1").status == 303
    assert counts(hall) == {Attack.OFTEN: 1}


def test_a_window_opens_again_and_forgets_only_the_oldest() -> None:
    now = [0.0]
    window = TryWindow(2, 10, lambda: now[0])
    assert [window.use("a"), window.use("a"), window.use("a"), window.full("a"), window.use("b")] == [
        True,
        True,
        False,
        True,
        True,
    ]
    now[0] = 10.5
    assert [window.full("a"), window.use("a")] == [False, True]


def test_a_judges_cookie_is_of_this_hall_alone(hall: OpenHall) -> None:
    phone = Phone(hall.address)
    heard = phone.post("judge", {"code": hall.hall.codes.judge})
    cookie = heard.headers["set-cookie"].casefold()
    assert {"httponly", "samesite=strict", f"path=/{hall.hall.codes.hall}/judge"} <= set(cookie.split("; "))
    assert hidden(phone.get(f"judge/{code_of(hall, 1, 2)}")).keys() == {"key", "signature"}
