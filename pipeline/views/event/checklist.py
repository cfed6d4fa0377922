"""The organiser's checklist: what the rules ask for and no workbook can show (agot2-joust: Levels and people, Decks)."""

from collections.abc import Callable, Iterable, Mapping

from pipeline.locale.catalogue import N_
from pipeline.model import Event, Level, Role
from pipeline.rules.ruleset.extras import Reminder
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.language.words import Words

_HIGHER = (Level.FORMAL, Level.PREMIER)


def checklist(event: Event, rulesets: Iterable[Ruleset], words: Words) -> tuple[str, ...]:
    """The lines that hold for this event, each once, in the order of the rulesets."""
    asked = dict.fromkeys(reminder for ruleset in rulesets for reminder in ruleset.checklist)
    lines = ((line if isinstance(line, str) else line(event)) for line in map(_LINES.__getitem__, asked))
    return tuple(words.gettext(line) for line in lines if line)


def level_note(event: Event, rulesets: Iterable[Ruleset], words: Words) -> str:
    """What the level means for those who come: sleeves."""
    asked = {reminder for ruleset in rulesets for reminder in ruleset.checklist}
    if event.level not in _HIGHER:
        return ""
    lines = [line(event) for reminder, line in _SLEEVES.items() if reminder in asked]
    return " ".join(words.gettext(line) for line in lines if line)


_SLEEVES: Mapping[Reminder, Callable[[Event], str]] = {
    # agot2-joust: Decks.
    Reminder.SLEEVES_ABOVE_CASUAL: lambda event: (
        N_("Decks without sleeves: the backs of all cards must look alike.")
        if event.level is Level.CASUAL
        else _at_higher(event, N_("Identical, opaque sleeves are required at this level."))
    ),
    # agot1-joust: Both; regionals are formal, nationals premier.
    Reminder.SLEEVES_AT_REGIONALS: lambda event: _at_higher(
        event,
        N_("Sleeves are required at this level; a deck with alternate-art cards needs opaque or illustrated ones."),
    ),
}


def _at_higher(event: Event, line: str) -> str:
    return line if event.level in _HIGHER else ""


_LINES: Mapping[Reminder, str | Callable[[Event], str]] = {
    **_SLEEVES,
    Reminder.CONFIRM_GAME: N_(
        "A player has five minutes to confirm a game. Players who do not are out, and their opponents win the round: 1F or 2F."
    ),
    Reminder.NO_OTHER_GAMES: N_(
        "Until the tournament is over its players play no other games, even if their round ends early."
    ),
    Reminder.DECLARED_DECK: N_(
        "Each round begins with the deck that was declared; cards from the sideboard come in only before the second game."
    ),
    Reminder.OWN_DECKS: N_("Only players with more than ten games behind them may have decks of their own."),
    Reminder.PRIZES_FROM_EIGHT: N_("With fewer than eight players there are no prizes."),
    Reminder.ANNOUNCED_A_WEEK_AHEAD: N_(
        "Announce the event a week ahead with date, place, time, entry fee, prizes, contact and number of seats. The Event sheet has a cell for each, and the overview shows them."
    ),
    Reminder.FACEBOOK: N_("Put the event on Facebook a week ahead, and name the publisher’s profile there."),
    Reminder.CHESS_CLOCKS: N_(
        "Every player needs a chess clock: 20 minutes each in the Swiss rounds, 25 in the finals."
    ),
    Reminder.VENUE: N_(
        "The venue needs good light, a table for every match and a toilet, must let minors in, and must allow photographs."
    ),
    Reminder.DOCUMENTS: N_("Have the rules, the FAQ and the army sheets at hand."),
    Reminder.PRIZES_AND_PHOTOGRAPHS: N_("Have the prizes ready, and take photographs for the report."),
    Reminder.WHO_WARNS: N_(
        "Any judge may warn, and the third warning excludes at once. Only the head judge disqualifies; the entry fee is not returned then."
    ),
    Reminder.FINAL_LIST_APPROVED: N_("The head judge approves the final list before it is read out."),
    Reminder.REPORT_WITHIN_A_WEEK: N_(
        "Send the report within seven days, and tell the publisher of any misconduct."
    ),
    Reminder.WILD_CARDS: N_(
        "Up to three wild cards a season are given by the organiser of the final; the reason for each is announced."
    ),
    Reminder.TIME_AFTER_HELP: N_("After a judge’s help a match may be given more time, that match alone."),
    Reminder.SHAPE_ANNOUNCED: N_(
        "Announce the number and kind of rounds and the cut before round 1. They are on the overview page."
    ),
    Reminder.PRODUCTS_AFTER_RELEASE: lambda event: (
        N_("Products are legal from 11 days after their release.")
        if event.level is Level.PREMIER
        else N_("Products are legal from the day of their release.")
    ),
    Reminder.MARSHAL_OR_ORGANISER: lambda event: (
        ""
        if any(person.role is Role.MARSHAL for person in event.staff)
        else N_("No marshal is listed: the organiser takes on the marshal’s duties.")
    ),
    Reminder.DECK_LISTS: lambda event: (
        ""
        if event.decks
        else N_(
            "If players hand in deck lists, announce it beforehand, and have paper and pens ready for those who "
            "write theirs on the day."
        )
    ),
    Reminder.LOST_CARDS: N_(
        "A player who has lost a card concedes the match, and is removed unless they have a replacement by "
        "the next round: enter a drop on the Changes sheet."
    ),
    Reminder.DAMAGED_CARDS: N_(
        "For a card that is damaged during the event and cannot be replaced, make a proxy with the card’s name, your name and the "
        "date; the original stays beside it, face down."
    ),
    Reminder.RULES_AT_HAND: N_(
        "Have at hand: the rules reference, the FAQ, the tournament rules and the schedule. Number the tables, with a chair for "
        "every player."
    ),
    Reminder.STAFF_MATCHES: lambda event: (
        N_("If two members of the staff play each other, the marshal decides all questions of that match.")
        if event.level is Level.CASUAL
        else ""
    ),
}
