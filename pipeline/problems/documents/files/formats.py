"""What the file is: no workbook, or none that can be read."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code
from pipeline.problems.documents.files import SAVE_AS, WORKBOOK

FILE_NOT_FOUND = Code(
    "file-not-found",
    ERROR,
    found=N_("There is no file %(file)s."),
    expected=WORKBOOK,
    mend=N_("Check the name and the folder."),
    meaning="A command names a file that does not exist.",
    values={"file": "spring-jost.xlsx"},
    example="""
        ```
        swissbook check spring-jost.xlsx
        ```
    """,
)

FILE_NAME_NOT_TEXT = Code(
    "file-name-not-text",
    ERROR,
    found=N_("The name of the file %(file)s has something in it that is not a visible character."),
    expected=N_("A name of letters, digits, spaces and other visible characters."),
    mend=N_("Rename the file."),
    meaning=(
        "The file’s name contains a line break, an invisible control character, or letters in an old encoding, as "
        "archives from other systems leave them. Each place where it cannot be shown has the sign �."
    ),
    values={"file": "caf�.xlsx"},
    example="""
        | File |
        |---|
        | **caf�.xlsx** |
    """,
)

FILE_NAME_TOO_LONG = Code(
    "file-name-too-long",
    ERROR,
    found=N_("The name of the file %(file)s is %(length)s bytes long."),
    expected=N_("At most %(most)s bytes; some letters take two bytes or more."),
    mend=N_("Give the file a shorter name."),
    meaning=(
        "Backups, locks and copies have the name of the workbook with something added, and no file’s name has more than "
        "255 bytes."
    ),
    values={"file": "spring-spring-spring-spring-spring-spring…", "length": 240, "most": 200},
    example="""
        | File |
        |---|
        | **spring-spring-spring-spring-spring-spring-spring … .xlsx** |
    """,
)

FILE_IS_FOLDER = Code(
    "file-is-folder",
    ERROR,
    found=N_("%(file)s is a folder."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook in that folder."),
    meaning="A command that works on one workbook names a folder.",
    values={"file": "Documents"},
    example="""
        ```
        swissbook pair Documents
        ```
    """,
)

FILE_IS_NO_FILE = Code(
    "file-is-no-file",
    ERROR,
    found=N_("%(file)s is a device or a pipe, not a file."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook itself."),
    meaning="The name belongs to something in the operating system that could be read for ever.",
    values={"file": "spring-joust.xlsx"},
    example="""
        ```
        $ ls -l spring-joust.xlsx
        prw-r--r-- 1 ada ada 0 14 Mar 10:02 spring-joust.xlsx
        ```
    """,
)

FILE_NOT_READABLE = Code(
    "file-not-readable",
    ERROR,
    found=N_("%(file)s cannot be opened: %(reason)s."),
    expected=N_("A readable file."),
    mend=N_("Close it in other programs and check that you have permission to open it."),
    meaning=(
        "The operating system does not let Swissbook open the file: it belongs to somebody else, or another "
        "program has locked it."
    ),
    values={"file": "spring-joust.xlsx", "reason": "Permission denied"},
    example="""
        | File | Owner | Who may read it |
        |---|---|---|
        | spring-joust.xlsx | Ada Sowa | **Ada Sowa alone** |
    """,
)

FILE_EMPTY = Code(
    "file-empty",
    ERROR,
    found=N_("%(file)s is completely empty."),
    expected=WORKBOOK,
    mend=N_("It was probably not fully copied or downloaded; fetch it again, or use an earlier copy."),
    meaning="The file has a name but no content.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Size |
        |---|---|
        | spring-joust.xlsx | **0 kB** |
    """,
)

