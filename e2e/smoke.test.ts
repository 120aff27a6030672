import puppeteer, { type Page } from "puppeteer-core";
import { expect, test } from "./support/henrad.ts";

const ceramic = "C0805C106K8PACTU";

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

/** Types a text as a user does. */
async function enter(page: Page, role: string, name: string, text: string) {
  await page.locator(named(role, name)).fill(text);
  await page.keyboard.press("Enter");
}

/** How many colors the plot's canvas shows. */
const colors = (page: Page) =>
  page.$eval("main canvas", (element) => {
    const canvas = element as HTMLCanvasElement;
    const drawn = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(drawn?.data.buffer ?? new ArrayBuffer())).size;
  });

test("in Firefox a designer finds the page, adds parts, biases one and comes back", async ({
  server,
}, testInfo) => {
  test.setTimeout(300_000);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    // As in Chromium: on busy cores its 75 files go before the plot, which then counts as not answered.
    extraPrefsFirefox: { "dom.serviceWorkers.enabled": false },
  });
  const page = await browser.newPage();
  try {
    // Firefox shares the cores with three workers, and compiles the scripts of each page again.
    page.setDefaultTimeout(120_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(server.url);
    await page.locator(named("link", "Simulation")).click();

    await enter(page, "combobox", "Part number", ceramic);
    await page.locator(named("button", `Remove ${ceramic}`)).wait();
    await enter(page, "combobox", "Part number", "T491A106K010AT");
    await page.locator(named("button", "Remove T491A106K010AT")).wait();
    await page.locator('[role="img"][aria-label^="Impedance & ESR of 2 parts"]').wait();
    await expect.poll(() => colors(page)).toBeGreaterThan(10);

    const plotted = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/plot");
    await page.locator('[aria-label="Bias (V) of C1"]').fill("5");
    await page.keyboard.press("Enter");
    expect((await plotted).status()).toBe(200);

    await page.reload();
    await page.locator(named("button", `Remove ${ceramic}`)).wait();
    const bias = () =>
      page.$eval('[aria-label="Bias (V) of C1"]', (field) => (field as HTMLInputElement).value);
    await expect.poll(bias).toBe("5");
    expect(errors).toEqual([]);
  } catch (error) {
    await page.screenshot({ path: testInfo.outputPath("failed.png") });
    throw error;
  } finally {
    await browser.close();
  }
});
