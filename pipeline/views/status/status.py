"""The answer of the overview while the finals of tables are due or being played."""

from enum import StrEnum

from msgspec import Struct

from pipeline.engine.tournament.state import FinalTables, PlayedRound
from pipeline.model import Bracket, Round, replace, swiss
from pipeline.views.bracket.classification import classification_rows
from pipeline.views.bracket.finals import played_finals, proposed_finals, seating_of
from pipeline.views.bracket.page import GameRow, game_rows
from pipeline.views.context.progress import progress, results_in, waiting
from pipeline.views.context.seating import Seating
from pipeline.views.context.tournament import (
    BRACKET,
    CLASSIFICATION,
    STANDINGS,
    TournamentContext,
    round_file,
    shown_places,
)
from pipeline.views.language.people import Person, by_name
from pipeline.views.status.starts import next_start_line, start_line

LEADERS = 8
"""So many are named on the overview."""


class Phase(StrEnum):
    """How far a tournament is."""

    ANNOUNCED = "announced"
    DUE = "due"
    PLAYING = "playing"
    BRACKET = "bracket"
    FINISHED = "finished"


class Leader(Struct, frozen=True):
    """A line of the short table: place, player, and what they have (points) or reached."""

    place: str
    person: Person
    text: str


class Link(Struct, frozen=True):
    """A link to where the matter is told in full."""

    href: str
    text: str


class TournamentStatus(Struct, frozen=True):
    """The answer of the overview: a headline (or champions), a sentence or two, the leaders, games, who plays."""

    phase: Phase
    headline: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    link: Link | None
    leaders_heading: str = ""
    leaders: tuple[Leader, ...] = ()
    leaders_link: Link | None = None
    games_heading: str = ""
    games: tuple[GameRow, ...] = ()
    seating: Seating | None = None
    players: tuple[Person, ...] = ()


def standing_leaders(context: TournamentContext) -> tuple[Leader, ...]:
    """The first of the standings."""
    if not context.has_standings:
        return ()
    places = shown_places(context.state.standings)
    first = context.state.standings[:LEADERS]
    return tuple(
        Leader(places[standing.player], context.people[standing.player], context.words.points(standing.points))
        for standing in first
    )


def standings_link(context: TournamentContext) -> Link | None:
    """The link to the standings."""
    if not context.has_standings:
        return None
    return Link(f"{context.slug}/{STANDINGS}", context.words.gettext("All standings"))


def phase_of(context: TournamentContext) -> Phase:
    """How far the tournament is."""
    state = context.state
    if state.classification.final and (state.rounds or state.bracket):
        return Phase.FINISHED
    if state.bracket is not None or state.finals is not None:
        return Phase.BRACKET
    if state.rounds and not state.rounds[-1].complete:
        return Phase.PLAYING
    return Phase.DUE if state.rounds or context.provisional else Phase.ANNOUNCED


def champions(context: TournamentContext) -> tuple[Person, ...]:
    """Who won, once nothing can move; several where the first place is shared, nobody where nobody won the final."""
    bracket = context.state.bracket
    if phase_of(context) is not Phase.FINISHED or (bracket is not None and bracket.champion is None):
        return ()
    return tuple(context.people[row.player] for row in context.state.classification.rows if row.place == 1)


def status_of(context: TournamentContext) -> TournamentStatus:
    """The answer of the overview for one tournament."""
    match phase_of(context):
        case Phase.FINISHED:
            return _finished(context)
        case Phase.BRACKET:
            state = context.state
            if state.bracket is not None:
                return _bracket(context, state.bracket)
            return _announced(context) if state.finals is None else _finals(context, state.finals)
        case Phase.PLAYING:
            return _playing(context, context.state.rounds[-1])
        case Phase.DUE:
            return _due(context)
        case Phase.ANNOUNCED:
            return _announced(context)


def _finished(context: TournamentContext) -> TournamentStatus:
    words = context.words
    won = champions(context)
    by_bracket = context.has_classification
    if by_bracket:
        leaders = tuple(Leader(row.place, row.person, row.short) for row in classification_rows(context)[:LEADERS])
        link = Link(f"{context.slug}/{CLASSIFICATION}", words.gettext("Final classification"))
    else:
        leaders = standing_leaders(context)
        link = Link(f"{context.slug}/{STANDINGS}", words.gettext("Final standings"))
    return TournamentStatus(
        Phase.FINISHED,
        words.ngettext("Champion", "Champions", len(won)) if won else words.gettext("No champion"),
        won,
        () if won else (words.gettext("Nobody has won the final."),),
        Link(f"{context.slug}/{BRACKET}", words.gettext(context.stages.see_knockout)) if by_bracket else None,
        words.gettext("Final classification") if by_bracket else words.gettext("Final standings"),
        leaders,
        Link(link.href, words.gettext("All places")),
    )


def _bracket(context: TournamentContext, bracket: Bracket) -> TournamentStatus:
    words = context.words
    games = tuple(game for game in bracket.games if game.ready)
    sentences: tuple[str, ...] = (words.gettext(context.stages.unconfirmed),)
    if bracket.drawn:
        ready = words.ngettext(
            "%(count)s match is ready to be played.", "%(count)s matches are ready to be played.", len(games)
        )
        sentences = tuple(filter(None, (ready, next_start_line(context))))
    answer = _after_swiss(context, _bracket_headline(context, bracket), sentences)
    heading = words.gettext("To be played")
    return replace(answer, games_heading=heading, games=game_rows(context, bracket, games))


