"""The ratings of a game, carried from event to event."""

import datetime as dt
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.extensions.season.model import RatingRow, SeasonRatingChange
from pipeline.extensions.season.views.frame import GamePageKind, ListPart, game_parts, is_heavy
from pipeline.extensions.season.views.game import RATINGS, EntryView, SeasonGame, SeasonPerson
from pipeline.model import PlayerNumber
from pipeline.views.context.tournament import shared_places
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink
from pipeline.views.pictures.race import FIRST, Race, Runner, drawn_race

_EVENTS = 20
"""So many events are drawn at most, the last of all."""


class StepView(Struct, frozen=True):
    """What a tournament did to a rating; games outside tournaments have a `day` and no `entry`."""

    entry: EntryView | None
    day: str
    games: str
    before: str
    change: str
    after: str


class RatingLine(Struct, frozen=True):
    """A player's row; `opens` is the label of what opens the steps, empty where they may not be told."""

    place: str
    person: SeasonPerson
    start: str
    change: str
    rating: str
    rank: str
    opens: str
    steps: tuple[StepView, ...]


class SeasonRatingsPage(HeadedPage, frozen=True):
    """One part of the table, the highest rating first."""

    parts: tuple[NavLink, ...]
    rows: tuple[RatingLine, ...]
    ranks: bool
    span: int
    apart: bool
    anchor: str
    race: Race | None
    """Of the first players, on the first part alone."""


def ratings_page(frame: Frame, game: SeasonGame, part: ListPart[RatingRow]) -> SeasonRatingsPage:
    """The page of one part of the ratings."""
    ratings = game.facts.ratings
    apart = is_heavy(len(ratings), [len(row.steps) for row in ratings if row.steps])
    ranks = any(row.rank for row in ratings)
    places = rating_places(game)
    return SeasonRatingsPage(
        frame=frame,
        heading=game.words.gettext("Ratings"),
        lead=game.lead,
        parts=part.links,
        rows=tuple(_line(game, row, places, apart=apart) for row in part.rows),
        ranks=ranks,
        span=7 if ranks else 6,
        apart=apart,
        anchor=f"rating-{game.folder}",
        race=rating_race(game) if part.rows[0] is ratings[0] else None,
    )


def rating_race(game: SeasonGame) -> Race | None:
    """The ratings of the first players of whom they may be told, from event to event; None before the second event."""
    rows = [row for row in game.facts.ratings if row.games and game.person(row.player).href][:FIRST]
    count = len(game.entries)
    if len(rows) < 2 or count < 2:
        return None
    runners = [_runner(game, row, _EVENTS + 1) for row in rows]
    title = game.words.ngettext(
        "%(name)s first with %(rating)s after %(count)s tournament",
        "%(name)s first with %(rating)s after %(count)s tournaments",
        count,
        name=runners[0].name,
        rating=runners[0].shown[-1],
    )
    numbers = [number or "" for number in range(max(0, count - _EVENTS), count + 1)]
    return drawn_race(title, runners, numbers, min(min(runner.values) for runner in runners))


def _runner(game: SeasonGame, row: RatingRow, most: int) -> Runner:
    """The rating at the start and after each event, whether the player was there or not: the last of these, so many."""
    steps, found = list(row.steps), [row.start]
    for at, entry in enumerate(game.facts.entries):
        rating = found[-1]
        while steps and _is_before(steps[0], at, entry.date):
            rating = steps.pop(0).after
        found.append(rating)
    found = [*found[:-1], row.rating][-most:]
    person = game.person(row.player)
    shown = tuple(game.words.rounded(rating, 0) for rating in found)
    return Runner(person.name, person.file, tuple(map(Fraction, found)), shown)


def _is_before(step: SeasonRatingChange, at: int, day: dt.date | None) -> bool:
    """Whether a change was made by the end of the event at that place of the list, which has that date."""
    if step.entry is not None:
        return step.entry <= at
    return day is None or step.date is None or step.date <= day


def rating_places(game: SeasonGame) -> Mapping[PlayerNumber, str]:
    """The places by rating as shown."""
    return shared_places([(row.player, row.place) for row in game.facts.ratings])


def _line(game: SeasonGame, row: RatingRow, places: Mapping[PlayerNumber, str], *, apart: bool) -> RatingLine:
    person, words = game.person(row.player), game.words
    linked = bool(person.href)
    opens = words.ngettext("%(count)s result", "%(count)s results", row.games) if row.steps else ""
    steps = []
    for step in row.steps if linked and not apart else ():
        entry = None if step.entry is None else game.entries[step.entry]
        day, change = entry.day if entry else game.day(step.date), game.change(step.before, step.after)
        before, after = game.rating(step.before), game.rating(step.after)
        steps.append(StepView(entry, day, str(step.games), before, change, after))
    return RatingLine(
        place=places[row.player],
        person=person,
        start=game.rating(row.start) if linked else "–",
        change=game.change(row.start, row.rating) if linked and row.games else "–",
        rating=game.rating(row.rating),
        rank=row.rank,
        opens=opens if linked else "",
        steps=tuple(steps),
    )


PAGE = GamePageKind(
    file=RATINGS,
    heading=lambda game: game.words.gettext("Ratings"),
    linked=lambda game: bool(game.facts.ratings),
    parts=lambda game: game_parts(game, RATINGS, game.facts.ratings) if game.facts.ratings else (),
    model=ratings_page,
    template="ratings",
)
