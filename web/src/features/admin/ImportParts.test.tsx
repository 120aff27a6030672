import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { type Answers, renderInApp, serve } from "@/test/render";
import { ImportParts } from "./ImportParts";
import { type ImportAnswer, largestFile, resetImport } from "./import-store";

const found: ImportAnswer = {
  isStored: false,
  rows: 4,
  inductors: 1,
  added: 0,
  replaced: 0,
  unchanged: 0,
  refused: 0,
  import: "",
  edited: [],
  problems: [],
  problemCount: 0,
  warnings: [],
  warningCount: 0,
  toConfirm: 0,
  leftOut: [],
  notes: [],
};

beforeEach(resetImport);

function renderImport(answers: Answers) {
  const calls = serve({ "/api/admin/imports": () => ({ json: [] }), ...answers });
  const router = createRouter({ routeTree: createRootRoute() });
  const signedOut: number[] = [];
  renderInApp(
    <RouterContextProvider router={router as never}>
      <ImportParts onSignedOut={() => signedOut.push(1)} />
    </RouterContextProvider>,
  );
  const choose = (file = new File(["part_number\n"], "parts.csv")) =>
    userEvent.upload(screen.getByLabelText("File with parts"), file);
  const importButton = (name: string | RegExp) => screen.findByRole("button", { name });
  const sent = () => calls.filter(({ path }) => path === "/api/import").length;
  return { choose, importButton, sent, signedOut };
}

const file = "/api/import?name=parts.csv";
const dry = `${file}&dryRun=true`;

it("checks a file, imports it and says what it did", async () => {
  const { choose, importButton, sent } = renderImport({
    [dry]: () => ({ json: { ...found, leftOut: ["Shelf"], notes: ["Sheet 1 was read."] } }),
    [file]: () => ({ json: { ...found, isStored: true, added: 3, replaced: 1 } }),
  });
  await choose();
  await screen.findByText("· 4 rows");
  screen.getByText("A column is not used: Shelf.");
  screen.getByText("Sheet 1 was read.");
  screen.getByText("Nothing is written yet.");
  expect(screen.queryByRole("switch")).toBeNull();
  expect(sent()).toBe(1);
  await userEvent.click(await importButton("Import 4 parts"));
  const status = await screen.findByRole("status");
  expect(status).toHaveTextContent("parts.csv: 3 parts are new, 1 was replaced.");
  screen.getByText(/^Past imports has the way back/);
  await userEvent.click(screen.getByRole("button", { name: "Import another file" }));
  await importButton("Choose file…");
  expect(sent()).toBe(2);
});

it("names problems by line and column, and imports nothing while there are any", async () => {
  const problem = { line: 3, column: "capacitance", message: "2x is not a number" };
  const { choose, importButton } = renderImport({
    [dry]: () => ({
      json: {
        ...{
          ...found,
          problems: [problem, { ...problem, line: 9, column: "" }],
          problemCount: 250,
        },
      },
    }),
  });
  await choose();
  const problems = await screen.findByRole("region", { name: "Problems" });
  expect(problems).toHaveTextContent("the first 2 of 250");
  within(problems).getByRole("row", { name: "3 capacitance 2x is not a number" });
  within(problems).getByRole("row", { name: "9 whole row 2x is not a number" });
  expect(await importButton(/^Import/)).toBeDisabled();
  screen.getByText(/before the 250 problems are gone/);
});

it("unusual values and edited parts are taken by a switch each, checked anew", async () => {
  const beyond = { line: 2, column: "capacitance", message: "1,000 times its case" };
  const edited = { ...found, edited: ["C0805C104K5RAC"] };
  const confirmed = { ...edited, warnings: [beyond], warningCount: 1 };
  const { choose, importButton } = renderImport({
    [dry]: () => ({ json: { ...edited, problems: [beyond], problemCount: 1, toConfirm: 1 } }),
    [`${dry}&confirmUnusual=true`]: () => ({ json: confirmed }),
    [`${dry}&overwriteEdits=true&confirmUnusual=true`]: () => ({ json: confirmed }),
  });
  await choose();
  await screen.findByRole("region", { name: "Problems" });
  screen.getByText(/^Off: a row whose value may have a wrong unit/);
  await userEvent.click(
    screen.getByRole("switch", { name: /Import unusual values too \(1 row\)/ }),
  );
  await screen.findByRole("region", { name: "Unusual rows" });
  expect(await importButton("Import 3 parts")).toBeEnabled();
  screen.getByText(/1 part stays as editors left it/);
  await userEvent.click(screen.getByRole("switch", { name: /Overwrite what editors changed/ }));
  expect(await importButton("Import 4 parts")).toBeEnabled();
  screen.getByText(/^On: the file replaces them/);
  expect(screen.getByRole("link", { name: "C0805C104K5RAC" })).toHaveAttribute(
    "href",
    "/seed?pn=C0805C104K5RAC",
  );
});

