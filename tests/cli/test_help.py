"""The command explains itself, quickly."""

import subprocess
import sys

import pytest

import egr as package
from egr.serve.cli.app import COMMANDS
from support.command import egr


def test_help_names_every_command_and_the_exit_codes():
    shown = egr("--help").stdout
    assert all(f"\n  {command} " in shown for command in COMMANDS)
    assert "    14   password-required" in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_teaches_by_example(command):
    done = egr(command, "--help")
    assert done.returncode == 0
    assert f"\n      egr {command} " in done.stdout


def test_no_command_shows_the_help():
    assert egr().stdout == egr("--help").stdout


def test_the_version_is_that_of_the_package():
    assert egr("--version").stdout == f"egr {package.__version__}\n"


@pytest.mark.parametrize("module", ["numpy", "scipy", "pikepdf", "pypdfium2", "playa", "orjson"])
def test_help_loads_no_engine(module):
    script = (
        "import sys; from egr.serve.cli.main import run; run(['--help']); "
        f"sys.exit({module!r} in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0
