import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { App } from "./support/app.ts";
import { expect, test } from "./support/henrad.ts";
import { until } from "./support/waiting.ts";

const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const third = "C0603C104K5RACTU";
const path = "/capacitor-simulation";

const projectButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Project / });
async function choose(page: Page, item: string | RegExp) {
  await projectButton(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("work becomes a project by itself; a second one, a revision, and back", async ({
  app,
  page,
}) => {
  await page.goto(path);
  await expect(projectButton(page)).toHaveAccessibleName("Project Untitled");
  await app.addPart(ceramic);
  await app.setNumber(app.bias(ceramic), "5");

  await test.step("Ctrl+S keeps a revision, which brings the state back", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Control+s");
    await page.getByText("“Untitled” is kept as Rev A.").waitFor();
    await expect(projectButton(page)).toHaveAccessibleName("Project Untitled, Rev A");
    await app.addPart(tantalum);
    await choose(page, "All projects");
    await page.waitForURL("**/projects");
    await expect(page.getByText("1 change since")).toBeVisible();
    await page.getByRole("button", { name: "Open Rev A" }).click();
    await page.getByText("Rev A is open. What was changed since is kept as Rev B.").waitFor();
    const contents = page.getByRole("region", { name: "Contents" });
    await contents.getByRole("link", { name: /^Simulation/ }).click();
    await app.expectParts([ceramic]);
    await expect(app.bias(ceramic)).toHaveValue("5");
  });

  await test.step("a new project begins empty, and the first one comes back as it was", async () => {
    await choose(page, "New project");
    await expect(app.removes).toHaveCount(0);
    await app.addPart(third);
    await expect(projectButton(page)).toHaveAccessibleName("Project Untitled 2");
    await page.reload();
    await app.expectParts([third]);
    await choose(page, /^Untitled Rev A/);
    await app.expectParts([ceramic]);
  });
});

test("two windows on one project, and two on two", async ({ app, page, context }) => {
  await page.goto(`${path}?pn=${ceramic}`);
  await app.expectParts([ceramic]);
  const opened = context.waitForEvent("page");
  await choose(page, "Open in a new window");
  const second = await opened;
  const other = new App(second);
  await other.expectParts([ceramic]);

  await test.step("a part that one adds is in both, and the count that the other sets", async () => {
    await app.addPart(tantalum);
    await other.expectParts([ceramic, tantalum]);
    await other.setNumber(other.quantity(ceramic), "3");
    await expect(app.quantity(ceramic)).toHaveValue("3");
  });

  await test.step("parts of a window that slept are joined; of two counts the older is a revision", async () => {
    // One that the browser has frozen hears of nothing.
    const sleeping = await context.newPage();
    await sleeping.addInitScript(() => {
      window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
    });
    await sleeping.goto(path);
    const late = new App(sleeping);
    await late.expectParts([ceramic, tantalum]);
    await app.setNumber(app.quantity(ceramic), "4");
    await app.addPart(third);
    await late.setNumber(late.quantity(ceramic), "5");
    await late.expectParts([ceramic, tantalum, third]);
    await sleeping.getByText("the earlier one is kept as “Rev A, second window”").waitFor();
    await expect(app.quantity(ceramic)).toHaveValue("5");
    await sleeping.close();
  });

  await test.step("each window keeps its own project, over a reload too", async () => {
    await choose(second, "New project");
    await expect(other.removes).toHaveCount(0);
    await other.addPart(third);
    await second.reload();
    await other.expectParts([third]);
    await page.reload();
    await app.expectParts([ceramic, tantalum, third]);
  });
});

test("projects: search, notes, a file, deletion and its undo, parts list", async ({
  app,
  page,
}) => {
  await page.goto("/projects");
  await page.getByText("No project yet").waitFor();
  await page.goto(`${path}?pn=${ceramic}`);
  await app.expectParts([ceramic]);
  await app.setNumber(app.quantity(ceramic), "3");
  await app.addPart(tantalum);
  await page.goto("/projects");
  const name = page.getByRole("textbox", { name: "Name of the project" });
  await name.fill("Charger, 3.3 V rail");
  await page.getByRole("textbox", { name: "Notes" }).fill("0.4 nH more per via pair");
  await expect(projectButton(page)).toHaveAccessibleName("Project Charger, 3.3 V rail");
  await page.getByText("2 numbers, 4 pieces").waitFor();

  await test.step("the parts list as a file", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    const [head, first = "", second = ""] = file.split("\r\n");
    assert.equal(
      head,
      "Part Number,Value,Quantity,Used in,Capacitance (F),Inductance (H),Rated voltage (V)",
    );
    assert.match(first, new RegExp(`^${ceramic},10 µF 10 V .*,3,C1,0.00001,,10$`));
    assert.match(second, new RegExp(`^${tantalum},10 µF 10 V .*,1,C2,0.00001,,10$`));
    const workbook = page.waitForEvent("download");
    await page.getByRole("button", { name: "XLSX", exact: true }).click();
    assert.equal((await workbook).suggestedFilename(), "Charger, 3.3 V rail, parts.xlsx");
  });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), "Charger- 3.3 V rail.henrad.json");
  const file = await readFile(await download.path(), "utf8");

  await test.step("deletion asks once, and can be taken back", async () => {
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alert").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No project yet").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(name).toHaveValue("Charger, 3.3 V rail");
  });

  await test.step("a file that is dropped on any page opens as a project", async () => {
    await page.goto("/ceramic-aging");
    await page.getByRole("textbox").first().waitFor();
    await until("the page that takes files", async () => {
      await page.evaluate((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], "charger.henrad.json"));
        const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true });
        document.body.dispatchEvent(event);
      }, file);
      return (
        (await projectButton(page).getAttribute("aria-label")) === "Project Charger, 3.3 V rail 2"
      );
    });
    await page.goto(path);
    await app.expectParts([ceramic, tantalum]);
  });

  await test.step("a search finds a project by its notes, a number or its name", async () => {
    await page.goto("/projects");
    const list = page.getByRole("region", { name: "List of projects" });
    await page.getByRole("searchbox").fill("via pair");
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await name.fill("Dock");
    await page.getByRole("searchbox").fill(`${tantalum} dock`);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("searchbox").fill("nothing like it");
    await page.getByText("No project matches.").waitFor();
  });
});

