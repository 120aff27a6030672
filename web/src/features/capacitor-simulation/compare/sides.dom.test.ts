import { beforeEach, describe, expect, it } from "vitest";
import { keyOf } from "@/domain/project/keys";
import { revisionOf, saveRevision } from "@/domain/project/revisions";
import { part } from "@/test/fixtures";
import { initialState } from "../model/state";
import { addPart, setPartField } from "../model/transitions";
import { comparisonIn, conditionsOf, itemsAt, loadSide, searchOf } from "./sides";

const project = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";

/** A project with one part at 3.3 V. */
function store(id: string): void {
  const state = setPartField(addPart(initialState, part("A"), "a"), "a", "bias", 3.3);
  const item = JSON.stringify({ state: { state }, version: 1 });
  localStorage.setItem(keyOf(id, "henrad.capacitor-simulation"), item);
  const record = JSON.stringify({ state: { name: id }, version: 1 });
  localStorage.setItem(keyOf(id, "record"), record);
}

beforeEach(() => {
  localStorage.clear();
  store(project);
});

describe("what is compared", () => {
  it("is the project now with its last revision, unless the address says otherwise", () => {
    saveRevision(project);
    const { a, b } = comparisonIn({}, project);
    expect([a.project, a.revision]).toEqual([project, ""]);
    expect(b.project).toBe(project);
    expect(b.revision).not.toBe("");
  });

  it("comes back from its address", () => {
    const comparison = {
      a: { project, revision: "", rail: null, ambient: null },
      b: { project: other, revision: "r", rail: 5, ambient: -40 },
      frequency: 1e5,
    };
    expect(comparisonIn(searchOf(comparison), project)).toEqual(comparison);
    expect(comparisonIn({ ...searchOf(comparison), bv: "x" }, project).b.rail).toBeNull();
  });

  it("has another bias without changing the project, and becomes a revision as it is shown", () => {
    const loaded = loadSide({ project, revision: "", rail: 5, ambient: null });
    expect(conditionsOf(loaded.state).rail).toBe(5);
    expect(loaded.stored.rail).toBe(3.3);
    expect(loadSide({ project, revision: "", rail: null, ambient: null }).stored.rail).toBe(3.3);
    saveRevision(project, { name: "B", items: itemsAt(loaded), isAside: true });
    const b = comparisonIn({}, project).b;
    expect(revisionOf(project, b.revision).items).not.toEqual({});
    expect(conditionsOf(loadSide(b).state).rail).toBe(5);
    expect(loadSide(b).point.rail).toBe(5);
  });

  it("travels whole with a link, as a project with B as its revision", async () => {
    const { sharedState } = await import("./shared-state");
    const { openProject, useOpenProject } = await import("@/domain/project/storage");
    const comparison = {
      a: { project, revision: "", rail: null, ambient: 60 },
      b: { project, revision: "", rail: 5, ambient: null },
      frequency: 1e5,
    };
    window.history.replaceState(null, "", `/compare?${new URLSearchParams(searchOf(comparison))}`);
    const saved = JSON.parse(JSON.stringify(sharedState.save()));
    expect(sharedState.route?.()).toBe("/compare?f=100000");
    // Another browser, which knows nothing of the project.
    localStorage.clear();
    openProject(other);
    sharedState.restore(saved);
    expect(useOpenProject.getState().id).toBe(other);
    const { a, b } = comparisonIn({}, other);
    expect(conditionsOf(loadSide(a).state)).toEqual({ rail: 3.3, ambient: 60 });
    expect(conditionsOf(loadSide(b).state)).toEqual({ rail: 5, ambient: 25 });
    expect(loadSide(b).point.rail).toBe(5);
    window.history.replaceState(null, "", "/");
  });

  it("is empty where a project or revision is gone", () => {
    expect(loadSide({ project: other, revision: "x", rail: 5, ambient: 25 }).state.rows).toEqual(
      [],
    );
  });
});
