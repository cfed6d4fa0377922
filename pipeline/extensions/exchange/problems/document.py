"""The file as a whole: its format, its headings, its rules."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.documents.imports import FOREIGN_FILE

_RESULTS = N_("A list of results with one match per row, saved as “CSV UTF-8”.")

IMPORT_TOO_LARGE = Code(
    "import-too-large",
    ERROR,
    found=N_("The file is larger than %(megabytes)s MB."),
    expected=FOREIGN_FILE,
    mend=N_("Choose the export of a single tournament."),
)

IMPORT_NOT_TEXT = Code(
    "import-not-text",
    ERROR,
    found=N_("The file is not a text file."),
    expected=FOREIGN_FILE,
    mend=N_("Save a spreadsheet as “CSV UTF-8”, or export the tournament from the other program again."),
)

IMPORT_ENCODING = Code(
    "import-encoding",
    WARNING,
    found=N_("The file does not say how its text is encoded; it was read as %(encoding)s."),
    expected=N_("UTF-8, which can store every letter."),
    mend=N_(
        "Check the names in the new workbook. If any letters are wrong, save the file as UTF-8 and import it again."
    ),
)

IMPORT_FORMAT = Code(
    "import-format",
    ERROR,
    found=N_("This is a file in a format that cannot be imported: %(format)s."),
    expected=FOREIGN_FILE,
    mend=N_("Export the tournament from the other program in one of these formats."),
)

IMPORT_NOT_XML = Code(
    "import-not-xml",
    ERROR,
    found=N_("The file is cut off or damaged, or it begins with a DOCTYPE, which no tournament needs."),
    expected=N_("A tournament as OpenGotha or TOM saves it."),
    mend=N_("Save the tournament in the other program again."),
)

IMPORT_DIVISIONS = Code(
    "import-divisions",
    WARNING,
    found=N_(
        "The file has %(count)s tournaments of age divisions or groups; only the one with the most players is imported."
    ),
    expected=N_("One tournament in a file."),
    mend=N_("Enter the others yourself, as tournaments of the same workbook."),
)

IMPORT_GROUPS = Code(
    "import-groups",
    WARNING,
    found=N_("The %(count)s matches of a group stage are left out."),
    expected=N_("One stage, or Swiss rounds and a bracket."),
    mend=N_("Enter the groups yourself, or publish only the finals."),
)

IMPORT_NOT_JSON = Code(
    "import-not-json",
    ERROR,
    found=N_("This cannot be read as JSON: the file is cut off, damaged, or of another kind."),
    expected=FOREIGN_FILE,
    mend=N_("Export the tournament from the other program again."),
)

IMPORT_NOT_NRTM = Code(
    "import-not-nrtm",
    ERROR,
    found=N_("The file is JSON but has no list of rounds."),
    expected=N_("An object with “players” and “rounds”, as written by Cobra and NRTM."),
    mend=N_("Choose the tournament’s JSON export."),
)

IMPORT_NOT_TRF = Code(
    "import-not-trf",
    ERROR,
    found=N_("The file has no player lines."),
    expected=N_("Lines starting with 001, one for each player."),
    mend=N_("Choose the tournament’s export as TRF16 or TRF26."),
)

IMPORT_EMPTY = Code(
    "import-empty",
    ERROR,
    found=N_("There are no matches in the file."),
    expected=_RESULTS,
    mend=N_("Add the matches, or create an empty workbook with %(act_new)s."),
)

IMPORT_NO_MATCHES = Code(
    "import-no-matches",
    WARNING,
    found=N_("The file has players but no matches."),
    expected=N_("At least one round."),
    mend=N_("If the tournament has not started, there is nothing to do; if it has, export it again."),
)

IMPORT_QUOTE = Code(
    "import-quote",
    ERROR,
    found=N_("A quotation mark is opened in this row but never closed."),
    expected=N_("Quotation marks in pairs, around a whole cell."),
    mend=N_("Remove the quotation mark, or close it at the end of the cell."),
)

IMPORT_HEADINGS = Code(
    "import-headings",
    ERROR,
    found=N_("The first row does not have headings for the round and the two players: %(headings)s."),
    expected=N_("A first row with “Round”, “Player 1” and “Player 2”, in any of the four languages."),
    mend=N_("Use these headings; “Table”, “Result”, “Score 1” and “Score 2” may be added."),
)

IMPORT_COLUMN = Code(
    "import-column",
    HINT,
    found=N_("The column “%(heading)s” is ignored."),
    expected=N_("The headings of the Matches sheet."),
    mend=N_("Rename the column if you need it; otherwise there is nothing to do."),
)

IMPORT_LEFT_OUT = Code(
    "import-left-out",
    HINT,
    found=N_("The workbook has no room for this, so it is left out: %(names)s."),
    expected=N_("Players, pairings, results and standings."),
    mend=N_("Keep the file if you need it. docs/formats.md lists what is imported."),
)

IMPORT_BRACKET_LEFT_OUT = Code(
    "import-bracket-left-out",
    WARNING,
    found=N_("The games of the finals (%(count)s) do not form a seeded single elimination and are left out."),
    expected=N_("The number of rounds of a bracket of that size, with the seed of each player."),
    mend=N_("Enter the finals yourself, or publish only the Swiss."),
)

IMPORT_DOUBLE_ELIMINATION = Code(
    "import-double-elimination",
    WARNING,
    found=N_(
        "The finals in the file are a double elimination, which the rules %(rules)s do not have; their games are left out (%(count)s)."
    ),
    expected=N_('Rules with `elimination = "double"` under `[bracket]`.'),
    mend=N_(
        "Choose such rules, or enter the finals yourself; until then they count as still to be played, and there is no winner."
    ),
)

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
