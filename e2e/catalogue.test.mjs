// @ts-check
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { command } from "./support/command.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const documentation = "https://documents.example.com";
const henradTest = useHenrad({ HENRAD_DOCUMENTATION_URL: documentation });

const ceramic = "C0805C106K8PACTU";
const withCeramic = { path: `/capacitor-simulation?pn=${ceramic}` };

henradTest(
  "five numbers of five families are found while they are typed",
  {},
  async ({ screen }) => {
    /** What a user types of a number, and the number. */
    const numbers = [
      ["c0805c104k5", "C0805C104K5RACTU"],
      ["T491A106K010", "T491A106K010AT"],
      ["A700V337M2R5ATE009", "A700V337M2R5ATE009"],
      ["R46KN4100JHP1M", "R46KN4100JHP1M"],
      ["EDH106M016", "EDH106M016A9BAA"],
    ];
    for (const [typed = "", partNumber = ""] of numbers) {
      await screen.search(typed);
      await screen.result(partNumber).first().click();
      await screen.row(partNumber).waitFor();
    }
    assert.deepEqual(
      await screen.partNumbers(),
      numbers.map(([, partNumber]) => partNumber),
    );
  },
);

henradTest(
  "PN-03, CONF-48: a wrong number is told so, and the nearest number adds its part",
  {},
  async ({ screen, page }) => {
    await screen.partNumber.fill("C0805C104KQRACTU");
    await screen.partNumber.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "No match found." });
    await alert.waitFor();
    const nearest = alert.getByRole("button").first();
    const partNumber = (await nearest.textContent()) ?? "";
    await takeScreenshot(page, "wrong number");
    await nearest.click();
    await screen.row(partNumber).waitFor();
    await alert.waitFor({ state: "hidden" });
  },
);

henradTest("PN-02: no number is asked for in these words", {}, async ({ screen, page }) => {
  await screen.add.click();
  await page.getByText("Please enter a part number.", { exact: true }).waitFor();
});

henradTest(
  "a search by value lists parts of this value, narrows, adds and removes",
  {},
  async ({ screen, page }) => {
    await screen.search("10u 25V X7R");
    for (const line of await screen.result().allTextContents()) {
      assert.match(line, /^10 µF .* · X7R · /);
    }
    await screen.narrow("case", /^1206/);
    await page.getByRole("button", { name: "Case: 1206" }).waitFor();
    await until(
      "parts of this case only",
      () => screen.result().allTextContents(),
      (lines) => lines.length > 0 && lines.every((line) => line.includes(" 1206 · ")),
    );
    const first = screen.result().first();
    await first.click();
    await screen.removes.waitFor();
    assert.equal(await first.getAttribute("aria-selected"), "true");
    await takeScreenshot(page, "search by value");
    await assertAccessible(page);
    await first.click();
    await screen.noParts.waitFor();
  },
);

henradTest(
  "by keyboard: arrows choose a result, Enter adds it, Esc ends the search",
  {},
  async ({ screen }) => {
    await screen.search("4u7 50V X7R");
    const second = (await screen.result().nth(1).textContent()) ?? "";
    await screen.partNumber.press("ArrowDown");
    await screen.partNumber.press("Enter");
    await screen.removes.waitFor();
    assert.deepEqual(await screen.partNumbers(), [/^4\.7 µF (\S+) /.exec(second)?.[1]]);
    await screen.partNumber.press("Escape");
    assert.equal(await screen.partNumber.inputValue(), "");
    await screen.results.waitFor({ state: "hidden" });
  },
);

henradTest("a search without a match says what to leave away", {}, async ({ screen, page }) => {
  await screen.partNumber.fill("10u 9000V X7R");
  await page.getByText("No part matches “10u 9000V X7R”.").waitFor();
  await page.getByRole("button", { name: "9000V", exact: true }).click();
  await screen.result().first().waitFor();
});

henradTest(
  "CAP-TAB-06, CAP-TAB-07, EXT-01: an opened row has properties, documents and reasons",
  withCeramic,
  async ({ screen, page }) => {
    await screen.showProperties(ceramic).click();
    const more = page.getByRole("button", { name: "Display More" });
    await more.waitFor();
    for (const [label, path] of [
      ["Specsheet", "specsheet"],
      ["Datasheet", "datasheet"],
      ["STEP", "step"],
      ["RoHS", "rohs"],
    ]) {
      const link = screen.documents(ceramic).getByRole("link", { name: label, exact: true });
      assert.equal(await link.getAttribute("href"), `${documentation}/${path}/${ceramic}`);
    }
    await takeScreenshot(page, "opened row");

    await more.click();
    await page.getByRole("heading", { name: "What these curves stand on" }).waitFor();
    const fields = page.getByRole("listitem").filter({ hasText: /^0805case/ });
    await fields.waitFor();
    await takeScreenshot(page, "opened row in full");
    await assertAccessible(page);
    await page.getByRole("button", { name: "Display Less" }).click();
    await more.waitFor();
  },
);

