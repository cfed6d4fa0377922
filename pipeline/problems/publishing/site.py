"""What can be wrong with what the Event sheet says of the site: logo and address."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Area, Code

AREA = Area(
    "the site",
    see="sheet [Event](../workbook.md#event), [publishing](../publishing.md)",
)

_LOGO = N_("The name of a PNG, JPEG or WebP file that lies beside the workbook.")
_ADDRESS = N_("An address that begins with https://, such as https://results.example.org/.")

LOGO_MISSING = Code(
    "logo-missing",
    WARNING,
    found=N_("There is no file “%(found)s” beside the workbook, or it cannot be read."),
    expected=_LOGO,
    mend=N_("Put the file into the folder of the workbook, correct its name, or clear the cell."),
    meaning="The field Logo names a file that is not there. The pages are made without a logo.",
    values={"found": "club-logo.png"},
    example="""
        | Event | |
        |---|---|
        | Logo | **club-logo.png** |
    """,
)

LOGO_ELSEWHERE = Code(
    "logo-elsewhere",
    WARNING,
    found=N_("“%(found)s” is not in the folder of the workbook."),
    expected=_LOGO,
    mend=N_("Copy the file into the folder of the workbook and write its name alone."),
    meaning="The field Logo names a file outside the folder of the workbook. Such a file is never opened.",
    values={"found": "C:\\Pictures\\logo.png"},
    example=r"""
        | Event | |
        |---|---|
        | Logo | **C:\Pictures\logo.png** |
    """,
)

LOGO_NOT_A_PICTURE = Code(
    "logo-not-a-picture",
    WARNING,
    found=N_("“%(found)s” is not a PNG, JPEG or WebP picture."),
    expected=_LOGO,
    mend=N_("Save the logo as a PNG file and write the name of that file."),
    meaning=(
        "The file that the field Logo names is there, and is no picture of a kind that is shown. An SVG file is "
        "none, for it may hold programs."
    ),
    values={"found": "logo.svg"},
    example="""
        | Event | |
        |---|---|
        | Logo | **logo.svg** |
    """,
)

LOGO_TOO_LARGE = Code(
    "logo-too-large",
    WARNING,
    found=N_("“%(found)s” has %(size)s kB."),
    expected=N_("A picture of at most %(most)s kB: every reader loads it."),
    mend=N_("Save the logo in a smaller size; 400 pixels across are enough."),
    meaning=(
        "The file that the field Logo names takes more than every reader should have to load. The pages are made "
        "without it."
    ),
    values={"found": "logo.png", "size": 3400, "most": 200},
    example="""
        | Event | |
        |---|---|
        | Logo | **logo.png** |
    """,
)

NOT_A_SITE_ADDRESS = Code(
    "not-a-site-address",
    WARNING,
    found=N_("“%(found)s” is not the address of a site."),
    expected=_ADDRESS,
    mend=N_("Write the address of the folder that holds the first page of the site, or clear the cell."),
    meaning=(
        "The field Site address holds no address of the web. It is needed for the feed, the map of the site and "
        "links in mails."
    ),
    values={"found": "results of the club"},
    example="""
        | Event | |
        |---|---|
        | Site address | **results of the club** |
    """,
)

OTHER_SITE_ADDRESS = Code(
    "other-site-address",
    WARNING,
    found=N_("The address is %(found)s, and %(other)s gives %(address)s."),
    expected=N_("One address for all events of a site: that of the latest event counts."),
    mend=N_("Write the same address in both workbooks, or clear the cell that is out of date."),
    meaning="Two workbooks of one site give different addresses of it.",
    values={
        "found": "https://results.example.org/",
        "other": "autumn-joust.xlsx",
        "address": "https://club.example.org/results/",
    },
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Site address | **https://results.example.org/** |
    """,
)
