"""The file, its keys, and each value by itself."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

RULESET_FILE_MISSING = Code(
    "ruleset-file-missing",
    ERROR,
    found=N_("There is no file %(file)s."),
    expected=N_("A ruleset file next to the workbook, or the name of a game that comes with Swissbook."),
    mend=N_("Put the file in the same folder as the workbook, or correct its name on the Tournaments sheet."),
)

TOML_FILE_TOO_LARGE = Code(
    "toml-file-too-large",
    ERROR,
    found=N_("%(file)s is not a file, or is larger than %(kilobytes)s kB."),
    expected=N_("A short text file with the rules of a game or of a season."),
    mend=N_("Choose the right file, or shorten it."),
)

RULESET_NOT_READABLE = Code(
    "ruleset-not-readable",
    ERROR,
    found=N_("The file %(file)s cannot be opened: %(reason)s."),
    expected=N_("A readable file."),
    mend=N_("Close it in other programs and check that you have permission to open it."),
)

RULESET_NOT_UTF8 = Code(
    "ruleset-not-utf8",
    ERROR,
    found=N_("The file %(file)s is not UTF-8 text."),
    expected=N_("A text file saved as UTF-8."),
    mend=N_("Open it in a text editor and save it as UTF-8."),
)

RULESET_NOT_TOML = Code(
    "ruleset-not-toml",
    ERROR,
    found=N_("Line %(line)s of %(file)s cannot be read as TOML from column %(column)s on."),
    expected=N_("A line such as: win = 3"),
    mend=N_("Check that line and the one before it for a missing quotation mark, bracket or equals sign."),
)

RULESET_NAME_TWICE = Code(
    "ruleset-name-twice",
    ERROR,
    found=N_("Line %(line)s of %(file)s uses a name a second time, before column %(column)s."),
    expected=N_("Each name and each heading once."),
    mend=N_("Delete one of the two, or put both lists of settings under one heading."),
)

RULESET_TEXT_TOO_LONG = Code(
    "ruleset-text-too-long",
    ERROR,
    found=N_("%(key)s is %(length)s characters long."),
    expected=N_("At most %(most)s characters."),
    mend=N_("Shorten the text."),
)

RULESET_TOO_DEEP = Code(
    "ruleset-too-deep",
    ERROR,
    found=N_("%(file)s has a name of more than %(most)s parts with points between them."),
    expected=N_("Names of a few parts, such as armies.finals."),
    mend=N_(
        "Go back to the last version of the file that could be read, or start again from one that `swissbook rules ID` prints."
    ),
)

RULESET_UNKNOWN_KEY = Code(
    "ruleset-unknown-key",
    ERROR,
    found=N_("There is no key %(key)s."),
    expected=N_("One of: %(options)s."),
    mend=N_("Remove the line, or use one of these keys."),
)

RULESET_MISSPELT_KEY = Code(
    "ruleset-misspelt-key",
    ERROR,
    found=N_("There is no key %(key)s."),
    expected=N_("Did you mean %(near)s?"),
    mend=N_("Write %(near)s, or remove the line."),
)

RULESET_MISSING_KEY = Code(
    "ruleset-missing-key",
    ERROR,
    found=N_("The key %(key)s is missing."),
    expected=N_("Every ruleset file sets %(key)s."),
    mend=N_("Add a line for it."),
)

RULESET_NOT_WHOLE = Code(
    "ruleset-not-whole",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number, such as 4, without quotation marks."),
    mend=N_("Enter a whole number."),
)

RULESET_NOT_A_NUMBER = Code(
    "ruleset-not-a-number",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A number, such as 3 or 0.5, without quotation marks."),
    mend=N_("Enter a number."),
)

RULESET_TOO_SMALL = Code(
    "ruleset-too-small",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number of at least %(least)s."),
    mend=N_("Enter a larger number."),
)

RULESET_TOO_LARGE = Code(
    "ruleset-too-large",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number of at most %(most)s."),
    mend=N_("Enter a smaller number."),
)

RULESET_ARMY_NOT_LEGAL = Code(
    "ruleset-army-not-legal",
    ERROR,
    found=N_("The value of %(key)s is “%(value)s”, which is not one of the armies in armies.legal."),
    expected=N_("A legal army."),
    mend=N_("Correct the name, or add the army to armies.legal."),
)

RULESET_NOT_TRUE_OR_FALSE = Code(
    "ruleset-not-true-or-false",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("The word true or the word false, without quotation marks."),
    mend=N_("Write true or false."),
)

RULESET_NOT_TEXT = Code(
    "ruleset-not-text",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("Text in quotation marks."),
    mend=N_("Put the text in quotation marks."),
)

RULESET_NOT_A_LIST = Code(
    "ruleset-not-a-list",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A list in square brackets, its values separated by commas."),
    mend=N_("Put the values in square brackets."),
)

RULESET_WRONG_LENGTH = Code(
    "ruleset-wrong-length",
    ERROR,
    found=N_("The list %(key)s has this many values: %(count)s."),
    expected=N_("A list of exactly %(length)s values."),
    mend=N_("Add the missing values, or remove the extra ones."),
)

RULESET_NOT_A_TABLE = Code(
    "ruleset-not-a-table",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A table: the line [%(key)s] and its keys below it."),
    mend=N_("Write the keys of %(key)s on lines of their own below [%(key)s]."),
)

RULESET_UNKNOWN_CHOICE = Code(
    "ruleset-unknown-choice",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("One of: %(options)s."),
    mend=N_("Use one of these names, in quotation marks."),
)

RULESET_MISSPELT_CHOICE = Code(
    "ruleset-misspelt-choice",
    ERROR,
    found=N_("The value of %(key)s is %(value)s; did you mean %(near)s?"),
    expected=N_("One of: %(options)s."),
    mend=N_("Write %(near)s, or another of these names."),
)
