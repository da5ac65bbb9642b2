"""The compiled part of the build; everything else stands in pyproject.toml.

VESTIGES_COMPILE=0 leaves the package pure Python. An editable install is always pure, so that no
extension file ever lands beside its source.
"""

import os
import sys
from pathlib import Path
from typing import cast

from setuptools import Extension, setup

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
    from mypyc.build import mypycify

    made = mypycify(
        paths, opt_level="3", debug_level="0", group_name="vestiges", target_dir="build/mypyc"
    )
    return cast("list[Extension]", made)  # its type allows for a Python without setuptools


setup(ext_modules=extension_modules())
