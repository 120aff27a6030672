import { beforeEach, describe, expect, it } from "vitest";
import { initialForm, useRippleForm } from "@/domain/ripple/ripple-form";
import { initialState } from "./model/state";
import { sharedState } from "./shared-state";
import { useBank } from "./store";
import { surroundingsOf } from "./use-chosen-bank";

const parts = [{ partNumber: "C1210C226K3RACTU", count: 4 }];
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const untouched = () => {
  useBank.setState({ state: initialState, tab: "target", given: null });
  useRippleForm.setState({ form: initialForm });
};

beforeEach(untouched);

describe("a link to the designer", () => {
  it("of the ripple tab carries the current, its surroundings and the parts that share it", () => {
    useBank.setState({ tab: "ripple", given: parts, state: { ...initialState, rail: 12 } });
    useRippleForm.getState().change({ converter: "boostOutput", current: 3, sourceL: 1e-7 });
    const session = sent(sharedState.save());
    untouched();
    sharedState.restore(session);
    expect(useBank.getState()).toMatchObject({ tab: "ripple", given: parts, state: { rail: 12 } });
    expect(useRippleForm.getState().form).toEqual({
      ...initialForm,
      ...{ converter: "boostOutput", current: 3, sourceL: 1e-7 },
    });
  });

  it("of the target leaves the visitor's current alone", () => {
    const session = sent(sharedState.save());
    useBank.setState({ tab: "ripple", given: parts });
    useRippleForm.getState().change({ current: 3 });
    sharedState.restore(session);
    expect(useBank.getState()).toMatchObject({ tab: "target", given: null });
    expect(useRippleForm.getState().form.current).toBe(3);
  });

  it("of any source restores no bank that cannot be one", () => {
    const given = [{ partNumber: "A", count: 0.5 }, { partNumber: 7, count: 1 }, null];
    sharedState.restore({ view: "ripple", given, ripple: { current: "x", phases: 2 } });
    expect(useBank.getState()).toMatchObject({ tab: "ripple", given: null });
    expect(useRippleForm.getState().form).toEqual({ ...initialForm, phases: 2 });
  });

  it("brings the former work back", () => {
    expect(sharedState.snapshot().hasUserData).toBe(false);
    useBank.setState({ tab: "ripple", given: parts });
    useRippleForm.getState().change({ current: 3 });
    const before = sharedState.snapshot();
    expect(before.hasUserData).toBe(true);
    untouched();
    before.restore();
    expect(useBank.getState()).toMatchObject({ tab: "ripple", given: parts });
    expect(useRippleForm.getState().form.current).toBe(3);
  });
});

it("the target's regulator and mounting fill the fields around the bank", () => {
  const state = { ...initialState, mountingResistance: 0.0004 };
  expect(surroundingsOf(state)).toEqual({
    ...{ sourceR: 0.001, sourceL: 5e-8 },
    ...{ mountingR: 0.0004, mountingL: 6e-10 },
  });
});
