// @ts-check
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { windows } from "./support/looks.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const partNumber = "C0805C104K5RACTU";
const withPart = `/capacitor-simulation?pn=${partNumber}`;

const smallestDesktop = { width: 1205, height: 800 };
const widestMobile = { width: 1204, height: 800 };
const phone = { width: 390, height: 844 };

henradTest(
  "SHELL-NAV-15: from 1205 px the picker stands beside the work",
  { viewport: smallestDesktop },
  async ({ screen }) => {
    await screen.partNumber.waitFor();
    await screen.hideSidebar.waitFor();
    assert.equal(await screen.openDrawer.count(), 0);
  },
);

henradTest(
  "SHELL-NAV-15: below 1205 px the picker is a drawer",
  { viewport: widestMobile },
  async ({ screen, plot }) => {
    await screen.openDrawer.waitFor();
    assert.equal(await screen.hideSidebar.count(), 0);
    await screen.partNumber.waitFor({ state: "hidden" });

    await screen.openDrawer.click();
    await screen.drawer.waitFor();
    await screen.partNumber.fill(partNumber);
    await screen.partNumber.press("Enter");
    await screen.row(partNumber).waitFor({ state: "attached" });
    await screen.closeDrawer.click();
    await screen.drawer.waitFor({ state: "hidden" });
    await plot.chartOf("Impedance & ESR").waitFor();
  },
);

henradTest(
  "SHELL-NAV-14: the sidebar opens and closes, and stays so",
  {},
  async ({ screen, page }) => {
    await screen.partNumber.waitFor();
    const narrow = await screen.workWidth();

    await screen.hideSidebar.click();
    await screen.partNumber.waitFor({ state: "hidden" });
    await until(
      "the work area takes the room",
      () => screen.workWidth(),
      (width) => width > narrow,
    );

    await page.reload();
    await screen.showSidebar.click();
    await screen.partNumber.waitFor();
    await until(
      "the old width",
      () => screen.workWidth(),
      (width) => width === narrow,
    );
  },
);

for (const viewport of windows) {
  const { width } = viewport;
  henradTest(
    `nothing overflows at ${width} px, with and without parts`,
    { viewport },
    async ({ screen, plot, page }) => {
      await plot.noResults.waitFor();
      assert.equal(await screen.overflow(), 0);
      await page.goto(withPart);
      await plot.chartOf("Impedance & ESR").waitFor();
      await screen.row(partNumber).waitFor();
      assert.equal(await screen.overflow(), 0);
      await takeScreenshot(page, `simulation ${width}`);
    },
  );
}

henradTest(
  "at 1440 x 900 the page itself does not scroll",
  { path: withPart },
  async ({ screen, page }) => {
    await screen.row(partNumber).waitFor();
    const rest = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    assert.ok(rest <= 0, `${rest} px hang below the window`);
  },
);

henradTest(
  "touch targets on a phone are at least 40 px",
  { viewport: phone },
  async ({ screen, plot, page }) => {
    await page.goto(withPart);
    await plot.chartOf("Impedance & ESR").waitFor();
    await screen.row(partNumber).waitFor();
    const controls = screen.content.locator("button, input, select");
    const small = await controls.evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.ariaLabel ?? element.textContent,
          height: element.getBoundingClientRect().height,
          isVisible: element.checkVisibility(),
        }))
        .filter(({ height, isVisible }) => isVisible && height < 40)
        .map(({ name, height }) => `${name}: ${height} px`),
    );
    assert.deepEqual(small, []);
  },
);

henradTest(
  "on paper stand the plot and the parts, without what is pressed",
  { path: withPart },
  async ({ screen, plot, page }) => {
    await plot.chartOf("Impedance & ESR").waitFor();
    await screen.row(partNumber).waitFor();
    await page.emulateMedia({ media: "print" });
    await plot.chartOf("Impedance & ESR").waitFor();
    await screen.row(partNumber).waitFor();
    for (const gone of [screen.tools, screen.partNumber, plot.plotType("Imp,ESR"), plot.openCsv]) {
      await gone.waitFor({ state: "hidden" });
    }
    // What printed it, and when, is generated content, which no locator finds.
    const head = page.locator("[data-head]");
    const shown = await head.evaluate((element) => getComputedStyle(element, "::before").content);
    assert.match(shown, /^"Capacitor Simulation · Henrad \S+ · \d+ \w+ \d{4} at \d\d:\d\d"$/);
    assert.ok(await head.isVisible());
    await takeScreenshot(page, "simulation on paper");
  },
);

henradTest(
  "paper is light though the screen is dark",
  { path: withPart, colorScheme: "dark" },
  async ({ screen, plot, page }) => {
    await plot.chartOf("Impedance & ESR").waitFor();
    const paper = () =>
      screen.content.evaluate((element) => getComputedStyle(element).backgroundColor);
    const dark = await paper();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await until("a light page", paper, (colour) => colour === "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await until("a dark page", paper, (colour) => colour === dark);
  },
);

henradTest(
  "the theme follows the system, and the switch wins",
  { colorScheme: "dark" },
  async ({ screen, page }) => {
    await screen.toLightTheme.waitFor();
    const dark = await screen.background();

    await screen.toLightTheme.click();
    await until(
      "a light page",
      () => screen.background(),
      (colour) => colour !== dark,
    );

    await page.reload();
    await screen.toDarkTheme.waitFor();
    assert.notEqual(await screen.background(), dark);
  },
);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    henradTest(
      `axe finds nothing, ${colorScheme}, ${viewport.width} px`,
      { colorScheme, viewport },
      async ({ screen, plot, page }) => {
        await plot.noResults.waitFor();
        await assertAccessible(page);
        await page.goto(withPart);
        await plot.chartOf("Impedance & ESR").waitFor();
        await screen.row(partNumber).waitFor();
        await assertAccessible(page);
        await takeScreenshot(page, `simulation ${colorScheme} ${viewport.width}`);
      },
    );
  }
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  henradTest(
    `axe finds nothing on dialogs, an open row and an error, ${colorScheme}`,
    { colorScheme, path: withPart },
    async ({ screen, plot, page }) => {
      await plot.chartOf("Impedance & ESR").waitFor();
      for (const name of ["SPICE", "CSV", "S2P", "Image", "Compare"]) {
        await page.getByRole("button", { name, exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.waitFor();
        await dialog.getByText("Loading...").waitFor({ state: "hidden" });
        await page.waitForFunction(() => document.getAnimations().length === 0);
        await assertAccessible(page);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      }
      await screen.showProperties(partNumber).click();
      await page.getByRole("button", { name: `Hide properties of ${partNumber}` }).waitFor();
      await page.route("**/plot", (route) => route.abort());
      await screen.setNumber(screen.bias(partNumber), "3");
      await plot.retry.waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await assertAccessible(page);
    },
  );
}
