import { beforeEach, describe, expect, it } from "vitest";
import { emptyHistory } from "@/lib/history";
import { electrolyticPart, electrolyticSettings } from "@/test/electrolytic";
import { lifetimeRequest } from "./model/request";
import { addPart, highlightPart, initialState, setField } from "./model/state";
import { useElectrolytic } from "./store";
import { tool } from "./tool";

const store = () => useElectrolytic.getState();

beforeEach(() => {
  useElectrolytic.setState({
    state: initialState,
    history: emptyHistory,
  });
});

describe("the store", () => {
  it("begins with the server's profiles, keeps what is there, and shows the charts of the first", () => {
    store().begin(electrolyticSettings);
    store().update((state) => setField(state, state.profiles[0]?.id ?? "", "tempAmbient", 60));
    store().begin(electrolyticSettings);
    store().update((state) => addPart(state, electrolyticPart("A")));
    const request = lifetimeRequest(store().state, "s");
    expect(request.parts).toEqual(["A"]);
    expect(request.profileList.map(({ tempAmbient }) => tempAmbient)).toEqual([60, 50]);
    expect(request.profileList[0]?.currentFrequency).toEqual([{ current: 0, frequency: 0.1 }]);
    expect(request.chartProfiles).toEqual([0]);
  });

  it("steps back and forward; choosing a row is not a step", () => {
    store().update((state) => addPart(state, electrolyticPart("A")));
    const { past } = store().history;
    store().update((state) => highlightPart(state, "A"));
    expect(store().history.past).toBe(past);
    store().undo();
    expect(store().state.parts).toEqual([]);
    store().redo();
    expect(store().state.parts).toHaveLength(1);
  });

  it("hands its state on, and survives anybody's", () => {
    store().begin(electrolyticSettings);
    store().update((state) => addPart(state, electrolyticPart("A")));
    const saved: unknown = JSON.parse(JSON.stringify(useElectrolytic.shared.save()));
    useElectrolytic.shared.restore({ parts: "x", profiles: [1] });
    expect(store().state).toEqual(initialState);
    useElectrolytic.shared.restore(saved);
    expect(useElectrolytic.shared.save()).toEqual(saved);
    expect(tool.path).toBe("/electrolytic-lifetime");
  });
});
