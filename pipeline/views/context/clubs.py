"""The clubs of an event's players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from pipeline.locale.slugs import slug_of
from pipeline.views.language.alphabet import collated
from pipeline.views.language.people import Person, by_name

_LONGEST_ANCHOR = 40


class Club(Struct, frozen=True):
    """A club, its anchor on the page and those of its members whose club is published."""

    name: str
    anchor: str
    members: tuple[Person, ...]


def clubs(people: Sequence[Person], language: str) -> tuple[Club, ...]:
    """The clubs by name; spellings that differ in case alone are one club, named as most of its members write it."""
    found: dict[str, list[Person]] = {}
    for person in by_name(people):
        if person.club:
            found.setdefault(person.club.casefold(), []).append(person)
    anchors: Counter[str] = Counter()
    made = []
    for members in sorted(found.values(), key=lambda members: collated(members[0].club, language)):
        name = Counter(member.club for member in members).most_common(1)[0][0]
        anchor = f"club-{slug_of(name, _LONGEST_ANCHOR) or 'x'}"
        anchors[anchor] += 1
        if anchors[anchor] > 1:
            anchor = f"{anchor}--{anchors[anchor]}"
        made.append(Club(name, anchor, tuple(members)))
    return tuple(made)
