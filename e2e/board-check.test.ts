import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { phone } from "./support/looks.ts";

const board = (name: string) => new URL(`../reference/board/${name}`, import.meta.url).pathname;
/** The first check on a server reads the models of its parts. */
const first = { timeout: 60_000 };

const open = (page: Page, refs: string) =>
  page.getByRole("button", { name: `Open ${refs}`, exact: true });
const panel = (page: Page) => page.getByRole("region", { name: /^(C|L)\d+/ });
const verdict = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /lines? / })
    .first();
const cell = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Lines by verdict" }).getByRole("button", { name });
const rows = (page: Page) => page.locator("[data-line]");
const zone = (page: Page) => page.getByRole("heading", { name: "Drop a bill of materials" });

interface Dropped {
  name: string;
  text: string;
}

/** Lets files go over the page, as from a folder. */
async function drop(page: Page, files: readonly Dropped[]) {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text } of list) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await zone(page).or(rows(page).first()).waitFor();
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.getByRole("heading", { name: "Let go to check" }).or(rows(page).first()).waitFor();
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}

const charger = async (): Promise<readonly Dropped[]> => [
  { name: "board.toml", text: await readFile(board("b01.toml"), "utf8") },
  { name: "charger.csv", text: await readFile(board("b01_kibom.csv"), "utf8") },
];

test("a list with its conditions: faults first, why, waived, changed, kept", async ({ page }) => {
  await page.goto("/board-check");
  await test.step("a list and board.toml dropped together", async () => {
    await drop(page, await charger());
    await expect(verdict(page)).toContainText("6 of 15 lines fail.", first);
    await expect(rows(page).first()).toContainText("C46");
    await expect(rows(page).first()).toContainText("12.5 µF asked 20 µF");
    // The same numbers as the command's: they come from one engine.
    await expect(cell(page, /undecided/)).toContainText("3");
  });
  await test.step("the worst line with its curve, conditions and rules", async () => {
    await page.keyboard.press("n");
    await expect(panel(page).getByRole("heading", { name: "C46" })).toBeFocused();
    await expect(panel(page)).toContainText("12.5 µF of 22 µF are left at 12 V, 60 °C");
    await expect(page.getByRole("img", { name: /^Capacitance over bias/ })).toBeVisible(first);
    const conditions = panel(page).getByRole("region", { name: "Conditions" });
    await expect(conditions).toContainText(/Ambient\s*60 °C\s*board\.toml/);
    const rules = panel(page).getByRole("region", { name: "All rules" });
    await expect(
      rules.getByRole("row", { name: /^Rated voltage|pass Rated voltage/ }),
    ).toContainText("25 V");
  });
  await test.step("a part that passes stands in on trial, and goes again", async () => {
    const passing = panel(page).getByRole("region", { name: "What would pass here" });
    await passing.getByRole("button", { name: "3 × C1210C226K3RACTU" }).click();
    await expect(verdict(page)).toContainText("5 of 15 lines fail.");
    await expect(page.getByText("trial", { exact: true })).toBeVisible();
    await passing.getByRole("button", { name: "Undo" }).click();
    await expect(verdict(page)).toContainText("6 of 15 lines fail.");
  });
  await test.step("a changed condition counts at once, for this line alone", async () => {
    await page.getByRole("button", { name: /^Change Voltage/ }).click();
    await page.getByRole("textbox", { name: "Voltage" }).fill("3 V");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(verdict(page)).toContainText("5 of 15 lines fail.");
    await expect(panel(page)).toContainText("changed here");
    await page.getByRole("button", { name: /^Change Voltage/ }).click();
    await page.getByRole("textbox", { name: "Voltage" }).fill("12..5");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(panel(page).getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: /^Change Voltage/ }).click();
    await page.getByRole("button", { name: "As before" }).click();
    await expect(verdict(page)).toContainText("6 of 15 lines fail.");
  });
  await test.step("waived with a reason and a day", async () => {
    await page.keyboard.press("w");
    const dialog = page.getByRole("dialog", { name: "Waive a result of C46" });
    const waive = dialog.getByRole("button", { name: "Waive", exact: true });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("too short");
    const day = new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    await dialog.getByLabel("Until").fill(day);
    await expect(waive).toBeDisabled();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("soft start limits the current");
    await expect(dialog).toContainText('rule = "min-capacitance"');
    await waive.click();
    await expect(rows(page).first()).toContainText("waived");
    await expect(panel(page)).toContainText("soft start limits the current");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(open(page, "C46")).toBeFocused();
  });
  await test.step("filters by verdict, rule and text", async () => {
    await cell(page, /^fail|fail$/).click();
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole("checkbox", { name: "Rated voltage" }).check();
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press("/");
    await page.keyboard.type("C33");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("C12, C33, C39");
    await page.keyboard.type("xyz");
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(rows(page)).toHaveCount(15);
  });
  await test.step("the list as CSV, with the waiver", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("charger-check.csv");
    expect(await readFile(await file.path(), "utf8")).toContain("C1210C226K3RACTU");
  });
  await test.step("another ambient checks again, and a reload keeps it all", async () => {
    const ambient = page.getByRole("textbox", { name: "Ambient, if not stated" });
    await ambient.fill("85");
    await ambient.press("Enter");
    await expect(rows(page).first()).toContainText("85 °C");
    await page.reload();
    await expect(verdict(page)).toContainText("of 15 lines fail.", first);
    await expect(ambient).toHaveValue("85");
    await expect(page.getByText("waived", { exact: true })).toBeVisible();
  });
  await test.step("the report, as paper has it", async () => {
    await page.getByRole("button", { name: "Report", exact: true }).click();
    const report = page.getByRole("article", { name: "Report" });
    await expect(report.getByRole("heading", { name: "Solar charger, 20 A" })).toBeVisible();
    await expect(report).toContainText("soft start limits the current");
    await expect(report).toContainText(/rules \S+ · catalogue \S+ · check \S+/);
    await page.getByRole("button", { name: "Back to all lines" }).click();
    await expect(rows(page)).toHaveCount(15);
  });
});

