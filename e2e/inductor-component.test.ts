import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

const path = "/inductor-simulation";
const partNumber = "MPC1040LR36C";

class ComponentScreen extends Calculator {
  readonly plotType = this.page.getByRole("combobox", { name: "Plot", exact: true });

  async add(number: string) {
    const removes = this.page.getByRole("button", { name: /^Remove / });
    const before = await removes.count();
    await this.field("Part number").fill(number);
    await this.field("Part number").press("Enter");
    await expect(removes).toHaveCount(before + 1);
  }

  async choosePlot(title: RegExp) {
    await this.plotType.click();
    await this.page.getByRole("option", { name: title }).click();
  }

  chart(title: RegExp) {
    return this.page.getByRole("img", { name: title });
  }

  /** A figure of the strip below the plot. */
  figure(name: string) {
    const figures = this.page.getByRole("region", { name: /^L1 at / });
    return figures.locator("div").filter({ hasText: name }).getByRole("definition");
  }
}

test("an inductor shows |Z|, ESR and inductance over frequency with its self-resonance", async ({
  page,
}) => {
  await page.goto(`${path}?plot=impedance`);
  const inductors = new ComponentScreen(page);
  await inductors.add(partNumber);
  await inductors.chart(/^Impedance .* of 1 part against frequency/).waitFor();
  await expect(inductors.figure("SRF").first()).toHaveText(/^\d\d\.\d MHz$/);
  await expect(inductors.figure("L").first()).toHaveText("360 nH");
  await takePicture(page, "inductor impedance");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await inductors.choosePlot(/^ESR/);
  await inductors.chart(/^ESR of 1 part against frequency/).waitFor();
  await inductors.choosePlot(/^Inductance and SRF/);
  await inductors.chart(/^Inductance and SRF of 1 part against frequency/).waitFor();
  assert.deepEqual(
    asked.filter((each) => each.includes("calcL/impedance")),
    [],
    "one answer serves the three plots",
  );

  await inductors.enter("DC current", "30");
  // The sheet's saturation current leaves four fifths.
  await expect(inductors.figure("L").first()).toHaveText("288 nH");
  await inductors.enter("DC current", "101");
  await page.getByText("Out of range: 0 to 100 A").waitFor();
  await inductors.enter("DC current", "0");
  await page.reload();
  await inductors.chart(/^Inductance and SRF of 1 part against frequency/).waitFor();
  await expect(inductors.figure("L").first()).toHaveText("360 nH");
});

test("CSV, SPICE in the words of each simulator, S2P and a library come with a preview", async ({
  page,
}) => {
  await page.goto(path);
  const inductors = new ComponentScreen(page);
  await inductors.add(partNumber);
  await inductors.add("MPC1250LR50C");
  await page.getByRole("button", { name: "SPICE", exact: true }).click();
  const spice = page.getByRole("dialog", { name: "SPICE Model Export" });
  await spice.getByText(".SUBCKT MPC1040LR36C 1 2").waitFor();
  for (const [dialect, said] of [
    [/^ngspice/, "BRATE 0 x I=V("],
    [/^LTspice/, "Flux=sgn(x)*("],
    [/^PSpice/, "GRATE 0 x VALUE={V("],
  ] as const) {
    await spice.getByRole("combobox", { name: "Written for" }).click();
    await page.getByRole("option", { name: dialect }).click();
    await spice.getByText(said).first().waitFor();
  }
  await takePicture(page, "inductor spice");
  await spice.getByRole("combobox", { name: "Part", exact: true }).click();
  await page.getByRole("option", { name: "L2 · MPC1250LR50C" }).click();
  await spice.getByText(".SUBCKT MPC1250LR50C_SAT 1 2").waitFor();
  const model = page.waitForEvent("download");
  await spice.getByRole("button", { name: "Download SPICE" }).click();
  assert.equal((await model).suggestedFilename(), "MPC1250LR50C_SPICE.CKT");

  await page.getByRole("button", { name: "S2P", exact: true }).click();
  const touchstone = page.getByRole("dialog", { name: "S2P Export" });
  await touchstone.getByText("# Hz S RI R 50").waitFor();
  const all = page.waitForEvent("download");
  await touchstone.getByRole("button", { name: "All parts (ZIP)" }).click();
  assert.equal((await all).suggestedFilename(), "S2P_Files.zip");

  await page.getByRole("button", { name: "Library", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Library Export" });
  await library.getByText(".SUBCKT MPC1250LR50C_SAT 1 2").waitFor();
  await library.getByText("KiCad", { exact: true }).click();
  const name = library.getByRole("textbox", { name: "Name of the library" });
  await name.fill("Buck 5V");
  await library.getByText("Use only letters, digits, - and _.").waitFor();
  await expect(library.getByRole("button", { name: "Download Library" })).toBeDisabled();
  await name.fill("Buck-5V");
  await library.getByText("Buck-5V.lib: 2 parts for").waitFor();
  const archive = page.waitForEvent("download");
  await library.getByRole("button", { name: "Download Library" }).click();
  assert.equal((await archive).suggestedFilename(), "Library.zip");

  await inductors.choosePlot(/^Impedance/);
  await inductors.chart(/ of 2 parts against frequency/).waitFor();
  await inductors.csv.click();
  const csv = page.getByRole("dialog", { name: "CSV Export" });
  await csv.getByText("# Model: rules").waitFor();
  const table = page.waitForEvent("download");
  await csv.getByRole("button", { name: "Download CSV" }).click();
  const file = await table;
  assert.equal(file.suggestedFilename(), "impedance.csv");
  const rows = await readFile(await file.path(), "utf8");
  assert.match(rows, /MPC1250LR50C - ESR \(Ohm\)/);
  assert.match(rows, /^# This session: \S+\/share\/session#[\w-]{50}/);

  await inductors.image.click();
  const images = page.getByRole("dialog", { name: "Image Export" });
  await images.getByText("SVG", { exact: true }).click();
  const image = page.waitForEvent("download");
  await images.getByRole("button", { name: "Download SVG" }).click();
  const drawing = await readFile(await (await image).path(), "utf8");
  assert.match(drawing, />SRF [\d.]+ MHz</, "the resonance is named");
  await until("the dialog closes", async () => (await images.count()) === 0);
});
