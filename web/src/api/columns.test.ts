import { describe, expect, it } from "vitest";
import { readColumns } from "./columns";

/** An answer with two 8-byte floats, three 4-byte ones and two flags behind a head. */
function answer(): ArrayBuffer {
  const place = (column: string, offset: number, length: number) => ({ column, offset, length });
  const points = { x: place("<f8", 0, 2), y: place("<f4", 16, 3), saturated: place("|u1", 32, 2) };
  const text = JSON.stringify({ title: "Ω", curves: [{ points }], none: null });
  const plain = new TextEncoder().encode(text);
  const head = Math.ceil(plain.length / 8) * 8;
  const body = new ArrayBuffer(8 + head + 40);
  const bytes = new Uint8Array(body);
  bytes.fill(32, 8, 8 + head);
  bytes.set(new TextEncoder().encode("HNRD"));
  new DataView(body).setUint32(4, head, true);
  bytes.set(plain, 8);
  const columns = new DataView(body, 8 + head);
  for (const [index, value] of [100, 1e9].entries()) columns.setFloat64(8 * index, value, true);
  for (const [index, value] of [0.5, Number.NaN, 2].entries())
    columns.setFloat32(16 + 4 * index, value, true);
  columns.setUint8(33, 1);
  return body;
}

describe("readColumns", () => {
  it("puts typed arrays in the place of columns, wherever they are", () => {
    expect(readColumns(answer())).toEqual({
      title: "Ω",
      none: null,
      curves: [
        {
          points: {
            x: Float64Array.of(100, 1e9),
            y: Float32Array.of(0.5, Number.NaN, 2),
            saturated: Uint8Array.of(0, 1),
          },
        },
      ],
    });
  });

  it("refuses what ends before its columns", () => {
    expect(() => readColumns(answer().slice(0, -16))).toThrow(RangeError);
  });
});
