import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import type { App } from "./support/app.ts";
import { asColumns, columnsType } from "./support/columns.ts";
import { expect, test } from "./support/henrad.ts";
import type { Plot } from "./support/plot.ts";
import { hold, type Json, plotCalls, settled, stopTime, until } from "./support/waiting.ts";

const partNumber = "C0805C106K8PACTU";
const withPart = `/capacitor-simulation?pn=${partNumber}`;

/** Pause after the last change before the page requests the plot, ms. */
const debounce = 500;

/** Waits for the plot at 8 V, of less capacitance and so of more impedance. */
const untilBiased = (plot: Plot, unbiased: readonly { y: number }[]) =>
  until(
    "the plot at 8 V",
    async () => (await plot.curve("C1", "|Z|"))[0]?.y ?? 0,
    (impedance) => impedance > 1.3 * (unbiased[0]?.y ?? Number.NaN),
  );

test("a page without parts, and the first plot", async ({ app, plot, page }) => {
  await page.goto("/capacitor-simulation");

  await test.step("CAP-SCR-04: the first plot says that it loads", async () => {
    const gate = await hold(page, "**/plot");
    await app.addPart(partNumber);
    await plot.loading.waitFor();
    gate.open();
    await plot.loading.waitFor({ state: "hidden" });
    assert.ok((await plot.curve("C1", "|Z|")).length > 100);
    await app.remove(partNumber).click();
  });

  await test.step("CAP-SCR-03, CAP-SCR-05, CAP-STATE-18: without parts the page says what to do", async () => {
    const calls = plotCalls(page);
    await plot.noResults.waitFor();
    await app.noParts.waitFor();

    await app.addPart(partNumber);
    await plot.curve("C1", "|Z|");
    await expect(plot.noResults).toHaveCount(0);
    await expect(app.noParts).toHaveCount(0);

    await app.remove(partNumber).click();
    await plot.noResults.waitFor();
    await app.noParts.waitFor();
    await calls.quiet();
    assert.ok(
      calls.bodies.every((body) => body.parts.length > 1),
      "a plot of no parts was asked",
    );
  });

  await test.step("CAP-STATE-19: without series there is no result", async () => {
    await page.route("**/plot", async (route) => {
      const headers = { ...route.request().headers(), accept: "application/json" };
      const answer = await (await route.fetch({ headers })).json();
      const body = asColumns({ ...answer, seriesList: [] });
      await route.fulfill({ contentType: columnsType, body });
    });
    // The plot of the other part is known already.
    await app.addPart("T491A106K010AT");
    await plot.noResults.waitFor();
    await app.expectParts(["T491A106K010AT"]);
  });
});

test("changes and the requests that they lead to", async ({ app, plot, page }) => {
  await page.goto(withPart);
  const calls = plotCalls(page);

  await test.step("NUM-02: a field out of range sends nothing and the plot stays", async () => {
    const curve = await plot.curve("C1", "|Z|");
    await calls.quiet();
    const before = calls.bodies.length;

    await app.setNumber(app.bias(partNumber), "11");
    await app.expectInvalid(app.bias(partNumber));
    await calls.quiet();

    assert.equal(calls.bodies.length, before);
    assert.deepEqual(await plot.curve("C1", "|Z|"), curve);
  });

  await test.step("CAP-STATE-17: every change that counts asks for the plot again", async () => {
    await plot.curve("C1", "|Z|");
    const changes: [string, () => Promise<void>, (body: Json) => boolean][] = [
      [
        "bias",
        () => app.setNumber(app.bias(partNumber), "5"),
        (body) => body.parts[1].param.bias.select === 5,
      ],
      [
        "quantity",
        () => app.setNumber(app.quantity(partNumber), "3"),
        (body) => body.parts[1].param.qty.select === 3,
      ],
      [
        "temperature",
        () => app.setNumber(app.ambient(partNumber), "85"),
        (body) => body.parts[1].param.tempAmbient.select === 85,
      ],
      ["a part more", () => app.addPart("T491A106K010AT"), (body) => body.parts.length === 3],
      [
        "highlight",
        () => app.row("T491A106K010AT").getByText("10 µF").click(),
        (body) => body.highlight === 2,
      ],
      [
        "shared setting",
        () => plot.withMore(() => app.setNumber(plot.setting("Trace resistance"), "0.5")),
        (body) => body.res === 0.5,
      ],
      ["plot type", () => plot.show("Cap,Ind"), (body) => body.plotType === "Cap,Ind"],
      [
        "a part less",
        () => app.remove("T491A106K010AT").click(),
        (body) => body.parts.length === 2,
      ],
    ];
    for (const [name, change, asks] of changes) {
      await change();
      await until(
        `a request after ${name}`,
        () => calls.bodies.at(-1),
        (body) => Boolean(body) && asks(body),
      );
    }
    // What is chosen, not typed, asks at once: the page's time stands still.
    await calls.quiet();
    await stopTime(page);
    await plot.show("Phase");
    await until("a request at once", () => calls.bodies.at(-1)?.plotType === "Phase");
    await page.clock.resume();
  });

  await test.step("CAP-STATE-16: the plot is asked for 500 ms after the last of several changes", async () => {
    await plot.show("Imp,ESR");
    await plot.curve("C1", "|Z|");
    const bias = app.bias(partNumber);
    const asked = await calls.onceAfter(debounce, async () => {
      await bias.fill("");
      await bias.pressSequentially("2.5");
    });
    assert.equal(asked.parts[1]?.param.bias.select, 2.5);
  });
});

