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
)

IMPORT_RULES_OWN = Code(
    "import-rules-own",
    ERROR,
    found=N_(
        "The tournament was played by rules called %(rules)s, which do not come with Swissbook and are not in the file."
    ),
    expected=N_("The file with these rules."),
    mend=N_("Put %(rules)s.toml beside the file, or name it in the command: `--rules %(rules)s.toml`."),
)

IMPORT_RULES_NAME = Code(
    "import-rules-name",
    ERROR,
    found=N_("The rules in the file are called “%(text)s”, which cannot be the name of a file."),
    expected=N_("A short name of letters, digits, dots and hyphens."),
    mend=N_("Export the tournament again, or name the rules in the command with `--rules`."),
)

IMPORT_RULES_KIND = Code(
    "import-rules-kind",
    ERROR,
    found=N_("The rules %(rules)s are not for matches of two players, which are all that the file can have."),
    expected=N_("Rules of the kind “duel”."),
    mend=N_("Choose other rules with `--rules`."),
)

IMPORT_RULES_NONE = Code(
    "import-rules-none",
    ERROR,
    found=N_("The file does not say which rules were used, and its results do not match any we know."),
    expected=N_("One of these: %(rules)s."),
    mend=N_("Add the rules to the command, for example `--rules %(first)s`, to see which results do not fit."),
)

IMPORT_INITIAL_POINTS = Code(
    "import-initial-points",
    WARNING,
    found=N_(
        "Players who start with points in the file (McMahon): %(count)s. Under the rules %(rules)s nobody does."
    ),
    expected=N_("Rules with initial points, such as go-eurasia-2023."),
    mend=N_("Import with --rules go-eurasia-2023, or with rules of your own that say initial_points = true."),
)
