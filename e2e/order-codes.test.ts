import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import {
  expectAccessible,
  expectNoOverflow,
  phone,
  takePicture,
  takePictures,
} from "./support/looks.ts";

test.use({ ownServer: "codes" });
// One worker for all of them: each goes on with what the one before has imported.
test.describe.configure({ mode: "serial" });

const path = "/capacitor-simulation";
/** The list that docs/CATALOGUE.md shows, of a made-up maker. */
const list = fileURLToPath(new URL("../docs/import-example/codes.csv", import.meta.url));
const code = "9001-0071";
/** A number that no list has. */
const number = "GRM188R71C104KA01D";

const real = [
  "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,temperature_min,temperature_max,origin,source",
  `${number},GRM,Murata GRM,ceramic,ceramic X7R,X7R,0603,100n,16,-55,125,guaranteed,sheet`,
].join("\n");

test("an administrator imports a list of order codes, and a code is a part", async ({
  app,
  page,
}) => {
  await logIn(page);
  await page.goto("/admin?section=import");
  const faulty = readFileSync(list, "utf8").replace("25 V,X7R", ",X7R");
  const file = page.getByLabel("File with parts");
  await page.getByText("Order codes", { exact: true }).click();
  await page.getByRole("textbox", { name: "Maker" }).fill("Acme");
  await page.getByRole("textbox", { name: "Maker" }).press("Enter");
  const bytes = (text: string) => ({
    name: "codes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await file.setInputFiles(bytes(faulty));
  await expect(page.getByRole("row", { name: "2 rated_voltage is missing" })).toBeVisible();
  await takePictures(page, "a list of order codes with a problem");
  await file.setInputFiles(bytes(readFileSync(list, "utf8")));
  await page.getByRole("button", { name: "Import 5 parts" }).click();
  await expect(page.getByText("codes.csv: 5 parts are new")).toBeVisible();
  await expectAccessible(page);

  await page.goto(path);
  await app.partNumber.fill("9001 0071");
  await app.partNumber.press("Enter");
  await expect(app.row(code).getByText("Acme, by order code, estimated")).toBeVisible();
  await page.getByRole("button", { name: `Show properties of ${code}` }).click();
  const note = page.getByText(`${code} is an order code of Acme. Its list says`);
  await expect(note).toContainText("100 nF, 25 V, X7R, 0603");
  await takePictures(page, "an order code of a list");
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await takePicture(page, "an order code on a phone");
});

test("the bands are off after a click on the mark, and say so", async ({ app, page }) => {
  await page.goto(`${path}?pn=${number}`);
  const mark = app.row(number).getByRole("button", { name: /Murata, by number, estimated/ });
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await mark.click();
  await expect(mark).toHaveText(/bands hidden$/);
  await page.getByRole("button", { name: `Show properties of ${number}` }).click();
  await expect(page.getByText(/The bands are hidden/)).toBeVisible();
  await takePicture(page, "bands hidden by a click");
  await page.getByRole("button", { name: "Show the bands" }).click();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await test.step("the note leads to the import of data for the number", async () => {
    await page.getByRole("link", { name: "Import data for this number" }).click();
    await expect(page).toHaveURL(/\/(admin\?section=import|login)/);
  });
});

test("a number that is imported since says so, with a way back to its values", async ({
  app,
  page,
  server,
}) => {
  await page.goto(`${path}?pn=${number}`);
  await expect(app.row(number).getByText("Murata, by number, estimated")).toBeVisible();
  const file = join(tmpdir(), `henrad-real-${process.pid}.csv`);
  writeFileSync(file, `${real}\n`);
  await server.command(["import", file, "--made-by", "Murata"]);
  await page.goto(path);
  const notice = page
    .getByRole("status")
    .filter({ hasText: `${number} is now imported by Murata` });
  await expect(notice).toContainText("this was made with the values of the number");
  await expect(app.row(number).getByText("by number, estimated")).toBeHidden();
  await takePictures(page, "a number that is imported since");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Show as it was" }).click();
  await expect(app.row(`=${number}`).getByText("Murata, by number, estimated")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.setViewportSize(phone);
  await expectNoOverflow(page);

  await test.step("a reload keeps what was chosen", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(app.row(`=${number}`)).toBeVisible();
    await expect(page.getByText("is now imported")).toBeHidden();
  });
});

test("an editor takes a number into the catalogue, and the page says so", async ({ app, page }) => {
  const other = "GRM21BR71H105KA12L";
  await logIn(page);
  await page.goto(`${path}?pn=${other}`);
  await expect(app.row(other).getByText("Murata, by number, estimated")).toBeVisible();
  await page.getByRole("button", { name: `Show properties of ${other}` }).click();
  const add = page.getByRole("button", { name: "Add to the catalogue" });
  await expect(add).toBeVisible();
  await takePictures(page, "a number that an editor may add to the catalogue");
  await add.click();
  const notice = page.getByRole("status").filter({ hasText: `${other} is now imported by Murata` });
  await expect(notice).toBeVisible();
  await expect(app.row(other).getByText("by number, estimated")).toBeHidden();
  await expect(add).toBeHidden();
});
