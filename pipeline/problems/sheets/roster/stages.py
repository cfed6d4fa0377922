"""Problems of who plays on where only a part of the field does."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Code

_EXAMPLE = """
        | Tournaments | Tournament | Rules | Structure |
        |---|---|---|---|
        | 2 | Spring Cup | cup.toml | two days |

        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 90 | **9** | %s | 5 Maria Dudek | |
    """

PLAYS_ON_UNQUALIFIED = Code(
    "plays-on-unqualified",
    WARNING,
    found=N_(
        "%(player)s plays on, but by the standings after round %(after)s as they are now they are not among those who do."
    ),
    expected=N_("Once the next round is drawn, it says who plays on, even if an earlier result is corrected."),
    mend=N_(
        "If this is a typo, correct the player. If a result was corrected or somebody gave up their place, leave it."
    ),
)

QUALIFIED_NOT_PLAYING_ON = Code(
    "qualified-not-playing-on",
    WARNING,
    found=N_(
        "By the standings after round %(after)s as they are now %(player)s plays on, but is in no later round."
    ),
    expected=N_("Once the next round is drawn, it says who plays on, even if an earlier result is corrected."),
    mend=N_("If a row was forgotten, add it. If they left, enter a drop from round %(next)s on the Changes sheet."),
)
