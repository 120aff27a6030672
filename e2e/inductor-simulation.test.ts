import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { documentationUrl } from "./support/server.ts";
import { hold, type Json, settled, stopTime, until, waitForPath } from "./support/waiting.ts";

const path = "/inductor-simulation";
const partNumber = "MPC1040LR36C";
const plotPaths = ["/inductance", "/power_loss", "/split_power_loss", "/temperature_rise"];

class InductorScreen extends Calculator {
  readonly removes = this.page.getByRole("button", { name: /^Remove / });
  readonly empty = this.page.getByText("Add a part to the simulation from the left sidebar.");
  readonly plotType = this.page.getByRole("combobox", { name: "Plot", exact: true });

  async add(number: string) {
    const before = await this.removes.count();
    await this.field("Part number").fill(number);
    await this.field("Part number").press("Enter");
    await expect(this.removes).toHaveCount(before + 1);
  }

  async choosePlot(title: RegExp) {
    await this.plotType.click();
    await this.page.getByRole("option", { name: title }).click();
  }

  /** Curve requests from now on. */
  plotCalls(): { path: string; list: Json[] }[] {
    const calls: { path: string; list: Json[] }[] = [];
    this.page.on("request", (request) => {
      const asked = new URL(request.url()).pathname.replace(/\/$/, "");
      if (plotPaths.includes(asked)) calls.push({ path: asked, list: request.postDataJSON() });
    });
    return calls;
  }

  chart(title: RegExp) {
    return this.page.getByRole("img", { name: title });
  }
}

test("the plot and its mark in the menu", async ({ app, page }) => {
  await page.goto(path);
  const inductors = new InductorScreen(page);

  await test.step("the menu marks the plot that the page shows, however it was chosen", async () => {
    const marked = () => app.tools.locator('a[aria-current="page"]').allTextContents();
    const isMarked = (entry: string) =>
      until(`${entry} is marked`, marked, (found) => found.join() === entry);
    await isMarked("Inductance");
    await inductors.choosePlot(/^Temperature Rise/);
    await isMarked("Temperature Rise");
    await page.goto(path);
    await isMarked("Temperature Rise");
    await inductors.choosePlot(/^Power Loss: /);
    await isMarked("Power Loss");
    await app.tools.getByRole("link", { name: "Inductance", exact: true }).click();
    await isMarked("Inductance");
  });

  await test.step("SHELL-ROUTE-14, SHELL-NAV-08, SHELL-NAV-12, IND-SCR-02, IND-SCR-08, IND-SCR-15: the menu leads to a plot each", async () => {
    await page.goto("/");
    const entries = [
      ["Inductance", /^Inductance/],
      ["Power Loss", /^Power Loss/],
      ["Temperature Rise", /^Temperature Rise/],
    ] as const;
    const group = app.tools.getByRole("button", { name: "Inductor Analysis" });
    for (const [entry, title] of entries) {
      if ((await group.getAttribute("aria-expanded")) !== "true") await group.click();
      await app.tools.getByRole("link", { name: entry, exact: true }).click();
      await app.waitForTitle("Inductor Simulation");
      await waitForPath(page, path);
      await expect(inductors.plotType).toHaveValue(title);
    }
    await inductors.empty.waitFor();
    await page.getByText("Results are for buck topology.").waitFor();
  });
});

test("an inductor in the address is on its page, whichever page the address names", async ({
  page,
}) => {
  const inductors = new InductorScreen(page);
  for (const address of [
    `/?pn=${partNumber}&plot=temperature_rise`,
    `/?part=${partNumber}&plot=temperature_rise`,
    `${path}?pn=${partNumber}&plot=temperature_rise`,
    `${path}?part=${partNumber.toLowerCase()}&plot=temperature_rise`,
  ]) {
    await page.goto(address);
    await waitForPath(page, path);
    await expect(inductors.removes).toHaveCount(1);
    await expect(inductors.plotType).toHaveValue(/^Temperature Rise/);
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`/?pn=C0805C104K5RACTU,${partNumber}`);
  await waitForPath(page, "/capacitor-simulation");
  await page.getByText(`${partNumber} is an inductor.`).waitFor();
  await page.getByRole("button", { name: "Open in Inductor Simulation" }).click();
  await waitForPath(page, path);
  await expect(inductors.removes).toHaveCount(1);
  await page.goto(`${path}?part=MPC9999`);
  await page.getByRole("alert").filter({ hasText: "No match found" }).waitFor();
});

