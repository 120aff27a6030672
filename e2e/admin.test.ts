import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { administrator, logIn, typeLogin } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { desktop, expectAccessible, expectNoOverflow, takePicture } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

test.use({ ownServer: "admin" });
// One worker for all of them, so that they start one server and not three.
test.describe.configure({ mode: "default" });

/** A red square of 8 x 8 px. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

/** A complete import of a made-up maker. */
const exampleParts = new URL("../docs/import-example/acme.csv", import.meta.url);

const bannerAndFooter = "/admin?section=banner-and-footer";

/** A count may stand beside the name. */
const openSection = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Admin sections" })
    .getByRole("link", { name: new RegExp(`^${name}( none| \\d.*)?$`) })
    .click();

const settings = (page: Page) => ({
  region: (label: string) => page.getByRole("region", { name: label, exact: true }),
  message: page.getByRole("textbox", { name: "Home message" }),
  save: (label: string) => page.getByRole("button", { name: `Save ${label}`, exact: true }),
});

test("the home message as a visitor sees it, and after an expired session", async ({
  page,
  app,
}) => {
  await logIn(page);
  const { message, save, region } = settings(page);

  await test.step("ADMIN-PAGE-02, HOME-MSG-01, SHELL-ROUTE-01, SHELL-ROUTE-02: a visitor sees the saved home message as text", async () => {
    const text = "Maintenance on Friday.\n<script>alert(1)</script> <b>12:00</b>";
    await message.fill(text);
    await save("home message").click();
    await region("Home message")
      .getByRole("alert")
      .getByText("The home message was saved.")
      .waitFor();

    for (const path of ["/", "/help"]) {
      await page.goto(path);
      const shown = page.getByRole("region", { name: "Message" });
      await shown.waitFor();
      await expect.poll(() => shown.innerText()).toBe(text);
      await expect(shown.locator("script, b")).toHaveCount(0);
    }
  });

  await test.step("an expired session leads to the login and back, and nothing is lost", async () => {
    await page.goto("/admin");
    await message.fill("Not saved yet.");
    await page.context().clearCookies();
    await save("home message").click();
    await page.getByText("Your session has ended.").waitFor();
    await typeLogin(page, administrator);
    await app.waitForTitle("Admin");
    await expect(message).toHaveValue("Not saved yet.");
  });
});

test("what the fields of the site take", async ({ page }) => {
  await logIn(page);
  const { message, save, region } = settings(page);

  await test.step("ADMIN-PAGE-03: the home message takes 1000 characters and no more", async () => {
    await message.fill("");
    await message.pressSequentially("x");
    await page.getByText("999 of 1000 characters left").waitFor();
    await expect(message).toHaveAttribute("maxlength", "1000");
  });

  await openSection(page, "Banner and footer");
  await test.step("ADMIN-PAGE-04: bad images and bad links are refused at their field", async () => {
    const image = region("Banner image");
    const file = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<b>") };
    await image.locator("input[type=file]").setInputFiles(file);
    await image.getByText("Only images are accepted.").waitFor();
    await expect(save("banner image")).toBeHidden();

    const disguised = { name: "mark.png", mimeType: "image/png", buffer: Buffer.from("no image") };
    await image.locator("input[type=file]").setInputFiles(disguised);
    await save("banner image").click();
    await image.getByRole("alert").waitFor();

    await page
      .getByRole("textbox", { name: "Banner link", exact: true })
      .fill("javascript:alert(1)");
    await page.getByText("Only http and https links are accepted.").waitFor();
    await expect(save("banner link")).toBeDisabled();
  });
});

test("SHELL-BAN-01, SHELL-FOOT-04, ADMIN-PAGE-01: images and links of banner and footer are saved each for itself, shown and cleared", async ({
  page,
}) => {
  await logIn(page);
  const { save, region } = settings(page);
  for (const place of ["banner", "footer"] as const) {
    const title = place === "banner" ? "Banner" : "Footer";
    await test.step(place, async () => {
      await page.goto(bannerAndFooter);
      const file = { name: "mark.png", mimeType: "image/png", buffer: png };
      await region(`${title} image`).locator("input[type=file]").setInputFiles(file);
      await save(`${place} image`).click();
      await page.getByText(`The ${place} image was saved.`).waitFor();

      await page
        .getByRole("textbox", { name: `${title} link`, exact: true })
        .fill("https://example.com/parts");
      await save(`${place} link`).click();
      await page.getByText(`The ${place} link was saved.`).waitFor();

      await page.goto("/help");
      const link = page.locator('a[href="https://example.com/parts"]');
      await link.getByRole("img").waitFor();

      await page.goto(bannerAndFooter);
      await page.getByRole("button", { name: `Clear ${place} image` }).click();
      await save(`${place} image`).click();
      await page.getByText(`The ${place} image was cleared.`).waitFor();
      await page.goto("/help");
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      await expect(link).toHaveCount(0);
    });
  }
});

