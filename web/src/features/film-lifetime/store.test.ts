import { beforeEach, describe, expect, it } from "vitest";
import { duplicateProfile, isRepeated, toggleCharts } from "@/domain/lifetime/load-profiles";
import { emptyHistory } from "@/lib/history";
import { filmPart, filmSettings } from "@/test/film";
import { addPart, highlightPart, initialState, setField } from "./model/state";
import { useFilm } from "./store";
import { tool } from "./tool";

const store = () => useFilm.getState();

beforeEach(() => {
  useFilm.setState({ state: initialState, history: emptyHistory });
});

describe("the store", () => {
  it("FILM-SCR-23 FILM-DEF-02 begins with the server's profiles, and keeps what is there", () => {
    store().begin(filmSettings);
    expect(
      store().state.profiles.map(({ voltage, relativeHumidity }) => [voltage, relativeHumidity]),
    ).toEqual([
      [240, 20],
      [240, 20],
    ]);
    const [first] = store().state.profiles;
    store().update((state) => setField(state, first?.id ?? "", "tempAmbient", 60));
    store().begin(filmSettings);
    expect(store().state.profiles[0]?.tempAmbient).toBe(60);
  });

  it("FILM-SCR-10 FILM-SCR-13 begins with the charts of the first profile, and leaves them as they are put", () => {
    store().begin(filmSettings);
    const [first] = store().state.profiles;
    expect(store().state.openCharts).toBe(first?.id);
    store().update((state) => toggleCharts(state, first?.id ?? ""));
    store().begin(filmSettings);
    expect(store().state.openCharts).toBeNull();
  });

  it("folds the second default profile as long as it says what the first says", () => {
    store().begin(filmSettings);
    const folded = () =>
      store().state.profiles.map((profile) => isRepeated(profile, store().state));
    expect(folded()).toEqual([false, true]);
    store().update((state) => setField(state, state.profiles[1]?.id ?? "", "tempAmbient", 60));
    expect(folded()).toEqual([false, false]);
    // A copy that somebody makes is to be edited.
    store().update((state) => duplicateProfile(state, state.profiles[0]?.id ?? "", "copy"));
    expect(folded()).toEqual([false, false, false]);
  });

  it("steps back and forward; choosing a row or a chart is not a step", () => {
    store().update((state) => addPart(state, filmPart("A")));
    const { past } = store().history;
    store().update((state) => highlightPart(state, "A"));
    store().update((state) => toggleCharts(state, "p1"));
    expect(store().history.past).toBe(past);
    store().undo();
    expect(store().state.parts).toEqual([]);
    store().redo();
    expect(store().state.parts).toHaveLength(1);
    store().redo();
    expect(store().state.parts).toHaveLength(1);
  });
});

describe("sharedState", () => {
  it("hands its state on, and survives anybody's", () => {
    store().begin(filmSettings);
    store().update((state) => addPart(state, filmPart("A")));
    const saved: unknown = JSON.parse(JSON.stringify(useFilm.shared.save()));
    useFilm.shared.restore({ parts: "x", profiles: [1] });
    expect(store().state).toEqual(initialState);
    useFilm.shared.restore(saved);
    expect(useFilm.shared.save()).toEqual(saved);
    expect(tool.path).toBe("/film-lifetime");
  });
});
