"""Pages of the manual made from docstrings: one for each module of `engine` and `bots`.

mkdocs loads this as a hook (`hooks` in mkdocs.yml); mkdocstrings fills the pages.
"""

from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

SRC: Final = Path(__file__).resolve().parent.parent / "src"
PACKAGES: Final = ("engine", "bots")


def modules(package: str) -> list[str]:
    """The modules of a package by their full names, the package itself first."""
    found: list[str] = []
    for path in sorted((SRC / "vestiges" / package).rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        found.append(".".join(parts).removesuffix(".__init__"))
    return sorted(found)


def page(module: str) -> str:
    """The address of a module's page."""
    return f"reference/{module.removeprefix('vestiges.')}.md"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages into the table of contents."""
    chapters: list[Any] = [
        {package: [{module: page(module)} for module in modules(package)]} for package in PACKAGES
    ]
    assert config.nav is not None
    config.nav.append({"Python reference": chapters})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    for package in PACKAGES:
        for module in modules(package):
            text = f"# `{module}`\n\n::: {module}\n"
            files.append(File.generated(config, page(module), content=text))
    return files
