"""Two states of an event as files, and what the comparison says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from pipeline.engine.corrections.compared import Compared
from pipeline.model.event import Event, Match, Player, Tournament
from pipeline.rules.load import load_builtin
from pipeline.run.diff import diff
from pipeline.simulate import Moment, simulate
from pipeline.views.corrections.lines import comparison_lines
from pipeline.views.language.words import words
from pipeline.workbook.create import write_workbook

DUEL, MELEE = "agot2-joust", "agot1-melee"


@cache
def event(rules: str = DUEL, players: int = 12, rounds: int | None = 3, moment: Moment | None = None) -> Event:
    """A simulated event in English."""
    return simulate(load_builtin(rules), players, seed="S1", rounds=rounds, moment=moment, language="en")


def write(path: Path, event: Event, language: str = "en") -> Path:
    rules = load_builtin(event.tournaments[0].rules)
    write_workbook(replace(event, language=language), {rules.id: rules}, path, language)
    return path


def compared(folder: Path, old: Event, new: Event, languages: tuple[str, str] = ("en", "en")) -> Compared:
    """Both written into workbooks and compared."""
    files = [
        write(folder / f"{n}.xlsx", one, lang) for n, one, lang in zip("12", (old, new), languages, strict=True)
    ]
    found = diff(files[0], files[1], "en")
    assert found.compared is not None, found.problems
    return found.compared


def text(found: Compared, language: str = "en") -> str:
    """What the terminal shows."""
    return "\n".join(comparison_lines(found, "cup.xlsx", words(language), words(found.event.language)))


def with_tournament(event: Event, change: Callable[[Tournament], Tournament]) -> Event:
    """The event with its tournament changed."""
    return replace(event, tournaments=(change(event.tournaments[0]),))


def with_match(event: Event, wanted: Callable[[Match], bool], change: Callable[[Match], Match]) -> Event:
    """The event with the first such match changed."""
    matches = list(event.tournaments[0].matches)
    place = next(place for place, match in enumerate(matches) if wanted(match))
    matches[place] = change(matches[place])
    return with_tournament(event, lambda one: replace(one, matches=tuple(matches)))


def with_player(event: Event, number: int, **values: object) -> Event:
    """The event with a player's row changed."""

    def changed(player: Player) -> Player:
        return replace(player, **values) if player.number == number else player  # type: ignore[arg-type]

    return replace(event, players=tuple(map(changed, event.players)))
