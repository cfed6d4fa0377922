"""The event's accent, made darker or lighter until it can be read on paper, by day and by night."""

import re
from colorsys import hls_to_rgb, rgb_to_hls

from msgspec import Struct

LIGHT_PAPER = "#fdfcf8"
DARK_PAPER = "#15171a"
ACCENT = "#8c1c13"
"""The accent of an event that names none, on light paper; the stylesheet has it too."""
READABLE = 5.0
"""Contrast wanted of the accent as text (WCAG 2.2 AA asks for 4.5)."""

_STEPS = 100


class Accent(Struct, frozen=True):
    """The accent on light and on dark paper, as `#rrggbb`."""

    light: str
    dark: str


def accent(colour: str) -> Accent | None:
    """The accent for an organiser's colour (`#rrggbb` or `#rgb`); None where it is none."""
    found = re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", colour.strip().casefold())
    if found is None:
        return None
    digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
    return Accent(_readable(f"#{digits}", LIGHT_PAPER), _readable(f"#{digits}", DARK_PAPER))


def contrast(first: str, second: str) -> float:
    """The contrast of two colours by WCAG 2.2, from 1 to 21."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _readable(colour: str, paper: str) -> str:
    """The colour of that hue nearest in lightness that has the contrast."""
    hue, lightness, saturation = rgb_to_hls(*_channels(colour))
    end = 0.0 if _luminance(paper) > 0.5 else 1.0
    for step in range(_STEPS + 1):
        channels = hls_to_rgb(hue, lightness + (end - lightness) * step / _STEPS, saturation)
        tried = "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)
        if contrast(tried, paper) >= READABLE:
            return tried
    raise AssertionError("black and white have the contrast on any paper of ours")


def _luminance(colour: str) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
        for channel in _channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue
