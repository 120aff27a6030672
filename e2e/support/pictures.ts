import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";

/** Saves the plot of a title as both kinds of picture; answers the text of the SVG. */
export async function savePicture(page: Page, title: string): Promise<string> {
  const button = page.getByRole("button", { name: `Image of ${title}` });
  const dialog = page.getByRole("dialog", { name: "Image Export" });
  const save = async (format: "PNG" | "SVG") => {
    await button.click();
    await dialog.getByText(format, { exact: true }).first().click();
    await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: `Download ${format}` }).click();
    await expect(dialog).toBeHidden();
    return readFile(await (await download).path());
  };
  const png = await save("PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const svg = (await save("SVG")).toString();
  expect(svg).toContain(`<title>${title}</title>`);
  // The way back to the page.
  expect(svg.replaceAll(/<[^>]*>\s*/g, "")).toMatch(/\/share\/[\w-]{20,}/);
  return svg;
}
