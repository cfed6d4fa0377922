"""The rounds that headings, titles and names of sheets say, in the languages of `words.toml`."""

import re
from functools import cache, lru_cache
from itertools import pairwise

from pipeline.extensions.intake.words import (
    LONGEST,
    PART,
    SHORTEST,
    SPACES,
    WHOLE,
    cells_of,
    keys_of,
    says,
    titled_group,
)
from pipeline.locale.spelling import normal
from pipeline.model import CUT, FINAL, THIRD_PLACE, Round, swiss, top
from pipeline.schema.rounds import read_round

_BETWEEN = re.compile(r"[;:/|()–—]|,(?!\d)|\s-\s")
_ORDINAL = re.compile(r"\s*#?\d+(?:st|nd|rd|th|[ªaº°]|:[ae])?\s*")
_COUNTED = re.compile(r"(?<=[^\W\d])[\s.#№-]*\d{1,2}$")
_TENS = re.compile(r"(?<=第)([一二]?)(十?)([一二三四五六七八九]?)")
"""A number of up to 29 in the characters that Chinese and Japanese count by."""
_FRACTION = re.compile(r"1[/⁄](2|4|8|16|32|64)[\s-]*(?:d[ei]\s+)?fin[aá]l\w*", re.IGNORECASE)
"""What most languages of Europe make of `1/4 final`."""
_STAGES = {"last2": FINAL, "third": THIRD_PLACE, "top4": top(4), "top8": top(8), "top16": top(16), "top32": top(32)}


@cache
def _round_pattern() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, cells_of("round")[0] | cells_of("numbered")[0]), key=len, reverse=True))
    return re.compile(rf"(?:{words})?(\d{{1,2}})(?:st|nd|rd|th|ª|a|º|°)?(?:{words})?")


@lru_cache(maxsize=8192)
def round_of(text: str) -> int | None:
    """The number of a Swiss round that a heading or the name of a sheet means: `R1`, `Runda 2`, `3. kolo`, `4`; no result `1-0`."""
    if not any(map(str.isalpha, text[:40])) and not text.strip(" .:#№()°").isdigit():
        return None
    found = _round_pattern().fullmatch(normal(_TENS.sub(_counted, text[:40])))
    return int(found[1]) or None if found else None


def _counted(found: re.Match[str]) -> str:
    tens, ones = ("零一二三四五六七八九".find(digit) for digit in found.group(1, 3))
    return str((10 * (tens or 1) if found[2] else tens) + ones) if found[0] else ""


def half_of_round(text: str) -> tuple[int, bool] | None:
    """The round that one of two columns means, and whether it is that of the opponent: `R1 opponent`, `Wynik R1`, `Opponent 2`."""
    words = SPACES.split(text[:LONGEST].strip(" .:"))
    for split in range(1, len(words)):
        first, last = " ".join(words[:split]), " ".join(words[split:])
        for part, rest in ((first, last), (last, first)):
            number = round_of(part)
            keys = keys_of(rest, PART) if number else set()
            if number and keys & {"player2", "result", "points"}:
                return number, "player2" in keys
    return None


def is_waiting(title: str) -> bool:
    """Whether a title is of those who wait for a place: `Cup: waiting list (3)`."""
    words = title.split()
    return len(words) < 7 and any(says(" ".join(words[at:]), "waiting") for at in range(len(words)))


@lru_cache(maxsize=8192)
def named_round(text: str) -> Round | None:
    """The round that a text means, those of a bracket in more languages and with the number of a match: `Halbfinale`, `SF 2`."""
    number, bare = round_of(text), _COUNTED.sub("", text)
    told = swiss(number) if number else read_round(text)
    told = told or next((stage for key, stage in _STAGES.items() if says(text, key)), None)
    if told is None and (found := _FRACTION.fullmatch(text.strip())):
        told = top(2 * int(found[1]))
    of_match = named_round(bare) if told is None and bare != text else None
    return of_match if of_match and of_match.number > FINAL.number else told


@lru_cache(maxsize=2**17)  # as many as a sheet has rows: each is looked at again and again
def stage_of(text: str) -> Round | None:
    """The round that a title or the name of a sheet says: `Runda 2 – wyniki`, `Final`."""
    words = text.split() if len(text) <= LONGEST else []
    numbered = (f"{one} {other}" for one, other in pairwise(words) if len(normal(one + other)) > SHORTEST)
    for part in (text, *numbered, *_BETWEEN.split(text)) if words else ():
        told = round_of(part) or any(map(str.isalpha, part))
        found = named_round(part) if told and not _ORDINAL.fullmatch(part) else None
        if found is not None and found != CUT:
            return found
    return None


@lru_cache(maxsize=8192)
def is_to_come(side: str) -> bool:
    """Whether a side is whoever wins or loses another match, or has a place in a group: `Winner SF1`, `Sieger Spiel 3`, `Rank 1 Gr A`."""
    words = side.split()
    group = next((at for at in range(len(words) - 1) if titled_group(" ".join(words[at : at + 2]))), None)
    if group is not None and is_ranked(" ".join(words[:group] + words[group + 2 :])):
        return True
    ends = {one for one in words if {"winner", "loser"} & keys_of(one.removesuffix("s"), WHOLE)}
    of = " ".join(one for one in words if one not in ends)
    won = all(says(one, "won") for one in ends)  # which may be a name
    return not won and (any(map(str.isdigit, of)) or stage_of(of) is not None or titled_group(of) != "")


def is_ranked(side: str) -> bool:
    """Whether a text is but a place, perhaps of a team: `Rank 1`, `2nd`, `Rank 1 Team`."""
    words = side.split()
    ordinals = [one for one in words if _ORDINAL.fullmatch(one.rstrip("."))]
    told = [keys_of(one, WHOLE) & {"place", "club", "name"} for one in words if one not in ordinals]
    of_team = any(told) and not any("place" in one for one in told) and "".join(ordinals).isdigit()  # called so
    return len(ordinals) == 1 and all(told) and not of_team
