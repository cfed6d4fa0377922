"""A player's way through the event."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Game, Outcome, PlayerNumber, Record, Standing
from pipeline.views import way
from pipeline.views.context import results
from pipeline.views.context.event import PlayerContext
from pipeline.views.context.receipts import ReceiptTable
from pipeline.views.context.seating import power_words
from pipeline.views.context.tournament import TournamentContext, round_file
from pipeline.views.language.people import Person
from pipeline.views.language.sides import handicap, side_played
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.layout.parts import file_of_line
from pipeline.views.overall import OverallFigures, overall_figures
from pipeline.views.player.now import Now, now
from pipeline.views.standings.page import receipt_anchor
from pipeline.views.statistics.armies import ArmyCard, army_card
from pipeline.views.statistics.factions import deck_facts
from pipeline.views.statistics.ratings import RatingTableRow, rating_anchor, rating_facts, rating_row

_FIRST, _LAST = 40, 860
_TOP, _BOTTOM, _FOOT = 24, 120, 146
"""Of the line of places: from where to where it goes in per mille of the width, and its heights in pixels."""
_MOST_LABELS = 10


class PlayerRound(Struct, frozen=True):
    """A Swiss round of the player; `href` leads to the round's page. At a table there are `mates` and no opponent."""

    href: str
    round: str
    opponent: Person | None
    mates: tuple[way.MateView, ...]
    absence: str
    letter: results.ResultLetter
    score: str
    manner: str
    points: str
    total: str
    place: str


class KnockoutStep(Struct, frozen=True):
    """A game of the bracket; `letter` is None while it is open."""

    round: str
    opponent: Person | None
    text: str
    letter: results.ResultLetter | None
    score: str
    manner: str


class PlaceDot(Struct, frozen=True):
    """The place after a round; `label` stands above the dot, empty where there are too many."""

    x: str
    y: int
    label: str
    round: str


class PlaceLine(Struct, frozen=True):
    """The line: first place is at the top, the last at the bottom; `cut` is the height of the cut's line.

    `id` sets its title and description apart from those of other lines on the page. Heights are in pixels, `x` in per cent of
    the width, of which the rounds that are planned take their part from the beginning.
    """

    id: str
    title: str
    description: str
    height: int
    dots: tuple[PlaceDot, ...]
    cut: int | None
    cut_label: str
    foot: int

    @property
    def steps(self) -> list[tuple[PlaceDot, PlaceDot]]:
        """The line, from dot to dot."""
        return list(pairwise(self.dots))


class Path(Struct, frozen=True):
    """One tournament of the player."""

    name: str
    place: str
    place_label: str
    facts: tuple[tuple[str, str], ...]
    swiss: str
    knockout_name: str
    opponent: str
    result: str
    power: str
    """What the rounds are called, and the columns of them: the last is what is counted at tables."""
    chips: tuple[way.Chip, ...]
    """Of the Swiss rounds."""
    chips_after: tuple[way.Chip, ...]
    """Of what follows them."""
    steps: tuple[PlayerRound, ...]
    scores: bool
    """Whether any of the steps has a score."""
    knockout: tuple[KnockoutStep, ...]
    knockout_scores: bool
    """Whether any game of the knockout has a score."""
    line: PlaceLine | None
    finals: tuple[way.FinalStep, ...]
    receipt: ReceiptTable | None
    anchor: str
    """Of the receipt."""
    rating: RatingTableRow | None
    rating_anchor: str
    armies: ArmyCard | None


class PlayerPage(Struct, frozen=True):
    """The page of one player."""

    frame: Frame
    person: Person
    number: str
    now: tuple[Now, ...]
    """What is next in each tournament, while it runs."""
    paths: tuple[Path, ...]
    overall: OverallFigures | None
    listed: str
    """The file with their row in the list of players."""
    club: str
    """Where their club stands on the page of clubs; empty where it does not."""


