"""The reference pages, made from the code they describe.

`make docs` writes them anew; a test fails when one is out of date. Pages are pure functions of
the source: no time, no path, no version of a library.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from egr.canonical import schema
from egr.canonical.records import FIELDS
from egr.compile.pipeline import PASSES
from egr.read.findings import KINDS
from egr.serve.cli.app import COMMANDS
from egr.serve.cli.exit_codes import INTERRUPTED, exit_codes

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = ROOT / "docs" / "reference"
HAND_WRITTEN = (
    ROOT / "README.md",
    *sorted(p for p in (ROOT / "docs").rglob("*.md") if p.parent != REFERENCE),
)
EGR = Path(sys.executable).with_name("egr")
ROLES = ("figure", "formula")
"""Roles that a diagnostic's code may be made with."""
_CONSOLE = re.compile(r"```console\n(.*?)```\n", re.S)
MADE = "<!-- Made by docs/build.py; change the code and run `make docs`. -->\n"


def pages() -> dict[str, str]:
    """Text of every generated page by its file name."""
    return {
        "cli.md": _cli(),
        "diagnostics.md": _diagnostics(),
        "exit-codes.md": _exit_codes(),
        "graph-format.md": _graph_format(),
        "relations.md": _relations(),
    }


def with_transcripts(text: str) -> str:
    """A hand-written page with the output of every command in its `console` blocks renewed.

    Commands run in a folder that holds nothing but `examples`, one page in one folder.
    """
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "examples").symlink_to(ROOT / "examples")
        return _CONSOLE.sub(lambda block: _renewed(block[1], folder), text)


def _renewed(block: str, folder: str) -> str:
    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    shown = [part for command in commands for part in (command, _output(command[2:], folder))]
    return "```console\n" + "\n".join(part for part in shown if part) + "\n```\n"


def _output(command: str, folder: str) -> str:
    settings = {"PATH": f"{EGR.parent}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env=settings,
    )
    lines = (done.stdout + done.stderr).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _cli() -> str:
    parts = ["# Commands\n", MADE, _help("egr", [])]
    parts += [_help(f"egr {command}", [command]) for command in COMMANDS]
    return "\n".join(parts)


def _help(title: str, command: list[str]) -> str:
    settings = {"PATH": os.environ["PATH"], "COLUMNS": "90", "LANG": "C.UTF-8"}
    done = subprocess.run(
        [EGR, *command, "--help"], capture_output=True, text=True, check=True, env=settings
    )
    shown = "\n".join(line.rstrip() for line in done.stdout.splitlines())
    return f"## {title}\n\n```text\n{shown}\n```\n"


def _exit_codes() -> str:
    rows = [(0, "done", "Everything was done"), *exit_codes()]
    rows.append((INTERRUPTED, "interrupted", "Stopped from the keyboard"))
    about = (
        "What a command ends with. An error is one line on stderr, `error: ... hint: ...`.\n"
        "A batch goes on after a bad file and ends with 40 and a table; where one single file\n"
        "was asked for, the command ends with that file's own code.\n"
    )
    table = _table(("exit", "code", "meaning"), [(str(n), f"`{c}`", m) for n, c, m in rows])
    return "\n".join(["# Exit codes\n", MADE, about, table])


def _diagnostics() -> str:
    about = (
        "What is wrong or remarkable in a document: `egr inspect FILE --diagnostics` lists them\n"
        "with the elements they mean. `N` stands for a number or a name.\n"
    )
    rows = [(f"`{c}`", severity, message, hint) for c, severity, message, hint in diagnostics()]
    table = _table(("code", "severity", "what was found", "how to mend the source"), rows)
    return "\n".join(["# Diagnostics\n", MADE, about, table])


def diagnostics() -> list[tuple[str, str, str, str]]:
    """(code, severity, message, hint) of every diagnostic, sorted."""
    reading = [
        (code, kind.severity.value, kind.message.format(count="N", detail="N"), kind.hint)
        for code, kind in KINDS.items()
    ]
    sources = sorted((ROOT / "src" / "egr" / "compile").rglob("*.py"))
    found = [one for path in sources for one in _reported(ast.parse(path.read_text()))]
    return sorted({*reading, *found})


