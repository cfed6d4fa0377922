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
    meaning="A command names a file that is not there.",
    values={"file": "spring-jost.xlsx"},
    example="""
        ```
        swissbook check spring-jost.xlsx
        ```
    """,
)

FILE_IS_FOLDER = Code(
    "file-is-folder",
    ERROR,
    found=N_("%(file)s is a folder."),
    expected=WORKBOOK,
    mend=N_("Name the workbook in that folder."),
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
    mend=N_("Name the workbook itself."),
    meaning="The name belongs to something of the operating system that would be read without end.",
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
    expected=N_("A file that may be read."),
    mend=N_("Close it in other programs and check that you may open it."),
    meaning=(
        "The operating system does not let Swissbook open the file: it belongs to somebody else, or another "
        "program keeps it for itself."
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
    found=N_("%(file)s is empty: there is nothing in the file at all."),
    expected=WORKBOOK,
    mend=N_("It was probably not copied or downloaded to the end; fetch it again, or take an earlier copy."),
    meaning="The file has a name and no content.",
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
    found=N_("%(file)s takes %(megabytes)s MB."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Remove large pictures and sheets that do not belong to the tournament."),
    meaning="The file is larger than a workbook of any tournament. It is not opened.",
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
    found=N_("%(file)s is not the workbook but the mark of a spreadsheet program that has it open."),
    expected=WORKBOOK,
    mend=N_("Name the workbook itself, without the signs at the beginning."),
    meaning="A command names the small file that Excel or LibreOffice puts beside a workbook while it is open.",
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
    found=N_("%(file)s is a text file (perhaps CSV), whatever its name ends in."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning="A file has the name of a workbook and holds plain text. It was renamed, or saved as CSV.",
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
    found=N_("%(file)s is a web page, whatever its name ends in."),
    expected=WORKBOOK,
    mend=N_("A page was probably saved in place of the download; fetch the workbook itself."),
    meaning=(
        "A file has the name of a workbook and holds a web page, as it happens when a link is saved that asks for "
        "a login."
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
    mend=N_("Take the workbook from which the PDF was made."),
    meaning="A file has the name of a workbook and is a PDF document, which holds no cells any more.",
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
    found=N_("%(file)s is a picture."),
    expected=WORKBOOK,
    mend=N_("Take the workbook itself; a picture of it cannot be read."),
    meaning="A file has the name of a workbook and is a photograph or a screenshot.",
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
    found=N_("%(file)s is a document of a word processor or a presentation, not a workbook."),
    expected=WORKBOOK,
    mend=N_("Copy its tables into a workbook made by swissbook new."),
    meaning="The file belongs to a word processor or a presentation program, such as Word, Writer or PowerPoint.",
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
    found=N_("%(file)s is a document of Apple Numbers."),
    expected=WORKBOOK,
    mend=N_("In Numbers choose File, Export To, Excel, and use the exported file."),
    meaning="The file belongs to Apple Numbers, which stores its tables in a way of its own.",
    values={"file": "spring-joust.numbers"},
    example="""
        ```
        swissbook check spring-joust.numbers
        ```
    """,
)

FILE_IS_XML_SPREADSHEET = Code(
    "file-is-xml-spreadsheet",
    ERROR,
    found=N_("%(file)s is a spreadsheet in a single XML file, which cannot be read."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning=(
        "The file is a spreadsheet in one XML file: “XML Spreadsheet 2003” of Excel or the flat format of "
        "LibreOffice (.fods)."
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
    found=N_("%(file)s is an archive of files, and there is no workbook in it."),
    expected=WORKBOOK,
    mend=N_("Unpack it and name the workbook."),
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
    found=N_("%(file)s is no file of a spreadsheet program, whatever its name ends in."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning="The file begins like none of the kinds of files that are known.",
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
    found=N_("%(file)s is protected with a password."),
    expected=N_("A workbook that opens without a password."),
    mend=N_("Save it without the password; single sheets may stay protected."),
    meaning="The whole workbook asks for a password when it is opened.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | In Excel: File, Info |
        |---|---|
        | spring-joust.xlsx | **A password is required to open this workbook** |
    """,
)
