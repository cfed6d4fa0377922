"""The answer of the overview for one tournament: how far it is, who leads or has won, what is next."""

from enum import StrEnum

from msgspec import Struct

from pipeline.engine.tournament.state import FinalTables, PlayedRound
from pipeline.locale.catalogue import N_
from pipeline.model import Bracket, Round, replace, swiss
from pipeline.views.bracket.classification import classification_rows
from pipeline.views.bracket.finals import played_finals, proposed_finals, seating_of
from pipeline.views.bracket.page import GameRow, game_rows
from pipeline.views.context.progress import results_in, waiting
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
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import NavLink
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


class TournamentStatus(Struct, frozen=True):
    """The answer of the overview: a headline (or champions), a sentence or two, the leaders, games, who plays."""

    phase: Phase
    headline: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    link: NavLink | None
    leaders_heading: str = ""
    leaders: tuple[Leader, ...] = ()
    leaders_link: NavLink | None = None
    games: tuple[GameRow, ...] = ()
    seating: Seating | None = None
    players: tuple[Person, ...] = ()

    def line(self, words: Words) -> str:
        """The headline, with the names of the champions where there are any."""
        names = words.list([person.name for person in self.champions])
        return f"{self.headline}: {names}" if names else self.headline


def _leaders(context: TournamentContext) -> tuple[Leader, ...]:
    places, words = shown_places(context.state.standings), context.words
    return tuple(
        Leader(places[standing.player], context.people[standing.player], words.points(standing.points))
        for standing in context.state.standings[:LEADERS]
    )


def _with_standings(context: TournamentContext, status: TournamentStatus, heading: str) -> TournamentStatus:
    """The same with the first of the standings and the link to all, as soon as there are any."""
    if not context.has_standings:
        return status
    link = NavLink(f"{context.slug}/{STANDINGS}", context.words.gettext("All standings"))
    return replace(status, leaders_heading=heading, leaders=_leaders(context), leaders_link=link)


def phase_of(context: TournamentContext) -> Phase:
    """How far the tournament is."""
    state = context.state
    if state.classification.final and (state.rounds or state.bracket):
        return Phase.FINISHED
    if state.bracket is not None or state.finals is not None:
        return Phase.BRACKET
    if context.provisional is None and _played_now(context) is not None:
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
        case Phase.PLAYING if played := _played_now(context):
            return _playing(context, played)
        case Phase.PLAYING | Phase.DUE:
            return _due(context)
        case Phase.ANNOUNCED:
            return _announced(context)


def _finished(context: TournamentContext) -> TournamentStatus:
    words, won, by_bracket = context.words, champions(context), context.knockout
    if by_bracket:
        heading, file = words.gettext("Final classification"), CLASSIFICATION
        leaders = tuple(Leader(row.place, row.person, row.short) for row in classification_rows(context)[:LEADERS])
    else:
        heading, file, leaders = words.gettext("Final standings"), STANDINGS, _leaders(context)
    return TournamentStatus(
        Phase.FINISHED,
        words.ngettext("Champion", "Champions", len(won)) if won else words.gettext("No champion"),
        won,
        () if won else (words.gettext("Nobody has won the final."),),
        NavLink(f"{context.slug}/{BRACKET}", words.gettext(context.stages.see_knockout)) if by_bracket else None,
        heading,
        leaders,
        NavLink(f"{context.slug}/{file}", words.gettext("All places")),
    )


def _bracket(context: TournamentContext, bracket: Bracket) -> TournamentStatus:
    words, games = context.words, tuple(game for game in bracket.games if game.ready)
    sentences: tuple[str, ...] = (words.gettext(context.stages.unconfirmed),)
    if bracket.drawn:
        ready = words.ngettext(
            "%(count)s match is ready to be played.", "%(count)s matches are ready to be played.", len(games)
        )
        sentences = tuple(filter(None, (ready, next_start_line(context))))
    answer = _after_swiss(context, _bracket_headline(context, bracket), sentences)
    return replace(answer, games=game_rows(context, bracket, games))


