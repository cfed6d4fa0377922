"""The lot, which parts whoever is still level."""

from collections.abc import Mapping, Sequence

from pipeline.locale.catalogue import N_
from pipeline.model import PlayerNumber, Receipt
from pipeline.rules.tiebreaks.bounds import Bounds, Range
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.tiebreak import ShownAs, TieBreak

LOT = "lot"


def _lots(figures: Figures, group: Sequence[PlayerNumber]) -> Mapping[PlayerNumber, Receipt]:
    """Lots of purpose `standings`, lowest first; the value counts the tied players whose lot is higher."""
    order = sorted(group, key=figures.lot, reverse=True)
    return {player: Receipt(LOT, higher, lot=figures.lot(player).hex()) for higher, player in enumerate(order)}


def _lot_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """The lot itself: lots are known from the beginning, and the lowest goes first."""
    lot = -int.from_bytes(bounds.figures.lot(player))
    return lot, lot


BY_LOT = TieBreak(
    key=LOT,
    listed=12,
    short=N_("Lot"),
    name=N_("Lot"),
    meaning=N_("by lot from the published seed, lowest first"),
    parted=N_("nothing else parts them, and the lower lot from the published seed is that of %(first)s"),
    described=(
        "Lots of the purpose `standings`, lowest first; its value is the number of tied players with a higher lot."
    ),
    shown=ShownAs.HIDDEN,
    range=_lot_range,
    of_group=_lots,
)
