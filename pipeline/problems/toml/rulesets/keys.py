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
    meaning="The Tournaments sheet names a ruleset file that is not in the workbook’s folder.",
    values={"file": "mygame.toml"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Club evening | **mygame.toml** |
    """,
)

TOML_FILE_TOO_LARGE = Code(
    "toml-file-too-large",
    ERROR,
    found=N_("%(file)s is not a file, or is larger than %(kilobytes)s kB."),
    expected=N_("A short text file with the rules of a game or of a season."),
    mend=N_("Choose the right file, or shorten it."),
    meaning=("Something else has the name of the ruleset: an image, an archive, or an operating system device."),
    values={"file": "mygame.toml", "kilobytes": 1000},
    example="""
        | File | Size |
        |---|---|
        | club-evening.xlsx | 30 kB |
        | mygame.toml | **104857 kB** |
    """,
)

RULESET_NOT_READABLE = Code(
    "ruleset-not-readable",
    ERROR,
    found=N_("The file %(file)s cannot be opened: %(reason)s."),
    expected=N_("A readable file."),
    mend=N_("Close it in other programs and check that you have permission to open it."),
    meaning="The ruleset file exists, but the operating system does not let Swissbook open it.",
    values={"file": "mygame.toml", "reason": "Permission denied"},
    example="""
        | File | Who may read it |
        |---|---|
        | club-evening.xlsx | everybody |
        | mygame.toml | **nobody but Ada Sowa** |
    """,
)

RULESET_NOT_UTF8 = Code(
    "ruleset-not-utf8",
    ERROR,
    found=N_("The file %(file)s is not UTF-8 text."),
    expected=N_("A text file saved as UTF-8."),
    mend=N_("Open it in a text editor and save it as UTF-8."),
    meaning=("The ruleset file is not saved as UTF-8, so letters other than a to z cannot be read."),
    values={"file": "mygame.toml"},
    example="""
        ```toml
        [names]
        pl = "Gra klubu £ódŸ"
        ```
    """,
)

RULESET_NOT_TOML = Code(
    "ruleset-not-toml",
    ERROR,
    found=N_("Line %(line)s of %(file)s cannot be read as TOML from column %(column)s on."),
    expected=N_("A line such as: win = 3"),
    mend=N_("Check that line and the one before it for a missing quotation mark, bracket or equals sign."),
    meaning="A line of the ruleset file breaks the rules of the TOML format. Nothing after it can be read.",
    values={"line": 3, "file": "mygame.toml", "column": 22},
    example="""
        ```toml
        kind = "duel"
        language = "en"
        source = "House rules
        ```
    """,
)

RULESET_NAME_TWICE = Code(
    "ruleset-name-twice",
    ERROR,
    found=N_("Line %(line)s of %(file)s uses a name a second time, before column %(column)s."),
    expected=N_("Each name and each heading once."),
    mend=N_("Delete one of the two, or put both lists of settings under one heading."),
    meaning="A key, or a heading in square brackets, stands twice in the ruleset file. Nothing after it can be read.",
    values={"line": 4, "file": "mygame.toml", "column": 8},
    example="""
        ```toml
        [points]
        win = 3
        draw = 1
        win = 2
        ```
    """,
)

RULESET_TEXT_TOO_LONG = Code(
    "ruleset-text-too-long",
    ERROR,
    found=N_("%(key)s is %(length)s characters long."),
    expected=N_("At most %(most)s characters."),
    mend=N_("Shorten the text."),
    meaning="A text, or a name to the left of an equals sign, is longer than the pages have room for.",
    values={"key": "names.en", "length": 226, "most": 200},
    example=f"""
        ```toml
        [names]
        en = "{"The tournament of all who came, and of those who would have liked to come, " * 3}…"
        ```
    """,
)

RULESET_TOO_DEEP = Code(
    "ruleset-too-deep",
    ERROR,
    found=N_("%(file)s has a name of more than %(most)s parts with points between them."),
    expected=N_("Names of a few parts, such as armies.finals."),
    mend=N_(
        "Go back to the last version of the file that could be read, or start again from one that `swissbook rules ID` prints."
    ),
    meaning="A key of the ruleset file is a chain of hundreds of names. No ruleset has such a key.",
    values={"file": "mygame.toml", "most": 50},
    example="""
        ```toml
        a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1
        ```
    """,
)

RULESET_UNKNOWN_KEY = Code(
    "ruleset-unknown-key",
    ERROR,
    found=N_("There is no key %(key)s."),
    expected=N_("One of: %(options)s."),
    mend=N_("Remove the line, or use one of these keys."),
    meaning="The ruleset file has a key that means nothing.",
    values={"key": "points.prize", "options": "win, draw, loss, win_on_time, …"},
    example="""
        ```toml
        [points]
        win = 3
        prize = 10
        ```
    """,
)

RULESET_MISSPELT_KEY = Code(
    "ruleset-misspelt-key",
    ERROR,
    found=N_("There is no key %(key)s."),
    expected=N_("Did you mean %(near)s?"),
    mend=N_("Write %(near)s, or remove the line."),
    meaning="The ruleset file has a key that is almost a known one.",
    values={"key": "points.wim", "near": "win"},
    example="""
        ```toml
        [points]
        wim = 3
        ```
    """,
)

RULESET_MISSING_KEY = Code(
    "ruleset-missing-key",
    ERROR,
    found=N_("The key %(key)s is missing."),
    expected=N_("Every ruleset file sets %(key)s."),
    mend=N_("Add a line for it."),
    meaning="The ruleset file lacks a key that every ruleset needs.",
    values={"key": "kind"},
    example="""
        ```toml
        source = "House rules of the club"
        language = "en"
        ```
    """,
)

RULESET_NOT_WHOLE = Code(
    "ruleset-not-whole",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number, such as 4, without quotation marks."),
    mend=N_("Enter a whole number."),
    meaning="A key that counts something has a value that is not a whole number.",
    values={"key": "swiss.minutes", "value": "52.5"},
    example="""
        ```toml
        [swiss]
        minutes = 52.5
        ```
    """,
)

RULESET_NOT_A_NUMBER = Code(
    "ruleset-not-a-number",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A number, such as 3 or 0.5, without quotation marks."),
    mend=N_("Enter a number."),
    meaning="A key that needs a number has something else, perhaps a number in quotation marks.",
    values={"key": "points.win", "value": '"three"'},
    example="""
        ```toml
        [points]
        win = "three"
        ```
    """,
)

RULESET_TOO_SMALL = Code(
    "ruleset-too-small",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number of at least %(least)s."),
    mend=N_("Enter a larger number."),
    meaning="A number is smaller than the key can be.",
    values={"key": "swiss.minutes", "value": 0, "least": 1},
    example="""
        ```toml
        [swiss]
        minutes = 0
        ```
    """,
)

RULESET_TOO_LARGE = Code(
    "ruleset-too-large",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A whole number of at most %(most)s."),
    mend=N_("Enter a smaller number."),
    meaning="A number is larger than the key can be, or than another key allows.",
    values={"key": "armies.finals[1].armies", "value": 6, "most": 5},
    example="""
        ```toml
        [armies]
        registered = 5
        finals = [{ cut = 8, armies = 6 }]
        ```
    """,
)

RULESET_ARMY_NOT_LEGAL = Code(
    "ruleset-army-not-legal",
    ERROR,
    found=N_("The value of %(key)s is “%(value)s”, which is not one of the armies in armies.legal."),
    expected=N_("A legal army."),
    mend=N_("Correct the name, or add the army to armies.legal."),
    meaning="A key names an army that is not a legal one.",
    values={"key": "armies.beginner[2]", "value": "Elfy"},
    example="""
        ```toml
        [armies]
        legal = ["Borgo", "Hegemonia", "Moloch"]
        beginner = ["Borgo", "Elfy"]
        ```
    """,
)

RULESET_NOT_TRUE_OR_FALSE = Code(
    "ruleset-not-true-or-false",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("The word true or the word false, without quotation marks."),
    mend=N_("Write true or false."),
    meaning="A key that is either true or false has another value.",
    values={"key": "bracket.third_place", "value": '"yes"'},
    example="""
        ```toml
        [bracket]
        third_place = "yes"
        ```
    """,
)

RULESET_NOT_TEXT = Code(
    "ruleset-not-text",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("Text in quotation marks."),
    mend=N_("Put the text in quotation marks."),
    meaning="A key that needs text has something else.",
    values={"key": "names.en", "value": 7},
    example="""
        ```toml
        [names]
        en = 7
        ```
    """,
)

RULESET_NOT_A_LIST = Code(
    "ruleset-not-a-list",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A list in square brackets, its values separated by commas."),
    mend=N_("Put the values in square brackets."),
    meaning="A key that takes a list has a value that is not in square brackets.",
    values={"key": "standings.tiebreaks", "value": '"sos"'},
    example="""
        ```toml
        [standings]
        tiebreaks = "sos"
        ```
    """,
)

RULESET_WRONG_LENGTH = Code(
    "ruleset-wrong-length",
    ERROR,
    found=N_("The list %(key)s has this many values: %(count)s."),
    expected=N_("A list of exactly %(length)s values."),
    mend=N_("Add the missing values, or remove the extra ones."),
    meaning="A list that needs a fixed number of values has more or fewer.",
    values={"key": "points.by_score[1].score", "count": 1, "length": 2},
    example="""
        ```toml
        [points]
        by_score = [{ score = [2], points = [3, 0] }]
        ```
    """,
)

RULESET_NOT_A_TABLE = Code(
    "ruleset-not-a-table",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("A table: the line [%(key)s] and its keys below it."),
    mend=N_("Write the keys of %(key)s on lines of their own below [%(key)s]."),
    meaning="A key that has keys of its own below it has a single value.",
    values={"key": "points", "value": 3},
    example="""
        ```toml
        points = 3
        ```
    """,
)

RULESET_UNKNOWN_CHOICE = Code(
    "ruleset-unknown-choice",
    ERROR,
    found=N_("The value of %(key)s is %(value)s."),
    expected=N_("One of: %(options)s."),
    mend=N_("Use one of these names, in quotation marks."),
    meaning="A key that takes one of a few names has something else.",
    values={"key": "kind", "value": '"cards"', "options": "duel, tables, combined"},
    example="""
        ```toml
        kind = "cards"
        ```
    """,
)

RULESET_MISSPELT_CHOICE = Code(
    "ruleset-misspelt-choice",
    ERROR,
    found=N_("The value of %(key)s is %(value)s; did you mean %(near)s?"),
    expected=N_("One of: %(options)s."),
    mend=N_("Write %(near)s, or another of these names."),
    meaning="A key that takes one of a few names has one that is almost right.",
    values={"key": "kind", "value": '"deul"', "near": "duel", "options": "duel, tables, combined"},
    example="""
        ```toml
        kind = "deul"
        ```
    """,
)
