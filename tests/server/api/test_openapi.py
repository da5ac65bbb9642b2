"""The OpenAPI document is true: whatever it allows to be sent, the server never fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.builders import account, guest, seat_all
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from vestiges.server.accounts import people
from vestiges.server.services import open_services
from vestiges.server.tables import play

EXAMPLES = 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAM = "/api/v1/tables/{table}/stream"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server for all examples."""
    folder = tmp_path_factory.mktemp("openapi")
    chosen = settings_for(sqlite_address(folder), folder)
    with serving(open_services(chosen), chosen) as live:
        yield live


@pytest.fixture(scope="module")
def known(running: Live) -> dict[str, Any]:
    """Things that exist, so that not every example is refused: a token, a table, a key."""
    services = running.services
    ada, bob = account(services, "Ada"), guest(services, "Bob")
    assert ada.person is not None
    return {
        "token": people.new_token(services, ada.person, "tests"),
        "table": seat_all(services, ada, bob),
        "over": _over(running, seat_all(services, ada, bob), ada),
        "game": "troia",
        "name": "Ada",
    }


def _over(running: Live, table: str, viewer: Any) -> str:
    play.resign(running.services, viewer, table)
    return table


def test_nothing_the_document_allows_makes_the_server_fail(
    running: Live, known: dict[str, Any]
) -> None:
    document = running.client().get("/api/v1/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=running.url)
    seen: set[str] = set()
    for found in schema.get_all_operations():
        operation: Any = cast("Any", found).ok()
        if operation.path != STREAM:
            seen.add(f"{operation.method.upper()} {operation.path}")
            _try(operation, known)
    paths = document["paths"]
    assert len(seen) == sum(len(methods) for methods in paths.values()) - 1


def _try(operation: Any, known: dict[str, Any]) -> None:
    """Some examples of one address: as they come, and at things that exist."""

    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        for table in ("", known["table"], known["over"]):
            _place(case, known, table)
            answer = case.call(headers={"authorization": f"Bearer {known['token']}"})
            assert answer.status_code < 500, (case.method, case.path, case.body, answer.text)
            case.validate_response(answer, checks=CHECKS)

    attempt()


def _place(case: Any, known: dict[str, Any], table: str) -> None:
    values = {**known, "table": table}
    for name in case.path_parameters or {}:
        if values.get(name):
            case.path_parameters[name] = values[name]
