import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyHistory } from "@/lib/history";
import { useCeramic } from "./store";

const { shared } = useCeramic;

const chip = {
  ...{ mfrPn: "C0805C104K5RACTU", capDisplay: "100 nF", dielectric: "X7R" },
  ...{ voltageRating: 50, maxTemp: 125 },
};

const now = () => useCeramic.getState();
const work = () => now().state;

beforeEach(() => {
  vi.useFakeTimers();
  const [load] = work().loads;
  if (!load) throw new Error("no load");
  useCeramic.setState({ state: { values: {}, loads: [load], part: null }, history: emptyHistory });
  return () => vi.useRealTimers();
});

describe("the work on the page", () => {
  it("takes the ratings of a part as its test, and undo brings the former test back", () => {
    now().setValues({ testVoltage: 80, testHours: 2000 });
    vi.advanceTimersByTime(1000);
    now().setPart(chip);
    expect(work().values).toEqual({ testVoltage: 50, testTemperature: 125, testHours: 2000 });
    now().undo();
    expect([work().part, work().values]).toEqual([null, { testVoltage: 80, testHours: 2000 }]);
    now().redo();
    expect(work().part).toEqual(chip);
    now().setPart(null);
    expect(work().values).toMatchObject({ testVoltage: 50 });
  });

  it("is shared with its part; a session without one has none", () => {
    now().setPart(chip);
    const saved = shared.save();
    now().setPart(null);
    shared.restore(JSON.parse(JSON.stringify(saved)));
    expect(work().part).toEqual(chip);
    vi.advanceTimersByTime(1000);
    shared.restore({ values: {}, loads: work().loads });
    expect(work().part).toBeNull();
    now().undo();
    expect(work().part).toEqual(chip);
  });
});
