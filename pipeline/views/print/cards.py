"""Player cards: a player's rounds and, where armies are registered, in which round each is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.rules.ruleset.duel import Kind
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.print.card_rows import CardRows, army_rows
from pipeline.views.print.heading import Heading, heading
from pipeline.views.print.stack import stacked
from pipeline.views.statistics.army_card import army_card
from pipeline.views.statistics.players import by_name

PER_SHEET = 4


@dataclass(frozen=True, slots=True)
class CardColumn:
    """A column of a card; `kind` gives its width: `figure`, `short`, `round`, `name`."""

    kind: str
    label: str


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player's card: the cells of his rounds and of his armies, empty where they are to be filled in."""

    number: str
    name: str
    detail: str
    marks: str
    rounds: tuple[tuple[str, ...], ...]
    armies: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """Four to a sheet by name, in the order of the cut stack; without `army_columns` the cards have no armies."""

    heading: Heading
    columns: tuple[CardColumn, ...]
    army_columns: tuple[CardColumn, ...]
    sheets: tuple[tuple[PlayerCard | None, ...], ...]


def player_cards(scene: TournamentContext) -> PlayerCards:
    """The cards of a tournament's players, with all that the workbook knows so far."""
    people = by_name([scene.people[player] for player in scene.outcome.contest.players])
    rows = CardRows(scene)
    armies = tuple(_army_columns(scene)) if _registered(scene) else ()
    cards = [_card(scene, rows, person, len(armies)) for person in people]
    return PlayerCards(
        heading=heading(scene, scene.words.gettext("Player cards")),
        columns=tuple(_columns(scene)),
        army_columns=armies,
        sheets=stacked(cards, PER_SHEET),
    )


def _registered(scene: TournamentContext) -> int:
    """How many armies a player registers."""
    armies = scene.rules.armies
    return (armies.registered or 0) if armies else 0


def _card(scene: TournamentContext, rows: CardRows, person: Person, army_columns: int) -> PlayerCard:
    armies = army_card(scene, person.number) if army_columns else None
    return PlayerCard(
        number=str(person.number),
        name=person.name,
        detail=person.detail,
        marks=" · ".join(armies.marks) if armies else "",
        rounds=rows.rounds(person.number),
        armies=army_rows(armies, _registered(scene), army_columns) if army_columns else (),
    )


def _columns(scene: TournamentContext) -> Iterator[CardColumn]:
    words = scene.words
    yield CardColumn("short", words.gettext("Round"))
    yield CardColumn("figure", words.gettext("Table"))
    if scene.rules.kind is Kind.TABLES:
        yield CardColumn("figure", words.gettext("Seat"))
        yield CardColumn("name", words.pgettext("at the table", "Place"))
    else:
        yield CardColumn("name", words.gettext("Opponent"))
        yield CardColumn("short", words.gettext("Result"))
    yield CardColumn("figure", words.gettext("Points"))


def _army_columns(scene: TournamentContext) -> Iterator[CardColumn]:
    words, shape = scene.words, scene.outcome.structure
    yield CardColumn("name", words.gettext("Army"))
    yield CardColumn("round", words.gettext("Round"))
    if shape.cut or not shape.fits:
        yield CardColumn("round", words.gettext("Bracket"))
