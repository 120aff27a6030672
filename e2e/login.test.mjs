// @ts-check
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import {
  addEditor,
  administrator,
  editor,
  logIn,
  typeLogin,
  withAdministrator,
} from "./support/account.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad(withAdministrator);
const note = "If you are not re-directed to the admin page, your login was not successful.";

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
  "SHELL-ROUTE-05, LOGIN-PAGE-01, LOGIN-PAGE-02, LOGIN-PAGE-03: an administrator logs in and comes to the admin page",
  { path: "/login" },
  async ({ page, screen }) => {
    await screen.waitForTitle("Login");
    await page.getByText(note).waitFor();
    await assertAccessible(page);
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
    await screen.waitForTitle("Admin");
  },
);

henradTest(
  "LOGIN-PAGE-04, CONF-45: a wrong password leads nowhere, and the page says so",
  { path: "/login" },
  async ({ page }) => {
    await typeLogin(page, { ...administrator, password: "not the right one" });
    await page.getByRole("alert").getByText("The login or the password is not right.").waitFor();
    await page.getByText(note).waitFor();
    assert.equal(new URL(page.url()).pathname, "/login");
  },
);

henradTest(
  "CONF-46, SHELL-ROUTE-06: an editor comes to the seed page and not to the admin page",
  { path: "/login" },
  async ({ page, screen, server }) => {
    await addEditor(server);
    await typeLogin(page, editor);
    await waitForPath(page, "/seed");
    await page.goto("/admin");
    await page.getByText("This page is for administrators.").waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Home message" }).count(), 0);
    await screen.content.getByRole("link", { name: "Seed Generator" }).click();
    await waitForPath(page, "/seed");
  },
);

henradTest(
  "SHELL-ROUTE-06: the admin page asks a visitor to log in, and the login leads back",
  { path: "/admin" },
  async ({ page, screen }) => {
    await waitForPath(page, "/login");
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
    await screen.waitForTitle("Admin");
  },
);

henradTest(
  "API-SHELL-11: logout ends the session and leads to the root",
  { path: "/login" },
  async ({ page }) => {
    await logIn(page, administrator);
    await page.getByRole("button", { name: "Logout" }).click();
    await waitForPath(page, "/");
    await page.goto("/admin");
    await waitForPath(page, "/login");
  },
);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  henradTest(
    `SEED-PAGE-02, SEED-PAGE-03: on a phone the menu names the account, leads on and logs out, ${colorScheme}`,
    { path: "/login", colorScheme, viewport: { width: 390, height: 844 } },
    async ({ page, screen }) => {
      await logIn(page, administrator);
      const more = page.getByRole("button", { name: "More actions" });
      await more.click();
      const menu = page.getByRole("menu");
      await menu.getByText(`Logged in as ${administrator.login}`).waitFor();
      await takeScreenshot(page, `account menu ${colorScheme}`);
      await menu.getByRole("menuitem", { name: "Seed Generator" }).click();
      await waitForPath(page, "/seed");
      assert.equal(await screen.overflow(), 0);
      await more.click();
      await menu.getByRole("menuitem", { name: "Logout" }).click();
      await waitForPath(page, "/");
      await page.goto("/admin");
      await waitForPath(page, "/login");
    },
  );
}

henradTest(
  "a login leads to no other site",
  { path: "/login?return=https://example.com/" },
  async ({ page }) => {
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
  },
);
