"""The benchmarks, as ratios and bars: `make bench`. It fails if a bar is missed."""

from __future__ import annotations

import sys

from tools import bench_board, bench_boot, bench_bots, bench_engines


def main() -> int:
    """Run every benchmark, one after the other so that none disturbs another."""
    met = [bench_boot.run(), bench_board.run(), bench_engines.run(), bench_bots.run()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
