import { describe, expect, it } from "vitest";
import { dragBox, zoomBox } from "./zoom-box";

const plot = { width: 1032, height: 314 };
const drag = (x: number, y: number) => dragBox({ start: { x: 110, y: 70 }, end: { x, y } }, plot);

describe("dragBox", () => {
  it("is none for a click with an unsteady hand", () => {
    expect(drag(115, 65)).toBeNull();
  });

  it("begins where the pointer went down, whichever way it goes", () => {
    const box = { x: 10, y: 20, width: 100, height: 50 };
    expect(drag(10, 20)).toEqual(box);
    expect(drag(210, 120)).toEqual({ ...box, x: 110, y: 70 });
  });

  it("ends at the plot's edge where the pointer goes beyond", () => {
    expect(drag(2000, -40)).toEqual({ x: 110, y: 0, width: 922, height: 70 });
  });
});

describe("zoomBox", () => {
  it("zooms along one direction when the box is thin", () => {
    const flat = zoomBox({ x: 10, y: 20, width: 100, height: 3 }, plot);
    expect(flat).toEqual({ x: 10, width: 100, y: 0, height: 314 });
    const thin = zoomBox({ x: 10, y: 20, width: 2, height: 50 }, plot);
    expect(thin).toEqual({ x: 0, width: 1032, y: 20, height: 50 });
  });
});
