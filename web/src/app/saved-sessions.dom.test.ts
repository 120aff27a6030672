/**
 * What an earlier version has stored, linked or shared stays readable, and is written as before. The
 * file holds what version 0.1 wrote; when a page's shape changes, add to it and change nothing in it.
 */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SharedState } from "@/domain/tool";
import { config } from "@/test/fixtures";

interface Saved {
  /** By key of the browser's storage. */
  storage: Readonly<Record<string, unknown>>;
  sessions: readonly { path: string; version: number; session: unknown; link: string }[];
}

const { storage, sessions } = JSON.parse(
  readFileSync("src/test/saved-sessions.json", "utf8"),
) as Saved;

/** Parts as the server looks them up, by the path of the call. */
const parts: Readonly<Record<string, unknown>> = {
  "/api/part": partIn("/capacitor-simulation", "parts", 1),
  "/api/filmLifetime/part": partIn("/film-lifetime", "parts", 0, "part"),
  "/api/electrolyticLifetime/part": partIn("/electrolytic-lifetime", "parts", 0),
  "/api/calcL/part": partIn("/inductor-simulation", "rows", 0, "part"),
};

function partIn(path: string, ...keys: readonly (string | number)[]): unknown {
  const session = sessions.find((each) => each.path === path)?.session;
  return keys.reduce((value, key) => (value as Record<string, unknown>)[key], session);
}

/** The state of a page in a browser that has just been opened. */
async function opened(path: string): Promise<() => Promise<SharedState>> {
  vi.resetModules();
  const { tools } = await import("./tools");
  const load = tools.find((tool) => tool.path === path)?.sharedState;
  if (!load) throw new Error(`${path} shares nothing`);
  const { useSimulation } = await import("@/features/capacitor-simulation/store");
  useSimulation.getState().setConfig(config);
  return load;
}

/** As plain JSON, which has no undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What stands after `#` of a link. */
const contentOf = (link: string): unknown =>
  JSON.parse(Buffer.from(link.split("#").at(-1) ?? "", "base64url").toString("utf8"));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const answer = async ({ url }: Request) => Response.json(parts[new URL(url).pathname]);
  vi.stubGlobal("fetch", vi.fn(answer));
  return () => vi.unstubAllGlobals();
});

it("there is one of every page that shares its state", async () => {
  const { tools } = await import("./tools");
  // A comparison stores nothing: its links carry two states of the simulation as projects have them.
  const sharing = tools.filter(({ sharedState }) => sharedState).map(({ path }) => path);
  sharing.splice(sharing.indexOf("/compare"), 1);
  expect(sessions.map(({ path }) => path).sort()).toEqual([...sharing].sort());
});

/** Pages that came after projects: no browser has stored a state of theirs without one. */
const newer = ["/board-check"];

describe.each(sessions.filter(({ path }) => !newer.includes(path)))("$path", ({ path }) => {
  it("reads what the browser stores, and stores it in the same shape", async () => {
    for (const [name, value] of Object.entries(storage))
      localStorage.setItem(name, JSON.stringify(value));
    const shared = await (await opened(path))();
    localStorage.clear();
    shared.snapshot().restore();
    const { useOpenProject } = await import("@/domain/project/storage");
    const { itemsOf } = await import("@/domain/project/keys");
    const written = Object.entries(itemsOf(useOpenProject.getState().id)).filter(
      ([name]) => name in storage,
    );
    expect(written.length).toBeGreaterThan(0);
    for (const [name, item] of written) expect([name, item]).toEqual([name, storage[name]]);
  });
});

describe.each(sessions)("$path", ({ path, version, session, link }) => {
  it("reads a shared session, and shares it in the same shape", async () => {
    const shared = await (await opened(path))();
    expect(shared.version).toBe(version);
    shared.restore(session);
    await vi.waitFor(() => expect(plain(shared.save())).toEqual(session));
    expect(shared.snapshot().hasUserData).toBe(true);
  });

  it("reads a link, and makes the same link", async () => {
    const load = await opened(path);
    const { linkedState, linkMaker } = await import("@/domain/session-link");
    const read = await linkedState(link, () => load, new AbortController().signal);
    const shared = await load();
    shared.restore(read.state);
    await vi.waitFor(() => expect(plain(shared.save())).toEqual(session));
    const make = await linkMaker(load);
    const at = { origin: "http://a", pathname: path, search: "" };
    expect(contentOf(make(at))).toEqual(contentOf(link));
  });
});
