import { describe, expect, it } from "vitest";
import { loadOf } from "@/domain/lifetime/load-link";
import { bankStartOf } from "@/domain/part/bank-link";
import { fromOf, partsOf, pointOf, rippleOf } from "@/domain/part/parts-link";
import { arrayForm, arrayPart, arrayStats } from "@/test/power-array";
import { examples, withExample } from "./examples";
import { groupOf, linksOf } from "./open";
import { arrayEntity, arrayRequest } from "./request";
import { arrayRows } from "./rows";
import { initialState } from "./state";
import { suggestedCapacitance } from "./suggestion";

const entityOf = (example: (typeof examples)[number]) =>
  arrayEntity(withExample(initialState, example).requirements, arrayForm);

const [row] = arrayRows(
  [
    arrayPart("CKC33C473KEGACAUTO", {
      DisplayPn: "CKC33C473JEGACAUTO",
      ParallelArrayStats: [arrayStats({ NumberSeries: 2, NumberParallel: 5 })],
    }),
  ],
  false,
);
const [example] = examples;
if (!row || !example) throw new Error("an array and an example");
const group = groupOf(row, arrayRequest(entityOf(example)), arrayForm);

describe("the links of an array", () => {
  it("carry the pieces of one group in series, its current, its peak voltage and the frequency", () => {
    expect(group).toMatchObject({ pieces: 5, groups: 2, current: 20, frequency: 100e3 });
    // 320 V rms are across each group of the worked array.
    expect(group.peakVoltage).toBeCloseTo(320 * Math.sqrt(2), 9);
  });

  it("are read by the pages that they lead to", () => {
    const { simulation, ripple, bank, life } = linksOf(group);
    const opened = { partNumber: "CKC33C473KEGACAUTO", qty: 5, bias: 0, tempAmbient: 25 };
    for (const { params } of [simulation, ripple]) {
      expect(partsOf(params.id)).toEqual([opened]);
      expect(pointOf(params.id)?.frequency).toBe(100e3);
      expect(fromOf(params.id)).toBe("array");
    }
    expect(rippleOf(simulation.params.id)).toBeNull();
    expect(rippleOf(ripple.params.id)).toEqual({ frequency: 100e3, current: 20 });
    expect(bankStartOf(bank.search)).toMatchObject({ rail: 452.5, list: "CKC33C473KEGACAUTO" });
    // 25 °C and the 18.1 K by which each piece heats itself.
    expect(loadOf(life.search)).toMatchObject({ voltage: 452.5, ambient: 43.1, currents: [] });
  });
});

it.each(examples)("the example $title asks for what its sine implies", (each) => {
  const implied = suggestedCapacitance(entityOf(each), arrayForm);
  expect(implied?.capacitance).toBeGreaterThan(each.numbers.minCap);
  expect(implied?.capacitance).toBeLessThan(each.numbers.maxCap);
});

it("the life keeps its page: a part named by pn would open the simulation", () => {
  expect(linksOf(group).life.search).toMatchObject({ part: "CKC33C473KEGACAUTO" });
});
