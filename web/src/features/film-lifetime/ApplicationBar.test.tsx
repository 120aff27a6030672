import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { emptyHistory } from "@/lib/history";
import { filmSettings } from "@/test/film";
import { renderInApp } from "@/test/render";
import { ApplicationBar } from "./ApplicationBar";
import { SettingsContext } from "./calls";
import { initialState } from "./model/state";
import { useFilmPicker } from "./picker/use-film-cascade";
import { useFilm } from "./store";

it("FILM-SCR-02 FILM-SIDE-01 the application takes the voltage type of the sidebar along", async () => {
  useFilm.setState({ state: initialState, history: emptyHistory });
  useFilmPicker.setState({ wish: null });
  renderInApp(
    <SettingsContext value={filmSettings}>
      <ApplicationBar stale={null} onReport={() => undefined} />
    </SettingsContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText("Vdc"));
  expect(useFilm.getState().state.isVac).toBe(false);
  const { series, voltageType } = filmSettings.defaults;
  expect(voltageType).toBe("Vac");
  expect(useFilmPicker.getState().wish).toMatchObject({ series, voltageType: "Vdc" });
  await user.click(screen.getByText("Vac"));
  expect(useFilm.getState().state.isVac).toBe(true);
  expect(useFilmPicker.getState().wish?.voltageType).toBe("Vac");
});
