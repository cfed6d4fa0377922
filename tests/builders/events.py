"""An event of one tournament as a workbook would state it: put together from rows, or played by a seed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.extensions.simulate.workbook import simulate_combined
from pipeline.model.event import (
    ArmyList,
    Change,
    DeckList,
    Event,
    LadderMatch,
    Level,
    Match,
    Player,
    Role,
    Seat,
    Staff,
    Tournament,
)
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.people import POLISH, club_players
from tests.builders.people import players as numbered
from tests.builders.tournaments import MELEE

AGOT1_ID, AGOT2_ID = RulesetId("agot1-joust"), RulesetId("agot2-joust")
HEX_ID, WAR_ID = RulesetId("neuroshima-hex-2023"), RulesetId("war-online-constructed")
MELEE_ID = RulesetId("agot1-melee")


def event(
    rules: RulesetId = AGOT1_ID,
    players: int | Sequence[Player] = 4,
    matches: Iterable[Match] = (),
    changes: Iterable[Change] = (),
    staff: Iterable[Staff] = (),
    armies: Iterable[ArmyList] = (),
    *,
    seats: Iterable[Seat] = (),
    ladder: Iterable[LadderMatch] = (),
    about: dict[str, Any] | None = None,
    **tournament: Any,
) -> Event:
    """One tournament; sheets begin in row 2. Without a word about the shape: custom, three rounds, no cut."""
    everybody = numbered(players) if isinstance(players, int) else tuple(players)
    shape: dict[str, Any] = {"structure": "custom", "rounds": 3, "cut": 0} | tournament
    entry = Tournament(
        name="Main",
        slug=Slug("main"),
        rules=rules,
        players=tuple(player.number for player in everybody),
        matches=tuple(replace(one, row=row) for row, one in enumerate(matches, start=2)),
        changes=tuple(replace(one, row=row) for row, one in enumerate(changes, start=2)),
        seats=tuple(replace(one, row=row) for row, one in enumerate(seats, start=2)),
        row=2,
        **shape,
    )
    stated: dict[str, Any] = {"name": "Cup", "slug": Slug("cup"), "seed": "seed", "organiser": "The club"}
    return Event(
        players=everybody,
        staff=tuple(replace(one, row=row) for row, one in enumerate(staff, start=2)),
        armies=tuple(replace(one, row=row) for row, one in enumerate(armies, start=2)),
        ladder=tuple(replace(one, row=row) for row, one in enumerate(ladder, start=2)),
        tournaments=(entry,),
        **(stated | (about or {})),
    )


def melee_event(
    players: int, seats: Iterable[Seat] = (), changes: Iterable[Change] = (), **tournament: Any
) -> Event:
    """The same at tables. Without a word about the shape: three rounds, and the final of the rules."""
    shape: dict[str, Any] = {"structure": "", "rounds": 3, "cut": None} | tournament
    return event(MELEE_ID, players, changes=changes, seats=seats, **shape)


def grand_prix(names: Sequence[str], count: int, rules: Ruleset, rounds: int, top: int, **fields: object) -> Event:
    """A well described event with one tournament of duels before its first round."""
    entrants = club_players(names, count)
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


def grand_prix_melee(
    count: int, rounds: int, cut: int | None = None, names: Sequence[str] = POLISH, **fields: object
) -> Event:
    """An event with a melee before its first round; without a cut the final table of the rules."""
    made = grand_prix(names, count, MELEE, rounds, 0, **fields)
    tournament = replace(made.tournaments[0], name="Melee", slug=Slug("melee"), structure="", cut=cut)
    return replace(made, tournaments=(tournament,))


@cache
def simulated(
    rules: str,
    players: int,
    seed: str,
    *,
    rounds: int | None = None,
    moment: Moment | None = None,
    language: str | None = None,
) -> Event:
    """An event played by a seed, by the rules of that name, to that moment."""
    ruleset = load_builtin(rules)
    return simulate(ruleset, players, seed=seed, rounds=rounds, moment=moment, language=language)


def simulated_game(
    game: str, players: int, seed: str, moment: Moment | None = None
) -> tuple[Event, dict[RulesetId, Ruleset]]:
    """An event of a game played by a seed, with all its tournaments where the game combines several, and their rules."""
    rules = load_builtin(game)
    if rules.combined is None:
        return simulated(game, players, seed, moment=moment), {rules.id: rules}
    parts = [load_builtin(part) for part in rules.combined.of]
    event = simulate_combined(rules, parts, players, seed=seed, moment=moment or Moment.FINISHED)
    return event, {one.id: one for one in (rules, *parts)}


FIVE_ARMIES = ("Bestie", "Borgo", "Iron Gang", "Smart", "Vegas")


def army_list(
    player: int, armies: Sequence[str] = FIVE_ARMIES, finals: Sequence[str] = (), **marks: bool
) -> ArmyList:
    """A row of Armies with all its cells."""
    five, chosen = ((*names, *[""] * 5)[:5] for names in (armies, finals))
    return ArmyList(PlayerNumber(player), five, chosen, **marks)


def deck_list(
    player: int = 1,
    faction: str = "Stark",
    agenda: str = "",
    *,
    cards: int | None = 60,
    plots: int | None = 7,
    contents: str = "",
) -> DeckList:
    """A row of Decks."""
    return DeckList(PlayerNumber(player), faction, agenda, cards, plots, contents)


def edited(of: Event, row: int, **values: Any) -> Event:
    """The event with other values in one row of Matches."""
    tournament = of.tournaments[0]
    matches = tuple(replace(one, **values) if one.row == row else one for one in tournament.matches)
    return replace(of, tournaments=(replace(tournament, matches=matches),))


def with_tournament(event: Event, change: Callable[[Tournament], Tournament]) -> Event:
    """The event with its tournament changed."""
    return replace(event, tournaments=(change(event.tournaments[0]),))


def with_match(event: Event, wanted: Callable[[Match], bool], change: Callable[[Match], Match]) -> Event:
    """The event with the first such match changed."""
    matches = list(event.tournaments[0].matches)
    place = next(place for place, match in enumerate(matches) if wanted(match))
    matches[place] = change(matches[place])
    return with_tournament(event, lambda one: replace(one, matches=tuple(matches)))


def with_player(event: Event, number: int, **values: object) -> Event:
    """The event with a player's row changed."""

    def changed(player: Player) -> Player:
        return replace(player, **values) if player.number == number else player  # type: ignore[arg-type]

    return replace(event, players=tuple(map(changed, event.players)))


def with_long_words(event: Event, letters: int = 68) -> Event:
    """The event with words of so many letters for whatever an organiser names; players have them as surname, club and city."""

    def long(word: str) -> str:
        return (word + "llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochenbrynbyd" * 2)[:letters].title()

    def renamed(one: Player) -> Player:
        return replace(
            one, name=f"Jo {long(f'W{one.number}x')}", club=long("K"), city=long("C"), rank=one.rank and "1K"
        )

    return replace(
        event,
        name=long("E"),
        venue=long("V"),
        city=long("B"),
        organiser=long("O"),
        players=tuple(map(renamed, event.players)),
        decks=tuple(replace(one, faction=long(one.faction), agenda=long("A")) for one in event.decks),
        tournaments=tuple(replace(one, name=long(one.name), slug=one.slug) for one in event.tournaments),
    )