test("what another page hands over stays in the project; what it replaces is a revision", async ({
  app,
  page,
}) => {
  await page.goto(`${path}?pn=${tantalum}`);
  await app.expectParts([tantalum]);
  const name = projectButton(page);
  const opened = () => page.waitForURL("**/capacitor-simulation**");

  await test.step("parts that were found lie beside those of the user", async () => {
    await page.goto("/find-parts?c=8e-6&v=12&t=85&esr=0.005&n=4&type=ceramic");
    const boxes = page.getByRole("checkbox", { name: /^Select / });
    await boxes.first().check();
    await page.getByRole("button", { name: "Open in Simulation" }).click();
    await opened();
    await page.getByText("1 part added to your 1.").waitFor();
    await expect(name).toHaveAccessibleName("Project Untitled");
    await expect(app.removes).toHaveCount(2);
    expect(await app.partNumbers()).toContain(tantalum);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await app.expectParts([tantalum]);
  });

  await test.step("an array takes their place, and Undo brings them back", async () => {
    await page.goto("/power-array-calculator");
    await page
      .getByRole("button", { name: "Fill and calculate: Resonant tank of an LLC stage" })
      .click();
    await page
      .getByRole("link", { name: /^Open \S+ in Simulation$/ })
      .first()
      .click();
    await opened();
    await page.getByText("1 part opened in place of your 1, kept as Rev A.").waitFor();
    await expect(name).toHaveAccessibleName("Project Untitled, Rev A");
    await expect.poll(() => app.partNumbers()).not.toContain(tantalum);
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await app.expectParts([tantalum]);
  });

  await test.step("the page that handed it over is as it was", async () => {
    await page.goto("/power-array-calculator");
    await page.getByText("49 arrays fit.").waitFor();
    await expect(name).toHaveAccessibleName("Project Untitled, Rev A");
  });
});

