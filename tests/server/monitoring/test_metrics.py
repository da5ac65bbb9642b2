"""What Prometheus reads of a server, and the log as JSON."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.builders import guest, seat_all, stroll
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from vestiges.engine.errors import SetupError
from vestiges.server.monitoring import logs
from vestiges.server.monitoring.metrics import Metrics
from vestiges.server.services import Services, open_services

KEY = "a key that is long enough"


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Live]:
    """A running server whose metrics can be read."""
    settings = replace(settings_for(sqlite_address(tmp_path), tmp_path), metrics_key=KEY)
    with serving(open_services(settings), settings) as running:
        yield running


def read(live: Live) -> dict[str, float]:
    """The metrics, by name and labels."""
    answer = live.client(authorization=f"Bearer {KEY}").get("/metrics")
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_metrics_are_closed_without_a_key(live: Live) -> None:
    assert live.client().get("/metrics").status_code == 404
    assert live.client(authorization="Bearer").get("/metrics").status_code == 404


def test_metrics_open_to_the_right_key_alone(watched: Live) -> None:
    assert watched.client().get("/metrics").status_code == 404
    assert watched.client(authorization=f"Bearer {KEY}x").get("/metrics").status_code == 404
    assert "vestiges_streams" in read(watched)


def test_requests_are_counted_by_route_and_not_by_address(watched: Live) -> None:
    watched.client().get("/join/a-secret-invitation")
    found = read(watched)
    labels = 'method="GET",route="/join/{key}",status="404"'
    assert found[f"vestiges_request_seconds_count{{{labels}}}"] == 1
    assert not any("a-secret-invitation" in name for name in found)


def test_answers_are_counted_by_game_and_who_gave_them(watched: Live) -> None:
    viewers = [guest(watched.services, "Ada"), guest(watched.services, "Bob")]
    stroll(watched.services, seat_all(watched.services, *viewers), viewers, 3)
    found = read(watched)
    assert found['vestiges_answers_total{by="person",game="troia"}'] == 3
    assert found["vestiges_matches"] == 1


def test_open_streams_and_log_lines_are_counted(watched: Live) -> None:
    table = seat_all(watched.services, guest(watched.services, "Ada"), bots=1)
    before = read(watched)
    with watched.api().stream("GET", f"/tables/{table}/stream") as stream:
        assert stream.status_code == 200
        assert read(watched)["vestiges_streams"] == before["vestiges_streams"] + 1
    logging.getLogger("vestiges.some").error("Something failed")
    assert read(watched)['vestiges_log_lines_total{level="error"}'] == 1


def test_a_log_line_is_one_json_object(caplog: pytest.LogCaptureFixture, live: Live) -> None:
    with caplog.at_level(logging.INFO, "vestiges.access"):
        live.client().get("/join/a-secret-invitation")
    (record,) = [line for line in caplog.records if line.name == "vestiges.access"]
    line = json.loads(logs.JsonFormatter().format(record))
    assert (line["method"], line["route"], line["status"]) == ("GET", "/join/{key}", 404)
    assert line["level"] == "info"
    assert line["time"].endswith("+00:00")
    assert "a-secret-invitation" not in str(line)


def test_an_unknown_format_of_the_log_is_refused() -> None:
    with pytest.raises(SetupError, match=r"Allowed: text, json"):
        logs.set_up("xml", is_verbose=False)


def test_what_the_services_hold_is_read_when_asked(lite: Services) -> None:
    metrics: Metrics = lite.metrics
    assert b"vestiges_matches 0.0" in metrics.text()
    seat_all(lite, guest(lite, "Ada"), bots=1)
    assert b"vestiges_matches 1.0" in metrics.text()
