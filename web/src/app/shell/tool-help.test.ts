import { expect, it } from "vitest";
import { tools } from "@/app/tools";
import { toolHelp } from "./HelpPanel";

it("every page that the home page lists has help, and no other", () => {
  const listed = tools.filter(({ card }) => card !== undefined).map(({ path }) => path);
  expect(toolHelp.map(({ page }) => page).toSorted()).toEqual(
    [...new Set<string>(listed)].toSorted(),
  );
});
