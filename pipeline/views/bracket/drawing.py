"""The bracket as a drawing whose every coordinate is computed here.

The macro of `templates/macros/bracket.html` places what it finds and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.bracket import Bracket, BracketRound, Game
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Branch
from pipeline.views.bracket.champion import Champion, champion, nobody
from pipeline.views.bracket.game import DrawnGame, drawn_game, path_state
from pipeline.views.bracket.label import Label, ShownName
from pipeline.views.bracket.layout import HEAD_SIZE, Layout, column_of, layout
from pipeline.views.bracket.slots import Slots
from pipeline.views.language.words import Words

_COLUMN = 1080
"""The width of the text column of the site; a wider drawing may use the whole window."""


@dataclass(frozen=True, slots=True)
class BracketLink:
    """A connector from a game to the one its winner plays next; `d` is an SVG path.

    `state` is that of the game it comes from (`path_state`).
    """

    source: int
    target: int
    d: str
    state: str


@dataclass(frozen=True, slots=True)
class BracketDrawing:
    """The drawing, in pixels from its top left corner."""

    width: int
    height: int
    title: str
    description: str
    heads: tuple[Label, ...]
    links: tuple[BracketLink, ...]
    games: tuple[DrawnGame, ...]
    champion: Champion

    @property
    def wide(self) -> bool:
        """Whether the drawing is wider than a page's text."""
        return self.width > _COLUMN


def drawing(bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words) -> BracketDrawing:
    """Draw a bracket of any size with at least one round; `names` gives the published name and its link.

    Of a double elimination it is the upper bracket with the final.
    """
    slots, rounds = Slots(bracket, names, words), upper_rounds(bracket)
    places = layout(rounds, slots)
    winner = None if bracket.champion is None else names(bracket.champion)
    kind = N_("Single elimination, %(size)s places.")
    if bracket.double:
        kind = N_("Double elimination, %(size)s places: the upper bracket and the final.")
    said = words.gettext(kind, size=bracket.size)
    if winner:
        known = words.gettext("Champion: %(name)s.", name=winner.text)
        said = f"{said} {known}"
    return drawn(rounds, bracket.champion, places, slots, champion(places, winner, words), words, said)


def lower_drawing(
    bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words
) -> BracketDrawing | None:
    """Draw the lower bracket of a double elimination; None where there is none."""
    slots, rounds = Slots(bracket, names, words), lower_rounds(bracket)
    if not rounds:
        return None
    places = layout(rounds, slots)
    said = words.gettext("The lower bracket: its winner plays the final.")
    found = drawn(rounds, bracket.champion, places, slots, nobody(places), words, said)
    return replace(found, title=words.gettext("Lower bracket"))


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
    said: str = "",
) -> BracketDrawing:
    """Draw the games of `rounds` where `places` has them; `said` describes the drawing, `winner` is the champion."""
    games = {game.number: game for stage in rounds for game in stage.games}
    return BracketDrawing(
        width=end.right,
        height=places.height,
        title=words.gettext("Bracket"),
        description=said,
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
