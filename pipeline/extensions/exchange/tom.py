"""Reading the files of TOM (`.tdf`), the tournament manager of Pokémon, of which there is no published specification (docs/formats.md)."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from pipeline.extensions.exchange import imported
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.knockout import FoundFinals, knockout
from pipeline.extensions.exchange.xml import XmlDocument, XmlNode
from pipeline.model import FINAL, Player, PlayerNumber, Result, Round, firsts, swiss
from pipeline.problems.problem import Problem, problem_at

_OUTCOMES = {
    "0": frozenset[Result](),
    "1": imported.FIRST_WINS,
    "2": imported.SECOND_WINS,
    "3": frozenset({Result.DRAW}),
    **dict.fromkeys(("6", "10"), frozenset({Result.NOBODY})),
}
"""Of a match of two: still open, who has won, a tie, lost by both."""
_BYES, _MISSED = frozenset({"4", "5"}), "8"
_DELETED = "9"
_ELIMINATION = "1"
_OF_DATA = ("id", "state", "roundtime", "finalsroundtime")


def read_tom(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line; of several divisions the largest."""
    document = XmlDocument(file)
    root = document.root(text, "players/player", "pods/pod/rounds/round/matches/match")
    return document.imported(root, partial(_tournament, document), "data", "players")


def _players(document: XmlDocument, root: XmlNode) -> Iterator[Player]:
    for node in root.all("players/player"):
        name = " ".join(filter(None, (node.text("firstname"), node.text("lastname"))))
        number = document.register(node.said("userid"), node, name)
        document.leave_out(node, ("birthdate",))
        if number is not None:
            yield Player(number, name, fixed_table=node.whole("staticseat") or None)


def _pod(document: XmlDocument, root: XmlNode) -> XmlNode | None:
    """The division that is imported: the largest of those that have rounds."""
    played = [pod for pod in root.all("pods/pod") if pod.first("rounds/round") is not None]
    if len(played) > 1:
        document.problems.append(problem_at("import-divisions", played[1].at, count=len(played)))
    return max(played, key=lambda pod: len(_of_pod(document, pod)), default=None)


def _of_pod(document: XmlDocument, pod: XmlNode) -> dict[PlayerNumber, None]:
    """Who is on its list or plays in its matches."""
    named = [*pod.all("subgroups/subgroup/players/player")]
    for match in pod.all("rounds/round/matches/match"):
        named += [*match.all("player"), *match.all("player1"), *match.all("player2")]
    numbers = (document.numbers.get(node.said("userid")) for node in named)
    return {number: None for number in numbers if number is not None}


def _tournament(document: XmlDocument, root: XmlNode, data: XmlNode) -> ImportedTournament:
    everybody = {player.number: player for player in _players(document, root)}
    pod = _pod(document, root)
    there: Collection[PlayerNumber] = (_of_pod(document, pod) if pod is not None else ()) or everybody
    players = tuple(player for number, player in everybody.items() if number in there)
    rounds = list(pod.all("rounds/round")) if pod is not None else []
    elimination = [round_ for round_ in rounds if round_.said("type") == _ELIMINATION]
    swiss_rounds = [round_ for round_ in rounds if round_.said("type") != _ELIMINATION][: imported.MOST_ROUNDS]
    by_round = (_matches(document, node, swiss(number)) for number, node in enumerate(swiss_rounds, 1))
    matches = [match for found in by_round for match in found]
    # Those who did not finish stand in another list.
    places = _by_player(document, root.all("standings/pod[@type='finished']/player"), "id", "place")
    ranked = sorted((player.number for player in players), key=lambda number: places.get(number, len(places) + 1))
    bracket, cut = _bracket(document, root, elimination, ranked) if elimination else ([], 0)
    document.leave_out(data, _OF_DATA)
    for organizer in data.all("organizer"):
        document.leave_out(organizer, ("name", "popid"))
    stated = {number: ImportedStanding(data.at, None, place) for number, place in places.items()}
    return ImportedTournament(
        name=data.text("name"),
        players=players,
        matches=(*matches, *bracket),
        rounds=len(swiss_rounds),
        cut=cut,
        # Month, day and year, as in the United States.
        date=data.day("startdate", lambda text: dt.datetime.strptime(text, "%m/%d/%Y").date()),
        city=data.text("city"),
        country=data.text("country"),
        stated={} if elimination else stated,
    )


def _bracket(
    document: XmlDocument, root: XmlNode, rounds: Sequence[XmlNode], ranked: Sequence[PlayerNumber]
) -> tuple[list[FoundMatch], int]:
    """The games of the elimination, and the size of the cut: who plays in its first round."""
    games = [list(_matches(document, round_, FINAL)) for round_ in rounds]
    cut = len({player for match in games[0] for player in match.players})
    seeds = _by_player(document, root.all("players/player"), "userid", "seed")
    return knockout(FoundFinals(games, seeds, ranked, cut, rounds[0].at, document.problems))


def _matches(document: XmlDocument, node: XmlNode, round_: Round) -> Iterator[FoundMatch]:
    for match in node.all("matches/match"):
        outcome, alone = match.said("outcome"), match.first("player")
        if outcome in (_DELETED, _MISSED):
            continue
        if alone is not None:
            player = document.player(alone.said("userid"), alone)
            if outcome not in _BYES:
                match.refuse("import-word", text=outcome)
            elif player is not None:
                yield FoundMatch(match.at, round_, player, None, frozenset({Result.BYE}))
            continue
        sides = [match.first(name) for name in ("player1", "player2")]
        players = [None if side is None else document.player(side.said("userid"), side) for side in sides]
        if None in sides:
            match.refuse("import-nobody")
        elif outcome not in _OUTCOMES:
            match.refuse("import-word", text=outcome)
        elif players[0] is not None and players[1] is not None:
            results, table = _OUTCOMES[outcome], match.whole("tablenumber")
            first, second = players[0], players[1]
            yield FoundMatch(match.at, round_, first, second, results, table=table or None, open=not results)


def _by_player(document: XmlDocument, nodes: Iterable[XmlNode], key: str, name: str) -> Mapping[PlayerNumber, int]:
    """What stands under a name of each player whom these elements name by that key: places, seeds."""
    read = ((document.numbers.get(node.said(key)), node.whole(name)) for node in nodes)
    return firsts((number, value) for number, value in read if number is not None and value)
