import type { Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { waitForPath } from "./waiting.ts";

interface Account {
  login: string;
  password: string;
}

/** Every server has this account from its first start. */
export const administrator: Account = { login: "ada", password: "a long way to type" };
export const editor: Account = { login: "emil", password: "another long way to type" };

/** Makes the editor's account as an operator does, by the command line. */
export async function addEditor(server: Server) {
  const options = ["--name", "Emil Editor", "--role", "editor"];
  await server.command(["user", "add", editor.login, ...options], `${editor.password}\n`);
}

/** Types login and password, on the login page. */
export async function typeLogin(page: Page, { login, password }: Account) {
  await page.getByRole("textbox", { name: "Login" }).fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Logs in and waits for the page that the login leads to. */
export async function logIn(page: Page, account = administrator) {
  await page.goto("/login");
  await typeLogin(page, account);
  await waitForPath(page, "/admin");
}
