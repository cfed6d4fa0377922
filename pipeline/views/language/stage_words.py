"""What is said of the rounds and the finals: of duels one thing, of tables another."""

from msgspec import Struct

from pipeline.locale.catalogue import N_, NN_
from pipeline.model import replace
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.ruleset.swiss import StageCut
from pipeline.views.language.words import Words

_SHORT = 2
"""A letter, or a number of two digits."""


class StageWords(Struct, frozen=True):
    """Message ids. `swiss` are the rounds that everybody plays; `rounds_left` is singular and plural for ngettext."""

    swiss: str
    rounds_left: tuple[str, str]
    after_swiss: str
    place_after_swiss: str
    see_round: str
    see_knockout: str
    all_in: tuple[str, str]
    unconfirmed: str
    knockout_running: str
    still_in: str
    by_swiss: str
    opponent: str


_DUEL = StageWords(
    swiss=N_("Swiss rounds"),
    rounds_left=NN_("%(count)s Swiss round still to play.", "%(count)s Swiss rounds still to play."),
    after_swiss=N_("Standings after the Swiss rounds"),
    place_after_swiss=N_("place after the Swiss rounds"),
    see_round=N_("See the pairings"),
    see_knockout=N_("See the bracket"),
    all_in=NN_("%(count)s match, all results are in.", "%(count)s matches, all results are in."),
    unconfirmed=N_("The Swiss rounds are over. The bracket is provisional until the organiser confirms it."),
    knockout_running=N_("The bracket is still under way: places can change."),
    still_in=N_("still in"),
    by_swiss=N_("by Swiss standing"),
    opponent=N_("Opponent"),
)

_TABLES = StageWords(
    swiss=N_("Preliminary rounds"),
    rounds_left=NN_("%(count)s preliminary round still to play.", "%(count)s preliminary rounds still to play."),
    after_swiss=N_("Standings after the preliminary rounds"),
    place_after_swiss=N_("place after the preliminary rounds"),
    see_round=N_("See the tables"),
    see_knockout=N_("See the finals"),
    all_in=NN_("%(count)s table, all results are in.", "%(count)s tables, all results are in."),
    unconfirmed=N_("The preliminary rounds are over. The seating is provisional until the organiser confirms it."),
    knockout_running=N_("The finals are still under way: places can change."),
    still_in=N_("still in the finals"),
    by_swiss=N_("by preliminary standing"),
    opponent=N_("Tablemates"),
)


_ROUND_ROBIN = replace(
    _DUEL,
    swiss=N_("Round robin"),
    rounds_left=NN_("%(count)s round still to play.", "%(count)s rounds still to play."),
    after_swiss=N_("Standings after the round robin"),
    place_after_swiss=N_("place after the round robin"),
    unconfirmed=N_("The round robin is over. The bracket is provisional until the organiser confirms it."),
    by_swiss=N_("by the standings of the round robin"),
)

_GROUPS = replace(
    _ROUND_ROBIN,
    swiss=N_("Groups"),
    rounds_left=NN_(
        "%(count)s round of the groups still to play.", "%(count)s rounds of the groups still to play."
    ),
    after_swiss=N_("Standings after the groups"),
    place_after_swiss=N_("place after the groups"),
    unconfirmed=N_("The groups are over. The bracket is provisional until the organiser confirms it."),
    by_swiss=N_("by the standings of the groups"),
)

_ELIMINATION = replace(_DUEL, unconfirmed=N_("The bracket is provisional until the organiser confirms it."))


def stage_words(rules: Ruleset, *, groups: int = 1, elimination_only: bool = False) -> StageWords:
    """The words of a tournament by these rules, played in so many groups."""
    if elimination_only:
        return _ELIMINATION
    if rules.swiss.round_robin:
        return _GROUPS if groups > 1 else _ROUND_ROBIN
    return _TABLES if rules.kind is Kind.TABLES else _DUEL


def group_name(letter: str, words: Words) -> str:
    """`Group A`; a name of more than a letter or a number stands alone, as it may say that it is a group."""
    return words.gettext("Group %(letter)s", letter=letter) if len(letter) <= _SHORT else letter


def groups_played(count: int, words: Words) -> str:
    """`2 groups, everybody against everybody`."""
    return words.ngettext(
        "%(count)s group, everybody against everybody", "%(count)s groups, everybody against everybody", count
    )


def stage_sentence(stage: StageCut, words: Words) -> str:
    """What happens after a round that not everybody plays on from."""
    if stage.points is not None:
        text = N_(
            "After round %(after)s everyone with %(points)s or more plays on; the others keep the place that they have then."
        )
        anew = N_(
            "After round %(after)s everyone with %(points)s or more plays on and begins again from zero; the others keep the place that they have then."
        )
        points = words.points(stage.points)
        return words.gettext(text if stage.carry else anew, after=stage.after, points=points)
    text = N_("After round %(after)s the top %(size)s play on; the others keep the place that they have then.")
    anew = N_(
        "After round %(after)s the top %(size)s play on and begin again from zero; the others keep the place that they have then."
    )
    return words.gettext(text if stage.carry else anew, after=stage.after, size=stage.best)
