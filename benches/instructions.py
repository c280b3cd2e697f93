"""How many instructions the reference executes for one decision: the same on every run, however busy the machine.

    python3 benches/instructions.py

Counted by callgrind (Debian's package valgrind) within one call, in the benchmarks of decide.rs.
"""

import json
import re
import subprocess

from measure import ROOT, table

CASES = ["typical", "fifty_parts"] + [
    f"{name}::{length}"
    for name in ["slashes", "parts", "words", "nested", "climbing"]
    for length in ["1000", "10000", "100000", "1000000"]
]


def binary():
    """The program of the benchmarks, built where it is not."""
    build = ["cargo", "bench", "--bench", "decide", "--no-run", "--message-format", "json"]
    told = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    messages = map(json.loads, told.splitlines())
    return next(one["executable"] for one in messages if one.get("target", {}).get("name") == "decide" and one["executable"])


def instructions(program, case):
    """Those of one call."""
    counted = subprocess.run(
        [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no",
            "--toggle-collect=*policy::decide", program, "--test", "--exact", f"decide::{case}",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(re.search(r"Collected : (\d+)", counted.stderr)[1])


def main():
    program = binary()
    rows = []
    for case in CASES:
        found = instructions(program, case)
        name, _, length = case.partition("::")
        rows.append((f"`{name}`", length, f"{found:,}", f"{found / int(length):.1f}" if length else ""))
    print(table(["benchmark", "bytes", "instructions", "a byte"], rows))


if __name__ == "__main__":
    main()
