import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { fields, plainText } from "@/lib/stored-state";
import { createPageState, DamagedLink, differences } from "./page-state";
import { linkedState, linkMaker, longestPrinted, sharedRoute } from "./session-link";

describe("sharedRoute", () => {
  it("keeps the page and its choices, not the part that the address added", () => {
    expect(sharedRoute("/capacitor-simulation", "?pn=A&disty=x&example=b")).toBe(
      "/capacitor-simulation?example=b",
    );
    expect(sharedRoute("/ceramic-aging", "")).toBe("/ceramic-aging");
  });
});

describe("differences", () => {
  it.each([
    [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 } }, { b: { d: 3 } }],
    [{ a: [1, 2] }, { a: [1, 3] }, { a: [1, 2] }],
    [{ a: 1 }, { a: 1 }, undefined],
    [{ a: null }, { a: { b: 1 } }, { a: null }],
  ])("of %j from %j are %j", (value, base, expected) => {
    expect(differences(value, base)).toEqual(expected);
  });
});

const rowSchema = v.object({
  part: v.object({ number: v.string(), series: v.string() }),
  qty: v.number(),
});
const schema = fields({
  parts: v.fallback(v.array(rowSchema), []),
  voltage: v.fallback(v.number(), 5),
  note: plainText,
});
type State = v.InferOutput<typeof schema>;
const untouched = v.parse(schema, undefined);

const looked = vi.fn(async (number: string) => ({ number, series: "X7R, 10 µF" }));

/** A page that holds whole parts. */
function page(state: State) {
  const store = createPageState<State>({
    name: "test-link",
    version: 3,
    schema,
    parts: {
      list: "parts",
      shorten: ({ part, qty }) => [part.number, qty],
      complete: async ([number, qty]) => ({ part: await looked(number), qty: Number(qty) }),
    },
  });
  store.setState({ state });
  return async () => store.shared;
}

const at = { origin: "https://henrad.example", pathname: "/tool", search: "?part=A&plot=x" };
const { signal } = new AbortController();
const hashOf = (link: string) => link.slice(link.indexOf("#") + 1);

describe("a link that holds its session", () => {
  const rows = ["A", "B"].map((number, index) => ({
    part: { number, series: "X7R, 10 µF" },
    qty: index + 1,
  }));
  const state = { parts: rows, voltage: 12, note: "Ω µ" };

  it("brings the state back, parts looked up by number", async () => {
    const link = (await linkMaker(page(state)))(at);
    expect(link).toMatch(/^https:\/\/henrad\.example\/share\/session#[\w-]+$/);
    const session = await linkedState(hashOf(link), () => page(untouched), signal);
    expect(session).toEqual({ route: "/tool?plot=x", version: 3, state });
    expect(looked).toHaveBeenCalledTimes(2);
  });

  it("leaves out what is as on an untouched page", async () => {
    const link = (await linkMaker(page({ ...state, voltage: 5, note: "" })))(at);
    const { state: read } = await linkedState(hashOf(link), () => undefined, signal);
    expect(read).toEqual({
      parts: [
        ["A", 1],
        ["B", 2],
      ],
    });
    expect(link.length).toBeLessThan(longestPrinted);
  });

  it("of a page without state is its address", async () => {
    expect((await linkMaker())(at)).toBe("https://henrad.example/tool?plot=x");
  });

  it.each(["", "%%%", "bm90IEpTT04", "WzEsMiwzXQ"])("that reads %j is damaged", async (text) => {
    await expect(linkedState(text, () => page(untouched), signal)).rejects.toThrow(DamagedLink);
  });

  it.each([
    ["none", [1]],
    ["more than a page holds", Array.from({ length: 21 }, () => ["A", 1])],
  ])("whose parts are %s is damaged", async (_name, parts) => {
    const text = btoa(JSON.stringify(["/tool", 3, { parts }]));
    await expect(linkedState(text, () => page(untouched), signal)).rejects.toThrow(DamagedLink);
  });
});
