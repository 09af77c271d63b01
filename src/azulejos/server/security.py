"""Who is who: random tokens, kept only as hashes; and the headers that every answer carries."""

import hashlib
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

COOKIE = "azulejos_seat"
COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep
TOKEN_BYTES = 32

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
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


def hash_token(token: str) -> str:
    """What is kept of a token; it is random and long, so a plain hash cannot be turned round."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The id of a table, which is also the secret of its link."""
    return secrets.token_urlsafe(12)


def is_own_origin(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """Whether a request with a browser's cookies comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin in allowed or urlsplit(origin).netloc == headers.get("host", "")
