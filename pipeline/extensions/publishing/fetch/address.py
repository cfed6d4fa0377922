"""Addresses that workbooks are fetched from: read, and turned into those that give the workbook."""

from __future__ import annotations

import re
from hashlib import sha256
from ipaddress import ip_address
from pathlib import PurePosixPath
from urllib.parse import SplitResult, unquote, urlsplit

from msgspec import Struct

from pipeline.extensions.publishing.fetch.problems import FETCH_ADDRESS_NOT_UNDERSTOOD, FETCH_ADDRESS_WITH_PASSWORD
from pipeline.extensions.publishing.fetch.refusal import FetchRefused
from pipeline.model.spelling import beginning, printable

_LONGEST, _SHOWN = 2000, 200
_SHEET = re.compile(r"/spreadsheets/(?:u/\d+/)?d/(?P<id>[\w-]{10,100})(?:/.*)?")
_PUBLISHED_SHEET = re.compile(r"/spreadsheets/(?:u/\d+/)?d/e/(?P<id>[\w-]{10,200})(?:/.*)?")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*")
_LOCAL_OR_WRAPPED = frozenset(
    {
        "file",
        "local",
        "ftp",
        "dir",
        "data",
        "reference",
        "generic",
        "simplecache",
        "filecache",
        "blockcache",
        "cached",
    }
    | {"zip", "tar", "libarchive", "async_wrapper", "jupyter", "jlab", "git", "asynclocal", "asyncwrapper"}
)
"""What fsspec names besides and is no other place: files of this computer, caches, archives; and ftp, which is not encrypted."""


class RemoteAddress(Struct, frozen=True):
    """`url` is what is asked for; `name` what its last part is called."""

    url: str
    name: str

    @property
    def is_web(self) -> bool:
        """Whether a web server is asked, and not a store that fsspec knows."""
        return self.url.startswith(("https:", "http:"))

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
    """The address that a text means; of a Google sheet the one that gives its workbook. Raises FetchRefused."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        named = parts.username is not None or parts.password is not None
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        raise _refused(text) from None
    if named:
        raise FetchRefused(FETCH_ADDRESS_WITH_PASSWORD)
    if len(text) > _LONGEST or not text.isprintable() or re.search(r"[\s\\]", text):
        raise _refused(text)
    if not (_is_fetched_by_web(parts, host) or (_is_stored(parts) and "://" in text and "::" not in text)):
        raise _refused(text)
    if host == "docs.google.com" and (url := _export_of(parts.path)):
        return RemoteAddress(url, "")
    return RemoteAddress(parts._replace(fragment="").geturl(), unquote(PurePosixPath(parts.path).name))


def _refused(text: str) -> FetchRefused:
    return FetchRefused(FETCH_ADDRESS_NOT_UNDERSTOOD, address=shown_address(text))


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


def _is_stored(parts: SplitResult) -> bool:
    scheme = parts.scheme
    if scheme in ("http", "https", *_LOCAL_OR_WRAPPED) or not _SCHEME.fullmatch(scheme):
        return False
    return len(scheme) > 1 and bool(PurePosixPath(parts.path).name)


def _export_of(path: str) -> str:
    """Where Google gives the sheet of such an address as a workbook; empty where it is none of a sheet."""
    if found := _PUBLISHED_SHEET.fullmatch(path):
        return f"https://docs.google.com/spreadsheets/d/e/{found['id']}/pub?output=xlsx"
    if found := _SHEET.fullmatch(path):
        return f"https://docs.google.com/spreadsheets/d/{found['id']}/export?format=xlsx"
    return ""
