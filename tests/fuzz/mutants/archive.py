"""Archives that lie: names, sizes, places, counts, flags, two directories, parts that are there twice."""

from __future__ import annotations

import io
import random
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

from pipeline.model import replace
from tests.fuzz.mutants.raw import NUMBERS, RAW

_LOCAL, _CENTRAL, _END = b"PK\3\4", b"PK\1\2", b"PK\5\6"
_BOMB = 12_000_000


@dataclass
class Entry:
    """A file of an archive; `local` and `central` say what its two heads state otherwise than is true."""

    name: bytes
    packed: bytes
    size: int
    crc: int
    method: int = 8
    flags: int = 0
    extra: bytes = b""
    local: dict[str, int | bytes] = field(default_factory=dict)
    central: dict[str, int | bytes] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        """What it unpacks to; of a damaged one its bytes as they are."""
        try:
            return zlib.decompressobj(-15).decompress(self.packed) if self.method == 8 else self.packed
        except zlib.error:
            return self.packed


@dataclass
class Archive:
    """What is written, piece by piece."""

    entries: list[Entry]
    before: bytes = b""
    comment: bytes = b""
    behind: bytes = b""
    directory: list[int] | None = None
    """Which entries the directory lists; all if None."""
    end: dict[str, int] = field(default_factory=dict)

    def pick(self, chance: random.Random) -> Entry:
        return chance.choice(self.entries)


def entry(name: str | bytes, data: bytes) -> Entry:
    """A file as programs pack it."""
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = packer.compress(data) + packer.flush()
    return Entry(name if isinstance(name, bytes) else name.encode(), packed, len(data), zlib.crc32(data))


