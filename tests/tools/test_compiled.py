"""The compiled tree: what goes into it, and when it is out of date."""

from pathlib import Path

import pytest

from tools import compiled


def put(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def src(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "SRC", tmp_path / "src")
    return tmp_path / "src"


def test_engine_rules_and_bots_are_compiled_and_nothing_else(src: Path) -> None:
    for name in ("engine/state", "engine/__init__", "games/__init__", "games/ab/__init__"):
        put(src / f"vestiges/{name}.py")
    for name in ("games/ab/state", "games/ab/board", "games/ab/rules/dig", "bots/random", "cli"):
        put(src / f"vestiges/{name}.py")
    names = sorted(compiled.module_name(path, src) for path in compiled.sources(src))
    assert names == [
        "vestiges.bots.random",
        "vestiges.engine.state",
        "vestiges.games.ab.rules.dig",
        "vestiges.games.ab.state",
    ]


def test_the_signature_sees_edits_renames_and_removals(src: Path) -> None:
    one, two = put(src / "a.py", "a"), put(src / "b.py", "b")
    first = compiled.signature([one, two])
    assert compiled.signature([two, one]) == first
    assert compiled.signature([one]) != first
    put(two, "c")
    assert compiled.signature([one, two]) != first
    put(two, "b")
    assert compiled.signature([one, two.rename(src / "z.py")]) != first


def test_the_mirror_follows_src_and_keeps_the_extension_files(src: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    suffix = compiled.extension_suffix()
    extension = put(tree / f"vestiges/engine/state{suffix}", "machine code")
    put(tree / "stamp", "abc")
    put(tree / "vestiges/gone.py")
    put(src / "vestiges/kept.py", "new")
    put(src / "vestiges/games/ab/data/cards.csv", "1,2")
    put(src / "vestiges/__pycache__/kept.pyc")
    compiled.mirror(tree)
    found = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}
    assert found == {
        extension.relative_to(tree).as_posix(),
        "stamp",
        "vestiges/kept.py",
        "vestiges/games/ab/data/cards.csv",
    }


def test_without_a_c_compiler_nothing_is_compiled_and_one_line_says_so(
    src: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert compiled.can_compile()
    monkeypatch.setenv("CC", "/nowhere/cc")
    monkeypatch.setattr(compiled, "TREE", tmp_path / "tree")
    monkeypatch.setattr(compiled, "STAMP", tmp_path / "tree/stamp")
    compiled.update()
    assert capsys.readouterr().err == f"{compiled.NO_COMPILER}\n"
    assert not (tmp_path / "tree").exists()
