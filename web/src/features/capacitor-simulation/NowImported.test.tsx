import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { config, part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { initialState } from "./model/state";
import { addPart } from "./model/transitions";
import { NowImported } from "./NowImported";
import { useSimulation } from "./store";

const numbers = () => useSimulation.getState().state.rows.map((row) => row.part.mfrPn);
const bases = () => useSimulation.getState().state.rows.map((row) => row.part.basis);

it("opens the part that was imported since, and goes back to the values of the number", async () => {
  const attributes = { maker: "Acme" } as never;
  serve({
    "/api/part": (body) => {
      const { partNumber } = body as { partNumber: string };
      const imported = part(partNumber, { basis: "imported", attributes });
      const before = part(partNumber, { id: null, basis: "number", madeBy: "Murata" });
      return { json: partNumber === "GRM188" ? imported : before };
    },
  });
  useSimulation.setState({ config, state: initialState });
  const { update } = useSimulation.getState();
  const known = { id: null, basis: "number", madeBy: "Murata" } as const;
  update((state) => addPart(addPart(state, part("GRM188", known), "a"), part("GRM21", known), "b"));
  renderInApp(<NowImported />);
  const notice = await screen.findByRole("status");
  expect(notice).toHaveTextContent(
    "GRM188 is now imported by Acme; this was made with the values of the number.",
  );
  expect(bases()).toEqual(["imported", "number"]);
  await userEvent.click(screen.getByRole("button", { name: "Show as it was" }));
  await expect.poll(numbers).toEqual(["=GRM188", "GRM21"]);
  expect(bases()).toEqual(["number", "number"]);
  expect(screen.queryByRole("status")).toBeNull();
});
