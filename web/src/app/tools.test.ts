import { describe, expect, it } from "vitest";
import { toolHelp } from "./shell/HelpPanel";
import { doubledPage, leadsToSimulation, slashedPage, tools } from "./tools";

/** What previews of links say. */
const questions = new Map(
  toolHelp.map(({ page, question, computes }) => [page, question ?? computes]),
);
const pages = tools.map(({ path, title }) => ({ path, title, question: questions.get(path) }));

/** After a change: npx vitest run src/app/tools.test.ts -u */
it("the server's list of pages follows from the tools", async () => {
  const list = "../../../crates/server/pages.json";
  await expect(`${JSON.stringify(pages, null, 2)}\n`).toMatchFileSnapshot(list);
});

it("every question is that of a page", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...questions.keys()]));
});

it("every card of the home page has a picture", async () => {
  for (const { path, card } of tools) {
    if (card) expect((await card.picture()).default.lines, path).not.toEqual([]);
  }
});

it("no two pages have one address", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

describe("part links", () => {
  it.each(["/", "/help", "/no-such-page"])(
    "SHELL-ROUTE-18 %s with a part leads to the simulation",
    (path) => {
      expect(leadsToSimulation(path, { pn: "C0603C104K5RACTU" })).toBe(true);
    },
  );

  it.each(["/seed", "/seed/", "/capacitor-simulation", "/capacitor-simulation/"])(
    "CONF-22 %s keeps its part",
    (path) => {
      expect(leadsToSimulation(path, { pn: "C0603C104K5RACTU" })).toBe(false);
    },
  );

  it("home hands on a part by either name, pages that read `part` keep it", () => {
    expect(leadsToSimulation("/", { part: "C0603C104K5RACTU" })).toBe(true);
    expect(leadsToSimulation("/film-lifetime", { part: "R75PI31004030J" })).toBe(false);
  });

  it("SHELL-ROUTE-18 other query parameters lead nowhere", () => {
    expect(leadsToSimulation("/", { disty: "shop" })).toBe(false);
  });
});

describe("CONF-23 one slash at the end", () => {
  it.each([
    ["/help/", "/help"],
    ["/capacitor-simulation/", "/capacitor-simulation"],
    ["/", null],
    ["/help", null],
    ["//help/", null],
    ["/help//", null],
  ])("%s means %s", (path, page) => {
    expect(slashedPage(path)).toBe(page);
  });
});

describe("CONF-23 doubled addresses", () => {
  it.each([
    ["/help/", "/help"],
    ["//help", "/help"],
    ["/seed///", "/seed"],
    ["//", "/"],
    ["/no//page/", "/no/page"],
  ])("%s doubles %s", (path, page) => {
    expect(doubledPage(path)).toBe(page);
  });

  it.each(["/", "/help", "/no/such/page"])("%s doubles nothing", (path) => {
    expect(doubledPage(path)).toBeNull();
  });
});
