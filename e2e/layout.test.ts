import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

const partNumber = "C0805C104K5RACTU";
const withPart = `/capacitor-simulation?pn=${partNumber}`;

const smallestDesktop = { width: 1205, height: 800 };
const widestMobile = { width: 1204, height: 800 };

test("the sidebar, the themes and the drawer", async ({ app, page, plot }) => {
  await test.step("SHELL-NAV-15: from 1205 px the picker is beside the work area", async () => {
    await page.setViewportSize(smallestDesktop);
    await page.goto("/capacitor-simulation");
    await app.partNumber.waitFor();
    await app.hideSidebar.waitFor();
    await expect(app.openDrawer).toHaveCount(0);
  });

  await test.step("SHELL-NAV-14: the sidebar opens and closes, and stays so", async () => {
    await page.goto("/capacitor-simulation");
    await app.partNumber.waitFor();
    const narrow = await app.workWidth();

    await app.hideSidebar.click();
    await app.partNumber.waitFor({ state: "hidden" });
    await until(
      "the work area takes the room",
      () => app.workWidth(),
      (width) => width > narrow,
    );

    await page.reload();
    await app.showSidebar.click();
    await app.partNumber.waitFor();
    await until(
      "the old width",
      () => app.workWidth(),
      (width) => width === narrow,
    );
  });

  await test.step("the theme follows the system, and the switch wins", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/capacitor-simulation");
    await app.toLightTheme.waitFor();
    const dark = await app.background();

    await app.toLightTheme.click();
    await until(
      "a light page",
      () => app.background(),
      (color) => color !== dark,
    );

    await page.reload();
    await app.toDarkTheme.waitFor();
    await expect.poll(() => app.background()).not.toBe(dark);
  });

  await test.step("SHELL-NAV-15: below 1205 px the picker is a drawer", async () => {
    await page.setViewportSize(widestMobile);
    await app.openDrawer.waitFor();
    await expect(app.hideSidebar).toHaveCount(0);
    await app.partNumber.waitFor({ state: "hidden" });

    await app.openDrawer.click();
    await app.drawer.waitFor();
    await app.partNumber.fill(partNumber);
    await app.partNumber.press("Enter");
    await app.row(partNumber).waitFor({ state: "attached" });
    await app.closeDrawer.click();
    await app.drawer.waitFor({ state: "hidden" });
    await plot.chartOf("Impedance & ESR").waitFor();
  });
});

test("the page in its window and on paper", async ({ app, page, plot }) => {
  await page.goto(withPart);

  await test.step("at 1440 x 900 the page itself does not scroll", async () => {
    await app.row(partNumber).waitFor();
    const rest = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(rest, "pixels below the window").toBeLessThanOrEqual(0);
  });

  await test.step("prints the plot and the parts without controls", async () => {
    await plot.chartOf("Impedance & ESR").waitFor();
    await app.row(partNumber).waitFor();
    await page.emulateMedia({ media: "print" });
    await plot.chartOf("Impedance & ESR").waitFor();
    await app.row(partNumber).waitFor();
    for (const gone of [app.tools, app.partNumber, plot.plotType("Imp,ESR"), plot.openCsv]) {
      await gone.waitFor({ state: "hidden" });
    }
    // A field is its value.
    await expect(app.bias(partNumber)).toHaveCSS("border-top-width", "0px");
    // What printed it, and when, is generated content, which no locator finds.
    const head = page.locator("[data-head]");
    const shown = () => head.evaluate((element) => getComputedStyle(element, "::before").content);
    await expect
      .poll(shown)
      .toMatch(/^"Capacitor Simulation · Henrad \S+ · \w+ \d+, \d{4} at \d\d:\d\d"$/);
    await expect(head).toBeVisible();
    await takePicture(page, "simulation on paper");
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("paper is light though the screen is dark", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await plot.chartOf("Impedance & ESR").waitFor();
    const paper = () =>
      app.content.evaluate((element) => getComputedStyle(element).backgroundColor);
    const dark = await paper();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await until("a light page", paper, (color) => color === "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await until("a dark page", paper, (color) => color === dark);
  });
});

test("on a phone", async ({ app, plot, page }) => {
  await test.step("touch targets on a phone are at least 40 px", async () => {
    await page.setViewportSize(phone);
    await page.goto("/capacitor-simulation");
    await page.goto(withPart);
    await plot.chartOf("Impedance & ESR").waitFor();
    await app.row(partNumber).waitFor();
    // A radio has no size of its own; its label is the target.
    const controls = app.content.locator(
      "button, input:not([type=radio]), select, [role=radiogroup] label",
    );
    const small = () =>
      controls.evaluateAll((elements) =>
        elements
          .map((element) => ({
            name: element.ariaLabel ?? element.textContent,
            height: element.getBoundingClientRect().height,
            isVisible: element.checkVisibility(),
          }))
          .filter(({ height, isVisible }) => isVisible && height < 40)
          .map(({ name, height }) => `${name}: ${height} px`),
      );
    await expect.poll(small).toEqual([]);
  });

  await test.step("on a phone Add part is a sheet: the search on top, what is left in each result, open for several", async () => {
    await app.row(partNumber).waitFor({ state: "attached" });
    await expect(page.getByText(/^0 V · 25 °C/)).toBeVisible();
    await page.getByRole("button", { name: "Add part" }).click();
    const sheet = page.getByRole("dialog", { name: /^Add part/ });
    await expect(sheet.getByRole("combobox", { name: "Part number" })).toBeFocused();
    await page.keyboard.type("10u 25V X7R");
    const results = sheet.getByRole("option");
    await expect(results.first()).toContainText(/→ [\d.]+ µF at 0 V/);
    const box = await results.first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(phone.height / 2);
    await results.nth(0).click();
    await results.nth(1).click();
    await expect(sheet.getByText("3 of 10")).toBeVisible();
    await results.nth(1).click();
    await expect(sheet.getByText("2 of 10")).toBeVisible();
    await takePicture(page, "add part on a phone");
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(sheet).toBeHidden();
  });
});
