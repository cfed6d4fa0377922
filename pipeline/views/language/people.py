"""Published names: how much of a person the site shows. Nothing else of a player's row may reach a page."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Generic, TypeVar

from msgspec import Struct

from pipeline.engine.tournament.categories import categories_of, category_key, category_names
from pipeline.locale.slugs import slug_of
from pipeline.locale.spelling import visible
from pipeline.model import Event, Player, PlayerNumber, PublishedNames, replace
from pipeline.schema.cells import PlainText, WholeNumber
from pipeline.schema.sheets import PLAYERS, DeclarationError
from pipeline.views.language.sort_names import UNSORTED, SortedName, sorted_name
from pipeline.views.language.words import Words

_LONGEST_SLUG = 60


class Person(Struct, frozen=True):
    """A player as the site shows them: `file` is their page in the folder `players`, `detail` club and city, `club` the club alone.

    Who is `anonymous` is shown by number alone.
    """

    number: PlayerNumber
    name: str
    file: str
    detail: str = ""
    club: str = ""
    anonymous: bool = False
    facts: tuple[tuple[str, str], ...] = ()
    """What the columns of Players that are declared to stand on a player's page say: heading and text."""
    categories: tuple[str, ...] = ()
    order: SortedName = UNSORTED


@lru_cache(maxsize=4096)  # pages, tables and each language ask for the same names again
def readable(text: str) -> str:
    """A name without control and direction marks, which could turn the text around it; spaces single."""
    return visible(text)


def initials(name: str) -> str:
    """`Jan Maria Rokita-Nowak` gives `J. M. R.-N.`."""
    words = ("-".join(f"{part[0]}." for part in word.split("-") if part) for word in readable(name).split())
    return "\N{NO-BREAK SPACE}".join(word for word in words if word).upper()


def published(event: Event, words: Words) -> Mapping[PlayerNumber, Person]:
    """All players of the event by number."""
    names = category_names(event.players)
    return {player.number: _person(player, names, event.published_names, words) for player in event.players}


def _person(player: Player, names: Mapping[str, str], how: PublishedNames, words: Words) -> Person:
    shown = readable(player.name)
    if player.hidden or how is PublishedNames.NUMBER or not shown:
        name = words.gettext("Player %(number)s", number=player.number)
        return Person(player.number, name, f"{player.number}.html", anonymous=True)
    stated = readable(player.sort_name)
    if how is PublishedNames.INITIALS:
        shown, stated = initials(shown), initials(stated)
    slug = _slug(shown)
    file = f"{player.number}-{slug}.html" if slug else f"{player.number}.html"
    club = readable(player.club)
    detail = " · ".join(part for part in (club, readable(player.city)) if part)
    # Spelt as those of everybody.
    categories = tuple(readable(names[category_key(held)]) for held in categories_of(player.category))
    facts = tuple(_facts(replace(player, category=", ".join(categories)), words.language))
    order = sorted_name(shown, stated, words.language)
    return Person(player.number, shown, file, detail, club, facts=facts, categories=categories, order=order)


_SHOWN: Mapping[type, Callable[[Any], str]] = {PlainText: readable, WholeNumber: str}
"""How a cell of a kind reads on a player's page."""
_ON_PAGE = tuple(column for column in PLAYERS.columns if column.on_player_page)
for _column in _ON_PAGE:
    if type(_column.kind) not in _SHOWN:
        raise DeclarationError(f"a player's page cannot show {_column.kind} of the column {_column.key!r}")


def _facts(player: Player, language: str) -> Iterator[tuple[str, str]]:
    for column in _ON_PAGE:
        value = getattr(player, column.stated_field)
        text = "" if value is None else _SHOWN[type(column.kind)](value)
        if text:
            yield column.written(language), text


@lru_cache(maxsize=16_384)
def _slug(name: str) -> str:
    """A name within an address; pages, tables and each language ask for it again."""
    return slug_of(name, _LONGEST_SLUG, whole_words=True)


def by_name(people: Sequence[Person]) -> list[Person]:
    """People by what their published names are sorted by; numbers at the end."""
    return sorted(people, key=lambda person: (person.anonymous, person.order.key, person.number))


Row = TypeVar("Row")


class UnderLetter(Struct, Generic[Row], frozen=True):
    """Rows of those whose surnames begin with a letter; without one in a short list, and of who is shown by number alone."""

    letter: str
    rows: tuple[Row, ...]


def by_letter(people: Iterable[Person]) -> Iterator[tuple[str, list[Person]]]:
    """People in the order of `by_name` under the letters that they stand under, those with none at the end."""
    for letter, held in groupby(people, key=lambda person: person.order.letter):
        yield letter, list(held)


def published_person(name: str, event: Event, people: Mapping[PlayerNumber, Person]) -> str:
    """Somebody named outside the list of players; who plays too is shown as in that list, nobody by number alone."""
    wanted = _comparable(name)
    for player in event.players:
        if _comparable(player.name) == wanted:
            return people[player.number].name
    match event.published_names:
        case PublishedNames.FULL:
            return readable(name)
        case PublishedNames.INITIALS:
            return initials(name)
        case PublishedNames.NUMBER:
            return ""


def _comparable(name: str) -> str:
    return re.sub(r"\W+", " ", readable(name)).casefold().strip()


def may_be_listed(event: Event) -> bool:
    """Whether search engines may list the event's pages: only where every name is shown in full.

    Whoever wants their name hidden does not want to be found by the rest of what stands there.
    """
    return event.published_names is PublishedNames.FULL and not any(player.hidden for player in event.players)
