import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { createPageState } from "@/domain/page-state";
import { linkedState, linkMaker } from "@/domain/session-link";
import { fields, number } from "@/lib/stored-state";
import { pointNow, readPoint, setPoint, startOf, unsetPoint, usePoint, withBrought } from "./point";
import { withPoint } from "./shared-point";

beforeEach(() => usePoint.setState({ state: unsetPoint }));

describe("operating point", () => {
  it("holds no value until one is set, and each field counts by itself", () => {
    expect(unsetPoint).toEqual({ rail: null, ambient: null, frequency: null, mission: null });
    expect([startOf("rail", 0), startOf("ambient", 25)]).toEqual([0, 25]);
    setPoint({ rail: 12 });
    expect([startOf("rail", 0), startOf("ambient", 25)]).toEqual([12, 25]);
    setPoint({ rail: 0 });
    expect(startOf("rail", 240)).toBe(0);
    setPoint({ rail: null });
    expect(startOf("rail", 240)).toBe(240);
  });

  it("reads what is stored field by field, within its limits", () => {
    expect(readPoint({ rail: 3.3, ambient: 500, frequency: "1 kHz", mission: 6e4 })).toEqual({
      ...unsetPoint,
      rail: 3.3,
      mission: 6e4,
    });
    expect(readPoint("damaged")).toEqual(unsetPoint);
  });

  it("takes the conditions that another page has shown, but for those that nobody has set", () => {
    const brought = { rail: 12, ambient: 25, frequency: 500e3 };
    expect(withBrought(brought)).toEqual({ ...unsetPoint, rail: 12 });
    setPoint({ rail: 3.3, ambient: 60, mission: 6e4 });
    expect(withBrought(brought)).toEqual({ ...unsetPoint, rail: 12, ambient: 25, mission: 6e4 });
  });
});

describe("the operating point in a link", () => {
  const store = createPageState({
    name: "test-point",
    version: 1,
    schema: fields({ qty: v.fallback(number, 1) }),
  });
  const load = async () => withPoint(store.shared);
  const at = { origin: "https://henrad.example", pathname: "/tool", search: "" };
  const opened = async (link: string) => {
    const hash = link.slice(link.indexOf("#") + 1);
    return linkedState(hash, () => load, new AbortController().signal);
  };

  it("comes back with the state of the page, and goes with it", async () => {
    setPoint({ rail: 3.3, ambient: 60 });
    store.getState().update(() => ({ qty: 4 }));
    const session = await opened((await linkMaker(load))(at));
    setPoint({ rail: 5, frequency: 1e6 });
    const shared = await load();
    const before = shared.snapshot();
    shared.restore(session.state);
    expect(store.getState().state).toEqual({ qty: 4 });
    expect(pointNow()).toEqual({ ...unsetPoint, rail: 3.3, ambient: 60 });
    before.restore();
    expect(pointNow()).toEqual({ ...unsetPoint, rail: 5, ambient: 60, frequency: 1e6 });
  });

  it("SHARE-MIG-01 opens a link of an older program, which leaves none", async () => {
    setPoint({ rail: 5 });
    (await load()).restore({ qty: 7 });
    expect(store.getState().state).toEqual({ qty: 7 });
    expect(pointNow()).toEqual(unsetPoint);
  });
});
