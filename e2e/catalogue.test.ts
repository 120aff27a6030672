import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import { expectAccessible, takePicture } from "./support/looks.ts";
import { documentationUrl } from "./support/server.ts";
import { settled, until } from "./support/waiting.ts";

const ceramic = "C0805C106K8PACTU";
const withCeramic = `/capacitor-simulation?pn=${ceramic}`;

test("numbers and values are typed, found and missed", async ({ app, page }) => {
  await page.goto("/capacitor-simulation");

  await test.step("a search by value lists parts of this value, narrows, adds and removes", async () => {
    await app.search("10u 25V X7R");
    await until(
      "parts of this value only",
      () => app.result().allTextContents(),
      (lines) => lines.length > 0 && lines.every((line) => /^10 µF .* · X7R · /.test(line)),
    );
    await app.narrow("case", /^1206/);
    await page.getByRole("button", { name: "Case: 1206" }).waitFor();
    await until(
      "parts of this case only",
      () => app.result().allTextContents(),
      (lines) => lines.length > 0 && lines.every((line) => line.includes(" 1206 · ")),
    );
    const first = app.result().first();
    await first.click();
    await app.removes.waitFor();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await takePicture(page, "search by value");
    await expectAccessible(page);
    await first.click();
    await app.noParts.waitFor();
  });

  await test.step("by keyboard: arrows choose a result, Enter adds it, Esc ends the search", async () => {
    await app.search("4u7 50V X7R");
    const second = (await app.result().nth(1).textContent()) ?? "";
    await app.partNumber.press("ArrowDown");
    await app.partNumber.press("Enter");
    await app.removes.waitFor();
    await app.expectParts([/^4\.7 µF (\S+) /.exec(second)?.[1] ?? ""]);
    await app.partNumber.press("Escape");
    await expect(app.partNumber).toHaveValue("");
    await app.results.waitFor({ state: "hidden" });
    await app.removes.click();
    await app.noParts.waitFor();
  });

  await test.step("a search without a match says what to leave away", async () => {
    await app.partNumber.fill("10u 9000V X7R");
    await page.getByText("No part matches “10u 9000V X7R”.").waitFor();
    await page.getByRole("button", { name: "9000V", exact: true }).click();
    await app.result().first().waitFor();
    await app.partNumber.fill("");
  });

  await test.step("PN-02, PN-03, CONF-48: no number is asked for, a wrong one is reported, and the nearest adds its part", async () => {
    await app.add.click();
    await page.getByText("Please enter a part number.", { exact: true }).waitFor();
    await app.partNumber.fill("C0805C104KQRACTU");
    await app.partNumber.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "No match found." });
    await alert.waitFor();
    await expect(page.getByText(/^No part matches/)).toHaveCount(0);
    const nearest = alert.getByRole("button").first();
    const partNumber = (await nearest.textContent()) ?? "";
    await takePicture(page, "wrong number");
    await nearest.click();
    await app.row(partNumber).waitFor();
    await alert.waitFor({ state: "hidden" });
    await app.removes.click();
    await app.noParts.waitFor();
  });

  await test.step("TOL-08: film and aluminum parts have no choice of tolerance", async () => {
    for (const partNumber of ["R46KN4100JHP1M", "EDH106M016A9BAA"]) {
      await app.addPart(partNumber);
      await app.row(partNumber).getByText("n/a", { exact: true }).waitFor();
    }
    for (const left of [1, 0]) {
      await app.removes.first().click();
      await expect(app.removes).toHaveCount(left);
    }
  });

  await test.step("five numbers of five families are found while they are typed", async () => {
    /** Typed text, and the number that it finds. */
    const numbers = [
      ["c0805c104k5", "C0805C104K5RACTU"],
      ["T491A106K010", "T491A106K010AT"],
      ["A700V337M2R5ATE009", "A700V337M2R5ATE009"],
      ["R46KN4100JHP1M", "R46KN4100JHP1M"],
      ["EDH106M016", "EDH106M016A9BAA"],
    ];
    for (const [typed = "", partNumber = ""] of numbers) {
      await app.search(typed);
      await app.result(partNumber).first().click();
      await app.row(partNumber).waitFor();
    }
    await app.expectParts(numbers.map(([, partNumber = ""]) => partNumber));
  });
});