test("a server that stops leaves the plot, and the next one comes when it is back", async ({
  app,
  plot,
  server,
  page,
}) => {
  await page.goto(withPart);
  const unbiased = await plot.curve("C1", "|Z|");
  await server.stop();
  await app.setNumber(app.bias(partNumber), "8");
  await plot.alert.getByText("The server did not answer.").waitFor();
  assert.deepEqual(await plot.curve("C1", "|Z|"), unbiased);

  await plot.retry.click();
  await plot.alert.getByText("The server did not answer.").waitFor();

  // The page asks again by itself as soon as the server answers.
  await server.start();
  await plot.retry.waitFor({ state: "hidden" });
  await untilBiased(plot, unbiased);
});

test("answers that come late, refuse, fail or never come", async ({ app, plot, page }) => {
  await page.goto(withPart);
  const calls = plotCalls(page);

  await test.step("a late answer never replaces a newer one", async () => {
    const unbiased = await plot.curve("C1", "|Z|");
    const late = await hold(page, "**/plot", (body) => body.parts[1].param.bias.select === 8);
    await app.setNumber(app.bias(partNumber), "8");
    await until("the slow request is under way", () => late.count() > 0);

    await app.setNumber(app.bias(partNumber), "0");
    await app.setNumber(app.quantity(partNumber), "2");
    const half = (unbiased[0]?.y ?? 0) / 2;
    const isHalf = (impedance: number) => Math.abs(impedance / half - 1) < 0.01;
    const first = async () => (await plot.curve("C1", "|Z|"))[0]?.y ?? 0;
    await until("the newer plot", first, isHalf);

    late.open();
    await calls.quiet();
    assert.ok(isHalf(await first()), "the late answer is on the plot");
  });

  await test.step("a refusal appears where it belongs, in the server's words", async () => {
    const curve = await plot.curve("C1", "|Z|");
    const detail = "This server plots no ceramics today.";
    const problem = { type: "about:blank", title: "Unprocessable Content", status: 422 };
    for (const [index, [place, errors, message]] of refusals.entries()) {
      await page.route("**/plot", (route) =>
        route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          json: { ...problem, detail, code: "out_of_range", requestId: "1", errors },
        }),
      );
      await app.setNumber(app.bias(partNumber), String(9 - index));
      await test.step(place, () => message(app, plot).waitFor());
      assert.deepEqual(await plot.curve("C1", "|Z|"), curve);
      await page.unroute("**/plot");
    }
  });

  await test.step("a server that fails says what to do, and nothing is lost", async () => {
    const curve = await plot.curve("C1", "|Z|");
    await page.route("**/plot", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        json: { type: "about:blank", title: "", status: 500, code: "internal", requestId: "a-17" },
      }),
    );
    await app.setNumber(app.bias(partNumber), "4");
    await plot.alert.getByText("The server could not answer this request.").waitFor();
    assert.deepEqual(await plot.curve("C1", "|Z|"), curve);
    await expect(app.bias(partNumber)).toHaveValue("4");
    await page.unroute("**/plot");
    await plot.retry.click();
    await plot.retry.waitFor({ state: "hidden" });
    await app.setNumber(app.bias(partNumber), "0");
    await calls.quiet();
  });

  await test.step("a network cut is said at once, and the plot comes when it is back", async () => {
    const unbiased = await plot.curve("C1", "|Z|");
    await page.context().setOffline(true);
    await app.setNumber(app.bias(partNumber), "8");
    await plot.alert.getByText("The server did not answer.").waitFor();
    assert.deepEqual(await plot.curve("C1", "|Z|"), unbiased);
    await expect(app.bias(partNumber)).toHaveValue("8");
    await page.context().setOffline(false);
    // Nobody has to press Retry.
    await plot.retry.waitFor({ state: "hidden" });
    await untilBiased(plot, unbiased);
  });
});

