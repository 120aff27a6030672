// @ts-check
import assert from "node:assert/strict";
import { focusMark, hasFocus, tabTo } from "./support/focus.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const partNumber = "C0805C104K5RACTU";

henradTest("a part is added and removed by keyboard alone", {}, async ({ screen, page }) => {
  await tabTo(screen.partNumber);
  await page.keyboard.type(partNumber);
  await page.keyboard.press("Enter");
  await screen.row(partNumber).waitFor();

  await tabTo(screen.remove(partNumber));
  await page.keyboard.press("Enter");
  await screen.noParts.waitFor();
});

henradTest("a series is picked by keyboard alone", {}, async ({ screen, page }) => {
  await screen.picker("Series").waitFor();
  await tabTo(screen.picker("Series"));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until("a chosen series", () => screen.picker("Series").inputValue());
});

henradTest(
  "plot types are one stop, and arrows move between them",
  { path: `/capacitor-simulation?pn=${partNumber}` },
  async ({ plot, page }) => {
    await plot.chartOf("Impedance & ESR").waitFor();
    await tabTo(plot.plotType("Imp,ESR"));
    await page.keyboard.press("ArrowRight");
    await plot.chartOf("Capacitance & Inductance").waitFor();
    assert.equal(await plot.plotType("Cap,Ind").getAttribute("aria-selected"), "true");
  },
);

henradTest(
  "CHART-01: arrows move the cursor of the plot",
  { path: `/capacitor-simulation?pn=${partNumber}` },
  async ({ plot, page }) => {
    await plot.chartOf("Impedance & ESR").waitFor();
    await tabTo(plot.stage);
    await page.keyboard.press("Home");
    const first = await until("a read-out at the left end", () => plot.readout());
    await page.keyboard.press("ArrowRight");
    await until(
      "a read-out one point on",
      () => plot.readout(),
      (text) => text !== first,
    );
    await page.keyboard.press("Home");
    await until(
      "the first read-out",
      () => plot.readout(),
      (text) => text === first,
    );
  },
);

henradTest("the first stop leads past the navigation", {}, async ({ screen, page }) => {
  await screen.title.waitFor();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  assert.ok(await hasFocus(skip));
  await page.keyboard.press("Enter");
  assert.ok(await hasFocus(screen.content));
});

henradTest(
  "every stop shows where the focus is",
  { path: `/capacitor-simulation?pn=${partNumber}` },
  async ({ screen, page }) => {
    await screen.row(partNumber).waitFor();
    const unmarked = new Set();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press("Tab");
      const found = await focusMark(page);
      if (found && !found.isMarked) unmarked.add(found.name);
    }
    assert.deepEqual([...unmarked], []);
  },
);
