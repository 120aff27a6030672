import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { exampleCards } from "./example-cards";
import { exampleContents, exampleOf } from "./example-content";
import { exampleSession } from "./example-link";
import { readSession } from "./model/session";
import { workedExamples } from "./worked-examples";

const open = (example: Parameters<typeof exampleSession>[0]) => {
  let count = 0;
  const parts = example.parts.map(({ partNumber }) => part(partNumber));
  return readSession(JSON.parse(JSON.stringify(exampleSession(example, parts))), 10, () => {
    count += 1;
    return `r${count}`;
  });
};

describe("parts in a link", () => {
  const linked = { plotType: "Imp,ESR", parts: [{ partNumber: "A" }] } as const;

  it("open with the conditions that the link carries, the trace in nH", () => {
    const point = { frequency: 1e5, ageHours: 87_600, rise: 30, worstCase: true };
    const { settings } = open({
      ...linked,
      point,
      trace: { resistance: 0.002, inductance: 3e-10 },
    });
    expect(settings).toMatchObject({
      ...{ pointFrequency: 1e5, pointAge: 87_600, worstCase: true },
      ...{ tempRise: 30, res: 0.002 },
    });
    expect(settings.ind).toBeCloseTo(0.3, 12);
  });

  it("leave to the simulation what the link does not say", () => {
    const { settings } = open({ ...linked, point: null, trace: null });
    expect(settings).toMatchObject({ pointAge: 0, worstCase: false });
    for (const name of ["pointFrequency", "tempRise", "res", "ind"])
      expect(settings).not.toHaveProperty(name);
  });
});

describe("worked examples", () => {
  it("SHELL-NAV-09 are seven, each with a name of its own", () => {
    expect(workedExamples).toHaveLength(7);
    expect(new Set(workedExamples.map(({ id }) => id)).size).toBe(7);
    expect(workedExamples.every(({ id }) => exampleOf(id)?.id === id)).toBe(true);
    expect(exampleOf("unknown")).toBeUndefined();
    expect(exampleContents.map(({ id }) => id)).toEqual(workedExamples.map(({ id }) => id));
    expect(exampleCards.every(({ picture }) => picture?.lines.length)).toBe(true);
  });

  it.each(exampleContents.map((example) => [example.id, example] as const))(
    "%s opens as a session with its parts and conditions",
    (_id, example) => {
      const state = open(example);
      expect(state.rows.map((row) => row.part.mfrPn)).toEqual(
        example.parts.map(({ partNumber }) => partNumber),
      );
      expect(state.rows.map((row) => row.part.param.bias.select)).toEqual(
        example.parts.map(({ bias = 0 }) => bias),
      );
      expect(state.rows.map((row) => row.part.param.tempAmbient.select)).toEqual(
        example.parts.map(({ tempAmbient = 25 }) => tempAmbient),
      );
      expect(state.plotType).toBe(example.plotType);
      expect(state.combine).toBe(example.combine ?? false);
      expect(state.settings.start).toBe(example.start);
    },
  );

  it("a combined one keeps its conditions", () => {
    const [bank] = exampleContents;
    expect(bank && open(bank).combined).toEqual({ bias: 3.3, tempAmbient: 60 });
  });

  it("end in a sentence", () => {
    expect(exampleContents.every(({ answer }) => answer.endsWith("."))).toBe(true);
    expect(exampleContents.every(({ question }) => question.endsWith("?"))).toBe(true);
  });
});