test("two operating points side by side, then two revisions", async ({ app, page }) => {
  const bank =
    "/share/parts~T520B227M006ATE025*2*3.3*60~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60~combined";
  await page.goto(bank);
  await app.expectParts(["T520B227M006ATE025", "C0805C106K8PACTU", "C0603C104K5RACTU"]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+s");
  await page.getByText("is kept as Rev A.").waitFor();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const changes = page.getByRole("region", { name: "What changes" });
  const row = (name: string | RegExp) =>
    page.getByRole("row", { name }).filter({ has: page.getByRole("radio") });

  await test.step("the same parts at another point: conditions, figures, ratio, a revision", async () => {
    await choose(page, "Compare with…");
    await page.waitForURL("**/compare*");
    await changes.getByText("Parts, quantities and conditions are equal.").waitFor();
    await app.setNumber(field("Rail of B"), "5");
    await app.setNumber(field("Ambient of B"), "85");
    await expect(changes).toContainText("Bias: 3.3 V 5 V");
    await expect(changes).toContainText("Ambient: 60 °C 85 °C");
    // Class II ceramic at half its rating and warmer: it loses capacitance, and |Z| at 500 kHz rises.
    await expect(row(/C0805C106K8PACTU/)).toContainText(/−\d\d %.*\+\d+ %/);
    await expect(
      page.getByRole("img", { name: /^B against A: −?\d+ % to \+\d+ %$/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(/bv=5&bt=85/);
    await page.reload();
    await expect(field("Rail of B")).toHaveValue("5");
    await page.getByRole("button", { name: "Keep B as Rev B" }).click();
    await page.getByText("has Rev B now.").waitFor();
  });

  await test.step("parts that one revision lacks", async () => {
    await page.goto(path);
    await app.removes.first().click();
    await expect(app.removes).toHaveCount(2);
    await page.goto("/projects");
    await page.getByRole("link", { name: "Compare with Rev A" }).click();
    await expect(row(/T520B227M006ATE025/)).toContainText("only in B");
    await expect(changes).toContainText("T520B227M006ATE025: none 2 ×");
    await row(/C0603C104K5RACTU/)
      .getByRole("radio")
      .check();
    await page.getByText("|Z| of C0603C104K5RACTU").first().waitFor();
    await page.getByRole("button", { name: "Swap" }).click();
    await expect(row(/T520B227M006ATE025/)).toContainText("only in A");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    assert.match(file, /Part Number,Known From,Pieces A,Pieces B,"?C at bias, A \(F\)/);
  });
});

test("the report of a project: every page with its results, for paper and as one file", async ({
  app,
  page,
}) => {
  await page.goto(
    "/share/parts~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60~target*10000*0.01*20000000*0.01~combined",
  );
  await app.expectParts([ceramic, "C0603C104K5RACTU"]);
  await page.goto("/film-lifetime?part=C4AQLBW5600A3LK");
  await page.getByText("C4AQLBW5600A3LK").first().waitFor();
  await page.goto("/projects");
  await page.getByRole("textbox", { name: "Name of the project" }).fill("Charger");
  await page.getByRole("textbox", { name: "Notes" }).fill("Ask for the 105 °C variant");
  await page.getByRole("article").getByRole("link", { name: "Report" }).click();
  const report = page.getByRole("article");
  await expect(report.getByRole("heading", { level: 1 })).toHaveText("Charger");
  await expect(report).toContainText("The requirement is not met.");
  await expect(report).toContainText("Ask for the 105 °C variant");
  await expect(report.getByRole("img")).toHaveCount(1);
  const figures = report.getByRole("region", { name: "Figures at 500 kHz" });
  await expect(figures.getByRole("row", { name: /C0805C106K8PACTU 3 3.3 V 60 °C/ })).toContainText(
    /mΩ/,
  );
  await expect(
    report.getByRole("region", { name: "What these figures stand on" }).getByRole("row"),
  ).toHaveCount(3);
  await expect(report.getByRole("region", { name: "Life of the parts" })).toContainText(/[\d,]{5}/);
  await expect(report.getByRole("region", { name: "Parts of all pages" })).toContainText(
    "KLEM 3.0",
  );

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as HTML" }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), "Charger, report.html");
  const file = await readFile(await download.path(), "utf8");
  assert.match(file, /<style>[^<]*\.project-report/);
  assert.match(file, /src="data:image\/svg\+xml/);
  assert.doesNotMatch(file, /<script|https?:\/\/(?!www\.w3\.org)/);
});

test("the report has the results of the calculators and of the ripple, and the list a sketch", async ({
  app,
  page,
}) => {
  await page.goto("/share/parts~C1206C106K3RACTU*3*12*60~combined");
  await app.expectParts(["C1206C106K3RACTU"]);
  await until("the plot as a sketch", () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith("/sketch"))),
  );
  await page.getByRole("button", { name: "Open in" }).click();
  await page.getByRole("menuitem", { name: /^Ripple sharing/ }).click();
  const ripple = page.getByRole("dialog", { name: "Ripple sharing" });
  const enter = async (scope: Pick<Page, "getByRole">, name: string, text: string) => {
    const field = scope.getByRole("textbox", { name, exact: true });
    await field.fill(text);
    await field.press("Tab");
  };
  await enter(ripple, "Iout", "8");
  await page.keyboard.press("Escape");
  await page.goto("/ceramic-aging");
  await enter(page, "Nominal capacitance", "47");
  await page.goto("/capacitance-from-power");
  await enter(page, "Power *", "30");
  await page.goto("/ceramic-lifetime?part=C0805C104K5RACTU");
  await page.getByRole("status").filter({ hasText: "C0805C104K5RACTU" }).waitFor();
  await page.goto("/power-array-calculator");
  await page
    .getByRole("button", { name: "Fill and calculate: Resonant tank of an LLC stage" })
    .click();
  await page.getByText(/arrays fit\./).waitFor();

  await page.goto("/projects");
  const list = page.getByRole("region", { name: "List of projects" });
  await expect(list.locator("polyline")).toHaveCount(1);
  await page.getByRole("article").getByRole("link", { name: "Report" }).click();
  const report = page.getByRole("article");
  const table = (name: string) => report.getByRole("region", { name, exact: true });
  await expect(table("Capacitance after").getByRole("row", { name: /^1 year/ })).toContainText(
    // 22 µF are 20.508 µF after a year (AGE-04), so 47 µF are 43.81 µF.
    /43\.81\d* µF/,
  );
  await expect(table("Outputs").getByRole("row")).not.toHaveCount(1);
  await expect(table("Other ways to size it")).toContainText("used above");
  // The operating point of the link.
  await expect(table("Loads")).toContainText("12 V");
  await expect(table("Arrays that meet it").getByRole("row")).toHaveCount(13);
  await expect(table("Ripple sharing: what it holds for")).toContainText("8 A");
  await expect(table("Ripple sharing").getByRole("row", { name: /C1206C106K3RACTU/ })).toHaveText(
    /3/,
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
});
