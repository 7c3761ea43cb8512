"""The commands of `egr`, and how their docstrings become help.

A command's docstring is its help: paragraphs are wrapped, indented lines (examples) are kept as
they stand. Commands import what they need when they run, so that help is quick.
"""

from __future__ import annotations

import inspect as introspection
from importlib import import_module
from typing import Annotated

import typer

from egr import __version__
from egr.serve.cli.exit_codes import epilog

ABOUT = """Compile tagged PDFs into evidence graphs, and answer questions with evidence.

A tagged PDF says how it is organised: headings, lists, tables with their headers. EGR keeps all
of it, with the exact place of every word, and finds answers along it.

    egr inspect report.pdf --tables                  see what the tags say
    egr ask "How many tickets in 2024?" report.pdf   ask one file
    egr index reports/ --store mine                  index a folder once ...
    egr ask "How many tickets?" --store mine         ... and ask it often

Each command explains itself: egr COMMAND --help"""

COMMANDS = ("compile", "inspect", "crosscheck", "index", "ask", "eval", "stats")
"""Each is the name of a module beside this one, whose `run` is the command."""

# Click keeps the line breaks of a paragraph that starts with this character.
_KEEP = "\b\n"

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _laid_out(text: str) -> str:
    paragraphs = introspection.cleandoc(text).split("\n\n")
    return "\n\n".join((_KEEP if _indented(one) else "") + one for one in paragraphs)


def _indented(paragraph: str) -> bool:
    return any(line.startswith("  ") for line in paragraph.splitlines())


@app.callback(invoke_without_command=True, help=_laid_out(ABOUT), epilog=_KEEP + epilog())
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    if version:
        typer.echo(f"egr {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for _name in COMMANDS:
    _run = import_module(f"egr.serve.cli.{_name}").run
    app.command(_name, help=_laid_out(_run.__doc__ or ""))(_run)
