"""A tournament that is over, told in a few sentences: who led, the upset, the champion's way, and the final or the lead at the end."""

from collections.abc import Iterator, Sequence

from pipeline.model import Advance, PlayerNumber, Stage
from pipeline.views.context.standings import first_since
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.podium import PlayedDuel, played_duels
from pipeline.views.status.status import champions

_FEWEST = 3
"""Of fewer rounds, matches or players there is nothing to tell."""
_PLACES = 4
"""So far apart are the players of an upset at least."""


def story(context: TournamentContext) -> tuple[str, ...]:
    """At most four sentences, each from what the pages show; none before the end, nor where nobody won alone."""
    won, duels = champions(context), played_duels(context.state)
    if len(won) != 1:
        return ()
    champion = won[0].number
    return (
        *_lead(context),
        *_upset(context, duels),
        *_way(context, [duel for duel in duels if champion in duel.players], champion),
        *(_final(context, champion) if context.knockout else _margin(context)),
    )


def _lead(context: TournamentContext) -> Iterator[str]:
    """Who was first after the last round, alone, and since when."""
    words, rounds = context.words, context.state.after
    first = [one.player for one in rounds[-1] if one.place == 1] if len(rounds) >= _FEWEST else []
    if context.group_of or len(first) != 1:
        return
    leader = first[0]
    player, since = context.people[leader].name, first_since(rounds, leader)
    if since == len(rounds):
        if context.knockout:
            yield words.gettext("%(player)s took the lead in the last round before the cut.", player=player)
        else:
            yield words.gettext("%(player)s took the lead in the last round.", player=player)
    elif since > 1:
        yield words.gettext("%(player)s led the standings from round %(round)s on.", player=player, round=since)
    elif context.knockout:
        yield words.gettext("%(player)s led the standings from the first round to the cut.", player=player)
    else:
        yield words.gettext("%(player)s led the standings from the first round to the last.", player=player)


def _upset(context: TournamentContext, duels: Sequence[PlayedDuel]) -> Iterator[str]:
    """The match of the Swiss in which the winner stood lowest below the other before the round; of several the last one."""
    swiss = [] if context.group_of else [duel for duel in duels if duel.round.stage is Stage.SWISS]
    apart = max((duel.below for duel in swiss), default=0)
    if apart < _PLACES:
        return
    duel = next(duel for duel in reversed(swiss) if duel.below == apart)
    winner, loser = sorted(duel.players, key=lambda player: player != duel.winner)
    yield context.words.ngettext(
        "The biggest upset came in round %(round)s, when %(winner)s beat %(loser)s from %(count)s place below.",
        "The biggest upset came in round %(round)s, when %(winner)s beat %(loser)s from %(count)s places below.",
        apart,
        round=duel.round.number,
        winner=context.people[winner].name,
        loser=context.people[loser].name,
    )


def _way(context: TournamentContext, duels: Sequence[PlayedDuel], champion: PlayerNumber) -> Iterator[str]:
    """Whether the champion ever lost, and when."""
    words, player, count = context.words, context.people[champion].name, len(duels)
    lost = [duel for duel in duels if duel.winner not in (champion, None)]
    if count < _FEWEST:
        return
    if all(duel.winner == champion for duel in duels):
        yield words.ngettext(
            "%(player)s won %(count)s match.", "%(player)s won all %(count)s matches.", count, player=player
        )
    elif not lost:
        yield words.ngettext(
            "%(player)s went unbeaten in %(count)s match.",
            "%(player)s went unbeaten in %(count)s matches.",
            count,
            player=player,
        )
    elif len(lost) == 1 and lost[0].round.stage is Stage.SWISS and lost[0] is not duels[-1]:
        yield words.gettext(
            "%(player)s lost in round %(round)s, and never again.", player=player, round=lost[0].round.number
        )


def _final(context: TournamentContext, champion: PlayerNumber) -> Iterator[str]:
    """Whom the champion beat in the end, where the final was played."""
    bracket = context.state.bracket
    games = [game for game in bracket.games if game.winner == champion] if bracket else []
    final = games[-1] if games else None
    if final is None or final.loser is None or final.advance is not Advance.RESULT:
        return
    own = final.players.index(champion)
    people = {"winner": context.people[champion].name, "loser": context.people[final.loser].name}
    score = context.scored(final.scores[own], final.scores[1 - own])
    if score:
        yield context.words.gettext("In the final %(winner)s beat %(loser)s %(score)s.", **people, score=score)
    else:
        yield context.words.gettext("In the final %(winner)s beat %(loser)s.", **people)


def _margin(context: TournamentContext) -> Iterator[str]:
    """How far the first was ahead of the second in points, or who else had as many."""
    words, standings = context.words, context.state.standings
    if len(standings) < _FEWEST:
        return
    first, second = standings[:2]
    player = context.people[first.player].name
    if first.points > second.points:
        ahead = words.points(first.points - second.points)
        yield words.gettext("%(player)s finished %(points)s ahead.", player=player, points=ahead)
        return
    yield words.ngettext(
        "%(count)s other player finished level on points, and tie-breaks put %(player)s first.",
        "%(count)s other players finished level on points, and tie-breaks put %(player)s first.",
        sum(standing.points == first.points for standing in standings[1:]),
        player=player,
    )
