"""What is private in a workbook is in no public file, whatever its format; hidden names neither."""

from __future__ import annotations

import html
import io
import zipfile
from pathlib import Path

import pytest

from pipeline.model import PublishedNames, replace
from pipeline.run.build.build import build_site
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.card import card
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.states import duels_finished
from tests.builders.tournaments import JOUST, computed
from tests.builders.workbooks import EVENT, HEADINGS, save, sheets
from tests.profiles import quick_for
from tests.run.folders import tree
from tests.site.print.printed import texts

pytestmark = pytest.mark.usefixtures("paper_of_module")

HEADER = ("No", "Name", "Club", "E-mail", "Phone", "Avoid", "Hide name", "Note", "Invited", "Season ID")
PLAYERS = [
    HEADER,
    (
        1,
        "Jan Kowalski",
        "Smok",
        "jan-secret@example.org",
        "+48 600 100 200",
        "family-secret",
        None,
        "owes-secret",
        "x",
        "member-secret",
    ),
    (2, "Zofia Żak", "Smok", "zofia-secret@example.org", "+48 600 100 200", "family-secret", "x", None, None),
    (3, "Ann Lee", "", "ann-secret@example.org", "", "", None, "ill-secret", None),
    (12, "Iwan Petrow", "", "", "", "", None, None, None),
    (20, "Анна-Мария Сидорова-Кузнецова", "", "", "", "", None, None, None),
    (21, "Łukasz Żuk", "Tajny Klub", "", "", "", "x", None, None),
]
MATCHES = [
    (*HEADINGS, "Note"),
    (1, 1, 1, 2, "1", None, None, "quarrel-secret"),
    (1, 2, 3, 12, "2", None, None, "late-secret"),
    (1, 3, 20, 21, "1", None, None, None),
]
PRIVATE = (
    "secret",
    "+48",
    "600 100 200",
    "@example.org",
    "Żak",
    "zak",
    "Zofia",
    "Żuk",
    "zuk",
    "Łukasz",
    "Tajny",
    "tajny",
)
NOT_IN_FULL = (
    "Kowalski",
    "kowalski",
    "Petrow",
    "petrow",
    "Сидоров",
    "Кузнец",
    "sidorov",
    "kuznets",
    "Анна",
    "anna",
)
SHOWN = {
    "Full": ("Jan Kowalski", "Анна-Мария Сидорова-Кузнецова"),
    "Initials": ("J.\N{NO-BREAK SPACE}K.", "А.-М.\N{NO-BREAK SPACE}С.-К."),
    "Number": ("Player 1", "Player 20"),
}


def said(path: str, data: bytes) -> str:
    """All that a public file says to people and programs, its own name included."""
    if path.endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return " ".join(said(name, archive.read(name)) for name in archive.namelist())
    if path.endswith(".pdf"):
        return f"{path} {' '.join(texts(data))} {data.decode('latin-1')}"
    if path.endswith(".png"):
        return f"{path} {data.decode('latin-1')}"
    return f"{path} {html.unescape(data.decode('utf-8-sig'))}"


@pytest.mark.parametrize("names", quick_for(["Full", "Initials", "Number"], "Initials"))
def test_nothing_private_is_in_a_public_file(tmp_path: Path, names: str) -> None:
    content = sheets(
        event=[
            *EVENT,
            ("Slug", "cup"),
            ("Level", "casual"),
            ("Organiser", "Ann Lee"),
            ("Coordinator", "Ewa Secretary"),
            ("Coordinator e-mail", "ewa-secret@example.org"),
            ("Notes", "cash-secret"),
            ("Published names", names),
            ("Site address", "https://example.org/cup/"),
            ("More languages", "pl, ru"),
        ],
        players=PLAYERS,
        matches=[*MATCHES, (2, 1, 1, 12, None), (2, 2, 3, 2, None), (2, 3, 20, 21, None)],
        changes=[("From round", "Player", "Change", "Note"), (3, 3, "drop", "hospital-secret")],
        staff=[
            ("Role", "Name", "E-mail"),
            ("judge", "Ewa Nowa", "e-secret@example.org"),
            ("judge", "Zofia Żak", "z-secret@example.org"),
        ],
    )
    (built,) = build_site(save(tmp_path / "cup.xlsx", content), tmp_path / "output", "en").events
    assert not built.has_errors, [one.code for one in built.problems]
    site = tree(tmp_path / "output" / "site")
    private = [*PRIVATE, *(NOT_IN_FULL if names != "Full" else ())]
    kinds = {path.rpartition(".")[2] for path in site}
    assert kinds >= {"html", "json", "zip", "pdf", "png", "xml", "js", "css", "svg"}
    assert {"cup/pl/display.html", "cup/ru/search.js", "sitemap.xml", "feed.xml"} <= set(site)
    for path, data in site.items():
        # Words of the site's own that only look alike would be found here too: there are none.
        text = said(path, data)
        for word in private:
            assert word not in text, (path, word)
    for shown in SHOWN[names]:
        assert shown in site["cup/main/standings.html"].decode()
        assert shown in site["cup/search.js"].decode()
        printed = " ".join(texts(site["cup/print/main/standings.pdf"]))
        assert shown.replace("\N{NO-BREAK SPACE}", " ") in printed
    for path, data in site.items():
        if path.startswith("cup/") and path.endswith(".html"):
            assert b'<meta name="robots" content="noindex">' in data, path
    assert b"/cup/main/" not in site["sitemap.xml"]


def test_the_picture_for_links_names_the_champion_as_the_pages_do() -> None:
    event = duels_finished()
    for how, hidden in (
        (PublishedNames.FULL, True),
        (PublishedNames.INITIALS, False),
        (PublishedNames.NUMBER, False),
    ):
        players = tuple(replace(player, hidden=hidden) for player in event.players)
        changed = replace(event, published_names=how, players=players)
        shown = words("en")
        people, state = published(changed, shown), computed(changed, JOUST)
        context = TournamentContext(shown, changed, state, people)
        made = str(card(EventContext(shown, changed, people, (context,)), "#8c1c13"))
        assert "Champion" in made
        assert not any(part in made for player in event.players for part in player.name.split()), how


def test_what_is_wrong_with_a_private_cell_is_said_in_private_alone(tmp_path: Path) -> None:
    players = [HEADER, (1, "Jan Kowalski", "", "no mail at all", "", "", None, None, None), *PLAYERS[2:]]
    (built,) = build_site(save(tmp_path / "cup.xlsx", sheets(players=players)), tmp_path / "output", "en").events
    assert "not-an-email" in [one.code for one in built.problems]
    assert "no mail at all" in built.problems_page.read_text("utf-8")
    for path, data in tree(tmp_path / "output" / "site").items():
        assert b"no mail at all" not in data, path
