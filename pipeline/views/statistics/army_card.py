"""A player's card: the registered armies, and the round in which each was played."""

from msgspec import Struct

from pipeline.model import ArmyList, PlayerNumber, Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable


class CardRow(Struct, frozen=True):
    """An army: the rounds of the Swiss and of the bracket in which it was used."""

    army: str
    swiss: str
    bracket: str
    choice: str
    """`chosen`, in words, where it is chosen for the bracket; else empty."""


class ArmyCard(Struct, frozen=True):
    """`marks` say what else was registered; `finals` whether the card has anything of the bracket."""

    rows: tuple[CardRow, ...]
    marks: tuple[str, ...]
    finals: bool


def army_card(context: TournamentContext, player: PlayerNumber) -> ArmyCard | None:
    """The card of a player; None where no army of theirs is known."""
    words, listed = context.words, context.army_lists.get(player, ArmyList(player, ()))
    uses = context.army_uses.get(player, ())
    armies = dict.fromkeys((*listed.registered, *(use.army for use in uses)))
    if not armies:
        return None

    def rounds(army: str, stage: Stage) -> str:
        """The rounds by name, a bye said so."""
        used = [use for use in uses if use.army == army and use.round.stage is stage]
        names = ((context.round(use.round), use.bye) for use in used)
        return ", ".join(words.gettext("%(round)s (bye)", round=name) if bye else name for name, bye in names)

    rows = tuple(
        CardRow(
            readable(army),
            rounds(army, Stage.SWISS),
            rounds(army, Stage.BRACKET),
            words.pgettext("army", "chosen") if army in listed.chosen else "",
        )
        for army in armies
    )
    marks = ((listed.beginner, words.gettext("Beginner")), (listed.hak, words.gettext("HAK exchange tile")))
    finals = any(row.choice or row.bracket for row in rows)
    return ArmyCard(rows, tuple(text for held, text in marks if held), finals)
