"""Whether a suite that is ten times as large takes ten times as long, and what each form of the report adds.

    cargo build --release && python3 benches/growth.py

The suites are generated: scenarios with four steps, a hundred to a file, and one rule for each ten.
"""

import shutil
import tempfile
from pathlib import Path

from measure import HARNESS, ROOT, median, once, table

SIZES = [1_000, 10_000, 50_000]
ROUNDS = 3
FORMS = ["md", "html", "junit", "cucumber", "badge"]
A_FILE = 100


def scenario(number):
    return f"""    Example: Number {number}
      Given permissions.json allows "Terminal(tool-{number})"
      And permissions.json denies "Terminal(other-{number})"
      When the agent wants to run `tool-{number} --flag`
      Then the command runs without asking because of the permissions file

"""


def generate(folder, size):
    """A suite of so many scenarios."""
    small = ROOT / "fixtures" / "suites" / "small"
    shutil.copytree(small, folder, ignore=shutil.ignore_patterns("*.feature"))
    for first in range(0, size, A_FILE):
        text = [f"@capability:decision\nFeature: Part {first}\n\n"]
        for number in range(first, first + A_FILE):
            if number % 10 == 0:
                text.append(f"  @clause:seg-all-allow-auto-approve\n  Rule: Part {number}\n\n")
            text.append(scenario(number))
        (folder / "commands" / f"part-{first}.feature").write_text("".join(text))


def run(features, out, forms):
    command = [HARNESS, "run", "--quiet", "--features", features, "--out", out, "--format", forms]
    # 3: complete is only what asks about every capability; these ask about one.
    return median([once(command, codes=(3,)) for _ in range(ROUNDS)])


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        rows = []
        for size in SIZES:
            features = folder / str(size)
            generate(features, size)
            seconds, peak = run(features, folder / "out", "badge")
            rows.append(
                (f"{size:,}", f"{seconds:.2f} s", f"{1e6 * seconds / size:.0f} µs", f"{1024 * peak / size:.1f} KiB")
            )
        print(table(["scenarios", "whole process", "a scenario", "peak memory a scenario"], rows))
        features = folder / "10000"
        least, _ = run(features, folder / "out", "badge")
        rows = []
        for form in FORMS:
            seconds, _ = run(features, folder / "out", form)
            size = sum(path.stat().st_size for path in (folder / "out").iterdir() if path.name != "report.json")
            rows.append((form, f"{1000 * max(0, seconds - least):.0f} ms", f"{size / 1e6:.2f} MB"))
        print("\n" + table(["10,000 scenarios as", "above `badge` alone", "size"], rows))


if __name__ == "__main__":
    main()
