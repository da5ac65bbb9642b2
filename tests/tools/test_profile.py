"""tools.profile: what it makes of perf's report, and the work it looks at."""

from __future__ import annotations

import pytest

from tools import profile
from vestiges import games

REPORT = """
    94.47%     0.29%  python   vestiges__mypyc.so  [.] CPyDef_playouts___playout
    58.10%     0.00%  python   vestiges__mypyc.so  [.] CPyDef_moving___Move___options__Phase_glue
    58.10%     0.20%  python   vestiges__mypyc.so  [.] CPyDef_moving___Move___options
    15.58%     3.80%  python   libpython3.11.so.1.0  [.] list_contains
    99.00%     0.00%  python   libpython3.11.so.1.0  [.] Py_RunMain
"""


def test_functions_are_told_by_their_own_names() -> None:
    assert profile.read_report(REPORT, 10) == [
        " 94.47%   0.29%  playouts.playout",
        " 58.10%   0.20%  moving.Move.options",
        " 15.58%   3.80%  (list_contains)",
    ]
    assert len(profile.read_report(REPORT, 1)) == 1


@pytest.mark.parametrize("what", profile.WHAT)
def test_every_kind_of_work_is_done(what: str) -> None:
    profile.work(games.find("archeologic"), 1, what, 0.01)


def test_without_perf_python_looks_itself(capsys: pytest.CaptureFixture[str]) -> None:
    profile.by_python(games.find("archeologic"), 1, "random", 0.01, 3)
    assert "function calls" in capsys.readouterr().out
