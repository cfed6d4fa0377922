"""What can be wrong with what the Event sheet says of the site: logo and address."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Code

_LOGO = N_("The name of a PNG, JPEG or WebP file next to the workbook.")
_ADDRESS = N_("An address that starts with https://, such as https://results.example.org/.")

LOGO_MISSING = Code(
    "logo-missing",
    WARNING,
    found=N_("There is no file “%(found)s” next to the workbook, or it cannot be read."),
    expected=_LOGO,
    mend=N_("Put the file in the same folder as the workbook, correct its name, or clear the cell."),
)

LOGO_ELSEWHERE = Code(
    "logo-elsewhere",
    WARNING,
    found=N_("“%(found)s” is not in the same folder as the workbook."),
    expected=_LOGO,
    mend=N_("Copy the file to the same folder as the workbook and enter just its name."),
)

LOGO_NOT_A_PICTURE = Code(
    "logo-not-a-picture",
    WARNING,
    found=N_("“%(found)s” is damaged, or is not a still PNG, JPEG or WebP image."),
    expected=_LOGO,
    mend=N_("Save the logo as a PNG file and enter the name of that file."),
)

LOGO_TOO_LARGE = Code(
    "logo-too-large",
    WARNING,
    found=N_("“%(found)s” is %(size)s kB."),
    expected=N_("An image of at most %(most)s kB, as every visitor has to load it."),
    mend=N_("Save the logo in a smaller size; 400 pixels wide is enough."),
)

NOT_A_SITE_ADDRESS = Code(
    "not-a-site-address",
    WARNING,
    found=N_("“%(found)s” is not a valid site address."),
    expected=_ADDRESS,
    mend=N_("Enter the address of the folder with the site’s first page, or clear the cell."),
)

OTHER_SITE_ADDRESS = Code(
    "other-site-address",
    WARNING,
    found=N_("The address is %(found)s, but %(other)s has %(address)s."),
    expected=N_("One address for all events of a site: the latest event’s is used."),
    mend=N_("Enter the same address in both workbooks, or clear the one that is out of date."),
)
