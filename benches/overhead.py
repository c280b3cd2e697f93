"""What the harness costs above the bare talk with an adapter.

    cargo build --release && python3 benches/overhead.py

Runs the suite against the Python adapter in two processes, then replays the very same requests into two
processes of the same adapter without the harness: each is written as soon as the answer before it has been read.
Both are taken in turns; the median of each stands at the end, and the ratio.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
HARNESS = ROOT / "target" / "release" / "brabo-compliance"
ADAPTER = ["python3", str(ROOT / "fixtures" / "adapters" / "python" / "policy.py")]
PROCESSES = 2
ROUNDS = 7


def harness(out):
    """Seconds that a whole run takes, its report among it."""
    command = [HARNESS, "run", "--quiet", "--adapter", " ".join(ADAPTER)]
    start = time.perf_counter()
    subprocess.run(
        command + ["--processes", str(PROCESSES), "--out", out], check=True, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - start


def requests(out):
    """The requests of the run, as lines."""
    report = json.loads((Path(out) / "report.json").read_text())
    hello = {"protocol": 1, "harness": {"name": "bare", "version": "0"}}
    asked = [
        {"method": record["method"], "params": record["params"]}
        for scenario in report["scenarios"]
        for record in scenario["exchange"]
    ]
    lines = []
    for number in range(PROCESSES):
        own = [{"method": "initialize", "params": hello}] + asked[number::PROCESSES]
        messages = [{"jsonrpc": "2.0", "id": id, **one} for id, one in enumerate(own, 1)]
        lines.append([json.dumps(message).encode() + b"\n" for message in messages])
    return lines


def talk(lines):
    """One process, asked one request after the other."""
    adapter = subprocess.Popen(ADAPTER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    output = open(adapter.stdout.fileno(), "rb", closefd=False)
    for line in lines:
        adapter.stdin.write(line)
        if not output.readline():
            sys.exit("the adapter ended")
    adapter.stdin.close()
    adapter.wait()


def bare(lines):
    """Seconds that the same talk takes without the harness."""
    threads = [threading.Thread(target=talk, args=(own,)) for own in lines]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - start


def main():
    with tempfile.TemporaryDirectory() as out:
        harness(out)
        lines = requests(out)
        rounds = [(harness(out), bare(lines)) for _ in range(ROUNDS)]
    with_harness, without = (statistics.median(column) for column in zip(*rounds))
    print(f"{sum(map(len, lines))} requests, {PROCESSES} processes, median of {ROUNDS}")
    print(f"with the harness  {with_harness:.2f} s")
    print(f"without it        {without:.2f} s")
    print(f"ratio             {with_harness / without:.2f}")


main()
