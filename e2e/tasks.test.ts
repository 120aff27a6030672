/**
 * The twelve tasks of an engineer, from the home page, with what each costs: clicks, and fields that are typed into.
 * A task may become cheaper; a step more is a regression. Tasks 7 (fit and upload), 11 (wrong entries) and 12 (measured
 * files) have files of their own: seed-fit, entries and measurements.
 */
import type { Page } from "@playwright/test";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { phone } from "./support/looks.ts";

interface Cost {
  clicks: number;
  fields: number;
}

/** Counts what a user does: clicks of the pointer, and fields by the visits in which their text changed. */
async function counted(page: Page): Promise<() => Promise<Cost>> {
  await page.addInitScript(() => {
    // A page may be loaded anew.
    const cost: Cost = JSON.parse(sessionStorage.getItem("cost") ?? '{"clicks":0,"fields":0}');
    const add = (what: keyof Cost) => {
      cost[what]++;
      sessionStorage.setItem("cost", JSON.stringify(cost));
    };
    let pressed = 0;
    let typed: EventTarget | null = null;
    // A label passes its click on to its field: one press is one click.
    addEventListener("pointerdown", () => pressed++, true);
    addEventListener(
      "click",
      () => {
        if (pressed > 0) add("clicks");
        pressed = 0;
      },
      true,
    );
    addEventListener("focusout", () => (typed = null), true);
    addEventListener(
      "input",
      ({ target }) => {
        const isText =
          target instanceof HTMLInputElement && /text|search|password/.test(target.type);
        if (!(isText || target instanceof HTMLTextAreaElement) || typed === target) return;
        typed = target;
        add("fields");
      },
      true,
    );
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("cost") ?? "null"));
}

/** Starts at the home page; a task may cost at most so much. */
function task(name: string, most: Cost, run: (page: Page) => Promise<void>): void {
  test(name, async ({ page }) => {
    const cost = await counted(page);
    await page.goto("/");
    await page.getByRole("combobox", { name: "Find a part" }).waitFor();
    await run(page);
    const spent = await cost();
    test.info().annotations.push({ type: "cost", description: JSON.stringify(spent) });
    expect(spent.clicks, `clicks: ${JSON.stringify(spent)}`).toBeLessThanOrEqual(most.clicks);
    expect(spent.fields, `fields: ${JSON.stringify(spent)}`).toBeLessThanOrEqual(most.fields);
    // A task that costs nothing was not done.
    expect(spent.clicks + spent.fields).toBeGreaterThan(0);
  });
}

const box = (page: Page) => page.getByRole("combobox", { name: "Find a part" });
const found = (page: Page) =>
  page.getByRole("region", { name: "Parts that meet the limits" }).locator("tbody tr");
task(
  "1: 10 µF at 12 V and 85 °C in 0805 X5R, and what is left of it",
  { clicks: 2, fields: 1 },
  async (page) => {
    await box(page).fill("10 µF at 12 V, 85 °C, 0805, X5R");
    await page.getByRole("link", { name: /^Find by behavior/ }).click();
    await page
      .getByRole("radiogroup", { name: "Meaning of the capacitance" })
      .getByText("10 µF rated")
      .click({ timeout: 60_000 });
    await expect(found(page).first()).toContainText("C0805C106", { timeout: 60_000 });
    await expect(found(page).first()).toContainText(/−\d+ %/);
  },
);

const ten = [
  ...["C0805C106K8PACTU", "C0603C104K5RACTU", "C1210C226K3RACTU", "C1206C106K3RACTU"],
  ...["C0805C104K5RACTU", "C0402C102J5GACTU", "C0805C226M9PACTU", "T491A106K010AT"],
  ...["T491D107M010AT", "C0603C106M9PACTU"],
];

task(
  "2: ten parts as a bank, a target, a file and a link",
  { clicks: 5, fields: 1 },
  async (page) => {
    await box(page).fill(ten.join(", "));
    await box(page).press("Enter");
    await page.getByText("10 of 10").first().waitFor();
    await page.getByRole("radiogroup", { name: "Combined" }).getByText("Yes").click();
    await page.getByRole("button", { name: "Set target" }).click();
    await page.keyboard.press("Escape");
    await page
      .getByText(/^Target 10 mΩ/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Download CSV" }).click();
    await saved;
    await page.keyboard.press("Escape");
    const shared = page.waitForResponse("**/api/share/save");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await shared;
  },
);

task(
  "3: the life of a film part over a year of hours, as a report",
  { clicks: 3, fields: 1 },
  async (page) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^KLEM 3\.0/ })
      .click();
    const number = page
      .getByRole("region", { name: "Add film part" })
      .getByLabel("Part number", { exact: true });
    await number.fill("F862FY475K310ZV054");
    await number.press("Enter");
    await page.getByRole("row").filter({ hasText: "F862FY475K310ZV054" }).waitFor();
    await page.getByRole("button", { name: "Load profile", exact: true }).click();
    const hours = Array.from({ length: 8760 }, (_, hour) => `${20 + (hour % 37)};60;1`);
    const text = `tempAmbient;relativeHumidity;hours\n${hours.join("\n")}`;
    const file = { name: "year.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page
      .getByText(/rows became/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Report" }).click();
  },
);

