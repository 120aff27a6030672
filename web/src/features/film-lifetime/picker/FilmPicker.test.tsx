import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { emptyHistory } from "@/lib/history";
import { filmPart, filmSettings } from "@/test/film";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { searchAnswer } from "@/test/search";
import { initialState, partNumbers } from "../model/state";
import { useFilm } from "../store";
import { FilmPicker } from "./FilmPicker";

const [found, other] = ["F862BK104K310ZV054", "R75MI31000030K"] as const;

beforeEach(() => {
  useFilm.setState({ state: initialState, history: emptyHistory });
});

/** Types values into the box and takes the result of that number. */
async function take(number: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText("Part number"));
  await user.paste("100n 310V");
  await user.click(await screen.findByRole("option", { name: new RegExp(number) }));
}

function renderPicker() {
  const noModel = `${other} has no lifetime model; the series list names those that have one.`;
  const calls = serve({
    "/api/filmLifetime/inputs": () => ({ json: filmSettings }),
    "/api/search?q=100n%20310V&limit=50&type=film&partStatus=active": () => ({
      json: searchAnswer([found, other]),
    }),
    "/api/part": (body) => ({ json: part((body as { partNumber: string }).partNumber) }),
    "/api/filmLifetime/part": (body) =>
      (body as { partNumber: string }).partNumber === found
        ? { json: filmPart(found) }
        : { status: 404, json: { detail: "No match found.", diagnosis: noModel } },
  });
  renderInApp(<FilmPicker />, { partTypes: [{ type: "film", label: "Film", steps: [] }] });
  return { calls, noModel };
}

it("finds film parts by value and counts the one that is taken once", async () => {
  const { calls } = renderPicker();
  await take(found);
  await waitFor(() => expect(partNumbers(useFilm.getState().state)).toEqual([found]));
  const noted = calls.flatMap(({ path, body }) => (path === "/log/part" ? [body] : []));
  expect(noted).toMatchObject([{ partNumber: found, method: "fromList", found: "Yes" }]);
});

it("says why a part without a lifetime model is not taken", async () => {
  const { noModel } = renderPicker();
  await take(other);
  expect(await screen.findByText(new RegExp(noModel))).toBeInTheDocument();
  expect(partNumbers(useFilm.getState().state)).toEqual([]);
});
