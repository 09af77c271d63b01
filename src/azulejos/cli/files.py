"""Reading and writing files, with errors that users understand."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from azulejos.core.errors import AzulejosError, ErrorCode

if TYPE_CHECKING:
    from azulejos.core.state import State

STANDARD_STREAM = "-"


def read_file(path: str) -> bytes:
    """What is in a file, or what standard input brings."""
    try:
        return sys.stdin.buffer.read() if path == STANDARD_STREAM else Path(path).expanduser().read_bytes()
    except (OSError, RuntimeError, ValueError) as error:
        raise AzulejosError(ErrorCode.UNREADABLE_FILE, path=path, reason=_reason(error)) from None


def write_file(path: str, text: str) -> None:
    """Puts a text into a file, or prints it; whatever happens, the file is either the old one or the new one."""
    if path == STANDARD_STREAM:
        sys.stdout.write(text)
        return
    try:
        _replace(Path(path).expanduser().resolve(), text)
    except (OSError, RuntimeError, ValueError) as error:
        raise AzulejosError(ErrorCode.UNWRITABLE_FILE, path=path, reason=_reason(error)) from None


def _replace(path: Path, text: str) -> None:
    """Writes beside the file, then puts the new one in its place."""
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")  # a device or a pipe must stay one
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _reason(error: Exception) -> str:
    """Why a file cannot be used."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def to_json(value: Any) -> str:
    """A value as JSON for programs that people look at too."""
    return json.dumps(value, indent=2) + "\n"


def write_record(path: str, state: "State") -> None:
    """Saves a game."""
    write_file(path, to_json(state.record()))


def make_folder(path: str) -> Path:
    """A folder, made if there is none yet."""
    folder = Path(path).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AzulejosError(ErrorCode.UNWRITABLE_FILE, path=path, reason=_reason(error)) from None
    return folder
