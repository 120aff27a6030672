import { describe, expect, it } from "vitest";
import { config, part } from "@/test/fixtures";
import { plotKind } from "./plots";
import { readSession, type SavedSession, savedSession } from "./session";
import { sharedSettings } from "./settings";
import { initialState, type SimulationState } from "./state";
import { combinedPart } from "./table";
import {
  addPart,
  changeSettings,
  choosePlot,
  highlightRow,
  removeRow,
  setCombine,
  setPartField,
} from "./transitions";

/** A server that offers a second plot. */
const offered = {
  ...config,
  plots: config.plots.flatMap((kind) => [kind, { ...kind, plotType: "S21" as const }]),
};

const save = (state: SimulationState): SavedSession =>
  savedSession({
    state,
    settings: sharedSettings(state, config),
    plotType: plotKind(state, offered).plotType,
    combined: combinedPart(state, config.combined),
  });

/** As it comes back from the server. */
function sent(session: unknown): unknown {
  return JSON.parse(JSON.stringify(session));
}

let lastId = 0;
const read = (session: unknown, most = 10) =>
  readSession(session, most, () => {
    lastId += 1;
    return `row ${lastId}`;
  });

const numbers = (state: SimulationState) => state.rows.map((row) => row.part.mfrPn);
const slots = (state: SimulationState) => state.rows.map(({ slot }) => slot);

const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");

describe("a saved session", () => {
  it("FLD-PART-10 holds Combined at index 0, with no instances", () => {
    const { parts } = save(two);
    expect(parts.map(({ mfrPn, instances }) => [mfrPn, instances])).toEqual([
      ["Combined", 0],
      ["A", 1],
      ["B", 1],
    ]);
  });

  it("FLD-SET-01 holds minFreq and maxFreq, each with select and filmSelect", () => {
    expect(save(two).dropdowns).toEqual({
      minFreq: { select: 10_000, filmSelect: 100 },
      maxFreq: { select: 1e10, filmSelect: 1e7 },
    });
  });

  it("FLD-SET-02 holds the number inputs, seven frequencies among them", () => {
    const { inputs } = save(changeSettings(two, { res: 0.5, ind: 3 }));
    expect(inputs).toEqual({
      tempRise: 20,
      res: 0.5,
      ind: 3,
      spiceFreq: 10_000,
      freqList: [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7],
      oneFrequency: 0,
    });
  });

  it("holds the basis of the values of the table, and the target", () => {
    const target = {
      ...{ mode: "points" as const, flat: 0.01, start: 1e4, stop: 2e7 },
      ...{ rail: 3.3, deviation: 3, step: 12, points: "10k 10m\n20M 10m" },
    } as const;
    const point = { pointFrequency: 1e6, pointAge: 1000, pointLevel: 0.5, worstCase: true };
    const session = save({ ...changeSettings(two, point), target });
    expect(session.point).toEqual({ frequency: 1e6, age: 1000, level: 0.5, worstCase: true });
    const read = readSession(session, 10, () => "x");
    expect(read.settings).toMatchObject(point);
    expect(read.target).toEqual(target);
    expect(readSession({ ...session, target: "x", point: null }, 10, () => "x").target).toBeNull();
  });

  it("holds what a part that no list has is known from, and what was chosen for its number", () => {
    const known = { basis: "number", madeBy: "Murata", confirmUnusual: "Yes" } as const;
    const unlisted = part("GRM155R71H226KE01D", { id: null, ...known, requested: "grm155" });
    const state = addPart(addPart(initialState, unlisted, "a"), part("C", { id: null }), "b");
    const [first, second] = read(sent(save(state))).rows.map((row) => row.part);
    expect(first).toMatchObject({ ...known, id: null, requested: "grm155", instances: 1 });
    // Without an id they are told apart by their numbers.
    expect(second?.instances).toBe(1);
    expect(second).not.toHaveProperty("basis");
    expect(
      read(sent({ parts: [{ mfrPn: "X", basis: 7, maker: {} }] })).rows[0]?.part,
    ).toMatchObject({
      ...{ basis: "listed", maker: "" },
    });
  });

  it("FLD-SET-03 holds the radios", () => {
    expect(save(two).radios).toEqual({
      calculated: "No",
      combine: "No",
      path: "Shunt",
      line: "50",
      spiceFileFormat: "CKT",
      toleranceBand: "No",
      spreadBand: "Yes",
      smallSignal: "No",
    });
  });

  it("FLD-SET-04 CAP-TAB-12 holds calcZ, calcL, the slots in use and those of 19 that are free", () => {
    const session = save(removeRow(addPart(two, part("C"), "c"), "b"));
    expect([session.calcZ, session.calcL]).toEqual([true, false]);
    expect(session.partStyleApplied).toEqual([0, 1, 3]);
    expect(session.partStyleAvailable).toHaveLength(17);
    expect(session.partStyleAvailable).toContain(2);
    expect(session.partStyleAvailable.at(-1)).toBe(19);
  });

  it("comes back as it was", () => {
    const settings = {
      ...({ path: "Series", line: "75" } as const),
      start: 1e3,
      res: 2,
      calculated: true,
      smallSignal: true,
    };
    const biased = setPartField(changeSettings(two, settings), "b", "bias", 3.3);
    const before = choosePlot(highlightRow(biased, "b"), "S21");
    const after = read(sent(save(before)));
    expect(numbers(after)).toEqual(["A", "B"]);
    expect(slots(after)).toEqual([1, 2]);
    expect(after.rows[1]?.part.param.bias.select).toBe(3.3);
    expect(after.highlight).toBe(after.rows[1]?.id);
    expect(after.plotType).toBe("S21");
    expect(sharedSettings(after, config)).toEqual(sharedSettings(before, config));
    expect(save(after)).toEqual(save(before));
  });

  it("comes back combined, with the combination's conditions", () => {
    const combined = setPartField(setCombine(two, true), "combined", "bias", 5);
    const after = read(sent(save(combined)));
    expect(after.combine).toBe(true);
    expect(after.combined).toEqual({ bias: 5, tempAmbient: 25 });
  });
});

