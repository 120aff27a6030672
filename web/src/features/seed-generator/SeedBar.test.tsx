import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeedPart } from "@/api/types";
import { part, seedProperty } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { SeedBar } from "./SeedBar";
import { SeedDialogs } from "./SeedDialogs";
import { useSeed } from "./store";

const resistance = seedProperty();

const seedPart = {
  ...part("C0805C106K8PACTU"),
  seedProps: [resistance],
  partStatus: "active",
  revision: 3,
  version: "08b514cdb60b89",
  lastUpdate: "",
  lastEditor: "",
  updateStatus: "",
} as SeedPart;

const change = {
  name: "Series_Resistance",
  title: "Series resistance",
  unit: "Ω",
  before: "0.0035",
  after: "0.004",
};
const review = { "/api/seed/review": () => ({ json: { changes: [{ ...change, doubt: null }] } }) };

/** In the bar. */
const upload = () => screen.getByRole("button", { name: "Upload to Database" });

/** Uploads, and agrees to what the dialog lists. */
async function uploadAll(): Promise<void> {
  await userEvent.click(upload());
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Upload to Database" }));
}

function open(datasets = 2) {
  const onSignedOut = vi.fn();
  renderInApp(
    <>
      <SeedBar part={seedPart} datasets={datasets} onSignedOut={onSignedOut} />
      <SeedDialogs part={seedPart} onFind={() => undefined} onSignedOut={onSignedOut} />
    </>,
  );
  return onSignedOut;
}

/** With one value edited, and a message. */
function openEdited({ value = "4m", message = "m" } = {}) {
  useSeed.getState().edit("Series_Resistance", value);
  useSeed.getState().set({ message });
  return open();
}

const edits = () => useSeed.getState().history.edits;

beforeEach(() => {
  useSeed.getState().restart();
  useSeed.getState().load(seedPart);
});

