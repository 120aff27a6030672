import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { FilmPage, LifetimePage, withAc } from "./support/lifetime.ts";
import { takePicture } from "./support/looks.ts";

const electrolytic = "/electrolytic-lifetime?part=EDH106M016A9BAA";

async function openElectrolytic(page: Page) {
  await page.goto(electrolytic);
  const names = { picker: "Add parts", parts: "Aluminum electrolytic parts" };
  const lifetime = new LifetimePage(page, names);
  await lifetime.lifetime();
  return lifetime;
}

async function openFilm(page: Page) {
  await page.goto(withAc);
  const film = new FilmPage(page);
  await film.lifetime();
  return film;
}

const loading = (page: Page) => page.getByText("Loading...", { exact: true });

test("a life of zero is an answer: the charts say why they have no curve", async ({ page }) => {
  const film = await openFilm(page);
  await film.enter(1, "Ambient", "109.9");
  await film.enter(1, "Current 1", "0.2");
  await film.showCharts(1);
  const reason = page.getByText(
    /^No lifetime is defined above 110 °C; the hot spot reaches 11\d\.\d °C\.$/,
  );
  await expect(reason.first()).toBeVisible();
  await expect(film.charts).toHaveCount(2);
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await takePicture(page, "film charts without a life");
});

for (const [where, open] of [
  ["film", openFilm],
  ["electrolytic", openElectrolytic],
] as const) {
  test(`the charts of the ${where} page do not wait for an entry that is refused`, async ({
    page,
  }) => {
    const lifetime = await open(page);
    await lifetime.hideCharts(1);
    await lifetime.enter(1, "Ambient", "900");
    await lifetime.showCharts(1);
    await page.getByText("The charts appear once every entry is valid.").waitFor();
    await expect(loading(page)).toHaveCount(0);
    await page.getByRole("button", { name: /^Back to / }).click();
    await expect(lifetime.charts.first()).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    // Charts that are open stay, faded, with the former curve.
    await lifetime.enter(1, "Ambient", "900");
    await expect(lifetime.charts.first()).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
  });
}

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("the film charts have room for their titles", async ({ page }) => {
    const film = await openFilm(page);
    await film.showCharts(1);
    await expect(film.charts).toHaveCount(2);
    const boxes = await film.charts.evaluateAll((charts) =>
      charts.map((chart) => chart.getBoundingClientRect().toJSON()),
    );
    const [first, second] = boxes;
    expect(second.top).toBeGreaterThan(first.bottom - 1);
    expect(first.width).toBeGreaterThan(600);
    // The number of a part is a target for a finger.
    const number = await film.parts.getByRole("link").first().boundingBox();
    expect(number?.height).toBeGreaterThanOrEqual(24);
    await takePicture(page, "film charts on a tablet");
  });
});
