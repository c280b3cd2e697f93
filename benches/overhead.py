"""What the harness costs above the bare talk with an implementation.

    cargo build --release && python3 benches/overhead.py

Runs what the suite asks of the policy against the Python adapter, `serve` and `serve --http`, with two connections,
then sends the very same requests over two connections without the harness: each as soon as the answer before it has
been read. With and without are taken in turns; the medians stand in the table. What the harness takes holds reading the
suite, judging, and writing the report; both hold the start of the adapter, save over HTTP.
"""

import http.client
import json
import re
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from measure import HARNESS, ROOT, median, once, table

PYTHON = [sys.executable, str(ROOT / "fixtures" / "adapters" / "python" / "policy.py")]
SERVE = [str(HARNESS), "serve"]
CONNECTIONS = 2
ROUNDS = 7
STORIES = ["workflow", "faults", "agents", "merges", "containers", "screen"]
POLICY = " and ".join(f"not @capability:{name}" for name in STORIES)


def requests(out):
    """The requests of the run, as texts, dealt to the connections."""
    report = json.loads((Path(out) / "report.json").read_text())
    hello = {"protocol": 1, "harness": {"name": "bare", "version": "0"}}
    asked = [
        {"method": record["method"], "params": record["params"]}
        for scenario in report["scenarios"]
        for record in scenario["exchange"]
    ]
    assert all(one["method"].startswith("policy/") for one in asked), "what a story asks cannot be sent again"
    dealt = []
    for number in range(CONNECTIONS):
        own = [{"method": "initialize", "params": hello}] + asked[number::CONNECTIONS]
        messages = [{"jsonrpc": "2.0", "id": id, **one} for id, one in enumerate(own, 1)]
        dealt.append([json.dumps(message).encode() for message in messages])
    return dealt


def talk(command, messages):
    """One process, asked one request after the other."""
    adapter = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    output = open(adapter.stdout.fileno(), "rb", closefd=False)
    for message in messages:
        adapter.stdin.write(message + b"\n")
        if not output.readline():
            sys.exit("the adapter ended")
    adapter.stdin.close()
    adapter.wait()


def post(port, messages):
    """One connection, kept open, asked one request after the other."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.connect()
    for message in messages:
        connection.request("POST", "/", message, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        assert answer.status == 200 and answer.read(), answer.status
    connection.close()


def bare(converse, dealt):
    """Seconds that the talk takes without the harness."""
    threads = [threading.Thread(target=converse, args=(own,)) for own in dealt]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - start


@contextmanager
def http_server():
    """The reference over HTTP, and its port."""
    server = subprocess.Popen([*SERVE, "--http", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        yield int(re.search(rb":(\d+)", server.stdout.readline())[1])
    finally:
        server.terminate()
        server.wait()


def compare(name, reach, converse):
    """A row of the table."""
    with tempfile.TemporaryDirectory() as out:
        command = [HARNESS, "run", "--quiet", "--tags", POLICY, "--processes", str(CONNECTIONS), "--out", out, *reach]
        once(command)
        dealt = requests(out)
        rounds = [(once(command)[0], bare(converse, dealt)) for _ in range(ROUNDS)]
    within, without = median(rounds)
    return name, sum(map(len, dealt)), f"{within:.2f} s", f"{without:.2f} s", f"{within / without:.2f}"


def main():
    with http_server() as port:
        rows = [
            compare("the Python adapter", ["--adapter", " ".join(PYTHON)], lambda own: talk(PYTHON, own)),
            compare("`serve`", ["--adapter", " ".join(SERVE)], lambda own: talk(SERVE, own)),
            compare("`serve --http`", ["--adapter-url", f"http://127.0.0.1:{port}"], lambda own: post(port, own)),
        ]
    print(table(["implementation", "requests", "with the harness", "without", "ratio"], rows))


if __name__ == "__main__":
    main()
