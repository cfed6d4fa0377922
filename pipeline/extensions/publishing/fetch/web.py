"""A file from a web server that is not trusted: neither with what it says of a size nor with when it ends."""

from __future__ import annotations

import asyncio
import re
from email.message import Message
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import unquote

from pipeline.extensions.publishing.fetch.address import (
    FetchedContent,
    FetchLimits,
    FileVersion,
    RemoteAddress,
    is_followed,
    shown_address,
)
from pipeline.extensions.publishing.refusal import TransferRefused

if TYPE_CHECKING:
    from ssl import SSLContext

    from httpx2 import Response

MOST_REDIRECTS = 5
_LONGEST_VALUE = 1000
"""Characters of what a server says of a version or a name; what is longer is not kept."""
_OK, _NOT_MODIFIED = 200, 304
_NAME_IN_UNICODE = re.compile(r"filename\*\s*=\s*UTF-8'[\w-]*'([^;\s]+)", re.IGNORECASE)


def download(address: RemoteAddress, known: FileVersion, limits: FetchLimits) -> FetchedContent | None:
    """What lies at a web address; None where it is still the `known` version. Raises TransferRefused.

    The time counts from the first look for the server to the last byte, however slowly it speaks.
    """
    from httpx2 import HTTPError, InvalidURL

    try:
        return asyncio.run(asyncio.wait_for(_answer(address, known, limits), limits.seconds))
    except TimeoutError:
        raise TransferRefused("fetch-too-slow", address=address.shown, seconds=limits.seconds) from None
    except (HTTPError, InvalidURL, ValueError) as error:
        reason = type(error).__name__
        raise TransferRefused("fetch-no-answer", address=address.shown, reason=reason) from None


async def _answer(address: RemoteAddress, known: FileVersion, limits: FetchLimits) -> FetchedContent | None:
    from httpx2 import AsyncClient

    # The file as it is, and only if it is another than the known one.
    headers = {"Accept-Encoding": "identity", "User-Agent": "swissbook"}
    if known.etag:
        headers["If-None-Match"] = known.etag
    if known.modified:
        headers["If-Modified-Since"] = known.modified
    url = address.url
    own = address.is_loopback  # for which no proxy is asked
    async with AsyncClient(verify=_trusted(), timeout=None, follow_redirects=False, trust_env=not own) as client:
        for _ in range(MOST_REDIRECTS + 1):
            async with client.stream("GET", url, headers=headers) as answer:
                if not answer.has_redirect_location:
                    return await _taken(address, answer, known, limits)
                url = str(answer.url.join(answer.headers["location"]))
                if not is_followed(url, from_loopback=own):
                    break
    raise TransferRefused("fetch-redirected", address=address.shown, place=shown_address(url), most=MOST_REDIRECTS)


@cache
def _trusted() -> SSLContext:
    """Whose certificates count: those that this computer trusts. It takes a tenth of a second to make."""
    from httpx2 import create_ssl_context

    return create_ssl_context()


async def _taken(
    address: RemoteAddress, answer: Response, known: FileVersion, limits: FetchLimits
) -> FetchedContent | None:
    if answer.status_code == _NOT_MODIFIED and known != FileVersion():
        return None
    if answer.status_code != _OK:
        raise TransferRefused("fetch-status", address=address.shown, status=answer.status_code)
    encoding = answer.headers.get("content-encoding", "identity")
    if encoding.strip().lower() != "identity":
        raise TransferRefused("fetch-packed", address=address.shown, encoding=shown_address(encoding))
    data = bytearray()
    announced = answer.headers.get("content-length", "0")
    if len(announced) <= len(str(limits.most_bytes)) and int(announced) <= limits.most_bytes:
        async for piece in answer.aiter_raw():
            data += piece
            if len(data) > limits.most_bytes:
                break
        else:
            page = answer.headers.get("content-type", "").lower().startswith("text/html")
            version = FileVersion(_short(answer, "etag"), _short(answer, "last-modified"))
            said, message = _short(answer, "content-disposition"), Message()
            message["Content-Disposition"] = said
            # RFC 6266: a name in Unicode before any other.
            found = _NAME_IN_UNICODE.search(said)
            name = unquote(found[1]) if found else message.get_filename("")
            return FetchedContent(bytes(data), version, name, page)
    raise TransferRefused("fetch-too-large", address=address.shown, most=limits.megabytes)


def _short(answer: Response, header: str) -> str:
    value = answer.headers.get(header, "")
    return value if len(value) <= _LONGEST_VALUE and value.isascii() and value.isprintable() else ""
