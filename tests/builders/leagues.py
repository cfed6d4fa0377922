"""Seasons as pages can meet them: a league with ratings and invitations, a ladder, hidden people, a crowd."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from pipeline.extensions.season.model import EntryPlayer, RatedGame, Ratings, Season, SeasonEntry
from pipeline.extensions.season.rules import RankingRules, SeasonRules
from pipeline.model import PlayerNumber, PublishedNames, RulesetId
from tests.builders.events import HEX_ID
from tests.builders.seasons import season_entry, season_of

FULL, INITIALS, NUMBER = PublishedNames.FULL, PublishedNames.INITIALS, PublishedNames.NUMBER
POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2)
NAMES = (
    "Anna Nowak", "Jan Kowalski", "Łukasz Żółć", "Ewa Wiśniewska", "Piotr Zieliński", "Константин Константинопольский-Заславский",
    "Maria José da Conceição", "Sean O’Neil", "Zoë Ångström", "Li",
)  # fmt: skip
_AGAIN = ("", " Brown", " Черненко", " Weber", " Rossi")


def name_of(number: int) -> str:
    """A name for each number, unlike all others."""
    again, index = divmod(number - 1, len(NAMES))
    if again < len(_AGAIN):
        return NAMES[index] + _AGAIN[again]
    return f"{NAMES[index]} {_letters(again)}"


def _letters(number: int) -> str:
    """A word of its own, with no likeness to its neighbours."""
    digits = [(number * 7919 // 26**power) % 26 for power in range(4)]
    return "".join(chr(ord("a") + digit) * 2 for digit in digits).title()


def grand_prix_entry(
    number: int,
    placed: Sequence[tuple[int, int | None]],
    *,
    shown: Mapping[int, PublishedNames] | None = None,
    rated: bool = False,
    invites: bool = False,
    date: dt.date | None = None,
    rules: RulesetId = HEX_ID,
    dated: bool = True,
) -> SeasonEntry:
    """The event of that number, a fortnight after the one before; `placed` are players with their places."""
    slug = f"grand-prix-{number}"
    players = tuple(
        _player(slug, player, place, (shown or {}).get(player, FULL)) for player, place in _best_first(placed)
    )
    day = date or dt.date(2026, 1, 10) + dt.timedelta(days=14 * (number - 1))
    games = tuple(
        RatedGame(one.number, other.number, 1.0, 32, moment=1)
        for one, other in zip(players[::2], players[1::2], strict=False)
    )
    return season_entry(
        None, *players, event=slug, event_name=f"Grand Prix {number}", date=day if dated else None, city="Kraków", rules=rules,
        rules_names={"en": "Neuroshima Hex" if rules == HEX_ID else str(rules)}, rules_short={"en": "Neuroshima Hex" if rules == HEX_ID else str(rules)}, complete=bool(players), begun=bool(players),
        field=len(players), rounds=5, qualifier=invites,
        ratings=Ratings(1000, 400, ((0, "private"), (1030, "captain")), games) if rated else None,
    )  # fmt: skip


def _best_first(placed: Sequence[tuple[int, int | None]]) -> Sequence[tuple[int, int | None]]:
    return sorted(placed, key=lambda one: one[1] or len(placed) + 1)


def _player(slug: str, player: int, place: int | None, shown: PublishedNames) -> EntryPlayer:
    return EntryPlayer(
        PlayerNumber(player),
        name_of(player),
        club="Klub Smok" if player % 3 == 0 else "",
        shown=shown,
        page=f"{slug}/players/{player}-x.html",
        place=place,
        points=9,
        played=5,
        wins=3,
        draws=1,
        losses=1,
        row=player + 1,
    )


def ranked_entry(number: int, players: int, start: int = 1, **facts: object) -> SeasonEntry:
    """An event of so many players, from the number `start` on, placed in an order of its own."""
    order = sorted(range(start, start + players), key=lambda player: (player * (number + 6)) % 101)
    return grand_prix_entry(number, [(player, place) for place, player in enumerate(order, start=1)], **facts)  # type: ignore[arg-type]


def league_of(
    entries: Iterable[SeasonEntry], ranking: RankingRules | None = None, name: str = "League 2026"
) -> Season:
    """The season of these; by the average place where no ranking is given."""
    return season_of(*entries, rules=SeasonRules(name, ranking=ranking or RankingRules()))


@cache
def league_season() -> Season:
    """Six events of about fourteen, of which the best three count, and one to come; with ratings and invitations."""
    entries = [ranked_entry(number, 14 - number % 3, rated=True, invites=True) for number in range(1, 7)]
    return league_of([*entries, grand_prix_entry(7, [])], RankingRules(POINTS, 1, best=3, needed=2))


@cache
def ladder_season() -> Season:
    """Two games by the average place; a tie, an event without a date, one of two days, who has played once, nobody's names."""
    first = grand_prix_entry(1, [(1, 1), (2, 2), (3, 3), (6, 3)])
    second = grand_prix_entry(2, [(2, 1), (1, 2), (5, 3)])
    third = grand_prix_entry(3, [(3, 1), (6, 1)], dated=False)
    other = grand_prix_entry(4, [(1, 1), (7, 2)], rules=RulesetId("agot2-joust"), shown={7: NUMBER})
    return league_of([first, second, third, other], name="")


def anonymous_season() -> Season:
    """Jan Kowalski (2) is hidden in the second event alone, Łukasz Żółć (3) everywhere, Ewa Wiśniewska (4) shown by initials in one."""
    first = grand_prix_entry(1, [(1, 2), (2, 1), (3, 3), (4, 4)], shown={3: NUMBER}, rated=True, invites=True)
    second = grand_prix_entry(
        2, [(1, 2), (2, 1), (3, 3), (4, 4)], shown={2: NUMBER, 3: NUMBER, 4: INITIALS}, rated=True, invites=True
    )
    third = grand_prix_entry(3, [(1, 4), (2, 1), (3, 2), (4, 3)], shown={3: NUMBER}, rated=True, invites=True)
    return league_of([first, second, third], RankingRules(POINTS, 1, best=2))


@cache
def crowd_season(events: int, players: int, each: int = 32) -> Season:
    """So many events of `each`, drawn from so many players."""
    entries = []
    for number in range(1, events + 1):
        order = [(number * 37 + index * 101 + index * index * number) % players + 1 for index in range(each)]
        placed = [(player, place) for place, player in enumerate(dict.fromkeys(order), start=1)]
        day = dt.date(2026, 1, 1) + dt.timedelta(days=number % 360)
        entries.append(grand_prix_entry(number, placed, date=day, rated=True, invites=True))
    return league_of(entries, RankingRules(POINTS, 1, best=10))
