"""NRTM JSON as Cobra writes it: a duel tournament for NetrunnerDB, Always Be Running and the programs around them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, TournamentState
from pipeline.extensions.exchange.json_reader import Json
from pipeline.extensions.exchange.nrtm.keys import OWN, UPLOADED_FROM
from pipeline.extensions.exchange.swissbook_notes import exact, match_facts, title, tournament_facts
from pipeline.model.bracket import Bracket, Game
from pipeline.model.event import Event, Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import FINAL, Round
from pipeline.model.standings import Standing
from pipeline.rules.tiebreaks.schedule import EXTENDED_SOS, SOS
from pipeline.views.language.people import Person

_SCHEMA = "http://steffens.org/nrtm/nrtm-schema.json"
_NO_SIDES: Json = {"runnerScore": None, "corpScore": None}

People = Mapping[PlayerNumber, Person]


def nrtm_file(event: Event, outcome: TournamentState, people: People) -> bytes:
    """The file, UTF-8; the same tournament gives the same bytes. Names are the published ones, ids the numbers."""
    bracket = outcome.bracket if outcome.bracket and outcome.bracket.drawn else None
    day = event.day_of(outcome.contest.tournament)
    facts: Json = {
        "name": title(event, outcome),
        "date": day and day.isoformat(),
        "cutToTop": len(bracket.seeds) if bracket else 0,
        "preliminaryRounds": len(outcome.rounds),
        "tournamentOrganiser": {"nrdbId": None, "nrdbUsername": None},
        "players": [_player(rank, line, people) for rank, line in enumerate(outcome.standings, start=1)],
        "eliminationPlayers": _elimination(outcome, bracket, people) if bracket else [],
        "rounds": [
            *(_swiss(played, outcome) for played in outcome.rounds),
            *(_knockout(bracket, outcome) if bracket else ()),
        ],
        "uploadedFrom": UPLOADED_FROM,
        "links": [{"rel": "schemaderivedfrom", "href": _SCHEMA}],
        OWN: tournament_facts(event, outcome.contest),
    }
    return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()


def _player(rank: int, line: Standing, people: People) -> Json:
    """`rank` is the row: readers expect a number also for those who are disqualified or share a place."""
    return {
        "id": line.player,
        "name": people[line.player].name,
        "rank": line.place or rank,
        "corpIdentity": None,
        "runnerIdentity": None,
        "matchPoints": exact(line.points),
        "strengthOfSchedule": _mean(line, SOS),
        "extendedStrengthOfSchedule": _mean(line, EXTENDED_SOS),
    }


def _mean(line: Standing, key: str) -> str | None:
    """A decimal with as many digits as Cobra gives; None where the rules do not know the tie-break."""
    receipt = line.receipt(key)
    return None if receipt is None else str(round(float(receipt.value), 6))


def _elimination(outcome: TournamentState, bracket: Bracket, people: People) -> list[Json]:
    seeds = {player: seed for seed, player in enumerate(bracket.seeds, start=1)}
    return [
        {"id": row.player, "name": people[row.player].name, "rank": row.place, "seed": seeds[row.player]}
        for row in outcome.classification.rows
        if row.player in seeds
    ]


def _swiss(played: PlayedRound, outcome: TournamentState) -> list[Json]:
    """The matches of a round, then its byes."""
    worth = {bye.player: bye.points for bye in played.byes}
    alone = [row for row in _rows(outcome, played.round) if row.player2 is None]
    return [
        *map(_match, played.matches),
        *(_bye(row, worth.get(row.player1, outcome.contest.ruleset.byes.points)) for row in alone),
    ]


def _rows(outcome: TournamentState, round_: Round) -> list[Match]:
    rows = (row for row in outcome.contest.tournament.matches if row.round == round_)
    return sorted(rows, key=lambda row: row.player1)


def _match(played: PlayedMatch) -> Json:
    match = played.match
    first, second = played.points or (None, None)
    return _meeting(match, _points(match.player1, first), _points(match.player2, second), elimination=False)


def _bye(match: Match, points: Number) -> Json:
    return _meeting(match, _points(match.player1, points), _points(None, 0), elimination=False)


def _points(player: PlayerNumber | None, points: Number | None) -> Json:
    return {"id": player, **_NO_SIDES, "combinedScore": None if points is None else exact(points)}


def _knockout(bracket: Bracket, outcome: TournamentState) -> Iterator[list[Json]]:
    """The games of each round as far as there are rows of them; the third place stands in the final's round."""
    drawn: dict[Round, list[Json]] = {}
    for game in bracket.games:
        row = _row_of(game, outcome)
        if row is not None:
            drawn.setdefault(FINAL if game.round.third_place else game.round, []).append(_game(game, row))
    yield from drawn.values()


def _row_of(game: Game, outcome: TournamentState) -> Match | None:
    return next(
        (
            row
            for row in _rows(outcome, game.round)
            if row.player2 is not None and {row.player1, row.player2} == set(game.players)
        ),
        None,
    )


def _game(game: Game, row: Match) -> Json:
    sides: list[Json] = [
        {"id": player, "role": None, "winner": None if game.winner is None else player == game.winner}
        for player in (row.player1, row.player2)
    ]
    return _meeting(row, sides[0], sides[1], elimination=True)


def _meeting(match: Match, first: Json, second: Json, *, elimination: bool) -> Json:
    own = match_facts(match)
    return {
        "table": match.table,
        "player1": first,
        "player2": second,
        "intentionalDraw": False,
        "twoForOne": False,
        "eliminationGame": elimination,
        **({OWN: own} if own else {}),
    }
