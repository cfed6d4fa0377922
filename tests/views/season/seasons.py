"""Seasons put together by hand, without an engine: what pages can meet."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pipeline.model.event import PublishedNames
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.season import (
    Appearance,
    DecidedBy,
    GameSeason,
    InvitationRow,
    PassedOver,
    RankedBy,
    Ranking,
    RankingPart,
    RankingRow,
    RatingRow,
    RatingStep,
    Season,
    SeasonPlayer,
)
from pipeline.model.season_entry import EntryPlayer, SeasonEntry

FULL, INITIALS, NUMBER = PublishedNames.FULL, PublishedNames.INITIALS, PublishedNames.NUMBER
POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2)
NAMES = (
    "Anna Nowak", "Jan Kowalski", "Łukasz Żółć", "Ewa Wiśniewska", "Piotr Zieliński", "Константин Константинопольский-Заславский",
    "Maria José da Conceição", "O’Neil Sean", "Zoë Ångström", "Li",
)  # fmt: skip


def name_of(number: int) -> str:
    """A name for each number; those beyond the list get a Roman-like tail."""
    first, again = NAMES[(number - 1) % len(NAMES)], (number - 1) // len(NAMES)
    return f"{first} {again + 1}" if again else first


def entry(
    number: int, places: Sequence[tuple[int, int | None]], shown: Mapping[int, PublishedNames] | None = None
) -> SeasonEntry:
    """The event of that number, a fortnight after the one before; `places` are players of the season with places."""
    slug = f"grand-prix-{number}"
    players = tuple(
        EntryPlayer(
            PlayerNumber(player),
            name_of(player),
            club="Klub Smok" if player % 3 == 0 else "",
            shown=(shown or {}).get(player, FULL),
            page=f"{slug}/players/{player}-x.html",
            place=place,
            points=10 - (place or 0),
            played=5,
            wins=3,
            draws=1,
            losses=1,
        )
        for player, place in places
    )
    day = dt.date(2026, 1, 10) + dt.timedelta(days=14 * (number - 1))
    return SeasonEntry(
        Slug(slug), f"Grand Prix {number}", day, "Kraków", Slug("main"), "Main", RulesetId("neuroshima-hex-2023"),
        {"en": "Neuroshima Hex", "pl": "Neuroshima Hex"}, complete=bool(places), begun=bool(places), players=players,
    )  # fmt: skip


def season(
    entries: Sequence[SeasonEntry],
    *,
    by: RankedBy = RankedBy.POINTS,
    best: int | None = None,
    needed: int = 1,
    rated: bool = False,
    invited: bool = False,
    name: str = "League 2026",
) -> Season:
    """A season of one game; everybody's season number is his number in all events."""
    numbers = sorted({player.number for one in entries for player in one.players})
    renumbered = {number: index for index, number in enumerate(numbers, start=1)}
    people = tuple(_player(entries, number, PlayerNumber(renumbered[number])) for number in numbers)
    ranking = Ranking(by, _rows(entries, renumbered, by, best, needed), POINTS, 1, best, needed)
    game = GameSeason(
        "neuroshima-hex-2023", "", {"en": "Neuroshima Hex"}, (RulesetId("neuroshima-hex-2023"),), tuple(entries), ranking,
        tuple(_ratings(entries, renumbered)) if rated else (), tuple(_invitations(entries, renumbered)) if invited else (),
    )  # fmt: skip
    return Season(name, "", people, (game,))


def _player(entries: Sequence[SeasonEntry], number: int, own: PlayerNumber) -> SeasonPlayer:
    history = tuple(
        Appearance(0, index, player)
        for index, one in enumerate(entries)
        for player in one.players
        if player.number == number
    )
    shown = {one.own.shown for one in history}
    least = next(one for one in (NUMBER, INITIALS, FULL) if one in shown)
    first = entries[history[0].entry]
    slug = f"{first.event}-{number}"
    return SeasonPlayer(own, name_of(number), slug, least, len(shown) == 1, history[-1].own.club, "", history)


