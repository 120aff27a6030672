import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyHistory } from "@/lib/history";
import { sharedState, useCeramic } from "./store";

const chip = {
  ...{ mfrPn: "C0805C104K5RACTU", capDisplay: "100 nF", dielectric: "X7R" },
  ...{ voltageRating: 50, maxTemp: 125 },
};

const now = () => useCeramic.getState();

beforeEach(() => {
  vi.useFakeTimers();
  const [load] = now().loads;
  if (!load) throw new Error("no load");
  useCeramic.setState({ values: {}, loads: [load], part: null, history: emptyHistory });
  return () => vi.useRealTimers();
});

describe("the work on the page", () => {
  it("takes the ratings of a part as its test, and undo brings the former test back", () => {
    now().setValues({ testVoltage: 80, testHours: 2000 });
    vi.advanceTimersByTime(1000);
    now().setPart(chip);
    expect(now().values).toEqual({ testVoltage: 50, testTemperature: 125, testHours: 2000 });
    now().undo();
    expect([now().part, now().values]).toEqual([null, { testVoltage: 80, testHours: 2000 }]);
    now().redo();
    expect(now().part).toEqual(chip);
    now().setPart(null);
    expect(now().values).toMatchObject({ testVoltage: 50 });
  });

  it("is shared with its part; a session without one has none", () => {
    now().setPart(chip);
    const saved = sharedState.save();
    now().setPart(null);
    sharedState.restore(JSON.parse(JSON.stringify(saved)));
    expect(now().part).toEqual(chip);
    vi.advanceTimersByTime(1000);
    sharedState.restore({ values: {}, loads: now().loads });
    expect(now().part).toBeNull();
    now().undo();
    expect(now().part).toEqual(chip);
  });
});