task(
  "4: an inductor for 12 V to 3.3 V, 5 A, 500 kHz, 60 °C",
  { clicks: 3, fields: 2 },
  async (page) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Find Inductors/ })
      .click();
    const conditions = page.getByRole("region", { name: "Conditions for all rows" });
    for (const [name, value] of [
      ["Freq. (kHz)", "500"],
      ["Amb. (°C)", "60"],
    ] as const) {
      await conditions.getByRole("textbox", { name, exact: true }).fill(value);
      await conditions.getByRole("textbox", { name, exact: true }).press("Enter");
    }
    await page.getByText(/inductors? fits? .* buck at 500 kHz and 60 °C/).waitFor();
    await page
      .getByRole("checkbox", { name: /^Select / })
      .first()
      .click();
    await page.getByRole("button", { name: "Open in Simulation" }).click();
    await page.getByRole("img", { name: /^Losses of 1 part/ }).waitFor();
  },
);

task(
  "5: film dc link from power to the life of the part",
  { clicks: 6, fields: 0 },
  async (page) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Capacitance from Power/ })
      .click();
    await page.getByRole("link", { name: "Find film parts" }).click();
    await found(page).first().waitFor({ timeout: 60_000 });
    await found(page).first().getByRole("checkbox").click();
    await page.getByRole("button", { name: "Open in Simulation" }).click();
    await page.waitForURL("**/capacitor-simulation**");
    await page.getByRole("button", { name: "Open in", exact: true }).click();
    await page.getByRole("menuitem", { name: /^KLEM 3.0/ }).click();
    await page.waitForURL("**/film-lifetime**");
    await expect(page.getByText(/^(≥ )?[\d.,]+ hours$/).first()).toBeVisible();
  },
);

task(
  "6: a 1.0 V core rail, 3 %, 30 A, and what makes it possible",
  { clicks: 4, fields: 3 },
  async (page) => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Bank Designer/ })
      .click();
    await page.getByRole("radiogroup").getByText("ΔV ÷ ΔI").click();
    for (const [name, value] of [
      ["Rail voltage", "1"],
      ["Allowed ΔV", "3"],
      ["Load step", "30"],
    ] as const) {
      const entry = page.getByRole("textbox", { name, exact: true });
      await entry.fill(value);
      await entry.press("Enter");
    }
    await page.getByRole("button", { name: "Design", exact: true }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /meets? the mask|Proven impossible/ })
      .waitFor({ timeout: 90_000 });
    await page
      .getByRole("button", { name: /^Apply/ })
      .first()
      .click({ timeout: 60_000 });
    await page.getByRole("region", { name: "Banks" }).waitFor({ timeout: 60_000 });
  },
);

task("9: ten years of a ceramic part, by Open in", { clicks: 2, fields: 1 }, async (page) => {
  await box(page).fill("C0805C106K8PACTU");
  await page.getByRole("option").first().waitFor();
  await box(page).press("Enter");
  await page.getByRole("button", { name: "Open in", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Ceramic Aging/ }).click();
  await expect(page.getByText(/^At least [\d.]+ µF after 87,600 h/)).toBeVisible();
});

test("10: on a phone, ESR of T491D107M010AT at 100 kHz", async ({ page }) => {
  await page.setViewportSize(phone);
  const cost = await counted(page);
  await page.goto("/");
  await box(page).fill("T491D107M010AT");
  await page.getByRole("option").first().waitFor();
  await box(page).press("Enter");
  await page.waitForURL("**/capacitor-simulation**");
  const columns = page.getByRole("radiogroup", { name: "Columns of the table" });
  await columns.getByText("Operating point", { exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "T491D107M010AT", visible: true });
  await expect(row.first()).toContainText(/[\d.]+ mΩ/);
  expect(await cost()).toEqual({ clicks: 1, fields: 1 });
});

test("8: an administrator leaves a message and sees who failed to log in", async ({ page }) => {
  const cost = await counted(page);
  await logIn(page);
  const message = page.getByRole("textbox", { name: "Home message" });
  await message.fill("Maintenance on Sunday");
  await page.getByRole("button", { name: "Save home message", exact: true }).click();
  await page.getByRole("link", { name: /^Log-ins/ }).click();
  await page.getByRole("heading", { name: "Log-ins" }).waitFor();
  const { clicks, fields } = await cost();
  expect(clicks).toBeLessThanOrEqual(3);
  expect(fields).toBeLessThanOrEqual(3);
});
