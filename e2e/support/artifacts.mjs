// @ts-check
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../artifacts/", import.meta.url));

/**
 * Keeps a picture of the page for people; the folder is not committed.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function takeScreenshot(page, name) {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replace(/[^\w-]+/g, "-")}.png`) });
}
