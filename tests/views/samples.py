"""Events in every state, played by a fixed seed, for the tests of views and site."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pipeline.engine.compute import compute
from pipeline.engine.overall.ratings import with_ratings
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Change, ChangeKind, Event, Level, Match, Player, Role, Staff, Tournament
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import swiss
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

JOUST = load_builtin("agot2-joust")
HEX = load_builtin("neuroshima-hex-2023")
WAR = load_builtin("war-online-constructed")

POLISH = (
    "Małgorzata Brzęczyszczykiewicz-Wiśniewska", "Jan Kowalski", "Bartłomiej Szczęsny", "Zofia Łukasiewicz", "Grzegorz Wójcik",
    "Anna Nowak", "Świętopełk Żółć", "Katarzyna Dąbrowska", "Piotr Zieliński", "Agnieszka Szymańska", "Tomasz Woźniak",
    "Ewa Kozłowska", "Michał Jankowski", "Paweł Mazur", "Joanna Krawczyk", "Krzysztof Kaczmarek", "Magdalena Piotrowska",
    "Andrzej Grabowski", "Monika Pawłowska", "Łukasz Michalski", "Aleksandra Król", "Marcin Wieczorek", "Natalia Jabłońska",
    "Jakub Wróbel", "Dorota Majewska", "Adam Olszewski", "Beata Stępień", "Rafał Malinowski", "Iwona Jaworska", "Dariusz Adamczyk",
    "Renata Dudek", "Mateusz Nowicki",
)  # fmt: skip
RUSSIAN = (
    "Константин Константинопольский-Преображенский", "Иван Петров", "Анна Смирнова", "Дмитрий Кузнецов", "Ольга Соколова",
    "Сергей Попов", "Екатерина Лебедева", "Алексей Козлов", "Мария Новикова", "Андрей Морозов", "Наталья Волкова",
    "Михаил Соловьёв", "Татьяна Васильева", "Николай Зайцев",
)  # fmt: skip
CLUBS = ("Klub Smok", "", "Twierdza Gdańsk", "Bractwo Żelaznego Tronu", "")
CITIES = ("Kraków", "Warszawa", "Gdańsk", "Łódź", "Wrocław", "")
ARMIES = ("Moloch", "Borgo", "Hegemonia", "Posterunek", "Stalowa Policja", "Dancer")


def players(names: Sequence[str], count: int) -> tuple[Player, ...]:
    """So many players with everything that must stay private."""
    return tuple(
        Player(
            PlayerNumber(number), name,
            club=CLUBS[number % len(CLUBS)], city=CITIES[number % len(CITIES)],
            email=f"secret{number}@example.org", phone=f"+48 600 000 {number:03}", note=f"private note {number}",
            avoid=f"secret group {number}",
        )
        for number, name in enumerate((name for _, name in zip(range(count), names, strict=False)), start=1)
    )  # fmt: skip


def event(names: Sequence[str], count: int, rules: Ruleset, rounds: int, top: int, **fields: object) -> Event:
    """An event with one tournament before its first round."""
    entrants = players(names, count)
    tournament = Tournament(
        "Joust", Slug("joust"), rules.id, tuple(player.number for player in entrants),
        structure="custom", rounds=rounds, cut=top, start=dt.time(10, 30),
    )  # fmt: skip
    made = Event(
        "Grand Prix of Kraków", Slug("grand-prix-krakow"), "k7Q2-winter",
        date=dt.date(2026, 3, 14), venue="Klub Smok", city="Kraków", country="Poland", level=Level.FORMAL,
        organiser="Stowarzyszenie Smok", coordinator_email="secret-coordinator@example.org", notes="private notes of the event",
        players=entrants, tournaments=(tournament,),
        staff=(Staff(Role.ORGANISER, "Halina Organizatorska", "secret-staff@example.org"), Staff(Role.HEAD_JUDGE, "Jerzy Sędziwój")),
    )  # fmt: skip
    return replace(made, **fields)  # type: ignore[arg-type]


def outcome(made: Event, rules: Ruleset, index: int = 0) -> TournamentState:
    """All that follows from one tournament of the event."""
    return with_ratings(made, [compute(contest_of(made, made.tournaments[index], rules))])[0]


def with_matches(made: Event, *matches: Match, index: int = 0) -> Event:
    """The event with more rows in Matches."""
    tournament = made.tournaments[index]
    changed = replace(tournament, matches=(*tournament.matches, *matches))
    return replace(made, tournaments=(*made.tournaments[:index], changed, *made.tournaments[index + 1 :]))


def with_changes(made: Event, *changes: Change) -> Event:
    """The event with rows in Changes of its first tournament."""
    tournament = replace(made.tournaments[0], changes=(*made.tournaments[0].changes, *changes))
    return replace(made, tournaments=(tournament, *made.tournaments[1:]))


def drawn(made: Event, rules: Ruleset, index: int = 0) -> Event:
    """The event with its next Swiss round in the workbook, no result entered."""
    now = outcome(made, rules, index).proposal
    if now is None:
        raise ValueError("no round is due")
    rows = [Match(now.round, one.player1, one.player2, table=one.table) for one in now.pairings]
    byes = [Match(now.round, bye.player, None, Result.BYE) for bye in now.byes]
    return with_matches(made, *rows, *byes, index=index)


def reported(match: Match, rules: Ruleset, random: Random) -> Match:
    """A match with a result that the rules know."""
    if match.player2 is None:
        return match
    match rules.scores.meaning:
        case ScoreMeaning.HIT_POINTS:
            one, other = random.randint(1, 20), random.randint(0, 18)
            armies = random.sample(ARMIES, 2)
            return replace(match, score1=one, score2=other, army1=armies[0], army2=armies[1])
        case ScoreMeaning.GAMES:
            one, other = random.choice([(2, 0), (2, 1), (1, 0), (1, 1), (0, 2), (1, 2)])
            return replace(match, score1=one, score2=other)
        case _:
            usual = [Result.FIRST] * 5 + [Result.SECOND] * 4
            return replace(match, result=random.choice([*usual, Result.FIRST_ON_TIME, Result.SECOND_BY_FORFEIT]))


def with_results(made: Event, rules: Ruleset, random: Random, *, but: int = 0, index: int = 0) -> Event:
    """The event with a result in every open match of the last round but so many."""
    tournament = made.tournaments[index]
    open_rows = [row for row in tournament.matches if row.result is None and row.score1 is None and row.player2]
    done = {id(row) for row in open_rows[: len(open_rows) - but]}
    matches = tuple(reported(row, rules, random) if id(row) in done else row for row in tournament.matches)
    changed = replace(tournament, matches=matches)
    return replace(made, tournaments=(*made.tournaments[:index], changed, *made.tournaments[index + 1 :]))


def played_swiss(made: Event, rules: Ruleset, rounds: int, seed: int = 7, index: int = 0) -> Event:
    """The event after so many complete Swiss rounds."""
    random = Random(seed)
    for _ in range(rounds):
        made = with_results(drawn(made, rules, index), rules, random, index=index)
    return made


def knocked_out(made: Event, rules: Ruleset, games: int, seed: int = 5) -> Event:
    """The event with so many games of the bracket entered, one after the other."""
    random = Random(seed)
    for _ in range(games):
        tree = outcome(made, rules).bracket
        ready = [game for game in tree.games if game.ready] if tree else []
        if not ready:
            break
        game = ready[0]
        one, other = game.players
        if one is None:
            raise AssertionError("a ready game has two players")
        row = Match(game.round, one, other, table=game.position, seed1=game.seeds[0], seed2=game.seeds[1])
        made = with_matches(made, _won(reported(row, rules, random), rules))
    return made


def _won(match: Match, rules: Ruleset) -> Match:
    """A result of the bracket has a winner and, to two wins, its games."""
    if rules.scores.meaning is ScoreMeaning.GAMES:
        return replace(match, score1=2, score2=1)
    if rules is JOUST:
        first = match.result is None or match.result.winner == 1
        return replace(match, result=Result.FIRST if first else Result.SECOND)
    return match


def before() -> Event:
    """Announced: 24 players, nothing drawn."""
    return event(POLISH, 24, JOUST, 5, 8)


def provisional() -> Event:
    """Two complete rounds of 23 players; the third is due."""
    return played_swiss(event(POLISH, 23, JOUST, 5, 8), JOUST, 2)


def playing() -> Event:
    """The third round with three results to come, one player dropped."""
    made = with_changes(provisional(), Change(PlayerNumber(4), ChangeKind.DROP, swiss(3)))
    return with_results(drawn(made, JOUST), JOUST, Random(3), but=3)


def in_bracket() -> Event:
    """A Polish event in its quarter-finals."""
    made = event(POLISH, 23, HEX, 4, 8, language="pl", accent="#ffcc00", name="Eliminacje do Mistrzostw Polski")
    return knocked_out(played_swiss(made, HEX, 4), HEX, 3)


def finished() -> Event:
    """Over, with a bracket."""
    return knocked_out(played_swiss(event(POLISH, 32, JOUST, 5, 8), JOUST, 5), JOUST, 99)


def russian() -> Event:
    """Over, in Russian, games and all tie-breaks of War Online."""
    made = event(
        RUSSIAN, 13, WAR, 3, 4, language="ru", name="Кубок весны", city="Екатеринбург", country="Россия", venue=""
    )
    return knocked_out(played_swiss(made, WAR, 3), WAR, 99)


def elimination() -> Event:
    """Elimination only, 11 players, three games played."""
    return knocked_out(event(POLISH, 11, JOUST, 0, 0), JOUST, 3)


def swiss_only() -> Event:
    """Over after four rounds without a cut, one player disqualified."""
    made = played_swiss(event(POLISH, 12, JOUST, 4, 0), JOUST, 4)
    return with_changes(made, Change(PlayerNumber(3), ChangeKind.DISQUALIFY, swiss(4)))


STATES = {
    "before": (before, JOUST),
    "provisional": (provisional, JOUST),
    "playing": (playing, JOUST),
    "in-bracket": (in_bracket, HEX),
    "finished": (finished, JOUST),
    "russian": (russian, WAR),
    "elimination": (elimination, JOUST),
    "swiss-only": (swiss_only, JOUST),
}
"""Each state of an event with its rules."""
