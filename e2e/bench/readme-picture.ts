/** The picture of the README, of the program as it is: `make pictures`. */
import { fileURLToPath } from "node:url";
import { test } from "../support/henrad.ts";
import { settled } from "../support/waiting.ts";

const file = fileURLToPath(new URL("../../docs/images/simulation.png", import.meta.url));

test.use({ deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });

test("the simulation of a worked example, with the cursor on its curves", async ({
  page,
  app,
  plot,
}) => {
  await page.goto("/share/buck-output-bank");
  await page.waitForURL("**/capacitor-simulation?example=*");
  await app.removes.first().waitFor();
  await plot.chart.waitFor();
  await settled(page);
  const box = await plot.chart.boundingBox();
  if (box) await page.mouse.move(box.x + box.width * 0.52, box.y + box.height * 0.5);
  await settled(page);
  await page.screenshot({ path: file });
});