def player_page(frame: Frame, player: PlayerContext) -> PlayerPage:
    """The page of a player."""
    event, person = player.event, player.person
    several = len(event.tournaments) > 1
    number = event.words.gettext("Player %(number)s", number=person.number)
    club = event.club_places.get(person.number)
    club_file = file_of_line("clubs.html", len(event.club_places), club.line if club else 0)
    return PlayerPage(
        frame=frame,
        person=person,
        number="" if number == person.name else number,
        now=tuple(
            found for context in event.tournaments if (found := now(context, person.number, several)) is not None
        ),
        paths=tuple(
            _path(context, person.number, several)
            for context in event.tournaments
            if person.number in context.state.contest.players
        ),
        overall=overall_figures(event.ledger, person.number),
        listed=file_of_line("index.html", len(event.people), event.lines[person.number]),
        club="" if club is None else f"{club_file}#{club.anchor}",
    )


def _path(context: TournamentContext, player: PlayerNumber, several: bool) -> Path:
    standing = context.standings.get(player) if context.has_standings else None
    rating, gettext = context.ratings.get(player), context.words.gettext
    place, label = _place(context, player)
    steps = () if standing is None else tuple(swiss_steps(context, standing))
    knockout = tuple(_knockout_step(context, game, player) for game in context.games_of(player))
    return Path(
        name=context.name if several else "",
        place=place,
        place_label=label,
        facts=(
            *(() if standing is None else _facts(context, standing)),
            *(rating_facts(context, rating) if rating else ()),
            *deck_facts(context, player),
        ),
        swiss=gettext(context.stages.swiss),
        knockout_name=context.knockout,
        opponent=gettext(context.stages.opponent),
        result=gettext("Place there") if context.seated else gettext("Result"),
        power=power_words(context)[0],
        chips=way.swiss_chips(context, player),
        chips_after=tuple(way.knockout_chips(context, player)),
        steps=steps,
        scores=any(step.score for step in steps),
        knockout=knockout,
        knockout_scores=any(step.score for step in knockout),
        line=place_line(context, player),
        finals=way.final_steps(context, player),
        receipt=context.table.receipts[player] if standing and standing.records else None,
        anchor=receipt_anchor(context),
        rating=rating_row(context, rating) if rating and rating.changes else None,
        rating_anchor=rating_anchor(context),
        armies=army_card(context, player),
    )


def _place(context: TournamentContext, player: PlayerNumber) -> tuple[str, str]:
    """The place that counts now, and what it is."""
    words, state = context.words, context.state
    if state.classification.final:
        return context.final_places.get(player, ""), words.gettext("final place")
    if context.has_standings and context.places:
        label = words.gettext(context.stages.place_after_swiss if context.swiss_complete else N_("place so far"))
        return context.places[-1].get(player, ""), label
    return "", ""


def _facts(context: TournamentContext, standing: Standing) -> Iterator[tuple[str, str]]:
    words, table = context.words, context.table
    yield words.gettext("Points"), words.number(standing.points)
    if table.played_heading:
        yield table.played_heading, str(standing.played)
    yield table.record_words[0], table.record(standing)
    for column in table.columns:
        if receipt := standing.receipt(column.key):
            yield column.short, column.show(receipt.value)
    seeds = context.state.cut.seeds if context.state.cut else ()
    if standing.player in seeds:
        yield words.gettext("Seed"), str(seeds.index(standing.player) + 1)
    if status := table.statuses[standing.player]:
        yield words.gettext("Status"), status


def swiss_steps(context: TournamentContext, standing: Standing) -> Iterator[PlayerRound]:
    """The rounds, each with all points up to then, be they of rounds or beside them."""
    words, player, total = context.words, standing.player, Fraction(0)
    for record in standing.records:
        total, number = total + record.points, record.round.number
        side = _side(context, player, record)
        yield PlayerRound(
            href=f"../{context.slug}/{round_file(record.round)}",
            round=str(number),
            opponent=None if record.opponent is None else context.people[record.opponent],
            mates=way.mates_of(context, record),
            absence=results.absence(record.kind, words),
            letter=way.place_letter(context, record),
            score=context.scored_record(record),
            manner=", ".join(filter(None, (results.manner_of_record(record, words), side))),
            points=words.number(record.points),
            total=words.number(total + standing.beside(record.round)),
            place=context.places[number - 1].get(player, "") if number <= len(context.places) else "",
        )


