"""Whatever changes in a folder, its season comes out as if it had been worked out anew."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from pipeline.run.build.build import build_site
from tests.builders.workbooks import HEADINGS, cup
from tests.run.folders import tree

pytestmark = pytest.mark.thorough

NAMES = ("Jan Kowalski", "Kowalski Jan", "Zofia Żak", "Ann Lee", "Иван Петров", "João Sá", "Ada Byron", "Bob")
GAMES = ("war-online-constructed", "agot2-joust")
LISTS = frozenset({"index.html", "events.json", "events.ics"})
SEASON_FILES = (
    'name = "League"\n[ranking]\npoints = [5, 3, 2]\nbeyond = 1\n',
    '[ranking]\nbest = 2\n[aliases]\n"Kowalski Jan" = "Jan Kowalski"\n',
    "",
)


@dataclass
class Folder:
    """A folder of workbooks that a season is played in; `steps` are the changes so far."""

    folder: Path
    chance: Random
    steps: list[str] = field(default_factory=list)

    def play(self, name: str, game: str) -> None:
        """An event anew: who plays, when, and how it ends."""
        players = self.chance.sample(NAMES, 4)
        results = [self.chance.choice(("1", "2")) for _ in range(4)]
        day = self.chance.randint(1, 28)
        cup(
            self.folder / "input" / f"{name}.xlsx",
            event=[
                ("Name", name.title()),
                ("Slug", name),
                ("Date", f"2026-03-{day:02}"),
                ("Draw seed", "k7"),
                ("Language", "en"),
            ],
            tournaments=[("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", game, "custom", 2, 0)],
            players=[("No", "Name"), *enumerate(players, start=1)],
            matches=[HEADINGS, *matches(results)],
        )

    def change(self) -> None:
        """One event comes, goes or is played otherwise, or the season's file says something else."""
        there = sorted(path.stem for path in (self.folder / "input").glob("*.xlsx"))
        kind = self.chance.choice(("played", "played", "played", "comes", "goes", "file"))
        if kind == "goes" and len(there) > 2:
            (self.folder / "input" / f"{self.chance.choice(there)}.xlsx").unlink()
        elif kind == "file":
            (self.folder / "input" / "season.toml").write_text(self.chance.choice(SEASON_FILES), "utf-8")
        else:
            name = f"cup-{len(self.steps)}" if kind == "comes" else self.chance.choice(there)
            self.play(name, self.chance.choice(GAMES))
        self.steps.append(kind)

    def joined(self) -> dict[str, bytes]:
        """The season and the lists after a build of what has changed."""
        built = build_site(self.folder / "input", self.folder / "output", "en")
        assert not any(one.has_errors for one in built.events), self.steps
        return season(self.folder / "output")

    def anew(self) -> dict[str, bytes]:
        """The same where nothing of the season is known."""
        other = self.folder / "anew"
        shutil.copytree(self.folder / "output", other)
        shutil.rmtree(other / "site" / "season", ignore_errors=True)
        for known in (other / "private" / "site.json", *(other / "site" / name for name in LISTS)):
            known.unlink(missing_ok=True)
        build_site(self.folder / "input", other, "en")
        found = season(other)
        shutil.rmtree(other)
        return found


def matches(results: Sequence[str]) -> list[tuple[object, ...]]:
    """Two rounds of four."""
    pairs = ((1, 1, 1, 2), (1, 2, 3, 4), (2, 1, 1, 3), (2, 2, 2, 4))
    return [
        (*pair, result, *((2, 1) if result == "1" else (1, 2))) for pair, result in zip(pairs, results, strict=True)
    ]


def season(output: Path) -> dict[str, bytes]:
    """What the site has once, and what is private of it."""
    site, private = tree(output / "site"), tree(output / "private")
    own = {path: content for path, content in site.items() if path.startswith("season/") or path in LISTS}
    return own | {path: content for path, content in private.items() if path == "season.html"}


@pytest.mark.parametrize("seed", range(3))
def test_after_every_change_it_is_the_same_as_worked_out_anew(tmp_path: Path, seed: int) -> None:
    folder = Folder(tmp_path, Random(seed))
    (tmp_path / "input").mkdir()
    for number in range(4):
        folder.play(f"first-{number}", GAMES[number % 2])
    found = [folder.joined()]
    for _ in range(8):
        folder.change()
        found.append(folder.joined())
        assert found[-1] == folder.anew(), folder.steps
    assert any("season/index.html" in one for one in found)
    ends = [one for one, other in pairwise(found) if one.keys() & other.keys() and one != other]
    assert len(ends) > 4, "the changes change nothing"
