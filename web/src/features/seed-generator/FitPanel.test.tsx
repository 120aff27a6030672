import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeedFit, SeedPart } from "@/api/types";
import { part, seedProperty } from "@/test/fixtures";
import { renderInApp } from "@/test/render";
import { FitPanel } from "./FitPanel";
import type { Overlay } from "./model/overlay";
import { FitNotice } from "./SeedPage";
import { useSeed } from "./store";

const capacitance = seedProperty({
  name: "Reference_Capacitance",
  title: "Capacitance",
  value: "0.0001",
  unit: "F",
});
const damping = { ...capacitance, name: "Outer_Damping", title: "Damping R2", unit: "Ω" };
const seedProps = [capacitance, damping];
const seedPart = { ...part("C1210C107K8PACTU"), seedProps, revision: 0 } as unknown as SeedPart;

const overlay: Overlay = {
  fileName: "lot7.s2p",
  format: "s2p",
  content: "",
  path: "Shunt",
  isPathChosen: true,
  stated: { mount: "Series", bias: 0, temperature: 25, reference: 50 },
  points: [100, 1e4, 1e6, 1e9].map((frequency) => ({ frequency, impedance: 1, phase: 0 })),
};

const deviation = (rmsMagnitude: number, rmsEsr: number, rmsPhase: number) => ({
  rmsMagnitude,
  rmsEsr,
  rmsPhase,
});

const fitOf = (change: Partial<Record<keyof SeedFit, unknown>>) =>
  ({
    id: "f1",
    isBetter: true,
    rejected: null,
    mount: { path: "Shunt", source: "request", found: "Series" },
    parameters: [
      { name: "Reference_Capacitance", before: 1e-4, after: 68.1e-6, atLimit: false },
      { name: "Outer_Damping", before: 0.014, after: 0.001, atLimit: true },
    ],
    ladder: null,
    warnings: [{ code: "at_bound", text: "Damping R2 reached a limit of its range." }],
    before: deviation(24, 33, 8),
    after: deviation(3.7, 8.7, 1.1),
    ...change,
  }) as unknown as SeedFit;

const fitting = {
  run: vi.fn(),
  runAs: vi.fn(),
  isPending: false,
  isPossible: true,
  isOutdated: false,
};
const range = { from: 1e3, to: 1e9 };

function open(fit: SeedFit) {
  useSeed.getState().load(seedPart);
  useSeed.getState().lay(overlay);
  useSeed.getState().set({ fit });
  renderInApp(
    <>
      <FitNotice fit={fit} overlay={overlay} fitting={fitting} />
      <FitPanel part={seedPart} overlay={overlay} range={range} series={[]} fitting={fitting} />
    </>,
  );
}

beforeEach(() => {
  useSeed.getState().restart();
  fitting.runAs.mockClear();
});

describe("a fit that is better", () => {
  it("waits to be applied, marks limits, and is one step to undo", async () => {
    open(fitOf({ mount: null }));
    expect(screen.queryByRole("alert")).toBeNull();
    screen.getByText(/^3 of 4 points/);
    const free = within(screen.getByRole("region", { name: "Free parameters" }));
    free.getByText("68.1 µF");
    free.getByText("at limit");
    screen.getByRole("row", { name: "|Z| 24 % 3.7 % better" });
    expect(useSeed.getState().history.edits).toEqual({});
    await userEvent.click(screen.getByRole("button", { name: "Apply to fields" }));
    expect(useSeed.getState().history.edits).toEqual({
      Reference_Capacitance: "0.0000681",
      Outer_Damping: "0.001",
    });
    // A later step is not the fit's to take back.
    act(() => useSeed.getState().edit("Bias_Voltage", "3"));
    expect(screen.queryByRole("button", { name: "Undo fit" })).toBeNull();
    act(() => useSeed.getState().undo());
    await userEvent.click(screen.getByRole("button", { name: "Undo fit" }));
    expect(useSeed.getState().history.edits).toEqual({});
    screen.getByRole("button", { name: "Apply to fields" });
  });

  it("holds what is not free", async () => {
    open(fitOf({ mount: null }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Damping R2" }));
    expect(useSeed.getState().held).toEqual(["Outer_Damping"]);
    screen.getByText("1 of 2");
  });
});

it("says of a result that it was asked otherwise", () => {
  const fit = fitOf({ mount: null });
  useSeed.getState().load(seedPart);
  useSeed.getState().lay(overlay);
  const conditions = { bias: 0, tempAmbient: 25 };
  useSeed.getState().preview(fit, { conditions, range, countsEsr: true, free: ["A", "B"] });
  const outdated = { ...fitting, isOutdated: true };
  renderInApp(
    <FitPanel part={seedPart} overlay={overlay} range={range} series={[]} fitting={outdated} />,
  );
  screen.getByText(/^Result for \|Z\| and ESR, 1 kHz to 1 GHz, 2 free, 0 V, 25 °C\. Run/);
});

describe("a fit that is worse", () => {
  it("cannot be applied, says so, and offers the mount that the file looks like", async () => {
    const before = deviation(100, 1403, 152);
    open(fitOf({ isBetter: false, before, after: before, rejected: deviation(1021, 1838, 155) }));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Not applied: read as shunt, this file does not fit. It looks like series-through.",
    );
    screen.getByRole("row", { name: "|Z| 100 % > 1000 % worse" });
    expect(screen.getByRole("button", { name: "Apply to fields" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Read as series-through and fit" }));
    expect(fitting.runAs).toHaveBeenCalledWith("Series");
  });
});
