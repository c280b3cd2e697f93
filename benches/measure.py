"""What the scripts beside it share: where the program is, and what a whole process takes."""

import os
import statistics
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
HARNESS = ROOT / "target" / "release" / "brabo-compliance"


def once(command, codes=(0,), cwd=ROOT):
    """Seconds and peak MiB of one process, from its start to its end."""
    start = time.perf_counter()
    child = subprocess.Popen(
        [str(word) for word in command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) not in codes:
        raise SystemExit(f"{command}: {status}\n{output.decode(errors='replace')[-3000:]}")
    return seconds, usage.ru_maxrss / 1024


def median(measurements):
    """The median of each column."""
    return tuple(statistics.median(column) for column in zip(*measurements))


def in_turns(commands, rounds, **options):
    """The medians of several commands by name, measured in turns, so that a slow minute hits all of them."""
    found = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            found[name].append(once(command, **options))
    return {name: median(measurements) for name, measurements in found.items()}


def table(header, rows):
    """A table in Markdown."""
    lines = [header, ["---"] + ["---:"] * (len(header) - 1), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
