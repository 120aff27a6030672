import { describe, expect, it } from "vitest";
import type { Part } from "@/api/types";
import { param, part } from "@/test/fixtures";
import { axisKey, combinedId, initialState, type SimulationState } from "./state";
import {
  addPart,
  allowsCombined,
  changeSettings,
  chooseTolerance,
  differsInConditions,
  drawAxis,
  duplicateRow,
  highlightRow,
  moveRow,
  removePart,
  removeRow,
  replacePart,
  restoreDefaults,
  setCombine,
  setPartField,
  toggleHidden,
} from "./transitions";

/** A state with these parts, in rows "a", "b", "c", ... */
function withParts(...parts: Part[]): SimulationState {
  return parts.reduce(
    (state, each, index) => addPart(state, each, String.fromCharCode(97 + index)),
    initialState,
  );
}

const ids = (state: SimulationState) => state.rows.map(({ id }) => id);
const slots = (state: SimulationState) => state.rows.map(({ slot }) => slot);
const instances = (state: SimulationState) => state.rows.map((row) => row.part.instances);

describe("adding", () => {
  it("DEF-CAP-01 a new row has the part's own defaults", () => {
    const [row] = withParts(part("A")).rows;
    expect(row?.part.param.qty.select).toBe(1);
    expect(row?.part.param.bias.select).toBe(0);
    expect(row?.part.param.tempAmbient.select).toBe(25);
  });

  it("highlights the first part and leaves the highlight there", () => {
    expect(withParts(part("A")).highlight).toBe("a");
    expect(withParts(part("A"), part("B")).highlight).toBe("a");
  });

  it("does not keep the model parameters, which are shown on demand", () => {
    const parameter = {
      parameterName: "ESL",
      value: "0.55 nH",
      condition: "",
      origin: "estimated" as const,
      source: "",
    };
    const [row] = withParts(part("A", { modelParameters: [parameter] })).rows;
    expect(row?.part).not.toHaveProperty("modelParameters");
  });
});

describe("replacing", () => {
  it("keeps the conditions of the row within the limits of the new part", () => {
    const rated = (name: string, volts: number) => {
      const one = part(name);
      const bias = { ...one.param.bias, max: volts };
      return { ...one, voltageRating: volts, param: { ...one.param, bias } };
    };
    const before = toggleHidden(
      setPartField(withParts(rated("A", 50), part("B")), "a", "bias", 40),
      "a",
    );
    const after = replacePart(before, "a", rated("=A", 25));
    expect(after.rows.map((row) => row.part.mfrPn)).toEqual(["=A", "B"]);
    expect(after.rows[0]?.part.param.bias).toMatchObject({ select: 25, max: 25 });
    expect(after.rows[0]?.part.hidden).toBe(true);
    expect(slots(after)).toEqual(slots(before));
  });
});

describe("duplicating", () => {
  it("CAP-STATE-21 CAP-TAB-03 inserts a copy after the row", () => {
    const state = duplicateRow(withParts(part("A"), part("B")), "a", "copy");
    expect(ids(state)).toEqual(["a", "copy", "b"]);
    expect(state.rows[1]?.part.mfrPn).toBe("A");
  });

  it("CAP-STATE-21 CAP-STATE-22 counts instances, also back down", () => {
    const state = duplicateRow(withParts(part("A"), part("B")), "a", "copy");
    expect(instances(state)).toEqual([2, 2, 1]);
    expect(instances(removeRow(state, "a"))).toEqual([1, 1]);
  });

  it("copies the conditions of the row", () => {
    const biased = setPartField(withParts(part("A")), "a", "bias", 3.3);
    const state = duplicateRow(biased, "a", "copy");
    expect(state.rows[1]?.part.param.bias.select).toBe(3.3);
  });

  it("leaves the state alone when the row is gone", () => {
    const state = withParts(part("A"));
    expect(duplicateRow(state, "z", "copy")).toBe(state);
  });
});

