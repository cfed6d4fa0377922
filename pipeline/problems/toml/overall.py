"""Problems of a combination of tournaments: its row in the workbook, and its rules."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "tournaments combined",
    see="sheet [Tournaments](../workbook.md#tournaments), [rulesets](../rulesets.md)",
)

RULESET_COMBINED_POINTS_RISE = Code(
    "ruleset-combined-points-rise",
    ERROR,
    found=N_("A worse place is worth more than the place before it: %(value)s after %(before)s."),
    expected=N_("Points that fall, or stay the same, from place to place."),
    mend=N_("Correct %(key)s."),
    meaning="In the points of a combination a worse place has more points than a better one.",
    values={"value": 12, "before": 10, "key": "combined.points[3]"},
    example="""
        ```toml
        [combined]
        points = [15, 10, 12, 8]
        ```
    """,
)

RULESET_COMBINED_OF_ONE = Code(
    "ruleset-combined-of-one",
    ERROR,
    found=N_("Only %(value)s is to be combined."),
    expected=N_("Two rulesets or more; without the list any tournaments may be combined."),
    mend=N_("Add the other rulesets to %(key)s, or remove it."),
    meaning="The list of the rulesets that are combined has one entry.",
    values={"value": "agot1-joust", "key": "combined.of"},
    example="""
        ```toml
        [combined]
        of = ["agot1-joust"]
        ```
    """,
)

RULESET_COMBINED_OF_TWICE = Code(
    "ruleset-combined-of-twice",
    ERROR,
    found=N_("%(value)s stands in the list twice."),
    expected=N_("Each ruleset once."),
    mend=N_("Remove %(key)s."),
    meaning="The list of the rulesets that are combined names one of them twice.",
    values={"value": "agot1-joust", "key": "combined.of[2]"},
    example="""
        ```toml
        [combined]
        of = ["agot1-joust", "agot1-joust", "agot1-melee"]
        ```
    """,
)

COMBINES_ITSELF = Code(
    "combines-itself",
    ERROR,
    found=N_("%(tournament)s combines itself."),
    expected=N_("The names of the other tournaments, whose places count."),
    mend=N_("Take its own name out of the cell."),
    meaning="The row of a combination names itself among the tournaments that it combines.",
    values={"tournament": "Overall"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | **Joust, Melee, Overall** |
    """,
)

