# %% [markdown]
# # A measurement against the model
#
# A series-through measurement as Touchstone, its impedance beside the model's, and a fit of
# capacitance, ESR and ESL. The measurement is made here from a part that differs from the model in
# a known way, so that the fit can be checked.

# %%
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import skrf
from scipy.optimize import least_squares

import henrad

NUMBER, BIAS, TEMPERATURE = "C1210C226K3RACTU", 5.0, 25.0
model = henrad.part(NUMBER)
frequencies = np.geomspace(1e4, 1e8, 201)

# %%
TRUTH = {"C": 0.93, "ESR": 1.25, "ESL": 1.15}
sample = model.with_tolerance(**TRUTH).at(bias=BIAS, temperature=TEMPERATURE)
network = sample.network(frequencies, "series")
random = np.random.default_rng(5)
noise = 3e-7 * (random.standard_normal((len(frequencies), 2)) @ np.array([1, 1j]))
network.s[:, 0, 0] += noise
network.s[:, 1, 1] += noise
network.s[:, 0, 1] -= noise
network.s[:, 1, 0] -= noise
folder = tempfile.TemporaryDirectory()
measured_file = Path(folder.name) / "measured.s2p"
network.write_touchstone(str(measured_file))

# %% [markdown]
# ## From scattering parameters to impedance
#
# In series, Z = 2·Z0·S11/(1 − S11).

# %%
measured = skrf.Network(str(measured_file))
s11 = measured.s[:, 0, 0]
z_measured = 2 * measured.z0[:, 0] * s11 / (1 - s11)
z_model = model.at(bias=BIAS, temperature=TEMPERATURE).z(measured.f)
for low in (1e4, 1e5, 1e6, 1e7):
    decade = (measured.f >= low) & (measured.f < 10 * low)
    size = np.abs(z_measured[decade]) / np.abs(z_model[decade]) - 1
    esr = z_measured.real[decade] / z_model.real[decade] - 1
    print(f"{low:8.0e} Hz  |Z| {np.median(size):+.1%}  ESR {np.median(esr):+.1%}")

# %% [markdown]
# ## Fit of the three factors


# %%
def residuals(logarithms):
    factors = dict(zip(("C", "ESR", "ESL"), np.exp(logarithms), strict=True))
    z = model.with_tolerance(**factors).at(bias=BIAS, temperature=TEMPERATURE).z(measured.f)
    difference = (z - z_measured) / np.abs(z_measured)
    return np.concatenate([difference.real, difference.imag])


fit = least_squares(residuals, np.zeros(3))
factors = dict(zip(("C", "ESR", "ESL"), np.exp(fit.x).tolist(), strict=True))
print(factors)
for name, truth in TRUTH.items():
    assert abs(factors[name] / truth - 1) < 0.01, name

# %% [markdown]
# ## Into a circuit and back
#
# The factors are parameters of the SPICE file; ngspice computes what was measured.

# %%
ngspice = shutil.which("ngspice")
if ngspice is None:
    print("ngspice is not installed")
else:
    text = model.at(bias=BIAS, temperature=TEMPERATURE).spice("ngspice", "params")
    circuit = re.search(r"(?im)^\.subckt (\S+)", text).group(1)
    values = f"KC={factors['C']} KESR={factors['ESR']} KL={factors['ESL']}"
    deck = f"* measured part\n{text}\nI1 0 p DC 0 AC 1\nR1 p 0 1G\nX1 p 0 {circuit} {values}\n"
    deck += ".control\nac dec 20 10k 100meg\nset wr_singlescale\nwrdata out.txt v(p)\nquit\n"
    deck += ".endc\n.end\n"
    (Path(folder.name) / "deck.cir").write_text(deck)
    subprocess.run([ngspice, "-b", "deck.cir"], cwd=folder.name, check=True, capture_output=True)
    f, real, imaginary = np.loadtxt(Path(folder.name) / "out.txt").T[:3]
    simulated = np.hypot(real, imaginary)
    wanted = np.interp(np.log(f), np.log(measured.f), np.log(np.abs(z_measured)))
    deviation = np.abs(np.log(simulated) - wanted)
    print(f"|Z| of ngspice: {np.median(deviation):.2%} off in the middle")
    assert np.median(deviation) < 0.02
folder.cleanup()
