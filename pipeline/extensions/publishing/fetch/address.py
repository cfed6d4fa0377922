"""Addresses that workbooks are fetched from, alone or as a list: those that give the workbook, and what comes from them."""

import base64
import re
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path, PurePosixPath
from urllib.parse import SplitResult, parse_qs, parse_qsl, unquote, urlencode, urlsplit

from msgspec import Struct

from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.locale.spelling import beginning, printable
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.load import read_document, read_text
from pipeline.rules.reader import Place

_USER = r"(?:/a/[\w.-]+)?"
"""In the links of organisations their own domain stands first."""
_SHEET = re.compile(rf"{_USER}/spreadsheets/(?:u/\d+/)?d/(?P<id>[\w-]{{10,100}})(?:/.*)?")
_PUBLISHED_SHEET = re.compile(rf"{_USER}/spreadsheets/(?:u/\d+/)?d/e/(?P<id>[\w-]{{10,200}})(?:/.*)?")
_DRIVE_FILE = re.compile(rf"{_USER}/(?:u/\d+/)?file/(?:u/\d+/)?d/(?P<id>[\w-]{{10,100}})(?:/.*)?")
_DRIVE_ID = re.compile(r"[\w-]{10,100}")
_NEXTCLOUD = re.compile(r"(?P<share>.*/s/[A-Za-z0-9]{15})/?")
_BOX = re.compile(r"/s/(?P<name>[a-z0-9]{20,40})/?")
_BLOB = re.compile(r"/(?P<repository>[\w.-]+/[\w.-]+)/blob/(?P<path>.+)")
_ONEDRIVE_OLD = re.compile(r"/[a-z]/s![\w-]+")
_HOSTS = re.compile(
    r"(?:[\w-]+\.)*(?:google\.com|dropbox\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|box\.com|github\.com)/\S+"
)


def with_scheme(text: str) -> str:
    """A link that was copied without `https://`, with it, where it is one of these."""
    return f"https://{text}" if _HOSTS.match(text) else text


def file_behind(url: str) -> str:
    """The address at which the file of a link lies; empty for any other address, and of a link that is none of a file."""
    parts = urlsplit(url)
    host = (parts.hostname or "").casefold() if parts.scheme == "https" else ""
    if host in ("docs.google.com", "drive.google.com"):
        return _of_google(parts)
    if host == "dropbox.com" or host.endswith(".dropbox.com"):
        return _asked(parts, "dl", "1") if parts.path.startswith(("/s/", "/scl/")) else ""
    if host in ("1drv.ms", "onedrive.live.com"):
        if not _ONEDRIVE_OLD.fullmatch(parts.path):
            return _asked(parts, "download", "1")
        shared = base64.urlsafe_b64encode(url.encode()).decode().rstrip("=")
        return f"https://api.onedrive.com/v1.0/shares/u!{shared}/root/content"
    if host.endswith(".sharepoint.com"):
        return _asked(parts, "download", "1") if parts.path.startswith("/:") else ""
    if (host == "box.com" or host.endswith(".box.com")) and (found := _BOX.fullmatch(parts.path)):
        return f"https://{host}/shared/static/{found['name']}"
    if host == "github.com" and (found := _BLOB.fullmatch(parts.path)):
        return f"https://raw.githubusercontent.com/{found['repository']}/{found['path']}"
    found = _NEXTCLOUD.fullmatch(parts.path) if host else None
    return parts._replace(path=f"{found['share']}/download", fragment="").geturl() if found else ""


def _of_google(parts: SplitResult) -> str:
    """A sheet as a workbook, a file of the drive as it is."""
    if found := _PUBLISHED_SHEET.fullmatch(parts.path):
        return f"https://docs.google.com/spreadsheets/d/e/{found['id']}/pub?output=xlsx"
    if found := _SHEET.fullmatch(parts.path):
        return f"https://docs.google.com/spreadsheets/d/{found['id']}/export?format=xlsx"
    asked = parse_qs(parts.query)
    file = _DRIVE_FILE.fullmatch(parts.path)
    name = file["id"] if file else asked.get("id", [""])[0] if parts.path.endswith(("/open", "/uc")) else ""
    if not _DRIVE_ID.fullmatch(name):
        return ""
    key = {"resourcekey": asked["resourcekey"][0]} if "resourcekey" in asked else {}
    return f"https://drive.google.com/uc?{urlencode({'export': 'download', 'id': name} | key)}"


def _asked(parts: SplitResult, key: str, value: str) -> str:
    """The same address, asked with this value of a key."""
    asked = [(name, text) for name, text in parse_qsl(parts.query, keep_blank_values=True) if name != key]
    return parts._replace(query=urlencode([*asked, (key, value)]), fragment="").geturl()


_LONGEST, _SHOWN = 2000, 200
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*")
_LOCAL_OR_WRAPPED = frozenset({
    "file", "local", "ftp", "dir", "data", "reference", "generic", "simplecache", "filecache", "blockcache", "cached", "zip",
    "tar", "libarchive", "async_wrapper", "jupyter", "jlab", "git", "asynclocal", "asyncwrapper",
})  # fmt: skip
"""What fsspec names besides and is no other place: files of this computer, caches, archives; and ftp, which is not encrypted."""
MOST_ADDRESSES = 1000
_TABLE = "workbooks"
_SHOWN_OF_LIST = 60


