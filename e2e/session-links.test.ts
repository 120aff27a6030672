/** What leaves a page brings it back: pictures, prints and tables carry a link that holds the session. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { App } from "./support/app.ts";
import { ArrayScreen, Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { FilmPage } from "./support/lifetime.ts";
import { Plot } from "./support/plot.ts";

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const film = "F862BK104K310ZV054";

/** Follows a link as a colleague does: in a fresh browser. */
async function follow(page: Page, link: string, check: (other: Page) => Promise<void>) {
  const context = await page.context().browser()?.newContext();
  assert.ok(context);
  try {
    const other = await context.newPage();
    await other.goto(link);
    await check(other);
  } finally {
    await context.close();
  }
}

/** The link on the paper, once what makes it has loaded. */
async function printedLink(page: Page) {
  const link = page.locator('a[href^="http"][href*="/share/session#"]').first();
  const printed = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    return link.count();
  };
  await expect.poll(printed, "a link to print").toBe(1);
  return (await link.getAttribute("href")) ?? "";
}

test("a picture brings the simulation back by a short link, a table by one with nothing stored", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${ceramic}`);
  await app.addPart(tantalum);
  await app.setNumber(app.bias(ceramic), "5");
  await plot.show("S21");
  await plot.choice("Path", "Series").click();
  await plot.chartOf("S21").waitFor();
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Image Export" });
  await dialog.getByText("SVG", { exact: true }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download SVG" }).click();
  const picture = await readFile(await (await saved).path(), "utf8");
  const [, link = ""] = /<a href="([^"]+)"/.exec(picture) ?? [];
  assert.match(link, /\/share\/[\w-]{20,30}$/);
  await follow(page, link, async (other) => {
    const theirs = { app: new App(other), plot: new Plot(other) };
    await theirs.plot.chartOf("S21").waitFor();
    await theirs.app.expectParts([ceramic, tantalum]);
    await expect(theirs.app.bias(ceramic)).toHaveValue("5");
    await expect(theirs.plot.field("Path").getByRole("radio", { name: "Series" })).toBeChecked();
  });

  await page.route("**/api/share/save", () => assert.fail("a session was stored"));
  await plot.openCsv.click();
  await plot.csvDialog.getByRole("checkbox", { name: /^Conditions and link/ }).check();
  await plot.csvDialog.getByText(/^# This session:/).waitFor();
  const table = page.waitForEvent("download");
  await plot.csvDialog.getByRole("button", { name: "Download CSV" }).click();
  const [first = "", ...lines] = (await readFile(await (await table).path(), "utf8")).split("\n");
  assert.match(first.trim(), /^# This session: http.*\/share\/session#[\w-]{100,900}$/);
  assert.ok(lines.some((line) => line.startsWith("# ") && line.includes("5 V bias")));
  assert.ok(lines.some((line) => line.startsWith("Frequency (Hz),")));
});

test("what is printed brings the page back: film, inductors, array and aging", async ({ page }) => {
  await page.goto(`/film-lifetime?part=${film}`);
  const filmPage = new FilmPage(page);
  await filmPage.lifetime();
  await filmPage.enter(1, "Ambient", "60");
  await page.goto("/inductor-simulation");
  const inductors = new Calculator(page);
  await inductors.field("Part number").fill("MPC1040LR36C");
  await inductors.field("Part number").press("Enter");
  await page.getByRole("img", { name: / of 1 part against current/ }).waitFor();
  const inductorLink = await printedLink(page);
  await page.goto("/ceramic-aging");
  const aging = new Calculator(page);
  await aging.waitForRow("1 week");
  await aging.enter("Nominal capacitance", "47");
  const agingLink = await printedLink(page);
  await page.goto("/power-array-calculator");
  const array = new ArrayScreen(page);
  await array.fill();
  const arrayLink = await printedLink(page);
  await page.goto("/film-lifetime");
  await filmPage.lifetime();
  const filmLink = await printedLink(page);

  await follow(page, filmLink, async (other) => {
    const theirs = new FilmPage(other);
    await theirs.row(film).waitFor();
    await expect(theirs.field(1, "Ambient")).toHaveValue("60");
    await theirs.lifetime();
    // In the same browser, as one follows links from one report to the next.
    await other.goto(inductorLink);
    await other.getByRole("img", { name: / of 1 part against current/ }).waitFor();
    await other.goto(agingLink);
    await expect(new Calculator(other).field("Nominal capacitance")).toHaveValue("47");
    await other.goto(arrayLink);
    await expect(new ArrayScreen(other).field(/^AC voltage/)).not.toHaveValue("");
  });
});

test("a link that was cut says so, and offers no vain retry", async ({ page }) => {
  await page.goto("/share/session#WyIvY2VyYW1pYy1h");
  await page.getByText("This link is incomplete.").waitFor();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await page.waitForURL("**/");
});

test("the report of a film part has every part, charts, parameters and the link", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(`/film-lifetime?part=${film}`);
  const filmPage = new FilmPage(page);
  await filmPage.lifetime();
  await filmPage.addPart("F862BP224K310ZV054");
  await page.getByRole("button", { name: "Report" }).click();
  await page.locator("html[data-printed]").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  const report = page.locator(".lifetime-report");
  await expect(report.getByRole("img")).toHaveCount(2);
  const parts = report.getByRole("table").filter({ hasText: "F862BP224K310ZV054" });
  await expect(parts.getByRole("row").filter({ hasText: film })).toHaveCount(1);
  await expect(report.getByRole("row").filter({ hasText: "Thermal resistance" })).toHaveCount(1);
  await expect(report.locator('a[href*="/share/session#"]')).toHaveCount(1);
});
