"""CSV files: the players; per tournament standings, matches or tables, and classification, armies, factions and ratings where there are any.

UTF-8 with a byte order mark, commas, CRLF (RFC 4180); headings and rounds in the event's language, decimals with a
point. Where a spreadsheet program would take a text for a formula, however it splits the fields, an apostrophe stands
before it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pipeline.engine.finals.categories import CategoryBest, category_places
from pipeline.engine.games.armies import ArmyLine, army_statistics
from pipeline.engine.games.decks import DeckLine, agenda_statistics, faction_statistics
from pipeline.engine.standings.routes import routes
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.exchange.csv.formulas import harmless
from pipeline.exchange.numbers import decimal_string, rating_string
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.bracket import Game
from pipeline.model.event import Event, PublishedNames
from pipeline.model.forecast import Forecast
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round, Stage
from pipeline.model.standings import Outcome as Ended
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.context.seating import counted_at_tables
from pipeline.views.context.tiebreaks import full_name, shown_keys
from pipeline.views.language.labels import STATUSES
from pipeline.views.language.people import Person, published, readable
from pipeline.views.language.stage_words import stage_words
from pipeline.views.language.words import Words, words
from pipeline.views.standings.forecast import verdict_word
from pipeline.views.standings.groups import advanced

_DRAWN, _SECOND = 11, slice(-4, -2)
"""The column of a match's first army."""

Cell = str | int | None


def csv_files(event: Event, outcomes: Iterable[TournamentState], language: str) -> Iterator[tuple[str, bytes]]:
    """File names and contents, in a fixed order."""
    said = words(language)
    people = published(event, said)
    yield "players.csv", _players(event, people, said)
    for outcome in outcomes:
        slug, tables = outcome.contest.tournament.slug, _CsvTables(outcome, people, said)
        yield f"{slug}-standings.csv", tables.standings()
        if outcome.contest.ruleset.kind is Kind.TABLES:
            yield f"{slug}-tables.csv", tables.seats()
        else:
            yield f"{slug}-matches.csv", tables.matches()
        if outcome.forecast is not None:
            yield f"{slug}-forecast.csv", tables.forecast(outcome.forecast)
        yield f"{slug}-classification.csv", tables.classification()
        best = category_places(outcome)
        if best:
            yield f"{slug}-categories.csv", tables.categories(best, category_names(event.players))
        lines = army_statistics(outcome.contest, event.armies)
        if any(line.played for line in lines):
            yield f"{slug}-armies.csv", tables.armies(lines)
        factions = faction_statistics(outcome, event.decks)
        if any(line.played for line in factions):
            yield f"{slug}-factions.csv", tables.factions(factions, agenda_statistics(outcome, event.decks))
        if outcome.ratings:
            yield f"{slug}-ratings.csv", tables.ratings()


