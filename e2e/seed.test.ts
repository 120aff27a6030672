import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { administrator, logIn, typeLogin } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { takePictures } from "./support/looks.ts";
import { measurement, Seed } from "./support/seed.ts";
import { waitForPath } from "./support/waiting.ts";

test.use({ ownServer: "seed" });
// One worker for all of them, so that they start one server and not three.
test.describe.configure({ mode: "default" });

const partNumber = "C0805C106K8PACTU";
const atLogin = "/login";

test("who comes to the seed page, and what it shows", async ({ page, app }) => {
  await test.step("SHELL-ROUTE-07, SHELL-ROUTE-08: a visitor is sent from the seed page to the root", async () => {
    await page.goto("/seed");
    await waitForPath(page, "/");
    await app.waitForTitle("Home");
  });

  await test.step("ROLE-04, PICK-STAT-01: only the seed page has the status filter", async () => {
    await page.goto(atLogin);
    await app.waitForTitle("Login");
    await page.goto("/capacitor-simulation");
    await app.partNumber.waitFor();
    const status = new Seed(page).status;
    await expect(status).toHaveCount(0);
    await logIn(page);
    await page.goto("/seed");
    await status.waitFor();
    await expect(status).toHaveValue("active");
    await status.click();
    await expect(page.getByRole("option")).toHaveText(["active", "inactive", "de-active", "test"]);
    await page.keyboard.press("Escape");
  });

  await test.step("SEED-PAGE-01, SEED-PAGE-02, SEED-PAGE-03, SEED-PAGE-04, SEED-PAGE-05, SEED-PAGE-06, SEED-PAGE-07, SEED-PAGE-08, SEED-PAGE-10, SEED-STATE-01, FLD-SEED-06: the page before and after a part is chosen, and its properties as CSV", async () => {
    const seed = new Seed(page);
    await app.waitForTitle("Seed Generator");
    await seed.begin.waitFor();
    const header = page.getByRole("banner");
    await header.getByText(`Logged in as ${administrator.login}`).waitFor();
    await header.getByRole("button", { name: "Logout" }).waitFor();
    await expect(seed.upload).toHaveCount(0);

    await app.partNumber.fill(partNumber);
    await app.partNumber.press("Enter");
    await seed.sliders.waitFor();
    for (const button of [
      "Overlay",
      "Get CE Props",
      "Upload to Database",
      "Export Data",
      "Restart",
    ]) {
      await seed.button(button).waitFor();
    }
    await page.getByRole("heading", { name: "Simulation Parameters", exact: true }).waitFor();
    const other = page.getByRole("region", { name: "Non-Simulation Parameters" });
    await other.getByRole("heading", { name: "Numbered Inputs" }).waitFor();
    await other.getByRole("heading", { name: "Text Inputs" }).waitFor();
    await page.getByText("* Required field").waitFor();
    await seed.message.waitFor();
    assert.equal(await seed.message.evaluate((field) => field.tagName), "TEXTAREA");
    await expect(other.getByRole("textbox", { name: "Capacitor family" })).toBeDisabled();

    const download = page.waitForEvent("download");
    await seed.exportData.click();
    const file = await download;
    assert.equal(file.suggestedFilename(), `${partNumber}_seed.csv`);
    const text = await readFile(await file.path(), "utf8");
    assert.match(text, /^Name,Title,Value,Unit,Origin,Source\r\n/);
    assert.match(text, new RegExp(`Mfr_Part_Number,[^\\r\\n]*${partNumber}`));
  });

  await test.step("SHELL-ROUTE-08: a failing name look-up sends to the root", async () => {
    await page.route("**/ad/name", (route) => route.abort());
    await page.goto("/seed");
    await waitForPath(page, "/");
  });
});

