import { describe, expect, it } from "vitest";
import { clockTime } from "./clock-time";

describe("clockTime", () => {
  it("gives hours and minutes of the local day", () => {
    expect(clockTime(new Date(2026, 10, 21, 14, 32, 59).getTime())).toBe("14:32");
    expect(clockTime(new Date(2026, 10, 21, 0, 5).getTime())).toBe("00:05");
  });
});