def _reported(tree: ast.Module) -> Iterator[tuple[str, str, str, str]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) != 5:
            continue
        code, severity, message, _, hint = node.args
        if isinstance(node.func, ast.Name) and isinstance(code, ast.Constant | ast.JoinedStr):
            for role in ROLES if isinstance(code, ast.JoinedStr) else ("N",):
                yield (
                    _words(code, role),
                    _severity(severity),
                    _words(message, role),
                    _words(hint, role),
                )


def _severity(value: ast.expr) -> str:
    return value.attr.lower() if isinstance(value, ast.Attribute) else "by extent"


def _words(value: ast.expr, role: str) -> str:
    """A text of the source; what it fills in is `N`, or the role where it fills in a role."""
    if isinstance(value, ast.Constant):
        return str(value.value)
    if isinstance(value, ast.JoinedStr):
        return "".join(_words(part, role) for part in value.values)
    return role if ast.unparse(value) == "{role.lower()}" else "N"


def _graph_format() -> str:
    about = (
        "`egr compile` writes UTF-8 JSON Lines: one record a line, keys sorted, kinds in this\n"
        "order. A field that has its default is left out. No time, path, host or library version\n"
        "is written. This page is made from the JSON Schema, `egr.canonical.schema()`.\n"
    )
    known = schema()["$defs"]
    parts = [_record(kind, known) for kind in FIELDS]
    shapes = [_record(name, known) for name in sorted(set(known) - set(FIELDS))]
    return "\n".join(
        ["# Graph format\n", MADE, about, *parts, "# Shapes inside records\n", *shapes]
    )


def _record(name: str, known: Mapping[str, Any]) -> str:
    shape = known[name]
    required = shape.get("required", ())
    rows = [
        (f"`{field}`", _kind(value), _presence(field in required), _meaning(value))
        for field, value in shape.get("properties", {}).items()
    ]
    table = _table(("field", "type", "present", "what it is"), rows) if rows else ""
    return f"## {name}\n\n{shape['description']}\n\n{table}".rstrip("\n") + "\n"


def _meaning(value: Mapping[str, Any]) -> str:
    """What is said of a field, then what is said of its entries."""
    items = value.get("items")
    entries = items.get("oneOf", [items]) if isinstance(items, dict) else []
    said = [one.get("description", "") for one in (value, *entries)]
    return " ".join(part for part in said if part)


def _presence(required: bool) -> str:
    return "always" if required else "unless default"


def _kind(value: Mapping[str, Any]) -> str:
    """The type of a field in words: `array of [string, box]`, `"node"`, `one of "A", "B"`."""
    if "$ref" in value:
        return str(value["$ref"]).rsplit("/", 1)[-1]
    if "const" in value:
        return f"`{json.dumps(value['const'])}`"
    if "enum" in value:
        return "one of " + ", ".join(f"`{json.dumps(one)}`" for one in value["enum"])
    for several in ("oneOf", "anyOf"):
        if several in value:
            return " or ".join(_kind(one) for one in value[several])
    if "prefixItems" in value:
        return f"[{', '.join(_kind(one) for one in value['prefixItems'])}]"
    kinds = value.get("type", "any")
    named = kinds if isinstance(kinds, str) else " or ".join(kinds)
    items = value.get("items")
    return f"array of {_kind(items)}" if isinstance(items, dict) else named


def _relations() -> str:
    about = (
        "Each pass of the compiler may emit only the pairs it declares; the pipeline refuses any\n"
        "other. SOURCE origins repeat what the file declares, DETERMINISTIC_DERIVATION follows\n"
        "from it by a fixed rule, whose name every edge carries.\n"
    )
    rows = [
        (f"`{one.name}`", relation.value, origin.value)
        for one in PASSES
        for relation, origin in sorted(one.emits)
    ]
    return "\n".join(["# Relations\n", MADE, about, _table(("pass", "relation", "origin"), rows)])


def _table(titles: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [titles, tuple("---" for _ in titles), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |\n" for row in lines)


if __name__ == "__main__":
    made = {REFERENCE / name: text for name, text in pages().items()}
    made |= {page: with_transcripts(page.read_text()) for page in HAND_WRITTEN}
    for path, text in made.items():
        path.write_text(text)
