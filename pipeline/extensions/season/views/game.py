"""What the pages of one game's season share, worked out once."""

import datetime as dt
import re
from collections.abc import Container, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.extensions.season.model import GameSeason, RankedBy, RankingRow, Season, SeasonPlayer
from pipeline.locale.slugs import slug_of
from pipeline.model import Number, PlayerNumber, PublishedNames
from pipeline.views.context.tournament import shared_places
from pipeline.views.language.people import initials, readable
from pipeline.views.language.sort_names import UNSORTED, SortedName, sorted_name
from pipeline.views.language.words import Words

RANKING = "index.html"
BY_EVENT = "events.html"
RATINGS = "ratings.html"
INVITATIONS = "invitations.html"
SEASON = "season"
"""The folder of the season's pages, which no event takes."""
PLAYERS_FOLDER = f"{SEASON}/players/"
_RESERVED = ("players", "data", "index")
"""Folders that a season has beside those of its games."""
_PLACES = 2
"""Decimals of an average place and of a rating, as shown."""

WIDTH, HEIGHT, _EDGE = 96, 20, 3
_WIDEST = 16
"""Between two tournaments, so that a few of them do not fill the line."""


class SeasonPerson(Struct, frozen=True):
    """A player of a season: `href` leads from the site's folder to their page, empty where there is none. Of who has played at one
    event alone it is that of the event, unless they have a rating.

    Who has no page has no row in a table of events either: their places would tell who they are.
    """

    name: str
    href: str
    detail: str = ""
    anonymous: bool = False
    order: SortedName = UNSORTED

    @property
    def file(self) -> str:
        """The page of all their events, in the folder `players` of the season; empty where there is none."""
        return self.href.removeprefix(PLAYERS_FOLDER) if self.href.startswith(PLAYERS_FOLDER) else ""


def _person(season: Season, player: SeasonPlayer, words: Words, rated: Container[PlayerNumber]) -> SeasonPerson:
    href = ""
    if player.linked:
        pages = {appearance.own.page for appearance in player.history}
        only = pages.pop() if len(pages) == 1 and player.number not in rated else ""
        href = only or f"{PLAYERS_FOLDER}{player.slug}.html"
    shown = readable(player.name)
    if player.anonymous or not shown:
        if not player.linked or not player.history:
            return SeasonPerson(words.gettext("Name not published"), href, anonymous=True)
        first = player.history[0]  # by their number there, which may be told
        event = readable(season.games[first.game].entries[first.entry].event_name)
        number = words.gettext("Player %(number)s (%(event)s)", number=first.own.number, event=event)
        return SeasonPerson(number, href, anonymous=True)
    if player.shown is PublishedNames.INITIALS:
        shown = initials(shown)
    club = readable(player.club) if player.linked else ""
    return SeasonPerson(shown, href, club, order=sorted_name(shown, "", words.language))


class EntryView(Struct, frozen=True):
    """A tournament of the season: `href` leads from the site's folder to its event, `number` is its place by date."""

    number: int
    href: str
    name: str
    city: str
    day: str
    players: int


class Sparkline(Struct, frozen=True):
    """In units of the drawing: the corners of the line, and where it ends. `said` is the same in words."""

    points: str
    x: str
    y: str
    said: str
    width: int = WIDTH
    height: int = HEIGHT


def sparkline(places: Sequence[tuple[int, int]], said: str) -> Sparkline | None:
    """Places and numbers of players by date, first place at the top, last at the bottom; None of fewer than two tournaments."""
    if len(places) < 2:
        return None
    step = min(_WIDEST, (WIDTH - 2 * _EDGE) / (len(places) - 1))
    room = HEIGHT - 2 * _EDGE
    corners = [
        (f"{_EDGE + index * step:.4g}", f"{_EDGE + room * (place - 1) / max(players - 1, place - 1, 1):.4g}")
        for index, (place, players) in enumerate(places)
    ]
    return Sparkline(" ".join(f"{x},{y}" for x, y in corners), *corners[-1], said)