test("what cannot be read says so in the zone, and nothing is lost", async ({ page }) => {
  await page.goto("/board-check");
  await drop(page, [{ name: "bom.pdf", text: "%PDF-1.7\n%âãÏÓ\n" }]);
  await expect(page.getByRole("alert")).toContainText(
    "This is a PDF. Export the list as CSV or XLSX",
  );
  await expect(zone(page)).toBeVisible();
  await drop(page, [
    { name: "a.csv", text: "Reference,MPN\nC1,C0805C106K8PACTU\n" },
    { name: "b.csv", text: "Reference,MPN\nC1,C0805C106K8PACTU\n" },
  ]);
  await expect(page.getByRole("alert")).toContainText("Two lists: a.csv and b.csv.");
  await drop(page, await charger());
  await expect(verdict(page)).toContainText("6 of 15 lines fail.", first);
  await test.step("a list that cannot be read leaves the one that is there", async () => {
    await drop(page, [{ name: "bom.pdf", text: "%PDF-1.7\n" }]);
    await expect(page.getByRole("alert")).toContainText("bom.pdf: This is a PDF.");
    await expect(rows(page)).toHaveCount(15);
  });
  await test.step("a misspelt key of board.toml, over the report that is still good", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    const editor = page.getByRole("textbox", { name: "board.toml" });
    await editor.fill("[board]\ntempature = 60\n");
    await page.getByRole("dialog").getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("dialog")).toContainText('Did you mean "temperature"?');
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveCount(15);
    await expect(page.getByRole("alert").first()).toContainText("tempature");
  });
  await test.step("without a network", async () => {
    await page.route("**/api/board", (route) => route.abort());
    const ambient = page.getByRole("textbox", { name: "Ambient, if not stated" });
    await ambient.fill("70");
    await ambient.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "did not answer" })).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
  });
});

test("a question about columns is asked once, with its best answer chosen", async ({ page }) => {
  await page.goto("/board-check");
  await page.getByRole("button", { name: "Paste a list" }).click();
  const list = [
    "Reference\tPart Number\tMPN\tVop",
    "C1\tC1210C226K3RACTU\tC0805C106K8PACTU\t12",
    "C2\tC0603C225K8PACTU\tC0603C104K5RACTU\t12",
  ];
  await page.getByRole("textbox", { name: "List" }).fill(list.join("\n"));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const answers = page.getByRole("radiogroup", { name: /^Two columns could hold/ });
  await expect(answers.getByRole("radio", { name: /Part Number/ })).toBeChecked(first);
  await answers.getByRole("radio", { name: /MPN/ }).check();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(rows(page).first()).toContainText("C0805C106K8PACTU", first);
  await expect(verdict(page)).toContainText("1 of 2 lines fails.");
  await page.reload();
  await expect(rows(page).first()).toContainText("C0805C106K8PACTU", first);
});

test("an answer about columns counts for lists with the same heads, and a condition has a column", async ({
  page,
}) => {
  const list = (first: string) =>
    `Reference,Part Number,MPN,Betrieb\n${first},C1210C226K3RACTU,C0805C106K8PACTU,12\nC2,C0603C225K8PACTU,C0603C104K5RACTU,12\n`;
  await page.goto("/board-check");
  await drop(page, [{ name: "a.csv", text: list("C1") }]);
  const mpn = page.getByRole("radio", { name: /MPN/ });
  await mpn.check(first);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("combobox", { name: "What Betrieb holds" }).click();
  await page.getByRole("option", { name: "Voltage", exact: true }).click();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(rows(page).first()).toContainText("C0805C106K8PACTU", first);
  await expect(rows(page).first()).toContainText("12 V");
  await page.getByRole("button", { name: "Remove a.csv" }).click();
  await drop(page, [{ name: "b.csv", text: list("C7") }]);
  await expect(rows(page).first()).toContainText("C7", first);
  await expect(rows(page).first()).toContainText("12 V");
});

