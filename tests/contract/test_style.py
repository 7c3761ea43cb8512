"""The house rules of the source: sizes, docstrings, nothing of the machine it was written on."""

import ast
import re
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src" / "egr").rglob("*.py"))
TREES = {path: ast.parse(path.read_text()) for path in SOURCES}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def name(path):
    return str(path.relative_to(ROOT))


def functions():
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, FUNCTION):
                yield path, node


def lines(node):
    """Lines of a function's body, without its signature and docstring."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def public(tree):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (*FUNCTION, ast.ClassDef)) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


def test_a_module_has_less_than_400_lines():
    long = {name(p): n for p in SOURCES if (n := len(p.read_text().splitlines())) >= 400}
    assert long == {}


def test_no_function_has_more_than_60_lines():
    long = {f"{name(path)}:{f.name}": lines(f) for path, f in functions() if lines(f) > 60}
    assert long == {}


def test_nine_functions_in_ten_have_less_than_30_lines_and_half_at_most_9():
    sizes = [lines(function) for _, function in functions()]
    assert sum(size < 30 for size in sizes) >= 0.9 * len(sizes)
    assert median(sizes) <= 9


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_module_and_its_public_parts_say_what_they_are(path):
    tree = TREES[path]
    assert ast.get_docstring(tree), "the module says nothing"
    silent = [node.name for node in public(tree) if not ast.get_docstring(node)]
    assert silent == []


MACHINE = re.compile(r"/(?:work|home|root|Users)/\w|(?:pypi|npmjs|crates)\.\w+|localhost")


def test_no_path_of_a_machine_and_no_registry_stands_in_the_repository():
    kinds = {".py", ".md", ".toml", ".yaml", ".yml", ".json", ".typ"}
    skipped = {".venv", ".git", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
    found = [
        name(path)
        for path in sorted(ROOT.rglob("*"))
        if path.suffix in kinds and not skipped & set(path.parts) and path.is_file()
        if path != Path(__file__) and MACHINE.search(path.read_text())
    ]
    assert found == []


def test_no_public_function_swallows_any_keyword():
    greedy = [
        f"{name(path)}:{f.name}"
        for path, f in functions()
        if f.args.kwarg is not None and not f.name.startswith("_")
    ]
    assert greedy == []


def test_imports_inside_the_package_are_absolute():
    relative = [
        name(path)
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []
