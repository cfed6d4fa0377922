"""The podium: the first three, and the rounds of the one who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from pipeline.model.bracket import Game
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Record
from pipeline.views.bracket.page import games_of
from pipeline.views.context.results import ResultLetter, absence, manner_of_advance, outcome_letter
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.podium.figures import EventFigure, figures
from pipeline.views.status.status import champions
from pipeline.views.way.table_path import final_steps, mates_of, place_letter

_PLACES = 3
_AT_MOST = 4
"""Two may share the third place; of more nobody stands on the podium but those before them."""
_ARMIES = 3


class PodiumPlace(Struct, frozen=True):
    """One of the first three; `deck` is the faction, or the armies that were played most."""

    place: str
    person: Person
    deck: str


class PodiumStep(Struct, frozen=True):
    """A round of the champion: against whom (nobody: then `text` says why), and how it went."""

    round: str
    opponents: tuple[Person, ...]
    text: str
    letter: ResultLetter
    score: str


class Podium(Struct, frozen=True):
    """The first three, the champion first, who is alone."""

    places: tuple[PodiumPlace, ...]
    steps: tuple[PodiumStep, ...]
    figures: tuple[EventFigure, ...]


def podium(context: TournamentContext) -> Podium | None:
    """The podium of a tournament that is over; None where nobody won it alone."""
    if len(champions(context)) != 1:
        return None
    players = _first(context)
    return Podium(
        tuple(
            PodiumPlace(context.final_places[player], context.people[player], _deck(context, player))
            for player in players
        ),
        (*_swiss(context, players[0]), *_knockout(context, players[0])),
        figures(context),
    )


def _first(context: TournamentContext) -> list[PlayerNumber]:
    placed = [row for row in context.state.classification.rows if row.place is not None and row.place <= _PLACES]
    if len(placed) > _AT_MOST:
        last = placed[-1].place
        placed = [row for row in placed if row.place != last]
    return [row.player for row in placed]


def _deck(context: TournamentContext, player: PlayerNumber) -> str:
    uses = Counter(use.army for use in context.army_uses.get(player, ()) if not use.bye)
    armies = [f"{readable(army)} ×\N{NO-BREAK SPACE}{count}" for army, count in uses.most_common(_ARMIES)]
    return context.faction_of(player) or ", ".join(armies)


def _swiss(context: TournamentContext, player: PlayerNumber) -> Iterator[PodiumStep]:
    standing = context.standings.get(player)
    for record in standing.records if standing else ():
        yield PodiumStep(
            round=context.round(record.round),
            opponents=_opponents(context, record),
            text=absence(record.kind, context.words),
            letter=place_letter(context, record),
            score=context.scored(record.own_score, record.other_score, record.drawn_games),
        )


def _opponents(context: TournamentContext, record: Record) -> tuple[Person, ...]:
    if record.opponent is not None:
        return (context.people[record.opponent],)
    return tuple(mate.person for mate in mates_of(context, record))


def _knockout(context: TournamentContext, player: PlayerNumber) -> Iterator[PodiumStep]:
    bracket = context.state.bracket
    for game in games_of(bracket, player) if bracket else ():
        if game.decided:
            yield _game(context, game, player)
    for step in final_steps(context, player):
        if step.letter is not None:
            yield PodiumStep(step.round, tuple(mate.person for mate in step.mates), "", step.letter, "")


def _game(context: TournamentContext, game: Game, player: PlayerNumber) -> PodiumStep:
    own = game.players.index(player)
    other = game.players[1 - own]
    return PodiumStep(
        round=context.round(game.round),
        opponents=() if other is None else (context.people[other],),
        text=manner_of_advance(game.advance, context.words),
        letter=outcome_letter(Outcome.WIN if game.winner == player else Outcome.LOSS, context.words),
        score=context.scored(game.scores[own], game.scores[1 - own]),
    )