henradTest("CAP-TAB-09: Esc closes all opened rows", withCeramic, async ({ screen, page }) => {
  await screen.addPart("T491A106K010AT");
  await screen.showProperties(ceramic).click();
  await screen.showProperties("T491A106K010AT").click();
  const more = page.getByRole("button", { name: "Display More" });
  await until(
    "two opened rows",
    () => more.count(),
    (count) => count === 2,
  );
  await page.keyboard.press("Escape");
  await until(
    "no opened row",
    () => more.count(),
    (count) => count === 0,
  );
});

henradTest(
  "TOL-08: film and aluminum parts have no choice of tolerance",
  {},
  async ({ screen }) => {
    for (const partNumber of ["R46KN4100JHP1M", "EDH106M016A9BAA"]) {
      await screen.addPart(partNumber);
      await screen.row(partNumber).getByText("n/a", { exact: true }).waitFor();
    }
  },
);

henradTest(
  "PICK-CASC-01, PICK-CASC-02, PICK-CASC-03: choices open step by step and start anew above",
  {},
  async ({ screen, page }) => {
    /** @type {string[]} */
    const calls = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/^\/(series|size|capacitance)$/.test(pathname)) calls.push(pathname.slice(1));
      if (pathname === "/api/picker-counts") calls.push(searchParams.get("step") ?? "");
    });
    await page.reload();
    await page.getByText("Choose Series and EIA Case Size to list parts.").waitFor();
    assert.deepEqual(calls, ["series"]);

    await screen.choose("Series", /^General Purpose Surface Mount/);
    await screen.choose("EIA Case Size", /^0805/);
    await screen.availableParts.waitFor();
    assert.deepEqual(calls, ["series", "size", "dielectric", "voltage", "capacitance"]);

    calls.length = 0;
    await screen.choose("Series", /^U2J/);
    await screen.availableParts.waitFor();
    await until(
      "new lists below the series",
      async () => calls.filter((call) => call !== "capacitance"),
      (asked) => asked.length === 3,
    );
    assert.deepEqual(calls.slice(0, 3), ["size", "dielectric", "voltage"]);
  },
);

henradTest("no type of part leads into a dead end", {}, async ({ screen, page }) => {
  for (const type of ["Ceramic", "Polymer", "Tantalum", "Aluminum", "Film"]) {
    const types = page.getByRole("radiogroup", { name: "Capacitor type" });
    await types.getByText(type, { exact: true }).click();
    const steps = page.getByRole("region", { name: "Add parts" }).locator("input[role=combobox]");
    // The last one is the box for part numbers.
    for (let step = 0; step < (await steps.count()) - 1; step += 1) {
      const select = steps.nth(step);
      await until(
        `step ${step + 1} of ${type}`,
        () => select.isEnabled(),
        (isEnabled) => isEnabled,
      );
      if ((await select.inputValue()) !== "") continue;
      await select.click();
      await page.getByRole("option").filter({ visible: true }).last().click();
    }
    await screen.availableParts.getByRole("checkbox").first().waitFor();
  }
});

const safetyParts = `part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage_ac,temperature_min,temperature_max,origin,source
ACME-Y2-1N,ACME-Y2,Acme Safety,ceramic,ceramic X7R,X7R,1812,1n,250,-55,125,typical,Acme list 2026
ACME-Y2-2N2,ACME-Y2,Acme Safety,ceramic,ceramic X7R,X7R,1812,2.2n,300,-55,125,typical,Acme list 2026
`;

henradTest(
  "PICK-TYPE-04: voltages of ceramics are dc except in an ac series, here an imported one",
  {},
  async ({ screen, page, server }) => {
    const folder = await mkdtemp(join(tmpdir(), "henrad-e2e-"));
    try {
      const file = join(folder, "safety.csv");
      await writeFile(file, safetyParts);
      await command(["import", file, "--database", server.database.url]);
    } finally {
      await rm(folder, { recursive: true });
    }
    await page.reload();
    await screen.choose("Series", /^General Purpose Surface Mount|^Commercial/);
    await screen.choose("EIA Case Size", /^1812/);
    await screen.picker("Voltage (VDC)").waitFor();
    await screen.choose("Series", /^Acme Safety/);
    await screen.choose("Voltage (VAC)", /^250 VAC/);
    await screen.picker("Voltage (VDC)").waitFor({ state: "hidden" });
    await (await screen.available("ACME-Y2-1N")).check();
    await screen.row("ACME-Y2-1N").getByText("250 VAC", { exact: true }).waitFor();
  },
);
