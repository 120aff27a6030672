import { beforeEach, describe, expect, it } from "vitest";
import { initialForm, useRippleForm } from "@/domain/ripple/ripple-form";
import { initialState } from "./model/state";
import { useBank } from "./store";
import { openRipple, presetOf } from "./use-chosen-bank";
import { useDesign } from "./use-design";

const row = { bank: [{ partNumber: "A", count: 2 }], pieces: 2, partNumbers: 1 };
const designed = {
  progress: { answer: { alternatives: [row] } },
  picked: null,
} as unknown as Partial<ReturnType<typeof useDesign.getState>>;

describe("the ripple of a designed bank", () => {
  beforeEach(() => {
    useRippleForm.setState({ form: initialForm });
    useBank.setState({ tab: "target", given: null, presetFor: "", state: initialState });
  });

  it("is that of output capacitors on its rail, with the load step where there is one", () => {
    expect(presetOf({ mode: "step", rail: 1, step: 30 }, initialForm)).toEqual({
      ...{ form: "converter", converter: "buckOutput", output: 1, current: 30 },
      ...{ bias: null, ambient: null },
    });
    const flat = presetOf({ mode: "flat", rail: 48, step: 30 }, initialForm);
    expect(flat).toMatchObject({ output: 48, input: 96 });
    expect(flat).not.toHaveProperty("current");
  });

  it("is preset once for a rail and step, and not for a bank that was given", () => {
    const form = () => useRippleForm.getState().form;
    useDesign.setState(designed);
    openRipple();
    expect(form()).toMatchObject({ converter: "buckOutput", output: initialState.rail });
    useRippleForm.getState().change({ converter: "buckInput" });
    openRipple();
    expect(form().converter).toBe("buckInput");
    useBank.getState().change({ rail: 1.8 });
    openRipple();
    expect(form()).toMatchObject({ converter: "buckOutput", output: 1.8 });
    useBank.setState({ given: [{ partNumber: "B", count: 1 }], presetFor: "" });
    useRippleForm.setState({ form: initialForm });
    openRipple();
    expect(form()).toBe(initialForm);
  });
});
