// @ts-check
import assert from "node:assert/strict";
import { administrator, logIn, withAdministrator } from "./support/account.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { Seed } from "./support/seed.mjs";

const henradTest = useHenrad(withAdministrator);
const partNumber = "C0805C106K8PACTU";
const atLogin = { path: "/login" };

henradTest(
  "PICK-STAT-01: an editor finds parts of every status on the seed page, and active ones alone elsewhere",
  atLogin,
  async ({ page, screen }) => {
    const number = "C0805C683K5RACTU";
    await logIn(page, administrator);
    const saved = await page.request.post("/api/seed/status", {
      data: { pn: number, status: "test", message: "not released yet" },
    });
    assert.equal(saved.status(), 200, await saved.text());

    await page.goto("/seed");
    for (const text of [number.slice(0, -3), "68n 50V X7R 0805"]) {
      await screen.search(text);
      await screen.result(new RegExp(`${number}.* test$`)).waitFor();
    }
    await screen.result(number).click();
    await new Seed(page).sliders.waitFor();

    await page.goto("/capacitor-simulation");
    await screen.search("68n 50V X7R 0805");
    assert.equal(await screen.result(number).count(), 0);
  },
);

henradTest(
  "an upload to another status is found as such at once",
  atLogin,
  async ({ page, screen }) => {
    const number = "C0805C563K5RACTU";
    await logIn(page, administrator);
    const seed = new Seed(page);
    await page.goto("/seed");
    await screen.search("56n 50V X7R 0805");
    await screen.result(number).click();
    await seed.sliders.waitFor();
    await page.getByRole("combobox", { name: "Part status *" }).click();
    await page.getByRole("option", { name: "inactive", exact: true }).click();
    await seed.message.fill("no longer made");
    await seed.upload.click();
    await seed.dialog("Part Saved").getByRole("button", { name: "Keep editing" }).click();
    await screen.result(new RegExp(`${number}.* inactive$`)).waitFor();
  },
);

henradTest(
  "SEED-STATE-07, NUM-07: an edited value is plotted beside the stored one, and undone",
  atLogin,
  async ({ page }) => {
    await logIn(page, administrator);
    const seed = new Seed(page);
    await seed.open(partNumber);
    await page.getByRole("img", { name: /Impedance & ESR of 1 part/ }).waitFor();
    const thumb = seed.sliders.getByRole("slider").first();
    await thumb.focus();
    await page.keyboard.press("End");
    await seed.unsaved.waitFor();
    await page.getByRole("img", { name: /Impedance & ESR of 2 parts/ }).waitFor();
    await page.keyboard.press("ArrowRight");
    assert.equal(await thumb.getAttribute("aria-valuenow"), "1");
    await seed.button("Undo").click();
    await seed.unsaved.waitFor({ state: "hidden" });
    await page.getByRole("img", { name: /Impedance & ESR of 1 part/ }).waitFor();
  },
);

henradTest(
  "NUM-07: a value beyond the end of its slider is told, plotted and saved; one that no part can have is not",
  atLogin,
  async ({ page }) => {
    const number = "C0805C105K8PACTU";
    await logIn(page, administrator);
    const seed = new Seed(page);
    await seed.open(number);
    const thumb = seed.sliders.getByRole("slider", { name: /^Series resistance/ });
    const field = seed.sliders.getByRole("textbox", { name: /^Series resistance/ });
    await field.fill("5");
    await field.press("Tab");
    await page.getByRole("img", { name: /Impedance & ESR of 2 parts/ }).waitFor();
    assert.equal(await thumb.getAttribute("aria-valuenow"), "1");
    assert.match(`${await thumb.getAttribute("aria-valuetext")}`, /^5(\.0*)?\sΩ$/);

    await seed.message.fill("beyond");
    const below = seed.sliders.getByRole("textbox").last();
    const distance = async () =>
      ((await below.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0);
    const before = await distance();
    await field.fill("-1");
    await page
      .getByRole("alert")
      .getByText(/^Out of range: 0 to /)
      .waitFor();
    assert.equal(await distance(), before);
    assert.ok(await seed.isBlocked(seed.upload));
    await field.fill("5");
    await field.press("Tab");
    await seed.upload.click();
    await seed.dialog("Part Saved").getByRole("button", { name: "Keep editing" }).click();
    assert.equal(await field.inputValue(), "5");
  },
);
