import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fields, listOf, number } from "@/lib/stored-state";

const stateSchema = fields({
  rows: listOf(v.object({ id: v.string(), qty: number })),
  target: v.fallback(number, 0),
});
const page = "henrad.test-page";

interface Stored {
  name: string;
  revision: number;
  items: Map<string, { revision: number; value: string | null }>;
}

/** The calls of the server on the projects of one account, by the rules of `docs/API.md`. */
class Server {
  readonly projects = new Map<string, Stored>();
  isReachable = true;
  isLoggedIn = true;
  refusal: { status: number; detail: string } | null = null;
  time = Date.now();

  /** What another computer saves. */
  save(id: string, name: string, items: Record<string, string | null>): number {
    this.time = Math.max(this.time + 1, Date.now());
    const project = this.projects.get(id) ?? { name, revision: 0, items: new Map() };
    const revision = this.time;
    for (const [item, value] of Object.entries(items)) project.items.set(item, { revision, value });
    this.projects.set(id, { ...project, name, revision });
    return revision;
  }

  text(id: string, item: string): string {
    return this.projects.get(id)?.items.get(item)?.value ?? "";
  }

  private answer(path: string, body: Record<string, unknown>): [status: number, body: unknown] {
    const now = new Date().toISOString();
    const id = String(body.id);
    const project = this.projects.get(id);
    if (!this.isLoggedIn) return [401, { code: "login_required" }];
    if (path === "/api/projects") {
      const projects = [...this.projects].map(([each, { name, revision }]) => {
        const savedAt = new Date(revision).toISOString();
        return { id: each, name, revision: String(revision), savedAt, bytes: 1000 };
      });
      return [200, { login: "ada", projects, mostProjects: 100, mostBytes: 2e7, now }];
    }
    if (path === "/api/projects/delete") return [this.projects.delete(id) ? 204 : 204, null];
    if (path === "/api/projects/load") {
      if (!project) return [404, { code: "not_found" }];
      const since = Number(body.since || 0);
      const items = [...project.items]
        .filter(([, item]) => item.revision > since)
        .map(([name, { value }]) => ({ name, value }));
      const savedAt = new Date(project.revision).toISOString();
      return [200, { name: project.name, revision: String(project.revision), savedAt, now, items }];
    }
    if (this.refusal) return [this.refusal.status, this.refusal];
    const based = Number(body.basedOn || 0);
    if (!project && based > 0) return [404, { code: "not_found" }];
    if (project && project.revision !== based) return [409, { code: "changed_meanwhile" }];
    const items = body.items as { name: string; value: string | null }[];
    const changes = Object.fromEntries(items.map(({ name, value }) => [name, value]));
    const revision = this.save(id, String(body.name), changes);
    return [200, { revision: String(revision), savedAt: new Date(revision).toISOString() }];
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    if (!this.isReachable) throw new TypeError("no network");
    const text = await request.text();
    const sent = text === "" ? {} : JSON.parse(text);
    const [status, body] = this.answer(new URL(request.url).pathname, sent);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  };
}

let server: Server;

async function opened() {
  vi.resetModules();
  const storage = await import("../storage");
  await import("../joining");
  const modules = await Promise.all([
    import("../keys"),
    import("../record"),
    import("../revisions"),
    import("./account"),
    import("./saved"),
  ]);
  const { createPageState } = await import("@/domain/page-state");
  const store = createPageState({
    name: page,
    version: 1,
    schema: stateSchema,
    countParts: ({ rows }) => rows.length,
  });
  const setQty = (id: string, qty: number) =>
    store.getState().update((state) => ({
      ...state,
      rows: [...state.rows.filter((row) => row.id !== id), { id, qty }],
    }));
  const rows = () =>
    store
      .getState()
      .state.rows.map(({ id, qty }) => `${id} ${qty}`)
      .sort();
  const id = () => storage.useOpenProject.getState().id;
  return Object.assign({ ...storage, store, setQty, rows, id }, ...modules) as typeof storage & {
    setQty: typeof setQty;
    rows: typeof rows;
    id: typeof id;
  } & Awaited<(typeof modules)[0]> &
    (typeof modules)[0] &
    (typeof modules)[1] &
    (typeof modules)[2] &
    (typeof modules)[3] &
    (typeof modules)[4];
}

