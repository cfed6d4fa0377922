"""What can be wrong with what the Event sheet says of the site: logo and address."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import WARNING, Area, Code

AREA = Area(
    "the site",
    see="sheet [Event](../workbook.md#event), [publishing](../publishing.md)",
)

_LOGO = N_("The name of a PNG, JPEG or WebP file next to the workbook.")
_ADDRESS = N_("An address that starts with https://, such as https://results.example.org/.")

LOGO_MISSING = Code(
    "logo-missing",
    WARNING,
    found=N_("There is no file “%(found)s” next to the workbook, or it cannot be read."),
    expected=_LOGO,
    mend=N_("Put the file in the same folder as the workbook, correct its name, or clear the cell."),
    meaning="The Logo field names a file that does not exist. The pages are built without a logo.",
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
    found=N_("“%(found)s” is not in the same folder as the workbook."),
    expected=_LOGO,
    mend=N_("Copy the file to the same folder as the workbook and enter just its name."),
    meaning="The Logo field names a file outside the workbook’s folder, or a link to one. Such a file is never opened.",
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
    found=N_("“%(found)s” is damaged, or is not a still PNG, JPEG or WebP image."),
    expected=_LOGO,
    mend=N_("Save the logo as a PNG file and enter the name of that file."),
    meaning=(
        "The file in the Logo field exists, but is not a supported kind of image. SVG is not supported "
        "because it can contain programs. Images that move are not supported either, nor is a file that was cut "
        "off or changed on its way."
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
    found=N_("“%(found)s” is %(size)s kB."),
    expected=N_("An image of at most %(most)s kB, as every visitor has to load it."),
    mend=N_("Save the logo in a smaller size; 400 pixels wide is enough."),
    meaning=(
        "The file in the Logo field is larger than visitors should have to load. The pages are built without it."
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
    found=N_("“%(found)s” is not a valid site address."),
    expected=_ADDRESS,
    mend=N_("Enter the address of the folder with the site’s first page, or clear the cell."),
    meaning=(
        "The Site address field does not contain a web address. It is needed for the feed, the sitemap and "
        "links in e-mails."
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
    found=N_("The address is %(found)s, but %(other)s has %(address)s."),
    expected=N_("One address for all events of a site: the latest event’s is used."),
    mend=N_("Enter the same address in both workbooks, or clear the one that is out of date."),
    meaning="Two workbooks of the same site give different addresses for it.",
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
