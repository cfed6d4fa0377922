"""What is private in a workbook is in no public file, whatever its format; hidden names neither."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from pipeline.run.build import build_site
from tests.run.folders import tree
from tests.site.print.printed import texts
from tests.workbook.reading.samples import EVENT, HEADINGS, save, sheets

HEADER = ("No", "Name", "Club", "E-mail", "Phone", "Avoid", "Hide name", "Note", "Invited")
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
    ),
    (2, "Zofia Żak", "Smok", "zofia-secret@example.org", "+48 600 100 200", "family-secret", "x", None, None),
    (3, "Ann Lee", "", "ann-secret@example.org", "", "", None, "ill-secret", None),
    (12, "Iwan Petrow", "", "", "", "", None, None, None),
]
MATCHES = [
    (*HEADINGS, "Note"),
    (1, 1, 1, 2, "1", None, None, "quarrel-secret"),
    (1, 2, 3, 12, "2", None, None, "late-secret"),
]
PRIVATE = ("secret", "+48", "600 100 200", "example.org", "Żak", "zak", "Zofia")


@pytest.mark.parametrize("names", ["Full", "Initials", "Number"])
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
        ],
        players=PLAYERS,
        matches=[*MATCHES, (2, 1, 1, 12, None), (2, 2, 3, 2, None)],
        changes=[("From round", "Player", "Change", "Note"), (3, 3, "drop", "hospital-secret")],
        staff=[
            ("Role", "Name", "E-mail"),
            ("judge", "Ewa Nowa", "e-secret@example.org"),
            ("judge", "Zofia Żak", "z-secret@example.org"),
        ],
    )
    (built,) = build_site(save(tmp_path / "cup.xlsx", content), tmp_path / "output", "en")
    assert not built.loaded.has_errors, [one.code for one in built.loaded.problems]
    site = tree(tmp_path / "output" / "site")
    private = [*PRIVATE, *(["Kowalski", "kowalski"] if names != "Full" else [])]
    for path, data in site.items():
        # Words of the site's own that only look alike would be found here too: there are none.
        said = " ".join(texts(data)) if path.endswith(".pdf") else html.unescape(data.decode("utf-8-sig"))
        text = path + said
        for word in private:
            assert word not in text, (path, word)
    shown = {"Full": "Jan Kowalski", "Initials": "J.\N{NO-BREAK SPACE}K.", "Number": "Player 1"}[names]
    assert shown in site["cup/main/standings.html"].decode()


def test_what_is_wrong_with_a_private_cell_is_said_in_private_alone(tmp_path: Path) -> None:
    players = [HEADER, (1, "Jan Kowalski", "", "no mail at all", "", "", None, None, None), *PLAYERS[2:]]
    (built,) = build_site(save(tmp_path / "cup.xlsx", sheets(players=players)), tmp_path / "output", "en")
    assert "not-an-email" in [one.code for one in built.loaded.problems]
    assert "no mail at all" in built.problems_page.read_text("utf-8")
    for path, data in tree(tmp_path / "output" / "site").items():
        assert b"no mail at all" not in data, path
