"""Copies of a workbook beside it: which are known by their names, and what a build makes of them."""

from __future__ import annotations

import datetime as dt
import os
import re
import zipfile
from pathlib import Path
from shutil import copyfile

import openpyxl
import pytest

from pipeline.locale.spelling import bare
from pipeline.run.build.build import build_site
from pipeline.run.build.result import SiteBuilt
from pipeline.run.workbooks.doubles import originals, sifted
from tests.builders.workbooks import EVENT, HEADINGS, cup
from tests.profiles import quick_for
from tests.run.folders import tree

COPIES = [
    "Spring (1)",
    "Spring(2)",
    "Spring (copy)",
    "Spring (another copy)",
    "Spring (3rd copy)",
    "Spring copy",
    "Spring copy 2",
    "Spring - Copy",
    "Spring - Copy (2)",
    "Copy of Spring",
    "Copy (2) of Spring",
    "Spring (checked)",
    "Spring — kopia",
    "Spring — kopia (2)",
    "Spring - kopia",
    "Spring (kopia)",
    "Kopia Spring",
    "Kopia pliku Spring",
    "Spring - Cópia",
    "Spring - Copia (2)",
    "Cópia de Spring",
    "Spring (cópia)",
    "Spring — копия",
    "Spring — копия (3)",
    "Копия Spring",
    "Копия Spring (1)",
    "Spring (Ada Sowa's conflicted copy 2026-03-14)",
    "Spring (conflicted copy 2026-03-14 163000)",
    "Spring_conflict-20260314-163000",
    "Spring.sync-conflict-20260314-163000-ABCDEFG",
    "Spring (SFConflict ada@example.org 2026-03-14-16-30-00)",
    "Spring_conf(1)",
    "Spring (kopia w konflikcie użytkownika Ada 2026-03-14)",
    "Spring (konflikt)",
    "Spring (cópia em conflito de Ada 2026-03-14)",
    "Spring (конфликтующая копия пользователя Ada 2026-03-14)",
    "Spring-DESKTOP-AB12CD",
    "Spring-LAPTOP-7",
    "Spring (1) (copy)",
    "SPRING (1)",
]
OTHERS = [
    "Spring",
    "Spring Cup",
    "Spring 2",
    "Spring-2",
    "Copy",
    "Copycat",
    "Photocopy Spring-Cup",
    "Springcopy",
    "Spring conference",
    "(1)",
]


@pytest.mark.parametrize("name", COPIES)
def test_names_of_copies_lead_to_the_original(name: str) -> None:
    assert bare("Spring") in originals(name)


@pytest.mark.parametrize("name", OTHERS)
def test_other_names_lead_to_none(name: str) -> None:
    assert bare("Spring") not in originals(name)


def test_names_of_several_words_are_found_whole() -> None:
    for name in (
        "Kopia Wiosna Cup 2026",
        "Wiosna Cup 2026 — kopia",
        "Wiosna Cup 2026 copy",
        "Wiosna Cup 2026-PC-ADA",
    ):
        assert bare("Wiosna Cup 2026") in originals(name)


def saved(path: Path, when: str) -> Path:
    """The workbook as if a spreadsheet program had saved it then."""
    content = {}
    with zipfile.ZipFile(path) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    core = content["docProps/core.xml"].decode()
    stamp = f'<dcterms:modified xsi:type="dcterms:W3CDTF">{when}</dcterms:modified>'
    content["docProps/core.xml"] = re.sub(r"<dcterms:modified\b.*?</dcterms:modified>", stamp, core).encode()
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return path


