import assert from "node:assert/strict";
import { addEditor, administrator, editor, logIn, typeLogin } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { expectNoOverflow, phone, takePicture } from "./support/looks.ts";
import { waitForPath } from "./support/waiting.ts";

const note = "If you are not re-directed to the admin page, your login was not successful.";

test("an administrator and an editor log in and out, with the right password", async ({
  page,
  app,
  server,
}) => {
  await test.step("SHELL-ROUTE-06: the admin page asks a visitor to log in, and the login leads back", async () => {
    await page.goto("/admin");
    await waitForPath(page, "/login");
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
    await app.waitForTitle("Admin");
  });

  await test.step("every tool page leads to the pages of the account while it is logged in", async () => {
    await page.getByText(`Logged in as ${administrator.login}`).waitFor();
    await page.goto("/power-array-calculator");
    const account = page.getByRole("button", { name: `Account: ${administrator.login}` });
    await account.click();
    await page.getByRole("menuitem", { name: "Seed Generator" }).waitFor();
    await page.getByRole("menuitem", { name: "Admin", exact: true }).click();
    await waitForPath(page, "/admin");
  });

  await test.step("API-SHELL-11: logout ends the session and leads to the root", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await waitForPath(page, "/");
    await expect(page.getByRole("button", { name: /^Account: / })).toHaveCount(0);
    await page.goto("/admin");
    await waitForPath(page, "/login");
  });

  await test.step("SHELL-ROUTE-05, LOGIN-PAGE-01, LOGIN-PAGE-02, LOGIN-PAGE-03: an administrator logs in and comes to the admin page", async () => {
    await page.goto("/login");
    await app.waitForTitle("Login");
    await page.getByText(note).waitFor();
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
    await app.waitForTitle("Admin");
    await page.context().clearCookies();
  });

  await test.step("CONF-46, SHELL-ROUTE-06: an editor comes to the seed page and not to the admin page", async () => {
    await page.goto("/login");
    await addEditor(server);
    await typeLogin(page, editor);
    await waitForPath(page, "/seed");
    await page.goto("/admin");
    await page.getByText("This page is for administrators.").waitFor();
    await expect(page.getByRole("textbox", { name: "Home message" })).toHaveCount(0);
    await app.content.getByRole("link", { name: "Seed Generator" }).click();
    await waitForPath(page, "/seed");
    await page.context().clearCookies();
  });

  await test.step("LOGIN-PAGE-04, CONF-45: a wrong password leads nowhere, and the page says so", async () => {
    await page.goto("/login");
    await typeLogin(page, { ...administrator, password: "not the right one" });
    await page.getByRole("alert").getByText("Wrong login or password.").waitFor();
    await page.getByText(note).waitFor();
    assert.equal(new URL(page.url()).pathname, "/login");
  });
});

test("the account on a phone, and a login that leads to no other site", async ({ page }) => {
  await test.step("SEED-PAGE-02, SEED-PAGE-03: on a phone the menu names the account, leads on and logs out", async () => {
    await page.setViewportSize(phone);
    await logIn(page);
    const more = page.getByRole("button", { name: "More actions" });
    await more.click();
    const menu = page.getByRole("menu");
    await menu.getByText(`Logged in as ${administrator.login}`).waitFor();
    await takePicture(page, "account menu");
    await menu.getByRole("menuitem", { name: "Seed Generator" }).click();
    await waitForPath(page, "/seed");
    await expectNoOverflow(page);
    await more.click();
    await menu.getByRole("menuitem", { name: "Logout" }).click();
    await waitForPath(page, "/");
    await page.goto("/admin");
    await waitForPath(page, "/login");
  });

  await test.step("a login leads to no other site", async () => {
    await page.goto("/login?return=https://example.com/");
    await typeLogin(page, administrator);
    await waitForPath(page, "/admin");
  });
});
