"""Looking at boards: what tests of every game's pictures share."""

import pytest

pytest.register_assert_rewrite("tests.boards.checks", "tests.boards.pictures")
