"""QR codes that lead from paper to a page of the site; there are none where nobody has said where the site is."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from pipeline.model import PlayerNumber, Round
from pipeline.views.context.tournament import TournamentContext, round_file
from pipeline.views.layout.frame import page_address
from pipeline.views.layout.parts import is_long


class QrCode(Struct, frozen=True):
    """The code of an `address`: `modules` across without the quiet zone, `path` the dark ones as data of an SVG path.

    The path is to be stroked, one unit wide: each line of it is a run of dark modules.
    """

    address: str
    modules: int
    path: str


def player_code(context: TournamentContext, player: PlayerNumber) -> QrCode | None:
    """The code of a player's short address, in the list of players; of their page where the list comes in parts, in which
    they stand elsewhere as soon as one more has entered.
    """
    if is_long(len(context.people)):
        return _code(context, f"players/{context.people[player].file}")
    return _code(context, "players/index.html", f"#p{player}")


def round_code(context: TournamentContext, round_: Round) -> QrCode | None:
    """The code of the page that shows a round."""
    return _code(context, f"{context.slug}/{round_file(round_)}")


def _code(context: TournamentContext, path: str, part: str = "") -> QrCode | None:
    event = context.event
    if not event.site_address:
        return None
    return qr_code(page_address(event.site_address, f"{event.slug}/{path}") + part)


@lru_cache(maxsize=1024)
def qr_code(address: str) -> QrCode:
    """The smallest code of that address which can still be read with 15 % of it damaged (level M)."""
    import segno  # loads what Python has for the web, which an event without an address does not need

    rows = segno.make_qr(address, error="m", boost_error=False).matrix
    return QrCode(address, len(rows), "".join(line for y, row in enumerate(rows) for line in _runs(row, y)))


def _runs(row: bytearray, y: int) -> Iterator[str]:
    x = 0
    for dark, held in groupby(row):
        length = len(list(held))
        if dark:
            yield f"M{x} {y}.5h{length}"
        x += length
