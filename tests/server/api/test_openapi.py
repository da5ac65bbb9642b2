"""The OpenAPI document is true: what it allows never makes the server fail, the rest is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.builders import account, guest, seat_all
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from vestiges.server.accounts import people
from vestiges.server.services import open_services
from vestiges.server.tables import play

EXAMPLES = 4
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
REFUSALS = [negative_data_rejection, unsupported_method]
ADMIN = 1
"""The number of the first account."""
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
    """Things that exist, so that not every example is refused: tables, names, a token to drop."""
    services = running.services
    ada, bob = account(services, "Ada"), guest(services, "Bob")
    assert ada.person == ADMIN
    people.new_token(services, ADMIN, "to be dropped")
    return {
        "token": people.tokens(services, ADMIN)[0].id,
        "table": seat_all(services, ada, bob),
        "over": _over(running, seat_all(services, ada, bob), ada),
        "game": "troia",
        "name": "Ada",
    }


def _over(running: Live, table: str, viewer: Any) -> str:
    play.resign(running.services, viewer, table)
    return table


@pytest.fixture(scope="module")
def bearer(running: Live, known: dict[str, Any]) -> str:
    """What a program of an administrator shows that may do everything."""
    return f"Bearer {people.new_token(running.services, ADMIN, 'tests', 'full')}"


def _operations(running: Live) -> list[Any]:
    """The addresses of the document, but for the one whose answer does not end."""
    document = running.client().get("/api/v1/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=running.url)
    found: list[Any] = [cast("Any", one).ok() for one in schema.get_all_operations()]
    assert len(found) == sum(len(methods) for methods in document["paths"].values())
    return [operation for operation in found if operation.path != STREAM]


def test_nothing_the_document_allows_makes_the_server_fail(
    running: Live, known: dict[str, Any], bearer: str
) -> None:
    for operation in _operations(running):
        _try(operation, known, bearer)


def test_what_the_document_does_not_allow_is_refused(
    running: Live, known: dict[str, Any], bearer: str
) -> None:
    """One thing wrong at a time: a kind of value, a bound, a missing part, a method."""
    services = running.services
    ada, bob = people.viewer_by_id(services, ADMIN, "en"), guest(services, "Bob")
    for operation in _operations(running):
        table = seat_all(services, ada, bob)  # what was tried before may have ended the last one
        for case in operation.schema.iter_coverage_cases(
            operation,
            generation_modes=list(GenerationMode),
            generation_config=operation.schema.config.generation,
        ):
            _place(case, known, table)
            answer = case.call(headers={"authorization": bearer})
            case.validate_response(answer, checks=[*CHECKS, *REFUSALS])


def _try(operation: Any, known: dict[str, Any], bearer: str) -> None:
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
            answer = case.call(headers={"authorization": bearer})
            assert answer.status_code < 500, (case.method, case.path, case.body, answer.text)
            case.validate_response(answer, checks=CHECKS)

    attempt()


def _place(case: Any, known: dict[str, Any], table: str) -> None:
    """Ask for what exists, unless the address is what is wrong."""
    where = case.meta.components.get(ParameterLocation.PATH)
    if where is not None and where.mode.is_negative:
        return
    values = {**known, "table": table}
    for name in case.path_parameters or {}:
        if values.get(name):
            case.path_parameters[name] = values[name]
