"""The web app's files: what browsers get, how long they keep it, and what is no page."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from azulejos.server import pages
from tests.server.running import running

FILES = {
    "index.html": "<!doctype html><title>azulejos</title>",
    "theme.js": "document.documentElement.dataset.theme = 'dark'",
    "assets/app-1a2b3c.js": "console.log('azulejos')" * 50,
    "icon.svg": "<svg/>",
}


@pytest.fixture
def browser(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A browser at a server whose app consists of the files above."""
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    found = pages.read_files(tmp_path)
    monkeypatch.setattr(pages, "read_files", lambda: found)
    with running(sqlite_url) as server, httpx.Client(base_url=server.url) as client:
        yield client


def test_files_come_with_their_types(browser: httpx.Client) -> None:
    types = {name: browser.get(f"/{name}").headers["content-type"] for name in FILES}
    assert types["index.html"] == "text/html; charset=utf-8"
    assert types["theme.js"].partition(";")[0] in ("text/javascript", "application/javascript")
    assert types["icon.svg"].startswith("image/svg+xml")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/azul", "/replay/upload"])
def test_every_page_of_the_app_is_the_app(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.text == FILES["index.html"]
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_their_contents_hash_in_their_name_are_kept_for_ever(browser: httpx.Client) -> None:
    answer = browser.get("/assets/app-1a2b3c.js")
    assert "immutable" in answer.headers["cache-control"]


def test_an_unchanged_file_is_not_sent_again(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    answer = browser.get("/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


def test_files_are_compressed_for_those_who_want_it(browser: httpx.Client) -> None:
    path = "/assets/app-1a2b3c.js"
    with browser.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert gzip.decompress(raw).decode() == FILES["assets/app-1a2b3c.js"]
    plain = browser.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(raw) < len(plain.content)


@pytest.mark.parametrize("path", ["/api/none", "/assets/none.js"])
def test_what_is_no_page_is_not_found(browser: httpx.Client, path: str) -> None:
    assert browser.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/..%2f..%2fpages.py", "/%2e%2e/pages.py", "//etc/passwd", "/index.html%00"])
def test_nothing_outside_the_app_can_be_read(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.text == FILES["index.html"] or answer.status_code == 404


def test_without_a_built_app_the_server_says_how_to_build_it(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "read_files", dict)
    with running(sqlite_url) as server:
        answer = httpx.get(f"{server.url}/")
    assert answer.status_code == 404
    assert "make web" in answer.text
