"""How rules become machine code: the one place that knows Numba's settings and its cache.

Numba's own disk cache notices a change only in the file a function is defined in, not in the functions it calls
elsewhere. So compiled kernels live in a directory named by a hash of all sources that can end up inside a kernel:
whatever changes, old machine code is never found again.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

try:
    import fcntl
except ModuleNotFoundError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
KERNEL_FOLDERS = ("core", "games", "ai", "envs/kernels", "training")
UNUSED_FOR = 14 * 24 * 3600  # seconds after which another version's machine code is thrown away


@cache
def source_hash() -> str:
    """A short hash of every source file that a kernel may contain, and of the compiler's version."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for folder in KERNEL_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(str(path.relative_to(PACKAGE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_directory() -> Path:
    """Where this version's machine code is kept: AZULEJOS_CACHE, or the user's cache folder."""
    with contextlib.suppress(OSError, RuntimeError):  # a user without a home, a folder that cannot be made
        base = Path(os.environ.get("AZULEJOS_CACHE") or _user_cache())
        directory = base / f"kernels-{source_hash()}"
        directory.mkdir(parents=True, exist_ok=True)
        if os.access(directory, os.W_OK):
            os.utime(directory)
            _forget_old_versions(base)
            return directory
        if any(directory.glob("*.ready")):
            return directory  # somebody else has compiled everything
    return Path(tempfile.mkdtemp(prefix="azulejos-kernels-"))


def _user_cache() -> Path:
    """The user's cache folder by the XDG rule, which macOS and Linux users both have."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "azulejos"


def _forget_old_versions(base: Path) -> None:
    """Removes machine code that no process has asked for in a fortnight."""
    for directory in base.glob("kernels-*"):
        with contextlib.suppress(OSError):
            if time.time() - directory.stat().st_mtime > UNUSED_FOR:
                shutil.rmtree(directory)


class _Locator(_CacheLocator):
    """Tells Numba to keep a function's machine code in our directory."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def get_cache_path(self) -> str:
        return str(cache_directory())

    def get_source_stamp(self) -> str:
        return source_hash()

    def get_disambiguator(self) -> str:
        return f"{self._function.__module__}-{self._function.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> "_Locator":
        return cls(function)


class _CacheFiles(CompileResultCacheImpl):
    _locator_classes: list[Any] = [_Locator]  # noqa: RUF012


class _KernelCache(FunctionCache):
    _impl_class = _CacheFiles

    def save_overload(self, *arguments: Any) -> None:
        """Keeps machine code if it can: a full disk is no reason not to play."""
        with contextlib.suppress(OSError):
            cast(Any, super()).save_overload(*arguments)


def compiling_is_off() -> bool:
    """Whether everything runs as plain Python, for debugging: NUMBA_DISABLE_JIT=1."""
    return bool(cast(Any, numba).config.DISABLE_JIT)


def kernel(function: F) -> F:
    """Compiles a function of the rules: no Python objects inside, no interpreter lock, ours kept on disk."""
    return _compiled(function)


def inlined(function: F) -> F:
    """A kernel that becomes part of those that call it, for one that is handed a whole search.

    Each array of it is seven words on the stack, so that calling took a quarter of the search's time.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: F, **options: bool) -> F:
    """Lets Numba compile a function when it is called first."""
    if compiling_is_off():
        return function
    # Kernels make no arrays, so they need not count who uses one: in a search that took more than half of the time.
    dispatcher: Any = cast(Any, numba).njit(nogil=True, error_model="numpy", _nrt=False, **options)(function)
    if _is_hashed(function):
        dispatcher._cache = cast(Any, _KernelCache)(function)
    return cast(F, dispatcher)


def _is_hashed(function: Callable[..., Any]) -> bool:
    """Whether the hash covers a function's source; machine code of no other can be kept."""
    return any(function.__module__.startswith(f"azulejos.{folder.replace('/', '.')}.") for folder in KERNEL_FOLDERS)


def compile_once(what: str, steps: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Runs each step once per machine, with a line on the screen that says what takes the time."""
    if is_compiled(what):
        return
    with _alone(what):
        if not is_compiled(what):
            _compile(what, list(steps))
            with contextlib.suppress(OSError):
                _stamp(what).touch()


def is_compiled(what: str) -> bool:
    """Whether nobody has to wait for something any more."""
    return compiling_is_off() or _stamp(what).exists()


def _stamp(what: str) -> Path:
    """The file that says that something is compiled."""
    return cache_directory() / f"{what}.ready"


def _compile(what: str, jobs: list[tuple[str, Callable[[], object]]]) -> None:
    """Runs all steps and tells about it."""
    started = time.perf_counter()
    for index, (name, job) in enumerate(jobs, 1):
        _progress(f"azulejos: compiling {what}, once on this machine: {name} ({index} of {len(jobs)})")
        job()
    _progress(f"azulejos: compiled {what} in {time.perf_counter() - started:.0f} s", last=True)


@contextlib.contextmanager
def _alone(what: str) -> Iterator[None]:
    """Lets one process at a time compile; the others wait and find its work done."""
    with contextlib.ExitStack() as stack:
        if fcntl is not None:
            with contextlib.suppress(OSError):  # not every file system can lock; then some work is done twice
                lock = stack.enter_context((cache_directory() / f"{what}.lock").open("w"))
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _progress(text: str, *, last: bool = False) -> None:
    """One line on the error stream: rewritten in place on a screen, only the last one in a log file."""
    if sys.stderr is None:
        return
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}" + ("\n" if last else ""))
    elif last:
        sys.stderr.write(text + "\n")
    sys.stderr.flush()
