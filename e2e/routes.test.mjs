// @ts-check
import assert from "node:assert/strict";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const partNumber = "C0805C104K5RACTU";

/**
 * @param {import("playwright-core").Page} page
 * @param {string} path
 */
const waitForPath = (page, path) =>
  until(
    `address ${path}`,
    () => new URL(page.url()).pathname,
    (found) => found === path,
  );

henradTest("SHELL-ROUTE-10: the simulation page has its address", {}, async ({ screen, page }) => {
  await screen.waitForTitle("Capacitor Simulation");
  assert.match(await page.title(), /^Capacitor Simulation/);
});

henradTest(
  "SHELL-ROUTE-11: a part named in the address is added on load",
  { path: `/capacitor-simulation?pn=${partNumber}` },
  async ({ screen }) => {
    await screen.row(partNumber).waitFor();
    assert.deepEqual(await screen.partNumbers(), [partNumber]);
  },
);

for (const start of ["/", "/no-such-page"]) {
  henradTest(
    `SHELL-ROUTE-18: ${start} with a part leads to the simulation with the whole query`,
    { path: `${start}?pn=${partNumber}&disty=mouser` },
    async ({ screen, page }) => {
      await waitForPath(page, "/capacitor-simulation");
      await screen.row(partNumber).waitFor();
      assert.equal(new URL(page.url()).searchParams.get("disty"), "mouser");
    },
  );
}

henradTest(
  "SHELL-ROUTE-19: a reload works and loses nothing",
  {},
  async ({ screen, plot, page }) => {
    await screen.addPart(partNumber);
    await screen.addPart("T491A106K010AT");
    await screen.setNumber(screen.bias("T491A106K010AT"), "3.3");
    await plot.plotType("Cap,Ind").click();
    await plot.chartOf("Capacitance & Inductance").waitFor();

    await page.reload();

    await waitForPath(page, "/capacitor-simulation");
    await plot.chartOf("Capacitance & Inductance").waitFor();
    assert.deepEqual(await screen.partNumbers(), [partNumber, "T491A106K010AT"]);
    assert.equal(await screen.bias("T491A106K010AT").inputValue(), "3.3");
  },
);

henradTest(
  "SHELL-ROUTE-19: an unknown address gets a helpful page",
  { path: "/no/such/page" },
  async ({ screen, page }) => {
    await screen.waitForTitle("Page not found");
    await page.getByText("There is no page at /no/such/page.").waitFor();
    await screen.content.getByRole("link", { name: "Simulation" }).click();
    await screen.waitForTitle("Capacitor Simulation");
  },
);

henradTest("back and forward move between pages", { path: "/" }, async ({ screen, page }) => {
  await screen.tools.getByRole("link", { name: "Simulation" }).click();
  await screen.waitForTitle("Capacitor Simulation");
  await page.goBack();
  await waitForPath(page, "/");
  await page.goForward();
  await screen.waitForTitle("Capacitor Simulation");
});
