"""What a built site says of itself to programs, in which languages, with which logo."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urljoin

import pytest
from lxml import etree
from PIL import Image

from pipeline.run.build.build import build_site
from pipeline.run.build.result import EventResult
from tests.builders.workbooks import EVENT, cup
from tests.run.folders import tree
from tests.site.rendered import parsed

ADDRESS = "https://example.org/games/"
ATOM = "{http://www.w3.org/2005/Atom}"
MAPS = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
PICTURE = io.BytesIO()
Image.new("RGB", (300, 100), "#2a6f97").save(PICTURE, "PNG")


def event_rows(name: str, *fields: tuple[str, str]) -> list[tuple[str, str]]:
    return [("Name", name.title()), ("Slug", name), *EVENT[1:], *fields]


def build(folder: Path) -> tuple[Mapping[str, bytes], dict[str, EventResult]]:
    built = build_site(folder / "in", folder / "out", "en")
    return tree(folder / "out" / "site"), {one.path.stem: one for one in built.events}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    return tmp_path


def codes(built: EventResult) -> list[tuple[str, str]]:
    return [(one.code, one.at.address) for one in built.problems if one.at.address]


def head(page: bytes, selector: str, attribute: str = "content") -> list[str]:
    return [node.attributes[attribute] or "" for node in parsed(page).css(f"head {selector}")]


def is_tool(path: str) -> bool:
    return path.endswith(("display.html", "embed.html")) or "/embed/" in path


class TestAddress:
    def test_without_one_there_is_neither_sitemap_nor_feed(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx")
        site, _ = build(folder)
        assert not {"sitemap.xml", "feed.xml"} & set(site)
        for path, content in site.items():
            if path.endswith(".html"):
                assert not head(content, "link[rel=canonical]", "href")
                elsewhere = content.replace(b"https://schema.org", b"").replace(b"https://example.com/", b"")
                assert b"https://" not in elsewhere, path

    def test_every_page_that_may_be_listed_is_in_the_sitemap_and_says_its_own_address(self, folder: Path) -> None:
        cup(
            folder / "in" / "spring.xlsx",
            event=event_rows("spring", ("Site address", ADDRESS), ("More languages", "pl")),
        )
        site, _ = build(folder)
        root = etree.fromstring(site["sitemap.xml"])
        assert root.tag == f"{MAPS}urlset"
        listed = [node.text or "" for node in root.iter(f"{MAPS}loc")]
        assert len(listed) == len(set(listed))
        said = {}
        for path, content in site.items():
            if path.endswith(".html") and "/print/" not in path:
                (said[path],) = head(content, "link[rel=canonical]", "href")
                assert urljoin(ADDRESS, path).removesuffix("index.html") == said[path]
                assert head(content, "meta[property='og:url']") == [said[path]]
        tools = {path for path in said if is_tool(path)}
        assert set(listed) == {address for path, address in said.items() if path not in tools}
        assert listed[0] == ADDRESS

    def test_the_feed_tells_each_event_by_the_day_of_its_workbook(self, folder: Path) -> None:
        cup(
            folder / "in" / "autumn.xlsx",
            event=event_rows("autumn", ("End date", "2026-03-15"), ("City", "Łódź & Kraków")),
        )
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("Site address", ADDRESS)))
        site, _ = build(folder)
        root = etree.fromstring(site["feed.xml"])
        assert root.tag == f"{ATOM}feed"
        assert root.findtext(f"{ATOM}id") == ADDRESS
        assert root.findtext(f"{ATOM}title")
        assert root.findtext(f"{ATOM}updated") == "2026-03-15T00:00:00Z"
        assert root.findtext(f"{ATOM}author/{ATOM}name") == "example.org"
        links = {node.get("rel"): node.get("href") for node in root.findall(f"{ATOM}link")}
        assert links == {"alternate": ADDRESS, "self": f"{ADDRESS}feed.xml"}
        entries = root.findall(f"{ATOM}entry")
        assert [(one.findtext(f"{ATOM}title"), one.findtext(f"{ATOM}updated")) for one in entries] == [
            ("Autumn", "2026-03-15T00:00:00Z"),
            ("Spring", "2026-03-14T00:00:00Z"),
        ]
        assert [one.findtext(f"{ATOM}id") for one in entries] == [f"{ADDRESS}autumn/", f"{ADDRESS}spring/"]
        assert "Łódź & Kraków" in (entries[0].findtext(f"{ATOM}summary") or "")
        assert head(site["index.html"], "link[type='application/atom+xml']", "href") == ["feed.xml"]
        before = site["feed.xml"]
        assert build(folder)[0]["feed.xml"] == before

    @pytest.mark.thorough
    def test_of_two_addresses_that_of_the_latest_event_counts_and_the_other_is_warned(self, folder: Path) -> None:
        old = [
            ("Name", "Old"),
            ("Slug", "old"),
            ("Date", "2025-01-01"),
            *EVENT[2:],
            ("Site address", "http://old.example/"),
        ]
        cup(folder / "in" / "old.xlsx", event=old)
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("Site address", ADDRESS)))
        (warned,) = build_site(folder / "in", folder / "out", "en").problems
        assert (warned.code, warned.at.sheet, warned.at.address) == ("other-site-address", "old.xlsx", "Event B6")
        site, _ = build(folder)
        assert ADDRESS.encode() in site["sitemap.xml"]
        assert b"old.example" not in site["sitemap.xml"]

    def test_what_is_no_address_is_a_warning_and_sitemap_and_feed_go_with_it(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("Site address", ADDRESS)))
        assert "feed.xml" in build(folder)[0]
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("Site address", "javascript:alert(1)")))
        site, built = build(folder)
        assert codes(built["spring"]) == [("not-a-site-address", "B6")]
        assert not {"sitemap.xml", "feed.xml"} & set(site)


CUP = [("Name", "Spring"), ("Slug", "spring"), *EVENT[1:]]


class TestHead:
    def test_each_page_has_a_title_and_a_description_of_its_own(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx")
        site, _ = build(folder)
        pages = {
            path: content for path, content in site.items() if path.startswith("spring/") and path.endswith(".html")
        }
        shown = {
            path: content for path, content in pages.items() if not {"print", "embed"} & set(path.split("/")[:-1])
        }
        for said in ("meta[name=description]", "meta[property='og:description']", "meta[property='og:title']"):
            texts = [text for content in shown.values() for text in head(content, said)]
            assert len(texts) == len(shown), said
            assert all(texts)
            assert len(set(texts)) == len(texts), said
        titles = [node.text() for content in shown.values() for node in parsed(content).css("head title")]
        assert len(titles) == len(set(titles)) == len(shown)

    @pytest.mark.usefixtures("paper")
    def test_the_card_has_the_size_that_its_tags_say_and_is_the_same_each_time(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx", event=[*CUP, ("Site address", "https://liga.example.org/2026/")])
        site, _ = build(folder)
        assert Image.open(io.BytesIO(site["spring/card.png"])).size == (1200, 630)
        for path in ("spring/index.html", "spring/players/index.html"):
            assert head(site[path], "meta[property='og:image']") == [
                "https://liga.example.org/2026/spring/card.png"
            ]
        (folder / "out" / "site" / "spring" / "card.png").unlink()
        assert build(folder)[0]["spring/card.png"] == site["spring/card.png"]

    def test_a_site_without_an_address_has_no_card_and_names_none(self, folder: Path) -> None:
        """Messengers ask for whole addresses alone."""
        cup(folder / "in" / "spring.xlsx")
        site, _ = build(folder)
        assert "spring/card.png" not in site
        assert b"og:image" not in site["spring/index.html"]

    def test_search_engines_list_an_event_only_where_every_name_is_shown_in_full(self, folder: Path) -> None:
        events = {
            "whole": ((), None),
            "initials": ((("Published names", "Initials"),), None),
            "numbers": ((("Published names", "Number"),), None),
            "hidden": ((), "x"),
        }
        for name, (fields, hidden) in events.items():
            given = event_rows(name, ("Site address", ADDRESS), *fields)
            players = [("No", "Name", "Hide name"), (1, "Jan Kowalski", None), (2, "Zofia Żak", hidden)]
            players += [(3, "Ann Lee", None), (12, "Iwan Petrow", None)]
            cup(folder / "in" / f"{name}.xlsx", event=given, players=players)
        site, _ = build(folder)
        for name in events:
            listed = name == "whole"
            for path, content in site.items():
                if path.startswith(f"{name}/") and path.endswith(".html"):
                    sheet = path.startswith(f"{name}/print/main/") or is_tool(path)
                    assert bool(head(content, "meta[name=robots]")) is (sheet or not listed), path
            assert (f"/{name}/".encode() in site["sitemap.xml"]) is listed
        assert b"noindex" not in site["index.html"]


class TestLanguages:
    def test_every_page_is_there_in_each_language_and_leads_to_the_others(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("More languages", "ru, pt")))
        site, _ = build(folder)
        own = {
            path.removeprefix("spring/")
            for path in site
            if path.startswith("spring/")
            and path.endswith(".html")
            and path.split("/")[1] not in ("pt", "ru", "print")
        }
        for language, tag in (("pt", "pt-BR"), ("ru", "ru")):
            there = {
                path.removeprefix(f"spring/{language}/") for path in site if path.startswith(f"spring/{language}/")
            }
            assert there == own | {"search.js"}
            for path in own:
                page = parsed(site[f"spring/{language}/{path}"])
                assert page.root
                assert page.root.attributes["lang"] == tag
                links = [
                    (one.attributes["hreflang"], one.attributes["href"]) for one in page.css("head [hreflang]")
                ]
                up = "../" * (path.count("/") + 1)
                assert links == [("en", f"{up}{path}"), ("ru", f"{up}ru/{path}"), ("pt-BR", f"{up}pt/{path}")]
        switch = parsed(site["spring/main/standings.html"]).css(".languages li")
        assert [one.text().strip() for one in switch] == ["English", "Русский", "Português"]
        assert [one.attributes["lang"] for one in switch] == ["en", "ru", "pt-BR"]
        assert (
            "Турнирное положение" in site["spring/ru/main/standings.html"].decode()
            or "тура" in site["spring/ru/main/standings.html"].decode()
        )

    @pytest.mark.thorough
    def test_no_link_is_broken_in_any_of_them(self, folder: Path) -> None:
        (folder / "in" / "logo.png").write_bytes(PICTURE.getvalue())
        fields = (("More languages", "ru, pt"), ("Logo", "logo.png"), ("Accent colour", "#2a6f97"))
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", *fields))
        site, _ = build(folder)
        reached = {"spring/card.png", "index.html"}
        for path, content in site.items():
            if not path.endswith(".html"):
                continue
            tree = parsed(content)
            found = [("href", "[href]"), ("src", "[src]"), ("content", "meta[property='og:image']")]
            links = [node.attributes[key] or "" for key, selector in found for node in tree.css(selector)]
            links += [
                f"{find.attributes['data-root']}{slug}/search.js"
                for find in tree.css(".find")
                for slug in (find.attributes["data-events"] or "").split()
            ]
            for link in links:
                target = urljoin(f"file:///{path}", link.partition("#")[0] or path.rsplit("/", 1)[-1])
                assert target.removeprefix("file:///") in site, (path, link)
                reached.add(target.removeprefix("file:///"))
        asked = {"now.json", "spring/now.json"}  # which scripts ask for
        nothing_to_try, no_bracket = {"what-if.css", "what-if.js"}, {"bracket.css"}
        assert set(site) - reached == asked | nothing_to_try | no_bracket

    @pytest.mark.thorough
    def test_the_folder_of_a_language_that_is_no_longer_named_goes(self, folder: Path) -> None:
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("More languages", "ru")))
        assert any(path.startswith("spring/ru/") for path in build(folder)[0])
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring"))
        assert not any(path.startswith("spring/ru/") for path in build(folder)[0])
        assert not (folder / "out" / "site" / "spring" / "ru").exists()

    def test_a_tournament_named_as_a_language_has_another_folder(self, folder: Path) -> None:
        named = event_rows("spring", ("More languages", "ru"))
        cup(
            folder / "in" / "spring.xlsx", event=named, tournaments=[("Tournament", "Rules"), ("RU", "agot2-joust")]
        )
        assert {"spring/ru-2/standings.html", "spring/ru/ru-2/standings.html"} <= set(build(folder)[0])


class TestLogo:
    def test_it_is_copied_under_a_name_of_ours_and_shown_with_its_text(self, folder: Path) -> None:
        (folder / "in" / "Our Logo (final).PNG").write_bytes(PICTURE.getvalue())
        cup(
            folder / "in" / "spring.xlsx",
            event=event_rows("spring", ("Logo", "Our Logo (final).PNG"), ("More languages", "ru")),
        )
        site, built = build(folder)
        assert codes(built["spring"]) == []
        assert [path for path in site if "ogo" in path] == ["spring/logo.png"]
        for path, up in (("spring/index.html", ""), ("spring/ru/players/index.html", "../../")):
            logo = parsed(site[path]).css_first("header img")
            assert logo
            assert logo.attributes["src"] == f"{up}logo.png"
            assert "Spring" in (logo.attributes["alt"] or "")
            assert (logo.attributes["width"], logo.attributes["height"]) == ("300", "100")

    @pytest.mark.thorough
    def test_it_goes_when_the_workbook_no_longer_names_it(self, folder: Path) -> None:
        (folder / "in" / "logo.png").write_bytes(PICTURE.getvalue())
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring", ("Logo", "logo.png")))
        assert "spring/logo.png" in build(folder)[0]
        cup(folder / "in" / "spring.xlsx", event=event_rows("spring"))
        assert "spring/logo.png" not in build(folder)[0]