FILE_TOO_LARGE = Code(
    "file-too-large",
    ERROR,
    found=N_("%(file)s is %(megabytes)s MB."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Remove large pictures, and sheets that are not part of the tournament."),
    meaning="The file is larger than any tournament workbook. It is not opened.",
    values={"file": "spring-joust.xlsx", "megabytes": 310, "most": 200},
    example="""
        | File | Size |
        |---|---|
        | spring-joust.xlsx | **310 MB** |
    """,
)

FILE_IS_LOCK_FILE = Code(
    "file-is-lock-file",
    ERROR,
    found=N_("%(file)s is not the workbook but the lock file of a spreadsheet program that has it open."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook itself, without the characters at the start of its name."),
    meaning="A command names the small file that Excel or LibreOffice puts next to a workbook while it is open.",
    values={"file": "~$spring-joust.xlsx"},
    example="""
        ```
        swissbook check "~$spring-joust.xlsx"
        ```
    """,
)

FILE_IS_TEXT = Code(
    "file-is-text",
    ERROR,
    found=N_("%(file)s is a text file (perhaps CSV), whatever its extension says."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning="A file is named like a workbook but contains plain text. It was renamed, or saved as CSV.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Its first line |
        |---|---|
        | spring-joust.xlsx | **Round;Player 1;Player 2;Result** |
    """,
)

FILE_IS_WEB_PAGE = Code(
    "file-is-web-page",
    ERROR,
    found=N_("%(file)s is a web page, whatever its extension says."),
    expected=WORKBOOK,
    mend=N_("You have probably saved a web page instead of the download; fetch the workbook itself."),
    meaning=(
        "A file is named like a workbook but contains a web page, as happens when you save a link that asks "
        "for a login."
    ),
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Its first line |
        |---|---|
        | spring-joust.xlsx | **`<!DOCTYPE html>`** |
    """,
)

FILE_IS_PDF = Code(
    "file-is-pdf",
    ERROR,
    found=N_("%(file)s is a PDF document."),
    expected=WORKBOOK,
    mend=N_("Use the workbook that the PDF was made from."),
    meaning="A file is named like a workbook but is a PDF document, which no longer has any cells.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Its first line |
        |---|---|
        | spring-joust.xlsx | **%PDF-1.7** |
    """,
)

FILE_IS_IMAGE = Code(
    "file-is-image",
    ERROR,
    found=N_("%(file)s is an image."),
    expected=WORKBOOK,
    mend=N_("Use the workbook itself; a picture of it cannot be read."),
    meaning="A file is named like a workbook but is a photograph or a screenshot.",
    values={"file": "results.xlsx"},
    example="""
        | File | What it is |
        |---|---|
        | results.xlsx | **a JPEG picture** |
    """,
)

FILE_IS_DOCUMENT = Code(
    "file-is-document",
    ERROR,
    found=N_("%(file)s is a text document or a presentation, not a workbook."),
    expected=WORKBOOK,
    mend=N_("Copy its tables into a workbook created with `swissbook new`."),
    meaning="The file is from a word processor or a presentation program, such as Word, Writer or PowerPoint.",
    values={"file": "results.docx"},
    example="""
        ```
        swissbook check results.docx
        ```
    """,
)

FILE_IS_NUMBERS = Code(
    "file-is-numbers",
    ERROR,
    found=N_("%(file)s is an Apple Numbers document."),
    expected=WORKBOOK,
    mend=N_("In Numbers choose File > Export To > Excel, and use the exported file."),
    meaning="The file is from Apple Numbers, which stores its tables in its own way.",
    values={"file": "spring-joust.numbers"},
    example="""
        ```
        swissbook check spring-joust.numbers
        ```
    """,
)

FILE_IS_OLD_EXCEL = Code(
    "file-is-old-excel",
    ERROR,
    found=N_("%(file)s is from Excel 4 or older (1992 or before), which cannot be read."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning=(
        "The file is a worksheet of Excel 2, 3 or 4. Some programs still export this format; LibreOffice opens it."
    ),
    values={"file": "spring-joust.xls"},
    example="""
        | File | Its first bytes |
        |---|---|
        | spring-joust.xls | **09 04 06 00**, a worksheet of Excel 4 |
    """,
)

FILE_IS_XML_SPREADSHEET = Code(
    "file-is-xml-spreadsheet",
    ERROR,
    found=N_("%(file)s is a spreadsheet saved as a single XML file, which cannot be read."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning=(
        "The file is a spreadsheet in a single XML file: Excel’s “XML Spreadsheet 2003” or LibreOffice’s flat "
        "format (.fods)."
    ),
    values={"file": "spring-joust.xml"},
    example="""
        ```
        swissbook check spring-joust.xml
        ```
    """,
)

FILE_IS_ARCHIVE = Code(
    "file-is-archive",
    ERROR,
    found=N_("%(file)s is an archive of files, not a workbook."),
    expected=WORKBOOK,
    mend=N_("Unpack it, and choose the workbook if there is one in it."),
    meaning="The file is a ZIP archive, perhaps with a workbook among other files in it.",
    values={"file": "tournament.zip"},
    example="""
        ```
        swissbook check tournament.zip
        ```
    """,
)

FILE_NOT_RECOGNISED = Code(
    "file-not-recognised",
    ERROR,
    found=N_("%(file)s is not a spreadsheet, whatever its extension says."),
    expected=WORKBOOK,
    mend=N_(
        "Choose the right file. If a spreadsheet program does open this one, save it there as an Excel workbook "
        "(.xlsx)."
    ),
    meaning="The file does not start like any known kind of file.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Its first bytes |
        |---|---|
        | spring-joust.xlsx | **FF FB 90 44**, the beginning of a piece of music |
    """,
)

FILE_ENCRYPTED = Code(
    "file-encrypted",
    ERROR,
    found=N_("%(file)s is password-protected."),
    expected=N_("A workbook that opens without a password."),
    mend=N_("Save it without the password; individual sheets may stay protected."),
    meaning="The whole workbook asks for a password when it is opened.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | In Excel: File, Info |
        |---|---|
        | spring-joust.xlsx | **A password is required to open this workbook** |
    """,
)
