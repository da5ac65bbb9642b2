"""Which modules are compiled with mypyc, and the compiled tree under build/compiled.

`python -m tools.compiled` brings the tree up to date. It is a mirror of src in which the hot
modules also stand as extension files, so `PYTHONPATH=build/compiled` runs the compiled build of
the very same sources. setup.py and tests/conftest.py read the list of modules from here.
"""

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SRC: Final = ROOT / "src"
BUILD: Final = ROOT / "build"
TREE: Final = BUILD / "compiled"
STAMP: Final = TREE / "stamp"

# The files that are compiled, relative to src.
COMPILED: Final = (
    "vestiges/engine/*.py",
    "vestiges/drawing/delta.py",
    "vestiges/games/*/*.py",
    "vestiges/games/*/boards/*.py",
    "vestiges/games/*/bot/*.py",
    "vestiges/games/*/layout/*.py",
    "vestiges/games/*/rules/*.py",
    "vestiges/bots/*.py",
    "vestiges/bots/search/*.py",
)

# Files of these names stay plain Python wherever they match, and why.
PLAIN: Final = {
    "__init__.py": "it only joins the modules of its folder",
    "game.py": "a game fills its attributes in on the class, where compiled code does not look",
    "extras.py": "a game hands its parts over, once a process",
    "generator.py": "it makes new components, once in a while",
    "board.py": "it draws, once a position",
    "components.py": "it reads the data files, once a process",
    "box.py": "same",
    "site.py": "what it reads is only drawn",
    "options.py": "its dataclasses are read by introspection, once a match",
    "text.py": "it speaks, once a question",
    "text_layout.py": "same",
    "notation.py": "same",
}

NO_COMPILER: Final = (
    "There is no C compiler with Python's headers: vestiges stays plain Python, "
    "in which bots think about ten times slower."
)

# What the compiled modules may import: a change here means compiling again (see the layers in
# pyproject.toml). Everything above is only copied.
BELOW: Final = ("vestiges/engine", "vestiges/drawing", "vestiges/games", "vestiges/bots")


def sources(src: Path = SRC) -> list[Path]:
    """The files to compile, sorted."""
    found = {path for pattern in COMPILED for path in src.glob(pattern)}
    return sorted(path for path in found if path.name not in PLAIN)


def module_name(path: Path, src: Path = SRC) -> str:
    """The dotted name under which a source file is imported."""
    return ".".join(path.relative_to(src).with_suffix("").parts)


def modules() -> list[str]:
    """The dotted names of the compiled modules."""
    return [module_name(path) for path in sources()]


def signature(paths: Iterable[Path]) -> str:
    """A hash of names and contents; it changes when a file is edited, added or removed."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def inputs() -> list[Path]:
    """Every file on which the compiled code depends."""
    below = [path for package in BELOW for path in (SRC / package).rglob("*.py")]
    settings = ["pyproject.toml", "setup.py", "requirements/dev.lock", "tools/compiled.py"]
    return [*below, *(ROOT / name for name in settings)]


def extension_suffix() -> str:
    """How the name of an extension file ends on this Python."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def extensions(tree: Path) -> list[Path]:
    """The extension files in a tree."""
    return sorted(tree.rglob(f"*{extension_suffix()}"))


def can_compile() -> bool:
    """Whether there are a C compiler and Python's headers."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    options = ["-x", "c", "-fsyntax-only", "-I", sysconfig.get_path("include"), "-"]
    try:
        probe = subprocess.run(
            command + options, input=b"#include <Python.h>\n", capture_output=True, check=False
        )
    except OSError:
        return False
    return probe.returncode == 0


def compile_into(tree: Path) -> None:
    """Run mypyc and the C compiler; the extension files go to a fresh tree."""
    shutil.rmtree(tree, ignore_errors=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext"]
    folders = ["--build-lib", str(tree), "--build-temp", str(BUILD / "objects")]
    result = subprocess.run(
        command + folders,
        cwd=ROOT,
        env={**os.environ, "VESTIGES_COMPILE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if result.returncode:
        sys.exit(f"{result.stdout}\nThe compiled build failed; the message above says where.")


def mirror(tree: Path) -> None:
    """Copy the plain files of src into the tree and drop those that src no longer has."""
    wanted = shipped(SRC)
    keep = set(extensions(tree))
    for path in [path for path in tree.rglob("*") if path.is_file() and path not in keep]:
        if path.relative_to(tree) not in wanted and path.parent != tree:
            path.unlink()
    for name in wanted:
        copy_if_changed(SRC / name, tree / name)


def shipped(folder: Path) -> set[Path]:
    """The plain files of the package in src or in a tree, relative to it."""
    found = {path for path in files(folder) if is_shipped(path)}
    return {path.relative_to(folder) for path in found if path.parent != folder}


def files(folder: Path) -> Iterator[Path]:
    """Every file in a folder, those behind links to folders of docs included."""
    for place, _, names in os.walk(folder, followlinks=True):
        yield from (Path(place, name) for name in names)


def is_shipped(path: Path) -> bool:
    """Whether a file is a plain one of the package."""
    made = {"__pycache__"} & set(path.parts) or path.suffix in {".so", ".pyc"}
    return path.is_file() and not made and ".egg-info" not in str(path)


def copy_if_changed(source: Path, target: Path) -> None:
    """Copy a file unless the target already holds the same bytes."""
    content = source.read_bytes()
    if not target.exists() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


@contextmanager
def locked() -> Iterator[None]:
    """Let one build run at a time in a checkout."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def is_compiled() -> bool:
    """Whether the extension files in build/compiled were made from the sources as they are now."""
    return STAMP.exists() and STAMP.read_text() == signature(inputs())


def is_mirrored(tree: Path) -> bool:
    """Whether the plain files of a tree are those of src, byte for byte."""
    names = shipped(SRC)
    return shipped(tree) == names and all(
        (tree / name).read_bytes() == (SRC / name).read_bytes() for name in names
    )


def is_current() -> bool:
    """Whether build/compiled is the compiled build of the sources as they are now."""
    return is_compiled() and is_mirrored(TREE)


def update() -> None:
    """Bring build/compiled up to date; compile only if something that matters has changed."""
    if not is_compiled():
        if not can_compile():
            print(NO_COMPILER, file=sys.stderr)
            return
        wanted = signature(inputs())
        message = f"Compiling {len(sources())} modules with mypyc (a minute or two) …"
        print(message, file=sys.stderr, flush=True)
        fresh = BUILD / "compiled.new"
        compile_into(fresh)
        shutil.rmtree(TREE, ignore_errors=True)
        fresh.rename(TREE)
        STAMP.write_text(wanted)
    mirror(TREE)


if __name__ == "__main__":
    with locked():
        update()
