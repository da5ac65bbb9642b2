"""/health and /ready, as a watchdog or a proxy asks them."""

from __future__ import annotations

from tests.server.conftest import Live


def test_a_server_that_runs_is_alive_and_ready(live: Live) -> None:
    assert live.client().get("/health").json()["status"] == "ok"
    assert live.client().get("/ready").status_code == 200


def test_a_server_that_stops_is_no_longer_ready(live: Live) -> None:
    live.services.hub.is_closing = True
    answer = live.client().get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"status": "stopping"})
    assert live.client().get("/health").status_code == 200


def test_a_probe_needs_no_login_and_minds_no_authorization(live: Live) -> None:
    assert live.client(authorization="Basic cHJveHk6cHJveHk=").get("/health").status_code == 200
