"""What can be wrong with what the Event sheet says of the site: logo and address."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_LOGO = N_("The name of a PNG, JPEG or WebP file that lies beside the workbook.")
_ADDRESS = N_("An address that begins with https://, such as https://results.example.org/.")

SITE: Mapping[str, Text] = {
    "logo-missing": Text(
        found=N_("There is no file “%(found)s” beside the workbook, or it cannot be read."),
        expected=_LOGO,
        mend=N_("Put the file into the folder of the workbook, correct its name, or clear the cell."),
    ),
    "logo-elsewhere": Text(
        found=N_("“%(found)s” is not in the folder of the workbook."),
        expected=_LOGO,
        mend=N_("Copy the file into the folder of the workbook and write its name alone."),
    ),
    "logo-not-a-picture": Text(
        found=N_("“%(found)s” is not a PNG, JPEG or WebP picture."),
        expected=_LOGO,
        mend=N_("Save the logo as a PNG file and write the name of that file."),
    ),
    "logo-too-large": Text(
        found=N_("“%(found)s” has %(size)s kB."),
        expected=N_("A picture of at most %(most)s kB: every reader loads it."),
        mend=N_("Save the logo in a smaller size; 400 pixels across are enough."),
    ),
    "not-a-site-address": Text(
        found=N_("“%(found)s” is not the address of a site."),
        expected=_ADDRESS,
        mend=N_("Write the address of the folder that holds the first page of the site, or clear the cell."),
    ),
    "other-site-address": Text(
        found=N_("The address is %(found)s, and %(other)s gives %(address)s."),
        expected=N_("One address for all events of a site: that of the latest event counts."),
        mend=N_("Write the same address in both workbooks, or clear the cell that is out of date."),
    ),
}