def _side(context: TournamentContext, player: PlayerNumber, record: Record) -> str:
    """Whether they played first, where that matters."""
    if record.opponent is None or not context.rules.swiss.sides:
        return ""
    played = next(played for played in context.state.rounds if played.round == record.round)
    first = any(match.match.player1 == player for match in played.matches)
    stones = handicap(abs(record.handicap), context.words)
    return ", ".join(filter(None, (side_played(context.rules.swiss, context.words, first), stones)))


def _knockout_step(context: TournamentContext, game: Game, player: PlayerNumber) -> KnockoutStep:
    words, side = context.words, game.players.index(player)
    other, won = game.players[1 - side], game.winner == player
    scores, seconds = (game.scores[::-1], game.seconds[::-1]) if side else (game.scores, game.seconds)
    nobody = game.feeders[1 - side] is None and game.ranks[1 - side] is None
    awaited = words.gettext("no opponent") if nobody else words.gettext("opponent not known yet")
    over = game.winner is not None
    return KnockoutStep(
        round=context.round(game.round),
        opponent=None if other is None else context.people[other],
        text=awaited if other is None else "",
        letter=results.outcome_letter(Outcome.WIN if won else Outcome.LOSS, words) if over else None,
        score=context.scored(*scores, seconds=seconds) if over else "",
        manner=results.manner_of_advance(game.advance, words),
    )


PAGE: PageKind[PlayerContext] = PageKind(
    file=lambda player: f"players/{player.person.file}",
    heading=lambda player: player.person.name,
    when=lambda _: True,
    model=player_page,
    template="player",
    linked=Linked.ELSEWHERE,
)


def place_line(context: TournamentContext, player: PlayerNumber) -> PlaceLine | None:
    """The line of a player; None where there have been fewer than two places."""
    places = tuple(_places(context, player))
    if len(places) < 2:
        return None
    words, cut, last = context.words, context.state.structure.cut, len(context.state.contest.players)
    cut_shown = 0 < cut < last
    rounds = max(context.state.structure.rounds, places[-1][0])
    every = -(-len(places) // _MOST_LABELS)
    dots, after = [], []
    for behind, (number, place) in zip(reversed(range(len(places))), places, strict=True):
        text = context.places[number - 1][player]
        label = "" if behind % every else text
        dots.append(PlaceDot(_across(number, rounds), _height(place, last), label, str(number)))
        after.append(words.gettext("after round %(number)s: %(place)s", number=number, place=text))
    return PlaceLine(
        id=f"places-{context.slug}",
        title=words.gettext("Place after each round"),
        description=", ".join(after),
        height=_FOOT + 6,
        dots=tuple(dots),
        cut=_height(2 * cut + 1, 2 * last) if cut_shown else None,
        cut_label=words.gettext("Top %(size)s", size=cut) if cut_shown else "",
        foot=_FOOT,
    )


def _places(context: TournamentContext, player: PlayerNumber) -> Iterator[tuple[int, int]]:
    """The number of each round that is over and that the player was in, with the place after it."""
    for played, after in zip(context.state.rounds, context.after, strict=False):
        standing = after.get(player)
        if standing is None or standing.place is None or not played.complete:
            continue
        if any(record.round == played.round for record in standing.records):
            yield played.round.number, standing.place


def _across(number: int, rounds: int) -> str:
    """Where a round stands, in per cent; what is left at the end is for the label of the cut."""
    tenths = _FIRST + (_LAST - _FIRST) * (number - 1) // max(rounds - 1, 1)
    return f"{tenths // 10}.{tenths % 10}%"


def _height(place: int, last: int) -> int:
    """Where a place stands, between the first at the top and the last at the bottom."""
    return _TOP + (_BOTTOM - _TOP) * (place - 1) // max(last - 1, 1)
