"""`make demo` answers its three questions."""

import subprocess
import sys
from pathlib import Path

DEMO = Path(__file__).resolve().parents[1] / "examples" / "demo.py"


def test_the_demonstration_finds_its_answers():
    done = subprocess.run(
        [sys.executable, DEMO], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "│ North line │ 212    │ 87     │ 231    │ 79     │" in done.stdout
    assert "row header “Geburtsurkunde” by Scope, declared" in done.stdout
    assert "two desks that rise to standing height;" in done.stdout
    assert "What to try next:" in done.stdout