test("columns of the table are chosen, and kinds are technologies", async ({ page }) => {
  await page.goto("/board-check");
  await drop(page, await charger());
  await expect(verdict(page)).toContainText("6 of 15 lines fail.", first);
  await expect(rows(page).first()).toContainText("22 µF 25 V X7R");
  await page.getByRole("checkbox", { name: "Ceramic" }).check();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Columns", exact: true }).last().click();
  await page.getByRole("checkbox", { name: "Kind", exact: true }).check();
  await page.getByRole("checkbox", { name: "Operating at" }).uncheck();
  await page.keyboard.press("Escape");
  const table = page.getByRole("grid", { name: "Lines of the list" });
  await expect(table.getByRole("columnheader", { name: "Kind" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Operating at" })).toBeHidden();
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Kind" })).toBeVisible(first);
});

test("a list and its netlist are compared, and a net gets its voltage before the check", async ({
  page,
}) => {
  const netlist = await readFile(board("b06_kicad.net"), "utf8");
  const list = "Reference,MPN\nC6,C0603C106M9PACTU\nC9,T491A106K010AT\nC99,C0603C104K5RACTU\n";
  await page.goto("/board-check");
  await drop(page, [
    { name: "board.net", text: netlist },
    { name: "list.csv", text: list },
  ]);
  await expect(rows(page).filter({ hasText: "C9" }).first()).toContainText(
    "List and schematic",
    first,
  );
  await expect(page.getByText(/Only the list has: C99\./)).toBeVisible();
  await expect(page.getByText("compared with the list")).toBeVisible();
  await page.getByRole("button", { name: "Columns", exact: true }).first().click();
  await expect(page.getByRole("textbox", { name: "Voltage of +3V3" })).toHaveValue("3.3 V");
  await page.getByRole("textbox", { name: "Voltage of +3V3" }).fill("3.6");
  await page.keyboard.press("Enter");
  const stated = page.getByRole("row", { name: /\+3V3/ });
  await expect(stated).toContainText("3.6 V");
  await expect(stated.getByRole("button", { name: "board.toml" })).toBeVisible();
});

test("paper has the report with the curve that decides", async ({ page }) => {
  await page.goto("/board-check");
  await drop(page, await charger());
  await expect(verdict(page)).toContainText("6 of 15 lines fail.", first);
  const report = page.getByRole("article", { name: "Report" });
  await expect(report).toBeHidden();
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const curve = report.getByRole("img", { name: "Capacitance over bias" });
  await expect(curve).toBeVisible(first);
  expect(await curve.getAttribute("src")).toMatch(/^data:image\/svg/);
  await page.getByRole("button", { name: "Back to all lines" }).click();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(report.getByRole("img", { name: "Capacitance over bias" })).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(report).toBeHidden();
});

test("on a phone a line has the page, and volts of net names are dotted", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/board-check");
  await page.getByRole("button", { name: /^Rails from nets/ }).click();
  await expect(rows(page).first()).toContainText("Reverse voltage: 12 V of 1 V", first);
  await open(page, "C6").click();
  await expect(panel(page)).toContainText("are left at 3.3 V");
  await expect(panel(page)).toContainText("nets +3V3 and GND");
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Next open line" }).click();
  await expect(panel(page).getByRole("heading", { name: "C1" })).toBeVisible();
  await page.getByRole("button", { name: "Back to all lines" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("a link has the report and the conditions, not the list", async ({ page, context }) => {
  await page.goto("/board-check");
  await drop(page, await charger());
  await expect(verdict(page)).toContainText("6 of 15 lines fail.", first);
  const saved = page.waitForRequest("**/api/share/save");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const request = await saved;
  expect(request.postData()).not.toContain("C1 C2,390");
  const answer = await request.response();
  const link = await answer?.json();
  const other = await context.browser()?.newPage();
  if (!other) throw new Error("no other visitor");
  await other.goto(new URL(`/share/${link}`, page.url()).href);
  await expect(verdict(other)).toContainText("6 of 15 lines fail.", first);
  await expect(other.getByText("its list did not")).toBeVisible();
  await other.close();
});

test("lines by the thousand are drawn as far as they are seen", async ({ page }) => {
  test.slow();
  await page.goto("/board-check");
  const lines = Array.from(
    { length: 9_800 },
    (_, at) => `C${at + 1},C0805C104K5RACTU,${at % 7 === 0 ? 60 : 5}`,
  );
  await drop(page, [{ name: "many.csv", text: `Reference,MPN,Vop\n${lines.join("\n")}` }]);
  await expect(verdict(page)).toContainText("1,400 of 9,800 lines fail.", { timeout: 120_000 });
  expect(await rows(page).count()).toBeLessThan(100);
  const table = page.getByRole("region", { name: "Lines of the list" });
  await table.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(open(page, "C9800")).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);
});
