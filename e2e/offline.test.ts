import { expect, test } from "./support/henrad.ts";
import { Plot } from "./support/plot.ts";
import { withoutGestures } from "./support/waiting.ts";

test.use({ serviceWorkers: "allow", ownServer: "offline" });

const part = "C0805C104K5RACTU";

test("without the server the pages and the last session stay, and new curves come by themselves", async ({
  page,
  app,
  plot,
  server,
}) => {
  await page.goto(`/capacitor-simulation?pn=${part}`);
  await app.remove(part).waitFor();
  await plot.chart.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker answers from the next visit on.
  await page.reload();
  await plot.chart.waitFor();
  // The form of a page is kept from a visit.
  await page.goto("/find-inductors");
  await page.getByRole("textbox", { name: "Max. footprint" }).waitFor();
  await page.goto("/capacitor-simulation");
  await plot.chart.waitFor();
  await server.stop();

  await page.reload();
  await app.waitForTitle("Capacitor Simulation");
  await app.remove(part).waitFor();
  const notice = page.getByText("The server is not responding. Your parts");
  await notice.waitFor();

  await page.goto("/ceramic-aging");
  await app.waitForTitle("Ceramic Capacitor Aging: Class II & III");

  await page.goto("/find-inductors");
  await page.getByRole("textbox", { name: "Max. footprint" }).waitFor();

  await page.goto("/");
  const examples = page.getByRole("region", { name: "Worked examples" });
  await expect(examples.getByRole("link")).toHaveCount(2);
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  expect(await retry.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

  await page.goto("/capacitor-simulation");
  await notice.waitFor();
  await server.start();
  await notice.waitFor({ state: "hidden" });
  await expect.poll(async () => (await plot.curve("C1", "|Z|")).length).toBeGreaterThan(10);
});

test("a phone that loses the server on its first visit keeps its page, and the menu opens once the server is back", async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await withoutGestures(page);
  await page.goto(`/capacitor-simulation?pn=${part}`);
  await new Plot(page).chart.waitFor();
  await server.stop();

  await page.getByRole("button", { name: "Open navigation and part picker" }).click();
  await page.waitForRequest("**/healthz");
  await page.getByRole("heading", { name: "Capacitor Simulation" }).waitFor();
  await server.start();
  await page.getByRole("dialog").getByRole("link", { name: "Ceramic Aging" }).waitFor();
  await phone.close();
});