class SeasonGame(Struct, frozen=True, dict=True):
    """The season of one game in the words of a language; `people` are those of the whole season."""

    words: Words
    season: Season
    index: int
    """The game's place in `Season.games`."""
    people: Sequence[SeasonPerson]
    folder: str
    """Within that of the season."""

    @cached_property
    def facts(self) -> GameSeason:
        """What has been worked out."""
        return self.season.games[self.index]

    @cached_property
    def name(self) -> str:
        """What the season file calls it, else the game's name, as short as it can be among those of the season."""
        return short_names([self._called(game, game.names) for game in self.season.games])[self.index]

    @cached_property
    def short(self) -> str:
        """The same for a line of links."""
        return short_names([self._called(game, game.short) for game in self.season.games])[self.index]

    def _called(self, game: GameSeason, names: Mapping[str, str]) -> str:
        return readable(game.title) or names.get(self.words.language, names["en"])

    @property
    def alone(self) -> bool:
        """Whether there is but one tournament, whose places are no ranking yet."""
        return self.by_average and len(self.facts.entries) == 1

    @cached_property
    def placed(self) -> tuple[RankingRow, ...]:
        """The rows of the ranking with a place: nobody who has played too few tournaments."""
        return tuple(row for row in self.facts.ranking.rows if row.place is not None)

    @property
    def front(self) -> str:
        """The first of its pages, in the season's folder: the ranking where there is one, else the events."""
        return f"{self.folder}/{RANKING if self.alone or self.placed else BY_EVENT}"

    @cached_property
    def entries(self) -> tuple[EntryView, ...]:
        """The tournaments by date."""
        found = []
        for number, entry in enumerate(self.facts.entries, start=1):
            name = readable(entry.event_name)
            if entry.several:
                name = f"{name}: {readable(entry.tournament_name)}"
            href = f"{entry.event}/{'overall' if entry.combined else 'index'}.html"
            day = self.day(entry.date, entry.end_date)
            found.append(EntryView(number, href, name, readable(entry.city), day, entry.field))
        return tuple(found)

    @cached_property
    def _one_year(self) -> bool:
        return len({entry.date.year for entry in self.facts.entries if entry.date}) < 2

    def day(self, first: dt.date | None, last: dt.date | None = None) -> str:
        """A day or a span of days, without the year where all tournaments are of one; a dash where there is none."""
        if first is None:
            return "–"
        return self.words.days(first, last) if self._one_year else self.words.dates(first, last)

    @cached_property
    def ranked(self) -> Mapping[PlayerNumber, RankingRow]:
        """The rows of the ranking by player."""
        return {row.player: row for row in self.facts.ranking.rows}

    @cached_property
    def places(self) -> Mapping[PlayerNumber, str]:
        """The places of the ranking as shown."""
        return shared_places([(row.player, row.place) for row in self.facts.ranking.rows])

    @cached_property
    def by_average(self) -> bool:
        """Whether the ranking goes by the average place."""
        return self.facts.ranking.by is RankedBy.AVERAGE

    @property
    def value_heading(self) -> str:
        """The same as a heading; empty where there is no ranking yet."""
        return "" if self.alone else self.goes_by

    @cached_property
    def goes_by(self) -> str:
        """What the ranking goes by."""
        return self.words.gettext("Average place") if self.by_average else self.words.gettext("Points")

    @cached_property
    def winners(self) -> tuple[tuple[SeasonPerson, ...], ...]:
        """Who has won each tournament; nobody until it is over, nor where nobody won the final."""
        found: list[list[SeasonPerson]] = [[] for _ in self.facts.entries]
        for player in self.season.players:
            for appearance in player.history:
                entry = appearance.entry
                if appearance.game == self.index and appearance.own.place == 1 and self.facts.entries[entry].won:
                    found[entry].append(self.beside_place(player.number))
        return tuple(map(tuple, found))

    def person(self, player: PlayerNumber) -> SeasonPerson:
        """A player of the season."""
        return self.people[player - 1]

    def beside_place(self, player: PlayerNumber) -> SeasonPerson:
        """The same beside one of their places: without any name where that would tell more than an event does."""
        person = self.person(player)
        return person if person.href else SeasonPerson(self.words.gettext("Name not published"), "", anonymous=True)

    @cached_property
    def state(self) -> str:
        """Why nobody has a place in the ranking; empty where somebody has."""
        words, ranking = self.words, self.facts.ranking
        if not ranking.rows:
            return words.gettext("No tournament of this game has finished yet.")
        if self.placed:
            return ""
        return words.ngettext(
            "Players are ranked once they have played %(count)s event.",
            "Players are ranked once they have played %(count)s events.",
            ranking.needed,
        )

    def value(self, value: Number) -> str:
        """A figure of the ranking: points, or an average place with two decimals; nothing where there is none yet."""
        if self.alone:
            return ""
        return self.words.rounded(float(value), _PLACES) if self.by_average else self.words.number(value)

    def rating(self, rating: float) -> str:
        """A rating as shown."""
        return self.words.rounded(rating, _PLACES)

    def change(self, before: float, after: float) -> str:
        """A change of a rating as shown."""
        return self.words.change(after - before, _PLACES)

    def line_of(self, player: PlayerNumber) -> Sparkline | None:
        """The places of a player from tournament to tournament."""
        parts = self.ranked[player].parts if player in self.ranked else ()
        places = [(part.place, self.entries[part.entry].players) for part in parts]
        shown = ", ".join(str(place) for place, _ in places)
        return sparkline(places, self.words.gettext("Places by date: %(places)s", places=shown))

    @cached_property
    def lead(self) -> str:
        """How many tournaments and players, and when."""
        counts = self.words.ngettext("%(count)s tournament", "%(count)s tournaments", len(self.entries))
        # Each person once, those of tournaments that are not over among them.
        count = sum(
            any(appearance.game == self.index and appearance.own.entered for appearance in player.history)
            for player in self.season.players
        )
        players = self.words.ngettext("%(count)s player", "%(count)s players", count) if count else ""
        days = [day for entry in self.facts.entries for day in (entry.date, entry.end_date) if day]
        period = self.words.dates(min(days), max(days)) if days else ""
        return " · ".join(part for part in (counts, players, period) if part)


def season_games(season: Season, words: Words) -> tuple[SeasonGame, ...]:
    """The games of a season, each with a folder of its own."""
    rated = frozenset(row.player for game in season.games for row in game.ratings)
    people = tuple(_person(season, player, words, rated) for player in season.players)
    taken, games = list(_RESERVED), []
    for index, game in enumerate(season.games):
        plain = slug_of(game.id) or "game"
        names = (plain, *(f"{plain}-{count}" for count in range(2, 100)))
        folder = next(name for name in names if name not in taken)
        taken.append(folder)
        games.append(SeasonGame(words, season, index, people, folder))
    return tuple(games)


_LONG = 32
"""A longer name goes without its subtitle."""
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_SUBTITLE = re.compile(r":\s[^(),]*(?<!\s)")


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Each name without what its brackets say, and a long one without its subtitle, unless another could be called so too."""
    forms = []  # of each the shortest first, the whole name last
    for name in names:
        brief = _SUBTITLE.sub("", name, count=1) if len(name) > _LONG else name
        forms.append((_BRACKETS.sub("", brief), brief, _BRACKETS.sub("", name), name))
    return tuple(
        next((form for form in own if all(form not in other for other in forms if other is not own)), own[-1])
        for own in forms
    )
