"""The compiled part of the build; everything else stands in pyproject.toml.

VESTIGES_COMPILE=0 leaves the package pure Python, as does a machine without a C compiler. An
editable install is always pure, so that no extension file ever lands beside its source.
"""

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools import compiled  # noqa: E402  (the checkout must be on the path first)

# The commands that make extension files; asking for metadata or an editable install does not.
BUILDING = {"build", "build_ext", "bdist_wheel"}


def wants_compiling() -> bool:
    return os.environ.get("VESTIGES_COMPILE", "1") != "0" and not BUILDING.isdisjoint(sys.argv)


def extension_modules() -> list[Extension]:
    paths = [str(path.relative_to(ROOT)) for path in compiled.sources()]
    if not paths or not wants_compiling():
        return []
    if not compiled.can_compile():
        sys.stderr.write(f"{compiled.NO_COMPILER}\n")
        return []
    from mypyc.build import mypycify

    made = mypycify(
        paths,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="vestiges",
        target_dir="build/mypyc",
    )
    return cast("list[Extension]", made)  # its type allows for a Python without setuptools


class SideBySide(build_ext):
    """Compiles the C files of an extension on all cores; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_one, compile_all = compiler._compile, compiler.compile

        def compile_side_by_side(*args: Any, **options: Any) -> Any:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                jobs: list[Future[None]] = []
                compiler._compile = lambda *job: jobs.append(pool.submit(compile_one, *job))
                objects = compile_all(*args, **options)
            for job in jobs:
                job.result()
            return objects

        compiler.compile = compile_side_by_side
        super().build_extensions()


setup(ext_modules=extension_modules(), cmdclass={"build_ext": SideBySide})
