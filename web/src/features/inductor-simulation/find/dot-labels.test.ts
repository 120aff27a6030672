import { describe, expect, it } from "vitest";
import { dotLabels } from "./dot-labels";

const frame = { left: 50, right: 350, top: 10, bottom: 290 };

describe("names beside dots", () => {
  it("stand at the right above their dot, and at the left where the frame ends", () => {
    const labels = dotLabels(
      [
        { name: "MPC1040LR88C", x: 100, y: 100 },
        { name: "MPXV1D2213L3R3", x: 340, y: 200 },
      ],
      frame,
    );
    expect(labels.map(({ anchor }) => anchor)).toEqual(["start", "end"]);
    expect(labels.map(({ y }, index) => y < (index === 0 ? 100 : 200))).toEqual([true, true]);
  });

  it("go below where another name stands above, and are left out where no place is free", () => {
    const same = Array.from({ length: 6 }, (_, index) => ({
      name: `PART-${index}`,
      x: 200,
      y: 150,
    }));
    const labels = dotLabels(same, frame);
    expect(labels).toHaveLength(4);
    const places = labels.map(({ y, anchor }) => `${anchor} ${y < 150 ? "above" : "below"}`);
    expect(new Set(places).size).toBe(4);
  });

  it("never leave the frame", () => {
    expect(
      dotLabels(
        [{ name: "A-NAME-THAT-IS-LONGER-THAN-ANY-ROOM-BESIDE-IT-HAS", x: 200, y: 150 }],
        frame,
      ),
    ).toEqual([]);
    expect(dotLabels([{ name: "TOP", x: 100, y: 11 }], frame)[0]?.y).toBeGreaterThan(11);
  });
});
