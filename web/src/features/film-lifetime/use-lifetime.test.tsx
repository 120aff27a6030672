import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { emptyHistory } from "@/lib/history";
import { filmPart, filmSettings } from "@/test/film";
import { renderInApp, serve } from "@/test/render";
import { SettingsContext } from "./calls";
import { check } from "./model/request";
import { addPart, initialState } from "./model/state";
import { useFilm } from "./store";
import { useLifetime } from "./use-lifetime";

/** What the tool holds, in words. */
function Held({ isLoadDue }: { isLoadDue: boolean }) {
  const { state } = useFilm();
  const { errorFetchingData, result, stale } = useLifetime({
    ...check(state, filmSettings),
    isLoadDue,
  });
  const held = {
    lifetimeHoursTotal: result?.answer.lifetimeHoursTotal ?? {},
    errorFetchingData,
    isVac: state.isVac,
    hasDcModel: result?.answer.hasDcModel,
    stale,
  };
  return <output>{JSON.stringify(held)}</output>;
}

function renderHeld(status: number, isLoadDue = false) {
  const calls = serve({
    "/api/filmLifetime": (body) => ({
      status,
      json: {
        isVac: (body as { isVac: boolean }).isVac,
        hasDcModel: true,
        criterion: "",
        noDryingCredit: false,
        parts: [],
        profileList: [],
        lifetimeHoursTotal: { A: 1000, B: null },
      },
    }),
  });
  renderInApp(
    <SettingsContext value={{ ...filmSettings, debounceMs: 0 }}>
      <Held isLoadDue={isLoadDue} />
    </SettingsContext>,
  );
  return calls;
}

beforeEach(() => {
  useFilm.setState({ state: initialState, history: emptyHistory });
  useFilm.getState().begin(filmSettings);
  for (const number of ["A", "B"]) {
    useFilm.getState().update((state) => addPart(state, filmPart(number)));
  }
});

it("FILM-FLD-10 holds lifetimeHoursTotal per part, errorFetchingData, isVac and hasDcModel", async () => {
  renderHeld(200);
  const held = await screen.findByText(/"A":1000/);
  expect(JSON.parse(held.textContent ?? "")).toEqual({
    lifetimeHoursTotal: { A: 1000, B: null },
    errorFetchingData: false,
    isVac: true,
    hasDcModel: true,
    stale: null,
  });
});

it("FILM-FLD-10 errorFetchingData tells a failing server, and no life is made up", async () => {
  renderHeld(500);
  const held = await screen.findByText(/"errorFetchingData":true/);
  expect(JSON.parse(held.textContent ?? "").lifetimeHoursTotal).toEqual({});
});

it.each([422, 503])("after status %i what is on the page is old", async (status) => {
  renderHeld(status);
  expect(await screen.findByText(/"stale":"unanswered"/)).toBeInTheDocument();
});

it("asks for nothing and shows nothing that a load of the address is about to replace", () => {
  const calls = renderHeld(200, true);
  expect(JSON.parse(screen.getByRole("status").textContent ?? "")).toMatchObject({
    lifetimeHoursTotal: {},
    stale: null,
  });
  expect(calls).toEqual([]);
});
