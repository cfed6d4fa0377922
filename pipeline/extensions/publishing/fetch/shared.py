"""Links that people share, and the addresses at which the file itself lies: of Google, Microsoft, Dropbox, Box, Nextcloud, GitHub.

Microsoft's way of writing a link as a token is that of the OneDrive REST API (Access shared items: Encoding sharing URLs); Box's
two addresses of a shared file are those of its API reference (Get shared link for file).
"""

import base64
import re
from urllib.parse import SplitResult, parse_qs, parse_qsl, urlencode, urlsplit

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
