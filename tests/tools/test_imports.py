"""What the inner packages may import from outside; the layers are import-linter's business."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.compiled import SRC

PURE = ("state.py", "rules.py", "view.py")


def runtime_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        yield child
        yield from runtime_nodes(child)


def imported(source: str) -> set[str]:
    """The top-level packages that a source imports when it runs."""
    names: set[str] = set()
    for node in runtime_nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


def pure_files() -> list[Path]:
    engine = (SRC / "vestiges/engine").rglob("*.py")
    games = (SRC / "vestiges/games").glob("*/*.py")
    chapters = (SRC / "vestiges/games").glob("*/rules/*.py")
    return sorted([*engine, *chapters, *(path for path in games if path.name in PURE)])


def test_the_reader_of_imports_sees_through_nesting_and_type_checking() -> None:
    source = (
        "import os.path\nif TYPE_CHECKING:\n    import numpy\ndef f():\n    from rich.text import x"
    )
    assert imported(source) == {"os", "rich"}


def test_there_is_something_to_look_at() -> None:
    assert SRC / "vestiges/engine/state.py" in pure_files()


@pytest.mark.parametrize("path", pure_files(), ids=lambda path: str(path.relative_to(SRC)))
def test_the_inner_packages_import_only_python_and_us(path: Path) -> None:
    foreign = imported(path.read_text(encoding="utf-8")) - sys.stdlib_module_names - {"vestiges"}
    assert not foreign
