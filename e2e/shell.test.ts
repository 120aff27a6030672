import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import { settled, waitForPath } from "./support/waiting.ts";

/** Label in the footer, address, and a heading or sentence of the page behind it. */
const legalPages = [
  ["Privacy", "/privacy", "What the server keeps"],
  ["Terms", "/terms", "What you can expect"],
  ["Cookies", "/cookies", "Kept in the browser's storage"],
  ["Disclaimer", "/disclaimer", "Where the numbers come from"],
  ["Do not sell", "/do-not-sell", "Why there is no form here"],
  ["Information request", "/information-request", "People with an account"],
] as const;

test("pages of the footer, and addresses that are none", async ({ page, app, server }) => {
  await test.step("SHELL-FOOT-01: each legal link of the footer leads to its page", async () => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const [label, path, heading] of legalPages) {
      await footer.getByRole("link", { name: label }).click();
      await waitForPath(page, path);
      await app.waitForTitle(label);
      await page.getByRole("heading", { name: heading }).waitFor();
    }
  });

  await test.step("SHELL-HEAD-02, SHELL-FOOT-02: feedback and the classic simulator have pages", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Feedback" }).click();
    await app.waitForTitle("Feedback");
    await page.getByText(/^Version: Henrad \d+\.\d+\.\d+/).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Classic simulator" }).click();
    await app.waitForTitle("Classic simulator");
  });

  await test.step("EXT-03: the link to the classic simulator carries the part number of the page", async () => {
    await page.goto("/capacitor-simulation?pn=C0805C104K5RACTU");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Classic simulator" });
    await expect(link).toHaveAttribute("href", "/classic-simulator?pn=C0805C104K5RACTU");
  });

  await test.step("SHELL-ROUTE-02: help shows what home shows", async () => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByRole("heading").first().waitFor();
    await settled(page);
    await main.getByText("f₀ 500 kHz").waitFor();
    const home = await main.innerText();
    await page.goto("/help");
    await main.getByRole("heading").first().waitFor();
    await expect.poll(() => main.innerText()).toBe(home);
  });

  await test.step("SHELL-ROUTE-20: only known paths are pages; others get status 404", async () => {
    const known = ["/", "/help", ...legalPages.map(([, path]) => path), "/capacitor-simulation"];
    for (const path of known) assert.equal((await fetch(server.url + path)).status, 200, path);
    for (const path of ["/nothing", "/help/me", "/Privacy"]) {
      const answer = await page.goto(server.url + path);
      assert.equal(answer?.status(), 404, path);
      await app.waitForTitle("Page not found");
    }
  });

  await test.step("SHELL-ROUTE-21, CONF-23: one slash at the end opens the page, doubled ones lead to /", async () => {
    await page.goto(`${server.url}/capacitor-simulation/`);
    await waitForPath(page, "/capacitor-simulation");
    await app.waitForTitle("Capacitor Simulation");
    for (const doubled of ["//help", "/capacitor-simulation//"]) {
      await page.goto(server.url + doubled);
      await waitForPath(page, "/");
      await app.waitForTitle("Home");
    }
  });
});

test("the header and the menu", async ({ page, server, app }) => {
  await page.goto("/");

  await test.step("SHELL-HEAD-01, CONF-04: the header carries the program's version", async () => {
    await page.goto("/");
    const config = await (await fetch(`${server.url}/api/config`)).json();
    await page.getByRole("banner").getByText(config.version, { exact: true }).waitFor();
  });

  await test.step("SHELL-NAV-05: what the menu leaves out has no entry", async () => {
    await page.goto("/");
    await app.tools.getByRole("link", { name: "Simulation", exact: true }).waitFor();
    for (const name of ["Share", "Sim", "Admin", "Seed", "Release Info", "Login", "Help"]) {
      await expect(app.tools.getByRole("link", { name, exact: true }), name).toHaveCount(0);
    }
  });

  await test.step("SHELL-NAV-02, SHELL-NAV-04, CONF-24: film lifetime and inductors have a group, and every entry a target of its own", async () => {
    await expect(app.tools.getByRole("button")).toHaveText([
      "Capacitor Analysis",
      "Lifetime Analysis",
      "Inductor Analysis",
      "Worked Examples",
    ]);
    // The first is open from the start.
    await expect(app.tools.getByRole("button", { expanded: true })).toHaveText([
      "Capacitor Analysis",
    ]);
    for (const group of ["Lifetime Analysis", "Inductor Analysis", "Worked Examples"]) {
      await app.openMenu(group);
    }
    const links = app.tools.getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.deepEqual(targets, [...new Set(targets)]);
    await links.filter({ hasText: "KLEM Tutorial" }).waitFor();
    for (const [group, entry, path, title] of [
      ["Lifetime Analysis", "KLEM 3.0", "/film-lifetime", "KLEM 3.0"],
      ["Inductor Analysis", "Inductance", "/inductor-simulation", "Inductor Simulation"],
    ] as const) {
      await page.goto("/");
      await app.openMenu(group);
      await app.tools.getByRole("link", { name: entry, exact: true }).click();
      await waitForPath(page, path);
      await app.waitForTitle(title);
    }
  });

  await test.step("SHELL-NAV-01, SHELL-NAV-06, CONF-25: the entries of Capacitor Analysis lead to their pages", async () => {
    const entries = [
      ["Simulation", "/capacitor-simulation"],
      ["Ceramic Aging", "/ceramic-aging"],
      ["Capacitance from Power", "/capacitance-from-power"],
      ["Power Array Calculator", "/power-array-calculator"],
    ] as const;
    for (const [name, path] of entries) {
      await page.goto("/");
      await app.tools.getByRole("button", { name: "Capacitor Analysis" }).waitFor();
      await app.tools.getByRole("link", { name, exact: true }).click();
      await waitForPath(page, path);
      const entry = app.tools.getByRole("link", { name, exact: true });
      await expect(entry).toHaveAttribute("aria-current", "page");
    }
  });
});
