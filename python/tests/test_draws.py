"""Draws by tolerance and spread, and banks of drawn pieces."""

import pickle
import re
import shutil
import subprocess

import numpy as np
import pytest

import henrad

CERAMIC = "C1210C226K3RACTU"
POLYMER = "T521X107M025ATE060"
MASK = [[1e4, 0.02], [2e7, 0.02]]
SOURCE = (0.002, 20e-9)


def at(number=CERAMIC, **condition):
    return henrad.part(number).at(**{"bias": 12, "temperature": 60} | condition)


def bank():
    return henrad.Bank([(at(), 6), (at(POLYMER), 2)], source=SOURCE)


def test_factors_act_on_their_own_share():
    part = henrad.part(CERAMIC)
    plain = part.at(bias=12)
    # Far below and far above its resonance.
    low = part.with_tolerance(C=0.5).at(bias=12).z(1e3)
    assert low.imag == pytest.approx(2 * plain.z(1e3).imag, rel=1e-3)
    assert low.real == pytest.approx(2 * plain.z(1e3).real, rel=0.05)
    high = part.with_tolerance(ESL=2.0).at(bias=12).z(1e9)
    assert high.imag == pytest.approx(2 * plain.z(1e9).imag, rel=1e-3)
    lossy = part.with_tolerance(ESR=3.0).at(bias=12)
    np.testing.assert_allclose(lossy.esr([1e3, 1e6, 1e8]), 3 * plain.esr([1e3, 1e6, 1e8]))
    both = part.with_tolerance(C=0.5, ESL=2.0).at(bias=12)
    assert both.srf == pytest.approx(plain.srf, rel=1e-3)
    # In any order, as over a grid.
    z = both.z([1e6, 1e3])
    np.testing.assert_allclose(z[::-1], both.z([1e3, 1e6]), rtol=1e-14)
    again = part.with_tolerance(C=0.5).with_tolerance(C=2.0, ESL=2.0)
    assert again.tolerance == {"C": 1.0, "ESR": 1.0, "ESL": 2.0}
    assert again != part
    assert pickle.loads(pickle.dumps(again)) == again
    with pytest.raises(henrad.HenradError, match="without factors"):
        both.csv()


@pytest.mark.parametrize("number", [CERAMIC, POLYMER])
@pytest.mark.parametrize(("name", "factor"), [("C", 0.85), ("ESR", 1.4), ("ESL", 0.7)])
def test_ngspice_multiplies_the_same(number, name, factor, tmp_path):
    ngspice = shutil.which("ngspice")
    assert ngspice, "ngspice is installed"
    model = at(number).spice("ngspice", "params")
    circuit = re.search(r"(?im)^\.subckt (\S+)", model).group(1)
    parameter = {"C": "KC", "ESR": "KESR", "ESL": "KL"}[name]
    deck = f"* factors\n{model}\nI1 0 p DC 0 AC 1\nR1 p 0 1G\n"
    deck += f"X1 p 0 {circuit} {parameter}={factor}\n.control\nac dec 10 1k 100meg\n"
    deck += "set wr_singlescale\nwrdata out.txt v(p)\nquit\n.endc\n.end\n"
    (tmp_path / "deck.cir").write_text(deck)
    subprocess.run([ngspice, "-b", "deck.cir"], cwd=tmp_path, check=True, capture_output=True)
    plain = henrad.part(number).at(bias=12, temperature=60)
    frequency, real, imaginary = np.loadtxt(tmp_path / "out.txt").T[:3]
    z = (
        henrad.part(number)
        .with_tolerance(**{name: factor})
        .at(bias=12, temperature=60)
        .z(frequency)
    )
    if name == "ESR":
        # Beyond resonance the file counts the loss of the skin to the inductance.
        below = frequency < plain.srf / 3
        np.testing.assert_allclose(real[below], z.real[below], rtol=0.05)
    else:
        aside = np.abs(np.log(frequency / plain.srf)) > 2
        np.testing.assert_allclose(imaginary[aside], z.imag[aside], rtol=0.03)


def test_draws_have_their_number_whatever_is_drawn_with_them():
    one = at(quantity=3)
    all_draws = one.draws(1000, seed=7)
    assert all_draws.C.shape == (1000, 3)
    assert all_draws.ESR.shape == (1000,)
    for chunk in (1, 7, 1000):
        for start in (0, 5, 993):
            some = one.draws(min(chunk, 1000 - start), 7, start)
            for name in ("C", "ESR", "ESL"):
                whole = getattr(all_draws, name)[start : start + chunk]
                np.testing.assert_array_equal(getattr(some, name), whole)
    assert not np.array_equal(one.draws(1000, 8).C, all_draws.C)
    # Pieces differ by their tolerance, 10 %, and share what the rule does not know.
    ratio = all_draws.C[:, 0] / all_draws.C[:, 1]
    assert 0.9 / 1.1 <= ratio.min() < 0.85
    assert 1.15 < ratio.max() <= 1.1 / 0.9


