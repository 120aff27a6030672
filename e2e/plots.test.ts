import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { plotCalls, settled, until } from "./support/waiting.ts";

const ceramic = "C0805C106K8PACTU";
const film = "R46KN4100JHP1M";
const withCeramic = `/capacitor-simulation?pn=${ceramic}`;

/** Fields of the parameter bar, beside Combined, by plot. */
const fieldsOf = [
  ["Imp,ESR", ["Start frequency", "Stop frequency"]],
  ["S21", ["Start frequency", "Path", "Line"]],
  ["I,V", ["Start frequency", "Temp. rise"]],
  ["MultFreq", ["Temp. rise", "Frequencies"]],
] as const;
const allFields = [...new Set(fieldsOf.flatMap(([, fields]) => fields))];

test("the image, and each plot with its fields", async ({ plot, page, app }) => {
  await page.goto(withCeramic);
  const calls = plotCalls(page);

  await test.step("EXP-MOD-08: the plot comes as an image that the browser makes of it", async () => {
    await plot.curve("C1", "|Z|");
    await settled(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      // What draws the file loads when the dialog opens.
      const isKnown = pathname.startsWith("/assets/");
      if (protocol.startsWith("http") && !isKnown) asked.push(pathname);
    });
    await page.getByRole("button", { name: "Image", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Image Export" });
    await dialog.getByRole("img", { name: "Preview" }).waitFor();
    await dialog.getByText("SVG", { exact: true }).click();
    await settled(page);
    // Looking at it stores no share; the link in the foot of the file is that of one.
    assert.deepEqual(asked, []);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download SVG" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), `Imp-ESR_${ceramic}.svg`);
    const svg = await readFile(await file.path(), "utf8");
    assert.match(svg, /^<svg [\s\S]*Impedance &amp; ESR[\s\S]*\/share\/[A-Za-z0-9_-]{20,}/);
    await dialog.waitFor({ state: "hidden" });
    assert.deepEqual(asked, ["/api/share/save"]);
  });

  await test.step("CAP-STATE-11: the parameter bar shows the fields of its plot", async () => {
    for (const [plotType, fields] of fieldsOf) {
      await plot.show(plotType);
      for (const label of fields) await plot.field(label).waitFor();
      if (plotType === "MultFreq") {
        for (const label of allFields.filter((each) => !fields.some((field) => field === each))) {
          await expect(plot.field(label), `${label} on ${plotType}`).toHaveCount(0);
        }
      }
      await takePicture(page, `plot ${plotType}`);
    }
  });

  await test.step("CHART-07: the title of MultFreq carries the thermal resistance, its list is edited", async () => {
    await plot.show("MultFreq");
    await page.getByRole("heading", { name: /Rθ [\d.]+ °C\/W/ }).waitFor();
    assert.equal(calls.bodies.at(-1)?.start, 100);
    await plot.field("Frequencies").click();
    await app.setNumber(plot.setting("Frequency 1"), "2k");
    await until(
      "the new frequency",
      () => calls.bodies.at(-1)?.freqList[0],
      (frequency) => frequency === 2000,
    );
    await takePicture(page, "frequency list");
    await page.keyboard.press("Escape");
  });

  await test.step("S21 is read in decibels, in either path", async () => {
    await plot.show("S21");
    await plot.chartOf("S21").waitFor();
    await until(
      "a negative value",
      async () => {
        await plot.pointAt(0.5, 0.5);
        return plot.readout();
      },
      (text) => /\u2212\d+(\.\d+)?\s*dB/.test(text),
    );
    await plot.choice("Path", "Series").click();
    await until(
      "the part in series",
      () => calls.bodies.at(-1)?.path,
      (path) => path === "Series",
    );
    await plot.about.click();
    for (const statement of [/^Computed from an equivalent circuit/, /bias, 25 °C; parameters/]) {
      await page.getByRole("listitem").filter({ hasText: statement }).waitFor();
    }
  });

  await test.step("CAP-STATE-01, CAP-STATE-02: a plot of single parts takes Combined away", async () => {
    await app.addPart("T491A106K010AT");
    await plot.choice("Combined", "Yes").click();
    await until(
      "a combined plot",
      () => calls.bodies.at(-1),
      (body) => body?.combine === "Yes" && body.highlight === 0,
    );
    await plot.show("Vbias");
    await until(
      "part 1 alone",
      () => calls.bodies.at(-1),
      (body) => body?.plotType === "Vbias" && body.combine === "No" && body.highlight === 1,
    );
  });
});

test("CAP-STATE-12, CAP-AVAIL-01: a plot that the part cannot have says why", async ({
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${film}`);
  await plot.allPlots.click();
  const choice = plot.otherPlot("TCC");
  await expect(choice).toBeDisabled();
  await choice.getByText("Only ceramic capacitors have a temperature curve").waitFor();
  await page.keyboard.press("Escape");
  await expect(plot.plotType("TCC")).toHaveCount(0);
  await expect(plot.plotType("I,V")).toBeEnabled();
});