test("changes in several sections are saved in one click, the address keeps the section, and closing asks first", async ({
  page,
}) => {
  await logIn(page);
  const { message } = settings(page);
  const bar = page.getByRole("region", { name: "Changes that are not saved" });
  const link = page.getByRole("textbox", { name: "Footer link", exact: true });
  await message.fill("Back on Monday.");
  await openSection(page, "Banner and footer");
  await expect(page).toHaveURL(/section=banner-and-footer$/);
  await link.fill("https://example.com/");
  await bar.getByText(/^2 changes are not saved: Home message, Footer link$/).waitFor();

  // Nothing is lost on another page of the program, which says so; closing the window asks.
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByText(/^2 changes of the site are not saved/).waitFor();
  const asked = page.waitForEvent("dialog");
  const closing = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
  await page.goBack();
  await expect(link).toHaveValue("https://example.com/");

  await bar.getByRole("button", { name: "Save all" }).click();
  await bar.getByRole("alert").getByText("The home message was saved.").waitFor();
  await bar.getByRole("alert").getByText("The footer link was saved.").waitFor();
  await bar.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(link).toHaveValue("https://example.com/");

  await link.fill("");
  await openSection(page, "Home message");
  await message.fill("");
  await bar.getByRole("button", { name: "Save all" }).click();
  await bar.getByRole("alert").getByText("The footer link was cleared.").waitFor();
});