class FetchLimits(Struct, frozen=True):
    """What one address may take: `megabytes` of 2^20 bytes, and `seconds` from the first look for the server to the last byte."""

    megabytes: int
    seconds: int

    @property
    def most_bytes(self) -> int:
        """The size of the largest file that is taken."""
        return self.megabytes << 20


class FileVersion(Struct, frozen=True):
    """How a server tells a version of a file from another; both empty where it does not, or nothing was fetched."""

    etag: str = ""
    modified: str = ""


class FetchedContent(Struct, frozen=True):
    """A file as it came. `name` is what the server calls it, empty where it does not say; `page` whether it says that this is a web page."""

    data: bytes
    version: FileVersion
    name: str = ""
    page: bool = False


class RemoteAddress(Struct, frozen=True):
    """`url` is what is asked for; `name` what its last part is called."""

    url: str
    name: str

    @property
    def is_loopback(self) -> bool:
        """Whether it is a server of this computer."""
        return is_loopback(urlsplit(self.url))

    @property
    def digest(self) -> str:
        """What tells it from any other; the part that may be a key (`?token=…`) cannot be read from it."""
        return sha256(self.url.encode()).hexdigest()

    @property
    def shown(self) -> str:
        """The address as it is printed: without what may be a key."""
        return shown_address(self.url)


def shown_address(url: str) -> str:
    """An address on one line, without query and name of a user, no longer than can be printed."""
    bare = re.split(r"[?#]", url, maxsplit=1)[0]
    return beginning(printable(re.sub(r"//[^/]*@", "//", bare)), _SHOWN)


def parse_address(text: str) -> RemoteAddress:
    """The address that a text means; of a link that people share, the one of the file behind it. Raises TransferRefused."""
    text = with_scheme(text.strip())
    try:
        parts = urlsplit(text)
        named = parts.username is not None or parts.password is not None
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        raise _refused(text) from None
    if named:
        raise TransferRefused("fetch-address-with-password")
    if len(text) > _LONGEST or not text.isprintable() or re.search(r"[\s\\]", text):
        raise _refused(text)
    scheme, is_plain = parts.scheme, "://" in text and "::" not in text
    of_store = len(scheme) > 1 and _SCHEME.fullmatch(scheme) and scheme not in ("http", "https", *_LOCAL_OR_WRAPPED)
    is_stored = of_store and is_plain and PurePosixPath(parts.path).name
    if not _is_fetched_by_web(parts, host) and not is_stored:
        raise _refused(text)
    if url := file_behind(text):
        return RemoteAddress(url, "")
    return RemoteAddress(parts._replace(fragment="").geturl(), unquote(PurePosixPath(parts.path).name))


def _refused(text: str) -> TransferRefused:
    return TransferRefused("fetch-address-not-understood", address=shown_address(text))


def is_followed(url: str, *, from_loopback: bool) -> bool:
    """Whether a web address may be asked, to which one has led that is of this computer or is not."""
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        return False
    return _is_fetched_by_web(parts, host) and is_loopback(parts) == from_loopback


def is_loopback(parts: SplitResult) -> bool:
    """Whether the host is this computer, as far as its name says."""
    host = parts.hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _is_fetched_by_web(parts: SplitResult, host: str) -> bool:
    return bool(host) and (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts)))


class WantedWorkbook(Struct, frozen=True):
    """An address as it was given; `name` is what its file is to be called, empty where that is left to the server."""

    address: str
    name: str = ""


def read_addresses(path: Path) -> tuple[tuple[WantedWorkbook, ...], tuple[Problem, ...]]:
    """The addresses of a list: of a `.toml` its `[workbooks]`, else its lines but those with `#`; None where there are Problems."""
    place = Place(printable(path.name), [])
    text = read_text(path, place)
    if text is None:
        return (), tuple(place.problems)
    if path.suffix.casefold() == ".toml":
        found = _of_toml(text, place)
    else:
        lines = (line.strip() for line in text.splitlines())
        found = tuple(WantedWorkbook(line) for line in lines if line and not line.startswith("#"))
    if len(found) > MOST_ADDRESSES:
        place.problems.append(_wrong(place, str(len(found))))
    return (() if place.problems else found), tuple(place.problems)


def _of_toml(text: str, place: Place) -> tuple[WantedWorkbook, ...]:
    document = read_document(text, place) or {}
    table = document.get(_TABLE)
    for key in document:
        if key != _TABLE or not isinstance(table, dict):
            place.problems.append(_wrong(place, key))
            return ()
    named = table if isinstance(table, dict) else {}
    for name, address in named.items():
        if not isinstance(address, str):
            place.problems.append(_wrong(place.below(_TABLE), name))
            return ()
    return tuple(WantedWorkbook(address, name) for name, address in named.items())


def _wrong(place: Place, found: str) -> Problem:
    shown = beginning(printable(found), _SHOWN_OF_LIST)
    at = CellRef(place.file, key=place.key)
    return problem_at("fetch-list-not-understood", at, file=place.file, found=shown, most=MOST_ADDRESSES)
