import { expect, test } from "./support/henrad.ts";
import { expectAccessible, phone, takePicture } from "./support/looks.ts";
import { countShifts, hold, until } from "./support/waiting.ts";

const part = "C0805C104K5RACTU";
const path = "/ceramic-lifetime";

test("a ceramic part brings its test, what is refused mutes the life, and undo and paper know all of it", async ({
  page,
}) => {
  await page.goto(`${path}?part=${part}`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const line = page.getByRole("status").filter({ hasText: part });
  await expect(line).toContainText("50 V");
  await expect(field("Test voltage")).toHaveValue("50");
  await expect(field("Test temperature")).toHaveValue("125");

  const figure = page.getByRole("main").getByText(/^(≥ )?[\d,]+ h, (≥ )?[\d.]+ years$/);
  // Changes that follow each other as fast as keys are one step.
  await page.waitForTimeout(800);
  const temperature = field("Part temperature of load 1");
  await temperature.fill("125");
  await temperature.press("Enter");
  // Half the test voltage at its temperature: 2 to the exponent 3 times the 1000 h of the test.
  await expect(figure).toHaveText(/^8,000 h/);

  // A refused entry keeps the life, muted, beside what it belongs to.
  await temperature.fill("900");
  await expect(page.getByText(/Last valid result:/)).toBeVisible();
  await expect(figure).toHaveText(/^8,000 h/);
  await expect(page.getByRole("button", { name: "Report" })).toBeDisabled();
  await page.getByRole("button", { name: "Back to 125" }).click();
  await expect(page.getByRole("button", { name: "Report" })).toBeEnabled();

  const report = page.getByRole("article").filter({ hasText: `Lifetime of ${part}` });
  await expect(report).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(report).toContainText("8,000 h");
  await expect(report.getByRole("row", { name: /^Test voltage 50 V/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^By voltage × 8/ })).toBeVisible();
  await expect(report.getByRole("img")).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.waitForTimeout(800);
  await page.getByRole("button", { name: `Remove ${part}` }).click();
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(temperature).toHaveValue("85");
  // Forty kelvins less, by an activation energy of 0.85 eV: 16 times as long.
  await expect(figure).toHaveText(/^12\d,000 h/);
  await takePicture(page, "ceramic lifetime of a part");
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await expect(page.getByRole("button", { name: "Add part", exact: true })).toBeVisible();
  await takePicture(page, "ceramic lifetime on a phone");
});

test("without a part the life is that of an example, and nothing moves when it comes", async ({
  page,
}) => {
  const shifted = await countShifts(page);
  const gate = await hold(page, "**/api/ceramicLifetime");
  await page.goto(path);
  await until("the question", () => gate.count() > 0);
  await expect(page.getByRole("heading", { name: "Lifetime of an example" })).toBeVisible();
  gate.open();
  const main = page.getByRole("main");
  await expect(main.getByText(/^(≥ )?[\d,]+ h, (≥ )?[\d.]+ years$/)).toBeVisible();
  await expect(main).toContainText("No part is chosen and no test is entered");
  expect(await shifted()).toBeLessThan(0.001);
  const voltage = page.getByRole("textbox", { name: "Test voltage" });
  await voltage.fill("200");
  await voltage.press("Enter");
  await expect(page.getByRole("heading", { name: "Lifetime", exact: true })).toBeVisible();
});
