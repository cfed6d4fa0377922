"""What a ruleset says of decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.locale.languages import LANGUAGES
from pipeline.rules.schema import ByName, Flag, Key, ListOf, Table, TextField, Whole


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction: the name that events keep, its names by language where they differ, and what else is understood."""

    name: str
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    def written(self, language: str) -> str:
        """The name in a language, else the one that events keep."""
        return self.names.get(language, self.name)

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it may be called."""
        return (self.name, *self.names.values(), *self.also)


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck must be made of: exactly `plots` plots, at least `cards` cards, one of `factions`.

    `agenda`: whether it may have one. Empty `factions`: any. `required`: every player must hand in a list.
    `different_plots`: no two plots of one title. Of the titles `restricted` a deck has one at most, and of that so
    many copies as `restricted_copies` says (None: any number).
    """

    factions: tuple[Faction, ...] = ()
    cards: int | None = None
    plots: int | None = None
    agenda: bool = True
    required: bool = False
    different_plots: bool = False
    restricted: tuple[str, ...] = ()
    restricted_copies: int | None = None


_TEXTS = ListOf(TextField())

DECKS = Table(
    DeckRules,
    (
        Key(
            "factions",
            ListOf(
                Table(
                    Faction,
                    (
                        Key("name", TextField(), required=True),
                        Key("names", ByName(TextField(), "language", LANGUAGES)),
                        Key("also", _TEXTS),
                    ),
                )
            ),
        ),
        Key("cards", Whole(1)),
        Key("plots", Whole()),
        Key("agenda", Flag()),
        Key("required", Flag()),
        Key("different_plots", Flag()),
        Key("restricted", _TEXTS),
        Key("restricted_copies", Whole(1)),
    ),
)
"""The keys of `[decks]`."""
