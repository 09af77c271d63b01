"""Who is who: random tokens, kept only as hashes; and the headers that every answer carries."""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from ipaddress import IPv6Address
from urllib.parse import urlsplit

COOKIE = "azulejos_seat"
DEFAULT_PORTS = {"http": 80, "https": 443}
COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep
TOKEN_BYTES = 32
TABLE_ID_BYTES = 12

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.ASCII)
_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)
_LONG_WORD = re.compile(r"([A-Za-z0-9_-]{4})[A-Za-z0-9_-]{8,}")  # in paths; longer than all words of the API

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether a text can be a token from here; one that somebody made up could be guessed."""
    return _TOKEN.fullmatch(text) is not None


def hash_token(token: str) -> str:
    """What is kept of a token; it is random and long, so a plain hash cannot be turned round."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The id of a table, which is also the secret of its link."""
    return secrets.token_urlsafe(TABLE_ID_BYTES)


def rematch_id(table_id: str, seed: int) -> str:
    """The id of a table's rematch: the same for everybody who makes it, and secret like the seed until the end."""
    digest = hmac.digest(str(seed).encode(), f"rematch of {table_id}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:TABLE_ID_BYTES]).decode()


def is_table_id(text: str) -> bool:
    """Whether a text can be the id of a table."""
    return _TABLE_ID.fullmatch(text) is not None


def without_ids(text: str) -> str:
    """A text for the log in which no table's id is whole, but can be told from others: nobody should join by a log."""
    return _LONG_WORD.sub(r"\1...", text)


def is_own_origin(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """Whether a request with a browser's cookies comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    return origin in allowed or (bool(host) and _host_of(origin) == host)


def read_origin(text: str) -> str:
    """An origin as browsers write it; ValueError for what none of them would send."""
    parts = urlsplit(text.strip())
    if parts.scheme not in DEFAULT_PORTS or parts.path not in ("", "/") or set("?#@%") & set(text):
        raise ValueError(text)
    port = "" if parts.port in (None, DEFAULT_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{_read_host(parts.hostname or '')}{port}"


def _read_host(name: str) -> str:
    """A host, in small letters, as browsers write it."""
    if ":" in name:
        return f"[{IPv6Address(name)}]"
    host = name.encode("idna").decode()
    is_same = name.isascii() or host.encode().decode("idna") == name  # of some letters browsers make others
    if not is_same or not _HOST.fullmatch(host):
        raise ValueError(name)
    return host


def _host_of(origin: str) -> str | None:
    """The host and port in an origin; `null` and nonsense have none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
