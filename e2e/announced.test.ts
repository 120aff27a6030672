/** What people hear, touch and see in colors of the system. */
import { expect, test } from "./support/henrad.ts";

test("a change of the page is announced", async ({ app, page }) => {
  await page.goto("/");
  await app.waitForTitle("Home");
  await app.tools.getByRole("link", { name: "Ceramic Aging", exact: true }).click();
  await app.waitForTitle("Ceramic Capacitor Aging: Class II & III");
  const announced = page
    .locator("p[aria-live=polite]")
    .filter({ hasText: "Ceramic Capacitor Aging" });
  await expect(announced).toHaveCount(1);
});

test("selection shows where the system chooses the colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/capacitor-simulation?pn=C0805C106K8PACTU");
  const tab = page.getByRole("tab", { name: "Imp,ESR", exact: true });
  await expect(tab).toHaveCSS("outline-style", "solid");
  const other = page.getByRole("tab", { name: "S21", exact: true });
  await expect(other).toHaveCSS("outline-style", "none");
  const combined = page.getByRole("radiogroup", { name: "Combined" });
  await expect(combined.locator(".mantine-SegmentedControl-indicator")).toHaveCSS(
    "outline-style",
    "solid",
  );

  await page.goto("/");
  const bar = page.locator(".mantine-Slider-bar").first();
  const background = await page
    .locator("body")
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(bar).not.toHaveCSS("background-color", background);
  await expect(page.locator(".mantine-Slider-track").first()).toHaveCSS("outline-style", "solid");
});

test("MultFreq: frequencies in order, and all parts at one", async ({ page, plot, app }) => {
  await page.goto("/capacitor-simulation?pn=C0805C106K8PACTU");

  await test.step("MultFreq lists the frequencies in order", async () => {
    await plot.show("MultFreq");
    await plot.tableView.click();
    await expect(page.getByRole("columnheader", { name: /\d\s?[kMG]?Hz/ })).not.toHaveCount(0);
    const heads = await page.getByRole("columnheader").allTextContents();
    const unit: Record<string, number> = { k: 1e3, M: 1e6, G: 1e9 };
    const frequencies = heads.flatMap((head) => {
      const [, value, prefix = ""] = /([\d.]+)\s?([kMG]?)Hz/.exec(head) ?? [];
      return value ? [Number(value) * (unit[prefix] ?? 1)] : [];
    });
    expect(frequencies.length).toBeGreaterThan(2);
    expect(frequencies).toEqual([...frequencies].sort((a, b) => a - b));
    await plot.tableView.click();
  });

  await test.step("MultFreq compares all parts at one frequency", async () => {
    await app.addPart("C1206C225K5RACTU");
    await plot.show("MultFreq");
    await app.choose("Curves", /^All parts, 100 kHz$/);
    await plot.tableView.click();
    for (const refDes of ["C1", "C2"]) {
      await page.getByRole("columnheader").filter({ hasText: refDes }).first().waitFor();
    }
    await expect(page.getByRole("heading", { name: / at 100 kHz$/ })).toBeVisible();
  });
});

test("the focus returns from every dialog to what opened it", async ({ plot, page }) => {
  const expectReturn = async (name: string) => {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await expect(opener).not.toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect(opener, `after ${name}`).toBeFocused();
  };
  await page.goto("/capacitor-simulation?pn=C0805C106K8PACTU");
  await plot.curve("C1", "|Z|");
  const names = ["SPICE", "CSV", "S2P", "Image", "Compare", "View options"];
  for (const name of names) {
    await expectReturn(name);
  }
  // Opening it sets a first target, which the button then says.
  await page.getByRole("button", { name: "Set target", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("button:focus")).toHaveText(/Ω|Set target/);
  await plot.plotType("Imp,ESR").focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(plot.plotType("Imp,ESR")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Part number", exact: true })).toBeFocused();
  await page.goto("/ceramic-aging");
  await page.getByRole("columnheader", { name: "Hours" }).waitFor();
  await expectReturn("Image");
  // A page without a search of its own stays where it is.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  const searching = page.getByRole("dialog", { name: "Search parts" });
  await expect(searching.getByRole("combobox", { name: "Find a part" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(searching).toBeHidden();
  await page.getByRole("button", { name: "Search parts /" }).click();
  await searching.getByRole("combobox", { name: "Find a part" }).fill("MPC1040LR36C");
  await searching.getByRole("combobox", { name: "Find a part" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Inductor Simulation" }).waitFor();
  await expect(searching).toBeHidden();
  await page.getByRole("button", { name: "Remove MPC1040LR36C" }).click();
  await page.goto("/inductor-simulation");
  const number = page.getByLabel("Part number", { exact: true });
  await number.fill("MPC1040LR36C");
  await number.press("Enter");
  await page.getByRole("img", { name: / of 1 part against current/ }).waitFor();
  for (const name of ["SPICE", "CSV", "S2P", "Image"]) await expectReturn(name);
});
