// @ts-check
/**
 * Frames of the chart with 22 curves of 1,000 points: ten parts and their combination, |Z| and ESR.
 * Prints the table of docs/PERFORMANCE.md; no test, because times belong to the machine.
 *
 *   npm run bench            frames
 *   npm run bench profile    the functions that take the time, too
 */
import { launchBrowser } from "../support/browser.mjs";
import { Plot } from "../support/plot.mjs";
import { Screen } from "../support/screen.mjs";
import { Server } from "../support/server.mjs";
import { profiled } from "./profile.mjs";

/** @typedef {import("playwright-core").Page} Page */

const parts = [
  ...["C0603C104K5RACTU", "C0805C106K8PACTU", "T491A106K010AT", "T520B107M006ATE025"],
  ...["A700V337M2R5ATE009", "R46KN4100JHP1M", "EDH106M016A9BAA", "C0805C104K5RACTU"],
  ...["C1206C106K4PACTU", "C0402C103K5RACTU"],
];
const pointsPerCurve = 1000;

/**
 * The same curve with as many points as wanted, read along the straight lines between its own.
 * @param {[number, number][]} points
 * @returns {[number, number][]}
 */
function resampled(points) {
  const last = points.length - 1;
  return Array.from({ length: pointsPerCurve }, (_, index) => {
    const place = (index * last) / (pointsPerCurve - 1);
    const before = Math.min(Math.floor(place), last - 1);
    const [[x0 = 1, y0 = 1] = [], [x1 = 1, y1 = 1] = []] = [points[before], points[before + 1]];
    const share = place - before;
    return [x0 * (x1 / x0) ** share, y0 + (y1 - y0) * share];
  });
}

/** @param {Page} page */
async function answerWithManyPoints(page) {
  await page.route("**/plot", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const seriesList = answer.seriesList.map((/** @type {any} */ series) => ({
      ...series,
      points: resampled(series.points),
    }));
    await route.fulfill({ response, json: { ...answer, seriesList } });
  });
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function openTenParts(page, address) {
  const [screen, plot] = [new Screen(page), new Plot(page)];
  await page.goto(`${address}/capacitor-simulation`);
  for (const part of parts) await screen.addPart(part);
  await answerWithManyPoints(page);
  await plot.choice("Combined", "Yes").click();
  await plot.curve("Combined", "|Z|");
  return plot;
}

/**
 * Times between frames while `act` runs, ms.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number[]>}
 */
async function framesDuring(page, act) {
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    const frames = /** @type {number[]} */ ([]);
    bench.frames = frames;
    const note = (/** @type {number} */ time) => {
      frames.push(time);
      // A later measurement has frames of its own.
      if (bench.frames === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    const frames = /** @type {number[]} */ (bench.frames);
    bench.frames = null;
    return frames;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** @param {Plot} plot */
async function followPointer(plot) {
  for (let step = 0; step <= 200; step += 1) {
    await plot.pointAt(0.02 + (0.96 * step) / 200, 0.5 + 0.4 * Math.sin(step / 9));
  }
}

/** @param {Plot} plot */
async function zoomByBoxes(plot) {
  for (const [left, right] of /** @type {const} */ ([
    [0.1, 0.6],
    [0.3, 0.9],
    [0.2, 0.5],
    [0.4, 0.8],
  ])) {
    await plot.drag([left, 0.15], [right, 0.8]);
    await plot.pointAt(0.5, 0.5);
    await plot.drag([0.2, 0.2], [0.7, 0.7]);
    await plot.resetZoom.click();
  }
}

/**
 * @param {string} what
 * @param {number[]} frames ms
 */
function line(what, frames) {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
  const cells = [at(0.5), at(0.95), at(1)].map((time) => `${time.toPrecision(3)} ms`);
  return `| ${[what, frames.length, ...cells].join(" | ")} |\n`;
}

const server = await Server.launch();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const plot = await openTenParts(page, server.url);
  const wantsProfile = process.argv.includes("profile");
  process.stdout.write("| what | frames | median | 95 % below | longest |\n");
  for (const [what, act] of /** @type {const} */ ([
    ["crosshair and read-out following the pointer", followPointer],
    ["drawing zoom boxes, zooming and resetting", zoomByBoxes],
  ])) {
    const measured = () => framesDuring(page, () => act(plot));
    const { result, report } = wantsProfile
      ? await profiled(page, measured)
      : { result: await measured(), report: "" };
    process.stdout.write(line(what, result) + report);
  }
} finally {
  await browser.close();
  await server.remove();
}
