import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useStable } from "./use-stable";

it("keeps what has not changed, and columns by their identity", () => {
  const y = Float32Array.of(1);
  const value = (bias: number, column: Float32Array) => ({
    rows: [
      { id: "a", bias },
      { id: "b", bias: 0 },
    ],
    y: column,
  });
  const { result, rerender } = renderHook(useStable, { initialProps: value(1, y) });
  const before = result.current;
  rerender(value(1, y));
  expect(result.current).toBe(before);
  rerender(value(2, y));
  expect(result.current).not.toBe(before);
  expect(result.current.rows[0]).toEqual({ id: "a", bias: 2 });
  expect(result.current.rows[1]).toBe(before.rows[1]);
  rerender(value(2, Float32Array.of(1)));
  expect(result.current.y).not.toBe(y);
});