const exports = [
  ["CSV", "CSV Export", `Imp-ESR_${partNumber}.csv`, /^Frequency \(Hz\),.*ESR \(Ohm\)/],
  ["SPICE", "SPICE Model Export", `${partNumber}_SPICE.CKT`, /^\.SUBCKT \S+ 1 2$/m],
  ["S2P", "S2P Export", `${partNumber}.s2p`, /^# Hz S RI R 50$/m],
] as const;

test("exports without a network, and one plot after another", async ({ app, plot, page }) => {
  await page.goto(withPart);

  await test.step("a network cut during an export is said, loses nothing, and can be tried again", async () => {
    await plot.curve("C1", "|Z|");
    // The dialogs are loaded once there is something to export.
    await settled(page);
    for (const [name, title, file, content] of exports) {
      const dialog = page.getByRole("dialog", { name: title });
      const preview = dialog.getByRole("region", { name: "Preview" });
      const download = dialog.getByRole("button", { name: /^Download / });

      // Cut before the preview …
      await page.context().setOffline(true);
      await page.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("alert").getByText("The server did not answer.").waitFor();
      await expect(download).toBeDisabled();
      await page.context().setOffline(false);
      await preview.waitFor();
      const shown = (await preview.textContent()) ?? "";

      // … and before the download.
      await page.context().setOffline(true);
      await download.click();
      await dialog.getByText(/^The file was not saved\. The server did not answer\./).waitFor();
      await expect(preview).toHaveText(shown);
      await page.context().setOffline(false);
      const saved = page.waitForEvent("download");
      await download.click();
      const whole = await saved;
      assert.equal(whole.suggestedFilename(), file);
      assert.match(await readFile(await whole.path(), "utf8"), content);
      await dialog.waitFor({ state: "hidden" });
    }
    await app.expectParts([partNumber]);
  });

  await test.step("another plot takes the place of the one before without an empty frame, and nothing moves", async () => {
    await plot.chart.waitFor();
    await settled(page);
    await page.evaluate(watchFrames);
    for (const [name, title] of [
      ["Cap,Ind", /^Capacitance/],
      ["Phase", /^Phase/],
      ["S21", /^S21/],
      ["Smith", /^Smith/],
      ["Imp,ESR", /^Impedance/],
    ] as const) {
      const { count } = await page.evaluate(() => (globalThis as Json).frames);
      await plot.show(name);
      await page.getByRole("img", { name: title }).waitFor();
      await until("three more frames", () =>
        page.evaluate((least) => (globalThis as Json).frames.count > least, count + 3),
      );
      const { faults } = await page.evaluate(() => (globalThis as Json).frames);
      expect(faults, `to ${name}`).toEqual([]);
    }
  });
});

const refusals: [string, { path: string; message: string }[], (app: App, plot: Plot) => Locator][] =
  [
    [
      "on the plot when it concerns no field",
      [],
      (_, plot) => plot.alert.getByText("This server plots no ceramics today."),
    ],
    [
      "at the field it concerns",
      [{ path: "parts[1].param.bias", message: "Out of range: 0 to 8 V" }],
      (app) => app.row(partNumber).getByText("Out of range: 0 to 8 V"),
    ],
  ];

/**
 * Looks at every painted frame from now on: whether a curve is on the plot (axes are gray, curves are not),
 * and whether plot and table stand where they stood.
 */
function watchFrames() {
  const seen = globalThis as Json;
  const faults: string[] = [];
  const placeOf = (selector: string) => {
    const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return [x, y, width].join();
  };
  const places = ["main section.chart", 'main section[aria-label="Parts"]'];
  const before = places.map(placeOf);
  const isColored = () => {
    const canvas = document.querySelector<HTMLCanvasElement>("main section.chart canvas");
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen || canvas.width === 0) return false;
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    for (let byte = 0; byte < data.length; byte += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(byte, byte + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) return true;
    }
    return false;
  };
  seen.frames = { count: 0, faults };
  const look = () => {
    seen.frames.count += 1;
    if (!isColored()) faults.push("no curve");
    places.forEach((place, index) => {
      if (placeOf(place) !== before[index]) faults.push(`${place} moved`);
    });
    requestAnimationFrame(afterPaint);
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  const afterPaint = () => port2.postMessage(null);
  requestAnimationFrame(afterPaint);
}

test("on a phone nothing is saved before the work that comes back is computed, and nothing moves then", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(withPart);
  // With its curve the part is kept: before that there is no work that could come back.
  await page.locator(".chart-readout tr").nth(1).waitFor();
  await page.addInitScript(() => {
    const seen = globalThis as Json;
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as Json).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const gate = await hold(page, "**/plot");
  await page.reload();
  await until("the plot that is asked for again", () => gate.count() > 0);
  const save = page.getByRole("button", { name: "Export", exact: true });
  await expect(save).toBeDisabled();
  gate.open();
  await expect(save).toBeEnabled();
  await page.locator(".chart-readout tr").nth(1).waitFor();
  expect(await page.evaluate(() => (globalThis as Json).shifted)).toBeLessThan(0.01);
});