/** The state of the page as another computer would save it. */
const state = (rows: readonly (readonly [string, number])[], target = 0): string =>
  JSON.stringify({
    state: { state: { rows: rows.map(([id, qty]) => ({ id, qty })), target } },
    version: 1,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser whose project with C1 is in the account. */
async function inAccount() {
  const browser = await opened();
  await browser.syncAccount();
  browser.setQty("C1", 1);
  await browser.moveToAccount(browser.id());
  expect(browser.isSaved(browser.id())).toBe(true);
  return browser;
}

describe("a project in the account", () => {
  it("is saved whole, and then what has changed", async () => {
    const browser = await inAccount();
    const id = browser.id();
    expect(server.text(id, page)).toContain('"C1"');
    expect(server.text(id, "record")).toContain("Untitled");
    browser.saveRevision(id);
    browser.setQty("C2", 2);
    expect(browser.isSaved(id)).toBe(false);
    await browser.syncAccount();
    expect(browser.isSaved(id)).toBe(true);
    expect(server.text(id, page)).toContain('"C2"');
    const revision = browser.recordOf(id).revisions[0]?.id ?? "";
    expect(server.text(id, `revision/${revision}`)).toContain('"C1"');
  });

  it("takes parts that another computer has added, beside its own", async () => {
    const browser = await inAccount();
    server.save(browser.id(), "Charger", {
      [page]: state([
        ["C1", 1],
        ["C3", 3],
      ]),
    });
    browser.setQty("C2", 2);
    await browser.syncAccount();
    expect(browser.rows()).toEqual(["C1 1", "C2 2", "C3 3"]);
    expect(browser.recordOf(browser.id()).revisions).toEqual([]);
    expect(server.text(browser.id(), page)).toBe(
      localStorage.getItem(browser.keyOf(browser.id(), page)),
    );
    expect(browser.isSaved(browser.id())).toBe(true);
  });

  it("keeps the older change of the same part as a revision: that of the other computer", async () => {
    const browser = await inAccount();
    server.save(browser.id(), "Charger", { [page]: state([["C1", 5]]) });
    vi.setSystemTime(Date.now() + 60_000);
    browser.setQty("C1", 7);
    await browser.syncAccount();
    expect(browser.rows()).toEqual(["C1 7"]);
    const { revisions } = browser.recordOf(browser.id());
    expect(revisions.map(({ name }) => name)).toEqual(["Rev A, second computer"]);
    const older = browser.revisionOf(browser.id(), revisions[0]?.id ?? "");
    expect(JSON.stringify(older.items[page])).toContain('"qty":5');
    expect(browser.useStorageNews.getState()).toMatchObject({
      clash: "Rev A, second computer",
      clashWith: "computer",
    });
    // The other computer hears of both.
    expect(server.text(browser.id(), page)).toContain('"qty":7');
    expect(server.text(browser.id(), "record")).toContain("second computer");
  });

  it("keeps the older change of the same part as a revision: that of this browser", async () => {
    const browser = await inAccount();
    browser.setQty("C1", 7);
    vi.setSystemTime(Date.now() + 60_000);
    server.save(browser.id(), "Charger", { [page]: state([["C1", 5]]) });
    await browser.syncAccount();
    expect(browser.rows()).toEqual(["C1 5"]);
    const [revision] = browser.recordOf(browser.id()).revisions;
    const older = browser.revisionOf(browser.id(), revision?.id ?? "");
    expect(JSON.stringify(older.items[page])).toContain('"qty":7');
    expect(browser.isSaved(browser.id())).toBe(true);
  });

  it("keeps other notes of both", async () => {
    const browser = await inAccount();
    const id = browser.id();
    const record = JSON.parse(server.text(id, "record"));
    browser.changeRecord(id, () => ({ notes: "here" }));
    const there = { ...record, state: { ...record.state, notes: "there" } };
    vi.setSystemTime(Date.now() + 60_000);
    server.save(id, "Charger", { record: JSON.stringify(there) });
    await browser.syncAccount();
    const { notes, revisions } = browser.recordOf(id);
    expect(notes).toBe("there");
    expect(browser.revisionOf(id, revisions[0]?.id ?? "").notes).toBe("here");
  });

  it("waits without a network, and is saved when it is back", async () => {
    const browser = await inAccount();
    server.isReachable = false;
    browser.setQty("C2", 2);
    await browser.syncAccount();
    expect(browser.useAccount.getState().phase).toBe("unreachable");
    expect(browser.isSaved(browser.id())).toBe(false);
    server.isReachable = true;
    await browser.syncAccount();
    expect(browser.useAccount.getState().phase).toBe("saved");
    expect(server.text(browser.id(), page)).toContain('"C2"');
  });

  it("waits for a login when the session has ended", async () => {
    const browser = await inAccount();
    server.isLoggedIn = false;
    browser.setQty("C2", 2);
    await browser.syncAccount();
    expect(browser.useAccount.getState().phase).toBe("signedOut");
    expect(browser.rows()).toEqual(["C1 1", "C2 2"]);
  });

  it("says why the server does not take it, and saves the others", async () => {
    const browser = await inAccount();
    const id = browser.id();
    server.refusal = { status: 507, detail: "The account is full." };
    browser.setQty("C2", 2);
    await browser.syncAccount();
    expect(browser.useAccount.getState().refused).toEqual({ [id]: "The account is full." });
    server.refusal = null;
    await browser.syncAccount();
    expect(browser.useAccount.getState().refused).toEqual({});
    expect(browser.isSaved(id)).toBe(true);
  });

  it("does not save over what found no room here", async () => {
    const browser = await inAccount();
    server.save(browser.id(), "Charger", { [page]: state([["C9", 9]]) });
    const whole = localStorage;
    const setItem = (key: string, text: string) => {
      if (text.includes("C9")) throw new DOMException("full", "QuotaExceededError");
      whole.setItem(key, text);
    };
    const get = (storage: Storage, name: string | symbol) => {
      const member: unknown = Reflect.get(storage, name);
      if (name === "setItem") return setItem;
      return typeof member === "function" ? member.bind(storage) : member;
    };
    vi.stubGlobal("localStorage", new Proxy(whole, { get }));
    await browser.syncAccount();
    vi.stubGlobal("localStorage", whole);
    expect(server.text(browser.id(), page)).toContain('"C9"');
    expect(browser.useAccount.getState().refused[browser.id()]).toContain("no room");
    await browser.syncAccount();
    expect(browser.rows()).toEqual(["C9 9"]);
  });

  it("moves back into the browser", async () => {
    const browser = await inAccount();
    server.isReachable = false;
    await expect(browser.moveToBrowser(browser.id())).rejects.toThrow();
    expect(browser.savedOf(browser.id())).not.toBeNull();
    server.isReachable = true;
    await browser.moveToBrowser(browser.id());
    expect(server.projects.size).toBe(0);
    expect(browser.savedOf(browser.id())).toBeNull();
    expect(browser.rows()).toEqual(["C1 1"]);
    expect(browser.useStorageNews.getState().gone).toBe("");
  });

  it("is deleted, and brought back", async () => {
    const browser = await inAccount();
    const id = browser.id();
    const bringBack = await browser.deleteFromAccount(id);
    expect([server.projects.size, browser.isKept(id)]).toEqual([0, false]);
    expect(bringBack()).toBe(true);
    await browser.syncAccount();
    expect(browser.isSaved(id)).toBe(true);
    expect(server.text(id, page)).toContain('"C1"');
  });

  it("stays in the browser where it is open when another computer deletes it", async () => {
    const browser = await inAccount();
    server.projects.clear();
    await browser.syncAccount();
    expect(browser.savedOf(browser.id())).toBeNull();
    expect(browser.rows()).toEqual(["C1 1"]);
    expect(browser.useStorageNews.getState().gone).toBe("Untitled");
  });

  it("is brought into a second browser, and leaves it with the logout unless it has changes", async () => {
    const first = await inAccount();
    const id = first.id();
    first.changeRecord(id, () => ({ name: "Charger" }));
    await first.syncAccount();
    localStorage.clear();
    sessionStorage.clear();
    const second = await opened();
    await second.syncAccount();
    const { elsewhere } = second.useAccount.getState();
    expect(elsewhere.map(({ name }) => name)).toEqual(["Charger"]);
    await second.bringHere(id);
    await second.syncAccount();
    expect(second.useAccount.getState().elsewhere).toEqual([]);
    second.openProject(id);
    expect(second.rows()).toEqual(["C1 1"]);

    server.isReachable = false;
    second.setQty("C2", 2);
    expect(await second.leaveAccount()).toEqual(["Charger"]);
    expect(second.rows()).toEqual(["C1 1", "C2 2"]);
    server.isReachable = true;
    await second.syncAccount();
    expect(server.text(id, page)).toContain('"C2"');
    expect(await second.leaveAccount()).toEqual([]);
    expect(second.isKept(id)).toBe(false);
    expect(second.rows()).toEqual([]);
    expect(server.projects.size).toBe(1);
  });

  it("leaves nothing of a project to an account that logs in next", async () => {
    const browser = await inAccount();
    browser.writeSaved(browser.id(), { ...browser.unsaved("eve"), revision: "1" });
    server.projects.clear();
    await browser.syncAccount();
    expect(server.projects.size).toBe(0);
    expect(browser.savedOf(browser.id())?.login).toBe("eve");
  });
});
