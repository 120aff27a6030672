# %% [markdown]
# # What bias leaves of a 12 V rail
#
# A parts list of ten ceramics says 178.7 µF. How much of it is there at 12 V and 60 °C, how much in
# the worst case, and what would two other choices change?

# %%
import csv
import io

import numpy as np

import henrad

print(henrad.versions())

# %%
BOM = """\
Reference,Quantity,Value,PartNumber
"C1,C2,C3,C4",4,22u,C1210C226K3RACTU
"C5,C6",2,22u,GRM32ER71E226KE15L
"C7,C8",2,10u,C1206C106K3RACTU
C9,1,22u,C1210C226K4RACTU
C10,1,4u7,C1206C475K3RACTU
"""
rows = list(csv.DictReader(io.StringIO(BOM)))
parts = henrad.parts(row["PartNumber"] for row in rows)
pieces = [int(row["Quantity"]) for row in rows]
parts.frame()[["number", "maker", "basis", "capacitance", "rated_voltage"]]

# %% [markdown]
# ## Over bias and temperature
#
# `sweep` answers an xarray dataset with units; nothing is clipped, so the bias ends at the rated
# voltage of the weakest part.

# %%
lowest = min(part.rated_voltage or 0 for part in parts)
swept = parts[0].sweep(bias=np.linspace(0, lowest, 11), temperature=[-20.0, 25.0, 60.0, 85.0])
swept["capacitance"].squeeze("frequency").to_pandas().map("{:.2e}".format)

# %% [markdown]
# ## Nominal, typical, worst
#
# Typical is the model at 12 V and 60 °C. Worst is every limit at once: the lower end of the
# tolerance, ten years of age, the coldest and the hottest ambient, and the low edge of what is
# estimated.

# %%
BIAS, HOTTEST, COLDEST = 12.0, 60.0, -20.0


def point(chosen, counts, worst):
    """The rail at its bias."""
    return henrad.operating_point(
        parts=[
            {"part_number": part.number, "quantity": count, "bias": BIAS, "temperature": HOTTEST}
            for part, count in zip(chosen, counts, strict=True)
        ],
        frequency=1e5,
        worst_case=worst,
        **({"temperature_min": COLDEST} if worst else {}),
    )


def table(chosen, counts):
    """Microfarads of the rail."""
    typical, worst = point(chosen, counts, False), point(chosen, counts, True)
    nominal = typical["combined"]["nominal"]
    found = {
        "nominal": nominal,
        "typical": typical["combined"]["capacitance"],
        "worst": worst["combined"]["capacitance"],
    }
    return {name: round(value * 1e6, 1) for name, value in found.items()}


rail = table(parts, pieces)
print(rail)

# %% [markdown]
# The sum of the parts, computed array by array, is what the operating point says.

# %%
summed = sum(
    float(part.at(bias=BIAS, temperature=HOTTEST, quantity=count).capacitance())
    for part, count in zip(parts, pieces, strict=True)
)
answered = point(parts, pieces, False)["combined"]["capacitance"]
print(summed, answered)
assert abs(summed / answered - 1) < 1e-9
assert rail["typical"] < 0.75 * rail["nominal"]
assert rail["worst"] < rail["typical"]

# %% [markdown]
# ## Two alternatives
#
# The same places with parts for 50 V, and two polymer capacitors in place of four ceramics.

# %%
alternatives = {
    "as drawn": (parts, pieces),
    "50 V where there was 25 V": (
        henrad.parts(["C1210C106K5RACTU", *(part.number for part in parts[1:])]),
        pieces,
    ),
    "two polymers for four ceramics": (
        henrad.parts(["T521X107M025ATE060", *(part.number for part in parts[1:])]),
        [2, *pieces[1:]],
    ),
}
for name, (chosen, counts) in alternatives.items():
    print(f"{name:32s}", table(chosen, counts))
assert table(*alternatives["two polymers for four ceramics"])["worst"] > rail["worst"]

# %% [markdown]
# ## The board check on the list
#
# Every part at its own conditions, by the rules that `henrad board` has: which of them are too
# small for their voltage, and what would pass in their place?

# %%
CONDITIONS = {
    "board": {"name": "12 V rail", "temperature": HOTTEST},
    "parts": [
        {"refs": [f"C{number}" for number in range(1, 11)], "voltage": BIAS},
        {"refs": ["C7", "C8"], "capacitance_min": 8e-6},
    ],
}
report = henrad.board(BOM.encode(), CONDITIONS)
print(report)
for row in report.failed:
    offered = [it["number"] for it in row["alternatives"]]
    print(" ".join(row["refs"]), row["reason"], offered)
assert [row["refs"] for row in report.failed] == [["C7", "C8"]]
report.frame()[["refs", "number", "capacitance", "verdict", "reason"]]