describe("SeedBar", () => {
  it("sends what changed, the state that was edited, and the message", async () => {
    const calls = serve({
      ...review,
      "/api/seed/addPart": () => ({ json: { ...seedPart, revision: 4 } }),
    });
    openEdited({ message: " lot 7 " });
    await uploadAll();
    await vi.waitFor(() => expect(useSeed.getState().dialog).toBe("saved"));
    expect(calls.map(({ body }) => body)).toEqual([calls[1]?.body, calls[1]?.body]);
    expect(calls[1]?.body).toEqual({
      Mfr_Part_Number: "C0805C106K8PACTU",
      Series_Resistance: "0.004",
      Update_Status: "lot 7",
      Revision: "3",
      Version: "08b514cdb60b89",
    });
    expect(edits()).toEqual({});
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
    serve({ ...review, "/api/seed/addPart": () => ({ status: 409, json }) });
    openEdited();
    await uploadAll();
    await vi.waitFor(() => expect(useSeed.getState().error).toBe("Emil saved this part."));
    expect(edits()).toEqual({ Series_Resistance: "4m" });
  });

  it("leads to the login when the session has ended", async () => {
    serve({ "/api/seed/review": () => ({ status: 401, json: { detail: "Please log in." } }) });
    const onSignedOut = openEdited();
    await userEvent.click(upload());
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect(edits()).toEqual({ Series_Resistance: "4m" });
  });

  it("asks about an odd value, and sends it only when it is right", async () => {
    const doubt = { message: "Far above the stored one.", isImpossible: false, suggestion: null };
    const calls = serve({
      "/api/seed/review": () => ({ json: { changes: [{ ...change, doubt }] } }),
      "/api/seed/addPart": () => ({ json: { ...seedPart, revision: 4 } }),
    });
    openEdited();
    await userEvent.click(upload());
    const dialog = within(await screen.findByRole("dialog"));
    const button = dialog.getByRole("button", { name: "Upload to Database" });
    expect(button).toBeDisabled();
    await userEvent.click(dialog.getByRole("checkbox"));
    await userEvent.click(button);
    await vi.waitFor(() => expect(useSeed.getState().dialog).toBe("saved"));
    expect(calls[1]?.body).toMatchObject({ Confirm: "Series_Resistance" });
  });

  it("enters the value that was meant in place of an impossible one, and asks again", async () => {
    const doubt = { message: "Far below.", isImpossible: true, suggestion: 0.004 };
    const answers = [
      { ...change, doubt },
      { ...change, doubt: null },
    ];
    serve({ "/api/seed/review": () => ({ json: { changes: [answers.shift()] } }) });
    openEdited({ value: "4u" });
    await userEvent.click(upload());
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("button", { name: "Upload to Database" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Use 4 mΩ" }));
    await vi.waitFor(() =>
      expect(dialog.getByRole("button", { name: "Upload to Database" })).toBeEnabled(),
    );
    expect(edits()).toEqual({ Series_Resistance: "0.004" });
  });

  it("shows what another editor saved beside the own edits", async () => {
    const other = { ...resistance, value: "0.005" };
    const saved = { revision: 4, lastEditor: "ada", updateStatus: "ada: lot 8" };
    const theirs = { ...seedPart, ...saved, seedProps: [other] };
    serve({
      ...review,
      "/api/seed/addPart": () => ({
        status: 409,
        json: { code: "changed_meanwhile", detail: "x" },
      }),
      "/pn": () => ({ json: theirs }),
    });
    openEdited();
    await uploadAll();
    await vi.waitFor(() => expect(useSeed.getState().dialog).toBe("conflict"));
    await userEvent.click(await screen.findByRole("radio", { name: /ada: 5 mΩ/ }));
    screen.getByText(/^ada wrote: “lot 8”/);
    // The dialog says it; the page keeps no message of a save that is undecided.
    expect(useSeed.getState().error).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(edits()).toEqual({ Series_Resistance: "4m" });
    useSeed.getState().set({ dialog: "conflict" });
    await userEvent.click(await screen.findByRole("button", { name: "Save as chosen" }));
    await vi.waitFor(() => expect(useSeed.getState().dialog).toBe("upload"));
    expect(useSeed.getState().part?.revision).toBe(4);
  });

  it("takes theirs in place of all own edits", async () => {
    const saved = { revision: 4, lastEditor: "ada", updateStatus: "ada: lot 8" };
    const theirs = { ...seedPart, ...saved, seedProps: [{ ...resistance, value: "0.005" }] };
    useSeed.getState().edit("Series_Resistance", "4m");
    useSeed.getState().set({ message: "m", theirs, dialog: "conflict" });
    open();
    await screen.findByText("discards your change");
    await userEvent.click(screen.getByRole("button", { name: "Take theirs" }));
    expect(useSeed.getState().part?.revision).toBe(4);
    expect(edits()).toEqual({});
    expect(useSeed.getState().dialog).toBeNull();
  });

  it("loads theirs when a conflict leaves nothing of mine, and sends no empty save", async () => {
    const theirs = { ...seedPart, revision: 4, lastEditor: "ada", updateStatus: "lot 8" };
    const same = { ...resistance, value: "0.005" };
    const calls = serve({
      "/api/seed/review": () => ({
        status: 409,
        json: { code: "changed_meanwhile", detail: "x" },
      }),
      "/pn": () => ({ json: { ...theirs, seedProps: [same] } }),
    });
    openEdited();
    await userEvent.click(upload());
    await userEvent.click(await screen.findByRole("radio", { name: /ada: 5 mΩ/ }));
    await userEvent.click(screen.getByRole("button", { name: "Save as chosen" }));
    expect(useSeed.getState().part?.revision).toBe(4);
    expect(edits()).toEqual({});
    expect(calls.map(({ path }) => path)).toEqual(["/api/seed/review", "/pn"]);
  });

  it("exports nothing while a field is invalid", () => {
    useSeed.getState().edit("Series_Resistance", "9M");
    open();
    const button = screen.getByRole("button", { name: "Export Data" });
    expect(button).toHaveAttribute("aria-disabled", "true");
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
