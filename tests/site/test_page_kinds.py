"""The registry of page kinds: what it takes to add a page, and what is said where something of it is missing."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

import pipeline.extensions
import pipeline.views
from pipeline.extensions import template_folders
from pipeline.extensions.season.gathering import GAME_PAGES
from pipeline.extensions.season.views.frame import GamePageKind
from pipeline.model import Event, replace
from pipeline.site import event_pages
from pipeline.site.page_kinds import PAGE_KINDS, without_template
from pipeline.site.site_pages import sitemap
from pipeline.site.templates import exists, template_folder
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.index import event_summary
from pipeline.views.layout.page_kind import Linked, PageKind
from tests.builders.states import duels_finished
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, rendered

EVENT = "grand-prix-krakow"
OF_THE_SITE = {"index", "seasons", "problems", "print"}
"""Templates of pages that no event has as its own kind: the first page, that of several seasons, the private one, the list of sheets."""


ARMIES = next(kind for kind in PAGE_KINDS.tournament if kind.file == "armies.html")
EXTRA = replace(
    ARMIES,
    file="slowest.html",
    heading=lambda context: f"Slowest of {context.name}",
    when=lambda context: bool(context.state.rounds),
    label=lambda _: "Slowest",
)
"""A kind of page that there is not, with what the page of armies would show."""


def with_one_more(extra: PageKind[TournamentContext], event: Event) -> dict[str, bytes]:
    """The pages of an event where there is one more kind of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(event_pages, "PAGE_KINDS", replace(PAGE_KINDS, tournament=(*PAGE_KINDS.tournament, extra)))
        return rendered(event, JOUST)


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    return with_one_more(EXTRA, replace(duels_finished(), more_languages=("pl",)))


def test_a_kind_that_is_listed_is_made_in_every_language(pages: dict[str, bytes]) -> None:
    assert {path for path in pages if path.endswith("slowest.html")} == {
        f"{EVENT}/joust/slowest.html",
        f"{EVENT}/pl/joust/slowest.html",
    }
    for path in (f"{EVENT}/joust/slowest.html", f"{EVENT}/pl/joust/slowest.html"):
        assert b"<title>Slowest of Joust" in pages[path]


def test_it_is_linked_from_every_page_with_a_navigation(pages: dict[str, bytes]) -> None:
    for path, content in pages.items():
        if path.endswith(".html") and not path.endswith("display.html") and "/embed/" not in path:
            links = {link.attributes["href"]: link.text() for link in parsed(content).css("nav.nav a")}
            found = [text for href, text in links.items() if href and href.endswith("joust/slowest.html")]
            assert found == ["Slowest"], path


def test_it_is_in_the_sitemap(pages: dict[str, bytes]) -> None:
    event = replace(duels_finished(), site_address="https://example.org/")
    summary = event_summary(event, [computed(event, JOUST)], "en")
    made = sitemap("https://example.org/", [summary], {event.slug: tuple(pages)}).decode()
    assert f"https://example.org/{EVENT}/joust/slowest.html" in made
    assert "display.html" not in made


def test_it_is_not_there_where_there_is_nothing_to_show() -> None:
    made = with_one_more(replace(EXTRA, when=lambda _: False), duels_finished())
    assert not [path for path, content in made.items() if "slowest.html" in path or b"slowest.html" in content]


def test_one_more_way_of_showing_the_standings_is_linked_from_them() -> None:
    made = with_one_more(replace(EXTRA, linked=Linked.STANDINGS), duels_finished())
    for file in ("standings.html", "crosstable.html"):
        ways = [link.attributes["href"] for link in parsed(made[f"{EVENT}/joust/{file}"]).css(".picker a")]
        assert ways == ["standings.html", "crosstable.html", "course.html", "slowest.html"]
    assert not parsed(made[f"{EVENT}/index.html"]).css('nav.nav a[href$="slowest.html"]')


def test_a_kind_without_a_template_is_found_at_the_programs_start() -> None:
    bare = replace(PAGE_KINDS, tournament=(*PAGE_KINDS.tournament, replace(EXTRA, template="slowest")))
    assert without_template(bare) == ["slowest"]
    assert without_template(PAGE_KINDS) == []
    assert all(exists(f"pages/season/{kind.template}.html") for kind in GAME_PAGES)


def test_every_view_that_is_a_page_is_listed_once() -> None:
    packages = ((pipeline.views, "pipeline.views."), (pipeline.extensions, "pipeline.extensions."))
    names = [
        found.name
        for package, prefix in packages
        for found in pkgutil.walk_packages(package.__path__, prefix)
        if not found.name.endswith((".in_calc", ".swissbook_marks"))  # run in LibreOffice alone
    ]
    modules = [vars(import_module(name)) for name in names]
    pages = [kind for module in modules for kind in (module.get("PAGE"), *module.get("FRAMED", ()))]
    assert [kind for kind in pages if isinstance(kind, GamePageKind) and kind not in GAME_PAGES] == []
    declared = [kind for kind in pages if isinstance(kind, PageKind)]
    listed = list(PAGE_KINDS)
    assert sorted(map(id, listed)) == sorted(map(id, declared))
    assert len(declared) > 15


def test_every_template_of_an_event_is_that_of_a_kind() -> None:
    folders = (template_folder(), *template_folders())
    templates = {path.stem for folder in folders for path in (folder / "pages").glob("*.html")}
    assert templates - OF_THE_SITE == {kind.template for kind in PAGE_KINDS}
