"""The bracket on paper: a drawing whose every coordinate is computed here.

The macro of `templates/macros/bracket.html` places what it finds and decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.locale.rounds import round_name
from pipeline.model.bracket import Bracket, BracketRound, Game
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Branch
from pipeline.views.bracket.champion import Champion
from pipeline.views.bracket.game import DrawnGame, drawn_game, path_state
from pipeline.views.bracket.label import Label
from pipeline.views.bracket.layout import HEAD_SIZE, Layout, column_of
from pipeline.views.bracket.slots import Slots
from pipeline.views.language.words import Words


class BracketLink(Struct, frozen=True):
    """A connector from a game to the one its winner plays next; `d` is an SVG path.

    `state` is that of the game it comes from (`path_state`).
    """

    source: int
    target: int
    d: str
    state: str


class BracketDrawing(Struct, frozen=True):
    """The drawing, in pixels from its top left corner."""

    width: int
    height: int
    title: str
    heads: tuple[Label, ...]
    links: tuple[BracketLink, ...]
    games: tuple[DrawnGame, ...]
    champion: Champion


def upper_rounds(bracket: Bracket) -> tuple[BracketRound, ...]:
    """All rounds but those of a lower bracket."""
    return tuple(stage for stage in bracket.rounds if stage.round.branch is not Branch.LOWER)


def lower_rounds(bracket: Bracket) -> tuple[BracketRound, ...]:
    """The rounds of the lower bracket."""
    return tuple(stage for stage in bracket.rounds if stage.round.branch is Branch.LOWER)


def drawn(
    rounds: Sequence[BracketRound],
    winner: PlayerNumber | None,
    places: Layout,
    slots: Slots,
    end: Champion,
    words: Words,
) -> BracketDrawing:
    """Draw the games of `rounds` where `places` has them; `winner` is the champion."""
    games = {game.number: game for stage in rounds for game in stage.games}
    return BracketDrawing(
        width=end.right,
        height=places.height,
        title=words.gettext("Bracket"),
        heads=_heads(rounds, places, words),
        links=_links(games, winner, places),
        games=tuple(drawn_game(game, winner, places, slots) for game in games.values()),
        champion=end,
    )


def _heads(rounds: Sequence[BracketRound], places: Layout, words: Words) -> tuple[Label, ...]:
    """The name of each round above its column; the third place's above its game."""
    return tuple(
        Label.within_room(
            round_name(stage.round, words.catalogue),
            x=places.columns[column_of(stage.round)].left,
            y=places.head_line(stage),
            kind="head",
            size=HEAD_SIZE,
            room=places.columns[column_of(stage.round)].width,
        )
        for stage in rounds
    )


def _links(games: Mapping[int, Game], winner: PlayerNumber | None, places: Layout) -> tuple[BracketLink, ...]:
    """Connectors to every game that winners meet in, the champion's path last so that it lies on top."""
    order = ("coming", "ready", "decided", "won")
    links = []
    for target in games.values():
        for feeder, lost in zip(target.feeders, target.from_loss, strict=True):
            source = None if feeder is None else games.get(feeder)
            if source is None or lost:
                continue
            state = path_state(source, winner)
            links.append(BracketLink(source.number, target.number, places.connector(source, target), state))
    return tuple(sorted(links, key=lambda link: order.index(link.state)))
