import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { config, part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { useEntries } from "@/ui/entry/entries";
import { initialState } from "./model/state";
import { tableRows } from "./model/table";
import { addPart } from "./model/transitions";
import { PartsTable } from "./PartsTable";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

const refused = () => [...useEntries.getState().refusals.values()].map(({ label }) => label);

function Table() {
  const state = useSimulation((store) => store.state);
  const { add } = useSimulatedParts();
  return (
    <>
      <button type="button" onClick={() => add(part("NEW"))}>
        new part
      </button>
      <PartsTable rows={tableRows(state, config)} errors={{ "r1.qty": "Said the server" }} />
    </>
  );
}

function renderTable(count: number) {
  const parts = Array.from({ length: count }, (_, index) => part(`P${index + 1}`));
  const state = parts.reduce((rows, each, i) => addPart(rows, each, `r${i + 1}`), initialState);
  useSimulation.setState({ state });
  renderInApp(<Table />);
  return userEvent.setup();
}

const numbers = () => useSimulation.getState().state.rows.map((row) => row.part.mfrPn);

beforeEach(() => {
  serve({});
});

describe("PartsTable", () => {
  it("CAP-SCR-05 says how to begin", () => {
    renderTable(0);
    expect(
      screen.getByText("Add a part to the simulation from the left sidebar."),
    ).toBeInTheDocument();
  });

  it("has the columns in their order", () => {
    renderTable(1);
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual([
      "Expand",
      "Legend",
      "Tolerance",
      "Part Number",
      "Cap.",
      "VDC",
      "Dielectric",
      "Qty.",
      "Bias (V)",
      "Amb. (°C)",
      "Add",
      "Remove",
    ]);
  });

  it("CAP-TAB-03 CAP-TAB-04 duplicates and removes rows", async () => {
    const user = renderTable(2);
    await user.click(screen.getByRole("button", { name: "Duplicate P1" }));
    expect(numbers()).toEqual(["P1", "P1", "P2"]);
    await user.click(screen.getByRole("button", { name: "Remove P2" }));
    expect(numbers()).toEqual(["P1", "P1"]);
  });

  it("the eleventh part is refused in exactly these words", async () => {
    const user = renderTable(10);
    await user.click(screen.getByRole("button", { name: "new part" }));
    const text = await screen.findByText("You cannot add any more parts. The maximum is 10.");
    expect(text.closest("[role=alert]")).not.toBeNull();
    expect(numbers()).toHaveLength(10);
  });

  it("a click on the row highlights it, a click on a field in it does not", async () => {
    const user = renderTable(2);
    await user.click(screen.getByLabelText("Qty. of C2"));
    expect(useSimulation.getState().state.highlight).toBe("r1");
    await user.click(screen.getByText("P2"));
    expect(useSimulation.getState().state.highlight).toBe("r2");
  });

  it("NUM-02 a bias above the rating is marked, and the one before it is kept, not its beginning", async () => {
    const user = renderTable(1);
    const bias = screen.getByLabelText("Bias (V) of C1");
    await user.clear(bias);
    await user.type(bias, "51");
    expect(screen.getByText("Out of range: 0 to 50 V")).toBeInTheDocument();
    const store = useSimulation.getState();
    expect(refused()).toEqual(["Bias (V) of C1"]);
    expect(store.state.rows[0]?.part.param.bias.select).toBe(0);
  });

  it("a removed row holds nothing up with what was invalid in it", async () => {
    const user = renderTable(1);
    await user.type(screen.getByLabelText("Bias (V) of C1"), "9999");
    await user.click(screen.getByRole("button", { name: "Remove P1" }));
    expect(refused()).toEqual([]);
  });

  it("puts what the server says at its field", () => {
    renderTable(1);
    expect(screen.getByText("Said the server")).toBeInTheDocument();
  });

  it("an opened row has what its part does at its operating point", async () => {
    const row = {
      ...{ partNumber: "P1", quantity: 1, capacitance: 6.6e-6, retained: 0.66 },
      ...{ impedance: 0.048, esr: 0.0042, srf: 2.1e6, esl: 0.55e-9, ripple: 3.1 },
      ...{ dissipationFactor: 0.0878, governedBy: "heat", origins: {}, notes: [] },
      bands: { esr: [0.0029, 0.0061] },
      verdict: { passes: true, reasons: [], uses: [] },
    };
    const combined = { pieces: 1, impedance: 1, esr: 1, ripple: 1, loss: 1, limitedBy: 0 };
    const calls = serve({
      "/api/part": () => ({ json: part("P1") }),
      "/api/operating-point": () => ({ json: { rows: [row], combined, frequency: 500e3 } }),
    });
    const user = renderTable(1);
    expect(calls.filter(({ path }) => path === "/api/operating-point")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Show properties of P1" }));
    const figure = async (label: string) =>
      (await screen.findByText(label)).parentElement?.querySelector("dd")?.textContent;
    expect(await figure("C at 0 V, 25 °C")).toBe("6.60 µF−34 %");
    expect(await figure("ESR at 500 kHz")).toBe("4.20 mΩ2.90 to\u00a06.10\u00a0mΩ");
    expect(await figure("DF at 500 kHz")).toBe("8.78 %");
    expect(await figure("SRF")).toBe("2.10 MHz");
    expect(await figure("ESL")).toBe("550 pH");
    expect(await figure("Ripple limit")).toBe("3.10 A");
  });

  it("CAP-TAB-05 CAP-TAB-09 opens rows to show their properties; Esc closes all", async () => {
    const ceProps = [
      {
        parameterName: "TCC",
        value: "±15 %",
        step: "1" as const,
        origin: "guaranteed" as const,
        source: "",
      },
    ];
    serve({ "/api/part": () => ({ json: part("P1", { ceProps }) }) });
    const user = renderTable(2);
    await user.click(screen.getByRole("button", { name: "Show properties of P1" }));
    await user.click(screen.getByRole("button", { name: "Show properties of P2" }));
    await waitFor(() => expect(screen.getAllByText("±15 %")).toHaveLength(2));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("±15 %")).not.toBeInTheDocument());
  });
});
