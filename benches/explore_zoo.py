"""How soon `explore` finds the wrong implementations of the zoo, each started as a program of its own.

    cargo build --release && python3 benches/explore_zoo.py

Those that decide wrongly or record the wrong pattern are played against the reference until a difference in what
the documents decide has shown, or the time is up. The others are wrong in what no single question shows.
"""

import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
HARNESS = ROOT / "target" / "release" / "brabo-compliance"
SECONDS = 10.0
FIRST_CASES = 1000


def specimens():
    """Names of those that answer a single question wrongly."""
    for path in sorted((ROOT / "src" / "zoo").glob("*.rs")):
        yield from re.findall(r'Specimen::(?:decides|grants)\(\s*"([a-z0-9-]+)"', path.read_text())


def explore(name):
    """Seconds until it was found, or None."""
    start = time.perf_counter()
    cases = FIRST_CASES
    while (left := SECONDS - (time.perf_counter() - start)) > 0:
        command = [HARNESS, "explore", "--quiet", "--adapter", f"{HARNESS} serve --specimen {name}"]
        command += ["--cases", str(cases), "--time", f"{left:.2f}"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 1:
            return time.perf_counter() - start
        if done.returncode != 0:
            sys.exit(f"{name}: {done.stdout}{done.stderr}")
        cases *= 8
    return None


def main():
    took = {}
    for name in specimens():
        took[name] = explore(name)
        if took[name] is None:
            print(f"not found: {name}", flush=True)
    found = [seconds for seconds in took.values() if seconds is not None]
    share = 100 * len(found) / len(took)
    print(f"{len(found)} of {len(took)} found within {SECONDS:.0f} s ({share:.0f}%),", end=" ")
    print(f"half of them within {statistics.median(found):.1f} s")


if __name__ == "__main__":
    main()
