import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawOnCanvas } from "./draw-canvas";
import { CHART_TOKENS, type Drawing, type Ink, type Palette, type Shape } from "./drawing";

const inks = Object.fromEntries(CHART_TOKENS.map((token) => [token, `ink(${token})`]));
const palette: Palette = { inks: inks as Record<Ink, string>, fontFamily: "Inter" };

/** Writes down every call and assignment, as "name(arguments)" and "name=value". */
function recorder() {
  const log: string[] = [];
  const target: Record<string, unknown> = { canvas: { width: 200, height: 100 } };
  const pen = new Proxy(target, {
    get: (_, name: string) =>
      name in target
        ? target[name]
        : (...args: unknown[]) => log.push(`${name}(${args.join(",")})`),
    set: (_, name: string, value) => {
      log.push(`${name}=${value}`);
      return true;
    },
  });
  return { log, pen: pen as unknown as CanvasRenderingContext2D };
}

function drawn(shapes: readonly Shape[], more: Partial<Drawing["layers"][number]> = {}) {
  const { log, pen } = recorder();
  const layers = [{ shapes, opacity: 1, ...more }];
  drawOnCanvas(pen, { width: 200, height: 100, layers }, palette, 2);
  return log;
}

beforeEach(() => {
  vi.stubGlobal(
    "Path2D",
    class {
      constructor(readonly path: string) {}
      toString() {
        return this.path;
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const box = { x: 1, y: 2, width: 30, height: 40 };

describe("drawOnCanvas", () => {
  it("draws in CSS pixels, moved to the layer's origin and clipped", () => {
    const log = drawn([{ kind: "area", box, fill: "extrap" }], {
      origin: { x: 5, y: 6 },
      clip: box,
    });
    expect(log).toContain("setTransform(2,0,0,2,0,0)");
    expect(log).toContain("translate(5,6)");
    expect(log.indexOf("clip()")).toBeLessThan(log.indexOf("fillRect(1,2,30,40)"));
    expect(log).toContain("fillStyle=ink(extrap)");
  });

  it("draws lines with their dash, width and strength", () => {
    const log = drawn([
      {
        kind: "lines",
        lines: [
          [0, 1, 2, 3, 4, 5],
          [6, 7, 8, 9],
        ],
        stroke: "s1",
        width: 1.4,
        dash: [6, 4],
        opacity: 0.45,
      },
    ]);
    const moves = log.filter((call) => /^(moveTo|lineTo)/.test(call));
    expect(moves).toEqual([
      "moveTo(0,1)",
      "lineTo(2,3)",
      "lineTo(4,5)",
      "moveTo(6,7)",
      "lineTo(8,9)",
    ]);
    expect(log).toEqual(
      expect.arrayContaining(["setLineDash(6,4)", "lineWidth=1.4", "globalAlpha=0.45", "stroke()"]),
    );
  });

  it("fills a polygon faintly", () => {
    const log = drawn([
      { kind: "polygon", corners: [0, 1, 2, 3, 4, 5], fill: "s1", opacity: 0.14 },
    ]);
    const path = log.filter((call) => /^(moveTo|lineTo|fill\()/.test(call));
    expect(path).toEqual(["moveTo(0,1)", "lineTo(2,3)", "lineTo(4,5)", "fill()"]);
    expect(log).toEqual(expect.arrayContaining(["globalAlpha=0.14", "fillStyle=ink(s1)"]));
  });

  it("draws a marker's ground-colored edge below its fill", () => {
    const place = { x: 10, y: 20, strokeWidth: 1.25, opacity: 1 };
    const log = drawn([{ kind: "marker", path: "M0 0Z", fill: "s1", stroke: "plot-bg", ...place }]);
    expect(log.indexOf("stroke(M0 0Z)")).toBeGreaterThan(-1);
    expect(log.indexOf("stroke(M0 0Z)")).toBeLessThan(log.indexOf("fill(M0 0Z)"));
  });

  it("draws turned text with a halo below", () => {
    const text = { kind: "text", text: "C1", size: 11, weight: 650, fill: "ink-2" } as const;
    const log = drawn([{ ...text, x: 3, y: 4, anchor: "middle", turn: -90, halo: "plot-bg" }]);
    expect(log).toEqual(expect.arrayContaining(["font=650 11px Inter", "textAlign=center"]));
    expect(log).toContain(`rotate(${-Math.PI / 2})`);
    expect(log.indexOf("strokeText(C1,0,0)")).toBeLessThan(log.indexOf("fillText(C1,0,0)"));
  });

  it("lays a faint layer on as a whole", () => {
    const sheet = recorder();
    const canvas = { width: 0, height: 0, getContext: () => sheet.pen };
    vi.spyOn(document, "createElement").mockReturnValue(canvas as unknown as HTMLElement);
    const log = drawn([{ kind: "area", box, fill: "extrap" }], { opacity: 0.35 });
    expect(sheet.log).toContain("fillRect(1,2,30,40)");
    expect(log).toContain("globalAlpha=0.35");
    expect(log.some((call) => call.startsWith("drawImage("))).toBe(true);
    expect([canvas.width, canvas.height]).toEqual([200, 100]);
  });
});
