"""Where a tournament stands: won, in its bracket, in a round, due to be drawn, or announced."""

from __future__ import annotations

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model.bracket import Bracket
from pipeline.views.bracket.classification import classification_rows
from pipeline.views.bracket.page import game_row
from pipeline.views.context.progress import progress, results_in
from pipeline.views.context.tournament import BRACKET, CLASSIFICATION, STANDINGS, TournamentContext, round_file
from pipeline.views.context.waiting import waiting
from pipeline.views.event.status_of_finals import now_finals
from pipeline.views.event.status_types import LEADERS, Leader, Link, Now, Phase, standing_leaders, standings_way
from pipeline.views.language.people import Person
from pipeline.views.statistics.players import by_name


def state_of(scene: TournamentContext) -> Phase:
    """How far the tournament is."""
    outcome = scene.outcome
    if outcome.classification.final and (outcome.rounds or outcome.bracket):
        return Phase.FINISHED
    if outcome.bracket is not None or outcome.finals is not None:
        return Phase.BRACKET
    if outcome.rounds and not outcome.rounds[-1].complete:
        return Phase.PLAYING
    return Phase.DUE if outcome.rounds or scene.provisional else Phase.ANNOUNCED


def champions(scene: TournamentContext) -> tuple[Person, ...]:
    """Who won, once nothing can move; several where the first place is shared."""
    if state_of(scene) is not Phase.FINISHED:
        return ()
    return tuple(scene.people[row.player] for row in scene.outcome.classification.rows if row.place == 1)


def now(scene: TournamentContext) -> Now:
    """The answer of the overview for one tournament."""
    match state_of(scene):
        case Phase.FINISHED:
            return _finished(scene)
        case Phase.BRACKET:
            return _knockout(scene)
        case Phase.PLAYING:
            return _playing(scene, scene.outcome.rounds[-1])
        case Phase.DUE:
            return _due(scene)
        case Phase.ANNOUNCED:
            return _announced(scene)


def _finished(scene: TournamentContext) -> Now:
    words = scene.words
    won = champions(scene)
    by_bracket = scene.has_classification
    if by_bracket:
        leaders = tuple(Leader(row.place, row.person, row.short) for row in classification_rows(scene)[:LEADERS])
        way = Link(f"{scene.slug}/{CLASSIFICATION}", words.gettext("Final classification"))
    else:
        leaders = standing_leaders(scene)
        way = Link(f"{scene.slug}/{STANDINGS}", words.gettext("Final standings"))
    return Now(
        Phase.FINISHED,
        words.ngettext("Champion", "Champions", len(won)),
        won,
        (),
        Link(f"{scene.slug}/{BRACKET}", words.gettext(scene.stages.see_knockout)) if by_bracket else None,
        words.gettext("Final classification") if by_bracket else words.gettext("Final standings"),
        leaders,
        Link(way.href, words.gettext("All places")),
    )


def _knockout(scene: TournamentContext) -> Now:
    outcome = scene.outcome
    if outcome.bracket is not None:
        return _bracket(scene, outcome.bracket)
    return _announced(scene) if outcome.finals is None else now_finals(scene, outcome.finals)


def _bracket(scene: TournamentContext, bracket: Bracket) -> Now:
    words = scene.words
    games = tuple(game for game in bracket.games if game.ready)
    if not bracket.drawn:
        sentences = (words.gettext(scene.stages.unconfirmed),)
    else:
        sentences = (
            words.ngettext("%(count)s game can be played now.", "%(count)s games can be played now.", len(games)),
        )
    return Now(
        Phase.BRACKET,
        _bracket_headline(scene, bracket),
        (),
        sentences,
        Link(f"{scene.slug}/{BRACKET}", words.gettext(scene.stages.see_knockout)),
        words.gettext(scene.stages.after_swiss) if scene.has_standings else "",
        standing_leaders(scene),
        standings_way(scene),
        words.gettext("To be played"),
        tuple(game_row(scene, game) for game in games),
    )


def _bracket_headline(scene: TournamentContext, bracket: Bracket) -> str:
    """The first round that is not over: `Top 8 is being played`, `Final is next`."""
    open_rounds = [stage for stage in bracket.rounds if any(game.winner is None for game in stage.games)]
    stage = next((stage for stage in open_rounds if not stage.round.third_place), open_rounds[0])
    begun = any(game.winner is not None and None not in game.players for game in stage.games)
    if begun:
        return scene.words.gettext("%(round)s is being played", round=scene.round(stage.round))
    return scene.words.gettext("%(round)s is next", round=scene.round(stage.round))


def _playing(scene: TournamentContext, played: PlayedRound) -> Now:
    words = scene.words
    how_far = progress(played)
    sentences = [results_in(how_far, words)]
    if how_far.done:
        sentences.extend(waiting(scene))
    return Now(
        Phase.PLAYING,
        words.gettext("%(round)s is being played", round=scene.round(played.round)),
        (),
        tuple(sentences),
        _round_way(scene, played.round.number),
        words.gettext("Standings"),
        standing_leaders(scene) if how_far.done or len(scene.outcome.rounds) > 1 else (),
        standings_way(scene),
    )


def _due(scene: TournamentContext) -> Now:
    words, proposed = scene.words, scene.provisional
    if proposed is None:
        return Now(
            Phase.DUE,
            words.gettext("The next round is not drawn yet"),
            (), waiting(scene), None,
            words.gettext("Standings"),
            standing_leaders(scene),
            standings_way(scene),
        )  # fmt: skip
    first = not scene.outcome.rounds
    return Now(
        Phase.DUE,
        words.gettext("%(round)s is next", round=scene.round(proposed)),
        (),
        (
            words.gettext("A provisional draw is there; it stands once the organiser confirms it."),
            *_when(scene, first),
        ),
        _round_way(scene, proposed.number),
        "" if first else words.gettext("Standings"),
        () if first else standing_leaders(scene),
        None if first else standings_way(scene),
        players=_entrants(scene) if first else (),
    )


def _announced(scene: TournamentContext) -> Now:
    words = scene.words
    count = len(scene.outcome.contest.players)
    return Now(
        Phase.ANNOUNCED,
        words.ngettext("%(count)s player is registered", "%(count)s players are registered", count),
        (),
        _when(scene, first=True),
        None,
        players=_entrants(scene),
    )


def _when(scene: TournamentContext, first: bool) -> tuple[str, ...]:
    start = scene.outcome.contest.tournament.start
    if not first or start is None:
        return ()
    return (scene.words.gettext("Play begins at %(time)s.", time=scene.words.time(start)),)


def _entrants(scene: TournamentContext) -> tuple[Person, ...]:
    return tuple(by_name([scene.people[player] for player in scene.outcome.contest.players]))


def _round_way(scene: TournamentContext, number: int) -> Link:
    return Link(f"{scene.slug}/{round_file(number)}", scene.words.gettext(scene.stages.see_round))
