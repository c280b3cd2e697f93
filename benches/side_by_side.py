"""The project's own features under this harness, and under the runners that people use.

    cargo build --release && python3 benches/side_by_side.py

The harness judges the reference: its steps ask, and its answers are judged. The others get one step that fits
everything and does nothing, the least that they can do. Installs them, from npm and PyPI, into a temporary folder.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from measure import HARNESS, ROOT, in_turns, table

ROUNDS = 5
NPM = ["@cucumber/cucumber@12.9.0"]
PYPI = ["behave==1.3.3", "pytest-bdd==9.0.1", "pytest==9.2.0"]

CUCUMBER_JS = """const { defineStep } = require("@cucumber/cucumber");
// The one argument is the table or text of the step, or else what is to be called at its end.
defineStep(/^/, (last) => typeof last === "function" && last());
"""
BEHAVE = """from behave import step, use_step_matcher
use_step_matcher("re")

@step(".*")
def anything(context):
    pass
"""
PYTEST = """from pytest_bdd import given, parsers, scenarios, then, when

@given(parsers.re(".*"))
@when(parsers.re(".*"))
@then(parsers.re(".*"))
def anything():
    pass

scenarios("features")
"""


def install(folder):
    """The commands that run all features under each runner."""
    bin = folder / "venv" / "bin"
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([sys.executable, "-m", "venv", "venv"], **quiet)
    subprocess.run([bin / "pip", "install", "-q", *PYPI], **quiet)
    subprocess.run(["npm", "install", "--no-save", "--prefix", ".", *NPM], **quiet)
    features = folder / "features"
    wanted = shutil.ignore_patterns("*.yaml")
    shutil.copytree(ROOT / "features", features, ignore=wanted)
    for path, text in {
        "features/steps/steps.js": CUCUMBER_JS,
        "features/steps/steps.py": BEHAVE,
        "test_features.py": PYTEST,
    }.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text)
    cucumber = folder / "node_modules" / "@cucumber" / "cucumber" / "bin" / "cucumber.js"
    return {
        "this harness": [HARNESS, "run", "--quiet", "--out", folder / "report"],
        "cucumber-js": ["node", cucumber, "--format", "summary", "--require", "features/steps/*.js", "features/**/*.feature"],
        "behave": [bin / "behave", "--quiet", "--no-capture", "--format", "progress", "features"],
        "pytest-bdd": [bin / "pytest", "-q", "-p", "no:cacheprovider", "test_features.py"],
    }


def starts():
    """What every command waits for."""
    return {
        "`--help`": [HARNESS, "--help"],
        "`explain`": [HARNESS, "explain", "make && git push"],
        "`list`": [HARNESS, "list"],
        "`lint`": [HARNESS, "lint"],
    }


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        found = in_turns(install(folder), ROUNDS, cwd=folder)
    own = found["this harness"][0]
    rows = [
        (name, f"{seconds:.2f} s", f"{seconds / own:.1f}", f"{peak:.0f} MiB")
        for name, (seconds, peak) in found.items()
    ]
    print(table(["the suite under", "whole process", "times ours", "peak memory"], rows))
    started = in_turns(starts(), 2 * ROUNDS)
    rows = [(name, f"{1000 * seconds:.0f} ms", f"{peak:.0f} MiB") for name, (seconds, peak) in started.items()]
    print("\n" + table(["command", "whole process", "peak memory"], rows))
    print(f"\nthe program: {HARNESS.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
