"""The tournament table of the European Go Federation, `.h9`, read and written (docs/formats.md has the source)."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import ceil

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.exchange.decoding import MOST_PLAYERS, MOST_PROBLEMS, bounded, more_problems, too_long
from pipeline.exchange.numbers import decimal_string
from pipeline.extensions.exchange import imported
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.swissbook_notes import title
from pipeline.extensions.exchange.trf.matches import PointsSystem, RoundCell, TrfPlayer, found_matches
from pipeline.model import Event, Match, Player, PlayerNumber, Result, Standing, is_rank, rank_number, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.absences import Absences
from pipeline.rules.tiebreaks.sums import OPPONENTS_POINTS, SODOS, SOSOS
from pipeline.views.language.people import Person, readable

_RESULT = re.compile(r"([0-9]{1,4})([-+=?])(?:[0-9]?|([/!])([bw?]?)h?([0-9]?))(!?)", re.ASCII | re.IGNORECASE)
_NOT_PLAYED = "0-"
"""A round of which nothing is known, `?` alone, is one that somebody did not play."""
_HEADER = re.compile(r";\s*(EV|PC|DT|HA|CL|KM|TM|CM)\[([^\]]*)\]")
_LEFT_OUT = frozenset({"CL", "KM", "TM", "CM"})
_CRITERION = 5
"""Characters of the heading of a criterion, after that of the club."""
_CRITERIA = 4
"""So many figures stand before the results."""
_KEYS = {"SOS": OPPONENTS_POINTS, "SOSOS": SOSOS, "SODOS": SODOS}
_OTHERWISE = {"SOSO": "SOSOS"}
"""What other programs than OpenGotha call a criterion."""
_PLAYED = {"+": "1", "-": "0", "=": "=", "?": ""}
_ALONE = {"+": "U", "=": "H", "-": "Z"}
"""What a free round is in the lines that `found_matches` reads: a bye, half a point, nothing."""
_ENDING = str.maketrans({"]": ")", ";": ","})
_WORTH = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0), "?": Fraction(0)}


class H9Line(Struct, frozen=True):
    """A player's line: the results as they stand there, and what stands between the club and them."""

    at: CellRef
    player: Player
    place: int
    values: tuple[str, ...]
    results: tuple[re.Match[str], ...]


