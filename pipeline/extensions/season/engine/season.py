"""The season of a folder: its games, each with ranking, ratings and invitations, and everybody's history."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.overall.invitation import first_without
from pipeline.engine.overall.totals import points_of_place
from pipeline.engine.places import places_of
from pipeline.extensions.season import model
from pipeline.extensions.season.engine.people import Person, people, sheet_of
from pipeline.extensions.season.engine.ratings import Brought, Known, ratings
from pipeline.extensions.season.model import DecidedBy, RankedBy, Ranking, RankingPart, RankingRow
from pipeline.extensions.season.rules import GameRules, RankingRules, SeasonRules
from pipeline.model import Number, PlayerNumber, PublishedNames, grouped, replace, whole_if_so
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at

_WON, _DRAWN, _LOST = 0, 1, 2
_STRICTNESS = (PublishedNames.FULL, PublishedNames.INITIALS, PublishedNames.NUMBER)
"""How names are shown, the strictest last."""
_AS_GOOD_AS_NOTHING = 0.005
"""A difference of ratings that nobody would see in the two decimals that are told."""
_WHOLE_SEASON = SeasonRules()


class Placed(Struct, frozen=True):
    """A place that a player has won: `entry` is that of the tournament among those of the game."""

    player: PlayerNumber
    entry: int
    place: int


def needed_events(rules: RankingRules, entries: int, over: int) -> int:
    """How many tournaments a place takes, of so many `entries` of which so many are `over`.

    By the average it is a third of those that are over, but two at least, unless the rules say how many: otherwise a
    single win would stand above good places in many tournaments.
    """
    if rules.needed is not None:
        return rules.needed
    return 1 if rules.points or entries < 2 else max(2, -(-over // 3))


def ranking(placed: Sequence[Placed], rules: RankingRules, entries: int) -> Ranking:
    """Everybody who has a place, the best first; who has played too few of the `entries` comes last and has none.

    The better value goes first: the larger total, or the lower average. Among equal values goes first who has more
    tournaments counted, then who has the best place of all; who is still equal shares the place. Of equal parts the
    better place, then the earlier tournament counts.
    """
    by = RankedBy.POINTS if rules.points else RankedBy.AVERAGE
    needed = needed_events(rules, entries, len({place.entry for place in placed}))
    own = grouped((one.player, one) for one in placed)
    lines = [_line(player, places, rules, needed) for player, places in own.items()]
    lines.sort(key=lambda line: (line[0], line[1].player))
    orders, rows = [order for order, _ in lines], []
    for index, (place, (order, row)) in enumerate(zip(places_of(orders), lines, strict=True)):
        neighbours = [orders[other] for other in (index - 1, index + 1) if 0 <= other < len(orders)]
        unplaced = order[0]
        rows.append(replace(row, place=None if unplaced else place, decided_by=_decided_by(order, neighbours)))
    return Ranking(by, tuple(rows), rules.points, rules.beyond, rules.best, needed)


Order = tuple[bool, Number, int, int]
"""What lines go by, the smallest first: no place, loss, tournaments counted (negative), best place; who is equal shares it."""


def _line(
    player: PlayerNumber, places: Sequence[Placed], rules: RankingRules, needed: int
) -> tuple[Order, RankingRow]:
    """A line before its place is known, its parts in order of date."""
    points = bool(rules.points)
    in_order = sorted(places, key=lambda place: place.entry)
    worths = [points_of_place(rules.points, rules.beyond, one.place) if points else one.place for one in in_order]

    def better(index: int) -> tuple[Number, int, int]:
        return -worths[index] if points else worths[index], in_order[index].place, index

    counted = set(sorted(range(len(worths)), key=better)[: rules.best])
    total = sum(worths[index] for index in counted)
    value = total if points else whole_if_so(Fraction(total, len(counted)))
    best_place = min(place.place for place in places)
    order = (len(places) < needed, -value if points else value, -len(counted), best_place)
    parts = (RankingPart(one.entry, one.place, worths[at], at in counted) for at, one in enumerate(in_order))
    return order, RankingRow(None, player, value, DecidedBy.SHARED, tuple(parts))


def _decided_by(own: Order, neighbours: Sequence[Order]) -> DecidedBy:
    """The last criterion that tells a line from one of its neighbours; none where one is equal in all of them."""
    if own in neighbours:
        return DecidedBy.SHARED
    differ = [[mine != theirs for mine, theirs in zip(own, other, strict=True)].index(True) for other in neighbours]
    criteria = (DecidedBy.VALUE, DecidedBy.VALUE, DecidedBy.EVENTS, DecidedBy.BEST_PLACE)
    return criteria[max(differ, default=1)]


def invitations(entries: Sequence[model.SeasonEntry], known: Known) -> tuple[model.InvitationRow, ...]:
    """Who is invited at each qualifier among a game's entries (in order of date), and by which wild cards.

    Who was invited at an earlier one, or holds an invitation by the workbook of this or an earlier event, is passed over.
    A wild card counts from the first event whose workbook has it, unless its player was invited before.
    """
    rows: list[model.InvitationRow] = []
    held: dict[PlayerNumber, int | None] = {}
    for place, entry in enumerate(entries):
        for own in entry.players:
            player = known(entry, own.number)
            if own.wild_card and player not in held:
                rows.append(model.InvitationRow(place, player, None, wild_card=True, reason=own.wild_card_reason))
                held[player] = place
            elif own.invited:
                held.setdefault(player, None)
        if not entry.qualifier:
            continue
        places = {known(entry, own.number): own.place for own in entry.players if own.place is not None}
        found = first_without(places, held.__contains__)
        passed = tuple(model.PassedOver(player, held[player]) for player in found.passed_over)
        if found.player is None:
            rows.append(model.InvitationRow(place, None, None, passed))
        else:
            rows.append(model.InvitationRow(place, found.player, places[found.player], passed))
            held[found.player] = place
    return tuple(rows)


def head_to_head(season: model.Season, index: int) -> Mapping[PlayerNumber, tuple[model.OpponentRecord, ...]]:
    """Of each player of the game at that place of `Season.games` those whom they have met, the most often met first."""
    appearances = ((player.number, one) for player in season.players for one in player.history)
    who = {(one.entry, one.own.number): player for player, one in appearances if one.game == index}
    found: dict[PlayerNumber, dict[PlayerNumber, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    for place, entry in enumerate(season.games[index].entries):
        for meeting in entry.meetings:
            first, second = who[place, meeting.player1], who[place, meeting.player2]
            ended = (_DRAWN, _WON, _LOST)[meeting.winner]
            found[first][second][ended] += 1
            found[second][first][_LOST - ended] += 1
    records: dict[PlayerNumber, tuple[model.OpponentRecord, ...]] = {}
    for player, met in found.items():
        ordered = sorted(met.items(), key=lambda one: (-sum(one[1]), one[0]))
        records[player] = tuple(model.OpponentRecord(other, *ended) for other, ended in ordered)
    return records


def season(
    entries: Iterable[model.SeasonEntry], rules: SeasonRules = _WHOLE_SEASON
) -> tuple[model.Season, tuple[Problem, ...]]:
    """Everything of a season, in any order of its entries (none of other games), and what is doubtful about its players."""
    games = {ruleset: game for game in rules.games for ruleset in game.rules}
    taken = (entry for entry in entries if not games or entry.rules in games)
    ordered = sorted(taken, key=lambda entry: entry.order)
    found, problems = people(ordered, rules)
    known = {row.place: PlayerNumber(number) for number, person in enumerate(found, start=1) for row in person}

    def numbers(entry: model.SeasonEntry, player: PlayerNumber) -> PlayerNumber:
        return known[entry.event, player]

    alone = {entry.rules: GameRules(entry.rules, (entry.rules,), ranking=rules.ranking) for entry in ordered}
    groups = grouped((games.get(entry.rules, alone[entry.rules]), entry) for entry in ordered)
    found_games = [_game(game, tuple(group), numbers) for game, group in groups.items()]
    found_games.sort(key=lambda game: (-len(game[0].entries), game[0].id))
    seasons = [game for game, _ in found_games]
    players = tuple(_players(found, seasons))
    problems += [problem for game in seasons for problem in _invited_again(game, numbers, players)]
    problems += [problem for game in seasons for problem in _wild_cards(game, numbers, players)]
    problems += [problem for game, rated in found_games for problem in _ratings_missing(game, rated, numbers)]
    return model.Season(rules.name, rules.language, players, tuple(seasons)), tuple(problems)


def _game(
    game: GameRules, entries: tuple[model.SeasonEntry, ...], numbers: Known
) -> tuple[model.GameSeason, Brought]:
    placed = [
        Placed(numbers(entry, own.number), index, own.place)
        for index, entry in enumerate(entries)
        if entry.complete
        for own in entry.players
        if own.place is not None and own.competed
    ]
    rated, brought = ratings(entries, numbers)
    names = entries[-1].rules_names, entries[-1].rules_short
    ranked, invited = ranking(placed, game.ranking, len(entries)), invitations(entries, numbers)
    return model.GameSeason(game.id, game.title, *names, game.rules, entries, ranked, rated, invited), brought


def _players(found: Sequence[Person], games: Sequence[model.GameSeason]) -> Iterator[model.SeasonPlayer]:
    """Everybody, with as little of the name as the strictest of the events shows."""
    placed = (((game, place), entry) for game, of in enumerate(games) for place, entry in enumerate(of.entries))
    where = {(entry.event, entry.tournament): at for at, entry in placed}
    for number, person in enumerate(found, start=1):
        levels = {row.own.shown for row in person}
        shown = max(levels, key=_STRICTNESS.index)
        linked, entered = len(levels) == 1, (row for row in person if row.own.entered)
        clubs = [row.own.club for row in person if row.own.club]
        yield model.SeasonPlayer(
            PlayerNumber(number),
            person[-1].name,
            f"{person[0].entry.event}-{person[0].own.number}",
            shown,
            linked,
            club=clubs[-1] if clubs and linked and shown is not PublishedNames.NUMBER else "",
            history=tuple(
                model.Appearance(*where[row.entry.event, row.entry.tournament], row.own) for row in entered
            ),
        )


def _invited_again(
    game: model.GameSeason, numbers: Known, players: Sequence[model.SeasonPlayer]
) -> Iterator[Problem]:
    """Qualifiers whose own pages, by what their workbook says, invite somebody who was invited earlier."""
    for row in game.invitations:
        if row.wild_card:
            continue
        entry = game.entries[row.entry]
        invited = {own.number for own in entry.players if own.invited}
        said = first_without((own.number for own in entry.players if own.place), invited.__contains__).player
        since = {passed.player: passed.entry for passed in row.passed_over}
        own = next((own for own in entry.players if own.number == said), None)
        earlier = since.get(numbers(entry, own.number)) if own is not None else None
        if own is not None and earlier is not None:
            yield problem_at(
                "season-invitation-again",
                CellRef(sheet_of(entry), own.row, entry.origin.name_column),
                event=entry.event_name,
                name=players[numbers(entry, own.number) - 1].name,
                earlier=game.entries[earlier].event_name,
            )


def _wild_cards(game: model.GameSeason, numbers: Known, players: Sequence[model.SeasonPlayer]) -> Iterator[Problem]:
    """Wild cards beyond those that the rules allow in a season (neuroshima-hex-2023: Prizes)."""
    for count, row in enumerate([row for row in game.invitations if row.wild_card], start=1):
        entry = game.entries[row.entry]
        own = next(own for own in entry.players if numbers(entry, own.number) == row.player)
        if entry.wild_cards is not None and count > entry.wild_cards:
            yield problem_at(
                "season-wild-cards",
                CellRef(sheet_of(entry), own.row, entry.origin.name_column),
                name=players[numbers(entry, own.number) - 1].name,
                count=count,
                most=entry.wild_cards,
            )


def _ratings_missing(game: model.GameSeason, brought: Brought, numbers: Known) -> Iterator[Problem]:
    """Workbooks that leave Rating empty for players whom earlier events have rated, where ratings break ties.

    An event is computed from its workbook alone: what its draws and standings rest on must not change with another
    file. So the season says what the workbook lacks (war-online: Tournament, priority 5).
    """
    reported: set[str] = set()
    for entry in game.entries:
        if entry.ratings is None or not entry.ratings.break_ties or entry.event in reported:
            continue
        reported.add(entry.event)
        start = float(entry.ratings.start)
        lacking = [
            (own, rating)
            for own in entry.players
            if own.entered and own.rating is None
            if abs((rating := brought[entry.event, numbers(entry, own.number)]) - start) > _AS_GOOD_AS_NOTHING
        ]
        if lacking:
            sheet, column = sheet_of(entry), entry.origin.name_column
            cells = [CellRef(sheet, own.row, column) for own, _ in lacking]
            yield problem_at(
                "season-rating-missing",
                cells[0],
                Severity.HINT if entry.complete else Severity.WARNING,
                related=cells[1:],
                event=entry.event_name,
                count=len(lacking),
                players=", ".join(f"{own.name} {rating:.2f}" for own, rating in lacking),
            )
