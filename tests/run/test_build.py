"""Building again and again: the same bytes, nothing stale, and no event that harms another."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import Event
from pipeline.run.build import event as make
from pipeline.run.build.build import build_site
from pipeline.run.build.result import BuildState
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page
from pipeline.site.print import press
from pipeline.site.print.pdf import Options
from tests.builders.workbooks import EVENT, HEADINGS, PLAYERS, ROUND, broken, cup
from tests.profiles import quick_for
from tests.run.building import build, errors
from tests.run.folders import times, tree


class TestTheSameInput:
    def test_gives_the_same_bytes_and_touches_nothing(self, unbuilt: Path) -> None:
        inputs = tree(unbuilt / "input"), times(unbuilt / "input")
        build(unbuilt)
        first, stamps = tree(unbuilt / "output"), times(unbuilt / "output")
        build(unbuilt)
        assert tree(unbuilt / "output") == first
        assert times(unbuilt / "output") == stamps
        assert (tree(unbuilt / "input"), times(unbuilt / "input")) == inputs

    @pytest.mark.thorough
    def test_gives_the_same_bytes_elsewhere_whatever_the_times_of_its_files(
        self, folder: Path, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        build(folder)
        other = tmp_path_factory.mktemp("Другая папка")
        (other / "input").mkdir()
        files = sorted((folder / "input").iterdir(), reverse=True)
        for number, file in enumerate(files):
            copy = other / "input" / file.name
            copy.write_bytes(file.read_bytes())
            os.utime(copy, (10**9 * number, 10**9 - number))
        build(other)
        assert tree(other / "output") == tree(folder / "output")

    @pytest.mark.thorough
    def test_leaves_no_temporary_files(self, unbuilt: Path) -> None:
        build(unbuilt)
        assert not [path for path in tree(unbuilt) if path.endswith(".tmp")]

    @pytest.mark.parametrize("open_", quick_for([False, True], True))
    def test_order_of_rows_is_of_no_account(self, folder: Path, open_: bool) -> None:
        rows = [(1, 1, 1, 2, None if open_ else "1"), (1, 2, 3, 12, None if open_ else "2")]
        cup(folder / "input" / "spring.xlsx", matches=[HEADINGS, *rows])
        build(folder)
        before = tree(folder / "output" / "site")
        shuffled = PLAYERS[1:]
        random.Random(1).shuffle(shuffled)
        cup(folder / "input" / "spring.xlsx", players=[PLAYERS[0], *shuffled], matches=[HEADINGS, *rows[::-1]])
        build(folder)
        assert tree(folder / "output" / "site") == before


class TestAWorkbookThatBreaks:
    def test_keeps_its_pages_and_the_others_are_built(self, folder: Path) -> None:
        build(folder)
        before = tree(folder / "output" / "site")
        broken(folder / "input" / "spring.xlsx")
        cup(folder / "input" / "autumn.xlsx", matches=[*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)])
        built = build(folder)
        assert built["spring.xlsx"].state is BuildState.KEPT
        assert built["spring.xlsx"].has_errors
        assert not built["autumn.xlsx"].has_errors
        after = tree(folder / "output" / "site")
        for path, content in before.items():
            if path.startswith("spring/"):
                assert after[path] == content, path
        assert "autumn/main/round-2.html" in after
        assert b"spring/index.html" in after["index.html"]
        assert after["index.html"] != before["index.html"]

    def test_says_on_the_private_page_what_is_wrong(self, folder: Path) -> None:
        broken(folder / "input" / "spring.xlsx")
        (page,) = {one.problems_page for one in build(folder).values() if one.slug == "spring"}
        assert page == folder / "output" / "private" / "spring" / "problems.html"
        text = page.read_text("utf-8")
        for cell in ("D2", "D3", "E3"):
            assert cell in text
        assert "Sir Absent" in text
        public = b"\n".join(tree(folder / "output" / "site").values())
        assert b"Sir Absent" not in public

    def test_is_fresh_again_once_it_is_mended(self, folder: Path) -> None:
        build(folder)
        before = tree(folder / "output" / "site")
        broken(folder / "input" / "spring.xlsx")
        build(folder)
        cup(folder / "input" / "spring.xlsx")
        assert build(folder)["spring.xlsx"].state is BuildState.BUILT
        assert tree(folder / "output" / "site") == before

    def test_that_was_never_good_has_no_pages(self, folder: Path) -> None:
        broken(folder / "input" / "winter.xlsx")
        built = build(folder)["winter.xlsx"]
        assert (built.pages, built.state) == (0, BuildState.FAILED)
        assert not [path for path in tree(folder / "output" / "site") if "winter" in path]
        assert b"winter" not in (folder / "output" / "site" / "index.html").read_bytes()

    def test_so_far_that_no_sheet_can_be_read_keeps_its_pages_too(self, folder: Path) -> None:
        build(folder)
        before = tree(folder / "output" / "site")
        (folder / "input" / "spring.xlsx").write_bytes(b"")
        assert build(folder)["spring.xlsx"].state is BuildState.KEPT
        after = tree(folder / "output" / "site")
        assert {path: after[path] for path in before if "spring/" in path} == {
            path: content for path, content in before.items() if "spring/" in path
        }
        assert b"spring/index.html" in after["index.html"]

    def test_leaves_the_problems_of_others_alone(self, folder: Path) -> None:
        # Two files by one stem, and one whose stem is another event's slug.
        for name in ("winter.xlsx", "winter.xlsm", "winter.ods", "Autumn.xls"):
            (folder / "input" / name).write_bytes(b"" if name.endswith("x") else b"%PDF-1.7\n")
        built = build(folder)
        pages = [one.problems_page for one in built.values()]
        assert len({str(page).casefold() for page in pages}) == len(built) == 6
        for name, one in built.items():
            assert name in one.problems_page.read_text("utf-8")
        before = tree(folder / "output")
        build(folder)
        assert tree(folder / "output") == before

    def test_while_another_takes_its_address_is_not_listed(self, folder: Path) -> None:
        build(folder)
        (folder / "input" / "spring.xlsx").write_bytes(b"")
        cup(folder / "input" / "a.xlsx", event=[("Name", "Newer"), ("Slug", "spring"), *EVENT[1:]])
        built = build(folder)
        assert (built["a.xlsx"].slug, built["spring.xlsx"].slug) == ("spring", "spring-2")
        index = (folder / "output/site/index.html").read_text("utf-8")
        assert "Newer" in index
        assert "Spring" not in index


class TestNothingStale:
    def site(self, folder: Path) -> dict[str, bytes]:
        build(folder)
        return tree(folder / "output" / "site")

    def test_the_page_of_a_renamed_player_moves(self, folder: Path) -> None:
        assert "spring/players/3-ann-lee.html" in self.site(folder)
        cup(folder / "input" / "spring.xlsx", players=[*PLAYERS[:3], (3, "Ann Smith"), PLAYERS[4]])
        after = self.site(folder)
        assert "spring/players/3-ann-smith.html" in after
        assert "spring/players/3-ann-lee.html" not in after
        assert not [path for path, content in after.items() if path.startswith("spring/") and b"Lee" in content]

    def test_a_hidden_player_is_gone_everywhere(self, folder: Path) -> None:
        assert "spring/players/3-ann-lee.html" in self.site(folder)
        hidden = [("No", "Name", "Hide name"), *((*row, "x" if row[0] == 3 else None) for row in PLAYERS[1:])]
        cup(folder / "input" / "spring.xlsx", players=hidden)
        after = self.site(folder)
        assert "spring/players/3.html" in after
        for path, content in after.items():
            if path.startswith("spring/") or "/" not in path:
                assert b"Lee" not in content, path
                assert b"ann-lee" not in content, path
                assert "ann-lee" not in path

    def test_rounds_that_are_taken_back_lose_their_pages(self, folder: Path) -> None:
        cup(folder / "input" / "spring.xlsx", matches=[*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 2, "1")])
        assert "spring/main/round-3.html" in self.site(folder)
        cup(folder / "input" / "spring.xlsx", matches=[HEADINGS])
        after = self.site(folder)
        assert "spring/main/round-1.html" in after
        assert "spring/main/round-2.html" not in after
        assert "spring/main/standings.html" not in after

    @pytest.mark.thorough
    def test_a_renamed_tournament_leaves_no_folder(self, folder: Path) -> None:
        self.site(folder)
        cup(folder / "input" / "spring.xlsx", tournaments=[("Tournament", "Rules"), ("Joust", "agot2-joust")])
        self.site(folder)
        folders = {path.name for path in (folder / "output" / "site" / "spring").iterdir() if path.is_dir()}
        assert folders == {"data", "joust", "players", "print"}
        assert {path.name for path in (folder / "output/site/spring/print").iterdir()} == {"index.html", "joust"}

    @pytest.mark.thorough
    def test_files_of_others_in_the_site_stay(self, folder: Path) -> None:
        self.site(folder)
        for path in ("CNAME", "spring/photo.jpg"):
            (folder / "output" / "site" / path).write_bytes(b"mine")
        cup(folder / "input" / "spring.xlsx", matches=[*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 2, "1")])
        assert self.site(folder)["spring/photo.jpg"] == b"mine"
        assert self.site(folder)["CNAME"] == b"mine"

    def test_a_new_slug_moves_the_event(self, folder: Path) -> None:
        self.site(folder)
        cup(folder / "input" / "spring.xlsx", event=[("Name", "Spring"), ("Slug", "spring-cup"), *EVENT[1:]])
        after = self.site(folder)
        assert "spring-cup/index.html" in after
        assert b'href="spring/' not in after["index.html"]
        for part in ("site", "private"):
            assert not (folder / "output" / part / "spring").exists()
        broken(folder / "input" / "spring.xlsx")
        assert build(folder)["spring.xlsx"].slug == "spring-cup"

    def test_another_event_by_the_same_file_name_is_left_alone(self, folder: Path) -> None:
        before = self.site(folder)
        other = [("Name", "Last year's"), ("Slug", "spring-2025"), ("Draw seed", "another")]
        cup(folder / "input" / "spring.xlsx", event=other)
        after = self.site(folder)
        assert {path: after.get(path) for path in before if path.startswith("spring/")} == {
            path: content for path, content in before.items() if path.startswith("spring/")
        }


class TestOneFileOfSeveral:
    def test_keeps_the_others_on_the_list_of_events(self, folder: Path) -> None:
        build(folder)
        before = tree(folder / "output")
        build_site(folder / "input" / "spring.xlsx", folder / "output", "en")
        assert tree(folder / "output") == before

    def test_by_itself_is_the_only_one(self, unbuilt: Path) -> None:
        build_site(unbuilt / "input" / "spring.xlsx", unbuilt / "output", "en")
        index = (unbuilt / "output/site/index.html").read_text("utf-8")
        assert "Spring" in index
        assert "Autumn" not in index

    def test_a_workbook_that_was_taken_away_leaves_the_list(self, folder: Path) -> None:
        build(folder)
        (folder / "input" / "autumn.xlsx").unlink()
        build(folder)
        assert "Autumn" not in (folder / "output/site/index.html").read_text("utf-8")


def test_half_of_an_event_is_never_left_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program while an event's pages are made leaves those that were there; others are built."""
    build(folder)
    before = tree(folder / "output" / "site")

    def fail(event: Event, *others: Any, **options: Any) -> Iterator[Page]:
        for number, page in enumerate(event_pages(event, *others, **options)):
            if number > 3 and event.slug == "spring":
                raise RuntimeError("boom")
            yield page

    monkeypatch.setattr(make, "event_pages", fail)
    for name in ("spring", "autumn"):
        cup(folder / "input" / f"{name}.xlsx", matches=[*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)])
    built = build(folder)
    assert errors(built["spring.xlsx"]) == ["internal-error"]
    assert errors(built["autumn.xlsx"]) == []
    after = tree(folder / "output" / "site")
    assert "autumn/main/round-2.html" in after
    assert {path for path in after if path.startswith("spring/")} == {
        path for path in before if path.startswith("spring/")
    }
    assert all(after[path] == content for path, content in before.items() if path.startswith("spring/"))


