/** The two readings of a load on a film part: dried by its own heat, and as humid as the air. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { acPart, FilmPage, filmCalls, filmPath, withAc, withDc } from "./support/lifetime.ts";
import { takePicture } from "./support/looks.ts";

/** Large enough to heat itself; it permits 10 K. */
const bigPart = "F862FY475K310ZV054";

const withCredit = "With drying credit: steady operation";
const withoutCredit = "Without drying credit: switched on and off";

/** One load alone: 240 V, 40 °C, 93 %, with a ripple current at 20 kHz. */
async function openHumid(page: Page, amperes: string) {
  await page.goto(`${filmPath}?part=${bigPart}`);
  const film = new FilmPage(page);
  await film.lifetime();
  await film.button(2, "Remove Profile 2").click();
  await film.enter(1, "Ambient", "40");
  await film.enter(1, "Rel. humidity", "93");
  await film.enter(1, "Frequency 1", "20");
  const calls = filmCalls(page);
  await calls.after(
    () => film.enter(1, "Current 1", amperes),
    (body) => body.profileList[0].currentFrequency[0].current === Number(amperes),
  );
  // An element as warm as the air has one life.
  await expect(film.figures).toHaveCount(2);
  return film;
}

const hoursOf = (text: string) => Number(text.replace(/[^\d]/g, ""));

/** Hours of the leading life and of the other. */
async function lives(film: FilmPage) {
  await expect(film.figures).toHaveCount(2);
  const [leading = "", other = ""] = await film.figures.allTextContents();
  return { leading: hoursOf(leading), other: hoursOf(other) };
}

const expectOrder = (film: FilmPage, labels: string[]) =>
  expect(film.content.getByRole("heading", { level: 3, name: /drying credit/ })).toHaveText(labels);

test("more current, with and without drying credit", async ({ page }) => {
  const film = await openHumid(page, "4");

  await test.step("with self-heating both lives stand side by side, and a sentence says which to use", async () => {
    await expectOrder(film, [withCredit, withoutCredit]);
    const { leading, other } = await lives(film);
    expect(leading).toBeGreaterThan(2 * other);
    await film.content.getByText(/^Use [\d.]+ years if the load switches on and off\./).waitFor();
    await expect(film.row(bigPart)).toContainText(leading.toLocaleString("en-US"));
    await expect(film.row(bigPart)).toContainText(other.toLocaleString("en-US"));
    // On paper as on the screen.
    const report = page.locator(".lifetime-report");
    for (const text of [withCredit, leading.toLocaleString("en-US"), withoutCredit])
      await expect(report).toContainText(text);
    await expect(report).toContainText(`${other.toLocaleString("en-US")} hours`);
    await film.showCharts(1);
    await expect(film.charts).toHaveCount(2);
    await takePicture(page, "film with and without drying credit");
  });

  await test.step("No drying credit puts the other life first", async () => {
    const before = await lives(film);
    await film.content.getByRole("switch", { name: "No drying credit" }).check();
    await expectOrder(film, [withoutCredit, withCredit]);
    await expect.poll(() => lives(film)).toEqual({ leading: before.other, other: before.leading });
    await film.content.getByRole("switch", { name: "No drying credit" }).uncheck();
    await expectOrder(film, [withCredit, withoutCredit]);
  });

  await test.step("more current never gives a longer life in the heading", async () => {
    const cool = (await lives(film)).leading;
    await film.enter(1, "Current 1", "6");
    await expect.poll(async () => (await lives(film)).leading).toBeLessThan(cool);
    const before = (await lives(film)).leading;
    await film.enter(1, "Current 1", "8");
    await expect.poll(async () => (await lives(film)).leading).toBeLessThan(before);
  });

  await test.step("above the permitted self-heating the life without credit leads, everywhere", async () => {
    await expectOrder(film, [withoutCredit, withCredit]);
    const { leading, other } = await lives(film);
    expect(other).toBeGreaterThan(10 * leading);
    await film.content.getByText(/use the life without drying credit/).waitFor();
    const stats = film
      .profile(1)
      .getByText(`${leading.toLocaleString("en-US")} h`, { exact: true });
    await expect(stats).toBeVisible();
    // A required life is sought in the same reading.
    const asked = page.waitForRequest(/goalSeek/);
    await film.explore.getByRole("tab", { name: "Required life" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ noDryingCredit: true });
    await takePicture(page, "film above its permitted self-heating");
  });
});

test("the longest stated life, and the rules behind it", async ({ page }) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("a life that ends at the longest stated one says at least, in three digits and in years", async () => {
    await film.lifetime();
    await expect(film.figure).toHaveText("≥ 200,000 hours");
    await film.content.getByText("≥ 22.8 years").waitFor();
    await film.content.getByText("Without that limit: 965,000 h.").waitFor();
    await expect(film.figures, "an element as warm as the air has one life").toHaveCount(1);
    await expect(film.row(acPart)).toContainText("≥ 200,000");
  });

  await test.step("Rules and sources give the model in words, and every parameter with its source", async () => {
    await film.lifetime();
    await film.explore.getByRole("tab", { name: "Rules and sources" }).click();
    for (const rule of ["Two mechanisms", "Drying credit", "Rated and maximum temperature"]) {
      await film.explore.getByText(rule, { exact: true }).waitFor();
    }
    const rth = film.explore.getByRole("row", { name: /^Thermal resistance/ });
    await expect(rth).toContainText("104");
    await expect(rth).toContainText("K/W");
    await expect(film.explore.getByRole("row")).not.toHaveCount(1);
    await takePicture(page, "film rules and sources");
  });
});

test("FILM-MSG-11: the rated temperature is where derating begins; below the minimum has its own words", async ({
  page,
}) => {
  await page.goto(withDc);
  const film = new FilmPage(page);
  await film.lifetime();
  const warning = film.profile(1).getByText("Warning: Max. rated temperature exceeded");
  await film.enter(1, "Ambient", "69");
  await film.profile(1).getByText("69.0 °C", { exact: true }).waitFor();
  await expect(warning).toHaveCount(0);
  await film.enter(1, "Ambient", "90");
  await warning.waitFor();
  await film.enter(1, "Ambient", "-60");
  await film.message("A profile is below the minimum rated temperature for this part.").waitFor();
  await film.profile(1).getByText("Check Temperature", { exact: true }).waitFor();
});