test("the part of an address, properties to compare with, and overlays", async ({
  page,
  app,
  server,
}) => {
  await logIn(page);
  const seed = new Seed(page);

  await test.step("CAP-STATE-24, PN-05, CONF-22, CONF-35, SHELL-ROUTE-09: the page loads the part that its address names, and holds one", async () => {
    await seed.open(partNumber);
    await app.waitForTitle("Seed Generator");
    assert.equal(new URL(page.url()).search, `?pn=${partNumber}`);
    await page.getByRole("main").getByText(partNumber, { exact: true }).first().waitFor();
    await page
      .getByText(
        "A maximum of 1 part(s) is allowed. Please remove the current part before adding a new one.",
      )
      .waitFor();
    await app.partNumber.fill("C0603C104K5RACTU");
    await app.partNumber.press("Enter");
    await page.getByText("You cannot add any more parts. The maximum is 1.").waitFor();

    // Another tolerance is the same record.
    await page.goto("/seed?part=C0603C104M5RACTU");
    await page.getByRole("main").getByText("C0603C104K5RACTU", { exact: true }).first().waitFor();
    await page
      .getByText("You asked for C0603C104M5RACTU. It shares its record with C0603C104K5RACTU, and")
      .waitFor();
  });

  await test.step("SEED-STATE-04, SEED-STATE-05, SEED-CE-01, SEED-CE-02, SEED-CE-03: properties to compare with", async () => {
    await seed.open(partNumber);
    await page.getByRole("img", { name: /Impedance & ESR of 1 part/ }).waitFor();
    await seed.expectBlocked(seed.getCeProps);
    await seed.lay("C0805.csv", await measurement(server, partNumber));
    await seed.expectBlocked(seed.getCeProps, false);

    await seed.getCeProps.click();
    const dialog = seed.dialog("Component Edge Props");
    const number = dialog.getByRole("textbox", { name: "Base Henrad Part Number" });
    const lookUp = dialog.getByRole("button", { name: "Look up" });
    await lookUp.click();
    await dialog.getByText("Exact").waitFor();

    await number.fill("T491A106K010AT");
    await lookUp.click();
    await dialog
      .getByText(
        "The capacitor type of the Base Henrad Part Number and the capacitor type of the selected part must match.",
      )
      .waitFor();

    await number.fill("C0805C106");
    await lookUp.click();
    await dialog.getByText("Completed").waitFor();
    await dialog.getByRole("combobox", { name: /parts begin like this$/ }).click();
    await page.getByRole("option", { name: partNumber }).click();
    await dialog.getByText("Exact").waitFor();

    await number.fill("NOSUCHPART");
    await lookUp.click();
    await dialog.getByText("No matching part found.").waitFor();
    await page.getByRole("alert").getByText("No match found.").waitFor();

    // The focus returns from the dialogs of the page to what opened them.
    await page.keyboard.press("Escape");
    await expect(seed.getCeProps).toBeFocused();
    await seed.history.focus();
    await page.keyboard.press("Enter");
    await seed.dialog("History").waitFor();
    await page.keyboard.press("Escape");
    await expect(seed.history).toBeFocused();
  });

  await test.step("SEED-OVL-09: every bad overlay is reported above the plot, a good one clears the message, and a Touchstone file is laid there as well", async () => {
    for (const [id, name, content, message] of badOverlays) {
      await seed.lay(name, content);
      await expect(page.getByRole("main").getByRole("alert").first(), id).toHaveText(message);
    }
    await expect(page.getByText("The name must begin with C, L or 0 (ceramic).")).toBeVisible();
    // What the heads do not tell is asked with the form of the simulation page, and the answer is laid.
    const rows = (await measurement(server, partNumber)).split("\n").slice(1);
    await seed.lay("C0805.csv", ["Frequency (Hz),Prim,Sec", ...rows].join("\n"));
    await page.getByText(/^Error: .*Not understood: Prim, Sec/).waitFor();
    const question = page.getByRole("form", { name: "What does each column contain?" });
    await question.getByLabel("Column 2: Prim").selectOption("|Z| (Ω)");
    await question.getByLabel("Column 3: Sec").selectOption("Phase (°)");
    await question.getByRole("button", { name: "Use these columns" }).click();
    await seed.rmsError.waitFor();
    await question.waitFor({ state: "hidden" });

    await seed.lay("C0805.csv", await measurement(server, partNumber));
    await seed.rmsError.waitFor();
    await expect(page.getByText(/^Error: /)).toHaveCount(0);

    const row = "-0.9 0 0.1 0 0.1 0 -0.9 0";
    await seed.lay("fixture.s2p", `# Hz S RI R 50\n1e5 ${row}\n1e6 ${row}\n1e7 ${row}\n`);
    await seed.rmsError.waitFor();
    const paths = page.getByRole("radiogroup", { name: "How the part was mounted" });
    const error = (await seed.rmsError.textContent()) ?? "";
    await paths.getByText("Series").click();
    await expect(seed.rmsError).not.toHaveText(error);
    await seed.lay("fixture.s2p", "# Hz S RI R 50\n");
    await page.getByText(/^Error: .*no data/).waitFor();
  });
});

const badOverlays: [string, string, string, string][] = [
  ["SEED-OVL-01", "C1.txt", "1,2,3", "Error: File must be csv."],
  ["SEED-OVL-03", "C1.csv", "1,2", "Error: The file must have 3 columns."],
  ["SEED-OVL-04", "C1.csv", "1,2,3,4", "Error: The file can only have 3 columns."],
  [
    "SEED-OVL-08",
    "T1.csv",
    "1,2,3",
    "Error: The part type of the csv file and the selected part type must match.",
  ],
];

