import type { Page } from "@playwright/test";
import { administrator, logIn, typeLogin } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

test.use({ ownServer: "admin" });
// One worker for all of them, so that they start one server and not three.
test.describe.configure({ mode: "default" });

/** A red square of 8 x 8 px. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

const settings = (page: Page) => ({
  region: (label: string) => page.getByRole("region", { name: label, exact: true }),
  message: page.getByRole("textbox", { name: "Home message" }),
  save: (label: string) => page.getByRole("button", { name: `Save ${label}`, exact: true }),
});

test("ADMIN-PAGE-02, HOME-MSG-01, SHELL-ROUTE-01, SHELL-ROUTE-02: a visitor sees the saved home message as text", async ({
  page,
}) => {
  await logIn(page);
  const { message, save, region } = settings(page);
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

test("ADMIN-PAGE-03: the home message takes 1000 characters and no more", { tag: "@page" }, async ({
  page,
}) => {
  await logIn(page);
  const { message } = settings(page);
  await message.fill("");
  await message.pressSequentially("x");
  await page.getByText("999 of 1000 characters left").waitFor();
  await expect(message).toHaveAttribute("maxlength", "1000");
});

for (const place of ["banner", "footer"] as const) {
  const title = place === "banner" ? "Banner" : "Footer";
  test(`SHELL-BAN-01, SHELL-FOOT-04, ADMIN-PAGE-01: ${place} image and link are saved each for itself, shown and cleared`, async ({
    page,
  }) => {
    await logIn(page);
    const { save, region } = settings(page);
    const file = { name: "mark.png", mimeType: "image/png", buffer: png };
    await region(`${title} image`).locator("input[type=file]").setInputFiles(file);
    await save(`${place} image`).click();
    await page.getByText(`The ${place} image was saved.`).waitFor();

    await page.getByRole("textbox", { name: `${title} link` }).fill("https://example.com/parts");
    await save(`${place} link`).click();
    await page.getByText(`The ${place} link was saved.`).waitFor();

    await page.goto("/help");
    const link = page.locator('a[href="https://example.com/parts"]');
    await link.getByRole("img").waitFor();

    await page.goto("/admin");
    await page.getByRole("button", { name: `Clear ${place} image` }).click();
    await save(`${place} image`).click();
    await page.getByText(`The ${place} image was cleared.`).waitFor();
    await page.goto("/help");
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expect(link).toHaveCount(0);
  });
}

test("ADMIN-PAGE-04: bad images and bad links are refused at their field", {
  tag: "@page",
}, async ({ page }) => {
  await logIn(page);
  const { save, region } = settings(page);
  const image = region("Banner image");
  const file = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<b>") };
  await image.locator("input[type=file]").setInputFiles(file);
  await image.getByText("Only images are accepted.").waitFor();
  await expect(save("banner image")).toBeDisabled();

  const disguised = { name: "mark.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  await image.locator("input[type=file]").setInputFiles(disguised);
  await save("banner image").click();
  await image.getByRole("alert").waitFor();

  await page.getByRole("textbox", { name: "Banner link" }).fill("javascript:alert(1)");
  await page.getByText("Only http and https links are accepted.").waitFor();
  await expect(save("banner link")).toBeDisabled();
});

test("an expired session leads to the login and back, and nothing is lost", async ({
  page,
  app,
}) => {
  await logIn(page);
  const { message, save } = settings(page);
  await message.fill("Not saved yet.");
  await page.context().clearCookies();
  await save("home message").click();
  await page.getByText("Your session has ended.").waitFor();
  await typeLogin(page, administrator);
  await app.waitForTitle("Admin");
  await expect(message).toHaveValue("Not saved yet.");
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
  await until("the look-up is counted", async () => {
    await page.reload();
    await page.getByRole("img", { name: /^Part look-ups per day/ }).waitFor();
    const label = await page
      .getByRole("img", { name: /^Part look-ups per day/ })
      .getAttribute("aria-label");
    return label?.includes(": 1 in all");
  });
  await page.getByRole("table", { name: "Parts" }).getByText("C0805C104K5RACTU").waitFor();
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
