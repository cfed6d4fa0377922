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
    found=N_("A lower place is worth more than the one above it: %(value)s after %(before)s."),
    expected=N_("Points that go down, or stay the same, from place to place."),
    mend=N_("Correct %(key)s."),
    meaning="In the points of a combined ranking a lower place has more points than a higher one.",
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
    found=N_("%(value)s is the only one in the combination."),
    expected=N_("Two or more rulesets; without the list any tournaments can be combined."),
    mend=N_("Add the other rulesets to %(key)s, or remove it."),
    meaning="The list of combined rulesets has only one entry.",
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
    found=N_("%(value)s is in the list twice."),
    expected=N_("Each ruleset once."),
    mend=N_("Remove %(key)s."),
    meaning="The list of combined rulesets names one of them twice.",
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
    mend=N_("Remove its own name from the cell."),
    meaning="A combined ranking names itself among the tournaments it combines.",
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
    found=N_("%(name)s is listed twice."),
    expected=N_("Each tournament once."),
    mend=N_("Delete the second name."),
    meaning="A combined ranking names a tournament twice, which would count it twice.",
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
    found=N_("%(name)s is itself a combined ranking."),
    expected=N_("Tournaments with matches or tables of their own."),
    mend=N_("Enter the tournaments to combine."),
    meaning="A combined ranking names another combined ranking.",
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
    expected=N_("The names of two or more tournaments, separated by commas."),
    mend=N_("Add the names, or a row for each missing tournament."),
    meaning="A combined ranking has only one tournament to combine, or none.",
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
    found=N_("%(name)s uses the rules %(rules)s."),
    expected=N_("%(tournament)s combines tournaments that use these rules: %(choices)s."),
    mend=N_("Enter another tournament, or correct the rules of this one."),
    meaning="A combined ranking names a tournament whose places do not count towards it.",
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
    found=N_("%(tournament)s combines no tournament that uses the rules %(rules)s."),
    expected=N_("One tournament using each of these rules: %(choices)s."),
    mend=N_("Add the name of that tournament, or its row if it is missing."),
    meaning="A combined ranking lacks a tournament for one of the rulesets that belong to it.",
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
    found=N_("%(name)s and %(other)s both use the rules %(rules)s."),
    expected=N_("One tournament using each of these rules: %(choices)s."),
    mend=N_("Enter the tournaments that count in the Combines column."),
    meaning=("Two of the combined tournaments use the same rules, so it is unclear which of them counts."),
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
    found=N_("%(tournament)s uses the rules %(rules)s but does not combine anything."),
    expected=N_("Tournament names only where the rules are for a combined ranking, such as agot1-overall."),
    mend=N_("Clear the cell, or correct the rules."),
    meaning="A tournament with matches or tables of its own has an entry in the Combines column.",
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
    found=N_("%(tournament)s is a second combined ranking next to %(other)s."),
    expected=N_("One combined ranking per workbook."),
    mend=N_("Delete one of the two rows, or keep the other combined ranking in a workbook of its own."),
    meaning="A workbook has two combined rankings.",
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
    found=N_("This row belongs to %(tournament)s, which has no matches or tables of its own."),
    expected=N_("Rows for the tournaments it combines: %(choices)s."),
    mend=N_("Enter the tournament in which it was played."),
    meaning=(
        "A row of Matches, Tables or Changes belongs to a combined ranking, which has no matches or tables of "
        "its own."
    ),
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
    found=N_("%(tournament)s has a structure, rounds or a cut, but no matches or tables of its own."),
    expected=N_("Empty cells: the rounds are played in the tournaments it combines."),
    mend=N_("Clear the cell."),
    meaning="A combined ranking has a structure, rounds or a cut.",
    values={"tournament": "Overall"},
    example="""
        | Tournaments | Tournament | Rules | Rounds | Cut | Combines |
        |---|---|---|---|---|---|
        | 2 | Joust | agot1-joust | 5 | 8 | |
        | 3 | Melee | agot1-melee | 3 | 4 | |
        | 4 | Overall | agot1-overall | **5** | | Joust, Melee |
    """,
)
