import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeedPart, SeedProperty } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { SeedBar } from "./SeedBar";
import { useSeed } from "./store";

const resistance: SeedProperty = {
  name: "Series_Resistance",
  title: "Series resistance",
  value: "0.0035",
  inputType: "slider",
  simulation: true,
  min: 0.0007,
  max: 0.0175,
  lowest: 0,
  highest: 1e6,
  step: 0.0001,
  required: true,
  inputs: "",
  readOnly: false,
  unit: "Ω",
  scale: "log",
  origin: "estimated",
  source: "rule",
};

const seedPart = {
  ...part("C0805C106K8PACTU"),
  seedProps: [resistance],
  partStatus: "active",
  revision: 3,
  lastUpdate: "",
  lastEditor: "",
  updateStatus: "",
} as SeedPart;

const upload = () => screen.getByRole("button", { name: "Upload to Database" });

function open(datasets = 2) {
  const onSignedOut = vi.fn();
  renderInApp(<SeedBar part={seedPart} datasets={datasets} onSignedOut={onSignedOut} />);
  return onSignedOut;
}

beforeEach(() => {
  useSeed.getState().restart();
  useSeed.getState().load(seedPart);
});

describe("SeedBar", () => {
  it("sends what changed, the revision that was edited, and the message", async () => {
    const calls = serve({ "/api/seed/addPart": () => ({ json: { ...seedPart, revision: 4 } }) });
    useSeed.getState().edit("Series_Resistance", "4m");
    useSeed.getState().set({ message: " lot 7 " });
    open();
    await userEvent.click(upload());
    await vi.waitFor(() => expect(useSeed.getState().dialog).toBe("saved"));
    expect(calls[0]?.body).toEqual({
      Mfr_Part_Number: "C0805C106K8PACTU",
      Series_Resistance: "0.004",
      Update_Status: "lot 7",
      Revision: "3",
    });
    expect(useSeed.getState().history.edits).toEqual({});
  });

  it.each([
    ["nothing is changed", {}, "m"],
    ["Update Status is empty", { Series_Resistance: "4m" }, " "],
    ["a field is invalid", { Series_Resistance: "9M" }, "m"],
  ])("sends nothing while %s", async (_, edits, message) => {
    const calls = serve({});
    for (const [name, value] of Object.entries(edits)) useSeed.getState().edit(name, value);
    useSeed.getState().set({ message });
    open();
    expect(upload()).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(upload());
    expect(calls).toEqual([]);
  });

  it("SEED-FORM-05 keeps the edits and the server's message when a save is refused", async () => {
    const json = { detail: "other", "Error Message": "Emil saved this part." };
    serve({ "/api/seed/addPart": () => ({ status: 409, json }) });
    useSeed.getState().edit("Series_Resistance", "4m");
    useSeed.getState().set({ message: "m" });
    open();
    await userEvent.click(upload());
    await vi.waitFor(() => expect(useSeed.getState().error).toBe("Emil saved this part."));
    expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "4m" });
  });

  it("leads to the login when the session has ended", async () => {
    serve({ "/api/seed/addPart": () => ({ status: 401, json: { detail: "Please log in." } }) });
    useSeed.getState().edit("Series_Resistance", "4m");
    useSeed.getState().set({ message: "m" });
    const onSignedOut = open();
    await userEvent.click(upload());
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "4m" });
  });

  it.each([
    [2, "true"],
    [3, "false"],
  ])("SEED-STATE-04 with %d datasets Get CE Props is blocked: %s", (datasets, blocked) => {
    open(datasets);
    const button = screen.getByRole("button", { name: "Get CE Props" });
    expect(button).toHaveAttribute("aria-disabled", blocked);
  });
});
