"""The main job end to end: index the example documents, ask three questions, show the evidence.

Everything runs through the `egr` command that lies beside this interpreter, as a person would
type it; the store is a temporary folder.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent
EGR = Path(sys.executable).with_name("egr")

QUESTIONS = (
    ("A value in a table with two levels of headers",
     "How many passengers did the North line carry in summer 2025?"),
    ("A question in German", "Welche Gebühr hat eine Geburtsurkunde online?"),
    ("A list, whole", "What may every reader use in the building?"),
)  # fmt: skip

NEXT = """
What to try next:
  egr inspect examples/ferry-report.pdf --tables     see what the tags say
  egr ask "..." YOUR.pdf                             ask a document of yours
  egr index FOLDER --store mine                      index a folder once, then
  egr ask "..." --store mine --format markdown       ask it often
(the command is in .venv/bin)"""


def main() -> None:
    """Run the demonstration; any failing command ends it with that command's exit code."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "store"
        run("index", EXAMPLES, "--store", store)
        for title, question in QUESTIONS:
            print(f"\n\n{title}\n{'=' * len(title)}", flush=True)
            run("ask", question, "--store", store, "-k", "1")
    print(NEXT)


def run(*arguments: object) -> None:
    """Show a command as it would be typed, and run it."""
    words = [str(argument) for argument in arguments]
    print(f"$ egr {shlex.join(Path(w).name if Path(w).is_absolute() else w for w in words)}\n",
          flush=True)  # fmt: skip
    done = subprocess.run([EGR, *words], check=False)
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
