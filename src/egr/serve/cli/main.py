"""The entry point: runs a command and turns every ending into an exit code.

People get one line, `error: ... hint: ...`, on stderr; a bug keeps its traceback. A closed pipe
is not an error (`egr inspect FILE | head`), the keyboard ends quietly with 130.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from egr.errors import EgrError, UsageError
from egr.serve.cli.app import app
from egr.serve.cli.exit_codes import INTERRUPTED
from egr.serve.cli.failures import error_line
from egr.serve.cli.system import from_system

CLOSED_PIPE = 0


def main() -> None:
    """Run the command line of this process and exit."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line without its program name; gives the exit code."""
    try:
        code = get_command(app).main(list(arguments), prog_name="egr", standalone_mode=False)
        sys.stdout.flush()
    except EgrError as error:
        return _failed(error)
    except typer.TyperException as problem:
        return _failed(UsageError(problem.format_message(), hint="See egr --help."))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return _pipe_closed()
    except OSError as problem:
        return _failed(from_system(problem))
    return code if isinstance(code, int) else 0


def _failed(error: EgrError) -> int:
    print(error_line(error), file=sys.stderr)
    return error.exit_code


def _pipe_closed() -> int:
    # The interpreter flushes stdout once more at exit; give it somewhere to go.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CLOSED_PIPE