test("CAP-TAB-06, CAP-TAB-07, CAP-TAB-09, EXT-01: opened rows have properties, documents and reasons, and Esc closes them all", async ({
  app,
  page,
}) => {
  await page.goto(withCeramic);
  await app.showProperties(ceramic).click();
  const more = page.getByRole("button", { name: "Display More" });
  await more.waitFor();
  for (const [label, path] of [
    ["Specsheet", "specsheet"],
    ["Datasheet", "datasheet"],
    ["STEP", "step"],
    ["RoHS", "rohs"],
  ]) {
    const link = app.documents(ceramic).getByRole("link", { name: label, exact: true });
    await expect(link).toHaveAttribute("href", `${documentationUrl}/${path}/${ceramic}`);
  }
  await takePicture(page, "opened row");

  await more.click();
  await page.getByRole("heading", { name: "What these curves are based on" }).waitFor();
  const fields = page.getByRole("listitem").filter({ hasText: /^0805case/ });
  await fields.waitFor();
  await takePicture(page, "opened row in full");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Display Less" }).click();
  await more.waitFor();

  await app.addPart("T491A106K010AT");
  await app.showProperties("T491A106K010AT").click();
  await expect(more).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(more).toHaveCount(0);
});

test("PICK-CASC-01, PICK-CASC-02, PICK-CASC-03: choices open step by step and reset when one above changes", async ({
  app,
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/(series|size|api\/picker-parts)$/.test(pathname)) calls.push(pathname.slice(1));
    if (pathname === "/api/picker-counts") calls.push(searchParams.get("step") ?? "");
  });
  await page.goto("/capacitor-simulation");
  await page.getByText("Choose Series and EIA Case Size to list parts.").waitFor();
  await settled(page);
  assert.deepEqual(calls, ["series"]);

  await app.choose("Series", /^General Purpose Surface Mount/);
  await app.choose("EIA Case Size", /^0805/);
  await app.availableParts.waitFor();
  await settled(page);
  assert.deepEqual(calls, ["series", "size", "dielectric", "voltage", "api/picker-parts"]);

  calls.length = 0;
  await app.choose("Series", /^U2J/);
  await app.availableParts.waitFor();
  await until(
    "new lists below the series",
    async () => calls.filter((call) => call !== "api/picker-parts"),
    (asked) => asked.length === 3,
  );
  assert.deepEqual(calls.slice(0, 3), ["size", "dielectric", "voltage"]);
});

test("a list says what tells its parts apart, and no type is a dead end", async ({ app, page }) => {
  await page.goto("/capacitor-simulation");

  await test.step("a list says what tells its parts apart, and is narrowed by capacitance", async () => {
    await app.choose("Series", /^General Purpose Surface Mount/);
    await app.choose("EIA Case Size", /^0603/);
    await app.availableParts.waitFor();
    await page.getByRole("button", { name: "More limits of the list" }).click();
    await expect(
      app.availableParts.getByText(/^\d+(\.\d+)? V · (X7R|C0G|X5R)/).first(),
    ).toBeVisible();
    const count = page.getByText(/^[\d,]+ parts$/);
    const all = await count.textContent();
    await page.getByRole("textbox", { name: "C from" }).fill("90n");
    await page.getByRole("textbox", { name: "C to" }).fill("110n");
    await expect(count).not.toHaveText(all ?? "");
    await expect(app.availableParts.getByText("100 nF").first()).toBeVisible();
    await expect(app.availableParts.getByText("47 nF")).toHaveCount(0);
    await app.availableParts.getByRole("checkbox").first().check();
    await expect(app.removes).toHaveCount(1);
    for (const end of ["C from", "C to"]) await page.getByRole("textbox", { name: end }).fill("");
    await app.removes.click();
    await app.noParts.waitFor();
  });

  await test.step("no type of part leads into a dead end", async () => {
    for (const type of ["Ceramic", "Polymer", "Tantalum", "Aluminum", "Film"]) {
      await app.chooseType(type);
      const steps = page.getByRole("region", { name: "Add parts" }).locator("input[role=combobox]");
      // The first one is the box for part numbers, the second the type.
      for (let step = 2; step < (await steps.count()); step += 1) {
        const select = steps.nth(step);
        await expect(select).toBeEnabled();
        if ((await select.inputValue()) !== "") continue;
        await select.click();
        await page.getByRole("option").filter({ visible: true }).last().click();
      }
      await app.availableParts.getByRole("checkbox").first().waitFor();
    }
  });
});