COMBINES_TWICE = Code(
    "combines-twice",
    ERROR,
    found=N_("%(name)s is named twice."),
    expected=N_("Each tournament once."),
    mend=N_("Delete the second name."),
    meaning="The row of a combination names a tournament twice, which would count it twice.",
    values={"name": "Joust"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | **Joust, Melee, Joust** |
    """,
)

COMBINES_COMBINATION = Code(
    "combines-combination",
    ERROR,
    found=N_("%(name)s is itself a combination of tournaments."),
    expected=N_("Tournaments that are played."),
    mend=N_("Name the tournaments that it combines."),
    meaning="The row of a combination names another combination.",
    values={"name": "Overall"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | Joust, Melee |
        | 5 | Grand total | agot1-overall | **Overall, Melee** |
    """,
)

COMBINES_TOO_FEW = Code(
    "combines-too-few",
    ERROR,
    found=N_("%(tournament)s combines fewer than two tournaments: %(count)s."),
    expected=N_("The names of two tournaments or more, with commas between them."),
    mend=N_("Add the names, or a row for each tournament that is missing."),
    meaning="The row of a combination has only one tournament to combine, or none.",
    values={"tournament": "Overall", "count": 1},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Overall | agot1-overall | **Joust** |
    """,
)

COMBINES_OTHER_RULES = Code(
    "combines-other-rules",
    ERROR,
    found=N_("%(name)s is played by the rules %(rules)s."),
    expected=N_("%(tournament)s combines tournaments by these rules: %(choices)s."),
    mend=N_("Name another tournament, or correct the rules of this one."),
    meaning="The row of a combination names a tournament whose places do not count for it.",
    values={
        "name": "Draft",
        "rules": "agot2-joust",
        "tournament": "Overall",
        "choices": "agot1-joust, agot1-melee",
    },
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Draft | agot2-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | **Draft, Melee** |
    """,
)

COMBINES_RULES_MISSING = Code(
    "combines-rules-missing",
    ERROR,
    found=N_("%(tournament)s combines no tournament by the rules %(rules)s."),
    expected=N_("One tournament by each of these rules: %(choices)s."),
    mend=N_("Add the name of that tournament, or its row if it is not there yet."),
    meaning="The row of a combination lacks a tournament by one of the rulesets that belong to it.",
    values={"tournament": "Overall", "rules": "agot1-melee", "choices": "agot1-joust, agot1-melee"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Draft | agot2-joust | |
        | 4 | Overall | agot1-overall | **Joust, Draft** |
    """,
)

COMBINES_RULES_TWICE = Code(
    "combines-rules-twice",
    ERROR,
    found=N_("%(name)s and %(other)s are both played by the rules %(rules)s."),
    expected=N_("One tournament by each of these rules: %(choices)s."),
    mend=N_("Name in the column Combines the tournaments that count."),
    meaning=(
        "Two of the tournaments that are combined are played by the same rules, so it is open which of them counts."
    ),
    values={"name": "Joust B", "other": "Joust A", "rules": "agot1-joust", "choices": "agot1-joust, agot1-melee"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust A | agot1-joust | |
        | 3 | Joust B | agot1-joust | |
        | 4 | Melee | agot1-melee | |
        | 5 | Overall | agot1-overall | **(empty)** |
    """,
    advice="An empty cell stands for all tournaments.",
)

COMBINES_WITHOUT_RULES = Code(
    "combines-without-rules",
    ERROR,
    found=N_("%(tournament)s is played by the rules %(rules)s, and combines nothing."),
    expected=N_("Names of tournaments only where the rules are those of a combination, such as agot1-overall."),
    mend=N_("Empty the cell, or correct the rules."),
    meaning="A tournament that is played has something in the column Combines.",
    values={"tournament": "Joust", "rules": "agot1-joust"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | **Melee** |
        | 3 | Melee | agot1-melee | |
    """,
)

COMBINED_TWICE = Code(
    "combined-twice",
    ERROR,
    found=N_("%(tournament)s is a second combination beside %(other)s."),
    expected=N_("One combination of tournaments in a workbook."),
    mend=N_("Delete one of the two rows, or keep the other combination in a workbook of its own."),
    meaning="A workbook has two combinations of tournaments.",
    values={"tournament": "Grand total", "other": "Overall"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | Joust, Melee |
        | 5 | Grand total | **agot1-overall** | Joust, Melee |
    """,
)

COMBINED_IS_PLAYED = Code(
    "combined-is-played",
    ERROR,
    found=N_("This row belongs to %(tournament)s, where nothing is played."),
    expected=N_("Rows of the tournaments that it combines: %(choices)s."),
    mend=N_("Enter the tournament in which it was played."),
    meaning="A row of Matches, Tables or Changes belongs to a combination, where nothing is played.",
    values={"tournament": "Overall", "choices": "Joust, Melee"},
    example="""
        | Tournaments | Tournament | Rules | Combines |
        |---|---|---|---|
        | 2 | Joust | agot1-joust | |
        | 3 | Melee | agot1-melee | |
        | 4 | Overall | agot1-overall | Joust, Melee |

        | Matches | Tournament | Round | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 14 | **Overall** | 1 | 12 Jan Kowalski | 5 Maria Dudek |
    """,
)

COMBINED_HAS_SHAPE = Code(
    "combined-has-shape",
    WARNING,
    found=N_("%(tournament)s has a structure, rounds or a cut, and nothing is played there."),
    expected=N_("Empty cells: rounds are played in the tournaments that it combines."),
    mend=N_("Empty the cell."),
    meaning="The row of a combination states a structure, rounds or a cut.",
    values={"tournament": "Overall"},
    example="""
        | Tournaments | Tournament | Rules | Rounds | Cut | Combines |
        |---|---|---|---|---|---|
        | 2 | Joust | agot1-joust | 5 | 8 | |
        | 3 | Melee | agot1-melee | 3 | 4 | |
        | 4 | Overall | agot1-overall | **5** | | Joust, Melee |
    """,
)
