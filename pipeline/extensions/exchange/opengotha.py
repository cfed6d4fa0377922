"""Reading the tournaments of OpenGotha, version 201 of its data (docs/formats.md has the source)."""

import datetime as dt
import re
from collections.abc import Iterator
from functools import partial

from pipeline.exchange.numbers import whole_number
from pipeline.extensions.exchange import imported
from pipeline.extensions.exchange.imported import FIRST_WINS, SECOND_WINS, FoundMatch, ImportedTournament
from pipeline.extensions.exchange.xml import XmlDocument, XmlNode
from pipeline.locale.spelling import normal
from pipeline.model import Player, PlayerNumber, Result, is_rank, replace, swiss
from pipeline.problems.problem import Problem
from pipeline.rules.ruleset.duel import McMahonRules

_RESULTS = {
    "RESULT_UNKNOWN": frozenset[Result](),
    "RESULT_BLACKWINS": FIRST_WINS,
    "RESULT_WHITEWINS": SECOND_WINS,
    "RESULT_EQUAL": frozenset({Result.DRAW}),
    "RESULT_BLACKWINS_BYDEF": frozenset({Result.FIRST_BY_FORFEIT}),
    "RESULT_WHITEWINS_BYDEF": frozenset({Result.SECOND_BY_FORFEIT}),
    **dict.fromkeys(("RESULT_BOTHLOSE", "RESULT_BOTHLOSE_BYDEF"), frozenset({Result.NOBODY})),
}
_OF_PLAYER = ("egfPin", "ffgLicence", "agaId")
_MCMAHON = ("genMMZero", "genMMFloor", "genMMBar")
_LARGEST_RATING = 10_000
"""More than anybody has."""


def read_opengotha(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line. Black is the first player."""
    document = XmlDocument(file)
    root = document.root(text, "Players/Player", "Games/Game", "ByePlayers/ByePlayer")
    return document.imported(root, partial(_tournament, document), "TournamentParameterSet/GeneralParameterSet")


def _mcmahon(document: XmlDocument, root: XmlNode, general: XmlNode) -> McMahonRules | None:
    """By which ranks players start; None where they are not placed by McMahon scores, or one of these is no rank."""
    criteria = "TournamentParameterSet/PlacementParameterSet/*/PlacementCriterion"
    if all(node.said("name") != "MMS" for node in root.all(criteria)):
        return None
    zero, floor, bar = (general.said(name) for name in _MCMAHON)
    if not all(map(is_rank, (zero, floor, bar))):
        document.leave_out(general, _MCMAHON)
        return None
    return McMahonRules(zero, floor, bar)


def _players(document: XmlDocument, root: XmlNode, mcmahon: McMahonRules | None) -> Iterator[Player]:
    for node in root.all("Players/Player"):
        name = " ".join(filter(None, (node.text("firstName"), node.text("name"))))
        number = document.register(_key(node), node, name)
        # McMahon points and the player's own correction of them; none where they have no rank.
        start, correction = mcmahon.start(node.said("rank")) if mcmahon else 0, node.said("smmsCorrection")
        if start is not None and mcmahon and re.fullmatch(r"-?[0-9]{1,2}", correction, re.ASCII):
            start += int(correction)
        document.leave_out(node, _OF_PLAYER if mcmahon is not None else (*_OF_PLAYER, "smmsCorrection"))
        rank = node.said("rank").strip().upper()
        if number is not None:
            worth, club = whole_number(node.said("rating")), node.text("club")
            yield Player(
                number,
                name,
                club,
                country=node.text("country"),
                rating=float(worth) if worth and worth <= _LARGEST_RATING else None,
                initial_points=start,
                rank=rank if is_rank(rank) else "",
            )


def _key(player: XmlNode) -> str:
    """What games call a player: family name and given name in capitals, without spaces; capitals are another matter in Turkish."""
    return normal(player.said("name") + player.said("firstName"))


def _tournament(document: XmlDocument, root: XmlNode, general: XmlNode) -> ImportedTournament:
    players = tuple(_players(document, root, _mcmahon(document, root, general)))
    matches = [*_games(document, root)]
    for node in root.all("ByePlayers/ByePlayer"):
        number, player = _round(node), document.player(normal(node.said("player")), node)
        if number is not None and player is not None:
            matches.append(FoundMatch(node.at, swiss(number), player, None, frozenset({Result.BYE})))
    matches.sort(key=lambda match: (match.round, match.table or 0))
    last = max((match.round.number for match in matches), default=0)
    rounds = max(min(general.whole("numberOfRounds") or 0, imported.MOST_ROUNDS), last)
    document.left_out["Teams"] += sum(1 for _ in root.all("Teams/Team"))
    return ImportedTournament(
        name=general.text("name") or general.text("shortName"),
        players=players,
        matches=tuple(matches),
        rounds=rounds,
        date=general.day("beginDate", dt.date.fromisoformat),
        end_date=general.day("endDate", dt.date.fromisoformat),
        city=general.text("location"),
        head_judge=general.text("director"),
        next_round=last + 1 if last < rounds else None,
        absent=frozenset(_absent(document, root, last + 1)),
    )


def _games(document: XmlDocument, root: XmlNode) -> Iterator[FoundMatch]:
    for node in root.all("Games/Game"):
        number, result = _round(node), node.said("result")
        black, white = (document.player(normal(node.said(key)), node) for key in ("blackPlayer", "whitePlayer"))
        if number is None or black is None or white is None:
            continue
        if result not in _RESULTS:
            node.refuse("import-word", text=result)
        results = _RESULTS.get(result, frozenset())
        table, stones = node.whole("tableNumber"), node.whole("handicap")
        found = FoundMatch(node.at, swiss(number), black, white, results, table=table, handicap=stones)
        yield replace(found, open=not results)


def _round(node: XmlNode) -> int | None:
    number = node.whole("roundNumber")
    if number is None or not 0 < number <= imported.MOST_ROUNDS:
        node.refuse("import-round", text=node.said("roundNumber"))
        return None
    return number


def _absent(document: XmlDocument, root: XmlNode, next_round: int) -> Iterator[PlayerNumber]:
    """Who is not to be paired: `participating` has a 1 for each round that a player takes part in."""
    for node in root.all("Players/Player"):
        number = document.numbers.get(_key(node))
        there = node.said("participating")[next_round - 1 : next_round] != "0"
        if number is not None and not (there and node.said("registeringStatus") != "PRE"):
            yield number