test("parts are added, changed, removed and picked", async ({ page, app }) => {
  await page.goto(path);
  const inductors = new InductorScreen(page);

  await test.step("IND-STATE-01, IND-STATE-02, IND-STATE-03, IND-STATE-04: what counts asks again, debounced; a highlight or loss curve does not", async () => {
    const calls = inductors.plotCalls();
    await inductors.add(partNumber);
    await until("a plot", () => calls.length === 1);
    assert.equal(calls[0]?.path, "/inductance");

    await inductors.choosePlot(/^Power Loss: /);
    await until("split losses", () => calls.at(-1)?.path === "/split_power_loss");
    const voltage = inductors.field("Vin (V) of L1");
    await inductors.chart(/^Power Loss: .* of 1 part against current/).waitFor();
    const before = calls.length;
    await stopTime(page);
    await voltage.fill("");
    await voltage.pressSequentially("12.4");
    await page.clock.runFor(99);
    assert.equal(calls.length, before, "nothing is asked for 100 ms");
    await page.clock.resume();
    await until("the last voltage", () => calls.at(-1)?.list[0].voltage_input === 12.4);
    assert.equal(calls.length, before + 1, "one request for four keys");

    await page.getByRole("button", { name: `Duplicate ${partNumber}` }).click();
    await until("two parts", () => calls.at(-1)?.list.length === 2);
    await inductors.chart(/ of 2 parts against current/).waitFor();
    const asked = calls.length;
    await page.getByRole("button", { name: "Highlight L2" }).click();
    for (const loss of ["DC", "AC", "Core"]) {
      await page.getByRole("checkbox", { name: loss, exact: true }).uncheck();
    }
    await settled(page, 200);
    await inductors.add("MPC1040LR36C");
    await until("the third part", () => calls.at(-1)?.list.length === 3);
    assert.equal(calls.length, asked + 1, "only the new part asked again");

    for (const left of [2, 1, 0]) {
      await inductors.removes.first().click();
      await expect(inductors.removes).toHaveCount(left);
    }
    await page.getByText("No results available for current parts.").waitFor();
    await inductors.empty.waitFor();
  });

  await test.step("IND-SCR-05, IND-SCR-07, IND-SCR-21: parts are picked by series and size, or typed", async () => {
    await inductors.choosePlot(/^Inductance vs/);
    await app.choose("Series", /^MPC$/);
    await app.choose("Size", /^1040/);
    const listed = page.getByRole("list", { name: "Available parts" });
    const box = listed.getByRole("checkbox", { name: new RegExp(`^${partNumber}, 360 nH`) });
    await box.check();
    await page.getByRole("button", { name: `Remove ${partNumber}` }).waitFor();
    for (const head of ["Legend", "Part Number", "Size", "Inductance", "Freq. (kHz)", "Vin (V)"]) {
      await page.getByRole("columnheader", { name: head, exact: true }).waitFor();
    }
    for (const head of ["Vout (V)", "Iout (A)", "Amb. (°C)", "Add", "Remove"]) {
      await page.getByRole("columnheader", { name: head, exact: true }).waitFor();
    }
    await inductors.chart(/^Inductance .* of 1 part against current/).waitFor();
    await box.uncheck();
    await inductors.empty.waitFor();

    await inductors.field("Part number").press("Enter");
    await page.getByRole("alert").getByText("Please enter a part number.").waitFor();
    await inductors.field("Part number").fill("XYZ1");
    await inductors.field("Part number").press("Enter");
    await page.getByRole("alert").getByText("No match found.").waitFor();
    await takePicture(page, "inductor picker");
  });
});

