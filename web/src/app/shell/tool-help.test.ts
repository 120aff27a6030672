import { expect, it } from "vitest";
import { tools } from "@/app/tools";
import { toolHelp } from "./HelpPanel";

it("every page that the home page lists has help, and none that no menu names", () => {
  const helped = toolHelp.map(({ page }) => page as string);
  const listed = tools.filter(({ card }) => card !== undefined).map(({ path }) => path);
  expect(helped).toEqual(expect.arrayContaining([...listed]));
  const named = tools.filter(({ menu }) => menu !== undefined).map(({ path }) => path as string);
  expect(helped.filter((page) => !named.includes(page))).toEqual([]);
});
