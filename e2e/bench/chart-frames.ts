/**
 * Frames of the chart with 22 curves of 1,000 points: ten parts and their combination, |Z| and ESR.
 * Prints the table of docs/BENCHMARKS.md; proves nothing, because times belong to the machine.
 *
 *   npm run bench              frames
 *   PROFILE=1 npm run bench    the functions that take the time, too
 */
import type { Page } from "@playwright/test";
import type { App } from "../support/app.ts";
import { asColumns, columnsType } from "../support/columns.ts";
import { test } from "../support/henrad.ts";
import type { Plot } from "../support/plot.ts";
import type { Json } from "../support/waiting.ts";
import { profiled } from "./profile.ts";

const parts = [
  ...["C0603C104K5RACTU", "C0805C106K8PACTU", "T491A106K010AT", "T520B107M006ATE025"],
  ...["A700V337M2R5ATE009", "R46KN4100JHP1M", "EDH106M016A9BAA", "C0805C104K5RACTU"],
  ...["C1206C106K4PACTU", "C0402C103K5RACTU"],
];
const pointsPerCurve = 1000;

/** The same curve with as many points as wanted, read along the straight lines between its own. */
function resampled(points: [number, number][]): [number, number][] {
  const last = points.length - 1;
  return Array.from({ length: pointsPerCurve }, (_, index) => {
    const place = (index * last) / (pointsPerCurve - 1);
    const before = Math.min(Math.floor(place), last - 1);
    const [[x0 = 1, y0 = 1] = [], [x1 = 1, y1 = 1] = []] = [points[before], points[before + 1]];
    const share = place - before;
    return [x0 * (x1 / x0) ** share, y0 + (y1 - y0) * share];
  });
}

async function answerWithManyPoints(page: Page) {
  await page.route("**/plot", async (route) => {
    const headers = { ...route.request().headers(), accept: "application/json" };
    const answer = await (await route.fetch({ headers })).json();
    const seriesList = answer.seriesList.map((series: Json) => ({
      ...series,
      points: resampled(series.points),
    }));
    const body = asColumns({ ...answer, seriesList });
    await route.fulfill({ contentType: columnsType, body });
  });
}

async function openTenParts(page: Page, app: App, plot: Plot) {
  await page.goto("/capacitor-simulation");
  for (const part of parts) await app.addPart(part);
  await answerWithManyPoints(page);
  await plot.choice("Combined", "Yes").click();
  await plot.curve("Combined", "|Z|");
}

/** Times between frames while `act` runs, ms. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const bench = globalThis as Json;
    const frames = [] as number[];
    bench.frames = frames;
    const note = (time: number) => {
      frames.push(time);
      // A later measurement has frames of its own.
      if (bench.frames === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    const bench = globalThis as Json;
    const frames = bench.frames as number[];
    bench.frames = null;
    return frames;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

async function followPointer(plot: Plot) {
  for (let step = 0; step <= 200; step += 1) {
    await plot.pointAt(0.02 + (0.96 * step) / 200, 0.5 + 0.4 * Math.sin(step / 9));
  }
}

async function zoomByBoxes(plot: Plot) {
  for (const [left, right] of [
    [0.1, 0.6],
    [0.3, 0.9],
    [0.2, 0.5],
    [0.4, 0.8],
  ] as const) {
    await plot.drag([left, 0.15], [right, 0.8]);
    await plot.pointAt(0.5, 0.5);
    await plot.drag([0.2, 0.2], [0.7, 0.7]);
    await plot.resetZoom.click();
  }
}

/** @param frames ms */
function line(what: string, frames: number[]) {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
  const cells = [at(0.5), at(0.95), at(1)].map((time) => `${time.toPrecision(3)} ms`);
  return `| ${[what, frames.length, ...cells].join(" | ")} |\n`;
}

test("frames of the chart", async ({ page, app, plot }) => {
  await openTenParts(page, app, plot);
  process.stdout.write("| what | frames | median | 95 % below | longest |\n");
  for (const [what, act] of [
    ["crosshair and read-out following the pointer", followPointer],
    ["drawing zoom boxes, zooming and resetting", zoomByBoxes],
  ] as const) {
    const measured = () => framesDuring(page, () => act(plot));
    const { result, report } = process.env.PROFILE
      ? await profiled(page, measured)
      : { result: await measured(), report: "" };
    process.stdout.write(line(what, result) + report);
  }
});
