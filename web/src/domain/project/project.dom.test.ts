import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fields, listOf, number, text } from "@/lib/stored-state";

const stateSchema = fields({
  rows: listOf(v.object({ id: v.string(), qty: number })),
  target: v.fallback(number, 0),
  highlight: text(),
});

/** A window that has just been opened on one page, with a store for its parts. */
async function opened() {
  vi.resetModules();
  const storage = await import("./storage");
  await import("./joining");
  const [keys, record, revisions, file, list, { createPageState }] = await Promise.all([
    import("./keys"),
    import("./record"),
    import("./revisions"),
    import("./file"),
    import("./list"),
    import("@/domain/page-state"),
  ]);
  const store = createPageState({
    name: "henrad.test-page",
    version: 1,
    schema: stateSchema,
    countParts: ({ rows }) => rows.length,
    isStep: (before, after) => before.rows !== after.rows,
  });
  const add = (id: string, qty = 1) =>
    store.getState().update((state) => ({ ...state, rows: [...state.rows, { id, qty }] }));
  const setQty = (id: string, qty: number) =>
    store.getState().update((state) => ({
      ...state,
      rows: state.rows.map((row) => (row.id === id ? { id, qty } : row)),
    }));
  const rows = () => store.getState().state.rows.map(({ id, qty }) => `${id} ${qty}`);
  const openId = () => storage.useOpenProject.getState().id;
  return {
    ...storage,
    ...keys,
    ...record,
    ...revisions,
    ...file,
    ...list,
    store,
    add,
    setQty,
    rows,
    openId,
  };
}

/** Passes on what another window has stored, as the browser does. */
function tell(key: string) {
  const event = new StorageEvent("storage", { key, newValue: localStorage.getItem(key) });
  window.dispatchEvent(event);
}

