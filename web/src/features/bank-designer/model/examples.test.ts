import { describe, expect, it } from "vitest";
import type { BankRequest, RippleRequest } from "@/api/types";
import { initialForm, rippleRequest } from "@/domain/ripple/ripple-form";
import { examplesOf } from "@/domain/selection-examples";
import { examples } from "./examples";
import { requestOf } from "./request";

const stateNamed = (title: string) => {
  const example = examples.find(({ name }) => name === title);
  if (!example) throw new Error(title);
  return example;
};

describe("worked examples", () => {
  it.each(examplesOf<BankRequest>("/api/bank"))("$id asks for the bank of the server", (worked) => {
    const { source, ...asked } = worked.request;
    const request = requestOf(stateNamed(worked.title).state);
    expect(request).toMatchObject(asked);
    expect(request?.source ?? null).toEqual(source ?? null);
  });

  it.each(examplesOf<RippleRequest>("/api/ripple"))("$id asks for its current", (worked) => {
    const { state, ripple } = stateNamed(worked.title);
    const { parts = [], form } = ripple ?? {};
    const bank = { parts, bias: state.rail, temperature: state.ambient };
    expect(rippleRequest({ ...initialForm, ...form }, bank)).toMatchObject(worked.request);
  });
});