def _after_swiss(context: TournamentContext, headline: str, sentences: tuple[str, ...]) -> TournamentStatus:
    """The answer while a bracket or finals are due or being played, but for what is played."""
    words = context.words
    return TournamentStatus(
        Phase.BRACKET,
        headline,
        (),
        sentences,
        Link(f"{context.slug}/{BRACKET}", words.gettext(context.stages.see_knockout)),
        words.gettext(context.stages.after_swiss) if context.has_standings else "",
        standing_leaders(context),
        standings_link(context),
    )


def _bracket_headline(context: TournamentContext, bracket: Bracket) -> str:
    """The rounds that are not over and wait for no other: `Lower 6 and Upper final are under way`, `Final is next`."""
    open_rounds = [stage for stage in bracket.rounds if any(game.winner is None for game in stage.games)]
    open_rounds = [stage for stage in open_rounds if not stage.round.third_place] or open_rounds
    at_hand = [
        stage for stage in open_rounds if not any(stage.round.waits_for(other.round) for other in open_rounds)
    ]
    words, names = context.words, [context.round(stage.round) for stage in at_hand]
    games = [game for stage in at_hand for game in stage.games]
    if not bracket.drawn or all(game.winner is None or None in game.players for game in games):
        return words.gettext("%(round)s is next", round=words.list(names))
    if len(names) > 1:
        return words.gettext("%(rounds)s are under way", rounds=words.list(names))
    return words.gettext("%(round)s is under way", round=names[0])


def _playing(context: TournamentContext, played: PlayedRound) -> TournamentStatus:
    words = context.words
    how_far = progress(played)
    sentences = [results_in(how_far, words)]
    if how_far.done:
        sentences.extend(waiting(context))
    if begins := start_line(context, played.round):
        sentences.append(begins)
    return TournamentStatus(
        Phase.PLAYING,
        words.gettext("%(round)s is under way", round=context.round(played.round)),
        (),
        tuple(sentences),
        _round_link(context, played.round.number),
        words.gettext("Standings"),
        standing_leaders(context) if how_far.done or len(context.state.rounds) > 1 else (),
        standings_link(context),
    )


def _due(context: TournamentContext) -> TournamentStatus:
    words, proposed = context.words, context.provisional
    if proposed is None:
        return TournamentStatus(
            Phase.DUE,
            words.gettext("The next round has not been drawn yet"),
            (), waiting(context), None,
            words.gettext("Standings"),
            standing_leaders(context),
            standings_link(context),
        )  # fmt: skip
    first = not context.state.rounds
    return TournamentStatus(
        Phase.DUE,
        words.gettext("%(round)s is next", round=context.round(proposed)),
        (),
        (
            words.gettext("There is a provisional draw; it becomes final once the organiser confirms it."),
            *_when(context, proposed, first=first),
        ),
        _round_link(context, proposed.number),
        "" if first else words.gettext("Standings"),
        () if first else standing_leaders(context),
        None if first else standings_link(context),
        players=_entrants(context) if first else (),
    )


def _announced(context: TournamentContext) -> TournamentStatus:
    words = context.words
    count = len(context.state.contest.players)
    return TournamentStatus(
        Phase.ANNOUNCED,
        words.ngettext("%(count)s player is registered", "%(count)s players are registered", count),
        (),
        _when(context, swiss(1), first=True),
        None,
        players=_entrants(context),
    )


def _when(context: TournamentContext, round_: Round, *, first: bool) -> tuple[str, ...]:
    start = context.state.contest.tournament.start
    if not first and (begins := start_line(context, round_)):
        return (begins,)
    if not first or start is None:
        return ()
    return (context.words.gettext("Play starts at %(time)s.", time=context.words.time(start)),)


def _entrants(context: TournamentContext) -> tuple[Person, ...]:
    return tuple(by_name([context.people[player] for player in context.state.contest.players]))


def _round_link(context: TournamentContext, number: int) -> Link:
    return Link(f"{context.slug}/{round_file(number)}", context.words.gettext(context.stages.see_round))


def _finals(context: TournamentContext, finals: FinalTables) -> TournamentStatus:
    """Who sits at the tables that are next or being played."""
    words, proposal, seating = context.words, proposed_finals(context), None
    sentences: tuple[str, ...] = ()
    if proposal is not None:
        headline = words.gettext("%(round)s is next", round=context.round(proposal.round))
        sentences = (_unconfirmed(context, finals),)
        seating = seating_of(context, proposal)
    elif not finals.rounds:
        headline, sentences = words.gettext("The next round has not been drawn yet"), waiting(context)
    else:
        played = finals.rounds[-1]
        how_far, seating = progress(played), played_finals(context, played)
        headline = words.gettext("%(round)s is under way", round=context.round(played.round))
        if how_far.count > 1:
            sentences = (results_in(how_far, words), *(waiting(context) if how_far.done else ()))
    answer = _after_swiss(context, headline, sentences)
    return replace(answer, games_heading=words.gettext("Seating"), seating=seating)


def _unconfirmed(context: TournamentContext, finals: FinalTables) -> str:
    if finals.rounds:
        return context.words.gettext(
            "There is a provisional draw; it becomes final once the organiser confirms it."
        )
    return context.words.gettext(context.stages.unconfirmed)
