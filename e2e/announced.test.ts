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
  const other = page.getByRole("tab", { name: "S11", exact: true });
  await expect(other).toHaveCSS("outline-style", "none");
});

test("MultFreq draws a part darker from frequency to frequency, and labels them in order", async ({
  page,
  plot,
}) => {
  await page.goto("/capacitor-simulation?pn=C0805C106K8PACTU");
  await plot.plotType("MultFreq").click();
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
});
