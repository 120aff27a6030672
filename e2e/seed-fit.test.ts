import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture, takePictures } from "./support/looks.ts";
import { Seed, seriesThrough } from "./support/seed.ts";

test.use({ ownServer: "seed" });

test("the address is the part: another one replaces it, edits are asked about, and Restart clears it", async ({
  page,
}) => {
  const [first, second] = ["C0805C104K5RACTU", "C0805C105K4RACTU"];
  await logIn(page);
  const seed = new Seed(page);
  const shows = async (number: string) => {
    await page.getByRole("main").getByText(number, { exact: true }).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?pn=${number}`);
  };
  await seed.open(first);
  await seed.open(second);
  await shows(second);

  await seed.parameter("Capacitance *").fill("0.9u");
  await seed.parameter("Capacitance *").press("Tab");
  await page.goto(`/seed?pn=${first}`);
  const question = seed.dialog("Remove Current Part?");
  await question.getByText(`${second} leaves the page and ${first} is loaded.`).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await shows(second);
  await seed.unsaved.waitFor();

  await page.goto(`/seed?pn=${first}`);
  await question.getByRole("button", { name: "Remove" }).click();
  await shows(first);

  await seed.restart.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await seed.begin.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  await seed.begin.waitFor();
});

// The time of a test ends before the two minutes that an editor has.
test("a measured S2P of a new part becomes a fitted, published part within two minutes, and can be fitted again", async ({
  page,
}) => {
  // Between listed values: a number that is understood and simulated, of a part that no list has.
  const number = "C0805C433K5RACTU";
  const isListed = async () => {
    const { parts } = await (await page.request.get("/api/search?q=43n 50V X7R 0805")).json();
    return parts.some(({ mfrPn }: { mfrPn: string }) => mfrPn === number);
  };
  await logIn(page);
  assert.ok(!(await isListed()), `${number} is not listed yet`);
  const seed = new Seed(page);
  await seed.open(number);
  await seed.lay("lot7.s2p", seriesThrough(41.5e-9, 0.03, 0.8e-9));
  await page.getByText("detected · 50 Ω · 0 V · 25 °C").waitFor();

  // Read as the other mount, the page says what the file looks like; no value reaches the fields.
  const mount = page.getByRole("radiogroup", { name: "How the part was mounted" });
  await mount.getByText("Shunt").click();
  await page.getByText("chosen · 50 Ω").waitFor();
  await seed.runFit.click();
  await page.getByText(/looks like series-through\.$/).waitFor();
  await expect(seed.applyFit).toBeDisabled();
  await expect(seed.unsaved).toHaveCount(0);
  await takePictures(page, "seed fit rejected");
  await seed.button("Read as series-through and fit").click();
  await expect(seed.applyFit).toBeEnabled();

  // The range and the free parameters are the user's.
  const lowest = page.getByRole("slider", { name: "Lowest frequency of the fit" });
  await lowest.focus();
  await page.keyboard.press("PageUp");
  await expect(lowest).toHaveAttribute("aria-valuetext", /^1(\.0*)?\skHz$/);
  await page.getByText(/^101 of 121 points/).waitFor();
  const box = await lowest.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(lowest).not.toHaveAttribute("aria-valuetext", /^1(\.0*)?\skHz$/);
  await page
    .getByRole("region", { name: "Free parameters" })
    .getByRole("checkbox", { name: "Skin resistance at 1 MHz" })
    .click();
  await seed.runFit.click();
  await expect(seed.runFit).toBeEnabled();
  const result = page.getByRole("region", { name: "Result" });
  await result.getByRole("row", { name: /\|Z\|.*better/ }).waitFor();
  await result.getByRole("row", { name: /ESR/ }).waitFor();
  await takePictures(page, "seed fit");
  // One line says what was measured and at which conditions; no label of the form wraps.
  const middle = async (found: Locator) => {
    const at = await found.boundingBox();
    assert.ok(at);
    return at.y + at.height / 2;
  };
  const [closeAt, biasAt] = [
    await middle(page.getByRole("button", { name: "Remove overlay" })),
    await middle(page.getByRole("textbox", { name: "Bias", exact: true })),
  ];
  assert.ok(Math.abs(closeAt - biasAt) < 4, `${closeAt} and ${biasAt} px`);
  const tallest = await seed.sliders
    .locator("label")
    .evaluateAll((labels) => Math.max(...labels.map((label) => label.clientHeight)));
  assert.ok(tallest > 0 && tallest <= 20, `a label is ${tallest} px high`);
  await seed.applyFit.click();
  await expect(seed.parameter("Capacitance *")).toHaveValue(/^4[12](\.\d+)?$/);
  // An edit after it is plotted in place of the fit.
  const edited = page.waitForRequest(
    (request) =>
      request.url().endsWith("/plot") && (request.postData() ?? "").includes('"value":"5e-8"'),
  );
  await seed.parameter("Capacitance *").fill("50n");
  await seed.parameter("Capacitance *").press("Tab");
  await edited;
  await expect(seed.button("Undo fit")).toHaveCount(0);
  await seed.button("Undo").click();
  await seed.button("Undo").click();
  await seed.unsaved.waitFor({ state: "hidden" });
  await seed.button("Redo").click();

  await seed.message.fill("Fitted to lot 7");
  await seed.upload.click();
  const dialog = page.getByRole("dialog", { name: /^Upload / });
  await dialog.getByText(/^Fit: \|Z\| .* rms, .* 0 V, 25 °C$/).waitFor();
  await takePictures(page, "seed upload");
  const marked = dialog.getByRole("checkbox", { name: /^The marked values? (is|are) right/ });
  if (await marked.count()) await marked.check();
  await dialog.getByRole("button", { name: "Upload to Database" }).click();
  await seed.dialog("Part Saved").getByRole("button", { name: "Keep editing" }).click();

  // The revision keeps the measurement, which can be fitted again.
  await page.getByRole("button", { name: "Remove overlay" }).click();
  await seed.history.click();
  await seed
    .dialog("History")
    .getByText(/^Fitted to lot7\.s2p: /)
    .waitFor();
  await seed.dialog("History").getByRole("button", { name: "Use measurement" }).click();
  await seed.runFit.waitFor();
  await page.getByText("lot7.s2p", { exact: true }).waitFor();

  // Visitors find it, and read how closely its curves follow the measurement.
  assert.ok(await isListed(), number);
  await page.goto(`/capacitor-simulation?pn=${number}`);
  await page.getByText(/· fitted, \|Z\| rms \d+\.\d %/).waitFor();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test("a range is dragged, parameters are chosen and a fit is applied", async ({ page }) => {
    await logIn(page);
    const seed = new Seed(page);
    await seed.open("R75PI31504030J");
    await seed.lay("lot8.s2p", seriesThrough(145e-9, 0.03, 12e-9));
    const lowest = page.getByRole("slider", { name: "Lowest frequency of the fit" });
    await lowest.scrollIntoViewIfNeeded();
    const before = await lowest.getAttribute("aria-valuetext");
    const box = await lowest.boundingBox();
    assert.ok(box);
    // A finger beside the grip still takes it, and the page does not scroll under it.
    const [x, y] = [box.x + box.width + 6, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    await send("touchStart", x);
    for (const step of [30, 60, 90]) await send("touchMove", x + step);
    // The finger rests before it lifts: the browser takes the first tap after a fast one as its end.
    await page.waitForTimeout(300);
    await send("touchMove", x + 90);
    await send("touchEnd");
    await expect(lowest).not.toHaveAttribute("aria-valuetext", before ?? "");
    assert.equal(await scrolled(), top);
    await page.getByText(/^\d+ of 121 points/).waitFor();
    const free = page.getByRole("region", { name: "Free parameters" });
    const held = free.getByRole("checkbox", { name: "Skin resistance at 1 MHz" });
    await held.tap();
    await expect(held).not.toBeChecked();
    await seed.runFit.tap();
    await page.getByRole("row", { name: /\|Z\|.*better/ }).waitFor();
    await takePicture(page, "seed fit by touch");
    await seed.applyFit.click();
    // 145 nF were measured; with one parameter held, the others make up for it.
    await expect(seed.parameter("Capacitance *")).toHaveValue(/^14[3-8](\.\d+)?$/);
  });
});

test("the last good plot stays while the server is away, and the page recovers by itself", async ({
  page,
}) => {
  await logIn(page);
  const seed = new Seed(page);
  await seed.open("C0805C104K5RACTU");
  const plot = page.getByRole("img", { name: /Impedance & ESR of \d part/ });
  await plot.waitFor();
  await page.route(/\/(plot|healthz)$/, (route) => route.abort());
  await seed.parameter("Series resistance Rs *").fill("20m");
  await seed.parameter("Series resistance Rs *").press("Tab");
  await page.getByText("The server did not answer.").waitFor();
  await page.getByRole("img", { name: "Impedance & ESR of 1 part" }).waitFor();
  await page.unroute(/\/(plot|healthz)$/);
  await page.getByRole("img", { name: /Impedance & ESR of 2 parts/ }).waitFor();
  await expect(page.getByText("The server did not answer.")).toHaveCount(0);
});
