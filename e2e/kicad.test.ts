import assert from "node:assert/strict";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";

test.use({ ownServer: "kicad" });
test.describe.configure({ mode: "default" });

/** The first search on a server reads the models of the whole catalogue. */
const first = { timeout: 60_000 };

test("a visitor finds the address and the file of a library", async ({ page }) => {
  await page.goto("/kicad");
  const file = page.getByRole("link", { name: "chips.kicad_httplib" });
  await expect(file).toBeVisible(first);
  await expect(page.getByText(/\/kicad\/chips\/$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Make library" })).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  assert.equal(download.suggestedFilename(), "chips.kicad_httplib");
  const address = await file.getAttribute("href");
  const { source } = await (await page.request.get(address ?? "")).json();
  const root = await page.request.get(`${source.root_url}v1/`);
  assert.equal(root.status(), 200);
});

test("an editor makes a library of what Find Parts filters in three clicks", async ({ page }) => {
  await logIn(page);
  await page.goto("/find-parts?c=8e-6&v=12&type=ceramic&size=1210&diel=X7R");
  await expect(page.getByText(/ of [\d,]+ parts$/)).toBeVisible(first);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "KiCad library" }).click();
  await expect(page.getByText("types ceramic; cases 1210; dielectrics X7R")).toBeVisible();
  await page.getByRole("button", { name: "Make library" }).click();
  await expect(page.getByText("The library ceramic-1210-x7r is ready.")).toBeVisible(first);
  const categories = await page.request.get("/kicad/ceramic-1210-x7r/v1/categories.json");
  assert.deepEqual(
    (await categories.json()).map(({ name }: { name: string }) => name),
    ["Ceramic 1210 X7R"],
  );
  await test.step("too many parts are refused with what would halve them", async () => {
    await page.goto(`/kicad?filter=${encodeURIComponent('{"types":["ceramic"]}')}`);
    await page.getByRole("button", { name: "Make library" }).click();
    await expect(page.getByRole("alert")).toContainText(/holds at most 5000 parts.* leaves /);
  });
  await page.getByRole("button", { name: "Remove ceramic-1210-x7r" }).click();
  await expect(page.getByText("The library ceramic-1210-x7r is removed.")).toBeVisible();
});
