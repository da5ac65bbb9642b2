"""The `vestiges` command, also as `python -m vestiges`."""

from vestiges import build


def main() -> None:
    """Choose the build, then do what the command line says."""
    build.choose()
    from vestiges import cli

    cli.main()


if __name__ == "__main__":
    main()
