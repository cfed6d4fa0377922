"""From an event that is computed to what a season keeps of it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from pipeline.engine.overall.ratings import Bout, rated_stretches
from pipeline.engine.overall.totals import combination, competed
from pipeline.engine.reachable import is_over
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.season.model import EntryPlayer, Origin, RatedGame, Ratings, SeasonEntry, SeasonMatch
from pipeline.model import Event, Overall, Player, PlayerNumber, PublishedNames, RulesetId, Tournament
from pipeline.model.standings import Outcome as Ended
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.own import RATING

Pages = Mapping[PlayerNumber, str]
_NO_PAGES: Pages = MappingProxyType({})
_NOWHERE = Origin()


def entries(
    event: Event,
    rulesets: Mapping[RulesetId, Ruleset],
    states: Sequence[TournamentState],
    *,
    whole: Overall | None = None,
    origin: Origin = _NOWHERE,
    pages: Pages = _NO_PAGES,
) -> tuple[SeasonEntry, ...]:
    """The event's tournaments in the order of the workbook, the total over them (`whole`) among them.

    `pages` are the players' pages of the event, relative to the site's folder.
    """
    maker = _Maker(event, origin, pages)
    stretches = rated_stretches(event, [state.contest for state in states])
    moments = {place: stretch.moments for place, stretch in stretches.items()}
    found = [maker.played(state, moments.get(place, ())) for place, state in enumerate(states)]
    tournament = combination(event, rulesets)
    if whole is not None and tournament is not None:
        found.append(maker.combined(tournament, rulesets[tournament.rules], whole))
    return tuple(sorted(found, key=lambda entry: entry.position))


class _Maker(Struct, frozen=True):
    """Makes the entries of one event."""

    event: Event
    origin: Origin
    pages: Pages

    def played(self, state: TournamentState, moments: Sequence[Sequence[Bout]]) -> SeasonEntry:
        """A tournament with rounds of its own; who plays only in the rated games around it comes after the others."""
        contest, structure = state.contest, state.structure
        over, rules = is_over(state), contest.ruleset.rating
        bouts = ((at, bout) for at, moment in enumerate(moments, start=1) for bout in moment)
        games = tuple(RatedGame(one.player1, one.player2, one.score, one.k, at, one.date) for at, one in bouts)
        ranks = tuple((rank.at_least, rank.name) for rank in rules.ranks) if rules else ()
        break_ties = RATING in contest.ruleset.standings.tiebreaks
        rated = {number for game in games for number in (game.player1, game.player2)}
        beside = rated.difference(contest.tournament.players)
        around = (player for player in self.event.players if player.number in beside)
        others = (self._player(player, entered=False, competed=False) for player in around)
        return self._entry(
            contest.tournament,
            contest.ruleset,
            start=contest.tournament.start,
            complete=over,
            begun=bool(state.rounds or state.bracket),
            field=structure.players,
            rounds=structure.rounds,
            cut=structure.cut,
            counts=structure.counts,
            qualifier=state.invitation is not None,
            won=state.bracket is None or not over or state.bracket.champion is not None,
            ratings=Ratings(rules.start, rules.scale, ranks, games, break_ties) if rules else None,
            players=(*self._entered(state, complete=over), *others),
            meetings=tuple(_meetings(state)),
        )

    def combined(self, tournament: Tournament, ruleset: Ruleset, whole: Overall) -> SeasonEntry:
        """The total over several tournaments; until all are over nobody has a place."""
        players = {player.number: player for player in self.event.players}
        lines = []
        for line in whole.lines:
            own, place = players[line.player], line.place if whole.final else None
            played = sum(part.played for part in line.parts)
            lines.append(self._player(own, place=place, points=line.total, played=played, competed=line.eligible))
        return self._entry(
            tournament,
            ruleset,
            start=max((one.start for one in self.event.tournaments if one.start), default=None),
            complete=whole.final,
            begun=any(part.played for part in whole.tournaments),
            combined=True,
            field=len(lines),
            players=tuple(lines),
        )

    def _entry(self, tournament: Tournament, ruleset: Ruleset, **facts: Any) -> SeasonEntry:
        event = self.event
        return SeasonEntry(
            event=event.slug,
            event_name=event.name,
            date=event.day_of(tournament),
            end_date=event.end_date,
            city=event.city,
            tournament=tournament.slug,
            tournament_name=tournament.name,
            rules=tournament.rules,
            rules_names=dict(ruleset.names),
            rules_short={**ruleset.names, **ruleset.short},
            position=[tournament.name for tournament in event.tournaments].index(tournament.name),
            several=len(event.tournaments) > 1,
            wild_cards=ruleset.wild_cards,
            origin=self.origin,
            **facts,
        )

    def _entered(self, state: TournamentState, *, complete: bool) -> Iterator[EntryPlayer]:
        """Who is entered, in the order of the classification."""
        lines = {line.player: line for line in state.standings}
        came, players = competed(state), state.contest.players
        places = {row.player: row.place for row in state.classification.rows}
        for number in dict.fromkeys((*places, *state.contest.tournament.players)):
            if number not in players:
                continue
            facts: dict[str, Any] = {"place": places.get(number) if complete else None, "competed": number in came}
            if line := lines.get(number):
                facts |= {"points": line.points, "played": line.played, "status": line.status}
                facts |= {"wins": line.count(Ended.WIN), "draws": line.count(Ended.DRAW)}
                facts |= {"losses": line.count(Ended.LOSS)}
            yield self._player(players[number], **facts)

    def _player(self, player: Player, **facts: Any) -> EntryPlayer:
        shown = PublishedNames.NUMBER if player.hidden else self.event.published_names
        return EntryPlayer(
            player.number,
            player.name,
            player.season_id,
            player.club,
            shown,
            self.pages.get(player.number, ""),
            invited=player.holds_invitation,
            wild_card=player.wild_card,
            wild_card_reason=player.wild_card_reason,
            rating=player.rating,
            row=player.row,
            **facts,
        )


def _meetings(state: TournamentState) -> Iterator[SeasonMatch]:
    contest = state.contest
    entered = set(contest.tournament.players) & contest.players.keys()
    for match in chain.from_iterable(contest.rounds.values()):
        result = result_of(contest.ruleset, match)
        if match.player2 is None or result is None or result.forfeit:
            continue
        if {match.player1, match.player2} <= entered:
            yield SeasonMatch(match.player1, match.player2, result.winner or 0)
