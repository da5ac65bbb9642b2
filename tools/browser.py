"""Chromium for the tests and the pictures: the one installed, or one that is fetched.

python -m tools.browser     make sure that there is one; quick when there is
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PACKAGES: Final = ("chromium", "fonts-dejavu-core", "fonts-liberation")


def installed() -> str:
    """The system's Chromium, "" if it has none."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


def packaged() -> str:
    """The Chromium that Playwright fetched, "" if it has not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def executable() -> str:
    """The Chromium to use; it must be there."""
    found = installed() or packaged()
    if not found:
        raise SystemExit("There is no Chromium here; run `make browser`.")
    return found


def fetch() -> None:
    """Get a Chromium: Debian's for whoever may install it, else Playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *PACKAGES]):
            subprocess.run(["apt-get", "-qq", *command], check=True, env=os.environ | quiet)
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Fetch a Chromium if there is none."""
    if not installed() and not packaged():
        print("Fetching a Chromium for the tests (a few minutes) …", file=sys.stderr)
        fetch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
