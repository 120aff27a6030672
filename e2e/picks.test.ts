/** How a part was chosen reaches the usage figures, from every list; and what a part number brings along. */
import { logIn } from "./support/account.ts";
import type { App } from "./support/app.ts";
import { expect, test } from "./support/henrad.ts";
import { acPart, FilmPage, filmPath } from "./support/lifetime.ts";
import { pickCalls } from "./support/waiting.ts";

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";

async function chooseCeramic(app: App) {
  await app.choose("Series", /General Purpose Surface Mount/);
  await app.choose("EIA Case Size", /^0805/);
  await app.choose("Dielectric", /^X5R/);
  await (await app.available(ceramic)).click();
}

test("the simulation: what is not a part, a part of the list, and where it leads", async ({
  app,
  page,
}) => {
  await page.goto("/capacitor-simulation");

  await test.step("PN-03, CONF-48: an answer that is a sentence is shown as one", async () => {
    await page.route("**/api/part", (route) => route.fulfill({ json: "This part is obsolete." }));
    await app.partNumber.fill(ceramic);
    await app.partNumber.press("Enter");
    await page.getByRole("alert").getByText("This part is obsolete.").waitFor();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await page.unroute("**/api/part");
    await app.partNumber.fill("");
  });

  await test.step("API-PICK-10, API-PICK-11: a capacitor of the list is logged as fromList", async () => {
    const picks = pickCalls(page);
    await chooseCeramic(app);
    await expect
      .poll(() => picks.bodies)
      .toMatchObject([{ partNumber: ceramic, method: "fromList" }]);
    await app.remove(ceramic).click();
  });

  await test.step("EXT-03: the link to the classic simulator carries the highlighted part, wherever it came from", async () => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Classic simulator" });
    await expect(link).toHaveAttribute("href", "/classic-simulator");
    await app.addPart(ceramic);
    await expect(link).toHaveAttribute("href", `/classic-simulator?pn=${ceramic}`);
    await app.addPart(tantalum);
    await page.getByRole("button", { name: "Highlight C2" }).click();
    await expect(link).toHaveAttribute("href", `/classic-simulator?pn=${tantalum}`);
  });
});

test("API-PICK-10, API-PICK-11: a film part of the list is logged as fromList", async ({
  page,
}) => {
  const picks = pickCalls(page);
  await page.goto(filmPath);
  const film = new FilmPage(page);
  await film.available.getByRole("checkbox", { name: new RegExp(acPart) }).check();
  await film.row(acPart).waitFor();
  await expect.poll(() => picks.bodies).toMatchObject([{ partNumber: acPart, method: "fromList" }]);
});

test("API-PICK-10, API-PICK-11: an inductor of the list is logged as fromList-ind", async ({
  app,
  page,
}) => {
  const picks = pickCalls(page);
  await page.goto("/inductor-simulation");
  await app.choose("Series", /^MPC$/);
  await app.choose("Size", /^1040/);
  const listed = page.getByRole("list", { name: "Available parts" });
  await listed.getByRole("checkbox", { name: /^MPC1040LR36C,/ }).check();
  await expect
    .poll(() => picks.bodies)
    .toMatchObject([{ partNumber: "MPC1040LR36C", method: "fromList-ind" }]);
});

test("API-PICK-10, API-PICK-11: a part of the seed page's list is logged as fromList-seed", async ({
  app,
  page,
}) => {
  await logIn(page);
  const picks = pickCalls(page);
  await page.goto("/seed");
  await chooseCeramic(app);
  await expect
    .poll(() => picks.bodies)
    .toMatchObject([{ partNumber: ceramic, method: "fromList-seed" }]);
});

test("API-PICK-10, CONF-54: an electrolytic is logged once, by its list or its distributor", async ({
  app,
  page,
}) => {
  const picks = pickCalls(page);
  const linked = "EDH106M016A9BAA";
  await page.goto(`/electrolytic-lifetime?part=${linked}&disty=mouser`);
  await expect.poll(() => picks.bodies).toMatchObject([{ partNumber: linked, method: "mouser" }]);
  // The distributor's link hid it.
  await app.showSidebar.click();
  await app.choose("Series", /^EDK/);
  await app.choose("Size", /^9B/);
  const answered = page.waitForResponse("**/api/electrolyticLifetime/part");
  const listed = page.getByRole("list", { name: "Available parts" });
  await listed.getByRole("checkbox").first().click();
  await answered;
  await picks.quiet();
  expect(picks.bodies.slice(1)).toMatchObject([{ method: "fromList", found: "Yes" }]);
});
