"""Why a workbook was not fetched: what is wrong with its address, with what came back, or with the file in its place."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Area, Code

AREA = Area(
    "fetching",
    see="[many events](../many-events.md#workbooks-from-elsewhere)",
)

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
    meaning=(
        "An address is incomplete, is of a kind that is not fetched (a file of this computer, plain http or ftp, a chain of "
        "addresses), or is longer than 2,000 characters."
    ),
    values={"address": "http://example.org/spring.xlsx"},
    example="""
        ```
        swissbook fetch http://example.org/spring.xlsx
        ```
    """,
)

FETCH_ADDRESS_WITH_PASSWORD = Code(
    "fetch-address-with-password",
    ERROR,
    found=N_("The address has a name or a password before the @, so it was not used."),
    expected=N_("An address without either: addresses end up in lists and in logs."),
    mend=N_(
        "Take it out of the address. What needs to sign in does so with its own settings; a password that was typed here is best changed."
    ),
    meaning="An address contains the name or the password of an account. It is not repeated anywhere.",
    example="""
        ```
        swissbook fetch https://ada:secret@example.org/spring.xlsx
        ```
    """,
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
    meaning="The file given with `--list` holds something other than addresses, or too many of them, or cannot be read.",
    values={"file": "clubs.toml", "found": "workbooks", "most": 1000},
    example="""
        ```toml
        workbooks = "https://example.org/spring.xlsx"
        ```
    """,
)

FETCH_NO_ANSWER = Code(
    "fetch-no-answer",
    ERROR,
    found=N_("%(address)s could not be reached: %(reason)s"),
    expected=_ANSWERS,
    mend=N_("Check the address and the connection, then fetch again. What was fetched before is as it was."),
    meaning=(
        "There is no connection to the server, its certificate is not valid, what it says is not understood, or it broke off "
        "before the workbook was complete."
    ),
    values={"address": "https://example.org/spring.xlsx", "reason": "ConnectError"},
    example="""
        ```
        swissbook fetch https://example.org/spring.xlsx
        ```
    """,
)

FETCH_TOO_SLOW = Code(
    "fetch-too-slow",
    ERROR,
    found=N_("%(address)s had not sent the whole workbook after %(seconds)s seconds."),
    expected=_ANSWERS,
    mend=N_("Fetch again later, or allow more time with --timeout. What was fetched before is as it was."),
    meaning="The time for one address is up, whatever the server was doing: looking, waiting, or sending slowly.",
    values={"address": "https://example.org/spring.xlsx", "seconds": 60},
    example="""
        ```
        swissbook fetch https://example.org/spring.xlsx --timeout 60
        ```
    """,
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
    meaning="The server has answered, but with a refusal or an error.",
    values={"address": "https://example.org/spring.xlsx", "status": 404},
    example="""
        ```
        HTTP/1.1 404 Not Found
        ```
    """,
    advice="To share a Google sheet: *Share*, *General access*, *Anyone with the link*.",
)

FETCH_REDIRECTED = Code(
    "fetch-redirected",
    ERROR,
    found=N_("%(address)s leads on to a place that is not followed: %(place)s"),
    expected=N_("An address that leads to the workbook over https, with at most %(most)s redirects."),
    mend=N_("Open the address in the browser, and give the one at which the download ends."),
    meaning=(
        "The server has sent Swissbook on to another address too often, to one that is not https, or to one that nobody can "
        "understand."
    ),
    values={"address": "https://example.org/spring.xlsx", "place": "http://example.org/spring.xlsx", "most": 5},
    example="""
        ```
        HTTP/1.1 302 Found
        Location: http://example.org/spring.xlsx
        ```
    """,
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
    meaning="A page came back, most often the one that asks to sign in. The file from the last time is still there and is as it was.",
    values={"address": "https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/export"},
    example="""
        ```
        swissbook fetch "https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/edit"
        ```
    """,
)

FETCH_TOO_LARGE = Code(
    "fetch-too-large",
    ERROR,
    found=N_("%(address)s sends more than %(most)s MB."),
    expected=N_("A workbook of the size that is allowed."),
    mend=N_("Look at what is there. If it is the workbook, allow more with --max-size, up to 200 MB."),
    meaning="More is announced, or more came, than is taken. Nothing of it was kept.",
    values={"address": "https://example.org/spring.xlsx", "most": 50},
    example="""
        ```
        swissbook fetch https://example.org/spring.xlsx --max-size 50
        ```
    """,
)

FETCH_PACKED = Code(
    "fetch-packed",
    ERROR,
    found=N_("%(address)s sends the workbook compressed (%(encoding)s), which was not asked for."),
    expected=N_("The workbook as it is: it is compressed already."),
    mend=N_("Download it with the browser, or ask whoever runs the server to send workbooks as they are."),
    meaning="What is compressed on the way is not unpacked, as a few kilobytes of it could fill the memory.",
    values={"address": "https://example.org/spring.xlsx", "encoding": "gzip"},
    example="""
        ```
        HTTP/1.1 200 OK
        Content-Encoding: gzip
        ```
    """,
)

FETCH_NAME_TAKEN = Code(
    "fetch-name-taken",
    ERROR,
    found=N_("%(file)s was fetched from another address."),
    expected=_OURS,
    mend=N_(
        'Give each of them a name, in a list that ends in .toml: [workbooks] and below it spring-cup = "https://…"'
    ),
    meaning="Two addresses give their workbook the same name, so the second would replace the first.",
    values={"file": "results.xlsx"},
    example="""
        ```
        swissbook fetch https://example.org/2025/results.xlsx https://example.org/2026/results.xlsx
        ```
    """,
)

FETCH_FILE_OF_OTHERS = Code(
    "fetch-file-of-others",
    ERROR,
    found=N_(
        "%(file)s is there already, and it is not what Swissbook fetched: it was put there or changed by somebody."
    ),
    expected=_OURS,
    mend=N_("Look at the file. Move it to another folder if it is to be replaced, then fetch again."),
    meaning=(
        "Only files are replaced that Swissbook has fetched itself and that nobody has changed since, told by their content. "
        "`.swissbook-fetched.json` in the folder says which they are; without it, every file is somebody else’s."
    ),
    values={"file": "spring.xlsx"},
    example="""
        | Folder | Put there by |
        |---|---|
        | autumn.xlsx | `swissbook fetch` |
        | **spring.xlsx** | somebody else |
    """,
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
    meaning="Addresses other than https are read by fsspec. It, or the package for this kind of store, is missing or has refused.",
    values={"address": "s3://club/spring.xlsx", "reason": "ImportError"},
    example="""
        ```
        swissbook fetch s3://club/spring.xlsx
        ```
    """,
)
