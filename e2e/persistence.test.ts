import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import { until } from "./support/waiting.ts";

/** 10 µF, 10 V, and 10 µF, 10 V tantalum. */
const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const path = "/capacitor-simulation";
const withPart = `${path}?pn=${ceramic}`;
const explanation = /What does a 3\.3 V rail see/;

test("a search that adds, a combination, and Back and Forward", async ({ app, page }) => {
  await page.goto(withPart);

  await test.step("Enter in the search adds a part and never removes one", async () => {
    await expect(app.removes).toHaveCount(1);
    await app.search(ceramic.slice(0, 12));
    await app.partNumber.press("ArrowDown");
    await app.partNumber.press("Enter");
    await page.getByText(`${ceramic} is already on the page.`).waitFor();
    await expect(app.removes).toHaveCount(1);
    // A click on its line still takes it away.
    await app.result(ceramic).click();
    await expect(app.removes).toHaveCount(0);
    await app.partNumber.fill("");
    await app.addPart(ceramic);
  });

  await test.step("Combined starts from the hardest conditions that all parts allow, and says so", async () => {
    await app.addPart(tantalum);
    await app.setNumber(app.bias(ceramic), "5");
    await app.setNumber(app.ambient(tantalum), "85");
    const combined = page.getByRole("radiogroup", { name: "Combined" });
    await combined.getByText("Yes").click();
    await page.getByText("Combined uses 5 V, 85 °C for all parts.").waitFor();
    await expect(app.bias("Combined")).toHaveValue("5");
    await expect(app.ambient("Combined")).toHaveValue("85");
    await combined.getByText("No").click();
  });

  await test.step("Back brings the own parts back, Forward the example", async () => {
    await app.tools.getByRole("button", { name: "Worked Examples" }).click();
    await app.tools.getByRole("link", { name: "Buck output bank" }).click();
    await page.getByText(explanation).waitFor();
    await page.getByText("Opened as its own project. Your project “Untitled” is kept.").waitFor();
    await page.goBack();
    await until("the own parts", async () => (await app.partNumbers()).includes(tantalum));
    assert.deepEqual(await app.partNumbers(), [ceramic, tantalum]);
    await page.goForward();
    await page.getByText(explanation).waitFor();
    await expect(app.removes).toHaveCount(3);
  });
});

test("an address of a worked example loads its parts; its note leaves when they change", async ({
  app,
  page,
}) => {
  await page.goto(`${path}?example=buck-output-bank`);
  await page.getByText(explanation).waitFor();
  await expect(app.removes).toHaveCount(3);
  await page.reload();
  await page.getByText(explanation).waitFor();
  await app.removes.first().click();
  await expect(page.getByText(explanation)).toBeHidden();
  await expect(page).toHaveURL((url) => url.search === "");
  await page.reload();
  await expect(app.removes).toHaveCount(2);
});

test("a link over work", async ({ app, page }) => {
  await page.goto(withPart);

  await test.step("a link that is opened over work keeps it one step away", async () => {
    await expect(app.removes).toHaveCount(1);
    await page.goto("/share/buck-output-bank");
    await page.getByText(explanation).waitFor();
    await page.getByText("Opened as its own project. Your project “Untitled” is kept.").waitFor();
    await expect(page.getByRole("button", { name: "Project Buck output bank" })).toBeVisible();
    const point = page.getByRole("group", { name: "Operating point" });
    await point.getByRole("button", { name: "Back to it" }).click();
    await expect(app.removes).toHaveCount(1);
    assert.deepEqual(await app.partNumbers(), [ceramic]);
    await expect(page.getByText(explanation)).toBeHidden();
  });
});

test("full screen keeps menus and dialogs", async ({ app, page }) => {
  await page.goto(withPart);
  await expect(app.removes).toHaveCount(1);
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await expect(app.tools).toBeHidden();
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const isOnTop = () =>
    dialog.evaluate((box) => {
      const { left, top, width } = box.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + 8);
      return shown !== null && box.contains(shown);
    });
  await until("the dialog on top", isOnTop);
});
