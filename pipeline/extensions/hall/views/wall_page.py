"""The page for a projector: where phones begin, and how many results of each round have come in."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from pipeline.extensions.hall.engine.register import TableState
from pipeline.extensions.hall.engine.tables import HallTable
from pipeline.extensions.hall.views.form import HallReader
from pipeline.extensions.hall.views.frame import HallFrame, hall_frame, round_line
from pipeline.views.print.qr import QrCode, qr_code


class WallPage(Struct, frozen=True):
    """`address` is where a code can be typed; `rounds` are those under way, each with how many results there are."""

    frame: HallFrame
    address: str
    picture: QrCode
    rounds: tuple[tuple[str, str], ...]
    version: str
    trouble: str


def wall_page(
    reader: HallReader, tables: Iterable[tuple[HallTable, TableState]], address: str, version: str, trouble: str
) -> WallPage:
    """The page; it names nobody and has no code of a table, so that it may hang on any wall; `trouble` is shown as it is."""
    event, words = reader.event, reader.words
    played, done = Counter[str](), Counter[str]()
    for table, state in tables:
        line = round_line(event, table.key, words)
        played[line] += 1
        done[line] += not table.stated.empty or state.settled is not None
    return WallPage(
        frame=hall_frame(event, words.gettext("Report a result"), words),
        address=address,
        picture=qr_code(address),
        rounds=tuple(
            (line, words.gettext("%(done)s of %(all)s results are in.", done=done[line], all=count))
            for line, count in played.items()
        ),
        version=version,
        trouble=trouble,
    )