it("errors stand at their place, and the file stays", async () => {
  const reply: { dry: number; wet: number } = { dry: 413, wet: 0 };
  const { choose, importButton, sent, signedOut } = renderImport({
    [dry]: () => (reply.dry === 200 ? { json: found } : { status: reply.dry, json: {} }),
    [`${dry.replace("&dry", "&madeBy=x&dry")}`]: () => ({
      status: 422,
      json: { errors: [{ path: "madeBy", message: "x is the program's own." }] },
    }),
    [file]: () => {
      if (reply.wet === 0) throw new TypeError("Failed to fetch");
      return { status: reply.wet, json: {} };
    },
  });
  await choose(new File([new Uint8Array(largestFile + 1)], "large.csv"));
  await screen.findByText(/^The file has 10\.0 MB\. At most 10 MB/);
  expect(sent()).toBe(0);
  await choose();
  await screen.findByText(/^The file has 0\.0 MB/);
  reply.dry = 200;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await importButton("Import 4 parts"));
  await screen.findByText(/The server did not answer.*Whether the parts were stored is not known/);
  expect(await importButton("Import 4 parts")).toBeEnabled();
  reply.wet = 401;
  await userEvent.click(await importButton("Import 4 parts"));
  await waitFor(() => expect(signedOut).toHaveLength(1));
  screen.getByText("parts.csv");
  const maker = screen.getByRole("textbox", { name: "Maker" });
  fireEvent.change(maker, { target: { value: "x" } });
  fireEvent.blur(maker);
  await screen.findByText("x is the program's own.");
  expect(maker).toHaveAttribute("aria-invalid", "true");
  screen.getByText("parts.csv");
});

it("a file that is dropped is checked as a chosen one is", async () => {
  const { importButton } = renderImport({ [dry]: () => ({ json: found }) });
  const dropped = new File(["part_number\n"], "parts.csv");
  fireEvent.drop(screen.getByText("or drop it here"), { dataTransfer: { files: [dropped] } });
  expect(await importButton("Import 4 parts")).toBeEnabled();
});

it("a click on Import straight from the maker field imports with that maker", async () => {
  const renamed = file.replace("parts.csv", "parts.csv&madeBy=Acme");
  const { choose, importButton } = renderImport({
    [dry]: () => ({ json: found }),
    [`${renamed}&dryRun=true`]: () => ({ json: { ...found, added: 4 } }),
    [renamed]: () => ({ json: { ...found, isStored: true, added: 4 } }),
  });
  await choose();
  const button = await importButton("Import 4 parts");
  await userEvent.type(screen.getByRole("textbox", { name: "Maker" }), "Acme");
  await userEvent.click(button);
  expect(await screen.findByRole("status")).toHaveTextContent("parts.csv: 4 parts are new");
});

it("does not import what the check of another maker refuses", async () => {
  const problem = { line: 2, column: "made_by", message: "Acme is another maker" };
  const { choose, importButton, sent } = renderImport({
    [dry]: () => ({ json: found }),
    [dry.replace("&dry", "&madeBy=Acme&dry")]: () => ({
      json: { ...found, problems: [problem], problemCount: 1 },
    }),
  });
  await choose();
  const button = await importButton("Import 4 parts");
  await userEvent.type(screen.getByRole("textbox", { name: "Maker" }), "Acme");
  await userEvent.click(button);
  await screen.findByText("Acme is another maker");
  expect(sent()).toBe(2);
});

const past = {
  id: "1 7",
  at: "2026-11-20T08:00:00Z",
  login: "key:plm",
  file: "boxes.csv",
  maker: "Acme",
  added: 2,
  replaced: 1,
  undoneAt: "",
  remaining: 3,
};

it("states what a dry run adds, replaces, leaves and refuses", async () => {
  const counted = { ...found, added: 212, replaced: 38, unchanged: 951, refused: 3 };
  const { choose } = renderImport({ [dry]: () => ({ json: counted }) });
  await choose();
  for (const [name, count] of [
    ["are new", "212"],
    ["change", "38"],
    ["unchanged", "951"],
    ["are refused", "3"],
  ] as const)
    expect((await screen.findByText(name)).nextSibling).toHaveTextContent(count);
});

it("takes an import back, and asks for the parts that were changed since", async () => {
  const undone = [
    { restored: 0, removed: 2, changed: ["AFB-3"], changedCount: 1, damaged: ["AFB-4"] },
    { restored: 1, removed: 0, changed: [], changedCount: 0, damaged: [] },
  ];
  renderImport({
    "/api/admin/imports": () => ({ json: [past, { ...past, id: "0 1", remaining: 0 }] }),
    "/api/admin/imports/undo": () => ({ json: undone.shift() ?? null }),
  });
  await screen.findByText("too old to undo");
  await userEvent.click(screen.getByRole("button", { name: "Undo the import of boxes.csv" }));
  await screen.findByText("0 parts restored, 2 removed.");
  screen.getByText(/before the import is damaged, so they stay: AFB-4\.$/);
  const group = screen.getByRole("group", { name: /^1 part was changed since and stays/ });
  expect(within(group).getByRole("button")).toBeDisabled();
  await userEvent.click(within(group).getByRole("checkbox", { name: "AFB-3" }));
  await userEvent.click(within(group).getByRole("button", { name: "Take 1 part back" }));
  await screen.findByText("1 part restored, 0 removed.");
  expect(screen.queryByRole("group", { name: /changed since/ })).toBeNull();
});