def read_h9(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it, each problem at its line. Black is the first player."""
    rows = text.splitlines()
    if len(rows) > MOST_PLAYERS:
        return None, [too_long(file)]
    headers: dict[str, str] = {}
    criteria: tuple[str, ...] = ()
    lines: list[H9Line] = []
    problems: list[Problem] = []
    for row, said in enumerate(rows, start=1):
        headers.update(_HEADER.findall(said))
        if said.startswith(";") and "Club" in said:
            tail = said[said.index("Club") + 4 :]
            heads = (tail[at : at + _CRITERION].strip() for at in range(0, len(tail), _CRITERION))
            criteria = tuple(_OTHERWISE.get(head, head) for head in heads)
        plain = said.split(";")[0]
        if plain.strip():
            found = _line(plain, CellRef(file, row), lines, problems)
            lines += [found] if found else []
        if len(problems) > MOST_PROBLEMS:
            return None, [*problems[:MOST_PROBLEMS], more_problems(file)]
    if not lines:
        return None, [*problems, problem_at("import-no-players", CellRef(file))]
    problems += imported.left_out([key for key in headers if key in _LEFT_OUT], file)
    rounds = Counter(len(line.results) for line in lines).most_common(1)[0][0]
    short = [line.at for line in lines if len(line.results) < rounds]
    problems += [problem_at("import-trf-line", at, text=rows[at.row - 1].strip()[:40]) for at in short]
    lines = [replace(line, results=line.results[-rounds:] if rounds else ()) for line in lines]
    return _tournament(lines, criteria, headers, problems), problems


def _line(text: str, at: CellRef, before: Sequence[H9Line], problems: list[Problem]) -> H9Line | None:
    """A line with a place (none: that of the line before), a name, a rank and results; a problem where it has no rank."""
    told, _, pin = text.partition("|")
    words = told.split()
    results: list[re.Match[str]] = []
    while words and (found := _RESULT.fullmatch(_NOT_PLAYED if words[-1] == "?" else words[-1])):
        results.insert(0, found)
        words.pop()
    if len(results) > imported.MOST_ROUNDS:
        problems.append(problem_at("import-too-many-rounds", at))
        return None
    if words and not re.fullmatch(r"[0-9]{1,4}", words[0]):
        words.insert(0, str(before[-1].place if before else 1))
    ranked = next((index for index, word in enumerate(words) if index > 1 and is_rank(word)), None)
    ranked = ranked or next((at for at in range(2, len(words) - 1) if _is_cut(*words[at : at + 2])), None)
    if ranked is None:
        problems.append(problem_at("import-trf-line", at, text=readable(text)[:40]))
        return None
    family, given = words[1].replace("_", " "), " ".join(words[2:ranked]).replace("_", " ")
    more = words[ranked + 1 :]
    country = more.pop(0) if more and len(more[0]) == 2 and more[0].isalpha() else ""
    club = more.pop(0) if more and not more[0].isdecimal() else ""
    name = bounded(readable(f"{given} {family}"), at, problems)
    player = Player(
        PlayerNumber(len(before) + 1),
        name,
        "" if club.lower() == "xxxx" else club,
        country="" if country == "XX" else country,
        rank=words[ranked].upper() if is_rank(words[ranked]) else "",
        sort_name=readable(family) if " " in family else "",
        season_id=bounded(readable(pin), at, problems),
    )
    return H9Line(at, player, int(words[0]), tuple(more), tuple(results))


def _is_cut(word: str, country: str) -> bool:
    """Whether a word before the country is a rank of two digits whose letter had no room: `11 PL`."""
    return len(word) == 2 == len(country) and word.isdecimal() and country.isalpha() and country.isupper()


def _tournament(
    lines: Sequence[H9Line], criteria: Sequence[str], headers: Mapping[str, str], problems: list[Problem]
) -> ImportedTournament:
    numbers = {line.place: line.player.number for line in lines}
    if len(numbers) < len(lines):
        numbers = {index: line.player.number for index, line in enumerate(lines, start=1)}
    players = {line.player.number: _trf_player(line, numbers, criteria) for line in lines}
    played = found_matches(players, PointsSystem(), {}, {})
    problems += played.problems
    by_number, said = {line.player.number: line for line in lines}, headers.get("HA", "").removeprefix("h")
    less = int(said) if said.isdecimal() else None
    dates = headers.get("DT", "").split(",")
    country, _, city = headers.get("PC", "").rpartition(",")
    return ImportedTournament(
        name=readable(headers.get("EV", "")),
        players=tuple(line.player for line in players.values()),
        matches=tuple(_black_first(match, by_number, less) for match in played.matches),
        rounds=max(len(line.results) for line in lines),
        date=_date(dates[0]),
        end_date=_date(dates[-1]),
        city=readable(city),
        country=readable(country),
        byes=played.asked,
        stated={number: line.stated for number, line in players.items()},
    )


def _trf_player(line: H9Line, numbers: Mapping[int, PlayerNumber], criteria: Sequence[str]) -> TrfPlayer:
    """The line with its rounds, with the place, score and sums as far as the heading names them, and the player with what the
    McMahon score leaves for the start.
    """
    values = {name: int(text) for name, text in zip(criteria, line.values, strict=False) if text.isdecimal()}
    ties = {_KEYS[name]: value for name, value in values.items() if name in _KEYS}
    points = values.get("MMS", values.get("NBW"))
    stated, cells = ImportedStanding(line.at, points, line.place, ties), []
    for found in line.results:
        symbol, default = found[2], "!" in (found[3], found[6])
        if int(found[1]) == 0:
            cells.append(RoundCell(None, "", _ALONE.get(symbol, "Z")))
        else:
            result = symbol if default and symbol in "+-" else _PLAYED[symbol]
            opponent = numbers.get(int(found[1]), PlayerNumber(int(found[1])))
            cells.append(RoundCell(opponent, (found[4] or "").casefold().replace("?", ""), result))
    won = sum((_WORTH[found[2]] for found in line.results), start=Fraction(0))
    start = None if points is None else ceil(points - won)
    return TrfPlayer(line.at, replace(line.player, initial_points=start), tuple(cells), stated)


def _black_first(match: FoundMatch, lines: Mapping[PlayerNumber, H9Line], less: int | None) -> FoundMatch:
    """The match with Black as its first player, and the stones that the file states or that follow from the ranks."""
    if match.player2 is None:
        return match
    cell = lines[match.player1].results[match.round.number - 1]
    swapped = frozenset(result.swapped for result in match.results)
    turned = replace(match, player1=match.player2, player2=match.player1, results=swapped)
    if (cell[4] or "?") in "bwBW":
        return replace(turned, handicap=int(cell[5] or 0))
    one, other = (rank_number(lines[player].player.rank) for player in (match.player1, match.player2))
    if less is None or one is None or other is None:
        return turned
    stones = max(abs(one - other) - less, 0)
    return replace(match if one < other else turned, handicap=min(stones, 9))


def _date(text: str) -> dt.date | None:
    with suppress(ValueError):
        return dt.date.fromisoformat(text.strip())
    return None


def h9_file(event: Event, outcome: TournamentState, people: Mapping[PlayerNumber, Person]) -> bytes | None:
    """The table in UTF-8, by place; None where a player has no rank, or Black does not begin."""
    contest = outcome.contest
    known = all(is_rank(contest.players[player].rank.strip()) for player in contest.tournament.players)
    if contest.ruleset.swiss.colours[:1] != ("black",) or not outcome.rounds or not known:
        return None
    names = {key: name for name, key in _KEYS.items()}
    shown = {key: names[key] for key in contest.ruleset.standings.tiebreaks if key in names}
    places = {line.player: place for place, line in enumerate(outcome.standings, start=1)}
    rounds = ([one.match for one in played.matches] for played in outcome.rounds)
    matches = [{player: match for match in held for player in match.players} for held in rounds]
    lines = [*_heading(event, outcome, shown.values())]
    for line in outcome.standings:
        results = (
            _of_match(held[line.player], line.player, places)
            if line.player in held
            else _alone(contest, played, line)
            for played, held in zip(outcome.rounds, matches, strict=True)
        )
        before = _player(contest, line, people[line.player], places[line.player], shown)
        lines.append(" ".join((*before, *(result.rjust(8) for result in results))))
    return "".join(f"{line}\n" for line in lines).encode()


def _heading(event: Event, outcome: TournamentState, names: Iterable[str]) -> Iterator[str]:
    contest = outcome.contest
    day, handicap = event.day_of(contest.tournament), contest.ruleset.handicap
    yield f"; EV[{_plain(title(event, outcome))}]"
    yield f"; PC[{_plain(event.country)},{_plain(event.city)}]"
    if day is not None:
        yield f"; DT[{day.isoformat()},{(event.end_date or day).isoformat()}]"
    if handicap is not None and handicap.less > 0:
        yield f"; HA[h{handicap.less}]"
    yield ";"
    heads = "".join(name.rjust(_CRITERION) for name in ("MMS", *names))
    yield f"; Pl Name                            Rk Co Club{heads}"


def _player(contest: Contest, line: Standing, person: Person, place: int, shown: Iterable[str]) -> Iterator[str]:
    """What stands before a player's results: always as many figures."""
    player, receipts = contest.players[line.player], {one.key: one.value for one in line.receipts}
    figures = [line.points, *(receipts[key] for key in shown)]
    yield f"{place:4}"
    yield f"{_name(person):30}"
    yield player.rank.strip().upper().rjust(3)
    yield _code(player.country, "XX", 2)
    yield _code(person.club, "xxxx", 4)
    yield from (decimal_string(figure).rjust(4) for figure in figures)
    yield from ["0"] * (_CRITERIA - len(figures))


def _code(text: str, otherwise: str, width: int) -> str:
    """A word of so many letters; `otherwise` where there is none."""
    return ("".join(_plain(text).split())[:width] or otherwise).ljust(width)


def _plain(text: str) -> str:
    """A text without what would end a field or begin a comment."""
    return readable(text).translate(_ENDING)


def _name(person: Person) -> str:
    """Family name and given name, each one word."""
    order = person.order
    if not order.letter or not order.surname:
        return "_".join(_plain(person.name).split())[:30]
    given = f"{order.before} {order.after}".strip()
    return _plain(f"{order.surname.strip().replace(' ', '_')} {given}")[:30]


def _alone(contest: Contest, played: PlayedRound, own: Standing) -> str:
    """A player's round without an opponent, by what the rules give for it: `0+`, `0=` or `0-`."""
    rules = contest.ruleset
    row = Absences(rules.absences).of(next((one for one in own.records if one.round == played.round), None))
    given = next((bye.points for bye in played.byes if bye.player == own.player), row.points if row else 0)
    return "0+" if given >= rules.points.win else "0=" if given > rules.points.loss else "0-"


def _of_match(match: Match, player: PlayerNumber, order: Mapping[PlayerNumber, int]) -> str:
    """A player's match: the opponent's place, how it ended, colour and handicap."""
    side = match.players.index(player)
    opponent, result = match.players[1 - side], match.result
    symbol = "?" if result is None else "=" if result is Result.DRAW else "+" if result.winner == side + 1 else "-"
    forfeit = result is not None and result.forfeit
    return f"{order[opponent]}{symbol}{'!' if forfeit else '/'}{'bw'[side]}{match.handicap or 0}"
