/** A user's own measurements over the plot: how they were made, and what they are compared with. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const withPart = `/capacitor-simulation?pn=${ceramic}`;

/** Chooses a file, as a user does, and answers the bar that speaks of measurements. */
async function overlay(page: Page, name: string, text: string | Buffer) {
  await page.getByRole("button", { name: "View options" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Overlay a measurement" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByRole("button", { name: "Overlay a measurement" })).toHaveCount(0);
  return page.getByRole("region", { name: "Measurement on the plot" });
}

const decades = [1e4, 1e5, 1e6, 1e7, 1e8];

/** 10 µF with 5 mΩ and 0.4 nH. */
const reactanceAt = (hertz: number) =>
  2 * Math.PI * hertz * 0.4e-9 - 1 / (2 * Math.PI * hertz * 10e-6);

/** The same part in series between two ports of 50 Ω: S11 = Z/(Z + 100), S21 = 100/(Z + 100). */
function seriesThrough(comment = ""): string {
  const rows = decades.map((hertz) => {
    const [re, im] = [100.005, reactanceAt(hertz)];
    const norm = re * re + im * im;
    const s21 = `${(100 * re) / norm} ${(-100 * im) / norm}`;
    const s11 = `${1 - (100 * re) / norm} ${(100 * im) / norm}`;
    return `${hertz} ${s11} ${s21} ${s21} ${s11}`;
  });
  return [comment, "# Hz S RI R 50", ...rows].join("\n");
}

const named = [
  "Frequency (kHz),|Z| (mOhm),ESR (mOhm)",
  ...decades.map((hertz) => `${hertz / 1e3},${1e3 * Math.hypot(0.005, reactanceAt(hertz))},5`),
].join("\n");

test("how a file was measured, and what its columns are", async ({ plot, page }) => {
  await page.goto(withPart);
  await plot.curve("C1", "|Z|");
  await test.step("a file that was measured series-through says so and lies on its part, whatever the plot's path", async () => {
    const bar = await overlay(page, "lot-7.s2p", seriesThrough());
    await bar.getByText("detected · 50 Ω").waitFor();
    const connection = bar.getByRole("radiogroup", { name: "Connection of lot-7.s2p" });
    await expect(connection.getByRole("radio", { name: "Series-through" })).toBeChecked();
    await bar.getByText(/\|Z\| deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await takePicture(page, "measurement series-through");

    await connection.getByText("Shunt", { exact: true }).click();
    await bar.getByText("chosen · 50 Ω").waitFor();
    await bar.getByText(/This does not look like C1: \|Z\| is .+Ω against .+Ω at/).waitFor();
    await expect(bar.getByText(/\d{4,} %/)).toHaveCount(0);
    await connection.getByText("Series-through", { exact: true }).click();

    // Over a simulation in shunt it is what the same part would have given there.
    await plot.show("S21");
    await bar.getByText(/S21.* deviates [\d.]+ dB rms from C1/).waitFor();
    const text = (await bar.textContent()) ?? "";
    expect(Number(/deviates ([\d.]+) dB rms/.exec(text)?.[1])).toBeLessThan(6);
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
    await plot.show("Imp,ESR");
    await plot.curve("C1", "|Z|");
  });

  await test.step("heads of columns are read; columns that cannot be what they say are asked about", async () => {
    const bar = await overlay(page, "named.csv", named);
    await bar.getByText(/ESR deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();

    const mute = named.split("\n").slice(1).join("\n");
    await overlay(page, "mute.csv", mute);
    const question = page.getByRole("form", { name: "What does each column contain?" });
    await question.getByText("mute.csv").waitFor();
    await question.getByText(/looks like a resistance or reactance/).waitFor();
    await takePicture(page, "measurement with unclear columns");
    await expect(question.getByLabel("Column 3")).toHaveValue("R, ESR (Ω)");
    await question.getByLabel("Column 1").selectOption("Frequency (kHz)");
    await question.getByLabel("Column 2").selectOption("|Z| (mΩ)");
    await question.getByLabel("Column 3").selectOption("R, ESR (mΩ)");
    await question.getByRole("button", { name: "Use these columns" }).click();
    await question.waitFor({ state: "hidden" });
    await bar.getByText("mute.csv").waitFor();
    await bar.getByText(/ESR deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("a clear table that lies ten times off is doubted, and its columns are asked about again", async () => {
    const offTen = named.split("\n").map((row, index) => {
      if (index === 0) return row;
      const [f, z, esr] = row.split(",").map(Number);
      return `${f},${(z ?? 0) / 10},${(esr ?? 0) / 10}`;
    });
    const bar = await overlay(page, "off.csv", offTen.join("\n"));
    await bar.getByText(/This does not look like C1: \|Z\| is/).waitFor();
    await bar.getByText("If a column or its unit was read wrongly, choose “Columns…”.").waitFor();
    await bar.getByRole("button", { name: "Columns… of off.csv" }).click();
    const question = page.getByRole("form", { name: "What does each column contain?" });
    await expect(question.getByLabel("Column 1: Frequency (kHz)")).toHaveValue("Frequency (kHz)");
    await expect(question.getByLabel("Column 2: |Z| (mOhm)")).toHaveValue("|Z| (mOhm)");
    await takePicture(page, "columns of a clear table");
    await question.getByLabel("Column 2: |Z| (mOhm)").selectOption("|Z| (Ω)");
    await question.getByRole("button", { name: "Use these columns" }).click();
    await question.waitFor({ state: "hidden" });
    // In place of the first reading, not beside it.
    await expect(bar.getByText("off.csv", { exact: true })).toHaveCount(1);
    await bar.getByRole("button", { name: "Columns… of off.csv" }).click();
    await expect(question.getByLabel("Column 2: |Z| (mOhm)")).toHaveValue("|Z| (Ω)");
    await question.getByRole("button", { name: "Cancel" }).click();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("a number with two readings is asked about", async () => {
    const text = "f (kHz);R;X\n1,000;5;-16\n2,000;5;-8\n";
    const bar = await overlay(page, "comma.csv", text);
    const question = page.getByRole("form", { name: "What does the comma mean?" });
    await question.getByText(/Line 2: 1,000 can be read in two ways/).waitFor();
    await question.getByRole("button", { name: "Decimal comma: 1,000 is 1" }).click();
    await question.waitFor({ state: "hidden" });
    await bar.getByText("comma.csv").waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("of a file with more than two ports, two are chosen", async () => {
    const rows = seriesThrough().split("\n").slice(2);
    const four = rows.map((row) => {
      const [hertz, ...s] = row.split(" ");
      const [s11, s21] = [s.slice(0, 2).join(" "), s.slice(2, 4).join(" ")];
      // The part lies between ports 1 and 3.
      const none = "0 0";
      return `${hertz} ${s11} ${none} ${s21} ${none} ${none} ${none} ${s21} ${none} ${s11}`;
    });
    const bar = await overlay(page, "board.s3p", ["# Hz S RI R 50", ...four].join("\n"));
    const question = page.getByRole("form", { name: "Between which ports is the part?" });
    await question.getByText("board.s3p").waitFor();
    await expect(question.getByLabel("First port")).toHaveValue("1");
    await question.getByLabel("Second port").selectOption("1");
    await expect(question.getByRole("button", { name: "Use these ports" })).toBeDisabled();
    await question.getByLabel("Second port").selectOption("3");
    await takePicture(page, "measurement with more than two ports");
    await question.getByRole("button", { name: "Use these ports" }).click();
    await question.waitFor({ state: "hidden" });
    await bar.getByText(/Read between ports 1 and 3 of 3/).waitFor();
    await bar.getByText(/\|Z\| deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("heads that are no impedance are asked about, and an answer that is none asks again", async () => {
    // What an LCR meter of another maker calls Cs and D.
    const rows = decades.slice(0, 3).map((hertz) => {
      const capacitance = -1e6 / (2 * Math.PI * hertz * reactanceAt(hertz));
      return `${hertz},${capacitance},${-0.005 / reactanceAt(hertz)}`;
    });
    const bar = await overlay(page, "lcr.csv", ["Frequency,Prim,Sec", ...rows].join("\n"));
    const question = page.getByRole("form", { name: "What does each column contain?" });
    await question.getByText(/Understood: Frequency. Not understood: Prim, Sec/).waitFor();
    await question.getByRole("button", { name: "Use these columns" }).click();
    await question
      .getByRole("alert")
      .getByText(/Understood: Frequency/)
      .waitFor();
    await question.getByLabel("Column 2: Prim").selectOption("Cs (µF)");
    await question.getByLabel("Column 3: Sec").selectOption("D");
    await question.getByRole("button", { name: "Use these columns" }).click();
    await bar.getByText(/ESR deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();

    await overlay(page, "lcr.csv", ["Frequency,Prim,Sec", ...rows].join("\n"));
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "hidden" });
    await bar.waitFor({ state: "hidden" });
  });

  await test.step("S21 in a table asks for the connection, and a file that is not in UTF-8 says so", async () => {
    const rows = decades.map((hertz) => {
      const [re, im] = [100.005, reactanceAt(hertz)];
      const size = 100 / Math.hypot(re, im);
      return `${hertz / 1e3},${20 * Math.log10(size)},${(-Math.atan2(im, re) * 180) / Math.PI}`;
    });
    const text = ["Fréquence (kHz),S21 (dB),S21 (deg)", ...rows].join("\n");
    const bar = await overlay(page, "vna.csv", Buffer.from(text, "latin1"));
    await bar.getByText("assumed: choose · 50 Ω").waitFor();
    await bar.getByText("The file is not in UTF-8: it was read as windows-1252.").waitFor();
    const connection = bar.getByRole("radiogroup", { name: "Connection of vna.csv" });
    await connection.getByText("Series-through", { exact: true }).click();
    await bar.getByText(/\|Z\| deviates \d{1,2}(\.\d)? % rms from C1/).waitFor();
    await bar.getByRole("button", { name: "Remove the measurement" }).click();
  });

  await test.step("a comment of the file names the connection, and one that tells nothing asks for it", async () => {
    const bar = await overlay(page, "named.s2p", seriesThrough("! Series Mode Connection"));
    await bar.getByText("from the file · 50 Ω").waitFor();
    const neither = "# Hz S RI R 50\n1e4 .3 0 .3 0 .3 0 .3 0\n1e6 .3 0 .3 0 .3 0 .3 0";
    await overlay(page, "mute.s2p", neither);
    await bar.getByText("assumed: choose · 50 Ω").waitFor();
  });
});

test("several measurements are each compared with a part, and a link keeps them", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(withPart);
  await app.addPart(tantalum);
  await plot.curve("C2", "|Z|");
  const bar = await overlay(page, "first.csv", named);
  await overlay(page, "second.s2p", seriesThrough());
  await bar.getByRole("combobox", { name: "Compare second.s2p with" }).click();
  await page.getByRole("option", { name: "C2" }).click();
  await bar
    .getByText(/rms from C2|look like C2/)
    .first()
    .waitFor();
  await bar
    .getByText(/rms from C1/)
    .first()
    .waitFor();
  await takePicture(page, "two measurements on the plot");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByText("Link copied to clipboard").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.waitForURL("**/capacitor-simulation");
  await bar.getByText("first.csv").waitFor();
  await bar.getByText("detected · 50 Ω").waitFor();
  await bar
    .getByText(/rms from C2|look like C2/)
    .first()
    .waitFor();
  await bar.getByRole("button", { name: "Remove the measurement first.csv" }).click();
  await expect(bar.getByText("first.csv")).toHaveCount(0);
  await bar.getByText("second.s2p").waitFor();
});

test("a table that was saved here lies on the curves that it was saved from", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(withPart);
  await app.addPart(tantalum);
  await plot.curve("C2", "|Z|");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^(Export|Download|Save)/ }).click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  await page.keyboard.press("Escape");
  const bar = await overlay(page, "saved.csv", Buffer.concat(chunks).toString());
  await bar.getByText(`saved.csv: ${ceramic}`).waitFor();
  await bar.getByText(`saved.csv: ${tantalum}`).waitFor();
  await bar.getByText(/\|Z\| deviates 0 % rms from C1/).waitFor();
});

test("a file that is chosen without a network is kept, and read when the connection is back", async ({
  plot,
  page,
}) => {
  await page.goto(withPart);
  await plot.curve("C1", "|Z|");
  // The code of the bar is there from the first file on.
  const bar = await overlay(page, "before.csv", named);
  await bar
    .getByText(/rms from C1/)
    .first()
    .waitFor();
  await page.context().setOffline(true);
  await overlay(page, "lost.csv", named);
  await bar.getByText("is read when the connection is back.").waitFor();
  await takePicture(page, "measurement without a network");
  await overlay(page, "given-up.csv", named);
  await bar.getByRole("button", { name: "Do not read given-up.csv" }).click();
  await page.context().setOffline(false);
  await bar.getByRole("button", { name: "Remove the measurement lost.csv" }).waitFor();
  await expect(bar.getByText("given-up.csv")).toHaveCount(0);
});
