"""Hooks of the interface fuzzing, see `fuzz` in xtask/src/python.rs: less work for the same rules.

A picker without a series answers with every part of a type, up to 22 MB, and a bank without part numbers
searches the whole catalogue. Every example and the first of the other requests are sent as they are; later
ones name a series or part numbers, so that what else stands in them is tried on less.
"""

from collections import Counter

import schemathesis
from schemathesis.generation.meta import TestPhase

FILM_SERIES = ("series", "F862")
# The field that narrows a call, and its value: what the description's examples name.
NARROW = {
    "/capacitance": ("series", "COTS"),
    "/api/picker-parts": ("series", "COTS"),
    "/api/filmLifetime/voltageType": FILM_SERIES,
    "/api/filmLifetime/pitch": FILM_SERIES,
    "/api/filmLifetime/voltage": FILM_SERIES,
    "/api/filmLifetime/capacitance": FILM_SERIES,
    "/api/bank": ("partNumbers", ["C0603C104K5RACTU", "C1210C107M9PACTU", "T520B227M006ATE025"]),
}
WHOLE_ANSWERS = 2

asked = Counter()


@schemathesis.hook
def before_call(context, case, kwargs):
    path = case.operation.path
    if path not in NARROW or not isinstance(case.body, dict) or case.meta.phase.name is TestPhase.EXAMPLES:
        return
    field, value = NARROW[path]
    empty = type(value)()
    # A missing choice and an empty one are valid; whatever else stands there is what the case tries.
    if case.body.get(field, empty) == empty:
        asked[path] += 1
        if asked[path] > WHOLE_ANSWERS:
            case.body[field] = value
