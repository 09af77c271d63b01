"""Files that are whole or not there, whatever happens, and a clear error where nothing can be written."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from azulejos.core.errors import AzulejosError, ErrorCode


def unwritable(path: Path, error: Exception) -> AzulejosError:
    """The error for a place where nothing can be written."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return AzulejosError(ErrorCode.UNWRITABLE_FILE, path=path, reason=reason)


def check_writable(path: Path) -> None:
    """Refuses a place for a file where none can be written."""
    if not path.parent.is_dir():
        code = errno.ENOENT
    elif path.is_dir():
        code = errno.EISDIR
    elif not os.access(path.parent, os.W_OK):
        code = errno.EACCES
    else:
        return
    raise unwritable(path, OSError(code, os.strerror(code)))


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A place beside a file to write to; what is written there takes the file's place in the end."""
    beside = path.with_name(f".{os.getpid()}.{path.name}")
    try:
        yield beside
        beside.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def make_folder(path: str) -> Path:
    """A folder, made if there is none yet."""
    folder = Path(path)
    try:
        folder = folder.expanduser()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise unwritable(folder, error) from None
    return folder