describe("series slots", () => {
  it("CAP-TAB-11 a part keeps its slot until removed, a new one takes the lowest free", () => {
    const three = withParts(part("A"), part("B"), part("C"));
    expect(slots(three)).toEqual([1, 2, 3]);
    const two = removeRow(three, "b");
    expect(slots(two)).toEqual([1, 3]);
    expect(slots(addPart(two, part("D"), "d"))).toEqual([1, 3, 2]);
  });

  it("a copy gets a slot of its own", () => {
    expect(slots(duplicateRow(withParts(part("A"), part("B")), "a", "copy"))).toEqual([1, 3, 2]);
  });
});

describe("removing", () => {
  it("CAP-TAB-04 takes the row away; the highlight passes to its successor", () => {
    const state = removeRow(highlightRow(withParts(part("A"), part("B"), part("C")), "b"), "b");
    expect(ids(state)).toEqual(["a", "c"]);
    expect(state.highlight).toBe("c");
  });

  it("passes the highlight of the last row to the one before", () => {
    const state = removeRow(highlightRow(withParts(part("A"), part("B")), "b"), "b");
    expect(state.highlight).toBe("a");
  });

  it("leaves nothing highlighted when nothing is left", () => {
    expect(removeRow(withParts(part("A")), "a").highlight).toBeNull();
  });

  it("unchecking a part number removes all its rows", () => {
    const state = duplicateRow(withParts(part("A"), part("B")), "a", "copy");
    expect(ids(removePart(state, "A"))).toEqual(["b"]);
  });
});

describe("Combined", () => {
  it("CAP-STATE-05 CAP-STATE-06 is disabled with 1 or 2 table rows, enabled with 3 or more", () => {
    expect([0, 1, 2, 3].map(allowsCombined)).toEqual([false, false, true, true]);
  });

  it("cannot be Yes with one part", () => {
    expect(setCombine(withParts(part("A")), true).combine).toBe(false);
  });

  it("CAP-STATE-09 Yes highlights the combined row and keeps it highlighted", () => {
    const state = setCombine(withParts(part("A"), part("B")), true);
    expect(state.highlight).toBe(combinedId);
    expect(highlightRow(state, "b").highlight).toBe(combinedId);
  });

  it("CAP-STATE-11 No highlights part 1", () => {
    const highlighted = highlightRow(withParts(part("A"), part("B")), "b");
    expect(setCombine(setCombine(highlighted, true), false).highlight).toBe("a");
  });

  it("CAP-STATE-07 resets to No when 2 or fewer table rows remain", () => {
    const state = removeRow(setCombine(withParts(part("A"), part("B")), true), "a");
    expect(state.combine).toBe(false);
    expect(state.highlight).toBe("b");
  });

  it("takes over conditions that all parts share", () => {
    const biased = ["a", "b"].reduce(
      (state, id) => setPartField(state, id, "bias", 3.3),
      withParts(part("A"), part("B")),
    );
    expect(setCombine(biased, true).combined).toEqual({ bias: 3.3, tempAmbient: 25 });
  });

  it("starts with the highest of differing conditions that all parts allow", () => {
    const mixed = setPartField(withParts(part("A"), part("B")), "a", "bias", 3.3);
    expect(differsInConditions(mixed)).toBe(true);
    expect(setCombine(mixed, true).combined).toEqual({ bias: 3.3, tempAmbient: 25 });
    const [row, ...others] = mixed.rows;
    if (!row) throw new Error("the state has rows");
    const { param } = row.part;
    const low = { ...row.part, param: { ...param, bias: { ...param.bias, select: 0, max: 2.5 } } };
    const high = setPartField(
      { ...mixed, rows: [{ ...row, part: low }, ...others] },
      "b",
      "bias",
      5,
    );
    expect(setCombine(high, true).combined.bias).toBe(0);
    const both = setPartField(setPartField(high, "b", "bias", 5), "a", "bias", 4);
    expect(setCombine(both, true).combined.bias).toBe(2.5);
  });

  it("CONF-21 its conditions leave the parts' own untouched", () => {
    const combined = setCombine(withParts(part("A"), part("B")), true);
    const state = setPartField(combined, combinedId, "bias", 5);
    expect(state.combined.bias).toBe(5);
    expect(setCombine(state, false).rows[0]?.part.param.bias.select).toBe(0);
  });
});