def csv_table(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """The content of a file; what is text is made harmless here."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(map(harmless, header))
    writer.writerows([harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _players(event: Event, people: Mapping[PlayerNumber, Person], said: Words) -> bytes:
    """Numbers and published names; club, city, country and categories only of those whose names are published."""
    header = [said.gettext(name) for name in (N_("No"), N_("Name"), N_("Club"), N_("City"), N_("Country"))]
    categories = any(person.categories for person in people.values())
    header += [said.gettext("Category")] if categories else []
    rows: list[list[Cell]] = []
    for player in sorted(event.players, key=lambda player: player.number):
        known = not player.hidden and event.published_names is not PublishedNames.NUMBER
        details = (player.club, player.city, player.country) if known else ("", "", "")
        person = people[player.number]
        own = [", ".join(person.categories)] if categories else []
        rows.append([player.number, person.name, *map(readable, details), *own])
    return csv_table(header, rows)


class _CsvTables:
    """The tables of one tournament."""

    def __init__(self, outcome: TournamentState, people: Mapping[PlayerNumber, Person], said: Words) -> None:
        self._outcome = outcome
        self._people = people
        self._said = said

    def standings(self) -> bytes:
        """A row per player in the order of the standings, which a lot has its share in but no column of."""
        rules = self._outcome.contest.ruleset
        keys = shown_keys(rules)
        header = self._header(N_("Place"), N_("No"), N_("Name"), N_("Points"))
        header += [full_name(key, rules, self._said) for key in keys]
        header += self._header(N_("Rounds played"), N_("Wins"), N_("Draws"), N_("Losses"), N_("Status"))
        if self._outcome.adjusted:
            header += self._header(N_("Points beside the rounds"))
        if self._outcome.structure.groups > 1:
            header += self._header(N_("Group"), N_("Place in the group"), N_("Advanced"))
        return csv_table(header, (self._standing(standing, keys) for standing in self._outcome.standings))

    def matches(self) -> bytes:
        """A row per match and bye, round by round, with the bracket's games as far as both players are known."""
        header = self._header(N_("Round"), N_("Table"), N_("No 1"), N_("Player 1"), N_("No 2"), N_("Player 2"))
        header += self._header(N_("Result"), N_("Score 1"), N_("Score 2"), N_("Points 1"), N_("Points 2"))
        rows = [*self._swiss(), *self._bracket()]
        if any(row[_DRAWN] != "" for row in rows):
            header += self._header(N_("Games drawn"))
        else:
            rows = [[*row[:_DRAWN], *row[_DRAWN + 1 :]] for row in rows]
        if any(score != "" for row in rows for score in row[_SECOND]):
            header += self._header(N_("Second score 1"), N_("Second score 2"))
        else:
            rows = [[*row[: _SECOND.start], *row[_SECOND.stop :]] for row in rows]
        if any(army for row in rows for army in row[-2:]):
            return csv_table([*header, *self._header(N_("Army 1"), N_("Army 2"))], rows)
        return csv_table(header, (row[:-2] for row in rows))

    def seats(self) -> bytes:
        """A row per seat, round by round, the finals at the end; a bye has neither table nor seat."""
        header = self._header(N_("Round"), N_("Table"), N_("Seat"), N_("No"), N_("Name"))
        place = self._said.pgettext("at the table", "Place")
        header += [
            *self._header(counted_at_tables(self._outcome.contest.ruleset), N_("Goal")),
            place,
            *self._header(N_("Points")),
        ]
        finals = self._outcome.finals
        rounds = (*self._outcome.rounds, *(finals.rounds if finals else ()))
        return csv_table(header, (row for played in rounds for row in self._seated(played)))

    def forecast(self, forecast: Forecast) -> bytes:
        """A row per player who can make the cut; what there is not is empty."""
        header = self._header(N_("No"), N_("Name"), N_("Cut"), N_("Sure with"), N_("Possible with"), N_("At most"))
        return csv_table(
            [*header, *self._header(N_("Chance"), N_("Standard error"))],
            (
                [
                    *self._player(one.player),
                    verdict_word(one.verdict, self._said),
                    *map(_number, (one.sure_with, one.possible_with, one.most)),
                    *map(_number, (one.chance.share, one.chance.error) if one.chance else (None, None)),
                ]
                for one in forecast.prospects
            ),
        )

    def classification(self) -> bytes:
        """A row per player; the round reached is that of the bracket."""
        header = self._header(N_("Place"), N_("No"), N_("Name"), N_("Reached"))
        swiss = self._said.gettext(
            stage_words(self._outcome.contest.ruleset, groups=self._outcome.structure.groups).swiss
        )
        return csv_table(
            header,
            (
                [row.place, *self._player(row.player), swiss if row.reached is None else self._round(row.reached)]
                for row in self._outcome.classification.rows
            ),
        )

    def categories(self, best: Sequence[CategoryBest], names: Mapping[str, str]) -> bytes:
        """A row for each of the first three of a category, the place in it before that in the tournament."""
        places = {row.player: row.place for row in self._outcome.classification.rows}
        header = self._header(
            N_("Category"), N_("Place in the category"), N_("No"), N_("Name"), N_("Place"), N_("Players")
        )
        return csv_table(
            header,
            (
                [
                    readable(names[one.key]),
                    held.place,
                    *self._player(held.player),
                    places.get(held.player),
                    one.members,
                ]
                for one in best
                for held in one.places
            ),
        )

    def armies(self, lines: Sequence[ArmyLine]) -> bytes:
        """A row per army; the average of one that was not played is empty."""
        header = self._header(N_("Army"), N_("Played"), N_("Won"), N_("Drawn"), N_("Lost"))
        header += self._header(N_("Average difference"), N_("Registered by"))
        return csv_table(
            header,
            (
                [
                    *(readable(line.army), line.played, line.won, line.drawn, line.lost),
                    "" if line.average is None else decimal_string(line.average),
                    " ".join(map(str, line.registered)),
                ]
                for line in lines
            ),
        )

    def factions(self, factions: Sequence[DeckLine], agendas: Sequence[DeckLine]) -> bytes:
        """A row per faction, then one per agenda, that of the decks without an agenda with an empty name."""
        header = [*self._header(N_("Kind")), self._said.pgettext("faction or agenda", "Name")]
        header += self._header(N_("Players"), N_("Played"), N_("Won"), N_("Drawn"), N_("Lost"))
        header += self._header(N_("Win rate"), N_("Best place"), N_("In the cut"), N_("Played by"))
        rules = self._outcome.contest.ruleset.decks
        shown = {one.name: one.written(self._said.language) for one in rules.factions} if rules else {}
        faction, agenda = self._header(N_("Faction"), N_("Agenda"))
        named = [(faction, shown.get(line.name, line.name), line) for line in factions]
        named += [(agenda, line.name, line) for line in agendas]
        return csv_table(
            header,
            (
                [
                    *(
                        kind,
                        readable(name),
                        len(line.players),
                        line.played,
                        line.won,
                        line.drawn,
                        line.lost,
                    ),
                    "" if line.rate is None else decimal_string(line.rate),
                    *(line.best, len(line.cut), " ".join(map(str, line.players))),
                ]
                for kind, name, line in named
            ),
        )

    def ratings(self) -> bytes:
        """A row per player, the highest rating first."""
        header = self._header(N_("No"), N_("Name"), N_("Before"), N_("After"), N_("Rank"))
        return csv_table(
            header,
            (
                [*self._player(row.player), rating_string(row.before), rating_string(row.after), row.rank]
                for row in self._outcome.ratings
            ),
        )

    def _standing(self, standing: Standing, keys: Sequence[str]) -> list[Cell]:
        receipts = [standing.receipt(key) for key in keys]
        return [
            standing.place,
            *self._player(standing.player),
            decimal_string(standing.points),
            *("" if receipt is None else decimal_string(receipt.value) for receipt in receipts),
            standing.played,
            *(standing.count(ended) for ended in (Ended.WIN, Ended.DRAW, Ended.LOSS)),
            self._said.gettext(STATUSES[standing.status]),
            *([decimal_string(standing.beside())] if self._outcome.adjusted else []),
            *self._in_group(standing),
        ]

    def _in_group(self, standing: Standing) -> list[Cell]:
        """What the columns of groups hold, where there are groups."""
        if self._outcome.structure.groups < 2:
            return []
        place = "" if standing.group_place is None else standing.group_place
        return [standing.group, place, advanced(self._said, standing, routes(self._outcome))]

    def _swiss(self) -> Iterator[list[Cell]]:
        for played in self._outcome.rounds:
            for one in played.matches:
                match, points = one.match, one.points or (None, None)
                players = [*self._player(match.player1), *self._player(match.player2)]
                scores = (match.score1, match.score2)
                drawn = "" if match.drawn_games is None else match.drawn_games
                seconds = map(_number, (match.second1, match.second2))
                end = [*_result(match.result, scores, points), drawn, *seconds]
                armies = _armies(match.army1, match.army2)
                yield [self._round(played.round), match.table, *players, *end, *armies]
            for bye in played.byes:
                players = [*self._player(bye.player), "", ""]
                end = _result(Result.BYE, (None, None), (bye.points, None))
                yield [self._round(played.round), "", *players, *end, "", "", "", "", ""]

    def _seated(self, played: PlayedRound) -> Iterator[list[Cell]]:
        name = self._round(played.round)
        for table in played.tables:
            for one in table.seats:
                seat = one.seat
                figures = map(_number, (seat.power, seat.goal, one.place, one.points))
                yield [name, table.table, seat.seat, *self._player(seat.player), *figures]
        for bye in played.byes:
            yield [name, "", "", *self._player(bye.player), "", "", "", _number(bye.points)]

    def _bracket(self) -> Iterator[list[Cell]]:
        bracket = self._outcome.bracket
        if bracket is None or not bracket.drawn:
            return
        for game in bracket.games:
            if any(player is not None for player in game.players) and _has_its_players(game):
                first, second = (self._player(player) for player in game.players)
                end = [*_result(game.result, game.scores, (None, None)), "", *map(_number, game.seconds)]
                yield [self._round(game.round), game.table, *first, *second, *end, *_armies(*game.armies)]

    def _header(self, *messages: str) -> list[str]:
        return [self._said.gettext(message) for message in messages]

    def _player(self, player: PlayerNumber | None) -> list[Cell]:
        return ["", ""] if player is None else [player, self._people[player].name]

    def _round(self, played: Round) -> str:
        return str(played.number) if played.stage is Stage.SWISS else round_name(played, self._said.catalogue)


def _has_its_players(game: Game) -> bool:
    """Both players are there, or one has no opponent."""
    return None not in game.players or game.winner is not None


def _result(
    result: Result | None,
    scores: tuple[Number | None, Number | None],
    points: tuple[Number | None, Number | None],
) -> list[Cell]:
    return ["" if result is None else result.value, *map(_number, (*scores, *points))]


def _armies(*armies: str) -> list[Cell]:
    return [readable(army) for army in armies]


def _number(value: Number | None) -> str:
    return "" if value is None else decimal_string(value)
