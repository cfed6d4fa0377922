"""Publishing from the desk: chosen in words, looked at, done, and remembered; also while phones report."""

from __future__ import annotations

from pathlib import Path
from re import search

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.workbook.write.save import backup_folder
from tests.builders.workbooks import cup
from tests.extensions.desk.preview.previews import Answer
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.extensions.hall.run.halls import open_cup
from tests.extensions.publishing.publish.sites import RECORDING, calls, pretend
from tests.run.folders import tree


def said(answer: Answer) -> str:
    main = LexborHTMLParser(answer.text).css_first("main")
    assert main is not None
    return " ".join(main.text(separator=" ").split())


def test_a_place_is_chosen_looked_at_published_to_and_offered_again(tmp_path: Path) -> None:
    book, www = cup(tmp_path / "cup.xlsx"), tmp_path / "our site"
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        assert 'href="publish"' in desk.ask(page).text
        choice = desk.text(f"{page}publish")
        assert "Where to?" in choice
        assert "A folder of this computer" in choice
        looked = said(desk.send(f"{page}publish-plan", kind="folder", place=str(www)))
        assert f"The folder {www}" in looked
        assert "new files" in looked
        assert " style.css " in looked
        assert f'swissbook publish cup.xlsx --to "folder:{www}"' in looked
        assert not www.exists()
        assert desk.send(f"{page}publish", to=f"folder:{www}").status == 303
        done = desk.text(page)
        assert f"The site is published. The folder {www}" in done
        assert f'swissbook publish cup.xlsx --to "folder:{www}"' in done
        public = tree(tmp_path / "output" / "site")
        assert {path: content for path, content in tree(www).items() if path[0] != "."} == public
        assert f"Where it was published before The folder {www}" in desk.text(f"{page}publish")
        again = said(desk.send(f"{page}publish-plan", to=f"folder:{www}"))
        assert "Everything is there already." in again
        zipped = said(desk.send(f"{page}publish-plan", kind="zip", place=""))
        assert f"The zip file {tmp_path / 'output' / 'cup.zip'}" in zipped


@pytest.mark.thorough
def test_a_folder_is_chosen_by_looking_and_is_opened_once_the_pages_are_there(tmp_path: Path) -> None:
    book = cup(tmp_path / "cup.xlsx")
    (tmp_path / "club").mkdir()
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        for place in ("", f"?folder={tmp_path / 'nowhere'}", "?folder=/"):
            assert "In this folder" not in desk.text(f"{page}publish{place}")
        looked = LexborHTMLParser(desk.ask(f"{page}publish?folder={tmp_path}").text)
        assert f"publish?folder={tmp_path / 'club'}" in [link.attributes["href"] for link in looked.css("a")]
        assert looked.css("#place")[0].attributes["value"] == str(tmp_path / "cup-pages")
        assert f"The folder {tmp_path / 'cup-pages'}" in said(desk.send(f"{page}publish-plan", kind="folder"))
        wrong = desk.send(f"{page}publish-plan", kind="git", place="C:D:E").text
        assert "“C:D:E” is no such place." in wrong
        assert "PATH" not in wrong
        for to, opened in ("folder", "club/cup/index.html"), ("zip", "club/cup.zip"):
            published = tmp_path / opened if to == "zip" else (tmp_path / opened).parent
            desk.send(f"{page}publish", to=f"{to}:{published}")
            assert desk.launched[-1] == tmp_path / opened
            assert desk.launched[-1].is_file()
        desk.send(f"{page}publish", to=f"folder:{tmp_path}")
        assert "Nothing was published." in desk.text(page)
        assert len(desk.launched) == 2


@pytest.mark.thorough
def test_only_the_ways_that_this_computer_has_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = cup(tmp_path / "cup.xlsx")
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        kinds = LexborHTMLParser(desk.ask(f"{page}publish").text).css("option")
        assert [one.attributes["value"] for one in kinds] == ["folder", "zip"]
        assert "not on this computer: git, rsync, sftp, netlify, wrangler" in desk.text(f"{page}publish")
        pretend(monkeypatch, tmp_path, "wrangler", RECORDING)
        assert 'value="cloudflare"' in desk.ask(f"{page}publish").text
        desk.send(f"{page}publish", to="cloudflare:cup")
        assert "The site is published. cup at Cloudflare Pages" in desk.text(page)
        (call,) = calls(tmp_path)
        assert call["files"] == sorted(tree(tmp_path / "output" / "site"))


def test_what_is_refused_is_told_and_a_password_is_not_repeated(tmp_path: Path) -> None:
    book, www = cup(tmp_path / "cup.xlsx"), tmp_path / "www"
    www.mkdir()
    (www / "index.html").write_text("the club", "utf-8")
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        refused = desk.send(f"{page}publish-plan", kind="git", place="https://ada:geheim@127.0.0.1/x.git")
        assert "The address has a password" in said(refused)
        assert "geheim" not in refused.text
        assert "would overwrite: index.html" in said(
            desk.send(f"{page}publish-plan", kind="folder", place=str(www))
        )
        desk.send(f"{page}publish", to=f"folder:{www}")
        assert "Nothing was published. " in desk.text(page)
        file = tmp_path / "file"
        file.write_text("", "utf-8")
        desk.send(f"{page}publish", to=f"folder:{file / 'www'}")
        assert "cannot be written" in desk.text(page)
    assert tree(www) == {"index.html": b"the club"}
    assert not [path for path, content in tree(tmp_path).items() if b"geheim" in content]
    assert not (backup_folder(book) / "targets.json").exists()


def test_it_works_while_phones_report_and_tells_nobody_their_codes(tmp_path: Path) -> None:
    book, www = open_cup(tmp_path), tmp_path / "www"
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        desk.send(f"{page}hall/", host="127.0.0.1", port="0")
        hall = desk.text(f"{page}hall/")
        secrets = search(r"http://127\.0\.0\.1:\d+/(\w+)/", hall), search(r"The judge’s code: (\w+)", hall)
        desk.send(f"{page}publish", to=f"folder:{www}")
        assert "The site is published." in desk.text(page)
        assert "Codes, and switching it off" in desk.text(page), "the hall goes on"
    for found in secrets:
        assert found is not None
        assert not [path for path, content in tree(www).items() if found[1].encode() in content]


def test_another_site_cannot_publish(tmp_path: Path) -> None:
    book, www = cup(tmp_path / "cup.xlsx"), tmp_path / "www"
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        for path in ("publish", "publish-plan"):
            sent = _from_elsewhere(desk, f"{page}{path}", f"to=folder:{www}".encode())
            assert sent.status == 403
    assert not www.exists()


def _from_elsewhere(desk: RunningDesk, path: str, body: bytes) -> Answer:
    kind = "application/x-www-form-urlencoded"
    return desk.ask(path, "POST", body, Origin="https://example.org", Content_Type=kind)