describe("tolerance", () => {
  it("writes the letter at the part's index", () => {
    const state = chooseTolerance(withParts(part("C0603C104K5RACTU")), "a", "J");
    expect(state.rows[0]?.part.mfrPn).toBe("C0603C104J5RACTU");
    expect(state.rows[0]?.part.tolerance.select).toBe("J");
  });

  it("leaves numbers without a tolerance letter alone", () => {
    const tolerance = { title: "", select: "", index: null, options: [], disabled: true };
    const state = chooseTolerance(withParts(part("R75PI31004040J", { tolerance })), "a", "K");
    expect(state.rows[0]?.part.mfrPn).toBe("R75PI31004040J");
  });
});

describe("settings", () => {
  it("Defaults restores the parameter bar and keeps the parts", () => {
    const combined = setCombine(withParts(part("A"), part("B")), true);
    const state = restoreDefaults(changeSettings(combined, { res: 5, start: 100 }));
    expect(state.settings).toEqual({});
    expect(state.combine).toBe(false);
    expect(ids(state)).toEqual(["a", "b"]);
  });

  it("Defaults leaves the highlight where nothing was combined", () => {
    const state = highlightRow(withParts(part("A"), part("B")), "b");
    expect(restoreDefaults(state).highlight).toBe("b");
  });
});

describe("rows", () => {
  it("the combined row cannot be highlighted while it is off", () => {
    const state = withParts(part("A"), part("B"));
    expect(highlightRow(state, combinedId).highlight).toBe("a");
  });

  it("a curve is hidden and shown again", () => {
    const hidden = toggleHidden(withParts(part("A")), "a");
    expect(hidden.rows[0]?.part.hidden).toBe(true);
    expect(toggleHidden(hidden, "a").rows[0]?.part.hidden).toBe(false);
  });

  it("a field changes in its own row only", () => {
    const limits = part("B", {
      param: { qty: param({ select: 1 }), bias: param(), tempAmbient: param() },
    });
    const state = setPartField(withParts(part("A"), limits), "b", "qty", 4);
    expect(state.rows.map((row) => row.part.param.qty.select)).toEqual([1, 4]);
  });
});

describe("the order of the rows", () => {
  const three = withParts(part("A"), part("B"), part("C"));

  it("a row moves up and down; slots and highlight go with their rows", () => {
    const moved = moveRow(three, "a", 2);
    expect(ids(moved)).toEqual(["b", "c", "a"]);
    expect(slots(moved)).toEqual([2, 3, 1]);
    expect(moved.highlight).toBe("a");
    expect(ids(moveRow(three, "c", 0))).toEqual(["c", "a", "b"]);
  });

  it("places beyond the ends are the ends; an unknown row moves nothing", () => {
    expect(ids(moveRow(three, "a", 99))).toEqual(["b", "c", "a"]);
    expect(moveRow(three, "a", -1)).toBe(three);
    expect(moveRow(three, "z", 1)).toBe(three);
  });
});

it("CAP-STATE-08 CONF-20 removing Combined sets it to No; its row stays", () => {
  const state = removeRow(setCombine(withParts(part("A"), part("B")), true), combinedId);
  expect(state.combine).toBe(false);
  expect(state.highlight).toBe("a");
  expect(ids(state)).toEqual(["a", "b"]);
  expect(removeRow(state, combinedId)).toBe(state);
});

it("an axis is drawn linear and logarithmic again, for its plot only", () => {
  const linear = drawAxis(initialState, axisKey("Imp,ESR", "y"), "linear");
  expect(linear.linearAxes).toEqual(["Imp,ESR y"]);
  expect(drawAxis(linear, axisKey("Imp,ESR", "y"), "log").linearAxes).toEqual([]);
});
