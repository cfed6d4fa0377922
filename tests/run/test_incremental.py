"""Building again only what has changed: what is read, what is made, what is removed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.rules.load import builtin_text
from pipeline.run.build import event as make
from pipeline.run.build import records
from pipeline.run.build.build import build_site
from pipeline.run.build.result import BuildState, SiteBuilt
from pipeline.run.load import Loaded, load
from pipeline.site.files import Page, write_page
from tests.builders.workbooks import EVENT, HEADINGS, ROUND, broken, cup
from tests.run.folders import times, tree
from tests.run.test_manners import PICTURE

OTHER = [*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)]


def build(folder: Path, *, force: bool = False) -> SiteBuilt:
    return build_site(folder / "input", folder / "output", "en", force=force)


def states(built: SiteBuilt) -> dict[str, BuildState]:
    return {one.path.stem: one.state for one in built.events}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The workbooks that are read, as they are."""
    found: list[str] = []

    def noting(path: Path) -> Loaded:
        found.append(path.stem)
        return load(path)

    monkeypatch.setattr(make, "load", noting)
    return found


class TestWhatIsRead:
    def test_nothing_where_nothing_has_changed(self, folder: Path, read: list[str]) -> None:
        before, stamps = tree(folder / "output"), times(folder / "output")
        built = build(folder)
        assert states(built) == {"autumn": BuildState.UNCHANGED, "spring": BuildState.UNCHANGED}
        assert read == []
        assert (tree(folder / "output"), times(folder / "output")) == (before, stamps)

    def test_only_the_workbook_that_was_saved(self, folder: Path, read: list[str]) -> None:
        cup(folder / "input" / "spring.xlsx", matches=OTHER)
        stamps = times(folder / "output")
        assert states(build(folder)) == {"autumn": BuildState.UNCHANGED, "spring": BuildState.BUILT}
        assert read == ["spring"]
        changed = {path for path, time in times(folder / "output").items() if stamps.get(path) != time}
        assert "site/spring/main/round-2.html" in changed
        assert "site/index.html" in changed
        assert not [path for path in changed if "autumn" in path or path.startswith("site/style")]

    def test_everything_by_force_and_still_no_file_is_rewritten(self, folder: Path, read: list[str]) -> None:
        stamps = times(folder / "output")
        assert set(states(build(folder, force=True)).values()) == {BuildState.BUILT}
        assert read == ["autumn", "spring"]
        assert times(folder / "output") == stamps

    def test_everything_by_another_version(
        self, folder: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(records, "program_digest", lambda: "another")
        build(folder)
        assert read == ["autumn", "spring"]

    def test_what_has_lost_a_file(self, folder: Path, read: list[str]) -> None:
        page = folder / "output" / "site" / "spring" / "main" / "standings.html"
        content = page.read_bytes()
        page.unlink()
        build(folder)
        assert read == ["spring"]
        assert page.read_bytes() == content

    def test_what_has_lost_its_record(self, folder: Path, read: list[str]) -> None:
        before = tree(folder / "output")
        (folder / "output/private/spring/season.json").write_text("{}")
        (folder / "output/private/autumn/built.json").write_text("[]")
        build(folder)
        assert read == ["autumn", "spring"]
        assert tree(folder / "output") == before

    def test_a_workbook_with_errors_every_time(self, folder: Path, read: list[str]) -> None:
        broken(folder / "input" / "spring.xlsx")
        for _ in range(2):
            assert states(build(folder)) == {"autumn": BuildState.UNCHANGED, "spring": BuildState.KEPT}
        assert read == ["spring", "spring"]

    def test_the_list_is_made_again_where_only_it_is_missing(self, folder: Path, read: list[str]) -> None:
        index = folder / "output" / "site" / "index.html"
        before = index.read_bytes()
        index.unlink()
        build(folder)
        assert read == []
        assert index.read_bytes() == before

    def test_a_workbook_saved_while_it_was_read_once_more(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        cup(folder / "input" / "spring.xlsx", matches=OTHER)

        def saved_meanwhile(path: Path) -> Loaded:
            loaded = load(path)
            cup(folder / "input" / "spring.xlsx")
            return loaded

        with monkeypatch.context() as patch:
            patch.setattr(make, "load", saved_meanwhile)
            build(folder)
        assert (folder / "output/site/spring/main/round-2.html").exists()
        assert states(build(folder))["spring"] is BuildState.BUILT
        assert "2 complete" not in (folder / "output/site/spring/index.html").read_text("utf-8")
        assert states(build(folder))["spring"] is BuildState.UNCHANGED


class TestFilesBesideTheWorkbook:
    def change(self, folder: Path, file: str, content: bytes | None) -> dict[str, BuildState]:
        if content is None:
            (folder / "input" / file).unlink()
        else:
            (folder / "input" / file).write_bytes(content)
        return states(build(folder))

    def test_a_ruleset_of_ones_own(self, folder: Path) -> None:
        text = builtin_text("agot2-joust")
        own = text.replace('id = "agot2-joust"', 'id = "house"')
        (folder / "input" / "house.toml").write_text(own, "utf-8")
        cup(folder / "input" / "spring.xlsx", tournaments=[("Tournament", "Rules"), ("Main", "house.toml")])
        assert states(build(folder))["spring"] is BuildState.BUILT
        assert states(build(folder))["spring"] is BuildState.UNCHANGED
        changed = own.replace("(2nd edition), joust", "(2nd edition), house rules").encode()
        assert changed != own.encode()
        assert self.change(folder, "house.toml", changed) == {
            "autumn": BuildState.UNCHANGED,
            "spring": BuildState.BUILT,
        }
        assert self.change(folder, "unused.toml", b"x = 1") == {
            "autumn": BuildState.UNCHANGED,
            "spring": BuildState.UNCHANGED,
        }
        assert self.change(folder, "house.toml", None)["spring"] is BuildState.KEPT

    def test_a_logo_that_comes_and_goes(self, folder: Path) -> None:
        cup(folder / "input" / "spring.xlsx", event=[("Name", "Spring"), *EVENT[1:], ("Logo", "logo.png")])
        build(folder)
        site = folder / "output" / "site" / "spring"
        assert self.change(folder, "logo.png", PICTURE.getvalue()) == {
            "autumn": BuildState.UNCHANGED,
            "spring": BuildState.BUILT,
        }
        assert list(site.glob("logo*"))
        assert self.change(folder, "logo.png", None)["spring"] is BuildState.BUILT
        assert not list(site.glob("logo*"))

    def test_none_outside_of_the_folder_is_ever_looked_at(self, folder: Path) -> None:
        event = [("Name", "Spring"), *EVENT[1:], ("Logo", "../../../../dev/zero")]
        cup(folder / "input" / "spring.xlsx", event=event)
        build(folder)
        record = json.loads((folder / "output/private/spring/built.json").read_bytes())
        assert record["made_from"]["beside"] == {}


class TestWhatIsRemoved:
    def test_an_event_whose_workbook_was_taken_away(self, folder: Path) -> None:
        (folder / "input" / "spring.xlsx").unlink()
        built = build(folder)
        assert built.removed == ("spring",)
        assert not (folder / "output" / "site" / "spring").exists()
        assert not (folder / "output" / "private" / "spring").exists()
        assert b"spring" not in (folder / "output/site/index.html").read_bytes()
        assert build(folder).removed == ()

    def test_never_what_somebody_has_put_there(self, folder: Path) -> None:
        mine = ("site/CNAME", "site/spring/photo.jpg", "private/spring/mail/attachments/photo.jpg")
        for file in mine:
            (folder / "output" / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / "output" / file).write_bytes(b"mine")
        (folder / "input" / "spring.xlsx").unlink()
        build(folder)
        left = {path for path in tree(folder / "output") if "spring" in path or "CNAME" in path}
        assert left == set(mine)

    def test_nothing_by_building_one_file_or_an_empty_folder(self, folder: Path) -> None:
        before = tree(folder / "output")
        cup(folder / "input" / "autumn.xlsx", matches=OTHER)
        built = build_site(folder / "input" / "autumn.xlsx", folder / "output", "en")
        assert (states(built), built.removed) == ({"autumn": BuildState.BUILT}, ())
        after = tree(folder / "output")
        assert {path for path in before if "spring/" in path} == {path for path in after if "spring/" in path}
        (folder / "empty").mkdir()
        assert build_site(folder / "empty", folder / "output", "en").events == ()
        assert tree(folder / "output") == after

    def test_nothing_of_an_event_that_is_renamed_and_broken_at_once(self, folder: Path) -> None:
        site = {path: content for path, content in tree(folder / "output/site").items() if "spring/" in path}
        (folder / "input" / "spring.xlsx").unlink()
        event = [("Name", "Spring"), ("Slug", "spring"), *EVENT[1:]]
        cup(folder / "input" / "Spring 2.xlsx", event=event, matches=[HEADINGS, (1, 1, 1, 1, "1")])
        built = build(folder)
        assert states(built)["Spring 2"] is BuildState.KEPT
        after = tree(folder / "output" / "site")
        assert {path: after.get(path) for path in site} == site
        assert b"spring/index.html" in after["index.html"]

    def test_a_renamed_workbook_keeps_its_pages_to_the_byte(self, folder: Path) -> None:
        site = tree(folder / "output" / "site")
        (folder / "input" / "spring.xlsx").rename(folder / "input" / "Cup of spring.xlsx")
        assert states(build(folder)) == {"autumn": BuildState.UNCHANGED, "Cup of spring": BuildState.BUILT}
        assert tree(folder / "output" / "site") == site


def test_what_could_not_be_written_is_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cup(folder / "input" / "spring.xlsx", matches=OTHER)

    def failing(write: Callable[[Path, Page], None]) -> Callable[[Path, Page], None]:
        def refusing(root: Path, page: Page) -> None:
            if page.path == "spring/main/standings.html":
                raise OSError(28, "No space left on device")
            write(root, page)

        return refusing

    with monkeypatch.context() as patch:
        patch.setattr("pipeline.run.build.output.write_page", failing(write_page))
        with pytest.raises(OSError, match="No space"):
            build(folder)
    assert states(build(folder)) == {"autumn": BuildState.UNCHANGED, "spring": BuildState.BUILT}
    assert (folder / "output/site/spring/main/round-2.html").exists()


def test_two_at_one_address_of_which_the_second_has_not_changed(folder: Path) -> None:
    cup(folder / "input" / "a.xlsx", event=[("Name", "Newer"), ("Slug", "spring"), *EVENT[1:]])
    built = {one.path.stem: one for one in build(folder).events}
    assert built["a"].state is BuildState.BUILT
    assert [one.code for one in built["spring"].problems] == ["slug-taken"]
    assert b"Newer" in (folder / "output/site/spring/index.html").read_bytes()


def test_nothing_to_do_loads_neither_engine_nor_templates(folder: Path) -> None:
    """What makes a build of a thousand unchanged events quick."""
    code = (
        "import sys; from pathlib import Path; from pipeline.run.build.build import build_site;"
        f"built = build_site(Path({str(folder / 'input')!r}), Path({str(folder / 'output')!r}), 'en');"
        "assert {one.state for one in built.events} == {'unchanged'};"
        "print(sorted({'jinja2', 'openpyxl', 'babel', 'typst', 'pipeline.engine'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_change_of_any_file_of_the_program_makes_pages_anew() -> None:
    package = Path(records.__file__).parents[2]
    there = {file for file in package.rglob("*.*") if file.is_file() and file.parent.name != "__pycache__"}
    assert {file.suffix for file in there - set(records.program_files())} <= {".typed"}
