/**
 * From what a hand does to the curve that answers it, in headless Chromium on this machine. Prints the
 * table of docs/PERFORMANCE.md; proves nothing, because times belong to the machine.
 */
import type { Page } from "@playwright/test";
import { test } from "../support/henrad.ts";
import type { Json } from "../support/waiting.ts";

const part = "C1206C106K3RACTU";

/** Notes when a key or pointer acts, when an answer to a plot comes, and when the canvas is drawn. */
const watch = () => {
  const seen = globalThis as Json;
  seen.felt = { acted: 0, answered: 0, drawn: 0 };
  const act = () => {
    seen.felt = { acted: performance.now(), answered: 0, drawn: 0 };
  };
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, act, { capture: true });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (/\/plot$/.test(url)) seen.felt.answered = performance.now();
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

/** ms from the last act to the frame with its curve. */
async function felt(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(() => (globalThis as Json).felt.drawn > 0);
  await drawn.dispose();
  return page.evaluate(() => {
    const { acted, drawn: at } = (globalThis as Json).felt;
    return at - acted;
  });
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
