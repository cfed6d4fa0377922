"""Every page of the desk, in each state that it has, as html-validate and axe-core judge it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, problem_at
from pipeline.site.templates import environment
from tests.builders.workbooks import ROUND, broken, cup
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.site.judging import Look, html_faults, of_new_pieces, violations

pytestmark = [pytest.mark.thorough, pytest.mark.browser]
TEMPLATES = Path(__file__).resolve().parents[4] / "pipeline/extensions/desk/templates/desk"

THEIRS = "League\n\nNo;Name;Team;Club;R1\n1;LEE Ann;A;Smok;W2\n2;Bo;B;Wilk;L1\nTotal;2\n"
"""A list with a title, two columns that may be the club, a round and a total."""


def shown(desk: RunningDesk, folder: Path) -> Iterator[tuple[str, str]]:
    """Each page by the template that it is made of, several where it has several states."""
    open_round = cup(folder / "open.xlsx", matches=[*ROUND[:2], (1, 2, 3, 12, None)])
    book = desk.opened(cup(folder / "cup.xlsx"))
    faulty, playing = desk.opened(broken(folder / "broken.xlsx")), desk.opened(open_round)
    yield "home", desk.ask("/").text
    yield "home", desk.send("/practice", game="nothing", players="16", until="mid-round").text
    yield "new", desk.ask("/new").text
    yield "new", desk.send_files("/new", {"game": "nothing", "name": "", "language": "en", "players": ""}, {}).text
    yield "folder", desk.ask("/folder").text
    yield "missing", desk.ask("/nothing").text
    yield "locked", _stranger(desk).ask("/").text
    languages = [("en", "English", "en"), ("pl", "Polski", "pl")]
    failed = environment("en").get_template("desk/failed.html")
    told = describe(problem_at("package-missing", CellRef("typst"), package="typst"), "en")
    for refused, missing, detail in (
        (False, None, "KeyError: 12"),
        (True, None, "[Errno 28] No space left on device: 'cup.xlsx'"),
        (False, told, ""),
    ):
        stated = {"refused": refused, "missing": missing, "detail": detail}
        yield "failed", failed.render(tag="en", language="en", languages=languages, root="", **stated)
    yield "tournament", desk.ask(book).text
    yield "tournament", desk.ask(faulty).text
    yield "tournament", desk.ask(playing).text
    yield "result", desk.ask(f"{playing}result/1").text
    yield "result", desk.ask(f"{playing}result/1?typed=nothing").text
    yield "standings", desk.ask(f"{playing}standings").text
    yield "places", desk.ask(f"{playing}places").text
    yield "places", desk.send_files(f"{playing}places", {}, {"list": ("theirs.csv", b"Name\nNobody\n")}).text
    yield "sheet", desk.ask("/sheet").text
    yield "sheet", desk.send_files("/sheet", {"pasted": " "}, {}).text
    yield "understood", desk.send_files("/sheet", {"pasted": THEIRS}, {}).text
    yield "players", desk.ask(f"{playing}players/").text
    yield "players", desk.ask(f"{desk.opened(cup(folder / 'unplayed.xlsx', matches=[]))}players/").text
    yield "player", desk.ask(f"{playing}players/1").text
    for verb in ("drop", "remove"):
        yield "verb", desk.ask(f"{playing}players/ask?player=1&verb={verb}").text
    yield "verb", desk.ask(f"{playing}players/ask?verb=add&name=Ewa+B%C4%85k").text
    yield "mend", desk.ask(f"{faulty}mend").text
    yield "mend", desk.ask(f"{book}mend").text
    yield "history", desk.ask(f"{book}history").text
    yield "history", desk.ask(f"{faulty}history").text
    yield "draw", desk.ask(f"{book}draw").text
    yield "draw", desk.ask(f"{playing}draw").text
    desk.send(f"{book}draw")
    yield "tournament", desk.ask(book).text
    yield "draw", desk.ask(f"{book}redraw").text
    yield "undo", desk.ask(f"{book}undo").text
    yield "undo", desk.ask(f"{playing}undo").text
    yield "history", desk.ask(f"{book}history").text
    yield "publish", desk.ask(f"{book}publish").text
    yield "publish", desk.send(f"{book}publish-plan", kind="folder", place="").text
    yield "publish-plan", desk.send(f"{book}publish-plan", kind="zip", place="").text
    desk.send(f"{book}publish", to=f"folder:{folder / 'www'}")
    yield "publish", desk.ask(f"{book}publish").text
    yield "publish-plan", desk.send(f"{book}publish-plan", to=f"folder:{folder / 'www'}").text
    yield "hall", desk.ask(f"{book}hall/").text
    desk.send(f"{book}hall/", host="127.0.0.1", port="0")
    yield "hall", desk.ask(f"{book}hall/").text
    yield "tournament", desk.ask(book).text
    yield "codes", desk.ask(f"{book}hall/codes").text
    desk.send(f"{book}print")
    yield "tournament", desk.ask(book).text
    (folder / ".~lock.cup.xlsx#").write_text(",ada,elsewhere,01.01.2026 10:00,file:///home;", "utf-8")
    desk.send(f"{book}draw")
    yield "tournament", desk.ask(book).text
    desk.send(f"{book}cancel")


def _stranger(desk: RunningDesk) -> RunningDesk:
    return RunningDesk(desk.folder, desk.address)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder with all of them, and their names there."""
    folder, made = tmp_path_factory.mktemp("desk"), tmp_path_factory.mktemp("pages")
    names = []
    with desk_in(folder) as desk:
        for number, (template, text) in enumerate(shown(desk, folder)):
            names.append(f"{number:02}-{template}.html")
            (made / names[-1]).write_text(re.sub(r'"(/[\w-]+)?/static/', '"static/', text), "utf-8")
        for name in ("style.css", "desk.css", "icon.svg"):
            (made / "static").mkdir(exist_ok=True)
            (made / "static" / name).write_bytes(_stranger(desk).ask(f"/static/{name}").body)
    return made, names


def test_every_page_has_its_styles(pages: tuple[Path, list[str]]) -> None:
    made, names = pages
    links = {
        link
        for name in names
        for link in re.findall(r'<link[^>]* href="([^"]+)"', (made / name).read_text("utf-8"))
    }
    assert links == {"static/icon.svg", "static/style.css", "static/desk.css"}


def test_every_page_is_there(pages: tuple[Path, list[str]]) -> None:
    kinds = {one.stem for one in TEMPLATES.glob("*.html")} - {"base", "parts"}
    assert {name[3:].removesuffix(".html") for name in pages[1]} == {*kinds, "codes"}


def test_html_validate_finds_nothing_on_the_desk(pages: tuple[Path, list[str]]) -> None:
    assert html_faults(*pages) == ""


def test_axe_finds_nothing_on_the_desk(browser: Browser, pages: tuple[Path, list[str]]) -> None:
    folder, names = pages
    told = violations(browser, folder, of_new_pieces(folder, names), Look("light", 1280), Look("dark", 390))
    assert told == []
