"""Where phones are answered: addresses of this machine on the local network, and the usual port."""

import socket
from contextlib import suppress
from ipaddress import ip_address

USUAL_PORT = 8470
"""The port where no other is asked for: printed codes go on being right."""
_LAST_PORT = 65535
_ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation (RFC 5737): nothing is sent to it, the system only says which way it would go."""


def port_of(typed: str) -> int | None:
    """The port that somebody has typed; None where it is none."""
    port = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= len(str(_LAST_PORT)) else -1
    return port if 0 <= port <= _LAST_PORT else None


def local_address() -> str | None:
    """The address of this machine for others on the local network; None in no network, or in one that is not private."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_ELSEWHERE)
        host: str = asked.getsockname()[0]
        address = ip_address(host)
        if address.is_private and not address.is_loopback and not address.is_unspecified:
            return host
    return None


def is_of_one_network(host: str) -> bool:
    """Whether it is an address of a single network that can be answered on, such as `192.168.1.20`."""
    with suppress(ValueError):
        address = ip_address(host)
        return address.version == 4 and not address.is_unspecified
    return False
