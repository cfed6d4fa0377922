"""The bracket page: the drawing, and the same games as a list."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.bracket import Bracket, Game
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome
from pipeline.views.bracket.drawing import BracketDrawing, drawing
from pipeline.views.bracket.label import ShownName
from pipeline.views.bracket.rules import bracket_rules
from pipeline.views.context.results import manner_of_advance, outcome_letter
from pipeline.views.context.tournament import BRACKET, TournamentContext, facing
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind


@dataclass(frozen=True, slots=True)
class GameSeat:
    """A place in a game: a person, or in words who will come."""

    seed: str
    person: Person | None
    text: str
    army: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of the bracket as a row."""

    number: str
    first: GameSeat
    second: GameSeat
    score: str
    manner: str
    open: bool


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """A round of the bracket."""

    name: str
    games: tuple[GameRow, ...]


@dataclass(frozen=True, slots=True)
class BracketPage:
    """The page of a bracket."""

    frame: Frame
    heading: str
    lead: str
    provisional: str
    drawing: BracketDrawing
    rounds: tuple[KnockoutRound, ...]
    rules: tuple[str, ...]


def bracket_page(frame: Frame, context: TournamentContext) -> BracketPage:
    """The page of a tournament's bracket."""
    words, bracket = context.words, context.state.bracket
    assert bracket is not None

    def shown_name(player: PlayerNumber) -> ShownName:
        person = context.people[player]
        return ShownName(person.name, f"{frame.players}{person.file}")

    provisional = words.gettext(
        "Provisional: the organiser has not yet confirmed the bracket. It will change if a result or the list "
        "of players changes."
    )
    return BracketPage(
        frame=frame,
        heading=words.gettext("Bracket"),
        lead=words.ngettext(
            "%(count)s player, single elimination.", "%(count)s players, single elimination.", len(bracket.seeds)
        ),
        provisional="" if bracket.drawn else provisional,
        drawing=drawing(bracket, shown_name, words),
        rounds=knockout_rounds(context, bracket),
        rules=bracket_rules(context, bracket),
    )


def knockout_rounds(context: TournamentContext, bracket: Bracket) -> tuple[KnockoutRound, ...]:
    """All rounds of the bracket in order of play."""
    return tuple(
        KnockoutRound(context.round(stage.round), tuple(game_row(context, game) for game in stage.games))
        for stage in bracket.rounds
    )


def game_row(context: TournamentContext, game: Game) -> GameRow:
    """One game."""
    return GameRow(
        number=str(game.number),
        first=_seat(context, game, 0),
        second=_seat(context, game, 1),
        score=game_score(context, game),
        manner=manner_of_advance(game.advance, context.words),
        open=game.winner is None,
    )


def game_score(context: TournamentContext, game: Game) -> str:
    """The scores of a game, else its letters (`W – L`); empty while it is open or was not played."""
    if game.winner is None or game.result is None or None in game.players:
        return ""
    score = context.scored(*game.scores)
    if score:
        return score
    outcomes = (Outcome.WIN, Outcome.LOSS) if game.winner == game.players[0] else (Outcome.LOSS, Outcome.WIN)
    return facing(*(outcome_letter(outcome, context.words).text for outcome in outcomes))


def _seat(context: TournamentContext, game: Game, side: int) -> GameSeat:
    player, seed = game.players[side], game.seeds[side]
    return GameSeat(
        seed="" if seed is None else str(seed),
        person=None if player is None else context.people[player],
        text="" if player is not None else _to_come(context, game, side),
        army=game.armies[side],
        won=player is not None and player == game.winner,
    )


def _to_come(context: TournamentContext, game: Game, side: int) -> str:
    feeder = game.feeders[side]
    if feeder is None:
        return context.words.gettext("no opponent")
    if game.round.third_place:
        return context.words.gettext("loser of game %(number)s", number=feeder)
    return context.words.gettext("winner of game %(number)s", number=feeder)


def games_of(bracket: Bracket, player: PlayerNumber) -> tuple[Game, ...]:
    """The games a player has a place in, in order of play."""
    return tuple(game for game in bracket.games if player in game.players)


PAGE: PageKind[TournamentContext] = PageKind(
    file=BRACKET,
    heading=lambda context: context.knockout,
    when=lambda context: context.state.bracket is not None,
    model=bracket_page,
    template="bracket",
    corrected=True,
)
