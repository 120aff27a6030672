// @ts-check
import { command } from "./command.mjs";
import { until } from "./until.mjs";

/** @typedef {{ login: string, password: string }} Account */

/** @type {Account} */
export const administrator = { login: "ada", password: "a long way to type" };
/** @type {Account} */
export const editor = { login: "emil", password: "another long way to type" };

/** Settings of a server that has the administrator from its first start. */
export const withAdministrator = {
  HENRAD_ADMIN_LOGIN: administrator.login,
  HENRAD_ADMIN_PASSWORD: administrator.password,
};

/**
 * Makes the editor's account as an operator does, by the command line.
 * @param {import("./server.mjs").Server} server
 */
export async function addEditor(server) {
  const { login, password } = editor;
  const options = ["--name", "Emil Editor", "--role", "editor"];
  const address = ["--database", server.database.url];
  await command(["user", "add", login, ...options, ...address], `${password}\n`);
}

/**
 * Types login and password, on the login page.
 * @param {import("playwright-core").Page} page
 * @param {Account} account
 */
export async function typeLogin(page, { login, password }) {
  await page.getByRole("textbox", { name: "Login" }).fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/**
 * Logs in and waits for the page that the login leads to.
 * @param {import("playwright-core").Page} page
 * @param {Account} account
 * @param {string} [path]
 */
export async function logIn(page, account, path = "/admin") {
  await page.goto("/login");
  await typeLogin(page, account);
  await until(
    `address ${path}`,
    () => new URL(page.url()).pathname,
    (found) => found === path,
  );
}
