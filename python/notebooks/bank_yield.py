# %% [markdown]
# # How many boards meet the mask
#
# Six ceramics and two polymer capacitors on a 12 V rail must stay below 20 mΩ from 10 kHz to
# 20 MHz. A Monte Carlo study over tolerance and spread says how many boards do, on one process, on
# joblib and on Dask: the counts are identical, because each draw has a number and does not know in
# which company it is computed.

# %%
import operator

import dask.bag
import numpy as np
from dask.distributed import Client, LocalCluster
from joblib import Parallel, delayed

import henrad

MASK = [[1e4, 0.02], [2e7, 0.02]]
CERAMIC = henrad.part("C1210C226K3RACTU").at(bias=12, temperature=60)
POLYMER = henrad.part("T521X107M025ATE060").at(bias=12, temperature=60)


def bank(ceramics, polymers):
    """A bank on its rail."""
    return henrad.Bank([(CERAMIC, ceramics), (POLYMER, polymers)], source=(0.002, 20e-9))


chosen = bank(6, 2)
frequencies = np.geomspace(1e4, 2e7, 100)
print(chosen, np.abs(chosen.z(frequencies)).max())

# %% [markdown]
# ## What the designer proves
#
# `henrad.bank` finds the smallest bank of these two numbers and says how far that is proven.

# %%
design = henrad.bank(
    conditions={"bias": 12, "temperature": 60},
    mask=MASK,
    part_numbers=[CERAMIC.part.number, POLYMER.part.number],
)
print({name: design[name] for name in design if not isinstance(design[name], (list, dict))})

# %% [markdown]
# ## One process

# %%
SEED, COUNT, CHUNK = 1, 20_000, 1000
alone = chosen.yield_(MASK, COUNT, SEED)
print(alone, alone.quantiles([0.1, 0.5, 0.9]))

# %% [markdown]
# ## Processes of joblib

# %%
starts = range(0, COUNT, CHUNK)
with Parallel(n_jobs=2) as parallel:
    by_joblib = sum(parallel(delayed(chosen.yield_)(MASK, CHUNK, SEED, it) for it in starts))
assert by_joblib == alone
print(by_joblib)

# %% [markdown]
# ## Workers of Dask

# %%
with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
    with Client(cluster):
        work = dask.bag.from_sequence(starts, npartitions=len(starts))
        drawn = work.map(lambda start: chosen.yield_(MASK, CHUNK, SEED, start))
        by_dask = drawn.fold(operator.add).compute()
assert by_dask == alone
print(by_dask)

# %% [markdown]
# The interval of fewer draws contains the share of many.

# %%
low, high = chosen.yield_(MASK, 1000, seed=2).interval95
many = chosen.yield_(MASK, 100_000, seed=3)
print(low, many.share, high)
assert low <= many.share <= high

# %% [markdown]
# ## Which tolerance matters
#
# One part at the edges of what was drawn, all else as it is.

# %%
draws = {at.part.number: at.draws(10_000, SEED) for at in (CERAMIC, POLYMER)}
for at, count in ((CERAMIC, 6), (POLYMER, 2)):
    for name in ("C", "ESR", "ESL"):
        edges = np.quantile(getattr(draws[at.part.number], name), [0.1, 0.9])
        worst = []
        for edge in edges:
            other = at.part.with_tolerance(**{name: float(edge)}).at(bias=12, temperature=60)
            members = [(CERAMIC, 6), (POLYMER, 2)]
            members[0 if at is CERAMIC else 1] = (other, count)
            z = henrad.Bank(members, source=(0.002, 20e-9)).z(frequencies)
            worst.append(f"{np.abs(z).max() * 1e3:.2f} mΩ")
        print(f"{at.part.number:20s} {name:4s} {edges.round(2)} {worst}")

# %% [markdown]
# ## How many pieces buy 99.9 %

# %%
shares = {}
for polymers in range(2, 9):
    found = bank(8, polymers).yield_(MASK, 10_000, SEED)
    shares[polymers] = found.share
    print(f"8 ceramics, {polymers} polymers: {found}")
    if found.share >= 0.999:
        break
assert max(shares.values()) >= 0.999
