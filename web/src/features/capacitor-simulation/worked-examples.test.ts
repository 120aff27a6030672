import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { exampleContents, exampleOf, type WorkedExample } from "./example-content";
import { exampleSession } from "./example-link";
import { readSession } from "./model/session";
import { workedExamples } from "./worked-examples";

const open = (example: WorkedExample) => {
  let count = 0;
  const parts = example.parts.map(({ partNumber }) => part(partNumber));
  return readSession(JSON.parse(JSON.stringify(exampleSession(example, parts))), 10, () => {
    count += 1;
    return `r${count}`;
  });
};

describe("worked examples", () => {
  it("SHELL-NAV-09 are seven, each with a name of its own", () => {
    expect(workedExamples).toHaveLength(7);
    expect(new Set(workedExamples.map(({ id }) => id)).size).toBe(7);
    expect(workedExamples.every(({ id }) => exampleOf(id)?.id === id)).toBe(true);
    expect(exampleOf("unknown")).toBeUndefined();
    expect(exampleContents.map(({ id }) => id)).toEqual(workedExamples.map(({ id }) => id));
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
