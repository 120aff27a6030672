import assert from "node:assert/strict";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { desktop, phone, takePictures } from "./support/looks.ts";
import { Seed } from "./support/seed.ts";

test.use({ ownServer: "seed" });
// One worker for all of them, so that they start one server and not three.
test.describe.configure({ mode: "default" });

const partNumber = "C0805C106K8PACTU";
const atLogin = "/login";

test("PICK-STAT-01: an editor finds parts of every status on the seed page, and active ones alone elsewhere", async ({
  page,
  app,
}) => {
  await page.goto(atLogin);
  const number = "C0805C683K5RACTU";
  await logIn(page);
  const saved = await page.request.post("/api/seed/status", {
    data: { pn: number, status: "test", message: "not released yet" },
  });
  assert.equal(saved.status(), 200, await saved.text());

  await page.goto("/seed");
  for (const text of [number.slice(0, -3), "68n 50V X7R 0805"]) {
    await app.search(text);
    await app.result(new RegExp(`${number}.* test `)).waitFor();
  }
  await app.result(number).click();
  await new Seed(page).sliders.waitFor();

  await page.goto("/capacitor-simulation");
  await app.search("68n 50V X7R 0805");
  await expect(app.result(number)).toHaveCount(0);
});

test("editors change a status and values, beyond sliders and side by side", async ({
  page,
  app,
  browser,
  server,
}) => {
  await logIn(page);
  const seed = new Seed(page);

  await test.step("an upload to another status is found as such at once", async () => {
    const number = "C0805C563K5RACTU";
    await page.goto("/seed");
    await app.search("56n 50V X7R 0805");
    await app.result(number).click();
    await seed.sliders.waitFor();
    await page.getByRole("combobox", { name: "Part status *" }).click();
    await page.getByRole("option", { name: "inactive", exact: true }).click();
    await seed.message.fill("no longer made");
    await seed.uploadAll();
    const saved = seed.dialog("Part Saved");
    await expect(saved.getByRole("button", { name: "Reset" })).toHaveAttribute(
      "data-variant",
      "default",
    );
    await saved.getByRole("button", { name: "Keep editing" }).click();
    await app.result(new RegExp(`${number}.* inactive `)).waitFor();
  });

  await test.step("NUM-07: a value beyond the end of its slider is reported, plotted and saved; an impossible one is not", async () => {
    const number = "C0805C105K8PACTU";
    await seed.open(number);
    const thumb = seed.sliders.getByRole("slider", { name: /^Series resistance/ });
    const field = seed.sliders.getByRole("textbox", { name: /^Series resistance/ });
    await field.fill("500m");
    await field.press("Tab");
    await page.getByRole("img", { name: /Impedance & ESR of 2 parts/ }).waitFor();
    await expect(thumb).toHaveAttribute("aria-valuenow", "1");
    await expect(thumb).toHaveAttribute("aria-valuetext", /^500(\.0*)?\smΩ$/);

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
    await expect.poll(distance).toBe(before);
    await seed.expectBlocked(seed.upload);
    await field.fill("500m");
    await field.press("Tab");
    await seed.uploadAll({ anyway: true });
    await seed.dialog("Part Saved").getByRole("button", { name: "Keep editing" }).click();
    await expect(field).toHaveValue("500");
  });

  await test.step("two editors see each other's values side by side, and both edits can be kept", async () => {
    const number = "C0402C101J5GACTU";
    await seed.open(number);
    const field = (of: Seed) =>
      of.sliders.getByRole("textbox", { name: "Capacitance *", exact: true });
    await field(seed).fill("95p");
    await field(seed).press("Tab");
    await seed.message.fill("mine");

    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    await logIn(other);
    const theirs = new Seed(other);
    await theirs.open(number);
    await field(theirs).fill("105p");
    await field(theirs).press("Tab");
    await theirs.message.fill("another lot");
    await theirs.uploadAll();
    await theirs.dialog("Part Saved").waitFor();
    await context.close();

    // The review says so already.
    await seed.upload.click();
    const conflict = page.getByRole("dialog", { name: /was changed by .* in the meantime$/ });
    await conflict.getByText("another lot").waitFor();
    await takePictures(page, "seed conflict");
    // A phone has all columns and all ways out in sight.
    await page.setViewportSize(phone);
    for (const name of ["Take theirs", "Keep editing", "Save as chosen"]) {
      await expect(conflict.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
    const own = conflict.getByRole("columnheader", { name: "You", exact: true });
    await expect(own).toBeInViewport({ ratio: 1 });
    await takePictures(page, "seed conflict on a phone");
    await page.setViewportSize(desktop);
    await conflict.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(seed)).toHaveValue(/^95/);

    await seed.upload.click();
    await conflict.getByRole("radio", { name: /: 105 pF$/ }).waitFor();
    await conflict.getByRole("button", { name: "Save as chosen" }).click();
    const upload = seed.dialog(`Upload ${number}?`);
    await upload.getByRole("row", { name: /105 pF.*95 pF/ }).waitFor();
    await upload.getByRole("button", { name: "Upload to Database" }).click();
    await seed.dialog("Part Saved").getByText("revision 2").waitFor();
  });
});

test("SEED-STATE-07, NUM-07: an edited value is plotted beside the stored one, and undone", async ({
  page,
}) => {
  await logIn(page);
  const seed = new Seed(page);
  await seed.open(partNumber);
  await page.getByRole("img", { name: /Impedance & ESR of 1 part/ }).waitFor();
  const thumb = seed.sliders.getByRole("slider").first();
  await thumb.focus();
  await page.keyboard.press("End");
  await seed.unsaved.waitFor();
  await page.getByRole("img", { name: /Impedance & ESR of 2 parts/ }).waitFor();
  await page.keyboard.press("ArrowRight");
  await expect(thumb).toHaveAttribute("aria-valuenow", "1");
  await seed.button("Undo").click();
  await seed.unsaved.waitFor({ state: "hidden" });
  await page.getByRole("img", { name: /Impedance & ESR of 1 part/ }).waitFor();
});