/** The storage takes nothing more. */
function fill() {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const get = (storage: Storage, name: string | symbol) => {
    const member: unknown = Reflect.get(storage, name);
    if (name === "setItem") return setItem;
    return typeof member === "function" ? member.bind(storage) : member;
  };
  vi.stubGlobal("localStorage", new Proxy(localStorage, { get }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a project", () => {
  it("is stored with its first part, without a question, and named", async () => {
    const page = await opened();
    page.store.getState().update((state) => ({ ...state, target: 5 }));
    expect(page.keptIds()).toEqual([]);
    page.add("a");
    expect(page.keptIds()).toEqual([page.openId()]);
    expect(page.recordOf(page.openId()).name).toBe("Untitled");
    page.newProject();
    expect([page.rows(), page.store.getState().history.past]).toEqual([[], []]);
    page.add("b");
    expect(page.useProject.getState().name).toBe("Untitled 2");
    const [one] = page.keptIds().filter((id) => id !== page.openId());
    page.openProject(one ?? "");
    expect(page.rows()).toEqual(["a 1"]);
    expect(page.store.getState().state.target).toBe(5);
  });

  it("is not changed by a page that writes what it has read in its own shape", async () => {
    const page = await opened();
    page.add("a");
    page.saveRevision(page.openId());
    const key = page.keyOf(page.openId(), "henrad.test-page");
    const stored = JSON.parse(localStorage.getItem(key) ?? "");
    stored.state.state.ofEarlier = 1;
    localStorage.setItem(key, JSON.stringify(stored));
    const again = await opened();
    again.store.setState({});
    expect(localStorage.getItem(key)).not.toContain("ofEarlier");
    expect(again.changedOf(again.openId()).count).toBe(0);
    again.setQty("a", 2);
    expect(again.changedOf(again.openId()).count).toBe(1);
  });

  it("keeps the undo steps of a window over a reload, unless something else was stored since", async () => {
    const page = await opened();
    page.add("a");
    page.store.setState(({ history }) => ({ history: { ...history, recordedAt: 0 } }));
    page.add("b");
    window.dispatchEvent(new Event("pagehide"));
    const again = await opened();
    expect(again.rows()).toEqual(["a 1", "b 1"]);
    again.store.getState().undo();
    expect(again.rows()).toEqual(["a 1"]);
    again.store.getState().redo();
    expect(again.rows()).toEqual(["a 1", "b 1"]);
    again.newProject();
    expect(again.store.getState().history.past).toEqual([]);
    again.openProject(page.openId());
    again.add("c");
    // The steps of before lead to a state that is no longer that of the project.
    const other = await opened();
    expect(other.rows()).toEqual(["a 1", "b 1", "c 1"]);
    expect(other.store.getState().history.past).toEqual([]);
  });

  it("is copied with its revisions, under a name of its own", async () => {
    const page = await opened();
    page.add("a");
    page.saveRevision(page.openId());
    const copy = page.copyProject(page.openId());
    expect(page.recordOf(copy).name).toBe("Untitled 2");
    expect(page.recordOf(copy).revisions.map(({ name }) => name)).toEqual(["Rev A"]);
    page.add("b");
    page.openProject(copy);
    expect(page.rows()).toEqual(["a 1"]);
  });

  it("is there again after a crash, in the window that had it and in a new one", async () => {
    const page = await opened();
    page.add("a");
    // Nothing runs at the end of a page that crashes.
    const again = await opened();
    expect([again.openId(), again.rows()]).toEqual([page.openId(), ["a 1"]]);
    sessionStorage.clear();
    expect((await opened()).rows()).toEqual(["a 1"]);
  });

  it("that nobody has put a part into leaves nothing behind", async () => {
    const page = await opened();
    page.store.getState().update((state) => ({ ...state, target: 5 }));
    const draft = page.openId();
    page.newProject();
    expect(page.storedKeys(draft)).toEqual([]);
  });

  it("takes the states that earlier versions have stored, and their recent sessions", async () => {
    const simulation = { state: { state: { rows: [], target: null } }, version: 1 };
    localStorage.setItem("henrad.capacitor-simulation", JSON.stringify(simulation));
    const session = { path: "/ceramic-aging", name: "C1", at: 1e12, session: "abc" };
    localStorage.setItem("henrad-recent", JSON.stringify({ state: { sessions: [session] } }));
    const page = await opened();
    expect(page.useProject.getState()).toMatchObject({ name: "Earlier work" });
    expect(page.itemsOf(page.openId())).toEqual({ "henrad.capacitor-simulation": simulation });
    expect(localStorage.getItem("henrad.capacitor-simulation")).toBeNull();
    const other = page.keptIds().find((id) => id !== page.openId()) ?? "";
    expect(page.recordOf(other)).toMatchObject({
      name: "C1",
      origin: { kind: "link", source: "session#abc" },
    });
    expect((await opened()).keptIds()).toHaveLength(2);
  });

  it("is deleted whole, and comes back whole", async () => {
    const page = await opened();
    page.add("a");
    page.saveRevision(page.openId());
    const id = page.openId();
    const before = page.textsOf(id);
    const bringBack = page.deleteProject(id);
    expect([page.storedKeys(id), page.rows()]).toEqual([[], []]);
    expect(bringBack()).toBe(true);
    expect([page.openId(), page.textsOf(id), page.rows()]).toEqual([id, before, ["a 1"]]);
  });
});

describe("two windows on one project", () => {
  it("show what the other has stored", async () => {
    const one = await opened();
    one.add("a");
    const other = await opened();
    other.add("b");
    tell(one.keyOf(one.openId(), "henrad.test-page"));
    expect(one.rows()).toEqual(["a 1", "b 1"]);
  });

  it("keep the parts of both, where one has not heard of the other", async () => {
    const one = await opened();
    one.add("a");
    const other = await opened();
    other.add("b");
    one.add("c");
    await Promise.resolve();
    expect(one.rows().sort()).toEqual(["a 1", "b 1", "c 1"]);
    expect(one.useStorageNews.getState().clash).toBe("");
    expect(one.recordOf(one.openId()).revisions).toEqual([]);
  });

  it("keep the older of two changes of one part as a revision, and say so", async () => {
    const one = await opened();
    one.add("a");
    const other = await opened();
    other.setQty("a", 2);
    one.setQty("a", 3);
    await Promise.resolve();
    expect(one.rows()).toEqual(["a 3"]);
    expect(one.useStorageNews.getState().clash).toBe("Rev A, second window");
    const [kept] = one.recordOf(one.openId()).revisions;
    const { items } = one.revisionOf(one.openId(), kept?.id ?? "");
    expect(items["henrad.test-page"]?.state).toMatchObject({ state: { rows: [{ qty: 2 }] } });
  });

  it("do not lose one that the other has deleted", async () => {
    const one = await opened();
    one.add("a");
    const other = await opened();
    other.deleteProject(other.openId());
    one.add("b");
    await Promise.resolve();
    expect(one.keptIds()).toContain(one.openId());
    expect(one.itemsOf(one.openId())["henrad.test-page"]?.state as object).toMatchObject({
      state: { rows: [{ id: "a" }, { id: "b" }] },
    });
  });
});

describe("a full storage", () => {
  it("is told, and loses nothing: all is stored as soon as there is room", async () => {
    const page = await opened();
    page.add("a");
    fill();
    page.add("b");
    expect(page.useStorageNews.getState().isFull).toBe(true);
    expect(page.rows()).toEqual(["a 1", "b 1"]);
    expect(page.saveRevision(page.openId())).toBe("");
    vi.unstubAllGlobals();
    page.add("c");
    await Promise.resolve();
    expect(page.useStorageNews.getState().isFull).toBe(false);
    expect((await opened()).rows()).toEqual(["a 1", "b 1", "c 1"]);
  });
});

describe("revisions", () => {
  it("bring a state back, and keep what was changed since", async () => {
    const page = await opened();
    const id = page.openId();
    page.add("a");
    expect(page.saveRevision(id)).toBe("Rev A");
    expect(page.changedOf(id).count).toBe(0);
    page.add("b");
    expect(page.changedOf(id).count).toBe(1);
    const [first] = page.recordOf(id).revisions;
    expect(page.openRevision(id, first?.id ?? "")).toBe("Rev B");
    expect(page.rows()).toEqual(["a 1"]);
    const { revisions, revision } = page.recordOf(id);
    expect(revisions.map(({ name }) => name)).toEqual(["Rev A", "Rev B"]);
    expect(revision).toBe(first?.id);
    expect(page.openRevision(id, revisions[1]?.id ?? "")).toBe("");
    expect(page.rows()).toEqual(["a 1", "b 1"]);
  });

  it("are named by letters", async () => {
    const { nextName } = await opened();
    const named = (count: number) =>
      nextName({
        revisions: Array.from({ length: count }, (_, index) => ({
          id: `${index}`,
          savedAt: 0,
          name: `Rev ${index < 26 ? String.fromCharCode(65 + index) : "AA"}`,
        })),
      });
    expect([named(0), named(2), named(26), named(27)]).toEqual([
      "Rev A",
      "Rev C",
      "Rev AA",
      "Rev AB",
    ]);
  });
});

describe("a file", () => {
  it("holds the whole project, and opens beside the one it came from", async () => {
    const page = await opened();
    const id = page.openId();
    page.add("a");
    page.useProject.setState({ name: "Charger", notes: "via pair" });
    page.saveRevision(id);
    page.add("b");
    const written = JSON.parse(JSON.stringify(page.fileOf(id)));
    const copy = page.addProject(page.readProject(written, "charger.henrad.json"));
    expect(page.fileOf(copy)).toEqual({ ...page.fileOf(id), name: "Charger 2" });
    page.openProject(copy);
    expect(page.rows()).toEqual(["a 1", "b 1"]);
  });

  it("of a stranger writes nothing but states of pages", async () => {
    const page = await opened();
    const content = {
      ...{ format: "henrad-project", version: 1, name: "x".repeat(500), notes: 7 },
      items: {
        "henrad.test-page": { state: { state: { rows: "none" } }, version: 1 },
        record: { state: { name: "taken" } },
        "../other/record": { state: {} },
        "revision/x": { state: {} },
      },
      revisions: [{ id: "../../x", name: "bad", savedAt: 1 }, null],
    };
    const id = page.addProject(page.readProject(content, "x"));
    expect(
      page
        .storedKeys(id)
        .map((key) => key.slice(id.length + 1))
        .sort(),
    ).toEqual(["changed", "henrad.test-page", "record"]);
    expect(page.recordOf(id).name).toHaveLength(80);
  });

  it.each([
    [{ parts: [] }, "x.json is not a project of Henrad (.henrad.json)."],
    [{ format: "henrad-project", version: 99 }, /newer version/],
  ])("that is none says so: %j", async (content, message) => {
    const { readProject } = await opened();
    expect(() => readProject(content, "x.json")).toThrow(message);
  });

  it("is refused where it has no room, and leaves nothing of it", async () => {
    const page = await opened();
    page.add("a");
    const file = page.fileOf(page.openId());
    fill();
    expect(() => page.addProject(file)).toThrow(/no room/);
    expect(page.keptIds()).toHaveLength(1);
  });
});
