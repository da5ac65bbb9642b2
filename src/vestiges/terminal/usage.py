"""Help texts of the command line in the reader's language, and one line for a wrong call."""

from __future__ import annotations

import re
from typing import Any, Final

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from vestiges.engine.errors import RecordError, SetupError, VestigesError
from vestiges.engine.text import mark
from vestiges.words import Language

OK: Final = 0
NOT_SO: Final = 1
BAD_INPUT: Final = 2
BAD_RECORD: Final = 3
INTERRUPTED: Final = 130

# What the parser of the command line may complain about, and how we say it.
COMPLAINTS: Final = (
    (r"No such option:? '?(?P<found>[^' ]+)'?.*", mark("There is no option {found}.")),
    (r"Option '(?P<found>.+)' requires .*", mark("{found} needs a value after it.")),
    (r"Option '(?P<found>.+)' does not take a value.*", mark("{found} takes no value.")),
    (r"Missing (?:argument|option|parameter) '(?P<found>.+)'.*", mark("{found} is missing.")),
    (
        r"Got unexpected extra argument(?:s|\(s\))? \((?P<found>.+)\).*",
        mark("“{found}” was not expected."),
    ),
)
ALSO_SAID: Final = (
    mark("Show this message and exit."),
    mark("Install completion for the current shell."),
    mark("Show completion for the current shell, to copy it or customize the installation."),
)


def code_of(error: VestigesError) -> int:
    """The exit code that fits an error."""
    return BAD_RECORD if isinstance(error, RecordError) else BAD_INPUT


def complaint(message: str, tongue: Language) -> str:
    """What the parser of the command line said, in the reader's language."""
    for pattern, text in COMPLAINTS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            said = tongue.say(text, found=found["found"])
            return f"{said} {tongue('See “vestiges --help”.')}"
    return message


class Group(TyperGroup):
    """The commands; an unknown one is refused with the list of those there are."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first word names."""
        if self.get_command(ctx, args[0]) is None:
            allowed = ", ".join(self.list_commands(ctx))
            raise SetupError(
                "There is no command “{name}”. Commands: {allowed}.",
                {"name": args[0], "allowed": allowed},
            )
        return super().resolve_command(ctx, args)


def translate(command: TyperCommand | TyperGroup, tongue: Language) -> None:
    """Put every help text of a command, and of those below it, into the reader's language."""
    rich_utils.REQUIRED_LONG_STRING = tongue("[required]")
    command.help = tongue(command.help or "")
    command.short_help = tongue(command.short_help or "") or None
    command.epilog = tongue(command.epilog or "") or None
    for parameter in [*command.params, command.get_help_option(typer.Context(command))]:
        _translate_parameter(parameter, tongue)
    for below in getattr(command, "commands", {}).values():
        below.rich_help_panel = tongue("Commands")
        translate(below, tongue)


def _translate_parameter(parameter: Any, tongue: Language) -> None:
    is_option = parameter.param_type_name == "option"
    parameter.help = tongue(parameter.help or "")
    if getattr(parameter, "is_flag", False):
        parameter.metavar = ""
    parameter.rich_help_panel = tongue("Options") if is_option else tongue("Arguments")