class TestWhatIsPrinted:
    """A sheet that would come out the same is not printed again, whatever has made its event to be built again."""

    @pytest.fixture
    def asked(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The templates that typst was asked for."""
        found: list[str] = []
        typeset: Callable[[str, str, Options], bytes] = vars(press)["typeset_apart"]

        def noted(template: str, data: str, options: Options) -> bytes:
            found.append(template)
            return typeset(template, data, options)

        monkeypatch.setattr(press, "typeset_apart", noted)
        return found

    @staticmethod
    def let_the_program_be_another(folder: Path) -> None:
        for record in (folder / "output" / "private").glob("*/built.json"):
            record.write_text(record.read_text("utf-8").replace('"program": "', '"program": "another'), "utf-8")

    def test_is_not_printed_again_where_only_the_program_is_another(self, unbuilt: Path, asked: list[str]) -> None:
        build(unbuilt)
        before, count = tree(unbuilt / "output"), len(asked)
        self.let_the_program_be_another(unbuilt)
        assert {one.state for one in build(unbuilt).values()} == {BuildState.BUILT}
        assert len(asked) == count > 0
        assert tree(unbuilt / "output") == before

    def test_is_printed_again_where_somebody_has_changed_it(self, folder: Path, asked: list[str]) -> None:
        build(folder)
        before = tree(folder / "output")
        (changed,) = (folder / "output" / "site" / "spring" / "print").glob("*/standings.pdf")
        changed.write_bytes(b"theirs")
        self.let_the_program_be_another(folder)
        asked.clear()
        build(folder)
        assert asked == ["list"]
        assert tree(folder / "output") == before

    def test_is_what_a_first_build_prints_after_a_result(
        self, folder: Path, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        build(folder)
        cup(folder / "input" / "spring.xlsx", matches=[*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 2, None)])
        build(folder)
        other = tmp_path_factory.mktemp("other")
        (other / "input").mkdir()
        for file in (folder / "input").iterdir():
            (other / "input" / file.name).write_bytes(file.read_bytes())
        build(other)
        assert tree(other / "output") == tree(folder / "output")
