import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";
import { plotCalls, until } from "./support/waiting.ts";

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const withPart = `/capacitor-simulation?pn=${ceramic}`;

test("rows are ordered, combined, taken back and saved", async ({ app, page, plot }) => {
  await page.goto(withPart);

  await test.step("undo and redo by key and by button", async () => {
    await app.addPart(tantalum);
    // Changes that follow at once are one step; a user takes longer.
    const added = Date.now();
    await until(
      "time for a step of its own",
      () => Date.now() - added,
      (time) => time > 800,
    );
    await app.remove(ceramic).click();
    await app.expectParts([tantalum]);
    await page.getByRole("button", { name: "Undo" }).click();
    await until(
      "the removed part again",
      () => app.partNumbers(),
      (rows) => rows.includes(ceramic),
    );
    await page.locator("body").press("Control+Shift+Z");
    await app.expectParts([tantalum]);
    await page.locator("body").press("Control+Z");
    await until(
      "the removed part again",
      () => app.partNumbers(),
      (rows) => rows.includes(ceramic),
    );
  });

  await test.step("rows move by Alt and arrows, and by drag", async () => {
    await page.getByRole("button", { name: "Highlight C2" }).press("Alt+ArrowUp");
    await app.expectParts([tantalum, ceramic]);
    await page.getByRole("button", { name: "Highlight C2" }).dragTo(app.row(tantalum));
    await app.expectParts([ceramic, tantalum]);
  });

  await test.step("CAP-STATE-08, CONF-20: removing the combined row ends the combination", async () => {
    await plot.choice("Combined", "Yes").click();
    await expect(app.bias(ceramic)).toBeDisabled();
    await app.row("Combined").getByText("20 µF").waitFor();
    await page.getByRole("button", { name: "Remove Combined" }).click();
    await expect(app.bias(ceramic)).toBeEnabled();
    await app.expectParts([ceramic, tantalum]);
  });

  await test.step("S2P files of all parts come as one archive", async () => {
    await page.getByRole("button", { name: "S2P", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "S2P Export" });
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "All parts (ZIP)" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "S2P_Files.zip");
    const content = await readFile(await file.path(), "latin1");
    for (const name of [`${ceramic}.s2p`, `${tantalum}.s2p`]) assert.ok(content.includes(name));
  });
});

test("cursor, markers and view options", async ({ plot, page }) => {
  await page.goto(withPart);
  const calls = plotCalls(page);

  await test.step("markers A and B compare two places", async () => {
    await plot.curve("C1", "|Z|");
    for (const [key, place] of [
      ["a", 0.2],
      ["b", 0.5],
    ] as const) {
      await plot.pointAt(place, 0.5);
      await until("a read-out", () => plot.readout());
      await page.keyboard.press(key);
    }
    const table = page.getByRole("table", { name: "Markers A and B" });
    await table.getByText(/^× \d/).first().waitFor();
    await takePicture(page, "markers A and B");
    await page.getByRole("button", { name: "Clear markers" }).click();
    await table.waitFor({ state: "hidden" });
  });

  await test.step("CHART-05, EXP-FILE-04, API-PLOT-08: Shift+D saves what the cursor reads", async () => {
    await plot.curve("C1", "|Z|");
    await plot.pointAt(0.4, 0.5);
    await until("a read-out", () => plot.readout());
    const asked = page.waitForRequest("**/api/tooltip-csv");
    const saved = page.waitForEvent("download");
    await page.keyboard.press("Shift+D");
    assert.match((await asked).postDataJSON().tooltipTitle, /^Impedance & ESR at [\d.]+ [kM]?Hz$/);
    const file = await saved;
    assert.match(file.suggestedFilename(), /\.csv$/);
    assert.match(await readFile(await file.path(), "utf8"), new RegExp(`C1,10 µF,${ceramic},`));

    await page.route("**/api/tooltip-csv", (route) => route.abort());
    const alone = page.waitForEvent("download");
    await page.keyboard.press("Shift+D");
    assert.equal((await alone).suggestedFilename(), "tooltip-data.txt");
    await page.unroute("**/api/tooltip-csv");
  });

  await test.step("the small signal is one of the further settings; the plot names it", async () => {
    await plot.curve("C1", "|Z|");
    await plot.withMore(() => plot.choice("Small signal (10 mV)", "Yes").click());
    await until(
      "the small signal asked for",
      () => calls.bodies.at(-1),
      (body) => body?.smallSignal === "Yes",
    );
    await page.getByText("10 mV ac").first().waitFor();
    await plot.show("Phase");
    await page.getByText("10 mV ac").first().waitFor({ state: "detached" });
    await plot.withMore(async () => {
      await plot.field("Calculated").waitFor();
      assert.equal(await page.getByText("Small signal (10 mV)").count(), 0);
    });
    await plot.show("Imp,ESR");
    await plot.curve("C1", "|Z|");
  });

  await test.step("tolerance band and linear axes", async () => {
    await plot.curve("C1", "|Z|");
    await page.getByRole("button", { name: "View options" }).click();
    await plot.choice("Tolerance band", "Yes").click();
    await until(
      "the band asked for",
      () => calls.bodies.at(-1),
      (body) => body?.tolerance === "Yes",
    );
    await page.getByRole("button", { name: "View options" }).click();
    await plot.choice("X axis", "Linear").click();
    await until(
      "5 GHz in the middle of the plot",
      () => plot.frequencyAt(0.5),
      (frequency) => frequency > 4e9 && frequency < 6e9,
    );
    await plot.tableView.click();
    await page
      .getByRole("columnheader", { name: /tolerance min/ })
      .first()
      .waitFor();
  });
});

