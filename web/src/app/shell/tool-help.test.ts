import { expect, it } from "vitest";
import { tools } from "@/app/tools";
import { toolHelp } from "./tool-help";

it("every page that answers a question has help, and no other", () => {
  const asked = tools.filter(({ question }) => question !== undefined).map(({ path }) => path);
  expect(Object.keys(toolHelp).toSorted()).toEqual([...new Set<string>(asked)].toSorted());
});
