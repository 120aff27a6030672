import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { plotCalls, until } from "./support/waiting.ts";

const estimated = "C0805C106K8PACTU";
const within = "band: 8 in 10 parts";
const range = /[\d.]+(?: [µmkMG]?Ω)? to [\d.]+ [µmkMG]?Ω/;

test("the band of an estimated part, on the plot, in files and read out", async ({
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${estimated}`);
  const calls = plotCalls(page);

  await test.step("an estimated part has a band, in light and dark colors", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await plot.show("Imp,ESR");
      await plot.curve("C1", "|Z|");
      await expect.poll(() => plot.conditions(), colorScheme).toContain(within);
      await takePicture(page, `band ${colorScheme}`);
      await plot.show("Vbias");
      await expect(page.getByRole("heading", { name: /Vbias/ }).first()).toBeVisible();
      await expect.poll(() => plot.conditions(), colorScheme).toContain(within);
      await takePicture(page, `band over bias ${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: null });
    await plot.show("Imp,ESR");
  });

  await test.step("the image and the file say what the band is", async () => {
    await plot.curve("C1", "|Z|");
    await expect.poll(() => plot.conditions()).toContain(within);
    await plot.openCsv.click();
    const dialog = plot.csvDialog;
    await dialog.getByText("Frequency (Hz)").first().waitFor();
    await expect(dialog.getByText("10 % of parts below")).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Columns of the uncertainty band" }).check();
    await dialog.getByText("10 % of parts below").first().waitFor();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /CSV/ }).last().click();
    const text = await readFile(await (await saved).path(), "utf8");
    assert.match(text, /10 % of parts above - ESR \(Ohm\)/);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  await test.step("the read-out states the band as a range until it is switched off", async () => {
    await plot.curve("C1", "|Z|");
    await plot.pointAt(0.4, 0.5);
    const shown = await until(
      "a range",
      () => plot.readout(),
      (text) => range.test(text),
    );
    assert.equal(shown.match(new RegExp(range, "g"))?.length, 2, shown);
    await page.getByRole("button", { name: "View options" }).click();
    await plot.choice("Uncertainty band", "No").click();
    await until(
      "a plot without band",
      () => calls.bodies.at(-1),
      (body) => body && !("spread" in body),
    );
    await expect.poll(() => plot.conditions()).not.toContain(within);
    await plot.pointAt(0.5, 0.5);
    await until(
      "a read-out without range",
      () => plot.readout(),
      (text) => text && !range.test(text),
    );
  });
});

test("a published ESR leaves a band away from it; the list of parameters shows the spread of estimates", async ({
  app,
  plot,
  page,
}) => {
  await page.goto("/capacitor-simulation?pn=C4AQGBU5100P1XK");
  await plot.curve("C1", "|Z|");
  await plot.pointAt(0.5, 0.5);
  const text = await until("a read-out", () => plot.readout());
  assert.match(text, range);
  assert.ok((await plot.conditions()).includes(within));
  await app.addPart("T491A106K010AT");
  await app.showProperties("T491A106K010AT").click();
  await page.getByRole("button", { name: "Display More" }).click();
  const row = page.getByRole("row", { name: /^Equivalent series resistance/ });
  await row.getByText(/^× 0\.\d+ to \d\.\d+$/).waitFor();
});
