"""Helpers for tests of boards, shared by the tests of every game."""

import pytest

pytest.register_assert_rewrite("tests.boards.checks", "tests.boards.pictures")
