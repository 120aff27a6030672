/** The combination on the plot: what makes its peaks, how much room it has, and what leaves the page. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/henrad.ts";
import { expectAccessible, phone, takePicture } from "./support/looks.ts";

/** A bulk part, two kinds of ceramics and a small one, at 3.3 V and 60 °C. */
const bank =
  "/share/parts~T520B227M006ATE025*2*3.3*60~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60~C0402C102J5GACTU*2*3.3*60";

test("an engineer reads which two parts make a peak, sees the bank large, and takes it along", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(bank);
  await app.remove("C0402C102J5GACTU").waitFor();

  await test.step("the verdict names the pair of the worst anti-resonance within the target", async () => {
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith("/plot") && (response.request().postData() ?? "").includes("mask"),
    );
    await plot.choice("Combined", "Yes").click();
    await page.getByRole("button", { name: "Set target" }).click();
    await page.getByText("ΔV ÷ ΔI").click();
    await page.keyboard.press("Escape");
    const data = (await answered).request().postDataJSON();
    const { antiResonances } = await (await page.request.post("/plot", { data })).json();
    const [worst] = antiResonances
      .filter(({ ratio }: { ratio: number | null }) => ratio !== null)
      .toSorted((a: { ratio: number }, b: { ratio: number }) => b.ratio - a.ratio);
    assert.deepEqual(worst.between, ["C2", "C3"]);
    await page.getByText(/come from C2 against C3\.$/).waitFor();
    await page.getByText(/y fitted to the bank/).waitFor();
    await takePicture(page, "bank in the plot");
    await expectAccessible(page);
  });

  await test.step("the axis is fitted to all on demand, which a chip says", async () => {
    const shown = page.getByText("Fit to all", { exact: true });
    await plot.withMore(() => plot.choice("Axis", "Fit to all").click());
    await shown.waitFor();
    await page.getByText(/parts dimmed$/).waitFor();
    await plot.withMore(() => plot.choice("Axis", "Fit to bank").click());
    await expect(shown).toHaveCount(0);
  });

  await test.step("the splitter gives the plot its height: by keys, by dragging, and back", async () => {
    const splitter = page.getByRole("separator", { name: "Height of the plot" });
    const height = async () => Number(await splitter.getAttribute("aria-valuenow"));
    await expect.poll(height).toBeGreaterThan(200);
    const before = await height();
    await splitter.focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(height).toBe(before - 16);
    const { x = 0, y = 0 } = (await splitter.boundingBox()) ?? {};
    await page.mouse.move(x + 300, y + 4);
    await page.mouse.down();
    await page.mouse.move(x + 300, 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(height).toBe(200);
    await page.reload();
    await expect.poll(height, "kept over a reload").toBe(200);
    await splitter.dblclick();
    await expect.poll(height).toBe(before);
  });

  await test.step("numbers and table go to the clipboard; a refusal says so", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copy = async (name: string) => {
      await page
        .getByRole("toolbar", { name: "Actions for the parts" })
        .getByLabel("More actions")
        .click();
      await page.getByRole("menuitem", { name }).click();
    };
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await copy("Copy numbers");
    await page.getByText("4 part numbers copied to the clipboard").waitFor();
    assert.equal((await clipboard()).split("\n")[1], "C0805C106K8PACTU");
    await copy("Copy table");
    await page.getByText("Table copied to the clipboard").waitFor();
    assert.match(await clipboard(), /^Legend\tPart Number\t[^\n]+\n\tCombined\t/);
    await copy("Copy image");
    await page.getByText("Image copied to the clipboard").waitFor();
    const types = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    assert.deepEqual(await types(), ["image/png"]);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
    });
    await copy("Copy numbers");
    await page.getByText(/did not let this page write to the clipboard/).waitFor();
  });

  await test.step("one part of the bank is exported without leaving Combined", async () => {
    await page.getByRole("button", { name: "S2P", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "S2P Export" });
    await dialog.getByRole("combobox", { name: "Part" }).click();
    await page.getByRole("option", { name: /^C3 / }).click();
    await dialog.getByText("C0603C104K5RACTU.s2p").waitFor();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download S2P" }).click();
    assert.match(await readFile(await (await saved).path(), "utf8"), /C0603C104K5RACTU/);
    await expect(plot.field("Combined").getByRole("radio", { name: "Yes" })).toBeChecked();
  });

  await test.step("a share keeps the zoom, and markers stay over a change of plot", async () => {
    await plot.drag([0.3, 0.3], [0.6, 0.7]);
    await plot.resetZoom.waitFor();
    const ends = await plot.decades();
    await plot.pointAt(0.5, 0.5);
    await page.keyboard.press("a");
    const marked = page.getByText(/Markers A, B/);
    await marked.waitFor();
    await plot.show("Cap,Ind");
    await expect(marked).toBeVisible();
    await plot.show("Imp,ESR");
    await plot.drag([0.3, 0.3], [0.6, 0.7]);
    const zoomed = await plot.decades();
    assert.ok(zoomed < ends + 10);
    const link = page.waitForResponse("**/api/share/save");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const id = await (await link).json();
    await page.goto(`/share/${id}`);
    await plot.resetZoom.waitFor();
    assert.ok(Math.abs((await plot.decades()) - zoomed) < 0.05);
  });
});

test("without a part the page has at most 60 controls in its first view; every plot and setting is two clicks away", async ({
  plot,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/capacitor-simulation");
  await plot.noResults.waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).waitFor();
  const controls = await page.evaluate(() => {
    const found = document.querySelectorAll("a[href], button, input, select, textarea");
    return [...found].flatMap((element) => {
      // A radio of a choice is drawn by its label.
      const drawn = element.matches("[type=radio]") ? element.parentElement : element;
      const { top, bottom, width } = (drawn ?? element).getBoundingClientRect();
      const isSeen = (drawn ?? element).checkVisibility({ visibilityProperty: true });
      return isSeen && width > 1 && top < innerHeight && bottom > 0
        ? [element.ariaLabel || element.textContent || element.id]
        : [];
    });
  });
  expect(controls.length, controls.join(" | ")).toBeLessThanOrEqual(60);
  await takePicture(page, "simulation without a part");

  await plot.allPlots.click();
  for (const name of ["Aging", "S11", "MultFreq", "TCC", "VCAC", "Smith", "Phase", "Q", "DF"]) {
    await expect(plot.otherPlot(name)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await plot.withMore(async () => {
    for (const label of ["Trace resistance", "Trace inductance", "Calculated"]) {
      await expect(plot.field(label)).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Defaults" })).toBeVisible();
  });

  await plot.show("Smith");
  // It keeps the sixth tab when another plot is chosen.
  await plot.show("Imp,ESR");
  await expect(plot.plotType("Smith")).toBeVisible();
  await expect(plot.plotType("Spice")).toHaveCount(0);
});

test("on a phone the bank has its verdict, and every setting in one sheet", async ({
  app,
  plot,
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(bank);
  await app.remove("C0402C102J5GACTU").waitFor();
  await page.getByRole("button", { name: "Parameters" }).click();
  const sheet = page.getByRole("dialog", { name: "Parameters" });
  await plot.choice("Combined", "Yes").click();
  for (const label of ["Trace resistance", "Trace inductance", "Calculated", "Axis"]) {
    await expect(sheet.getByLabel(label).first()).toBeVisible();
  }
  await sheet.getByRole("button", { name: "Set target" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page
    .getByText(/Target 10 mΩ/)
    .first()
    .waitFor();
  await takePicture(page, "bank on a phone");
  await expectAccessible(page);
});
