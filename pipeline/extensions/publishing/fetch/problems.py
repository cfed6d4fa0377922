"""Why a workbook was not fetched: what is wrong with its address, with what came back, or with the file in its place."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

_ADDRESSES = N_(
    "An https address of a workbook, the address of a shared Google sheet, or one that fsspec names, such as s3://club/spring.xlsx."
)
_ANSWERS = N_("A server that sends the whole workbook to anyone who has the address.")
_OURS = N_("A name in the folder that no other file has.")

FETCH_ADDRESS_NOT_UNDERSTOOD = Code(
    "fetch-address-not-understood",
    ERROR,
    found=N_("“%(address)s” is not an address that a workbook can be fetched from."),
    expected=_ADDRESSES,
    mend=N_(
        "Copy the address from the browser, beginning with https://. Plain http is used on this computer alone."
    ),
)

FETCH_ADDRESS_WITH_PASSWORD = Code(
    "fetch-address-with-password",
    ERROR,
    found=N_("The address has a name or a password before the @, so it was not used."),
    expected=N_("An address without either: addresses end up in lists and in logs."),
    mend=N_(
        "Take it out of the address. What needs to sign in does so with its own settings; a password that was typed here is best changed."
    ),
)

FETCH_LIST_NOT_UNDERSTOOD = Code(
    "fetch-list-not-understood",
    ERROR,
    found=N_("%(file)s is not a list of addresses: %(found)s"),
    expected=N_(
        "A text file with an address on each line, or a TOML file with the table [workbooks], in which each name has an address; at most %(most)s of them."
    ),
    mend=N_(
        'Write it like this, in a file whose name ends in .toml: [workbooks] and below it spring-cup = "https://…"'
    ),
)

FETCH_NO_ANSWER = Code(
    "fetch-no-answer",
    ERROR,
    found=N_("%(address)s could not be reached: %(reason)s"),
    expected=_ANSWERS,
    mend=N_("Check the address and the connection, then fetch again. What was fetched before is as it was."),
)

FETCH_TOO_SLOW = Code(
    "fetch-too-slow",
    ERROR,
    found=N_("%(address)s had not sent the whole workbook after %(seconds)s seconds."),
    expected=_ANSWERS,
    mend=N_("Fetch again later, or allow more time with --timeout. What was fetched before is as it was."),
)

FETCH_STATUS = Code(
    "fetch-status",
    ERROR,
    found=N_("%(address)s answered with status %(status)s instead of a workbook."),
    expected=_ANSWERS,
    mend=N_(
        "Open the address in a private window of your browser. 401 and 403 mean that it is not shared with everyone, 404 and "
        "410 that nothing is there any more, 429 and 5xx that you should try again later."
    ),
)

FETCH_REDIRECTED = Code(
    "fetch-redirected",
    ERROR,
    found=N_("%(address)s leads on to a place that is not followed: %(place)s"),
    expected=N_("An address that leads to the workbook over https, with at most %(most)s redirects."),
    mend=N_("Open the address in the browser, and give the one at which the download ends."),
)

FETCH_WEB_PAGE = Code(
    "fetch-web-page",
    ERROR,
    found=N_("%(address)s answered with a web page instead of a workbook: the sheet is probably not shared."),
    expected=_ANSWERS,
    mend=N_(
        "Share the sheet with everyone who has the link (in Google Sheets: Share, General access, Anyone with the link), or "
        "give the address that downloads the file instead of the one that shows it."
    ),
)

FETCH_TOO_LARGE = Code(
    "fetch-too-large",
    ERROR,
    found=N_("%(address)s sends more than %(most)s MB."),
    expected=N_("A workbook of the size that is allowed."),
    mend=N_("Look at what is there. If it is the workbook, allow more with --max-size, up to 200 MB."),
)

FETCH_PACKED = Code(
    "fetch-packed",
    ERROR,
    found=N_("%(address)s sends the workbook compressed (%(encoding)s), which was not asked for."),
    expected=N_("The workbook as it is: it is compressed already."),
    mend=N_("Download it with the browser, or ask whoever runs the server to send workbooks as they are."),
)

FETCH_NAME_TAKEN = Code(
    "fetch-name-taken",
    ERROR,
    found=N_("%(file)s was fetched from another address."),
    expected=_OURS,
    mend=N_(
        'Give each of them a name, in a list that ends in .toml: [workbooks] and below it spring-cup = "https://…"'
    ),
)

FETCH_FILE_OF_OTHERS = Code(
    "fetch-file-of-others",
    ERROR,
    found=N_(
        "%(file)s is there already, and it is not what Swissbook fetched: it was put there or changed by somebody."
    ),
    expected=_OURS,
    mend=N_("Look at the file. Move it to another folder if it is to be replaced, then fetch again."),
)

FETCH_STORE = Code(
    "fetch-store",
    ERROR,
    found=N_("%(address)s could not be read: %(reason)s"),
    expected=N_("Swissbook with the extra remote, and the package that fsspec needs for this kind of address."),
    mend=N_(
        "Install what is missing: pip install swissbook[remote], and s3fs for s3://, gcsfs for gs://, adlfs for az://. Else "
        "check the address, and whether you may read it."
    ),
)