test("an administrator imports a file after a look at it, and what is wrong has its line", async ({
  page,
  app,
}) => {
  await logIn(page);
  await openSection(page, "Import");
  const file = page.getByLabel("File with parts");
  const csv = (text: string) => ({
    name: "boxes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const parts = await readFile(exampleParts, "utf8");
  await file.setInputFiles(csv(parts.replace(",100n,50,", ",100x,50,")));
  const problems = page.getByRole("region", { name: "Problems" });
  await problems.getByRole("row", { name: /^2 capacitance / }).waitFor();
  await expect(page.getByRole("button", { name: /^Import \d+ part/ })).toBeDisabled();
  await takePicture(page, "import with problems");

  // The connection breaks while a right file is checked: it stays chosen.
  await page.route("**/api/import?*", (route) => route.abort());
  await file.setInputFiles(csv(parts));
  await page.getByText(/^The server did not answer\./).waitFor();
  await page.unroute("**/api/import?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Maker" }).fill("Boxes");
  await page.keyboard.press("Enter");
  const start = page.getByRole("button", { name: /^Import \d+ part/ });
  await expect(start).toBeEnabled();
  await takePicture(page, "import checked");
  await start.click();
  const done = page.getByRole("status").filter({ hasText: "boxes.csv" });
  await expect(done).toHaveText("boxes.csv: 2 parts are new, 0 were replaced.");
  const past = page.getByRole("region", { name: "Past imports" });
  const row = past.getByRole("row", { name: /ada boxes\.csv \d+ new, 0 replaced/ });
  await row.waitFor();

  await page.goto("/capacitor-simulation?pn=ACME-0402-100N");
  await app.row("ACME-0402-100N").waitFor();

  // The way back.
  await page.goto("/admin");
  await openSection(page, "Import");
  await row.getByRole("button", { name: "Undo the import of boxes.csv" }).click();
  await row.getByText(/^0 parts restored, \d+ removed\.$/).waitFor();
  await expect(row.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});

test("every section is accessible and fits a phone, where a choice names it", async ({ page }) => {
  await logIn(page);
  const links = page.getByRole("navigation", { name: "Admin sections" }).getByRole("link");
  await links.first().waitFor();
  // Some have a count beside their name.
  const names = (await links.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  expect(names).toContain("Import");
  for (const name of names) {
    await test.step(name, async () => {
      await openSection(page, name);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectNoOverflow(page);
      await expect(page.getByRole("combobox", { name: "Section", exact: true })).toHaveValue(name);
      await page.setViewportSize(desktop);
    });
  }
});

test("usage figures are shown with charts", async ({ page, server }) => {
  await page.goto("/login");
  const body = { partNumber: "C0805C104K5RACTU", method: "typed", found: true, session: "one" };
  await fetch(`${server.url}/log/part`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await logIn(page);
  await openSection(page, "Usage");
  await until("the look-up is counted", async () => {
    await page.reload();
    await page.getByRole("img", { name: /^Part look-ups per day/ }).waitFor();
    const label = await page
      .getByRole("img", { name: /^Part look-ups per day/ })
      .getAttribute("aria-label");
    const row = page.getByRole("table", { name: "Parts" }).getByText("C0805C104K5RACTU");
    return /: [1-9]\d* in total/.test(label ?? "") && (await row.isVisible());
  });
  await page.getByRole("table", { name: "How parts were chosen" }).getByText("Typed").waitFor();
});

test("an administrator adds, disables and enables an account, and its owner changes the password", async ({
  page,
  browser,
  server,
}) => {
  await logIn(page);
  await openSection(page, "Accounts");
  const accounts = page.getByRole("region", { name: "Accounts" });
  const form = accounts.getByRole("form", { name: "Add account" });
  await form.getByLabel("Login").fill("grace");
  await form.getByLabel("Password").fill("a first long password");
  await page.route("**/api/admin/accounts", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await form.getByRole("button", { name: "Add account" }).click();
  await form.getByRole("alert").waitFor();
  await page.unroute("**/api/admin/accounts");
  await form.getByRole("button", { name: "Add account" }).click();
  await page.getByText("grace was added.").waitFor();
  const row = accounts.getByRole("row", { name: /^grace/ });
  await row.getByRole("button", { name: "Disable grace" }).click();
  await row.getByText("disabled").waitFor();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto("/login");
  const grace = { login: "grace", password: "a first long password" };
  await typeLogin(other, grace);
  await other.getByRole("alert").waitFor();
  await row.getByRole("button", { name: "Enable grace" }).click();
  await row.getByText("enabled").waitFor();
  await expect(
    accounts.getByRole("button", { name: `Disable ${administrator.login}` }),
  ).toBeDisabled();
  await takePicture(page, "accounts");

  await typeLogin(other, grace);
  await other.waitForURL("**/seed");
  await other.getByRole("banner").getByRole("link", { name: "grace" }).click();
  await other.getByText("this browser").waitFor();
  await takePicture(other, "own account");
  await other.getByLabel("Current password").fill("not this one at all");
  await other.getByLabel("New password", { exact: true }).fill("a second long password");
  await other.getByLabel("Repeat new password").fill("a second long password");
  await other.getByRole("button", { name: "Change password" }).click();
  await other.getByRole("alert").waitFor();
  await other.getByLabel("Current password").fill(grace.password);
  await other.getByRole("button", { name: "Change password" }).click();
  await typeLogin(other, { login: "grace", password: "a second long password" });
  await other.getByText("this browser").waitFor();
  await context.close();

  await openSection(page, "All changes");
  const audit = page.getByRole("region", { name: "Latest changes" });
  await audit.getByRole("row").filter({ hasText: "grace" }).first().waitFor();
  await audit.getByRole("columnheader", { name: "Before" }).waitFor();

  await openSection(page, "Log-ins");
  const logins = page.getByRole("region", { name: "Log-ins" });
  const ofGrace = logins.getByRole("row").filter({ hasText: "grace" });
  await ofGrace.filter({ hasText: "account is disabled" }).waitFor();
  await ofGrace.filter({ hasText: "logged in" }).waitFor();
  await takePicture(page, "log-ins");
});

test("an administrator writes legal pages, release notes and what images mean, with preview and history", async ({
  page,
}) => {
  await logIn(page);
  await openSection(page, "Release notes and legal pages");
  const texts = page.getByRole("region", { name: "Release notes and legal pages" });
  await texts.getByRole("combobox", { name: "Which text" }).click();
  await page.getByRole("option", { name: "Privacy" }).click();
  const field = texts.getByRole("textbox", { name: "Privacy" });
  await expect(field).toHaveValue(/^Visitors stay anonymous\./);
  await field.fill("We ask for nothing.\n\n## What we keep\n\nNothing.");
  await texts.getByRole("button", { name: "Preview" }).click();
  await texts.getByRole("heading", { name: "What we keep" }).waitFor();
  await takePicture(page, "written texts");
  await texts.getByRole("button", { name: "Save text" }).click();
  await texts.getByText("Revision 1").waitFor();

  // Someone else saves while a draft is under way; the draft outlives a look at another page.
  await field.fill("We ask for nothing at all.");
  await page.getByRole("link", { name: "Release info" }).click();
  await page.waitForURL("**/release-info");
  const body = { name: "privacy", value: "We ask for your name.", revision: 1 };
  const other = await page.request.post("/api/admin/text", { data: body });
  expect(other.ok(), await other.text()).toBe(true);
  await page.goBack();
  await texts.getByRole("combobox", { name: "Which text" }).click();
  await page.getByRole("option", { name: "Privacy" }).click();
  await expect(field).toHaveValue("We ask for nothing at all.");
  const overtaken = texts.getByRole("region", { name: /saved this text in the meantime/ });
  await expect(overtaken).toContainText("We ask for your name.");
  await expect(texts.getByRole("button", { name: "Save text" })).toBeDisabled();
  await takePicture(page, "overtaken text");
  await overtaken.getByRole("button", { name: "Keep mine" }).click();
  await texts.getByRole("button", { name: "Save text" }).click();
  await texts.getByText("Revision 3").waitFor();
  await texts.getByRole("button", { name: "Copy revision 1 into the field" }).click();
  await texts.getByRole("button", { name: "Save text" }).click();
  await texts.getByText("Revision 4").waitFor();

  await openSection(page, "All changes");
  const log = page.getByRole("region", { name: "Latest changes" });
  await log.getByRole("textbox", { name: "Search the changes" }).fill("privacy your name");
  await expect(log.getByRole("status")).toContainText(/^2 of /);

  await openSection(page, "Release notes and legal pages");
  const notes = texts.getByRole("textbox", { name: "Release notes" });
  await expect(notes).toHaveValue(/^## /);
  await notes.fill("## 9.9.9 soon");
  await texts.getByRole("button", { name: "Save text" }).click();
  await texts
    .getByRole("alert")
    .getByText(/^Line 1: /)
    .waitFor();

  await openSection(page, "Banner and footer");
  await page.getByRole("textbox", { name: "Banner alternative text" }).fill("Acme capacitors");
  await page.getByRole("button", { name: "Save banner alternative text" }).click();
  await page.getByText("The banner alternative text was saved.").waitFor();
  const image = page.getByRole("region", { name: "Banner image", exact: true });
  await image
    .locator("input[type=file]")
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "Save banner image" }).click();
  await page.getByText("The banner image was saved.").waitFor();
  await page.goto("/privacy");
  await page.getByRole("heading", { name: "What we keep" }).waitFor();
  await page.getByRole("img", { name: "Acme capacitors" }).waitFor();

  await page.goto(bannerAndFooter);
  await page.getByRole("button", { name: "Clear banner image" }).click();
  await page.getByRole("button", { name: "Save banner image" }).click();
  await page.getByText("The banner image was cleared.").waitFor();
});

test("SHELL-ROUTE-03, SHELL-FOOT-03, REL-PAGE-01, REL-PAGE-02, REL-PAGE-03: release info", async ({
  page,
  app,
  server,
}) => {
  await page.goto("/");
  const answer = await (await fetch(`${server.url}/api/release/`)).json();
  await page.getByRole("contentinfo").getByRole("link", { name: "Release Info" }).click();
  await app.waitForTitle("Release Info");
  await app.content.getByText(answer.title, { exact: true }).waitFor();
  await page.getByText(answer.description, { exact: true }).waitFor();
  for (const release of answer.releases) {
    const entry = page.getByRole("article", { name: `Version ${release.version}` });
    await entry.getByText(release.date.slice(0, 10), { exact: true }).waitFor();
    const { note, changes, issues, backlog } = release;
    for (const part of [note, ...changes, ...issues, ...backlog]) {
      await expect(entry).toContainText(part);
    }
  }
  await takePicture(page, "release info");
});
