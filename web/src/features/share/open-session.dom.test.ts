import { describe, expect, it, vi } from "vitest";
import { writeChanged } from "@/domain/project/keys";
import { recordOf, useProject } from "@/domain/project/record";
import { useOpenProject } from "@/domain/project/storage";
import { shareLink } from "@/domain/saved-share";
import type { SharedState } from "@/domain/tool";
import { isOwnRoute, openSession, UnreadableSession } from "./open-session";

function page() {
  const restore = vi.fn();
  const snapshot = () => ({ parts: 2, hasUserData: true, restore: vi.fn() });
  const shared: SharedState = { version: 2, save: () => null, restore, snapshot };
  const find = (path: string) => (path === "/aging" ? async () => shared : undefined);
  return { restore, find, shared };
}

const origin = { name: "From a link", source: "" };

describe("openSession", () => {
  it("SHELL-ROUTE-04 hands the state to the tool and answers the saved route", async () => {
    const { restore, find } = page();
    const session = { state: { a: 1 }, route: "/aging?plot=x", version: 1 };
    const { route, replaced } = await openSession(session, find, origin);
    expect(route).toBe("/aging?plot=x");
    expect(replaced?.before.isKept).toBe(false);
    expect(restore).toHaveBeenCalledWith({ a: 1 });
  });

  it("goes to a page that has no state", async () => {
    const { find } = page();
    expect(await openSession({ state: {}, route: "/help", version: 1 }, find, origin)).toEqual({
      route: "/help",
    });
  });

  it.each([
    ["of a newer version", { route: "/aging", version: 3 }, /newer version/],
    ["of a page that is not here", { route: "/gone", version: 1 }, /does not have/],
    ["that leads to another site", { route: "//evil.example/aging", version: 1 }, /does not have/],
  ])("refuses a session %s", async (_name, session, message) => {
    const { restore, find } = page();
    const opening = openSession({ state: { a: 1 }, ...session }, find, origin);
    await expect(opening).rejects.toThrow(UnreadableSession);
    await expect(opening).rejects.toThrow(message);
    expect(restore).not.toHaveBeenCalled();
  });
});

describe("a session that another page hands over", () => {
  const session = { state: { a: 1 }, route: "/aging", version: 1, isHandOver: true };
  const projectId = () => useOpenProject.getState().id;

  it("stays in the open project, and what it takes the place of is a revision", async () => {
    const { restore, find } = page();
    const id = projectId();
    useProject.setState({ name: "Charger" });
    writeChanged(id, { count: 1 });
    const { replaced, handedOver } = await openSession(session, find, origin);
    expect(replaced).toBeUndefined();
    expect(restore).toHaveBeenCalledWith({ a: 1 });
    expect(projectId()).toBe(id);
    expect(handedOver).toMatchObject({ isAdded: false, before: 2, revision: "Rev A" });
    expect(recordOf(id).revisions.map(({ name }) => name)).toEqual(["Rev A"]);
  });

  it("lies beside what is there, where the page can add it", async () => {
    const { restore, find, shared } = page();
    shared.add = () => true;
    const { handedOver } = await openSession(session, find, origin);
    expect(handedOver).toMatchObject({ isAdded: true, before: 2, revision: "" });
    expect(restore).not.toHaveBeenCalled();
  });
});

describe("shareLink", () => {
  it("SHARE-SAVE-02 is {host}/share/{hash}", () => {
    expect(shareLink("https://henrad.example", "aB-_9")).toBe("https://henrad.example/share/aB-_9");
  });
});

describe("isOwnRoute", () => {
  it.each(["/", "/capacitor-simulation", "/inductor-simulation?plot=a%2Fb"])(
    "takes %s",
    (route) => {
      expect(isOwnRoute(route)).toBe(true);
    },
  );

  it.each(["", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
    "refuses %s",
    (route) => {
      expect(isOwnRoute(route)).toBe(false);
    },
  );
});