/** Written by hand after what older programs saved: no styles, copy marks, texts for numbers. */
const oldSession = {
  plotType: "Cap,Ind",
  highlight: 2,
  parts: [
    { id: 0, mfrPn: "Combined", instances: 3, maxTemp: 155, param: { bias: { select: 2 } } },
    {
      id: 7,
      mfrPn: "C0805C106K8PACTU",
      instances: 2,
      maxTemp: "85",
      tcc: "X5R",
      vcac: "X5R",
      duplicate: true,
      param: { qty: { select: "2" }, bias: { select: 3.3 }, tempAmbient: { select: 40 } },
    },
    {
      id: 7,
      mfrPn: "C0805C106K8PACTU",
      maxTemp: 85,
      isClone: true,
      cloneOf: 7,
      param: { qty: 1, bias: 0, tempAmbient: 25 },
    },
  ],
  dropdowns: { minFreq: { select: "100", filmSelect: "100" }, maxFreq: { select: "1000000" } },
  inputs: { tempRise: { select: 30 }, res: { select: "0.1" }, ind: { select: "" } },
  radios: { combine: "No", path: "Series", line: 75 },
};

describe("an old session", () => {
  const saved = () => save(read(sent(oldSession)));
  const parts = () => saved().parts as readonly (SavedSession["parts"][number] & object)[];

  it("SHARE-MIG-01 gets the lists of styles", () => {
    expect(saved().partStyleApplied).toEqual([0, 1, 2]);
    expect(saved().partStyleAvailable).toEqual(Array.from({ length: 17 }, (_, index) => index + 3));
  });

  it("SHARE-MIG-02 loses the marks of copies", () => {
    const names = parts().flatMap((each) => Object.keys(each));
    expect(names.filter((name) => /duplicate|clone/i.test(name))).toEqual([]);
  });

  it("SHARE-MIG-03 has 0 instances of Combined, and counts those of the parts from 1", () => {
    const different = { ...oldSession, parts: [oldSession.parts[0], { id: 1, mfrPn: "A" }, null] };
    expect(save(read(different)).parts.map(({ instances }) => instances)).toEqual([0, 1]);
    // The two rows of one part are counted again, as after duplicating it.
    expect(parts().map(({ instances }) => instances)).toEqual([0, 2, 2]);
  });

  it("SHARE-MIG-04 sets maxTemp to 155 where it was a text", () => {
    expect(parts().map(({ maxTemp }) => maxTemp)).toEqual([85, 155, 85]);
  });

  it("SHARE-MIG-05 empties tcc and vcac", () => {
    expect(parts().map(({ tcc, vcac }) => tcc + vcac)).toEqual(["", "", ""]);
  });

  it("keeps what the user had set", () => {
    const state = read(sent(oldSession));
    const [first] = state.rows;
    expect(first?.part.param.qty.select).toBe(2);
    expect(first?.part.param.bias.select).toBe(3.3);
    expect(state.highlight).toBe(state.rows[1]?.id);
    expect(sharedSettings(state, config)).toMatchObject({
      start: 100,
      stop: 1e6,
      filmStop: 1e7,
      tempRise: 30,
      res: 0.1,
      ind: 0,
      path: "Series",
      line: "75",
    });
  });
});

describe("a foreign session", () => {
  it.each([
    ["nothing", null],
    ["a text", "x"],
    ["a list", [1, 2]],
    ["no parts", { parts: "none" }],
    ["parts of nothing", { parts: [null, 1, {}, { mfrPn: 5 }, { mfrPn: " " }] }],
  ])("of %s is an empty simulation", (_name, session) => {
    expect(read(session).rows).toEqual([]);
  });

  it("cannot bring more parts than the page takes, nor a slot twice", () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ mfrPn: `P${index}` }));
    const state = read({ parts: many, partStyleApplied: many.map(() => 3) });
    expect(state.rows).toHaveLength(10);
    expect(new Set(slots(state)).size).toBe(10);
  });

  it("cannot bring model parameters, foreign fields or markup in place of text", () => {
    const [row] = read({
      parts: [{ mfrPn: "A", ceProps: [{ parameterName: "ESR", value: "0" }], onClick: "x" }],
    }).rows;
    expect(row?.part.ceProps).toEqual([]);
    expect(row?.part).not.toHaveProperty("onClick");
  });

  it("cannot combine one part", () => {
    expect(read({ parts: [{ mfrPn: "A" }], radios: { combine: "Yes" } }).combine).toBe(false);
  });
});