def _rows(
    entries: Sequence[SeasonEntry], numbers: Mapping[PlayerNumber, int], by: RankedBy, best: int | None, needed: int
) -> tuple[RankingRow, ...]:
    made = []
    for number, own in numbers.items():
        parts = list(_parts(entries, number, by))
        if parts:
            made.append(_row(PlayerNumber(own), parts, by, best))
    made.sort(key=lambda row: (len(row.parts) < needed, row.value if by is RankedBy.AVERAGE else -row.value))
    values = [row.value for row in made]
    return tuple(
        replace(
            row,
            place=values.index(row.value) + 1 if len(row.parts) >= needed else None,
            decided_by=DecidedBy.SHARED if values.count(row.value) > 1 else DecidedBy.VALUE,
        )
        for row in made
    )


def _parts(entries: Sequence[SeasonEntry], number: PlayerNumber, by: RankedBy) -> Iterator[RankingPart]:
    for index, one in enumerate(entries):
        for player in one.players:
            if player.number == number and player.place is not None:
                points: Number = POINTS[player.place - 1] if player.place <= len(POINTS) else 1
                yield RankingPart(
                    index, player.place, player.place if by is RankedBy.AVERAGE else points, counted=True
                )


def _row(player: PlayerNumber, parts: list[RankingPart], by: RankedBy, best: int | None) -> RankingRow:
    ordered = sorted(parts, key=lambda part: part.place)
    counted = ordered if best is None else ordered[:best]
    value: Number = sum((part.worth for part in counted), start=0)
    if by is RankedBy.AVERAGE:
        value = Fraction(value) / len(counted)
    shown = tuple(replace(part, counted=part in counted) for part in parts)
    return RankingRow(None, player, value, DecidedBy.VALUE, shown)


def _ratings(entries: Sequence[SeasonEntry], numbers: Mapping[PlayerNumber, int]) -> Iterator[RatingRow]:
    for place, (number, own) in enumerate(numbers.items(), start=1):
        rating, steps = 1500.0, []
        for index, one in enumerate(entries):
            if any(player.number == number for player in one.players):
                after = rating + 8.125 - number / 7
                steps.append(RatingStep(index, None, rating, after, 5))
                rating = after
        if number == 1:
            steps.append(RatingStep(None, dt.date(2026, 3, 1), rating, rating - 3.5, 1))
            rating -= 3.5
        yield RatingRow(
            place, PlayerNumber(own), 1500.0, rating, "captain" if place == 1 else "private", tuple(steps)
        )


def _invitations(entries: Sequence[SeasonEntry], numbers: Mapping[PlayerNumber, int]) -> Iterator[InvitationRow]:
    held: dict[PlayerNumber, int] = {}
    for index, one in enumerate(entries):
        passed: list[PassedOver] = []
        placed = sorted((player for player in one.players if player.place), key=lambda player: player.place or 0)
        got = None
        for player in placed:
            if player.number not in held:
                got = player
                break
            passed.append(PassedOver(PlayerNumber(numbers[player.number]), held[player.number]))
        if got is not None:
            held[got.number] = index
        if placed:
            own = None if got is None else PlayerNumber(numbers[got.number])
            yield InvitationRow(index, own, got.place if got else None, tuple(passed))


def played(number: int, players: int, start: int = 1) -> SeasonEntry:
    """An event of so many players, from the number `start` on, placed in an order of its own."""
    order = sorted(range(start, start + players), key=lambda player: (player * (number + 6)) % 101)
    return entry(number, [(player, place) for place, player in enumerate(order, start=1)])


def league() -> Season:
    """Six events of fourteen, the best three count; with ratings, invitations and an event to come."""
    entries = [played(number, 14 - number % 3) for number in range(1, 7)]
    return season([*entries, entry(7, [])], best=3, rated=True, invited=True)
