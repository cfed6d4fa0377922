"""What surrounds every page of a season: its frame, the pages that a game has, and long lists in parts, each a page of its own."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from msgspec import Struct

from pipeline.extensions.season.model import Season
from pipeline.extensions.season.views.game import SEASON, SeasonGame
from pipeline.model import PublishedNames
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import NOW, Frame, Head, NavLink, nav_links, page_address

T = TypeVar("T")

_MOST_BYTES = 54_000
"""What the rows of a page may weigh, so that all of it stays under 60 KB."""
_ROW_BYTES, _OPENED_BYTES, _LINE_BYTES = 350, 300, 170
"""What a player's row weighs, what it opens into, and each line of that."""
OVERVIEW = "index.html"
PLAYERS = "players/index.html"
MOST_ROWS = 100
"""Of a list of a game on one page."""
MOST_NAMED = 2
"""So many games the head names, which is one line."""


class ListPart(Struct, Generic[T], frozen=True):
    """A part of a list: its file, and links to all parts where there are several."""

    file: str
    rows: tuple[T, ...]
    links: tuple[NavLink, ...]


def in_parts(file: str, rows: Sequence[T], most: int) -> tuple[ListPart[T], ...]:
    """A list in parts of `most` rows, named by the numbers of the first and the last; an empty list is one part."""
    starts = range(0, max(len(rows), 1), most)
    named = [(f"{start + 1}–{min(start + most, len(rows))}", tuple(rows[start : start + most])) for start in starts]
    return of_parts(file, named)


def of_parts(file: str, named: Sequence[tuple[str, tuple[T, ...]]]) -> tuple[ListPart[T], ...]:
    """Parts that have been made and named, in `index.html`, `index-2.html`, `index-3.html`."""
    stem, _, suffix = file.rpartition(".")
    files = [file, *(f"{stem}-{number}.{suffix}" for number in range(2, len(named) + 1))]
    pages = [(own.rpartition("/")[2], name) for own, (name, _) in zip(files, named, strict=True)]
    return tuple(
        ListPart(own, rows, nav_links(pages, page, "") if len(pages) > 1 else ())
        for own, (page, _), (_, rows) in zip(files, pages, named, strict=True)
    )


def game_parts(game: SeasonGame, file: str, rows: Sequence[T]) -> tuple[ListPart[T], ...]:
    """A list of a game in parts."""
    return in_parts(f"{game.folder}/{file}", rows, MOST_ROWS)


def is_heavy(rows: int, opened: Sequence[int]) -> bool:
    """Whether so many players' rows, some of which open into so many lines each, are more than a page takes: what they open
    into is then left to the players' own pages.
    """
    lines = sum(_OPENED_BYTES + _LINE_BYTES * count for count in opened)
    return _ROW_BYTES * rows + lines > _MOST_BYTES


class GamePageKind(Struct, frozen=True):
    """A kind of page of a game, of which long ones fall into several.

    `file` is the first of them in the folder of the game; `heading` is their title and what links call it, `linked`
    whether it says enough for a link; `parts` has a part a page, and `model` gives all that the page of one shows; the
    template is that of the name in `templates/pages/season`.
    """

    file: str
    heading: Callable[[SeasonGame], str]
    linked: Callable[[SeasonGame], bool]
    parts: Callable[[SeasonGame], Iterable[ListPart[Any]]]
    model: Callable[[Frame, SeasonGame, ListPart[Any]], object]
    template: str


class SeasonFramer(Struct, frozen=True, dict=True):
    """Makes the frames of a season's pages; `address` is that of the site, empty while it has none."""

    words: Words
    season: Season
    games: Sequence[SeasonGame]
    kinds: tuple[GamePageKind, ...]
    """Those of each game, in the order of their links."""
    address: str = ""

    def frame(self, path: str, title: str, game: SeasonGame | None = None, *, said: str = "") -> Frame:
        """The frame of the page at `path` within the season's folder.

        `game` is the game that it belongs to; `said` what is to be said of the page elsewhere, instead of its title.
        """
        home = "../" * path.count("/")
        within = game if len(self.games) > 1 else None
        named = within.short if within else ""
        description = (said or title, named, self.name if title != self.name else "")
        return Frame(
            language=self.words.tag,
            title=title,
            root=f"{home}../",
            home=home,
            event=self.name,
            facts=self.facts,
            nav=nav_links(self._main_links, path, home, f"{within.folder}/" if within else ""),
            head=Head(
                description=" · ".join(filter(None, description)),
                listed=self.listed,
                canonical=page_address(self.address, f"{SEASON}/{path}") if self.address else "",
                locale=self.words.locale,
                feed=bool(self.address),
            ),
            shared=home,
            tournament=named,
            subnav=nav_links(self.game_files(within), path, home) if within else (),
            search=SEASON,
            nav_label=self.words.gettext("Season"),
            numbered=False,
            now=f"{home}../{NOW}",
        )

    @cached_property
    def name(self) -> str:
        """What the season file calls it."""
        return readable(self.season.name) or self.words.gettext("Season")

    @cached_property
    def listed(self) -> bool:
        """Whether search engines may list the pages: only where every event shows every name in full."""
        return all(player.shown is PublishedNames.FULL for player in self.season.players)

    def game_files(self, game: SeasonGame) -> list[tuple[str, str]]:
        """The pages of a game with what links call them; paths are relative to the season's folder."""
        return [(f"{game.folder}/{kind.file}", kind.heading(game)) for kind in self.kinds if kind.linked(game)]

    @cached_property
    def facts(self) -> str:
        """The games: nothing that every new event would change on every page. Of many only how many they are."""
        if len(self.games) > MOST_NAMED:
            return self.words.ngettext("%(count)s game", "%(count)s games", len(self.games))
        return self.words.list([game.name for game in self.games if game.name != self.name])

    @cached_property
    def _main_links(self) -> list[tuple[str, str]]:
        """Of a single game all its pages, of several the first page of each that has more than one tournament."""
        overview = (OVERVIEW, self.words.gettext("Overview"))
        players = (PLAYERS, self.words.gettext("Players"))
        if len(self.games) == 1:
            return [overview, *self.game_files(self.games[0]), players]
        return [overview, *((game.front, game.short) for game in self.games if not game.alone), players]
