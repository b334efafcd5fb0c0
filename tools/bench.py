"""The benchmarks, as ratios and bars: `make bench`. It fails if a bar is missed."""

from __future__ import annotations

import sys

from tools import bench_board, bench_boot, bench_bots, bench_engines, bench_waiting


def main() -> int:
    """Run every benchmark, one after the other so that none disturbs another."""
    benchmarks = (bench_boot, bench_waiting, bench_board, bench_engines, bench_bots)
    met = [benchmark.run() for benchmark in benchmarks]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
