"""The address of the site on the web."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from pipeline.problems.publishing.site import NOT_A_SITE_ADDRESS
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import text
from pipeline.workbook.read.fault import Converted, fault, shown

_FIRST_PAGE = "index.html"


def site_address(value: Value) -> Converted[str]:
    """The address of the site's folder, ending in `/`, in letters that every program takes (`https://xn--…/a%20b/`)."""
    plain, bad = text(value)
    if bad is not None:
        return "", bad
    try:
        return _address(plain), None
    except ValueError:
        return "", fault(NOT_A_SITE_ADDRESS, found=shown(value))


def _address(plain: str) -> str:
    parts = urlsplit(plain)
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or parts.query or parts.fragment or "@" in parts.netloc or not host:
        raise ValueError(plain)
    name = host.encode("idna").decode()
    if not all(letter.isalnum() or letter in ".-" for letter in name):
        raise ValueError(plain)
    port = f":{parts.port}" if parts.port is not None else ""
    path = "/".join(part for part in parts.path.removesuffix(_FIRST_PAGE).split("/") if part)
    folder = f"{quote(path, safe='/%~')}/" if path else ""
    return f"{parts.scheme}://{name}{port}/{folder}"
