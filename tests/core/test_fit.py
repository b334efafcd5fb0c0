"""Chances to win from shares: they add up, and what is proved stays as it is."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.fit import SURE, Fit

FITS = [
    Fit(),
    Fit(2.5, 0.0, -0.2, -0.1, (0.3, -0.3, 0.1, -0.1)),
    Fit(0.4, 0.1, 0.3, 0.0, (0.0, 0.5, -0.5, 0.0)),
]


def drawn(rng: Random, seats: int) -> list[float]:
    parts = [rng.random() ** 3 for _ in range(seats)]
    return [part / sum(parts) for part in parts]


@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_lie_between_0_and_1(fit: Fit, seats: int) -> None:
    rng = Random(seats)
    fit = Fit(fit.slope, fit.margin, fit.to_move, fit.to_throw, fit.seats[:seats])
    for _ in range(200):
        found = fit.chances(drawn(rng, seats), rng.randrange(seats), throws=rng.random() < 0.5)
        assert sum(found) == pytest.approx(1, abs=1e-12)
        assert all(0 <= chance <= 1 for chance in found)


@pytest.mark.parametrize("fit", FITS[:2])
@pytest.mark.parametrize("shares", [(1.0, 0.0), (0.0, 1.0), (0.0, 1.0, 0.0), (SURE + 0.001, 0.999 - SURE)])
def test_what_is_proved_stays(fit: Fit, shares: tuple[float, ...]) -> None:
    for player in range(len(shares)):
        assert tuple(fit.chances(shares, player)) == shares


def test_without_numbers_nothing_changes() -> None:
    rng = Random(1)
    for _ in range(50):
        shares = drawn(rng, 3)
        assert Fit().chances(shares, 1) == pytest.approx(shares, abs=1e-12)


def test_each_number_does_what_it_says() -> None:
    shares = (0.6, 0.4)
    assert Fit(2.0).chances(shares, 0) == pytest.approx([0.36 / 0.52, 0.16 / 0.52])
    assert Fit(1.0, 0.1).chances(shares, 0) == pytest.approx([0.7 / 1.2, 0.5 / 1.2])
    decides = Fit(to_move=-0.5, to_throw=0.5)
    assert decides.chances(shares, 0)[0] < 0.6 < decides.chances(shares, 0, throws=True)[0]
    assert decides.chances(shares, 1)[0] > 0.6 > decides.chances(shares, 1, throws=True)[0]
    assert Fit(seats=(0.5, 0.0)).chances(shares, 1)[0] > 0.6
    assert Fit().chances((0.0, 0.5, 0.5), 0)[0] == 0
