import { fileURLToPath } from "node:url";
import { logIn } from "./support/account.ts";
import { expect, test } from "./support/henrad.ts";
import { FilmPage, filmCalls, filmPath } from "./support/lifetime.ts";
import { Seed } from "./support/seed.ts";

test.use({ ownServer: "import" });

/** A made-up maker with what no published list holds. */
const testCatalogue = fileURLToPath(new URL("./test-catalogue.csv", import.meta.url));

test("what no published list holds, of a made-up maker", async ({ app, page, plot, server }) => {
  await page.goto("/capacitor-simulation");
  await server.command(["import", testCatalogue]);
  await page.reload();

  await test.step("PICK-TYPE-04: an ac series is chosen by its ac voltage", async () => {
    await app.choose("Series", /^General Purpose Surface Mount|^Commercial/);
    await app.choose("EIA Case Size", /^1812/);
    await app.picker("Voltage (VDC)").waitFor();
    await app.choose("Series", /^Test ac ceramic/);
    await app.choose("Voltage (VAC)", /^250 VAC/);
    await app.picker("Voltage (VDC)").waitFor({ state: "hidden" });
    await (await app.available("TESTY2-1N")).check();
    await app.row("TESTY2-1N").getByText("250 VAC", { exact: true }).waitFor();
  });

  await test.step("PICK-TERM-01: termination K is on offer", async () => {
    await app.chooseType("Tantalum");
    await app.choose("Series", /^Test K/);
    await app.choose("Termination", /^K/);
    await app.available("TESTK-A-10U");
  });

  await test.step("CAP-AVAIL-03: C44H and AC Rated (CAN Series) have no current and voltage chart", async () => {
    for (const [number, series] of [
      ["C44HTEST100", "C44H"],
      ["ACCANTEST50", "AC Rated (CAN Series)"],
    ] as const) {
      await page.goto(`/share/parts~${number}*1*0*25`);
      const tab = plot.plotType("I,V");
      await expect(tab).toBeDisabled();
      // A pointer that is there already enters nothing.
      await page.mouse.move(0, 0);
      await tab.hover();
      const reason = `Series ${series} has no current and voltage chart`;
      await page.getByRole("tooltip").getByText(reason).waitFor();
    }
  });

  await test.step("FILM-STATE-02, FILM-SCR-02: the Vac/Vdc toggle refetches", async () => {
    const film = new FilmPage(page);
    const number = "TESTBOTH10";
    await page.goto(`${filmPath}?part=${number}`);
    const calls = filmCalls(page);
    await expect(film.applicationOption("Vac")).toBeChecked();
    // Near both ratings over ac, and far below the one over dc: only there the life ends at the longest that counts.
    await film.enter(1, "Voltage", "380");
    await film.enter(1, "Ambient", "80");
    await expect.poll(() => film.hours()).toBeLessThan(90_000);
    const overAc = await film.hours();
    await calls.after(
      () => film.application.getByText("Vdc").click(),
      (body) => body.isVac === false && body.parts.includes(number),
    );
    await film.content
      .getByRole("heading", { name: "Operating Lifetime Expectancy [ΔC/C=-10%]" })
      .waitFor();
    await expect(film.applicationOption("Vdc")).toBeChecked();
    await expect.poll(() => film.hours()).toBeGreaterThan(1.1 * overAc);
  });

  await test.step("SEED-STYLE-07: L1X takes two more characters of the number as its style", async () => {
    await page.goto("/login");
    await logIn(page);
    const seed = new Seed(page);
    await seed.open("L1X45TEST");
    await expect(page.getByRole("textbox", { name: /^Style/ })).toHaveValue("L1X45");
  });
});
