"""The report and the other drafts, from the workbook to the files."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.run.build.build import build_site
from pipeline.run.create import create
from pipeline.run.load import Unreadable, load
from pipeline.run.report import report
from tests.builders.workbooks import EVENT, PLAYERS, ROUND, broken, cup
from tests.commands.cli import run
from tests.run.folders import times, tree
from tests.run.loading import ready
from tests.site.mail.messages import body, files, message_of, recipients
from tests.site.print.printed import texts

MAILS = [
    ("No", "Name", "E-mail", "Hide name"),
    (1, "Jan Kowalski", "jan@example.org", None),
    (2, "Zofia Żak", "zofia@example.org", "x"),
    (3, "Ann Lee", "ann at home", None),
    (12, "Iwan Petrow", None, None),
]
ABOUT = [("Coordinator", "Ewa Nowa"), ("Coordinator e-mail", "ewa@example.org"), ("Organiser", "Klub Smok")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    path = tmp_path / "input" / "spring.xlsx"
    return cup(path, players=MAILS, event=[("Name", "Spring"), ("Slug", "spring"), *EVENT[1:], *ABOUT])


@pytest.fixture
def private(tmp_path: Path) -> Path:
    return tmp_path / "output" / "private"


def test_build_writes_the_report_and_a_second_build_touches_nothing(file: Path, private: Path) -> None:
    build_site(file, private.parent, "en")
    mail = {name: content for name, content in tree(private / "spring").items() if name.startswith("mail/")}
    assert set(mail) == {
        "mail/report.eml",
        "mail/report.html",
        "mail/attachments/protocol.pdf",
        "mail/attachments/player-cards.pdf",
        "mail/attachments/results.xlsx",
        "mail/attachments/event.json",
    }
    attached = files(message_of(mail["mail/report.eml"]))
    assert {f"mail/attachments/{name}": content for name, content in attached.items()} == {
        name: content for name, content in mail.items() if "/attachments/" in name
    }
    stamps = times(private)
    build_site(file, private.parent, "en")
    assert times(private) == stamps
    assert report(file, private.parent / "again").report is not None
    assert tree(private.parent / "again" / "spring" / "mail") == tree(private / "spring" / "mail")


def test_nothing_of_it_is_public(file: Path, private: Path) -> None:
    build_site(file, private.parent, "en")
    for path, content in tree(private.parent / "site").items():
        assert not path.endswith((".eml", ".xlsx")), path
        assert "/mail/" not in path
        assert b"@example.org" not in content, path


def test_the_message_goes_to_the_coordinator_and_is_about_this_event(file: Path, private: Path) -> None:
    written = report(file, private)
    assert written.report is not None
    content = written.report.read_bytes()
    message = message_of(content)
    assert recipients(content) == [("Ewa Nowa", "ewa@example.org")]
    assert str(message["Subject"]).startswith("Incomplete: report on Spring")
    for kind in ("plain", "html"):
        assert "Dear Ewa Nowa," in body(message, kind)
        assert "Jan Kowalski" in body(message, kind)
        assert "Zofia" not in body(message, kind)
        assert not [item for item in written.to_do if item in " ".join(body(message, kind).split())]
    page = (written.report.parent / "report.html").read_text("utf-8")
    assert [item for item in written.to_do if item in page] == list(written.to_do)


@pytest.mark.usefixtures("paper")
@pytest.mark.parametrize("names", ["Full", "Published"])
def test_attachments_have_the_names_that_the_report_may_have(tmp_path: Path, names: str) -> None:
    about = [("Name", "Spring"), ("Slug", "spring"), *EVENT[1:], *ABOUT, ("Report names", names)]
    report(cup(tmp_path / "spring.xlsx", players=MAILS, event=about), tmp_path / "private")
    folder = tmp_path / "private" / "spring" / "mail" / "attachments"
    book = openpyxl.load_workbook(folder / "results.xlsx")
    cells = " ".join(str(cell.value) for sheet in book for row in sheet for cell in row)
    said = {
        "protocol": " ".join(texts((folder / "protocol.pdf").read_bytes())),
        "cards": " ".join(texts((folder / "player-cards.pdf").read_bytes())),
        "facts": json.dumps(json.loads((folder / "event.json").read_bytes()), ensure_ascii=False),
        "tables": cells,
    }
    assert {name: "Zofia Żak" in text for name, text in said.items()} == dict.fromkeys(said, names == "Full")
    assert all("Jan Kowalski" in text for text in said.values())
    assert not [name for name, text in said.items() if "@example.org" in text]


def test_a_workbook_with_errors_keeps_its_last_report(file: Path, private: Path) -> None:
    report(file, private)
    before = tree(private)
    assert report(broken(file), private).report is None
    assert tree(private) == before


def test_result_cards_go_to_who_gave_an_address_and_only_on_request(file: Path, private: Path) -> None:
    assert report(file, private).cards == ()
    assert not (private / "spring" / "mail" / "players").exists()
    cards = {path.name: path.read_bytes() for path in report(file, private, players=True).cards}
    assert set(cards) == {"1.eml", "2.eml"}
    own = body(message_of(cards["2.eml"]), "plain")
    assert recipients(cards["2.eml"]) == [("Zofia Żak", "zofia@example.org")]
    assert "Dear Zofia Żak," in own
    assert "Jan Kowalski" in own
    other = body(message_of(cards["1.eml"]), "plain")
    assert "Player 2" in other
    assert "Zofia" not in other
    cup(file, players=PLAYERS, event=[("Name", "Spring"), ("Slug", "spring"), *EVENT[1:]])
    report(file, private, players=True)
    assert not (private / "spring" / "mail" / "players").exists()


def test_an_announcement_has_the_pairings_and_hides_the_addresses(file: Path, private: Path) -> None:
    (path,) = report(file, private, announce=True).rounds
    message = message_of(path.read_bytes())
    assert path.name == "main-round-1.eml"
    assert message["To"] is None
    assert [one.addr_spec for one in message["Bcc"].addresses] == ["jan@example.org", "zofia@example.org"]
    text = body(message, "plain")
    assert "1      Jan Kowalski  Player 2" in text
    assert "example.org" not in text
    assert "Zofia" not in str(message["Bcc"])


def test_a_round_that_is_only_proposed_is_not_announced(file: Path, private: Path) -> None:
    assert ready(file).states[0].proposal is not None
    assert report(file, private, number=2).rounds == ()
    assert [path.name for path in report(file, private, number=1).rounds] == ["main-round-1.eml"]
    empty = cup(file, matches=ROUND[:1])
    assert report(empty, private, announce=True).rounds == ()


def test_an_event_that_moves_takes_its_mail_along(file: Path, private: Path) -> None:
    report(file, private, players=True)
    build_site(file.parent, private.parent, "en")
    own = private / "spring" / "mail" / "attachments" / "photo.jpg"
    own.write_bytes(b"mine")
    cup(file, players=MAILS, event=[("Name", "Spring"), ("Slug", "summer"), *EVENT[1:], *ABOUT])
    build_site(file.parent, private.parent, "en")
    assert (private / "summer" / "mail" / "report.eml").exists()
    assert list(tree(private / "spring")) == ["mail/attachments/photo.jpg"]


@pytest.mark.thorough
def test_files_of_the_organiser_with_names_like_ours_stay(file: Path, private: Path) -> None:
    build_site(file.parent, private.parent, "en")
    report(file, private, players=True, announce=True)
    ours = set(tree(private / "spring"))
    theirs = (
        *(
            "report.eml.txt",
            "my report.eml",
            "attachments/player-cards signed.pdf",
            "attachments/player-cards.old.pdf",
        ),
        *("attachments/photo.jpg", "attachments/my protocol.pdf", "players/1 answered.eml", "players/thanks.eml"),
        *("players/old/1.eml", "rounds/thanks.eml", "rounds/main-round-1.eml.bak"),
    )
    mail = private / "spring" / "mail"
    for name in theirs:
        (mail / name).parent.mkdir(exist_ok=True)
        (mail / name).write_bytes(b"mine")
    report(file, private, players=True)
    assert {name for name in theirs if not (mail / name).exists()} == set()
    cup(file, players=MAILS, event=[("Name", "Spring"), ("Slug", "moved"), *EVENT[1:], *ABOUT])
    build_site(file.parent, private.parent, "en")
    assert {name for name in theirs if not (mail / name).exists()} == set()
    assert not [name for name in ours if (private / "spring" / name).exists()]


@pytest.mark.thorough
def test_a_combined_event_names_its_champions_and_each_tournaments_cards(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    create_simulated(path, "agot1-overall", 31, rounds=None, until="finished", seed="Sao1", language="en")
    written = report(path, tmp_path / "private", announce=True)
    assert written.report is not None
    message = message_of(written.report.read_bytes())
    assert "Overall Champion: " in body(message, "plain")
    assert "Final totals" in body(message, "plain")
    assert {"player-cards-joust.pdf", "player-cards-melee.pdf"} < set(files(message))
    assert len(written.rounds) == 2


def test_a_new_workbook_goes_to_the_coordinator_that_the_rules_name(tmp_path: Path) -> None:
    create(tmp_path / "hex.xlsx", "neuroshima-hex-2023", "pl", None)
    create(tmp_path / "joust.xlsx", "agot2-joust", "pl", None)
    read = [load(tmp_path / name) for name in ("hex.xlsx", "joust.xlsx")]
    assert [one.event.coordinator_email for one in read if not isinstance(one, Unreadable)] == [
        "nshex@portalgames.pl",
        "",
    ]


class TestCommand:
    def test_it_says_where_the_drafts_are_and_what_is_to_do(self, file: Path, tmp_path: Path) -> None:
        ran = run("report", file, "-o", tmp_path / "output", "--players", "--announce")
        assert ran.exit_code == 0, ran.output
        for said in (
            "report.eml",
            "report.html",
            "2 result cards",
            "main-round-1.eml",
            "The event is not over yet.",
        ):
            assert said in ran.output

    def test_errors_make_no_report(self, file: Path, tmp_path: Path) -> None:
        ran = run("report", broken(file), "-o", tmp_path / "output")
        assert ran.exit_code == 1
        assert "no report was written" in ran.output
        assert not (tmp_path / "output").exists()

    def test_a_round_that_is_not_there_is_a_wrong_use(self, file: Path, tmp_path: Path) -> None:
        assert run("report", file, "-o", tmp_path / "output", "--round", 7).exit_code == 2


def test_results_open_as_a_workbook(file: Path, private: Path) -> None:
    written = report(file, private)
    assert written.report is not None
    attached = files(message_of(written.report.read_bytes()))
    assert len(openpyxl.load_workbook(BytesIO(attached["results.xlsx"])).sheetnames) >= 2