@pytest.mark.parametrize("number", [CERAMIC, POLYMER, "GRM31CR61E226KE15L", "10u X5R 25V 0805"])
def test_one_draw_in_ten_lies_beyond_each_edge_of_the_spread(number):
    point = henrad.part(number).at(bias=10, temperature=60)
    drawn = point.draws(10_000, seed=3)
    spread = point.spread("ESR", float(point.srf))
    assert spread.share == 0.8
    assert spread.origin == "estimated"
    esr = drawn.ESR * spread.typical
    assert np.mean(esr < spread.low) == pytest.approx(0.1, abs=0.01)
    assert np.mean(esr > spread.high) == pytest.approx(0.1, abs=0.01)


def test_tolerance_is_even():
    # Class I keeps its capacitance at any bias: what is drawn is the tolerance alone.
    drawn = henrad.part("C0805C102J5GACTU").at(bias=12).draws(20_000, seed=11)
    assert 0.95 <= drawn.C.min() < 0.951
    assert 1.049 < drawn.C.max() <= 1.05
    assert drawn.C.mean() == pytest.approx(1, abs=1e-3)
    assert drawn.C.std() == pytest.approx(0.1 / np.sqrt(12), rel=0.02)


def test_a_bank_is_its_pieces_in_parallel_on_the_rail():
    frequencies = np.array([1e7, 1e4, 3e5])
    made = henrad.Bank(
        [(at(), 6), (at(POLYMER), 2)],
        source=SOURCE,
        planes=(2e-9, 1e-3, 0.02),
        spreading=(1e-4, 20e-12),
        mounting=(1e-4, 0.3e-9),
    )
    omega = 2 * np.pi * frequencies
    mounting = 1e-4 + 1j * omega * 0.3e-9
    admittance = 6 / (at().z(frequencies) + mounting) + 2 / (at(POLYMER).z(frequencies) + mounting)
    admittance += 1 / (SOURCE[0] + 1j * omega * SOURCE[1])
    admittance += 1 / (1e-3 + 1 / (1j * omega * 2e-9 * (1 - 0.02j)))
    expected = 1e-4 + 1j * omega * 20e-12 + 1 / admittance
    np.testing.assert_allclose(made.z(frequencies), expected, rtol=1e-12)
    assert made.pieces == 8
    assert np.ndim(made.z(1e6)) == 0
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    np.testing.assert_array_equal(again.z(frequencies), made.z(frequencies))


def test_drawn_impedances_follow_from_the_factors():
    pieces = 3
    alone = henrad.Bank([(at(), pieces)])
    frequencies = [1e4, 1e6, 5e7]
    drawn = alone.draw_z(frequencies, 5, seed=9, start=100)
    assert drawn.shape == (5, 3)
    factors = at(quantity=pieces).draws(5, 9, 100)
    for index in range(5):
        esr, esl = factors.ESR[index], factors.ESL[index]
        admittance = sum(
            1
            / henrad.part(CERAMIC)
            .with_tolerance(C=c, ESR=esr, ESL=esl)
            .at(bias=12, temperature=60)
            .z(frequencies)
            for c in factors.C[index]
        )
        np.testing.assert_allclose(drawn[index], 1 / admittance, rtol=1e-12)


def test_yields_add_up():
    made = bank()
    whole = made.yield_(MASK, 3000, seed=1)
    parts = [made.yield_(MASK, 1000, 1, start) for start in (2000, 0, 1000)]
    assert sum(parts) == whole
    assert whole.ranges == ((1, 0, 3000),)
    assert whole.count == 3000
    assert whole.passes == np.count_nonzero(whole.ratios <= 1 + 1e-6)
    low, high = whole.interval95
    assert low < whole.share < high
    assert high - low < 0.04
    assert whole.quantiles([0.5, 1.0])[1] == whole.worst
    assert pickle.loads(pickle.dumps(whole)) == whole
    with pytest.raises(ValueError, match="count twice"):
        whole + parts[0]
    with pytest.raises(ValueError, match="different"):
        whole + made.yield_([[1e4, 0.03], [2e7, 0.02]], 10, 1, 5000)
    # What is drawn is what is compared.
    z = made.draw_z(np.geomspace(1e4, 2e7, 200), 200, 1)
    assert np.sort(np.abs(z).max(axis=1) / 0.02)[-1] == pytest.approx(
        made.yield_(MASK, 200, 1).worst, rel=0.02
    )


def test_the_share_lies_within_the_interval_of_fewer_draws():
    many = bank().yield_(MASK, 50_000, seed=5).share
    low, high = bank().yield_(MASK, 1000, seed=6).interval95
    assert low <= many <= high