ROUND = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
OTHER_RESULT = [HEADINGS, (1, 1, 1, 2, "2"), (1, 2, 3, 12, "2")]
AT = "2026-03-14T12:00:00Z"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an event, saved at noon."""
    (tmp_path / "input").mkdir()
    saved(cup(tmp_path / "input" / "spring.xlsx", matches=ROUND), AT)
    return tmp_path


def copied(folder: Path, name: str, when: str) -> Path:
    """A copy of the event with another result, saved then."""
    made = cup(folder / "spring.xlsx", matches=OTHER_RESULT)
    return saved(made.rename(folder / "input" / name), when)


def built(folder: Path, source: str = "input") -> SiteBuilt:
    return build_site(folder / source, folder / "output", "en")


def site(folder: Path) -> dict[str, bytes]:
    return tree(folder / "output" / "site")


def told(made: SiteBuilt) -> list[tuple[str, str]]:
    found = (*made.problems, *(problem for one in made.events for problem in one.problems))
    return [(one.code, one.at.sheet) for one in found if one.code.startswith("copy-")]


@pytest.mark.parametrize(
    "name", quick_for(["spring (1).xlsx", "Copy of spring.xlsx", "A spring.xlsx"], "spring (1).xlsx")
)
def test_of_an_older_copy_nothing_is_published_and_it_is_said(folder: Path, name: str) -> None:
    built(folder)
    before = site(folder)
    copied(folder, name.replace("A ", "Kopia "), "2026-03-14T09:00:00Z")
    made = built(folder)
    assert site(folder) == before
    assert [one.path.name for one in made.events] == ["spring.xlsx"]
    assert told(made) == [("copy-not-built", name.replace("A ", "Kopia "))]
    assert not made.has_errors
    assert built(folder).problems == made.problems, "also where nothing has changed"
    assert dict(made.problems[0].values)["file"] == "spring.xlsx"


def test_a_newer_copy_leaves_the_pages_as_they_are_and_asks(folder: Path) -> None:
    built(folder)
    before = site(folder)
    copied(folder, "spring (conflicted copy 2026-03-14).xlsx", "2026-03-14T12:01:00Z")
    saved(cup(folder / "input" / "spring.xlsx", matches=[*ROUND, (2, 1, 1, 3, "1"), (2, 2, 2, 12, "1")]), AT)
    made = built(folder)
    assert [(one.path.name, one.state) for one in made.events] == [("spring.xlsx", "kept")]
    assert told(made)[0] == ("copy-in-doubt", "spring.xlsx")
    moment = dt.datetime.fromisoformat("2026-03-14T12:01:00+00:00").astimezone()
    assert dict(made.events[0].problems[0].values)["copied"] == f"{moment:%Y-%m-%d %H:%M}"
    kept = {name: data for name, data in site(folder).items() if name.startswith("spring/")}
    assert kept == {name: data for name, data in before.items() if name.startswith("spring/")}


def test_once_the_copy_is_gone_the_event_is_built_again(folder: Path) -> None:
    built(folder)
    before = site(folder)
    copy = copied(folder, "spring (1).xlsx", "2026-03-14T12:01:00Z")
    built(folder)
    copy.unlink()
    made = built(folder)
    assert told(made) == []
    assert site(folder) == before


def test_a_workbook_that_is_named_is_meant_unless_it_is_a_copy(folder: Path) -> None:
    copied(folder, "spring (1).xlsx", "2026-03-14T12:01:00Z")
    made = built(folder, "input/spring.xlsx")
    assert [(one.path.name, one.state) for one in made.events] == [("spring.xlsx", "built")]
    before = site(folder)
    refused = built(folder, "input/spring (1).xlsx")
    assert [(one.path.name, one.state) for one in refused.events] == [("spring (1).xlsx", "failed")]
    assert told(refused)[0] == ("copy-in-doubt", "spring (1).xlsx")
    assert {name: site(folder)[name] for name in before if name.startswith("spring/")} == {
        name: data for name, data in before.items() if name.startswith("spring/")
    }


def test_a_copy_without_its_original_is_an_event_like_any_other(folder: Path) -> None:
    (folder / "input" / "spring.xlsx").rename(folder / "input" / "spring (copy).xlsx")
    made = built(folder)
    assert [(one.path.name, one.state) for one in made.events] == [("spring (copy).xlsx", "built")]
    assert told(made) == []


def test_another_event_by_such_a_name_is_one(folder: Path) -> None:
    other = [("Name", "Autumn Cup"), ("Date", "2026-10-03"), ("Draw seed", "q9"), *EVENT[3:]]
    cup(folder / "input" / "spring (2).xlsx", event=other, matches=ROUND)
    made = built(folder)
    assert sorted((one.slug, one.state) for one in made.events) == [("autumn-cup", "built"), ("spring", "built")]
    assert told(made) == []


def test_an_exact_copy_is_never_in_doubt(folder: Path) -> None:
    copyfile(folder / "input" / "spring.xlsx", folder / "input" / "spring (1).xlsx")
    os.utime(folder / "input" / "spring (1).xlsx", (2_000_000_000, 2_000_000_000))
    assert told(built(folder)) == [("copy-not-built", "spring (1).xlsx")]


@pytest.mark.parametrize(("later", "doubtful"), [("spring (1).xlsx", True), ("spring.xlsx", False)])
def test_where_both_say_the_same_moment_the_files_tell(folder: Path, later: str, doubtful: bool) -> None:
    copied(folder, "spring (1).xlsx", AT)
    for name in ("spring (1).xlsx", "spring.xlsx"):
        os.utime(folder / "input" / name, (2_000_000_000 + (name == later),) * 2)
    assert bool(sifted(folder / "input").doubtful) is doubtful


def test_where_neither_says_a_moment_those_of_the_files_are_told(tmp_path: Path) -> None:
    noon = dt.datetime(2026, 3, 14, 12).astimezone().timestamp()
    for name, hours in (("Spring.xlsx", 0), ("Spring (copy).xlsx", 1)):
        (tmp_path / name).write_bytes(b"no workbook %d" % hours)
        os.utime(tmp_path / name, (noon + 3600 * hours,) * 2)
    (problem,) = sifted(tmp_path).doubtful.values()
    assert {"saved": "2026-03-14 12:00", "copied": "2026-03-14 13:00"}.items() <= dict(problem.values).items()


def test_a_copy_that_cannot_be_read_is_in_doubt_too(folder: Path) -> None:
    (folder / "input" / "spring (1).xlsx").write_bytes(b"PK\x03\x04 half")
    os.utime(folder / "input" / "spring (1).xlsx", (2_000_000_000, 2_000_000_000))
    found = sifted(folder / "input")
    assert [path.name for path in found.paths] == ["spring.xlsx"]
    assert [path.name for path in found.copies] == ["spring (1).xlsx"]


def test_openpyxl_writes_the_moment_that_is_read(tmp_path: Path) -> None:
    """What a spreadsheet program writes as the moment of saving, and what is no workbook at all."""
    from pipeline.workbook.open.saved import saved_at

    book = openpyxl.Workbook()
    book.save(tmp_path / "cup.xlsx")
    found = saved_at(tmp_path / "cup.xlsx")
    assert found is not None
    assert abs(dt.datetime.now(dt.UTC) - found) < dt.timedelta(minutes=5)
    (tmp_path / "none.xlsx").write_bytes(b"PK")
    assert saved_at(tmp_path / "none.xlsx") is None
    with zipfile.ZipFile(tmp_path / "cup.ods", "w") as archive:
        archive.writestr("meta.xml", "<m><dc:date>2026-03-14T12:00:00.123456789</dc:date></m>")
    assert saved_at(tmp_path / "cup.ods") == dt.datetime(2026, 3, 14, 12, 0, 0, 123456, tzinfo=dt.UTC)
