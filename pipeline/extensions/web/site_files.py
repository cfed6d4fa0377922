"""Files of a built site as answers: found by the path of an address, never outside the site."""

from pathlib import Path

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".csv": "text/csv; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8",
    ".trf": "text/plain; charset=utf-8",
    ".xml": "application/xml",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".pdf": "application/pdf",
    ".zip": "application/zip",
}
"""Told here: what Python knows of itself depends on the registry of Windows."""
_OTHER = "application/octet-stream"


def site_file(site: Path, path: str) -> Path | None:
    """The file of the site at a path of an address; None where there is none, or it is not inside the site."""
    parts = path.split("/")[1:]
    if any(not _is_plain(part) for part in parts[:-1]) or not (parts[-1] == "" or _is_plain(parts[-1])):
        return None
    try:
        wanted = [part for part in parts if part]
        file = site.joinpath(*wanted, *([] if parts[-1] else ["index.html"])).resolve()
        return file if file.is_relative_to(site.resolve()) and file.is_file() else None
    except (OSError, RuntimeError, ValueError):  # a name that no file can have, or a link to itself
        return None


def _is_plain(part: str) -> bool:
    """Whether it names a file of a folder; the temporary files of the build begin with a dot."""
    return part != "" and part.isprintable() and not part.startswith(".") and not set(part) & set("\\:")


def type_of(name: str) -> str:
    """What the file of that name is, as an answer says it."""
    return _TYPES.get(Path(name).suffix, _OTHER)
