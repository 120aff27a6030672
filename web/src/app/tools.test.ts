import { expect, it } from "vitest";
import { tools } from "./tools";

const pages = tools.map(({ path, title, question }) => ({ path, title, question }));

/** After a change: npx vitest run -u src/app/tools.test.ts */
it("the server's list of pages follows from the tools", async () => {
  const list = "../../../crates/server/pages.json";
  await expect(`${JSON.stringify(pages, null, 2)}\n`).toMatchFileSnapshot(list);
});

it("no two pages have one address", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
