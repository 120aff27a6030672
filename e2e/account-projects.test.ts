import type { Browser, Page } from "@playwright/test";
import { administrator, logIn } from "./support/account.ts";
import { App } from "./support/app.ts";
import { expect, test } from "./support/henrad.ts";
import { expectAccessible, expectNoOverflow, phone } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

test.use({ ownServer: "account-projects" });

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const path = "/capacitor-simulation";

const list = (page: Page) => page.getByRole("region", { name: "List of projects" });
const inPlace = (page: Page, place: RegExp) =>
  list(page).getByRole("radiogroup").getByText(place).click();
/** The window comes to the front, and asks after what other computers have saved. */
const comeToFront = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("focus")));

/** Another computer, on which the same person has logged in. */
async function secondComputer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page);
  return { context, page, app: new App(page) };
}

test("a project in the account is worked on at two computers, without a network, and leaves with the logout", async ({
  app,
  page,
  browser,
  server,
}) => {
  await test.step("the tab of the account says what it is for, and leads to the login and back", async () => {
    await page.goto(`${path}?pn=${ceramic}`);
    await app.expectParts([ceramic]);
    await page.goto("/projects");
    await page.getByText("Kept in this browser alone.").waitFor();
    await inPlace(page, /^Account/);
    await page.getByText("kept on this server, for you alone").waitFor();
    await list(page).getByRole("link", { name: "Log in" }).click();
    await page.getByRole("textbox", { name: "Login" }).fill(administrator.login);
    await page.getByLabel("Password").fill(administrator.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/projects");
  });

  await test.step("a project of this browser moves to the account", async () => {
    await page.getByRole("textbox", { name: "Name of the project" }).fill("Charger");
    await page.getByRole("button", { name: "Move to the account" }).click();
    await page.getByText("Saved in your account, today").waitFor();
    await expect(list(page).getByRole("radio", { name: "Account 1" })).toBeChecked();
    await expectAccessible(page);
  });

  const second = await secondComputer(browser, server.url);
  await test.step("a second computer opens it, and the first one sees what is changed there", async () => {
    await second.page.goto("/projects");
    await inPlace(second.page, /^Account/);
    await list(second.page)
      .getByRole("button", { name: /^Charger/ })
      .click();
    await second.page.getByRole("button", { name: "Open", exact: true }).click();
    await second.page.goto(path);
    await second.app.expectParts([ceramic]);
    await second.app.addPart(tantalum);
    await page.goto(path);
    await until("the part that the other computer has added", async () => {
      await comeToFront(page);
      return (await app.partNumbers()).includes(tantalum);
    });
  });

  await test.step("without a network the second one goes on; of two counts the older becomes a revision", async () => {
    await second.context.setOffline(true);
    await second.app.setNumber(second.app.quantity(ceramic), "5");
    await second.app.setNumber(second.app.quantity(tantalum), "2");
    // The times that computers tell each other are whole seconds.
    await page.waitForTimeout(2000);
    await app.setNumber(app.quantity(ceramic), "4");
    await page.goto("/projects");
    await page.getByText("Saved in your account, today").waitFor();
    await second.context.setOffline(false);
    await comeToFront(second.page);
    await second.page.getByText("the earlier one is kept as “Rev A, second computer”").waitFor();
    await expect(second.app.quantity(ceramic)).toHaveValue("4");
    await expect(second.app.quantity(tantalum)).toHaveValue("2");
    await page.goto(path);
    await until("the count that only the second computer has changed", async () => {
      await comeToFront(page);
      return (await app.quantity(tantalum).inputValue()) === "2";
    });
    await expect(app.quantity(ceramic)).toHaveValue("4");
  });

  await test.step("the second computer keeps nothing after the logout", async () => {
    await second.page.goto("/projects");
    await second.page.setViewportSize(phone);
    await second.page.getByText("Saved in your account, today").waitFor();
    await expectNoOverflow(second.page);
    await second.page.getByRole("button", { name: "More actions" }).click();
    await second.page.getByRole("menuitem", { name: "Logout" }).click();
    await second.page.waitForURL("**/");
    const left = await second.page.evaluate(() => JSON.stringify(localStorage));
    expect(left).not.toContain(ceramic);
    await second.context.close();
  });

  await test.step("it moves back into the first browser, with its revisions", async () => {
    await page.goto("/projects");
    await page.getByRole("textbox", { name: "Revision Rev A, second computer" }).waitFor();
    await page.getByRole("button", { name: "Move to this browser" }).click();
    await page.getByText("Kept in this browser alone.").waitFor();
    await inPlace(page, /^Account 0/);
    await page.getByText("No project in your account yet").waitFor();
  });
});
