import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { choice, fields, listOf, number, readableFields, recordOf, text } from "./stored-state";

const read = (schema: v.GenericSchema, value: unknown) => v.parse(schema, value);

describe("stored state", () => {
  const shape = fields({ name: text(), inner: fields({ unit: choice(["nf", "uf"], "nf") }) });
  const initial = { name: "", inner: { unit: "nf" } };

  it.each([null, undefined, 7, "text", [], true])("of %j is read as nothing", (value) => {
    expect(read(shape, value)).toEqual(initial);
    expect(read(recordOf(number), value)).toEqual({});
    expect(read(readableFields({ a: number }), value)).toEqual({});
    expect(read(listOf(v.string()), value)).toEqual([]);
  });

  it("keeps each field that can be read", () => {
    expect(read(shape, { name: "x", inner: 3, more: 1 })).toEqual({ ...initial, name: "x" });
    expect(read(shape, { name: 3, inner: { unit: "uf" } })).toEqual({
      name: "",
      inner: { unit: "uf" },
    });
    const [a, b] = [number, v.boolean()];
    expect(read(readableFields({ a, b }), { a: "1", b: true })).toStrictEqual({ b: true });
  });

  it("keeps finite numbers only", () => {
    const stored = { a: 1, b: "2", c: null, d: Number.NaN, e: { f: 1 }, g: -0.5 };
    expect(read(recordOf(number), stored)).toEqual({ a: 1, g: -0.5 });
    expect(read(recordOf(number), [1])).toEqual({});
  });

  it("keeps texts only, and cuts endless ones", () => {
    expect(read(text(), 3)).toBe("");
    expect(read(text(), "x".repeat(5000))).toHaveLength(2000);
    expect(read(listOf(v.string()), ["1206", 1210, null])).toEqual(["1206"]);
    expect(read(listOf(v.string()), { length: 2 })).toEqual([]);
  });

  it("takes a known choice or falls back", () => {
    expect(read(choice(["all", "inStock"], "all"), "inStock")).toBe("inStock");
    expect(read(choice(["all", "inStock"], "all"), "constructor")).toBe("all");
  });
});
