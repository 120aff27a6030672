"""Wrong calls: each has its class, and words that say what is wrong."""

import numpy as np
import pytest

import henrad
from henrad import HenradError, InvalidInput, OutOfRange, PartNotFound

CERAMIC = "C1210C226K3RACTU"
COIL = "MPC1040LR36C"
MASK = [[1e4, 0.02], [2e7, 0.02]]
POINT = {"part_number": CERAMIC, "bias": 12}


def part():
    return henrad.part(CERAMIC)


def at(**condition):
    return part().at(**({"bias": 12} | condition))


def coil():
    return henrad.part(COIL)


def bank():
    return henrad.Bank([(at(), 2)])


def point(**changes):
    return henrad.operating_point(**({"parts": [POINT]} | changes))


WRONG = [
    (lambda: henrad.part("C1210C226K3RXCTU"), PartNotFound, "C1210C226K3R"),
    (lambda: henrad.part(""), HenradError, "part number|no part"),
    (lambda: henrad.part(3), TypeError, "a part number is a text, not int"),
    (lambda: henrad.part(None), TypeError, "not NoneType"),
    (lambda: henrad.part(CERAMIC, makr="KEMET"), TypeError, "makr"),
    (lambda: henrad.part("1000u X7R 100V 0402"), InvalidInput, "holds there"),
    (lambda: henrad.parts([CERAMIC, "nothing"]), PartNotFound, "nothing"),
    (lambda: henrad.parts([CERAMIC], missing="drop"), ValueError, "'skip' or 'none'"),
    (lambda: henrad.parts(CERAMIC), TypeError, "list of texts"),
    (lambda: henrad.parts([CERAMIC, 5]), TypeError, "not int"),
    (henrad.spec, TypeError, "a text or values"),
    (lambda: henrad.spec("10u 25V", capacitance=1e-6), TypeError, "a text or values"),
    (lambda: henrad.spec(CERAMIC), InvalidInput, "is no list of values"),
    (lambda: henrad.spec(capacitanse=1e-6), TypeError, "did you mean 'capacitance'"),
    (lambda: henrad.spec(capacitance=-1.0), InvalidInput, "values.capacitance"),
    (lambda: henrad.spec(capacitance=1e-6, dielectric="X9Z"), InvalidInput, "X9Z"),
    (lambda: henrad.spec(5), TypeError, "not int"),
    (lambda: henrad.search("22u", limit=0), ValueError, "from 1 to 100"),
    (lambda: henrad.search("22u", limit=2.5), ValueError, "whole number"),
    (lambda: henrad.search(22), TypeError, "a search is a text"),
    (lambda: henrad.find(conditons={}), TypeError, "did you mean 'conditions'"),
    (lambda: henrad.find(conditions={"bias": -1, "temperature": 25}), InvalidInput, "bias"),
    (lambda: henrad.find(conditions={"bais": 1}), TypeError, "unknown fields"),
    (lambda: henrad.bank(mask=[[1e4, 0.02]]), InvalidInput, "mask"),
    (lambda: henrad.bank(mask=MASK, bank=1), TypeError, "no argument 'bank'"),
    (lambda: henrad.ripple(part=[]), TypeError, "no argument 'part'"),
    (lambda: point(parts=[]), InvalidInput, "parts: Between 1 and 10"),
    (lambda: point(parts=[{**POINT, "bias": -1}]), InvalidInput, r"parts\[0\].bias"),
    (lambda: point(parts=[{**POINT, "quantity": 1.5}]), InvalidInput, "whole number"),
    (lambda: point(frequency=0), InvalidInput, "frequency"),
    (lambda: point(frequency=object()), TypeError, "object is no value"),
    (lambda: at(bias=26), OutOfRange, "bias: 26 is out of range: 0 to 25 V"),
    (lambda: at(bias=-0.1), OutOfRange, "bias"),
    (lambda: at(bias=np.nan), OutOfRange, "bias: nan"),
    (lambda: at(bias=[1, np.inf]), OutOfRange, "bias: inf"),
    (lambda: at(bias="12"), TypeError, "bias must be real numbers"),
    (lambda: at(bias=1j), TypeError, "bias must be real numbers"),
    (lambda: at(temperature=126), OutOfRange, "temperature"),
    (lambda: at(temperature=None), TypeError, "temperature"),
    (lambda: at(age=0), OutOfRange, "age"),
    (lambda: at(quantity=0), OutOfRange, "quantity"),
    (lambda: at(quantity=1.5), TypeError, "whole number"),
    (lambda: at(quantity=True), TypeError, "whole number"),
    (lambda: at(bais=3), TypeError, "bais"),
    (lambda: at(worst="yes"), TypeError, "worst is True or False"),
    (lambda: coil().at(worst=True), HenradError, "no worst case"),
    (lambda: at(worst=True).z(1e5), HenradError, "not of one part"),
    (lambda: at(worst=True).esr(0.1), OutOfRange, "frequency"),
    (lambda: part().at(bias=[1, 2], temperature=[1, 2, 3]), ValueError, "broadcast|shape"),
    (lambda: coil().at(bias=101), OutOfRange, "0 to 100 A"),
    (lambda: part().sweep(frequncy=[1e3]), TypeError, "did you mean 'frequency'"),
    (lambda: part().with_tolerance(C=0), OutOfRange, "C: 0"),
    (lambda: part().with_tolerance(ESL=np.nan), OutOfRange, "ESL"),
    (lambda: part().with_tolerance(R=1), TypeError, "R"),
    (lambda: coil().with_tolerance(C=0.9), HenradError, "inductor has no factors"),
    (lambda: at().z([1e3, 0]), OutOfRange, "frequency: 0"),
    (lambda: at().z([1e3, -5.0]), OutOfRange, "frequency: -5"),
    (lambda: at().z("1k"), TypeError, "frequency must be real numbers"),
    (lambda: at().z(b"1234"), TypeError, "frequency must be real numbers"),
    (lambda: at().spread("R"), ValueError, "one of C, Z, ESR"),
    (lambda: at(bias=[1, 2]).spread(), HenradError, "one condition"),
    (lambda: coil().at().limits(1e5), HenradError, "inductor has no such value"),
    (lambda: at().limits(1e5, rise=200), OutOfRange, "rise"),
    (lambda: at().limits(0), OutOfRange, "frequency"),
    (lambda: at().draws(0, 1), OutOfRange, "count"),
    (lambda: at().draws(10, -1), OutOfRange, "seed"),
    (lambda: at().draws(10, 1.5), TypeError, "seed must be a whole number"),
    (lambda: at().spice("hspice"), InvalidInput, "dialect"),
    (lambda: at().spice(statistics="mc"), InvalidInput, "dialect"),
    (lambda: at().touchstone("across"), InvalidInput, "path"),
    (lambda: at().touchstone(z0=60), InvalidInput, "line"),
    (lambda: at().csv("Imp"), InvalidInput, "plot"),
    (lambda: at(bias=[1, 2]).csv(), HenradError, "one condition"),
    (lambda: at().network([1e6, 1e5]), ValueError, "rise"),
    (lambda: at().network([1e5], "across"), ValueError, "'shunt' or 'series'"),
    (lambda: coil().at().retained, HenradError, "no capacitance"),
    (lambda: henrad.Bank([]), ValueError, "at least one part"),
    (lambda: henrad.Bank([(part(), 1)]), TypeError, "parts at a condition, not Part"),
    (lambda: henrad.Bank([(coil().at(), 1)]), ValueError, "inductor"),
    (lambda: henrad.Bank([(at(bias=[1, 2]), 1)]), ValueError, "one condition"),
    (lambda: henrad.Bank([(at(), 0)]), OutOfRange, "pieces"),
    (lambda: henrad.Bank([(at(), 1)], source=(0.1,)), ValueError, "source is a resistance"),
    (lambda: henrad.Bank([(at(), 1)], source=(-1, 0)), OutOfRange, "source resistance"),
    (lambda: henrad.Bank([(at(), 1)], planes=(1e-9, 0)), ValueError, "planes are"),
    (lambda: henrad.Bank([(at(), 1)], sorce=(0, 0)), TypeError, "sorce"),
    (lambda: bank().yield_([[1e4, 0.02]], 10, 1), ValueError, "two corners"),
    (lambda: bank().yield_([[2e4, 0.02], [1e4, 0.02]], 10, 1), ValueError, "must rise"),
    (lambda: bank().yield_(MASK, 10_000_001, 1), OutOfRange, "count"),
    (lambda: bank().draw_z(np.geomspace(1e3, 1e6, 1000), 1_000_000, 1), OutOfRange, "count"),
    (lambda: bank().draw_z([1e3], 10, "1"), TypeError, "seed"),
    (lambda: henrad.connect("localhost"), ValueError, "no address of a server"),
    (lambda: henrad.connect("http://localhost", timeout=0), ValueError, "timeout"),
]


@pytest.mark.parametrize(
    ("call", "error", "words"), WRONG, ids=[str(index) for index in range(len(WRONG))]
)
def test_a_wrong_call_says_what_is_wrong(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_there_are_sixty():
    assert len(WRONG) >= 60


def test_what_is_missing_is_named(monkeypatch):
    import importlib

    def missing(name):
        raise ImportError(name)

    swept = part()
    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(ImportError, match=r"pip install henrad\[frames\]"):
        swept.sweep(bias=[0])
    with pytest.raises(ImportError, match=r"pip install henrad\[rf\]"):
        at().network([1e5])
