"""The web app's files, as `make web` builds them: read once, answered from memory."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

FOLDER = Path(__file__).parent / "web"
START = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"  # a file in assets has its content's hash in its name
ASK_AGAIN = "no-cache"
NOT_PAGES = ("api/", "assets/")  # what is missing there is missing, not a page of the app

NOT_BUILT = b"The web app is not built: run `make web`. The server's API is at /api; see docs/server.md.\n"

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class File:
    """A file with what a browser is told about it."""

    content: bytes
    compressed: bytes
    media_type: str
    tag: str
    caching: str


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """All files of the app by their paths."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): _read(path, path.relative_to(folder)) for path in found}


def _read(path: Path, name: Path) -> File:
    """One file."""
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type.startswith("text/") or path.suffix in (".js", ".svg", ".json"):
        media_type += "; charset=utf-8"
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    caching = FOR_EVER if name.parts[0] == "assets" else ASK_AGAIN
    return File(content, gzip.compress(content, mtime=0), media_type, tag, caching)


@router.websocket("/{path:path}")
async def no_socket(path: str) -> None:
    """What there is not is not found, for WebSockets as for everything else."""
    raise HTTPException(404)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(path: str, request: Request) -> Response:
    """A file of the app; the app itself for every address that is one of its pages."""
    files: dict[str, File] = request.app.state.pages
    if path not in files and path.startswith(NOT_PAGES):
        raise HTTPException(404)
    file = files.get(path) or files.get(START)
    if file is None:
        return Response(NOT_BUILT, 404, media_type="text/plain")
    headers = {"ETag": file.tag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)
