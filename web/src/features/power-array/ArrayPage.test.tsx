import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyHistory } from "@/lib/history";
import { arrayForm, arrayPart, arrayStats } from "@/test/power-array";
import { renderInApp, serve } from "@/test/render";
import { ArrayForm } from "./ArrayForm";
import { ArrayPage } from "./ArrayPage";
import { initialState } from "./model/state";
import { useArray } from "./store";

const form = { "/api/powerArray/form": () => ({ json: arrayForm }) };
const found = [
  arrayPart("CKC33C473KEGACAUTO", {
    DisplayPn: "CKC33C473JEGACAUTO",
    Notes: ["Current and voltage do not belong together."],
    ParallelArrayStats: [arrayStats(), arrayStats({ NumberSeries: 1, Rank: 2, IsBest: false })],
  }),
];

function renderPage(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ ...form, ...answers });
  const page = (
    <>
      <ArrayForm />
      <ArrayPage />
    </>
  );
  // The rows link to other pages.
  const rootRoute = createRootRoute({ component: () => page });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute, history, isServer: false });
  renderInApp(<RouterProvider router={router as never} />);
  return calls;
}

async function fill(values: readonly (readonly [string, string])[]) {
  await screen.findByLabelText("Min. cap. *");
  for (const [label, value] of values) {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}

const requirements = [
  ["Min. cap. *", "45"],
  ["Max. cap. *", "55"],
  ["AC voltage *", "640"],
  ["AC current *", "20"],
  ["Application frequency *", "100"],
] as const;

beforeEach(() => {
  // Else an undo leads into the test before.
  useArray.setState({ state: initialState, history: emptyHistory, run: 0 });
});

describe("the power array calculator", () => {
  it("ARR-SCR-02, ARR-SCR-17 waits for the starred fields", async () => {
    renderPage({});
    const calculate = await screen.findByRole("button", { name: "Calculate" });
    expect(calculate).toBeDisabled();
    expect(
      await screen.findByText("Enter * Parameters in the left sidebar boxes."),
    ).toBeInTheDocument();
    await fill(requirements);
    expect(calculate).toBeEnabled();
  });

  it("ARR-SCR-03 calculates on Enter and shows every array with its notes", async () => {
    const calls = renderPage({ "/api/powerArray/calculate": () => ({ json: found }) });
    await fill(requirements);
    fireEvent.keyDown(screen.getByLabelText("AC voltage *"), { key: "Enter" });
    expect(await screen.findByText("Total: 2 rows")).toBeInTheDocument();
    expect(screen.getByText("Current and voltage do not belong together.")).toBeInTheDocument();
    const asked = calls.find(({ path }) => path === "/api/powerArray/calculate");
    expect(asked?.body).toMatchObject({
      partnumbers: [],
      requirements: { minCap: 45, Vrms: 640, maxNumberInSeries: 10, CapUnit: "nf", size: {} },
    });
  });

  it("recalculates every valid change after the first calculation, and saves no stale arrays", async () => {
    let isDown = false;
    const calls = renderPage({
      "/api/powerArray/calculate": () => (isDown ? { status: 500, json: {} } : { json: found }),
    });
    const asked = () => calls.filter(({ path }) => path === "/api/powerArray/calculate");
    await fill(requirements);
    expect(asked()).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Calculate" }));
    const csv = await screen.findByRole("button", { name: "CSV" });
    await waitFor(() => expect(csv).toBeEnabled());
    await fill([["AC voltage *", "500"]]);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]?.body).toMatchObject({ requirements: { Vrms: 500, Arms: 20 } });
    await waitFor(() => expect(csv).toBeEnabled());
    const named = () => screen.queryByText("Last valid result:");
    const arrays = screen.getByText("Total: 2 rows").closest("div[class*=answer]");
    await fill([["AC voltage *", "many"]]);
    await waitFor(() => expect(csv).toBeDisabled());
    expect(csv).toHaveAttribute("title", "Correct the entry first.");
    expect(named()).toBeInTheDocument();
    expect(arrays).toHaveAttribute("data-stale");
    expect(asked()).toHaveLength(2);
    isDown = true;
    await fill([["AC voltage *", "600"]]);
    await screen.findByRole("button", { name: "Retry" });
    expect(csv).toBeDisabled();
    isDown = false;
    await fill([["AC voltage *", "640"]]);
    await waitFor(() => expect(csv).toBeEnabled());
    expect(named()).toBeNull();
    expect(arrays).not.toHaveAttribute("data-stale");
  });

  it("starts from an example with one click, and one step takes it back", async () => {
    const calls = renderPage({ "/api/powerArray/calculate": () => ({ json: found }) });
    const example = "Fill and calculate: Resonant tank of an LLC stage";
    await userEvent.click(await screen.findByRole("button", { name: example }));
    await screen.findByText("Total: 2 rows");
    const asked = calls.find(({ path }) => path === "/api/powerArray/calculate");
    expect(asked?.body).toMatchObject({
      requirements: { minCap: 75, maxCap: 85, Vrms: 400, Arms: 20, frequency: 100 },
    });
    act(() => useArray.getState().undo());
    await screen.findByRole("button", { name: example });
    expect(screen.getByLabelText("AC voltage *")).toHaveValue("");
  });

  it("says why Calculate is disabled", async () => {
    renderPage({});
    const calculate = await screen.findByRole("button", { name: "Calculate" });
    expect(calculate).toHaveAccessibleDescription("Five * fields are empty.");
    await fill(requirements.slice(1));
    expect(calculate).toHaveAccessibleDescription("One * field is empty.");
    await fill([["Min. cap. *", "many"]]);
    expect(calculate).toBeDisabled();
    await fill([["Min. cap. *", "45"]]);
    expect(calculate).toBeEnabled();
  });

  it("ARR-SCR-09, ARR-SCR-04 shows neither price nor stock without a feed until samples are asked for", async () => {
    renderPage({ "/api/powerArray/calculate": () => ({ json: found }) });
    await fill(requirements);
    await userEvent.click(screen.getByRole("button", { name: "Calculate" }));
    await screen.findByText("Total: 2 rows");
    expect(screen.getAllByText("N/A")).toHaveLength(4);
    expect(screen.getByText("No price or stock feed is loaded")).toBeInTheDocument();
    await userEvent.click(screen.getByText("In Stock"));
    expect(screen.getByText("No stock feed is loaded.")).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText("Show sample data"));
    expect(await screen.findByText("Total: 2 rows")).toBeInTheDocument();
    expect(screen.queryByText("N/A")).toBeNull();
    expect(screen.getByText("Prices and stock are sample data")).toBeInTheDocument();
  });

  it("ARR-IN-12 says on Enter that a field is empty, and asks nothing", async () => {
    const calls = renderPage({});
    await fill([["Min. cap. *", "45"]]);
    fireEvent.keyDown(screen.getByLabelText("Min. cap. *"), { key: "Enter" });
    const alert = await screen.findByText(
      "Please enter all * Parameters in the left sidebar boxes.",
    );
    expect(alert.closest("[role=alert]")).not.toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain("/api/powerArray/calculate");
  });

  it("marks each field that the server refuses, until it is changed", async () => {
    const errors = [
      { path: "requirements.minCap", message: "Must not be above the greatest capacitance." },
      { path: "requirements.Vrms", message: "Out of range." },
    ];
    renderPage({
      "/api/powerArray/calculate": (body) => {
        const { requirements } = body as { requirements: { minCap: number } };
        const left = requirements.minCap === 45 ? errors : errors.slice(1);
        const json = { status: 422, code: "invalid_field", detail: "Invalid", errors: left };
        return { status: 422, json };
      },
    });
    await fill(requirements);
    fireEvent.keyDown(screen.getByLabelText("AC voltage *"), { key: "Enter" });
    const least = screen.getByLabelText("Min. cap. *");
    await waitFor(() =>
      expect(least).toHaveAccessibleDescription("Must not be above the greatest capacitance."),
    );
    expect(screen.getByLabelText("AC voltage *")).toHaveAccessibleDescription("Out of range.");
    await fill([["Min. cap. *", "40"]]);
    await waitFor(() => expect(least).not.toHaveAccessibleDescription(/greatest/));
    await waitFor(() => expect(screen.getByLabelText("AC voltage *")).toBeInvalid());
  });

  it("offers the one change that lets arrays in beside the verdict", async () => {
    const json = { status: 404, code: "data_not_found", detail: "Data Not Found." };
    const change = {
      field: "acVoltage",
      value: 500,
      label: "AC voltage 500 Vrms",
      arrays: 3,
      smallest: "2 × 3",
    };
    const nearest = {
      verdict: "No array fits. Nearest: 2 × 3.",
      left: [{ label: "All", count: 9 }],
      changes: [change],
      nearest: [],
    };
    const calls = renderPage({
      "/api/powerArray/calculate": () => ({ status: 404, json }),
      "/api/powerArray/nearest": () => ({ json: nearest }),
    });
    await fill(requirements);
    fireEvent.keyDown(screen.getByLabelText("AC voltage *"), { key: "Enter" });
    await screen.findByText("No array fits. Nearest: 2 × 3.");
    const [action] = screen.getAllByRole("button", { name: "Apply: AC voltage 500 Vrms" });
    expect(action).toHaveTextContent("Apply: AC voltage 500 Vrms");
    if (action) await userEvent.click(action);
    const asked = calls.filter(({ path }) => path === "/api/powerArray/calculate");
    expect(asked.at(-1)?.body).toMatchObject({ requirements: { Vrms: 500 } });
  });

  it("CONF-41 says in a popup that nothing fits", async () => {
    const json = { status: 404, code: "data_not_found", detail: "Data Not Found." };
    renderPage({ "/api/powerArray/calculate": () => ({ status: 404, json }) });
    await fill(requirements);
    await userEvent.click(screen.getByRole("button", { name: "Calculate" }));
    await screen.findByText("Data Not Found.");
    const popup = screen
      .getAllByRole("alert")
      .find((alert) => within(alert).queryByText("Data Not Found."));
    expect(popup).toHaveTextContent("Please Check * Parameters");
  });

  it("ARR-SCR-11 to ARR-SCR-13 opens a row on its ratings, prices and stock", async () => {
    renderPage({ "/api/powerArray/calculate": () => ({ json: found }) });
    await fill(requirements);
    fireEvent.keyDown(screen.getByLabelText("AC voltage *"), { key: "Enter" });
    const details = await screen.findAllByRole("button", { name: /^Show detail of CKC33C473J/ });
    if (details[0]) await userEvent.click(details[0]);
    expect(screen.getByText("Price and stock: no feed")).toBeInTheDocument();
    expect(screen.queryByText("25 in stock")).toBeNull();
    if (details[0]) await userEvent.click(details[0]);
    await userEvent.click(screen.getByLabelText("Show sample data"));
    if (details[0]) await userEvent.click(details[0]);
    expect(screen.getByText("Basic info")).toBeInTheDocument();
    expect(screen.getByText("25 in stock")).toBeInTheDocument();
    expect(screen.getByText("$11.44")).toBeInTheDocument();
    expect(screen.getByText("No stock")).toBeInTheDocument();
    expect(screen.getByText("CKC33C473KEGACAUTO")).toBeInTheDocument();
  });
});
