"""The manual has the nginx block and systemd unit that `python -m tools.deployment` tries."""

from __future__ import annotations

from tools import deployment


def test_the_manual_has_one_block_for_nginx_and_one_unit() -> None:
    block, unit = deployment.blocks(deployment.MANUAL.read_text("utf-8"))
    assert f"proxy_pass {deployment.SERVED};" in block
    assert f"ExecStart={deployment.PROGRAM} serve" in unit
