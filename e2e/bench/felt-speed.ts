/**
 * From what a hand does to the curve that answers it, in headless Chromium on this machine. Prints the
 * table of docs/BENCHMARKS.md; proves nothing, because times belong to the machine.
 */
import type { Page } from "@playwright/test";
import { test } from "../support/henrad.ts";
import type { Json } from "../support/waiting.ts";

const part = "C1206C106K3RACTU";

/** Notes when a key or pointer acts, when an answer to a plot comes, and when the canvas is drawn. */
const watch = () => {
  const seen = globalThis as Json;
  seen.felt = { acted: 0, answered: 0, drawn: 0, tabled: 0 };
  const act = () => {
    seen.felt = { acted: performance.now(), answered: 0, drawn: 0, tabled: 0 };
  };
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, act, { capture: true });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (/\/plot$/.test(url)) seen.felt.answered = performance.now();
    // The table of the operating point has no canvas: the frame after its answer shows it.
    if (/\/operating-point$/.test(url))
      setTimeout(() =>
        requestAnimationFrame(() => {
          seen.felt.tabled = performance.now();
        }),
      );
    return answer;
  };
  const { stroke } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (...path: Json) {
    if (seen.felt.answered > 0 && seen.felt.drawn === 0) {
      seen.felt.drawn = -1;
      requestAnimationFrame(() => {
        seen.felt.drawn = performance.now();
      });
    }
    return Reflect.apply(stroke, this, path);
  };
};

/** ms from the last act to the frame with its curve, or with its values in the table. */
async function felt(page: Page, what: "drawn" | "tabled" = "drawn"): Promise<number> {
  const shown = await page.waitForFunction((key) => (globalThis as Json).felt[key] > 0, what);
  await shown.dispose();
  return page.evaluate((key) => {
    const { felt: seen } = globalThis as Json;
    return seen[key] - seen.acted;
  }, what);
}

function line(what: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const cells = [at(0.5), at(1)].map((time) => `${Math.round(time)} ms`);
  process.stdout.write(`| ${[what, sorted.length, ...cells].join(" | ")} |\n`);
}

test("from hand to curve", async ({ page, app, plot }) => {
  test.setTimeout(300_000);
  await page.addInitScript(watch);
  process.stdout.write("| what | times | median | longest |\n|---|---:|---:|---:|\n");

  const first: number[] = [];
  const opened: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const begun = Date.now();
    await page.goto("/");
    await page.waitForFunction(() => (globalThis as Json).felt.drawn > 0);
    first.push(Date.now() - begun);
    await page.keyboard.type(part);
    await page.getByRole("option", { name: part }).waitFor();
    await page.keyboard.press("Enter");
    await app.waitForTitle("Capacitor Simulation");
    opened.push(await felt(page));
    await page.evaluate(() => localStorage.clear());
  }
  line("address of home to its first curves", first);
  line("Enter in the search of home to the curve of the part", opened);

  await page.goto(`/capacitor-simulation?pn=${part}`);
  await plot.chart.waitFor();
  const bias = page.getByRole("textbox", { name: /Bias/ }).last();
  const byArrow: number[] = [];
  const byEnter: number[] = [];
  for (let step = 0; step < 10; step += 1) {
    await bias.focus();
    await page.keyboard.press("ArrowUp");
    byArrow.push(await felt(page));
    await bias.fill(`${(step % 5) + 0.5 + step / 10}`);
    await page.keyboard.press("Enter");
    byEnter.push(await felt(page));
  }
  line("arrow key in a bias field to the curve", byArrow);
  line("Enter in a bias field to the curve", byEnter);

  const byPart: number[] = [];
  // Other parts each time: what was answered once is kept.
  for (const other of [
    "T491A106K010AT",
    "C0805C104K5RACTU",
    "C0805C105K4RACTU",
    "C0603C104K4RACTU",
    "C0402C104K4RACTU",
  ]) {
    await app.partNumber.fill(other);
    await app.partNumber.press("Enter");
    byPart.push(await felt(page));
    await app.remove(other).click();
    await app.remove(other).waitFor({ state: "hidden" });
  }
  line("Enter in the search to the curves with a second part", byPart);

  const byTab: number[] = [];
  for (const name of ["Cap,Ind", "I,V", "S11", "Phase", "Q", "DF"]) {
    await plot.plotType(name).click();
    byTab.push(await felt(page));
  }
  await plot.plotType("Imp,ESR").click();
  line("tab of a plot to its curves", byTab);

  await page.getByText("Operating point", { exact: true }).click();
  const frequency = page.getByRole("slider", { name: "Frequency of the values in the table" });
  await frequency.focus();
  const byFrequency: number[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("ArrowRight");
    byFrequency.push(await felt(page, "tabled"));
  }
  line("arrow key on the line of f₀ to the table", byFrequency);

  await page.goto("/");
  const slider = page.getByRole("slider", { name: "Bias" });
  await slider.focus();
  const bySlider: number[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("ArrowRight");
    bySlider.push(await felt(page));
  }
  line("slider of home to its curves", bySlider);
});
