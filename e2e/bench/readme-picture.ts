/** The pictures of the README and of the film lifetime instructions, of the program as it is: `make pictures`. */
import { fileURLToPath } from "node:url";
import { test } from "../support/henrad.ts";
import { settled } from "../support/waiting.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
const file = pathOf("images/simulation.png");
const instructions = pathOf("film-lifetime-instructions/page.png");

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

test("the page of the film lifetime instructions, with a profile and its charts", async ({
  page,
}) => {
  await page.goto("/film-lifetime?part=F862FY475K310ZV054");
  await page.getByRole("button", { name: "Display Charts of Profile 1" }).click();
  await page.getByRole("img").first().waitFor();
  await page.getByText("Available parts").waitFor();
  await settled(page);
  await page.screenshot({ path: instructions });
});
