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
)

FILE_NAME_NOT_TEXT = Code(
    "file-name-not-text",
    ERROR,
    found=N_("The name of the file %(file)s has something in it that is not a visible character."),
    expected=N_("A name of letters, digits, spaces and other visible characters."),
    mend=N_("Rename the file."),
)

FILE_NAME_TOO_LONG = Code(
    "file-name-too-long",
    ERROR,
    found=N_("The name of the file %(file)s is %(length)s bytes long."),
    expected=N_("At most %(most)s bytes; some letters take two bytes or more."),
    mend=N_("Give the file a shorter name."),
)

FILE_IS_FOLDER = Code(
    "file-is-folder",
    ERROR,
    found=N_("%(file)s is a folder."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook in that folder."),
)

FILE_IS_NO_FILE = Code(
    "file-is-no-file",
    ERROR,
    found=N_("%(file)s is a device or a pipe, not a file."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook itself."),
)

FILE_NOT_READABLE = Code(
    "file-not-readable",
    ERROR,
    found=N_("%(file)s cannot be opened: %(reason)s."),
    expected=N_("A readable file."),
    mend=N_("Close it in other programs and check that you have permission to open it."),
)

FILE_EMPTY = Code(
    "file-empty",
    ERROR,
    found=N_("%(file)s is completely empty."),
    expected=WORKBOOK,
    mend=N_("It was probably not fully copied or downloaded; fetch it again, or use an earlier copy."),
)

FILE_TOO_LARGE = Code(
    "file-too-large",
    ERROR,
    found=N_("%(file)s is %(megabytes)s MB."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Remove large pictures, and sheets that are not part of the tournament."),
)

FILE_IS_LOCK_FILE = Code(
    "file-is-lock-file",
    ERROR,
    found=N_("%(file)s is not the workbook but the lock file of a spreadsheet program that has it open."),
    expected=WORKBOOK,
    mend=N_("Choose the workbook itself, without the characters at the start of its name."),
)

FILE_IS_TEXT = Code(
    "file-is-text",
    ERROR,
    found=N_("%(file)s is a text file (perhaps CSV), whatever its extension says."),
    expected=WORKBOOK,
    mend=SAVE_AS,
)

FILE_IS_WEB_PAGE = Code(
    "file-is-web-page",
    ERROR,
    found=N_("%(file)s is a web page, whatever its extension says."),
    expected=WORKBOOK,
    mend=N_("You have probably saved a web page instead of the download; fetch the workbook itself."),
)

FILE_IS_PDF = Code(
    "file-is-pdf",
    ERROR,
    found=N_("%(file)s is a PDF document."),
    expected=WORKBOOK,
    mend=N_("Use the workbook that the PDF was made from."),
)

FILE_IS_IMAGE = Code(
    "file-is-image",
    ERROR,
    found=N_("%(file)s is an image."),
    expected=WORKBOOK,
    mend=N_("Use the workbook itself; a picture of it cannot be read."),
)

FILE_IS_DOCUMENT = Code(
    "file-is-document",
    ERROR,
    found=N_("%(file)s is a text document or a presentation, not a workbook."),
    expected=WORKBOOK,
    mend=N_("Copy its tables into a workbook created with %(act_new)s."),
)

FILE_IS_NUMBERS = Code(
    "file-is-numbers",
    ERROR,
    found=N_("%(file)s is an Apple Numbers document."),
    expected=WORKBOOK,
    mend=N_("In Numbers choose File > Export To > Excel, and use the exported file."),
)

FILE_IS_OLD_EXCEL = Code(
    "file-is-old-excel",
    ERROR,
    found=N_("%(file)s is from Excel 4 or older (1992 or before), which cannot be read."),
    expected=WORKBOOK,
    mend=SAVE_AS,
)

FILE_IS_XML_SPREADSHEET = Code(
    "file-is-xml-spreadsheet",
    ERROR,
    found=N_("%(file)s is a spreadsheet saved as a single XML file, which cannot be read."),
    expected=WORKBOOK,
    mend=SAVE_AS,
)

FILE_IS_ARCHIVE = Code(
    "file-is-archive",
    ERROR,
    found=N_("%(file)s is an archive of files, not a workbook."),
    expected=WORKBOOK,
    mend=N_("Unpack it, and choose the workbook if there is one in it."),
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
)

FILE_ENCRYPTED = Code(
    "file-encrypted",
    ERROR,
    found=N_("%(file)s is password-protected."),
    expected=N_("A workbook that opens without a password."),
    mend=N_("Save it without the password; individual sheets may stay protected."),
)
