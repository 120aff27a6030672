import assert from "node:assert/strict";
import { expect, type Fixtures, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { at } from "./support/plot.ts";
import { pickCalls, settled } from "./support/waiting.ts";

/**
 * What each example's sentence says, and where it is read: curve, x, value in SI units.
 */
const examples: {
  title: string;
  says: [text: string, refDes: string, symbol: string, x: number, value: number][];
}[] = [
  {
    title: "Buck output bank",
    says: [
      ["about 4.7 mΩ", "Combined", "|Z|", 5e5, 4.7e-3],
      ["about 27 mΩ ESR", "C1", "ESR", 5e5, 27e-3],
    ],
  },
  {
    title: "Decoupling with anti-resonance",
    says: [["about 1.7 Ω", "Combined", "|Z|", 1.9e8, 1.65]],
  },
  {
    title: "DC-bias loss of 10 µF 0805",
    says: [
      ["7.4 µF at 3.3 V", "C2", "C", 1e3, 7.4e-6],
      ["5.4 µF at 5 V", "C3", "C", 1e3, 5.4e-6],
      ["2.6 µF at its rated 10 V", "C4", "C", 1e3, 2.6e-6],
    ],
  },
  {
    title: "Tantalum against polymer ESR",
    says: [
      ["about 15 mΩ", "C3", "ESR", 1e5, 15e-3],
      ["70 mΩ", "C2", "ESR", 1e5, 70e-3],
      ["97 mΩ", "C1", "ESR", 1e5, 97e-3],
    ],
  },
  {
    title: "Snubber film part",
    says: [
      ["about 1.1 A", "C1", "I", 1e5, 1.1],
      ["about 1.4 A", "C2", "I", 1e5, 1.43],
    ],
  },
  {
    title: "RF match with C0G",
    says: [["about −0.54 dB at 433 MHz", "C1", "|S21|", 4.33e8, -0.54]],
  },
  {
    title: "Hold-up electrolytic in the cold",
    says: [
      ["about 43 mΩ at 25 °C", "C1", "ESR", 1e3, 43e-3],
      ["2.6 Ω at −40 °C", "C3", "ESR", 1e3, 2.6],
    ],
  },
];

/** Opens an example from the menu of whatever page is shown, and reads its plot. */
async function check(
  { title, says }: (typeof examples)[number],
  { page, app, plot }: Pick<Fixtures, "page" | "app" | "plot">,
) {
  const picks = pickCalls(page);
  await app.openMenu("Worked Examples");
  await app.tools.getByRole("link", { name: title }).click();
  await page.waitForURL("**/capacitor-simulation?example=*");
  const note = page.getByRole("complementary", { name: `Worked example: ${title}` });
  const sentence = (await note.textContent()) ?? "";
  await plot.chart.waitFor();
  // The plot of the example before stays until that of this one is there.
  await settled(page, 600);
  const methods = new Set(picks.bodies.map(({ method }) => method));
  assert.deepEqual([...methods], ["URL"], "a part of an example comes by its link");
  for (const [text, refDes, symbol, x, value] of says) {
    assert.ok(sentence.includes(text), `"${text}" in: ${sentence}`);
    const shown = at(await plot.curve(refDes, symbol), x);
    assert.ok(Math.abs(shown / value - 1) < 0.1, `${text}: the plot shows ${shown}`);
  }
  await takePicture(page, `example ${title}`);
  await note.getByRole("button", { name: "Close the explanation" }).click();
  await note.waitFor({ state: "hidden" });
}

test("SHELL-NAV-09: the menu has seven worked examples", async ({ app, page }) => {
  await page.goto("/");
  await app.openMenu("Worked Examples");
  for (const { title } of examples) await app.tools.getByRole("link", { name: title }).waitFor();
  await expect(app.tools.locator('a[href^="/share/"]')).toHaveCount(7);
});

const half = Math.ceil(examples.length / 2);
for (const [which, some] of Object.entries({
  first: examples.slice(0, half),
  last: examples.slice(half),
})) {
  test(`each of the ${which} examples shows what its sentence says`, async ({
    page,
    app,
    plot,
  }) => {
    await page.goto("/");
    for (const example of some) {
      await test.step(example.title, () => check(example, { page, app, plot }));
    }
  });
}