test("the Smith chart with a measurement, and the SPICE circuit", async ({ plot, page }) => {
  await page.goto(withPart);

  await test.step("the Smith chart is read by key", async () => {
    await plot.show("Smith");
    await page.getByRole("img", { name: /on a Smith chart$/ }).waitFor();
    const chart = page.getByRole("application", { name: /^Smith/ });
    await chart.focus();
    await chart.press("Home");
    for (const symbol of ["|Γ|", "∠Γ", "R", "X"]) {
      await page.getByRole("columnheader", { name: symbol, exact: true }).waitFor();
    }
    await takePicture(page, "Smith chart");
    await plot.tableView.click();
    await page.getByRole("columnheader", { name: /\|Γ\|/ }).waitFor();
    await plot.tableView.click();
  });

  await test.step("a measurement lies on the Smith chart too, is read there, and tells how far it is", async () => {
    const chart = page.getByRole("application", { name: /^Smith/ });
    await chart.waitFor();
    const bar = await overlay(page, "line-9.s2p", inductiveInLine);
    await bar
      .getByText(/Γ deviates [\d.]+ rms from C1, at most [\d.]+ at [\d.]+ [kM]Hz\./)
      .waitFor();
    await chart.focus();
    await chart.press("Home");
    await page.getByRole("cell", { name: "measured" }).waitFor();
    await takePicture(page, "measurement on the Smith chart");
    await plot.choice("Line", "75 Ω").click();
    await bar.getByText(/was measured in a 50 Ω line/).waitFor();
    await plot.choice("Line", "50 Ω").click();
    await bar.getByText(/Γ deviates/).waitFor();
    // The same file tells an impedance, which the other plots show.
    await plot.show("Cap,Ind");
    await bar.getByText(/This does not look like C1: L is .+ against .+ at/).waitFor();
    await plot.show("Vbias");
    await bar.getByText("has no data for the quantity in this plot.").waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("the SPICE plot is a circuit with its elements", async () => {
    await plot.show("Spice");
    await page.getByRole("img", { name: /^Equivalent circuit: SPICE Model/ }).waitFor();
    await page.getByText("C1", { exact: true }).first().waitFor();
    await takePicture(page, "SPICE circuit");
  });
});

const benchRows = ["Frequency,Impedance,Phase", "1e4,2,-89", "1e5,0.2,-85", "1e6,0.05,-40"].join(
  "\n",
);

/** Lays a file over the plot, as a user does, and answers the bar that speaks of it. */
async function overlay(page: Page, name: string, text: string) {
  await page.getByRole("button", { name: "View options" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Overlay a measurement" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByRole("button", { name: "Overlay a measurement" })).toHaveCount(0);
  return page.getByRole("region", { name: "Measurement on the plot" });
}

function textOnceFound(locator: Locator, wanted: RegExp) {
  return until(
    String(wanted),
    async () => (await locator.textContent()) ?? "",
    (text) => wanted.test(text),
  );
}

test("a measurement on the plot and in a link", async ({ plot, page }) => {
  await page.goto(withPart);

  await test.step("a measurement lies over the plot, its name is sent nowhere; another file is refused with a sentence", async () => {
    await plot.curve("C1", "|Z|");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const bar = await overlay(page, "bench-7.csv", benchRows);
    await bar.getByText(/\|Z\| deviates [\d.]+ % rms from C1/).waitFor();
    await takePicture(page, "measurement on the plot");
    await overlay(page, "bad.csv", "1,2");
    await bar.getByRole("alert").getByText("The file must have 3 columns.").waitFor();
    await bar.getByText("bench-7.csv").waitFor();
    assert.ok(sent.every((request) => !request.includes("bench-7")));
    assert.ok(sent.some((request) => request.includes("/api/measurement/read?name=.csv")));
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
    await bar.waitFor({ state: "hidden" });
  });

  await test.step("a shared link keeps the measurement, says so, and brings it back", async () => {
    await plot.curve("C1", "|Z|");
    const bar = await overlay(page, "bench-7.csv", benchRows);
    const found = /\|Z\| deviates [\d.]+ % rms from C1, at most [^.]*\.?[^.]* at [\d.]+ [kM]Hz\./;
    const deviation = found.exec(await textOnceFound(bar, found))?.[0] ?? "";
    await bar.getByText("A shared link keeps its name and 3 points.").waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Link copied to clipboard").waitFor();
    await page
      .getByText("The link keeps the measurement bench-7.csv: its name and 3 points.")
      .waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await bar.getByRole("button", { name: "Remove the measurement" }).click();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.waitForURL("**/capacitor-simulation");
    await bar.getByText("bench-7.csv").waitFor();
    await bar.getByText(deviation).waitFor();
    await plot.tableView.click();
    await page
      .getByRole("columnheader", { name: /measured/ })
      .first()
      .waitFor();
  });
});

/** Something inductive across a line of 50 Ω: S11, S21, S12, S22 as real and imaginary parts. */
const inductiveInLine = [
  "# Hz S RI R 50",
  "1e5 -0.9 0.05 0.1 0.05 0.1 0.05 -0.9 0.05",
  "1e6 -0.9 0.10 0.1 0.05 0.1 0.05 -0.9 0.10",
  "1e7 -0.9 0.15 0.1 0.05 0.1 0.05 -0.9 0.15",
].join("\n");

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: phone });

  test("on a phone", async ({ app, page }) => {
    await page.goto(withPart);
    await test.step("on a phone rows move by the taps of a finger", async () => {
      await app.remove(ceramic).waitFor({ state: "attached" });
      await app.openDrawer.tap();
      await app.addPart(tantalum);
      await app.closeDrawer.tap();
      await app.drawer.waitFor({ state: "hidden" });
      const up = (name: string) =>
        page.getByRole("button", { name: `Move ${name} up`, exact: true });
      const down = (name: string) =>
        page.getByRole("button", { name: `Move ${name} down`, exact: true });
      await expect(up("C1")).toBeDisabled();
      await expect(down("C2")).toBeDisabled();
      await up("C2").tap();
      await app.expectParts([tantalum, ceramic]);
      await down("C1").tap();
      await app.expectParts([ceramic, tantalum]);
    });

    await test.step("on a phone a touch of the Smith chart moves the cursor and nothing else", async () => {
      await page.getByRole("combobox", { name: "Plot type" }).tap();
      await page.getByRole("option", { name: /^Smith/ }).tap();
      await page.getByRole("columnheader", { name: "|Γ|", exact: true }).waitFor();
      const chart = page.getByRole("application", { name: /^Smith/ });
      const values = page.getByRole("table").filter({ hasText: "|Γ|" });
      const [place, first] = [await chart.boundingBox(), await values.innerText()];
      // The end of the curve above its resonance, left of the middle and above it.
      await chart.tap({ position: { x: 140, y: 103 } });
      await until("other values", async () => (await values.innerText()) !== first);
      await expect.poll(() => chart.boundingBox()).toEqual(place);
    });
  });
});
