import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeedPart } from "@/api/types";
import { part, seedProperty } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { HistoryDialog } from "./HistoryDialog";
import { useSeed } from "./store";

const resistance = seedProperty();

const seedPart = {
  ...part("C0805C106K8PACTU"),
  seedProps: [resistance],
  revision: 3,
  lastEditor: "emil",
  updateStatus: "emil: lot 7",
} as SeedPart;

const line = (revision: number) => ({
  revision,
  savedAt: "2026-10-02T10:00:00Z",
  editor: "emil",
  updateStatus: "emil: lot 7",
  status: "active",
  fit: null,
});
const fit = { fileName: "lot7.csv", path: "", bias: 0, temperature: 25 };
const change = {
  name: "Series_Resistance",
  title: "Series resistance",
  unit: "Ω",
  before: "0.0035",
  after: "0.09",
};
const doubt = { message: "26 times above.", isImpossible: false, suggestion: null };
const answers = {
  "/api/seed/history": () => ({ json: [line(3), line(2)] }),
  "/api/seed/restore/review": () => ({ json: { changes: [{ ...change, doubt }] } }),
};
const overtaken = () => ({
  status: 409,
  json: { status: 409, code: "changed_meanwhile", detail: "ada saved this part." },
});

function open() {
  const Page = () => (
    <HistoryDialog
      part={useSeed((store) => store.part) ?? seedPart}
      opened
      onClose={() => undefined}
      onSignedOut={() => undefined}
    />
  );
  renderInApp(<Page />);
}

const pressRestore = async () => {
  const row = await screen.findByRole("row", { name: /^2 / });
  await userEvent.click(within(row).getByRole("button", { name: "Restore" }));
};

beforeEach(() => {
  useSeed.getState().restart();
  useSeed.getState().load(seedPart);
  useSeed.getState().set({ dialog: "history" });
});

describe("a restore", () => {
  it("says what changes, what is odd and what goes, and waits for the answer", async () => {
    const calls = serve({
      ...answers,
      "/api/seed/restore": () => ({ json: { ...seedPart, revision: 4 } }),
    });
    useSeed.getState().edit("Series_Resistance", "4m");
    open();
    await pressRestore();
    const question = within(await screen.findByRole("region", { name: "Restore revision 2?" }));
    question.getByRole("row", { name: "Series resistance 3.5 mΩ 90 mΩ × 26" });
    question.getByText("Your unsaved changes and Update Status are discarded.");
    question.getByText("26 times above.");
    expect(question.getByRole("button", { name: "Restore" })).toBeDisabled();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("region", { name: "Restore revision 2?" })).toBeNull();
    expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "4m" });

    await pressRestore();
    await userEvent.click(await screen.findByRole("checkbox"));
    const again = within(screen.getByRole("region", { name: "Restore revision 2?" }));
    await userEvent.click(again.getByRole("button", { name: "Restore" }));
    await vi.waitFor(() => expect(useSeed.getState().part?.revision).toBe(4));
    const sent = calls.find(({ path }) => path === "/api/seed/restore")?.body;
    expect(sent).toMatchObject({
      revision: 2,
      expectedRevision: 3,
      confirm: "Series_Resistance",
    });
  });

  it.each([
    ["without edits the part and its history", {}, "history"],
    ["with edits the part beside them", { Series_Resistance: "4m" }, "conflict"],
  ])("that was overtaken loads %s", async (_, edits, dialog) => {
    serve({
      ...answers,
      "/api/seed/restore/review": overtaken,
      "/pn": () => ({ json: { ...seedPart, revision: 5, lastEditor: "ada" } }),
    });
    for (const [name, value] of Object.entries(edits)) useSeed.getState().edit(name, value);
    open();
    await pressRestore();
    await vi.waitFor(() => {
      const { part: now, theirs } = useSeed.getState();
      expect((theirs ?? now)?.revision).toBe(5);
    });
    expect(useSeed.getState()).toMatchObject({ dialog, history: { edits } });
  });
});

it("a kept measurement counts again where it counted", async () => {
  const frequencies = [1e3, 1e4, 1e5, 1e6];
  const impedance = { re: frequencies.map(() => 1), im: frequencies.map(() => -5) };
  const curve = { name: "", frequencies, isReordered: false, impedance, twoPort: null };
  serve({
    "/api/seed/history": () => ({
      json: [{ ...line(3), fit: { ...fit, after: { rmsMagnitude: 3.7 } } }],
    }),
    "/api/seed/measurement": () => ({
      json: { fit: { ...fit, rangeFrom: 2e3, rangeTo: 5e5 }, format: "csv", content: "1" },
    }),
    "/api/measurement/read": () => ({ json: { curves: [curve], question: null, notes: [] } }),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Use measurement" }));
  await vi.waitFor(() =>
    expect(useSeed.getState()).toMatchObject({
      dialog: null,
      fitRange: { from: 2e3, to: 5e5 },
    }),
  );
});
