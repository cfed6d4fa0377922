"""Simulated phones report, confirm and dispute over the loopback; a judge corrects."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.hall.engine.register import ReportPhase
from pipeline.extensions.hall.engine.tables import ReportedResult, ReportedSeat
from pipeline.extensions.hall.run.hall import Hall
from pipeline.extensions.hall.run.taking import take
from pipeline.extensions.hall.web.serving import OpenHall
from pipeline.locale.languages import LANGUAGES
from pipeline.model import Result
from pipeline.run.writing.begin import begin
from tests.builders.states import melee_playing
from tests.builders.workbooks import HEADINGS, PLAYERS, cup, write_event
from tests.extensions.hall.run.halls import NOON, open_cup
from tests.extensions.hall.web.phones import Phone, code_of, hidden, opened, table_at

SCORED = [("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[OpenHall]:
    with opened(open_cup(tmp_path)) as one:
        yield one


def phase(hall: OpenHall, code: str) -> ReportPhase:
    return hall.hall.state(table_at(hall, code).key).phase


def test_one_enters_and_the_other_confirms_on_their_own_phone(hall: OpenHall) -> None:
    code = code_of(hall, 1, 2)
    anna, bruno = Phone(hall.address), Phone(hall.address)
    page = anna.get(f"t/{code}")
    assert (page.status, page.said("h1")) == (200, "Jan Kowalski – Zofia Żak")
    assert [one.text() for one in page.page.css("input[name=result] + span")] == [
        "Jan Kowalski won",
        "Zofia Żak won",
        "Jan Kowalski won on time",
        "Zofia Żak won on time",
    ]
    sent = anna.report(code, 1, result="1")
    assert (sent.status, sent.headers["location"].partition("?")[0]) == (303, f"/{hall.hall.codes.hall}/t/{code}")
    seen = bruno.get(f"t/{code}")
    assert (seen.said(".status"), seen.said(".result"), seen.said(".as")) == (
        "Jan Kowalski has entered this result:",
        "Jan Kowalski won",
        "Zofia Żak answers:",
    )
    assert bruno.answer(code, 2).status == 303
    assert phase(hall, code) is ReportPhase.CONFIRMED
    assert anna.get(f"t/{code}").said(".status") == "The result is confirmed. Thank you!"
    assert not anna.get(f"t/{code}").page.css("form")


def test_a_contradiction_is_shown_to_both_and_a_judge_decides(hall: OpenHall) -> None:
    code = code_of(hall, 1, 2)
    phone, judge = Phone(hall.address), Phone(hall.address)
    phone.report(code, 1, result="1")
    phone.answer(code, 2, "deny")
    seen = phone.get(f"t/{code}")
    assert [one.text() for one in seen.page.css(".said li")] == [
        "Jan Kowalski: Jan Kowalski won",
        "Zofia Żak: that is wrong",
    ]
    assert judge.post("judge", {"code": "22222222"}).status == 403
    assert judge.post("judge", {"code": hall.hall.codes.judge.upper()}).status == 303
    listed = judge.get("judge")
    assert [one.text() for one in listed.page.css(".tables .word")] == ["disputed", "nothing reported"]
    form = hidden(judge.get(f"judge/{code}"))
    assert judge.post(f"judge/{code}", {**form, "result": "2F"}).status == 303
    assert phase(hall, code) is ReportPhase.CORRECTED
    decided = phone.get(f"t/{code}")
    assert decided.said(".result") == "Zofia Żak won by forfeit"
    assert decided.said(".said") == "Jan Kowalski: Jan Kowalski won"
    assert "If the result is wrong, call a judge." in decided.said(".advice")
    assert judge.get("judge").said(".tables .corrected .said + br + .said") == "Jan Kowalski said: Jan Kowalski won"


def test_the_box_of_the_slip_is_on_the_phone_and_is_no_part_of_the_result(hall: OpenHall) -> None:
    code = code_of(hall, 1, 2)
    phone, judge = Phone(hall.address), Phone(hall.address)
    refused = phone.report(code, 1, drops="1")
    assert refused.said(".faults") == "Enter the result first."
    assert refused.page.css("[name=drops][checked]")
    phone.report(code, 1, result="1", drops="1")
    assert "Jan Kowalski plays no further round." in phone.get(f"t/{code}").said("main")
    phone.answer(code, 2)
    assert phase(hall, code) is ReportPhase.CONFIRMED
    judge.post("judge", {"code": hall.hall.codes.judge})
    assert "Jan Kowalski plays no further round." in judge.get("judge").said(".tables .confirmed")
    again = Hall(hall.hall.path, lambda: NOON)
    assert again.state(table_at(hall, code).key).dropping == {1}


def test_the_last_word_of_a_phone_says_whether_somebody_leaves_and_finals_have_no_box(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    with opened(path) as hall:
        code = code_of(hall, 1, 2)
        phone = Phone(hall.address)
        phone.report(code, 1, result="1", drops="1")
        phone.answer(code, 2, "deny")
        phone.report(code, 1, result="2")
        assert hall.hall.state(table_at(hall, code).key).dropping == frozenset()
    final = [(1, 1, 1, 2, "1"), (1, 2, 3, 12, "1"), ("Final", 1, 1, 3, None)]
    with opened(open_cup(tmp_path, *final)) as hall:
        page = Phone(hall.address).get(f"t/{code_of(hall, 1, 3)}")
        assert page.page.css("form")
        assert not page.page.css("[name=drops]")


def test_what_cannot_be_is_said_and_what_was_typed_stays(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path, tournaments=SCORED)) as hall:
        code, phone = code_of(hall, 1, 2), Phone(hall.address)
        wrong = phone.report(code, 2, result="1", score1="3", score2="12")
        assert wrong.status == 422
        assert "3:12" in wrong.said(".faults")
        stays = [one.attributes["value"] for one in wrong.page.css(".figure input")]
        assert stays == ["3", "12"]
        assert wrong.page.css_first("input[name=by][value='2'][checked]") is not None
        assert phone.report(code, 2, result="1", score1="x", score2="12").said(".faults").startswith("Type figures")
        assert phone.report(code, 2, result="").said(".faults") == "Enter the result first."
        assert phone.report(code, 0, result="1", score1="5", score2="1").said(".faults") == "Choose who you are."
        assert hall.hall.register.reports == []
        assert phone.report(code, 2, result="1", score1="12", score2="3").status == 303
        assert phone.get(f"t/{code}").said(".result") == "Jan Kowalski won · 12 – 3"


def test_where_games_are_counted_each_score_is_a_button(tmp_path: Path) -> None:
    path = open_cup(tmp_path, tournaments=[("Tournament", "Rules"), ("Main", "war-online-constructed")])
    with opened(path) as hall:
        code, phone = code_of(hall, 1, 2), Phone(hall.address)
        page = phone.get(f"t/{code}").page
        assert [one.text().replace("\xa0", " ") for one in page.css("input[name=result] + span")] == [
            *(f"Jan Kowalski won · {score}" for score in ("2 – 0", "2 – 1", "1 – 0")),
            *(f"The match is a draw · {score}" for score in ("1 – 1", "0 – 0")),
            *(f"Zofia Żak won · {score}" for score in ("1 – 2", "0 – 1", "0 – 2")),
        ]
        assert not page.css(".figure")
        assert phone.report(code, 1, result="9-9").status == 422
        assert phone.report(code, 1, result="2-x").status == 400
        assert phone.report(code, 1, result="1-2").status == 303
        phone.answer(code, 2)
        assert take(path, lambda: NOON).written
    sheet = openpyxl.load_workbook(path)["Matches"]
    assert [sheet[cell].value for cell in ("E2", "F2", "G2")] == [None, "1", "2"]


def test_armies_are_chosen_where_the_game_notes_them(tmp_path: Path) -> None:
    headings = (*HEADINGS, "Army 1", "Army 2")
    matches = [headings, (1, 1, 1, 2, None, None, None, None, "Moloch"), (1, 2, 3, 12)]
    path = cup(tmp_path / "cup.xlsx", matches=matches, tournaments=SCORED)
    with opened(path) as hall:
        code, phone = code_of(hall, 1, 2), Phone(hall.address)
        chosen = [
            (one.attributes["name"], one.css_first("option[selected]"))
            for one in phone.get(f"t/{code}").page.css("select")
        ]
        assert [(name, option and option.text()) for name, option in chosen] == [
            ("army1", None),
            ("army2", "Moloch"),
        ]
        scores = {"result": "1", "score1": "12", "score2": "3"}
        assert phone.report(code, 1, **scores, army1="Orcs").status == 400
        assert phone.report(code, 1, **scores, army1="Posterunek", army2="Moloch").status == 303
        assert phone.get(f"t/{code}").said(".result") == "Jan Kowalski won · 12 – 3 · Posterunek – Moloch"
        phone.answer(code, 2)
        other = code_of(hall, 3, 12)
        assert phone.report(other, 3, **scores).status == 303
        phone.answer(other, 12)
    assert not take(path, lambda: NOON).problems
    rows = openpyxl.load_workbook(path)["Matches"].iter_rows(min_row=2, min_col=6, max_col=9, values_only=True)
    assert list(rows) == [("12", "3", "Posterunek", "Moloch"), ("12", "3", None, None)]


def test_a_table_of_several_is_reported_by_seats_and_confirmed_by_more_than_half(tmp_path: Path) -> None:
    with opened(write_event(tmp_path / "cup.xlsx", melee_playing())) as hall:
        key, table = next(one for one in hall.hall.floor.tables.items() if one[1].stated.empty)
        code, phone = hall.hall.codes.by_table[key], Phone(hall.address)
        places = {f"place{index}": str(index + 1) for index in range(len(key.players))}
        assert phone.report(code, key.players[1], **places).status == 303
        needed = hall.hall.state(key).needed
        for player in [one for one in key.players if one != key.players[1]][: needed - 1]:
            assert phone.answer(code, player).status == 303
        assert hall.hall.state(key).claim == ReportedResult(
            seats=tuple(ReportedSeat(None, seat.goal and None, n) for n, seat in enumerate(table.seats, 1))
        )


@pytest.mark.parametrize(
    ("asked", "accepted", "words"),
    [
        ("", "pl-PL,pl;q=0.9", "Jak się skończyło?"),
        ("?lang=pt", "pl", "Como terminou?"),
        ("?lang=xx", "ru", "Чем всё закончилось?"),
        ("", "de", "How did it end?"),
    ],
)
def test_a_page_speaks_every_language(hall: OpenHall, asked: str, accepted: str, words: str) -> None:
    page = Phone(hall.address).get(f"t/{code_of(hall, 1, 2)}{asked}", **{"Accept-Language": accepted})
    assert page.said(".status") == words
    assert [link.attributes["href"] for link in page.page.css("nav a")] == [f"?lang={code}" for code in LANGUAGES]


def test_a_code_can_be_typed_by_who_cannot_scan_it(hall: OpenHall) -> None:
    code, phone = code_of(hall, 3, 12), Phone(hall.address)
    assert phone.get("").page.css_first("input[name=code]") is not None
    found = phone.get(f"?code=%20{code[:5].upper()}+{code[5:]}&lang=pl")
    assert (found.status, found.headers["location"]) == (303, f"t/{code}?lang=pl")
    missing = phone.get("?code=aaaaaaaaaa")
    assert (missing.status, missing.said(".faults")) == (404, "There is no table with this code.")


def test_a_hall_shows_nothing_that_is_not_published(tmp_path: Path) -> None:
    hidden_one: list[tuple[object, ...]] = [
        (*row, f"mail{n}@x.org", f"+48{n}", "private", "x" if n == 1 else None) for n, row in enumerate(PLAYERS[1:])
    ]
    players = [(*PLAYERS[0], "E-mail", "Phone", "Note", "Hide name"), *hidden_one]
    with opened(open_cup(tmp_path, players=players)) as hall:
        judge = Phone(hall.address)
        judge.post("judge", {"code": hall.hall.codes.judge})
        code = code_of(hall, 1, 2)
        pages = [judge.get(one).text for one in ("", f"t/{code}", "judge", f"judge/{code}")]
        assert all("Player 2" in one for one in pages[1:])
        for text in pages:
            assert not [word for word in ("Zofia", "mail", "+48", "private") if word in text]


def test_the_organisers_result_ends_the_form(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path, (1, 1, 1, 2, "2"), (1, 2, 3, 12, None))) as hall:
        page = Phone(hall.address).get(f"t/{code_of(hall, 1, 2)}")
        assert (page.said(".status"), page.said(".result")) == (
            "The organiser has entered this result:",
            "Zofia Żak won",
        )
        assert not page.page.css("form")


def test_a_full_disk_is_told_as_not_taken(hall: OpenHall, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    code, phone = code_of(hall, 1, 2), Phone(hall.address)
    form = {**phone.form(f"t/{code}"), "act": "report", "by": "1", "result": "1"}
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert phone.post(f"t/{code}", form).status == 503
        judge = Phone(hall.address)
        judge.post("judge", {"code": hall.hall.codes.judge})
        assert "cannot be saved at the moment" in judge.get("judge").said(".faults")
        assert "cannot be saved at the moment" in phone.get("wall").said(".faults")
    assert phone.post(f"t/{code}", form).status == 303
    assert hall.hall.state(table_at(hall, code).key).said == {1: ReportedResult(Result.FIRST)}
    assert not phone.get("wall").page.css(".faults")


def test_a_table_says_from_when_to_when_its_round_is_played(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 3, 0)]
    file = cup(tmp_path / "cup.xlsx", tournaments=tournaments, matches=[HEADINGS, (1, 1, 1, 2, None), (1, 2, 3, 12, None)])  # fmt: skip
    with opened(file) as hall:
        page = f"t/{code_of(hall, 1, 2)}"
        assert Phone(hall.address).get(page).said(".sides") == ""
    assert begin(file, dt.time(14, 22), lambda: NOON).backup
    with opened(file) as hall:
        assert Phone(hall.address).get(page).said(".sides") == "Round 1 runs from 14:22 to 15:17."