test("IND-STATE-05: the eleventh part is refused", async ({ page }) => {
  await page.goto(path);
  const inductors = new InductorScreen(page);
  await inductors.add(partNumber);
  const duplicate = page.getByRole("button", { name: `Duplicate ${partNumber}` }).first();
  for (let count = 1; count < 10; count += 1) await duplicate.click();
  await expect(inductors.removes).toHaveCount(10);
  await duplicate.click();
  const refusal = "You cannot add any more parts. The maximum is 10.";
  await page.getByRole("alert").getByText(refusal).waitFor();
  await expect(inductors.removes).toHaveCount(10);
});

test("one part: its log, its limits, its chart and its row", async ({ page, plot }) => {
  await page.goto(path);
  const inductors = new InductorScreen(page);

  await test.step("API-IND-04: with the plot of the first part its request is logged", async () => {
    const calls = inductors.plotCalls();
    const logged = page.waitForRequest("**/log/simulation");
    await inductors.add(partNumber);
    const log = (await logged).postDataJSON();
    const identifier = await page.evaluate(() => localStorage.getItem("henrad.session"));
    assert.deepEqual([log.simulation, log.valid, log.session], ["inductor", true, identifier]);
    assert.deepEqual(JSON.parse(log.request), calls[0]?.list);
  });

  await test.step("IND-LIMIT-01: each condition keeps to its limits", async () => {
    const limits = [
      ["Freq. (kHz) of L1", "1001", "Out of range: 1 to 1000 kHz"],
      ["Vin (V) of L1", "0.05", "Out of range: 0.1 to 1000 V"],
      ["Vout (V) of L1", "1001", "Out of range: 0.1 to 1000 V"],
      ["Iout (A) of L1", "101", "Out of range: 0.01 to 100 A"],
      ["Amb. (°C) of L1", "156", "Out of range: −55 to 155 °C"],
    ] as const;
    const calls = inductors.plotCalls();
    for (const [label, text, message] of limits) {
      const before = await inductors.field(label).inputValue();
      await inductors.enter(label, text);
      await page.getByText(message).waitFor();
      await inductors.enter(label, before);
      await inductors.expectInvalid(label, false);
    }
    for (const { list } of calls) assert.equal(list[0].frequency, 300);
  });

  await test.step("IND-SCR-19, IND-SCR-20: a crosshair headed by the current, prefixed axes, and a box that zooms", async () => {
    const chart = inductors.chart(/ of 1 part against current/);
    await chart.waitFor();
    const box = await until("a read-out", async () => {
      const area = await chart.boundingBox();
      assert.ok(area);
      await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
      await page.mouse.move(area.x + area.width / 2 + 1, area.y + area.height / 2);
      return (await page.getByText(/^Current: [\d.]+ A$/).count()) > 0 && area;
    });
    assert.ok(box);
    await takePicture(page, "inductor read-out");

    await expect(plot.resetZoom).toHaveCount(0);
    await page.mouse.move(box.x + 0.4 * box.width, box.y + 0.2 * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + 0.6 * box.width, box.y + 0.6 * box.height, { steps: 8 });
    await page.mouse.up();
    await plot.resetZoom.click();
    await plot.resetZoom.waitFor({ state: "hidden" });

    await inductors.image.click();
    const images = page.getByRole("dialog", { name: "Image Export" });
    await images.getByText("SVG", { exact: true }).click();
    const image = page.waitForEvent("download");
    await images.getByRole("button", { name: "Download SVG" }).click();
    const drawing = await readFile(await (await image).path(), "utf8");
    assert.match(drawing, />\d+ n</, "the axis is in nH");
    assert.match(drawing, />Isat 30 A \(−20 %\)</, "the marks are named");
    await images.waitFor({ state: "hidden" });
  });

  await test.step("IND-SCR-09, IND-SCR-12, IND-SCR-14, IND-SCR-18: a row opens on its properties and documents, Esc closes it, and it is highlighted", async () => {
    await inductors.add("MPC1040LR36C");
    await page.getByRole("button", { name: "Highlight L2" }).click();
    const pressed = page.getByRole("button", { name: "Highlight L2", pressed: true });
    await pressed.waitFor();
    await page
      .getByRole("button", { name: `Show properties of ${partNumber}` })
      .first()
      .click();
    await page.getByText("Inductance", { exact: true }).last().waitFor();
    await expect(page.getByText("KSIM Support")).toHaveCount(0);
    // Each value of the model is beside its measurement conditions.
    await expect
      .poll(async () => (await inductors.row("Inductance")).slice(0, 2))
      .toEqual(["360 nH", "100 kHz, no dc current"]);
    const documents = page.getByRole("navigation", { name: `Documents of ${partNumber}` });
    const links = [
      ["Specsheet", "specsheet"],
      ["Datasheet", "datasheet"],
      ["STEP", "step"],
      ["RoHS", "rohs"],
    ] as const;
    for (const [name, kind] of links) {
      const link = documents.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", `${documentationUrl}/${kind}/${partNumber}`);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    await takePicture(page, "inductor row");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: `Hide properties of ${partNumber}` })
      .waitFor({ state: "hidden" });
  });
});

test("a part without properties, exports, and a plot that takes its time", async ({ page }) => {
  await page.goto(path);
  const inductors = new InductorScreen(page);

  await test.step("IND-SCR-13: a part of which nothing is known says so", async () => {
    await page.route(/\/api\/calcL\/part\/?$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ceProps: [], documents: [] } });
    });
    await inductors.add(partNumber);
    await page.getByRole("button", { name: `Show properties of ${partNumber}` }).click();
    await page.getByText("Additional information is not available for this part.").waitFor();
    await page.getByRole("button", { name: `Remove ${partNumber}` }).click();
  });

  await test.step("IND-SCR-01, IND-SCR-16, IND-SCR-17, API-IND-08: CSV and image come from dialogs that Esc closes", async () => {
    await inductors.empty.waitFor();
    await inductors.csv.click();
    const dialog = page.getByRole("dialog", { name: "CSV Export" });
    await dialog.getByText("Please select a part first.").waitFor();
    await expect(dialog.getByRole("button", { name: "Download CSV" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await inductors.add(partNumber);
    await inductors.chart(/ of 1 part against current/).waitFor();
    await inductors.csv.click();
    await dialog.getByText(/Current \(A\)/).waitFor();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download CSV" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "inductance.csv");
    assert.match(await readFile(await file.path(), "utf8"), /MPC1040LR36C/);

    await inductors.image.click();
    const images = page.getByRole("dialog", { name: "Image Export" });
    const image = page.waitForEvent("download");
    await images.getByRole("button", { name: "Download PNG" }).click();
    assert.equal((await image).suggestedFilename(), "inductance.png");
    await images.waitFor({ state: "hidden" });
  });

  await test.step("IND-SCR-04: a plot that takes its time says so, and the one before stays; a reload plots the kept part again", async () => {
    await inductors.chart(/^Inductance .* of 1 part against current/).waitFor();
    const late = await hold(page, /\/power_loss\/?$/);
    await inductors.choosePlot(/^Power Loss vs/);
    await page.getByRole("progressbar", { name: "Loading..." }).waitFor();
    await inductors.chart(/^Inductance .* of 1 part against current/).waitFor();
    late.open();
    await inductors.chart(/^Power Loss .* of 1 part against current/).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "hidden" });

    await page.reload();
    await page.getByRole("button", { name: `Remove ${partNumber}` }).waitFor();
    await inductors.chart(/^Power Loss .* of 1 part against current/).waitFor();
  });
});
