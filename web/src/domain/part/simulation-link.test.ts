import { describe, expect, it } from "vitest";
import { parseSearchParams, stringifySearchParams } from "@/lib/search-params";
import { shownAtOf, simulationAt, withoutShownAt } from "./simulation-link";

const read = (search: Record<string, unknown>) =>
  shownAtOf(parseSearchParams(stringifySearchParams(search)));

describe("the way to the simulation", () => {
  it("carries the conditions that the values were shown for", () => {
    const at = { bias: 3.3, ambient: -40, frequency: 5e5 };
    expect(read(simulationAt("A", at).search)).toEqual(at);
    const { frequency: _own, ...conditions } = at;
    expect(read(simulationAt("A", conditions).search)).toEqual(conditions);
    expect(read(simulationAt("A", null).search)).toBeNull();
  });

  it("takes nothing that cannot be read, and counts once", () => {
    expect(read({ pn: "A", bias: "x", ambient: "25" })).toBeNull();
    expect(read({ pn: "A", bias: "", ambient: "25" })).toBeNull();
    expect(read({ bias: "0", ambient: "25", f0: "x" })).toEqual({ bias: 0, ambient: 25 });
    const { search } = simulationAt("A", { bias: 1, ambient: 2, frequency: 3 });
    expect(withoutShownAt(search)).toEqual({ pn: "A" });
  });
});