test("an editor's fit, its revisions, and an expired session", async ({ page, server }) => {
  await logIn(page);
  const seed = new Seed(page);

  await test.step("SEED-FORM-01, SEED-STATE-03, SEED-FORM-04, SEED-PAGE-09: an editor overlays, fits, saves, sees the revision and restores", async () => {
    await seed.open(partNumber);
    await seed.lay("C0805.csv", await measurement(server, partNumber, 1.2));
    await seed.rmsError.waitFor();
    await seed.runFit.click();
    await seed.applyFit.click();
    await seed.button("Undo fit").waitFor();
    await takePictures(page, "seed fitted");
    await page.getByText("Residuals").click();
    await page.getByRole("img", { name: /Model against measurement/ }).waitFor();

    await seed.expectBlocked(seed.upload);
    await seed.message.fill("Refitted to lot 2631");
    await seed.uploadAll();
    const saved = seed.dialog("Part Saved");
    await saved.waitFor();
    await saved.getByRole("button", { name: "Keep editing" }).click();
    await page.getByText(/^Part last updated on \d{4}-\d{2}-\d{2} by /).waitFor();
    await expect(seed.unsaved).toHaveCount(0);

    await seed.history.click();
    const history = seed.dialog("History");
    await history.getByText(/: Refitted to lot 2631$/).waitFor();
    const first = history.getByRole("row").filter({ hasText: "Catalogue" });
    await first.getByRole("button", { name: "Compare" }).click();
    await history.getByRole("region", { name: /against/ }).waitFor();
    await first.getByRole("button", { name: "Restore" }).click();
    const question = history.getByRole("region", { name: "Restore the catalogue's state?" });
    await question.getByRole("row", { name: /^Capacitance \d/ }).waitFor();
    await takePictures(page, "seed restore");
    const marked = question.getByRole("checkbox", { name: /^The marked values? (is|are) right/ });
    if (await marked.count()) await marked.check();
    await question.getByRole("button", { name: "Restore" }).click();
    await page.getByText("Restored as revision 2").waitFor();
  });

  await test.step("an expired session leads to the login and back to the same edits", async () => {
    await seed.open(partNumber);
    await seed.sliders.getByRole("slider").first().press("End");
    await seed.message.fill("kept");
    await page.context().clearCookies();
    await seed.upload.click();
    await page.getByText("Your session has ended.").waitFor();
    await typeLogin(page, administrator);
    await seed.unsaved.waitFor();
    await expect(seed.message).toHaveValue("kept");
  });
});

test("edits: what asks before they go, and what is refused", async ({ page, app }) => {
  await logIn(page);
  const seed = new Seed(page);

  await test.step("SEED-STATE-02, SEED-PAGE-11: Restart asks first, then removes the part and all that was typed", async () => {
    await seed.open(partNumber);
    await seed.message.fill("to be forgotten");
    await seed.restart.click();
    const dialog = seed.dialog("Remove Current Part?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await seed.sliders.waitFor();
    await seed.restart.click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await seed.begin.waitFor();
    await expect(seed.message).toHaveCount(0);

    await seed.open(partNumber);
    await expect(seed.message).toHaveValue("");
    await app.title.waitFor();
  });

  await test.step("SEED-STATE-06: unchecking the part asks first when edits would be lost", async () => {
    await seed.sliders.getByRole("slider").first().press("End");
    await seed.unsaved.waitFor();
    await app.search(partNumber);
    await app.result(partNumber).first().click();
    const dialog = seed.dialog("Remove Current Part?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await seed.unsaved.waitFor();

    await seed.button("Undo").click();
    await seed.unsaved.waitFor({ state: "hidden" });
    await app.result(partNumber).first().click();
    await seed.begin.waitFor();
  });

  await test.step("a value with a wrong prefix is not saved, and the one that was meant is a press away", async () => {
    await seed.open("C0402C102J5GACTU");
    const capacitance = seed.sliders.getByRole("textbox", { name: "Capacitance *", exact: true });
    await capacitance.fill("1.02m");
    await capacitance.press("Tab");
    await seed.message.fill("measured");
    await seed.upload.click();
    const dialog = seed.dialog("Upload C0402C102J5GACTU?");
    await dialog.getByText("Capacitance is 1,020,000 times above the nominal 1 nF.").waitFor();
    await expect(dialog.getByRole("button", { name: "Upload to Database" })).toBeDisabled();
    await takePictures(page, "seed upload refused");
    await dialog.getByRole("button", { name: "Use 1.02 nF" }).click();
    await dialog.getByRole("button", { name: "Upload to Database" }).click();
    await seed.dialog("Part Saved").waitFor();
  });

  await test.step("SEED-FORM-05, SEED-FORM-06, CONF-49: a refused upload is reported above the plot and loses nothing", async () => {
    await seed.open(partNumber);
    await page.route("**/api/seed/addPart", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        json: {
          status: 409,
          title: "Conflict",
          detail: "x",
          "Error Message": "Emil saved this part.",
        },
      }),
    );
    await seed.sliders.getByRole("slider").first().press("End");
    await seed.message.fill("mine");
    await seed.uploadAll({ anyway: true });
    await page.getByText("Error: Emil saved this part.").waitFor();
    await seed.unsaved.waitFor();
    await expect(seed.message).toHaveValue("mine");
  });
});