def opened(data: bytes) -> Archive:
    """A sound archive, to be changed."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return Archive([entry(name, archive.read(name)) for name in archive.namelist()])


def written(archive: Archive) -> bytes:
    """The bytes of an archive, with all its lies."""
    pieces, places, at = [archive.before], [], len(archive.before)
    for one in archive.entries:
        head = _head(one, one.local)
        piece = _LOCAL + struct.pack("<5H3I2H", *head[:10]) + _stated(one, one.local) + one.packed
        pieces.append(piece)
        places.append(at)
        at += len(piece)
    there = range(len(archive.entries))
    listed = there if archive.directory is None else [one for one in archive.directory if one in there]
    directory = b"".join(_listed(archive.entries[number], places[number]) for number in listed)
    end = {
        "disk": 0,
        "disk_of_directory": 0,
        "here": len(listed),
        "count": len(listed),
        "size": len(directory),
        "at": at,
        "comment": len(archive.comment),
    } | archive.end
    tail = _END + struct.pack(
        "<4H2IH", *(value % (1 << (32 if key in ("size", "at") else 16)) for key, value in end.items())
    )
    return b"".join((*pieces, directory, tail, archive.comment, archive.behind))


def _head(one: Entry, lies: dict[str, int | bytes]) -> list[int]:
    name, extra = _names(one, lies)
    true = {"version": 20, "flags": one.flags, "method": one.method, "time": 0, "date": 33}
    true |= {"crc": one.crc, "packed": len(one.packed), "size": one.size, "name": len(name), "extra": len(extra)}
    stated = {key: value for key, value in lies.items() if isinstance(value, int)}
    bits = {"crc": 32, "packed": 32, "size": 32}
    return [value % (1 << bits.get(key, 16)) for key, value in (true | stated).items()]


def _names(one: Entry, lies: dict[str, int | bytes]) -> tuple[bytes, bytes]:
    name, extra = lies.get("name_bytes", one.name), lies.get("extra_bytes", one.extra)
    assert isinstance(name, bytes)
    assert isinstance(extra, bytes)
    return name, extra


def _stated(one: Entry, lies: dict[str, int | bytes]) -> bytes:
    return b"".join(_names(one, lies))


def _listed(one: Entry, place: int) -> bytes:
    at = one.central.get("at", place)
    assert isinstance(at, int)
    lies = {key: value for key, value in one.central.items() if key != "at"}
    head = _head(one, lies)
    return _CENTRAL + struct.pack("<H5H3I5H2I", 20, *head[:10], 0, 0, 0, 0, at % (1 << 32)) + _stated(one, lies)


def _other_name(name: bytes, chance: random.Random) -> bytes:
    """A name that some programs take for the same."""
    plain = name.lstrip(b"/")
    return chance.choice(
        (
            *(b"/" + plain, b"//" + plain, b"./" + plain, b"\\" + plain, plain.replace(b"/", b"\\"), plain.upper()),
            *(plain.lower(), plain.title(), plain + b" ", plain + b"\0", plain + b"\0.png", b"x/../" + plain),
            *(b"../" + plain, plain + b"/", plain.replace(b"/", b"//", 1), b"", b"C:" + plain, b"\xff" + plain),
            *(plain.replace(b".xml", b".bin"), plain.replace(b".bin", b".xml"), plain.replace(b".", b"%2e", 1)),
        )
    )


def renamed(archive: Archive, chance: random.Random) -> None:
    one = archive.pick(chance)
    one.name = _other_name(one.name, chance)


def swapped(archive: Archive, chance: random.Random) -> None:
    one, other = archive.pick(chance), archive.pick(chance)
    one.name, other.name = other.name, one.name


def gone(archive: Archive, chance: random.Random) -> None:
    archive.entries.remove(archive.pick(chance))


def emptied(archive: Archive, chance: random.Random) -> None:
    number = archive.entries.index(archive.pick(chance))
    archive.entries[number] = entry(archive.entries[number].name, b"")


def doubled(archive: Archive, chance: random.Random) -> None:
    """Twice by one name, or by two that some take for one; the second has another content."""
    one = archive.pick(chance)
    name = one.name if chance.random() < 0.5 else _other_name(one.name, chance)
    content = chance.choice((archive.pick(chance), one, entry(b"", b""), entry(b"", b"<a/>")))
    twin = replace(content, name=name, local={}, central={})
    archive.entries.insert(chance.choice((0, len(archive.entries))), twin)


def named_twice(archive: Archive, chance: random.Random) -> None:
    """One name in the directory, another before the part."""
    one = archive.pick(chance)
    other = chance.choice((archive.pick(chance).name, _other_name(one.name, chance)))
    chance.choice((one.local, one.central))["name_bytes"] = other


def lying(archive: Archive, chance: random.Random) -> None:
    """A number that is not true, in one head or in both."""
    one = archive.pick(chance)
    key = chance.choice(("flags", "method", "crc", "packed", "size", "name", "extra", "version"))
    number = chance.choice((*NUMBERS, one.size + 1, one.size * 1000, len(one.packed) - 1, 9, 12, 14, 93, 0x808))
    for lies in chance.choice(((one.local,), (one.central,), (one.local, one.central))):
        lies[key] = number


def elsewhere(archive: Archive, chance: random.Random) -> None:
    """A part that is said to lie where another lies, or nowhere."""
    whole = len(written(archive))
    place = chance.choice((0, 1, whole, whole * 2, chance.randrange(whole), *NUMBERS))
    archive.pick(chance).central["at"] = place


def directory_otherwise(archive: Archive, chance: random.Random) -> None:
    numbers = list(range(len(archive.entries)))
    archive.directory = chance.choice(
        (numbers[::-1], numbers[:-1], numbers[1:], numbers * 2, [*numbers, *numbers[:3]], [], numbers * 300)
    )


def end_otherwise(archive: Archive, chance: random.Random) -> None:
    key = chance.choice(("disk", "disk_of_directory", "here", "count", "size", "at", "comment"))
    archive.end[key] = chance.choice((*NUMBERS, len(archive.entries) + 1, len(archive.entries) - 1, 20))


def second_end(archive: Archive, chance: random.Random) -> None:
    """A second directory and its end in the comment: who looks from behind sees another archive."""
    other = Archive([replace(one, local={}, central={}) for one in archive.entries])
    chance.choice((renamed, swapped, gone, emptied))(other, chance)
    hidden = written(other)
    archive.comment = hidden[hidden.rindex(_END) :] if chance.random() < 0.5 or len(hidden) > 0xFFFF else hidden
    if chance.random() < 0.3:
        archive.end["comment"] = chance.choice((0, 0xFFFF, len(archive.comment) - 22))


def before_or_behind(archive: Archive, chance: random.Random) -> None:
    piece = chance.choice(
        (b"\0", b"MZ" + bytes(500), _END + bytes(18), _CENTRAL * 20, b"PK\3\4" + bytes(26), bytes(70_000))
    )
    if chance.random() < 0.5:
        archive.before = piece
    else:
        archive.behind = piece


def long_numbers(archive: Archive, chance: random.Random) -> None:
    """The longer numbers of ZIP64, where they need not be."""
    one = archive.pick(chance)
    numbers = [chance.choice((one.size, len(one.packed), 0, 2**40, 2**63, 2**64 - 1)) for _ in range(3)]
    one.extra = struct.pack("<HH3Q", 1, chance.choice((24, 16, 8, 0, 0xFFFF)), *numbers)
    for key in ("size", "packed"):
        if chance.random() < 0.7:
            one.central[key] = 0xFFFFFFFF
    if chance.random() < 0.3:
        one.central["at"] = 0xFFFFFFFF


def stored(archive: Archive, chance: random.Random) -> None:
    one = archive.pick(chance)
    one.packed, one.method = one.data, 0


def described_behind(archive: Archive, chance: random.Random) -> None:
    """Sizes behind the part instead of before it, as programs write that cannot go back."""
    one = archive.pick(chance)
    tail = struct.pack("<4s3I", b"PK\7\x08", one.crc, len(one.packed), chance.choice((one.size, 0, 2**31)))
    one.flags |= 8
    one.local |= {"crc": 0, "packed": 0, "size": 0}
    one.central["packed"] = len(one.packed)
    one.packed += tail


def damaged(archive: Archive, chance: random.Random) -> None:
    one = archive.pick(chance)
    one.packed = chance.choice(RAW)(one.packed, chance)


def blown_up(archive: Archive, chance: random.Random) -> None:
    """A part that unpacks to a thousand times its size; now and then its heads say nothing of it."""
    number = archive.entries.index(archive.pick(chance))
    one = archive.entries[number]
    filling = chance.choice((b" ", b"\0", b"<a/>", b"<row/>", b"<si><t/></si>", b"<c/>"))
    end = one.data.rfind(b"</")
    data = one.data[:end] + filling * (_BOMB // len(filling)) + one.data[end:]
    bomb = entry(one.name, data)
    if chance.random() < 0.5:
        bomb.central["size"] = bomb.local["size"] = one.size
    archive.entries[number] = bomb


CHANGES: tuple[Callable[[Archive, random.Random], None], ...] = (
    *(renamed, swapped, gone, emptied, doubled, doubled, named_twice, lying, lying, lying, elsewhere),
    *(directory_otherwise, end_otherwise, second_end, before_or_behind, long_numbers, stored, described_behind),
    *(damaged, damaged, blown_up),
)


def mutated(data: bytes, chance: random.Random) -> tuple[bytes, list[str]]:
    """The archive with one to three changes, and their names; now and then its bytes are damaged too."""
    archive, done = opened(data), []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change = chance.choice(CHANGES)
        if archive.entries:
            change(archive, chance)
            done.append(change.__name__)
    found = written(archive)
    if chance.random() < 0.25:
        raw = chance.choice(RAW)
        found = raw(found if chance.random() < 0.5 else data, chance)
        done.append(raw.__name__)
    return found, done
