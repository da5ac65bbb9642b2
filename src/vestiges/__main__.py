"""`python -m vestiges` is `vestiges`."""

from vestiges.cli import main

main()
