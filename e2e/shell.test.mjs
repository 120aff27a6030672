// @ts-check
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const phone = { width: 390, height: 844 };

/** Label in the footer, address, and a heading or sentence of the page behind it. */
const legalPages = /** @type {const} */ ([
  ["Privacy", "/privacy", "What the server keeps"],
  ["Terms", "/terms", "What you can expect"],
  ["Cookies", "/cookies", "Kept in the browser's storage"],
  ["Disclaimer", "/disclaimer", "Where the numbers come from"],
  ["Do not sell", "/do-not-sell", "Why there is no form here"],
  ["Information request", "/information-request", "People with an account"],
]);

/**
 * @param {import("playwright-core").Page} page
 * @param {string} path
 */
const waitForPath = (page, path) =>
  until(
    `address ${path}`,
    () => new URL(page.url()).pathname,
    (found) => found === path,
  );

henradTest(
  "SHELL-FOOT-01: each legal link of the footer leads to its page",
  { path: "/" },
  async ({ page, screen }) => {
    const footer = page.getByRole("contentinfo");
    for (const [label, path, heading] of legalPages) {
      await footer.getByRole("link", { name: label }).click();
      await waitForPath(page, path);
      await screen.waitForTitle(label);
      await page.getByRole("heading", { name: heading }).waitFor();
    }
  },
);

henradTest(
  "SHELL-HEAD-02, SHELL-FOOT-02: feedback and the classic simulator have pages",
  { path: "/" },
  async ({ page, screen }) => {
    await page.getByRole("banner").getByRole("link", { name: "Feedback" }).click();
    await screen.waitForTitle("Feedback");
    await page.getByText(/^Version: Henrad \d+\.\d+\.\d+/).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Classic simulator" }).click();
    await screen.waitForTitle("Classic simulator");
  },
);

henradTest(
  "SHELL-HEAD-01, CONF-04: the header carries the program's version",
  { path: "/" },
  async ({ page, server }) => {
    const config = await (await fetch(`${server.url}/api/config`)).json();
    await page.getByRole("banner").getByText(config.version, { exact: true }).waitFor();
  },
);

henradTest(
  "EXT-03: the classic simulator is told the part number of the page",
  { path: "/capacitor-simulation?pn=C0805C104K5RACTU" },
  async ({ page }) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Classic simulator" });
    await until(
      "the part number in the link",
      () => link.getAttribute("href"),
      (href) => href === "/classic-simulator?pn=C0805C104K5RACTU",
    );
  },
);

for (const doubled of ["/help/", "//help", "/capacitor-simulation//"]) {
  henradTest(
    `SHELL-ROUTE-21, CONF-23: ${doubled} doubles a page and leads to /`,
    { path: "/" },
    async ({ page, server, screen }) => {
      await page.goto(server.url + doubled);
      await waitForPath(page, "/");
      await screen.waitForTitle("Home");
    },
  );
}

henradTest(
  "SHELL-ROUTE-20: only known paths are pages; others are told so with status 404",
  { path: "/" },
  async ({ page, server, screen }) => {
    const known = ["/", "/help", ...legalPages.map(([, path]) => path), "/capacitor-simulation"];
    for (const path of known) assert.equal((await fetch(server.url + path)).status, 200, path);
    for (const path of ["/nothing", "/help/me", "/Privacy"]) {
      const answer = await page.goto(server.url + path);
      assert.equal(answer?.status(), 404, path);
      await screen.waitForTitle("Page not found");
    }
  },
);

henradTest("home leads to the other pages by their questions", { path: "/" }, async ({ page }) => {
  /** @type {[RegExp, RegExp][]} */
  const questions = [
    [/film capacitor live/, /^KLEM 3\.0$/],
    [/aluminum electrolytic live/, /^Aluminum Electrolytics$/],
    [/power inductor lose/, /^Inductor Simulation$/],
    [/array of ceramic chips/, /^Power Array Calculator$/],
    [/capacitance does my link need/, /^Capacitance from Power$/],
    [/left of a ceramic capacitor/, /^Ceramic Capacitor Aging/],
  ];
  for (const [question, title] of questions) {
    await page.getByRole("main").getByRole("link", { name: question }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.goBack();
  }
});

henradTest("SHELL-ROUTE-02: help shows what home shows", { path: "/" }, async ({ page }) => {
  const main = page.getByRole("main");
  await main.getByRole("heading").first().waitFor();
  const home = await main.innerText();
  await page.goto("/help");
  await main.getByRole("heading").first().waitFor();
  assert.equal(await main.innerText(), home);
});

henradTest(
  "SHELL-NAV-01, SHELL-NAV-06, CONF-25: the entries of Capacitor Analysis lead to their pages",
  { path: "/" },
  async ({ page, screen }) => {
    const entries = /** @type {const} */ ([
      ["Simulation", "/capacitor-simulation"],
      ["Ceramic Aging", "/ceramic-aging"],
      ["Capacitance from Power", "/capacitance-from-power"],
      ["Power Array Calculator", "/power-array-calculator"],
    ]);
    for (const [name, path] of entries) {
      await page.goto("/");
      await screen.tools.getByRole("button", { name: "Capacitor Analysis" }).waitFor();
      await screen.tools.getByRole("link", { name, exact: true }).click();
      await waitForPath(page, path);
      const entry = screen.tools.getByRole("link", { name, exact: true });
      assert.equal(await entry.getAttribute("aria-current"), "page");
    }
  },
);

henradTest(
  "SHELL-NAV-02, SHELL-NAV-04, CONF-24: film lifetime and inductors have a group, and every entry a target of its own",
  { path: "/" },
  async ({ page, screen }) => {
    const groups = screen.tools.getByRole("button");
    await groups.first().waitFor();
    assert.deepEqual(await groups.allTextContents(), [
      "Capacitor Analysis",
      "Lifetime Analysis",
      "Inductor Analysis",
      "Worked Examples",
    ]);
    const links = screen.tools.getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.deepEqual(targets, [...new Set(targets)]);
    await links.filter({ hasText: "KLEM Tutorial" }).waitFor();
    for (const [entry, path, title] of /** @type {const} */ ([
      ["KLEM 3.0", "/film-lifetime", "KLEM 3.0"],
      ["Inductance", "/inductor-simulation", "Inductor Simulation"],
    ])) {
      await page.goto("/");
      await screen.tools.getByRole("link", { name: entry, exact: true }).click();
      await waitForPath(page, path);
      await screen.waitForTitle(title);
    }
  },
);

henradTest(
  "SHELL-NAV-05: what the menu leaves out has no entry",
  { path: "/" },
  async ({ screen }) => {
    await screen.tools.getByRole("link", { name: "Simulation", exact: true }).waitFor();
    for (const name of ["Share", "Sim", "Admin", "Seed", "Release Info", "Login", "Help"]) {
      assert.equal(await screen.tools.getByRole("link", { name, exact: true }).count(), 0, name);
    }
  },
);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    henradTest(
      `axe finds nothing on text pages, ${colorScheme}, ${viewport.width} px`,
      { path: "/", colorScheme, viewport },
      async ({ page, screen }) => {
        for (const path of ["/", "/privacy", "/feedback", "/nothing"]) {
          await page.goto(path);
          await screen.content.getByText(/./).first().waitFor();
          await assertAccessible(page);
          assert.equal(await screen.overflow(), 0, path);
          await takeScreenshot(page, `page ${path} ${colorScheme} ${viewport.width}`);
        }
      },
    );
  }
}
