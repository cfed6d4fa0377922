"""What can be wrong with a workbook's file, its sheets and their headings."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_WORKBOOK = N_("A workbook: .xlsx or .xlsm, or .ods or .xls for reading only.")
_SAVE_AS = N_("Open it in a spreadsheet program and save it as an Excel workbook (.xlsx).")
_REPAIR = N_(
    "Open it in a spreadsheet program, let the program repair it, and save it again; or take an earlier copy."
)

FILES: Mapping[str, Text] = {
    "file-not-found": Text(
        found=N_("There is no file %(file)s."),
        expected=_WORKBOOK,
        mend=N_("Check the name and the folder."),
    ),
    "file-is-folder": Text(
        found=N_("%(file)s is a folder."),
        expected=_WORKBOOK,
        mend=N_("Name the workbook in that folder."),
    ),
    "file-is-no-file": Text(
        found=N_("%(file)s is a device or a pipe, not a file."),
        expected=_WORKBOOK,
        mend=N_("Name the workbook itself."),
    ),
    "file-not-readable": Text(
        found=N_("%(file)s cannot be opened: %(reason)s."),
        expected=N_("A file that may be read."),
        mend=N_("Close it in other programs and check that you may open it."),
    ),
    "file-empty": Text(
        found=N_("%(file)s is empty: there is nothing in the file at all."),
        expected=_WORKBOOK,
        mend=N_("It was probably not copied or downloaded to the end; fetch it again, or take an earlier copy."),
    ),
    "file-too-large": Text(
        found=N_("%(file)s takes %(megabytes)s MB."),
        expected=N_("At most %(most)s MB."),
        mend=N_("Remove large pictures and sheets that do not belong to the tournament."),
    ),
    "file-is-lock-file": Text(
        found=N_("%(file)s is not the workbook but the mark of a spreadsheet program that has it open."),
        expected=_WORKBOOK,
        mend=N_("Name the workbook itself, without the signs at the beginning."),
    ),
    "file-is-text": Text(
        found=N_("%(file)s is a text file (perhaps CSV), whatever its name ends in."),
        expected=_WORKBOOK,
        mend=_SAVE_AS,
    ),
    "file-is-web-page": Text(
        found=N_("%(file)s is a web page, whatever its name ends in."),
        expected=_WORKBOOK,
        mend=N_("A page was probably saved in place of the download; fetch the workbook itself."),
    ),
    "file-is-pdf": Text(
        found=N_("%(file)s is a PDF document."),
        expected=_WORKBOOK,
        mend=N_("Take the workbook from which the PDF was made."),
    ),
    "file-is-image": Text(
        found=N_("%(file)s is a picture."),
        expected=_WORKBOOK,
        mend=N_("Take the workbook itself; a picture of it cannot be read."),
    ),
    "file-is-document": Text(
        found=N_("%(file)s is a document of a word processor or a presentation, not a workbook."),
        expected=_WORKBOOK,
        mend=N_("Copy its tables into a workbook made by swissbook new."),
    ),
    "file-is-numbers": Text(
        found=N_("%(file)s is a document of Apple Numbers."),
        expected=_WORKBOOK,
        mend=N_("In Numbers choose File, Export To, Excel, and use the exported file."),
    ),
    "file-is-xml-spreadsheet": Text(
        found=N_("%(file)s is a spreadsheet in a single XML file, which cannot be read."),
        expected=_WORKBOOK,
        mend=_SAVE_AS,
    ),
    "file-is-archive": Text(
        found=N_("%(file)s is an archive of files, and there is no workbook in it."),
        expected=_WORKBOOK,
        mend=N_("Unpack it and name the workbook."),
    ),
    "file-not-recognised": Text(
        found=N_("%(file)s is no file of a spreadsheet program, whatever its name ends in."),
        expected=_WORKBOOK,
        mend=_SAVE_AS,
    ),
    "file-encrypted": Text(
        found=N_("%(file)s is protected with a password."),
        expected=N_("A workbook that opens without a password."),
        mend=N_("Save it without the password; single sheets may stay protected."),
    ),
    "archive-damaged": Text(
        found=N_("%(file)s is cut off or damaged: it begins like a workbook and does not end like one."),
        expected=_WORKBOOK,
        mend=N_("It was probably not copied or downloaded to the end; fetch it again, or take an earlier copy."),
    ),
    "archive-empty": Text(
        found=N_("%(file)s is an archive with nothing in it."),
        expected=_WORKBOOK,
        mend=N_("Take an earlier copy of the workbook."),
    ),
    "archive-too-large": Text(
        found=N_("%(file)s takes %(megabytes)s MB when it is unpacked."),
        expected=N_("At most %(most)s MB."),
        mend=N_(
            "Delete empty rows and columns that were formatted, and sheets that do not belong to the tournament."
        ),
    ),
    "archive-too-many-parts": Text(
        found=N_("%(file)s is an archive of %(parts)s files."),
        expected=N_("At most %(most)s files in the archive that a workbook is."),
        mend=N_("Copy the sheets of the tournament into a new workbook."),
    ),
    "archive-packed-otherwise": Text(
        found=N_("The part %(part)s inside %(file)s is packed in a way that no spreadsheet program uses."),
        expected=_WORKBOOK,
        mend=_SAVE_AS,
    ),
    "workbook-part-missing": Text(
        found=N_("The part %(part)s inside %(file)s is missing."),
        expected=N_("A whole workbook."),
        mend=_REPAIR,
    ),
    "part-damaged": Text(
        found=N_("The part %(part)s inside %(file)s is damaged."),
        expected=N_("A whole workbook."),
        mend=_REPAIR,
    ),
    "part-too-far": Text(
        found=N_("The part %(part)s inside %(file)s has cells too far out, or too much text, to be read."),
        expected=N_("A sheet whose last cell is near its entries."),
        mend=N_("Delete all rows and columns behind your entries, and save the workbook as .xlsx."),
    ),
    "compound-damaged": Text(
        found=N_("%(file)s begins like an old Excel file (.xls) and cannot be read: %(reason)s."),
        expected=_WORKBOOK,
        mend=N_("Open it in a spreadsheet program and save it as .xlsx."),
    ),
    "workbook-not-understood": Text(
        found=N_("%(file)s cannot be read: %(reason)s."),
        expected=_WORKBOOK,
        mend=_REPAIR,
    ),
    "sheet-part-missing": Text(
        found=N_("The part %(part)s, which should hold this sheet, is not in the file."),
        expected=N_("A whole workbook."),
        mend=_REPAIR,
    ),
    "sheet-damaged": Text(
        found=N_("The part %(part)s, which holds this sheet, is damaged."),
        expected=N_("A whole workbook."),
        mend=_REPAIR,
    ),
    "sheet-not-understood": Text(
        found=N_("This sheet cannot be read: %(reason)s."),
        expected=N_("A sheet that a spreadsheet program can open."),
        mend=_REPAIR,
    ),
    "sheet-too-large": Text(
        found=N_("The last cell of this sheet that holds something is %(last)s."),
        expected=N_("No more than %(most)s cells from A1 to the last one."),
        mend=N_("Go to that cell and delete all rows and columns behind your entries; then save."),
    ),
    "sheet-too-much-text": Text(
        found=N_("The texts of this sheet take %(megabytes)s MB."),
        expected=N_("At most %(most)s MB, which is more than any tournament has."),
        mend=N_("Look for a long text that stands in very many cells, and delete it."),
    ),
    "sheet-too-long": Text(
        found=N_("%(rows)s rows of this sheet hold something; those from here on are not read."),
        expected=N_("At most %(most)s rows."),
        mend=N_("Delete the rows that do not belong to the event, or split it into several workbooks."),
    ),
    "more-problems": Text(
        found=N_("This sheet has more than %(told)s problems; %(more)s are left out here."),
        expected=N_("Fewer problems; most of them probably have one cause."),
        mend=N_("Mend those that are listed, then check the workbook again."),
    ),
    "row-not-understood": Text(
        found=N_("This row cannot be read: %(reason)s."),
        expected=N_("Values that a spreadsheet program can show."),
        mend=N_("Look for a date, time or number in the row that is shown as ####, and type it again."),
    ),
    "no-known-sheet": Text(
        found=N_("None of the sheets of this workbook is one of Swissbook's. Found: %(found)s."),
        expected=N_("Some of these sheets: %(sheets)s."),
        mend=N_("Rename the sheets, or make a workbook with swissbook new and copy the entries into it."),
    ),
    "missing-sheet": Text(
        found=N_("There is no sheet %(sheet)s."),
        expected=N_("A sheet of that name; it may be empty of everything but its headings."),
        mend=N_("Add the sheet, or rename the one that is meant."),
    ),
    "double-sheet": Text(
        found=N_("The sheets %(sheet)s and %(other)s mean the same; only %(other)s is read."),
        expected=N_("One sheet of each kind."),
        mend=N_("Copy the rows into one of them and rename or delete the other."),
    ),
    "misspelt-sheet": Text(
        found=N_("The sheet %(found)s is left alone."),
        expected=N_("Perhaps %(meant)s is meant."),
        mend=N_("If so, rename the sheet to %(meant)s; if not, nothing needs to be done."),
    ),
    "empty-sheet": Text(
        found=N_("The sheet %(sheet)s is empty."),
        expected=N_("At least these headings: %(columns)s."),
        mend=N_("Type the headings into the first row, or delete the sheet if it is not needed."),
    ),
    "no-header": Text(
        found=N_("No headings are known in the first rows of the sheet %(sheet)s."),
        expected=N_("At least these headings: %(columns)s."),
        mend=N_("Type the headings above the entries."),
    ),
    "missing-column": Text(
        found=N_("The sheet %(sheet)s has no column %(column)s."),
        expected=N_("A column with that heading; the order of columns does not matter."),
        mend=N_("Add the column %(column)s, or correct the heading of the one that is meant."),
    ),
    "double-heading": Text(
        found=N_("%(heading)s stands here a second time; only the first is read."),
        expected=N_("Each heading once."),
        mend=N_("Delete or rename one of the two."),
    ),
    "misspelt-heading": Text(
        found=N_("%(found)s is left alone."),
        expected=N_("Perhaps %(meant)s is meant."),
        mend=N_("If so, write %(meant)s; if not, nothing needs to be done."),
    ),
    "no-tournament": Text(
        found=N_("The sheet %(sheet)s lists no tournament."),
        expected=N_("A row for each tournament, with its rules."),
        mend=N_("Add a row with the name of the tournament and its rules."),
    ),
    "no-player": Text(
        found=N_("The sheet %(sheet)s lists nobody, and yet there are matches."),
        expected=N_("A row for each player."),
        mend=N_("Add the players who are named in the matches."),
    ),
}
