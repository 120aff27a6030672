import { describe, expect, it } from "vitest";
import type { Part, PlotKind, PlotName } from "@/api/types";
import { config, part } from "@/test/fixtures";
import { inTheWay } from "../RefusedPlot";
import { obeyingPlots, type PlotRules, plotKind, plotRefusal } from "./plots";
import { combinedId, initialState, type SimulationState } from "./state";
import { addPart, choosePlot, highlightRow, removeRow, setCombine } from "./transitions";

const [first] = config.plots;
const kind = (plotType: PlotName, combines: boolean): PlotKind => ({
  ...(first as PlotKind),
  plotType,
  combines,
});

const together = ["Imp,ESR", "Cap,Ind", "I,V", "S11", "S21"] as const;
const oneByOne = ["Aging", "Spice", "Vbias", "MultFreq", "TCC", "VCAC"] as const;
const all = [...together, ...oneByOne];

/** A server that offers every plot of the requirements. */
const rules: PlotRules = {
  defaults: config.defaults,
  plots: [
    ...together.map((name) => kind(name, true)),
    ...oneByOne.map((name) => ({
      ...kind(name, false),
      ...(name === "MultFreq" && { successor: "I,V" as const }),
    })),
  ],
};

const refusing = (plots: readonly string[], reason = "Not offered."): Part["invalidPlots"] =>
  Object.fromEntries(plots.map((plotType) => [plotType, reason]));

/** As the server describes parts of a series that has only these plots. */
const film = (allowed: readonly string[]): Part =>
  part("FILM", {
    capType: "Film",
    invalidPlots: refusing(all.filter((plotType) => !allowed.includes(plotType))),
  });

const r75 = film(["Imp,ESR", "Cap,Ind", "I,V", "MultFreq"]);
const c44 = film(["Imp,ESR", "Cap,Ind", "Spice"]);
const plainFilm = film(["Imp,ESR", "Cap,Ind", "I,V", "Spice", "MultFreq"]);
const ceramic = part("CERAMIC", { tcc: "X7R", vcac: "X7R" });
const withoutCurves = part("TANTALUM", { invalidPlots: refusing(["TCC", "VCAC", "Aging"]) });

function withParts(...parts: Part[]): SimulationState {
  return parts.reduce(
    (state, each, index) => addPart(state, each, String.fromCharCode(97 + index)),
    initialState,
  );
}

const allowed = (...parts: Part[]) =>
  all.filter((plotType) => plotRefusal(withParts(...parts).rows, plotType) === null);

const shown = (state: SimulationState) => plotKind(obeyingPlots(state, rules), rules).plotType;
const plotted = (state: SimulationState, plotType: PlotName) => shown(choosePlot(state, plotType));

describe("valid plots", () => {
  it("CAP-STATE-12 are all of them without parts, and what a part does not refuse", () => {
    expect(allowed()).toEqual(all);
    expect(allowed(ceramic)).toEqual(all);
    expect(allowed(withoutCurves)).not.toContain("TCC");
  });

  it.each(["TCC", "VCAC"])("CAP-STATE-03 CAP-STATE-04 %s needs some part with data", (plotType) => {
    expect(allowed(withoutCurves)).not.toContain(plotType);
    expect(allowed(withoutCurves, ceramic)).toContain(plotType);
  });

  it("CAP-STATE-13 a film R75 part leaves four plots, whatever other parts there are", () => {
    const four = ["Imp,ESR", "Cap,Ind", "I,V", "MultFreq"];
    expect(allowed(r75)).toEqual(four);
    expect(allowed(ceramic, r75)).toEqual(four);
  });

  it("CAP-AVAIL-01 film has its own", () => {
    expect(allowed(plainFilm)).toEqual(["Imp,ESR", "Cap,Ind", "I,V", "Spice", "MultFreq"]);
  });

  it("CAP-AVAIL-02 film C44 has three", () => {
    expect(allowed(c44)).toEqual(["Imp,ESR", "Cap,Ind", "Spice"]);
  });

  it("say why not, and of which part", () => {
    const reason = (...parts: Part[]) => plotRefusal(withParts(...parts).rows, "S11");
    expect(reason(r75)).toBe("Not offered.");
    expect(reason(ceramic, r75)).toBe("C2: Not offered.");
    expect(reason(ceramic)).toBeNull();
  });
});

describe("a film part in the way", () => {
  const hidden = (part: Part): Part => ({ ...part, hidden: true });
  const found = (...parts: Part[]) =>
    inTheWay(withParts(...parts).rows, "S11").map(({ refDes }) => refDes);

  it("is named where the others could have the plot", () => {
    expect(found(ceramic, r75, ceramic, r75)).toEqual(["C2", "C4"]);
    expect(found(ceramic)).toEqual([]);
  });

  it("is not named where hiding it does not help", () => {
    expect(found(r75)).toEqual([]);
    expect(inTheWay(withParts(withoutCurves, r75).rows, "TCC")).toEqual([]);
  });

  it("decides no more once it is hidden, and again once nothing else is shown", () => {
    expect(plotRefusal(withParts(ceramic, hidden(r75)).rows, "S11")).toBeNull();
    expect(plotRefusal(withParts(hidden(r75)).rows, "S11")).toBe("Not offered.");
  });
});

describe("obeyingPlots", () => {
  it.each(oneByOne)("CAP-STATE-01 %s forces Combined to No", (plotType) => {
    const combined = setCombine(withParts(ceramic, ceramic), true);
    expect(obeyingPlots(choosePlot(combined, plotType), rules).combine).toBe(false);
  });

  it.each(oneByOne)("CAP-STATE-02 %s moves the highlight from 0 to part 1", (plotType) => {
    const combined = setCombine(withParts(ceramic, ceramic), true);
    expect(combined.highlight).toBe(combinedId);
    expect(obeyingPlots(choosePlot(combined, plotType), rules).highlight).toBe("a");
    const second = highlightRow(withParts(ceramic, ceramic), "b");
    expect(obeyingPlots(choosePlot(second, plotType), rules).highlight).toBe("b");
  });

  it("keeps Combined on plots that draw it", () => {
    const combined = choosePlot(setCombine(withParts(ceramic, ceramic), true), "S21");
    expect(obeyingPlots(combined, rules)).toBe(combined);
  });

  it("CAP-STATE-14 CONF-31 C44 in MultFreq goes to I,V, or to Imp,ESR where it has none", () => {
    const withCurrent = film(["Imp,ESR", "Cap,Ind", "I,V", "Spice"]);
    expect(plotted(withParts(withCurrent), "MultFreq")).toBe("I,V");
    expect(plotted(withParts(c44), "MultFreq")).toBe("Imp,ESR");
  });

  it("CAP-STATE-15 CAP-AVAIL-03 I,V resets when a part's series has no such chart", () => {
    expect(plotted(withParts(ceramic), "I,V")).toBe("I,V");
    expect(plotted(withParts(ceramic, c44), "I,V")).toBe("Imp,ESR");
  });

  it("falls back when the last part with data is removed", () => {
    const state = choosePlot(withParts(ceramic, withoutCurves), "TCC");
    expect(obeyingPlots(state, rules)).toBe(state);
    const rest = obeyingPlots(removeRow(state, "a"), rules);
    expect(plotKind(rest, rules).plotType).toBe("Imp,ESR");
  });

  it("leaves a plot that this server does not know to the first one", () => {
    expect(shown({ ...withParts(ceramic), plotType: "Gone" })).toBe("Imp,ESR");
  });
});
