"""The list of players."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame

_LETTERS = str.maketrans("łŁøØđĐ", "lLoOdD")  # letters that Unicode does not decompose


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """All players by name; `tournaments` are the headings of the marks where there are several."""

    frame: Frame
    lead: str
    tournaments: tuple[str, ...]
    rows: tuple[PlayerRow, ...]
    clubs: bool
    """Whether there is a page of clubs."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player; `entered` says for each tournament whether he plays in it."""

    person: Person
    entered: tuple[bool, ...]


def players_page(
    frame: Frame, words: Words, people: Sequence[Person], scenes: Sequence[TournamentContext], clubs: bool = False
) -> PlayersPage:
    """The page of all players of an event."""
    several = scenes if len(scenes) > 1 else ()
    rows = tuple(
        PlayerRow(person, tuple(person.number in scene.outcome.contest.players for scene in several))
        for person in by_name(people)
    )
    lead = words.ngettext("%(count)s player", "%(count)s players", len(rows))
    return PlayersPage(frame, lead, tuple(scene.name for scene in several), rows, clubs)


def by_name(people: Sequence[Person]) -> list[Person]:
    """People in the order of their published names, letters with marks among those without; numbers at the end."""
    return sorted(people, key=_by_name)


@lru_cache(maxsize=16_384)
def alphabetical(name: str) -> tuple[str, str]:
    """What names are ordered by: without marks, then with them."""
    bare = unicodedata.normalize("NFKD", name.translate(_LETTERS)).casefold()
    return "".join(char for char in bare if not unicodedata.combining(char)), bare


def _by_name(person: Person) -> tuple[bool, tuple[str, str], int]:
    return person.anonymous, alphabetical(person.name), person.number
