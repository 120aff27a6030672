import assert from "node:assert/strict";
import { controlsInView } from "./support/controls.ts";
import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";
import { countShifts, hold, type Json, settled, until } from "./support/waiting.ts";

const box = "Find a part";

test("a number and Enter lead from home to its curve", async ({ page, app, plot }) => {
  await page.goto("/");
  const search = page.getByRole("combobox", { name: box });
  await expect(search).toBeFocused();
  // All in one window, without scrolling.
  const hidden = () =>
    page.getByRole("main").evaluate((main) => main.scrollHeight - main.clientHeight);
  await page.getByRole("region", { name: "Worked examples" }).getByRole("link").nth(1).waitFor();
  await expect.poll(hidden, "pixels below the window").toBeLessThanOrEqual(0);
  await page.keyboard.type("C1206C106K3RACTU");
  // At once: the answer is on its way.
  await page.keyboard.press("Enter");
  await app.waitForTitle("Capacitor Simulation");
  await app.remove("C1206C106K3RACTU").waitFor();
  await plot.chart.waitFor();
});

test("values find parts with what is left of them, and a question goes on to Find Parts", async ({
  page,
  app,
}) => {
  await page.goto("/");
  const search = page.getByRole("combobox", { name: box });
  await search.fill("10u 25V X7R foo");
  const found = page.getByRole("listbox", { name: "Parts found" });
  await expect(found.getByRole("option").first()).toContainText("10 µF · 25 V · X7R");
  await expect(found.getByRole("option").first()).toContainText(/\d µF−\d+ %/);
  await expect(page.getByText("Not understood: “foo”")).toBeVisible();
  await search.fill("10u 25V X7R");
  await page.getByRole("button", { name: /^1210 · \d/ }).click();
  await expect(found.getByRole("option").first()).toContainText("1210");
  await page.keyboard.press("Escape");
  await expect(found).toBeHidden();
  // An empty box drops the case that narrows.
  await search.fill("");
  await search.fill("GRM188R71C104KA01D");
  await expect(page.getByText("is a part number of Murata. Nearest parts here:")).toBeVisible();
  await expect(page.getByText("Murata: 100 nF, 16 V, X7R, 0603")).toBeVisible();
  await expect(found.getByRole("option").first()).toContainText("same ratings");
  await expect(found.getByText(/differences: /).first()).toBeVisible();
  await takePicture(page, "another maker's number");
  await search.fill("10uF 50V X7R 1206");
  const nearest = page.getByRole("region", { name: "Nearest" });
  await expect(nearest.getByRole("link").first()).toContainText(/differences: (25 V|case 1210)/);
  await search.fill("1,000pF 50V");
  await page.getByRole("button", { name: "Did you mean 1000pF 50V?" }).click();
  await expect(found.getByRole("option").first()).toContainText("1 nF");
  await search.fill("2.2u 8A");
  await expect(page.getByRole("region", { name: "Inductors" })).toContainText("2.20 µH");
  await takePicture(page, "inductors on home");
  await search.fill("C >= 8 uF at 12 V");
  await page.getByText("C ≥ 8 µF", { exact: true }).waitFor();
  await expect(found.getByRole("option")).toHaveCount(0);
  await takePicture(page, "a question on home");
  await search.press("Enter");
  await app.waitForTitle("Find Parts");
  await expect(page.getByRole("button", { name: "C ≥ 8 µF", exact: true })).toBeVisible();
  await page.goBack();
  await search.fill("C >= 10 uF at 12 V");
  await page.getByRole("link", { name: "or 10 µF rated" }).click();
  await expect(page.getByRole("button", { name: "rated 10 µF", exact: true })).toBeVisible();
});