def _after_swiss(context: TournamentContext, headline: str, sentences: tuple[str, ...]) -> TournamentStatus:
    """The answer while a bracket or finals are due or being played, but for what is played."""
    words = context.words
    link = NavLink(f"{context.slug}/{BRACKET}", words.gettext(context.stages.see_knockout))
    status = TournamentStatus(Phase.BRACKET, headline, (), sentences, link)
    return _with_standings(context, status, words.gettext(context.stages.after_swiss))


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


def _played_now(context: TournamentContext) -> PlayedRound | None:
    """The round that results are awaited of: the current one, else the first with a match that is postponed."""
    lacking = [played for played in context.state.rounds if not played.complete]
    return context.state.current if context.state.current in lacking else next(iter(lacking), None)


def _playing(context: TournamentContext, played: PlayedRound) -> TournamentStatus:
    words, begun = context.words, any(played.ended)
    planned = not begun and played is not context.state.rounds[-1]
    told = (
        *(() if planned else (results_in(played, words),)),
        *waiting(context, None if begun else played.round),
    )
    status = TournamentStatus(
        Phase.PLAYING,
        words.gettext(
            N_("%(round)s is next") if planned else N_("%(round)s is under way"), round=context.round(played.round)
        ),
        (),
        tuple(filter(None, (*told, start_line(context, played.round)))),
        _round_link(context, played.round),
    )
    shown = _with_standings(context, status, words.gettext("Standings"))
    return shown if begun or len(context.state.rounds) > 1 else replace(shown, leaders=())


def _due(context: TournamentContext) -> TournamentStatus:
    words, proposed, first = context.words, context.provisional, not context.state.rounds
    if proposed is None:
        headline = words.gettext("The next round has not been drawn yet")
        status = TournamentStatus(Phase.DUE, headline, (), waiting(context), None)
    else:
        note = words.gettext("There is a provisional draw; it becomes final once the organiser confirms it.")
        status = TournamentStatus(
            Phase.DUE,
            words.gettext("%(round)s is next", round=context.round(proposed)),
            (),
            (note, *waiting(context), *_when(context, proposed, first=first)),
            _round_link(context, proposed),
            players=_entrants(context) if first else (),
        )
    return _with_standings(context, status, words.gettext("Standings"))


def _announced(context: TournamentContext) -> TournamentStatus:
    entrants = _entrants(context)
    headline = context.words.ngettext(
        "%(count)s player is registered", "%(count)s players are registered", len(entrants)
    )
    sentences = _when(context, swiss(1), first=True)
    return TournamentStatus(Phase.ANNOUNCED, headline, (), sentences, None, players=entrants)


def _when(context: TournamentContext, round_: Round, *, first: bool) -> tuple[str, ...]:
    start, words = context.state.contest.tournament.start, context.words
    begins = "" if first else start_line(context, round_)
    if first and start is not None:
        begins = words.gettext("Play starts at %(time)s.", time=words.time(start))
    return (begins,) if begins else ()


def _entrants(context: TournamentContext) -> tuple[Person, ...]:
    return tuple(by_name([context.people[player] for player in context.state.contest.players]))


def _round_link(context: TournamentContext, shown: Round) -> NavLink:
    return NavLink(f"{context.slug}/{round_file(shown)}", context.words.gettext(context.stages.see_round))


def _finals(context: TournamentContext, finals: FinalTables) -> TournamentStatus:
    """Who sits at the tables that are next or being played."""
    words, proposal, seating = context.words, proposed_finals(context), None
    sentences: tuple[str, ...] = ()
    if proposal is not None:
        headline = words.gettext("%(round)s is next", round=context.round(proposal.round))
        provisional = N_("There is a provisional draw; it becomes final once the organiser confirms it.")
        sentences = (words.gettext(provisional if finals.rounds else context.stages.unconfirmed),)
        seating = seating_of(context, proposal)
    elif not finals.rounds:
        headline, sentences = words.gettext("The next round has not been drawn yet"), waiting(context)
    else:
        played = finals.rounds[-1]
        seating = played_finals(context, played)
        headline = words.gettext("%(round)s is under way", round=context.round(played.round))
        if len(played.ended) > 1:
            sentences = (results_in(played, words), *(waiting(context) if any(played.ended) else ()))
    return replace(_after_swiss(context, headline, sentences), seating=seating)
