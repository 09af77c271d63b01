"""Everything that the OpenAPI description promises, tried by schemathesis: no failures inside, and answers that fit."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import azulejos
from azulejos.server.app import create_app
from azulejos.server.settings import Settings
from tests.server.running import Json, Person, Running, play_on

EXAMPLES = 30  # for each operation with good and with bad data
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

DESCRIPTION = create_app(Settings("sqlite+aiosqlite:///none")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)}
ENDLESS = "GET /api/tables/{table_id}/events"

# What no schema can tell: values that are more than well formed. Each is used now and then.
STATE = azulejos.load("azul(players=2)").new(seed=1)
MEANT = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from([f"{name}(players=2)" for name in azulejos.game_names()]),
        "seats": st.lists(
            st.sampled_from([{"kind": kind} for kind in ("here", "link", "bot")]), min_size=2, max_size=2
        ),
        "position": st.just(STATE.to_text()),
        "record": st.just(STATE.record()),
        "move": st.sampled_from([str(move) for move in STATE.legal_moves]),
        "version": st.integers(1, 3),
        "level": st.sampled_from(["greedy", "random"]),
    },
)

answered: Counter[int] = Counter()


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as one:
        yield one
    print(
        f"\nschemathesis: {len(OPERATIONS)} operations, {answered.total()} requests, {dict(sorted(answered.items()))}"
    )


@pytest.fixture(scope="module")
def tables(server: Running, session: requests.Session) -> list[str]:
    """Tables in all stages, at which the session holds seats."""
    with Person(server) as anna:
        made = [anna.create("here", "here", public=True), anna.create("here", "link"), anna.create("here", "computer")]
        made.append(play_on({0: anna, 1: anna}, anna.create("here", "here")))
        session.cookies.update(dict(anna.http.cookies))
    return [table["id"] for table in made]


def can_be_wrong(label: str) -> bool:
    """Whether a request can be malformed; any text may be asked for as a table, so where that is all, none can."""
    return bool(OPERATIONS[label].body or OPERATIONS[label].query or "{seat}" in label)


ASKED = [(label, GenerationMode.POSITIVE) for label in OPERATIONS]
ASKED += [(label, GenerationMode.NEGATIVE) for label in OPERATIONS if can_be_wrong(label)]


@pytest.mark.parametrize(("label", "mode"), ASKED, ids=[f"{label} {mode.value}" for label, mode in ASKED])
def test_whatever_is_asked_is_answered_as_described(
    server: Running, session: requests.Session, tables: list[str], label: str, mode: GenerationMode
) -> None:
    operation = OPERATIONS[label]
    known = st.none() if label == ENDLESS else st.sampled_from([None, *tables])

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode), table=known, seat=st.sampled_from([None, 0, 1]), meant=MEANT
    )
    def ask(case: Any, table: str | None, seat: int | None, meant: Json) -> None:
        for name, value in (("table_id", table), ("seat", seat)):
            if value is not None and name in (case.path_parameters or {}):
                case.path_parameters[name] = value
        if isinstance(case.body, dict):
            case.body.update({name: value for name, value in meant.items() if name in case.body})
        response = case.call(base_url=server.url, session=session, timeout=10)
        answered[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    ask()


def operations() -> Iterator[tuple[str, Json]]:
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_every_operation_is_described() -> None:
    for label, operation in operations():
        assert operation["description"], label
        good = next(iter(operation["responses"]))
        assert good in ("200", "201"), label
        assert operation["responses"][good]["content"], label


@pytest.mark.parametrize("label", ["GET /api/tables/{table_id}/replay", "POST /api/replays"])
def test_a_replay_is_described_although_its_bytes_are_made_by_hand(label: str) -> None:
    content = dict(operations())[label]["responses"]["200"]["content"]
    assert content == {"application/json": {"schema": {"$ref": "#/components/schemas/Replay"}}}


def test_every_refusal_is_described_as_a_problem() -> None:
    for label, operation in operations():
        for status, answer in operation["responses"].items():
            if status.startswith("4"):
                reference = answer["content"]["application/json"]["schema"]
                assert reference == {"$ref": "#/components/schemas/Problem"}, label
