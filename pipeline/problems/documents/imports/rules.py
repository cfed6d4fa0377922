"""The rules by which a file is imported."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

IMPORT_RULES = Code(
    "import-rules",
    ERROR,
    found=N_("The file does not say which rules were used; these would fit: %(rules)s."),
    expected=N_("The rules, by their id."),
    mend=N_("Add the rules to the command, for example `--rules %(first)s`."),
    meaning="The file has results but does not name the game. Several rulesets have such results.",
    values={"rules": "agot2-joust, agot1-joust", "first": "agot2-joust"},
    example="""
        ```
        swissbook import results.csv
        ```
    """,
)

IMPORT_RULES_OWN = Code(
    "import-rules-own",
    ERROR,
    found=N_(
        "The tournament was played by rules called %(rules)s, which do not come with Swissbook and are not in the file."
    ),
    expected=N_("The file with these rules."),
    mend=N_("Put %(rules)s.toml beside the file, or name it in the command: `--rules %(rules)s.toml`."),
    meaning="The file was exported by Swissbook and names an organiser’s own rules, without their text.",
    values={"rules": "mygame"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": [],
         "swissbook": {"rules": "mygame"}}
        ```
    """,
)

IMPORT_RULES_NAME = Code(
    "import-rules-name",
    ERROR,
    found=N_("The rules in the file are called “%(text)s”, which cannot be the name of a file."),
    expected=N_("A short name of letters, digits, dots and hyphens."),
    mend=N_("Export the tournament again, or name the rules in the command with `--rules`."),
    meaning="The file contains an organiser’s own rules under a name that no file can have.",
    values={"text": "../mygame"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": [],
         "swissbook": {"rules": "../mygame", "rules_file": "kind = \\"duel\\""}}
        ```
    """,
)

IMPORT_RULES_KIND = Code(
    "import-rules-kind",
    ERROR,
    found=N_("The rules %(rules)s are not for matches of two players, which are all that the file can have."),
    expected=N_("Rules of the kind “duel”."),
    mend=N_("Choose other rules with `--rules`."),
    meaning="The rules that were named are those of tables of several players, or of a combined ranking.",
    values={"rules": "agot1-melee"},
    example="""
        ```
        swissbook import results.csv --rules agot1-melee
        ```
    """,
)

IMPORT_RULES_NONE = Code(
    "import-rules-none",
    ERROR,
    found=N_("The file does not say which rules were used, and its results do not match any we know."),
    expected=N_("One of these: %(rules)s."),
    mend=N_("Add the rules to the command, for example `--rules %(first)s`, to see which results do not fit."),
    meaning="The file does not name the game, and no ruleset has all of its results.",
    values={
        "rules": "agot1-joust, agot2-joust, neuroshima-hex-2023, war-online-constructed",
        "first": "agot1-joust",
    },
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek | **1T** |
        | 3 | 1 | Ewa Lis | Karol Mazur | **7:0** |
    """,
)

IMPORT_INITIAL_POINTS = Code(
    "import-initial-points",
    WARNING,
    found=N_(
        "Players who start with points in the file (McMahon): %(count)s. Under the rules %(rules)s nobody does."
    ),
    expected=N_("Rules with initial points, such as go-eurasia-2023."),
    mend=N_("Import with --rules go-eurasia-2023, or with rules of your own that say initial_points = true."),
    meaning="The file is of a McMahon tournament, whose players begin with points, and the rules know none: they are left out.",
    values={"count": 2, "rules": "agot2-joust"},
    example="""
        ```xml
        <?xml version="1.0" encoding="UTF-8"?>
        <Tournament dataVersion="201">
        <Players>
        <Player name="Kowalski" firstName="Jan" rank="2D" participating="1" registeringStatus="FIN"/>
        <Player name="Nowak" firstName="Anna" rank="5K" participating="1" registeringStatus="FIN"/>
        </Players>
        <Games>
        <Game roundNumber="1" tableNumber="1" whitePlayer="KOWALSKIJAN" blackPlayer="NOWAKANNA" result="RESULT_WHITEWINS"/>
        </Games>
        <TournamentParameterSet>
        <GeneralParameterSet name="Go Cup" numberOfRounds="1" genMMFloor="20K" genMMBar="4D" genMMZero="30K"/>
        <PlacementParameterSet><PlacementCriteria><PlacementCriterion name="MMS" number="1"/></PlacementCriteria></PlacementParameterSet>
        </TournamentParameterSet>
        </Tournament>
        ```
    """,
)
