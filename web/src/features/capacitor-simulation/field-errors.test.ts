import { describe, expect, it } from "vitest";
import { ProblemError, toProblem } from "@/api/problem";
import { placeErrors } from "./field-errors";

describe("placeErrors", () => {
  it("puts each complaint at its field", () => {
    const errors = [
      { path: "parts[2].param.bias", message: "Out of range: 0 to 50 V" },
      { path: "somewhere.else", message: "?" },
    ];
    const error = new ProblemError(toProblem(422, { errors }));
    expect(placeErrors(error, ["a", "b"])).toEqual({ "b.bias": "Out of range: 0 to 50 V" });
  });

  it("has none for other failures", () => {
    expect(placeErrors(new TypeError("x"), ["a"])).toEqual({});
  });
});