test("the comparison follows its sliders, and marks what belongs to earlier entries", async ({
  page,
}) => {
  await page.goto("/");
  const comparison = page.getByRole("region", { name: "What is left at 12 V?" });
  const left = page.getByRole("row", { name: /C1210C226K3RACTU/ }).getByText(/%$/);
  await expect(left).toHaveText(/^−\d+ %$/);
  const before = await left.textContent();
  const slider = comparison.getByRole("slider", { name: "Bias" });
  await slider.focus();
  for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "What is left at 15 V?" })).toBeVisible();
  await expect(left).not.toHaveText(before ?? "");
  // The line on the plot moves the frequency of ESR; the curves stay as they are.
  const line = page.getByRole("slider", { name: "Frequency of the ESR" });
  await page.getByRole("columnheader", { name: /^ESR at 500\skHz$/ }).waitFor();
  const grip = await line.boundingBox();
  assert.ok(grip);
  const middle = grip.x + grip.width / 2;
  let plots = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/plot") plots++;
  });
  await page.mouse.move(middle, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(middle + 60, grip.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(line).not.toHaveAttribute("aria-valuenow", "500000");
  await page.keyboard.press("Home");
  await page.getByRole("columnheader", { name: /^ESR at 10\skHz$/ }).waitFor();
  expect(plots).toBe(0);
  const bias = page.getByRole("textbox", { name: "Bias" });
  await bias.fill("250");
  await expect(page.getByText("Last valid result: 15 V, 60 °C.")).toBeVisible();
  await bias.fill("12");
  await expect(page.getByRole("region", { name: "What is left at 12 V?" })).toBeVisible();
  await page.getByRole("link", { name: "Open these in Simulation" }).click();
  await expect(page.getByRole("textbox", { name: /Bias/ }).nth(1)).toHaveValue("12");
});

test("a slider held down draws with each answer and asks no more than the newest; nothing shifts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = globalThis as Json;
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as Json).value;
    }).observe({ type: "layout-shift" });
  });
  await page.goto("/");
  const left = page.getByRole("row", { name: /C1210C226K3RACTU/ }).getByText(/%$/);
  await expect(left).toHaveText(/^−\d+ %$/);
  await settled(page);
  const shifted = () => page.evaluate(() => (globalThis as Json).shifted);
  const before = await shifted();
  // The first answer is held while the key goes on; the page shows it, then asks for the newest.
  const biases: number[] = [];
  const gate = await hold(page, "**/plot", ({ parts }) => {
    biases.push(parts[0].param.bias);
    return biases.length === 1;
  });
  const slider = page.getByRole("slider", { name: "Bias" });
  await slider.focus();
  await page.keyboard.down("ArrowRight");
  await until("the first question", () => gate.count() === 1);
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  gate.open();
  await page.keyboard.up("ArrowRight");
  await expect(page.getByRole("region", { name: "What is left at 13.5 V?" })).toBeVisible();
  expect(biases[0]).toBe(12.5);
  expect(biases.at(-1)).toBe(13.5);
  // A figure that gets a digit more widens its column by a pixel or two; nothing else moves.
  expect((await shifted()) - before).toBeLessThan(0.001);
});

test("home leads to the pages by their questions and to the worked examples, on a phone too", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const cards: [string, string, RegExp][] = [
    ["How long will it last?", "KLEM 3.0", /^KLEM 3\.0$/],
    ["How long will it last?", "Aluminum Electrolytics", /^Aluminum Electrolytics$/],
    ["What is lost?", "Inductor Simulation", /^Inductor Simulation$/],
    ["Will my rail hold?", "Power Array Calculator", /^Power Array Calculator$/],
    ["Will my rail hold?", "Board Check", /^Board Check$/],
    ["How much do I need?", "Capacitance from Power", /^Capacitance from Power$/],
    ["What is lost?", "Ceramic Aging", /^Ceramic Capacitor Aging/],
  ];
  for (const [question, name, title] of cards) {
    await main
      .getByRole("region", { name: question })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.goBack();
  }
  const examples = main.getByRole("region", { name: "Worked examples" });
  await expect(examples.getByRole("link")).toHaveCount(2);
  const controls = await controlsInView(page);
  expect(controls.length, controls.join(" | ")).toBeLessThanOrEqual(48);
  await examples.getByRole("button", { name: "All 7" }).click();
  await expect(examples.getByRole("link")).toHaveCount(7);
  await takePicture(page, "home");
  await page.setViewportSize(phone);
  await takePicture(page, "home on a phone");
  await examples.getByRole("link", { name: /Snubber film part/ }).click();
  await page.waitForURL("**/capacitor-simulation?example=film-snubber");
});

test("a message of the operator is there from the start, and moves nothing", async ({ page }) => {
  const shifted = await countShifts(page);
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Json;
    config.siteTexts = [...config.siteTexts, "homeMessage"];
    await route.fulfill({ response, json: config });
  });
  await page.route("**/auth/homeMessageRequest", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ json: "Maintenance tonight." });
  });
  await page.goto("/");
  await expect(page.getByText("Maintenance tonight.")).toBeVisible();
  await page
    .getByRole("row", { name: /C1210C226K3RACTU/ })
    .getByText(/%$/)
    .waitFor();
  await settled(page);
  expect(await shifted()).toBeLessThan(0.01);
});
