"""A player's card: the registered armies, and the round in which each was played."""

from collections.abc import Iterable

from msgspec import Struct

from pipeline.engine.games.armies import ArmyUse
from pipeline.model import ArmyList, PlayerNumber, Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable


class CardRow(Struct, frozen=True):
    """An army: the rounds of the Swiss and of the bracket in which it was used, and whether it was chosen for these."""

    army: str
    swiss: str
    bracket: str
    chosen: bool
    choice: str
    """`chosen`, in words, where it is chosen for the bracket; else empty."""


class ArmyCard(Struct, frozen=True):
    """`marks` say what else was registered; `finals` whether the card has anything of the bracket."""

    rows: tuple[CardRow, ...]
    marks: tuple[str, ...]
    finals: bool


def army_card(context: TournamentContext, player: PlayerNumber) -> ArmyCard | None:
    """The card of a player; None where no army of theirs is known."""
    listed = context.army_lists.get(player, ArmyList(player, ()))
    uses = context.army_uses.get(player, ())
    armies = dict.fromkeys((*listed.registered, *(use.army for use in uses)))
    if not armies:
        return None
    rows = tuple(
        CardRow(
            readable(army),
            _rounds(context, (use for use in uses if use.army == army and use.round.stage is Stage.SWISS)),
            _rounds(context, (use for use in uses if use.army == army and use.round.stage is Stage.BRACKET)),
            army in listed.chosen,
            context.words.pgettext("army", "chosen") if army in listed.chosen else "",
        )
        for army in armies
    )
    return ArmyCard(rows, _marks(context, listed), any(row.chosen or row.bracket for row in rows))


def _rounds(context: TournamentContext, uses: Iterable[ArmyUse]) -> str:
    """The rounds by name, a bye said so."""
    return ", ".join(
        context.words.gettext("%(round)s (bye)", round=context.round(use.round))
        if use.bye
        else context.round(use.round)
        for use in uses
    )


def _marks(context: TournamentContext, listed: ArmyList) -> tuple[str, ...]:
    words = context.words
    marks = ((listed.beginner, words.gettext("Beginner")), (listed.hak, words.gettext("HAK exchange tile")))
    return tuple(text for held, text in marks if held)
