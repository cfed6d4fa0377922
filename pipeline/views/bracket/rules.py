"""The rules of a bracket in words, from the ruleset."""

from collections.abc import Iterator

from pipeline.locale.catalogue import N_
from pipeline.model import Bracket
from pipeline.rules.ruleset.duel import BracketRules, DrawPolicy, FirstPairs, SharedPlaces
from pipeline.rules.ruleset.swiss import Seeding
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words


def bracket_rules(context: TournamentContext, bracket: Bracket) -> tuple[str, ...]:
    """How the bracket is made and played, a sentence or two a line."""
    return (
        *_making(context, bracket),
        *_going_on(context, bracket),
        *_playing(context),
        *_placing(context, bracket),
    )


_SEEDING = {
    Seeding.LOT: N_("First-round pairings and byes are drawn by lot from the published seed."),
    Seeding.NUMBER: N_(
        "The numbers of the players give the seeds. In the first round the first meets the last, the second the last but one, and so on; empty places are byes of the first."
    ),
    Seeding.RATING: N_(
        "The ratings give the seeds, the highest first. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on; empty places are byes of the highest."
    ),
}


_ORDER = {
    Seeding.NUMBER: N_("The numbers of the players give the seeds."),
    Seeding.RATING: N_("The ratings give the seeds, the highest first."),
}
_HALVES = N_(
    "In the first round the upper half of the seeds meets the lower half in order, as seed 1 meets seed 9 and seed 2 meets seed 10 where there are sixteen."
)
_EMPTY = N_("Empty places are byes of the highest seeds.")
_PLACED = N_(
    "Seeds 1 and 2 can meet only in the final. Lots decide who of seeds 3 and 4 stands in which half, who of seeds 5 to 8 in which quarter, and so on up to seed %(last)s; all other players are drawn by lot."
)


def _making(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    words = context.words
    if context.state.cut is None:
        yield _unplayed(context.rules.bracket, words)
        return
    seeds = N_(
        "The standings before the bracket give the seeds. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on; seeds 1 and 2 can meet only in the final."
    )
    if bracket.double:
        seeds = N_(
            "The standings before the bracket give the seeds. In the first round the highest seed meets the lowest, the second highest the second lowest, and so on."
        )
    if context.rules.bracket.layout is FirstPairs.HALVES:
        yield words.gettext(N_("The standings before the bracket give the seeds."))
        yield words.gettext(_HALVES)
    else:
        yield words.gettext(seeds)
    empty = bracket.size - len(bracket.seeds)
    if empty > 0:
        yield words.ngettext(
            "%(count)s place is empty, so the top seed has no opponent in the first round.",
            "%(count)s places are empty, so that many top seeds have no opponent in the first round.",
            empty,
        )


def _unplayed(rules: BracketRules, words: Words) -> str:
    """How the first round is made where nothing has been played before it."""
    order, placed = _ORDER.get(rules.seeding), rules.placed_seeds
    if order is None or (rules.layout is FirstPairs.FOLD and placed is None):
        return words.gettext(_SEEDING[rules.seeding])
    pairs = words.gettext(_HALVES) if placed is None else words.gettext(_PLACED, last=placed)
    return " ".join((words.gettext(order), pairs, words.gettext(_EMPTY)))


def _going_on(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    """Whom winners and losers meet."""
    gettext = context.words.gettext
    if bracket.reseeded and context.rules.bracket.layout is FirstPairs.HALVES:
        yield gettext(
            "After each round the players left are seeded anew, and the upper half of them meets the lower half."
        )
    elif bracket.reseeded:
        yield gettext(
            "After each round the players left are seeded anew: the highest seed meets the lowest, the second highest the second lowest."
        )
    if bracket.double:
        yield gettext(
            "Losers drop to the lower bracket; a second loss eliminates. The number in the name of its rounds says how many players are left when the round begins."
        )
        yield gettext("The winner of the upper bracket plays the final against the winner of the lower one.")
        if context.rules.bracket.second_final:
            yield gettext("If the winner of the upper bracket loses it, a second final decides.")


def _playing(context: TournamentContext) -> Iterator[str]:
    """How matches are won, and what becomes of those whose player leaves."""
    words, rules = context.words, context.rules.bracket
    if rules.games_to_win > 1:
        yield words.ngettext(
            "First to win %(count)s game takes the match.",
            "First to win %(count)s games takes the match.",
            rules.games_to_win,
        )
    if rules.minutes is None and context.rules.points.win_on_time is not None:
        yield words.gettext("There is no time limit: every game is played to its end, and nobody wins on time.")
    if rules.draws is DrawPolicy.HIGHER_SEED:
        yield words.gettext("After a draw, the player who stood higher before the bracket advances.")
    else:
        yield words.gettext("There are no draws: every match has a winner, who advances.")
    if context.state.cut is not None:
        yield words.gettext(
            "If a player leaves before the bracket is drawn, everyone below moves up one seed, and the next "
            "in the standings comes in as the lowest seed."
        )
    yield words.gettext("Players who leave after it has started are not replaced: the opponent advances.")


def _placing(context: TournamentContext, bracket: Bracket) -> Iterator[str]:
    words, rules = context.words, context.rules.bracket
    if any(stage.round.third_place for stage in bracket.rounds):
        yield words.gettext("The losers of the semi-finals play for third place.")
    elif bracket.size >= 4 and not bracket.double:
        yield words.gettext("There is no match for third place.")
    if rules.same_round is SharedPlaces.SHARED or context.state.cut is None:
        yield words.gettext("Players knocked out in the same round share their place.")
    else:
        yield words.gettext(
            "Players knocked out in the same round are placed by their standing before the bracket."
        )
