import { describe, expect, it } from "vitest";
import { nameOf, sessionIn, whenText, withSession } from "./recent-sessions";

const session = (path: string, name: string, at = 0) => ({ path, name, at, session: name });

describe("recent sessions", () => {
  it("keep one entry of a session that goes on, the newest first, and five in all", () => {
    let kept = withSession([], session("/a", "A"));
    kept = withSession(kept, session("/b", "A"));
    kept = withSession(kept, session("/a", "A and 2 more", 1));
    expect(kept.map(({ path, name }) => [path, name])).toEqual([
      ["/a", "A and 2 more"],
      ["/b", "A"],
    ]);
    for (const name of ["C", "D", "E", "F"]) kept = withSession(kept, session("/a", name));
    expect(kept.map(({ name }) => name)).toEqual(["F", "E", "D", "C", "A and 2 more"]);
  });

  it("are not kept when they would fill the browser's storage", () => {
    const huge = { ...session("/a", "A"), session: "x".repeat(30_000) };
    expect(withSession([session("/b", "B")], huge)).toEqual([session("/b", "B")]);
  });

  it("are named by their parts and by the day", () => {
    expect(nameOf([])).toBe("");
    expect(nameOf(["C1"])).toBe("C1");
    expect(nameOf(["C1", "C2", "C3"])).toBe("C1 and 2 more");
    const noon = new Date(2026, 10, 23, 12).getTime();
    const hour = 3_600_000;
    expect(whenText(noon - hour, noon)).toBe("today 11:00");
    expect(whenText(noon - 13 * hour, noon)).toBe("yesterday");
    expect(whenText(noon - 96 * hour, noon)).toBe("Nov 19");
  });

  it("come from links that hold a session", () => {
    expect(sessionIn("http://a.example/share/session#abc")).toBe("abc");
    expect(sessionIn("http://a.example/ceramic-aging")).toBeNull();
  });
});
