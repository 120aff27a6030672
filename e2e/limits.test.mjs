// @ts-check
import assert from "node:assert/strict";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
/** 100 nF, X7R, 50 V, 125 °C. */
const ceramic = "C0805C104K5RACTU";
/** 10 µF, 16 V, 105 °C. */
const electrolytic = "EDH106M016A9BAA";

/**
 * Fields of a row with their limits, as the part's ratings set them.
 * @type {[string, string, "quantity" | "bias" | "ambient", string, string[], string[], string][]}
 */
const fields = [
  ["LIMIT-CAP-01", ceramic, "quantity", "1", ["1", "10"], ["0", "11"], "Out of range: 1 to 10"],
  [
    "LIMIT-CAP-02, CONF-18",
    ceramic,
    "bias",
    "0",
    ["0", "50"],
    ["-0.1", "50.1"],
    "Out of range: 0 to 50 V",
  ],
  ["LIMIT-CAP-02", electrolytic, "bias", "0", ["16"], ["16.1"], "Out of range: 0 to 16 V"],
  [
    "LIMIT-CAP-03, CONF-19",
    ceramic,
    "ambient",
    "25",
    ["-55", "125"],
    ["-56", "126"],
    "Out of range: -55 to 125 °C",
  ],
];

for (const [ids, partNumber, field, start, allowed, refused, note] of fields) {
  henradTest(
    `${ids}, DEF-CAP-01, NUM-02: ${field} of ${partNumber}`,
    { path: `/capacitor-simulation?pn=${partNumber}` },
    async ({ screen }) => {
      const input = screen[field](partNumber);
      await input.waitFor();
      assert.equal(await input.inputValue(), start);
      for (const text of allowed) {
        await screen.setNumber(input, text);
        await until(
          `${text} is valid`,
          () => screen.isInvalid(input),
          (invalid) => !invalid,
        );
      }
      for (const text of refused) {
        await screen.setNumber(input, text);
        await until(`${text} is invalid`, () => screen.isInvalid(input));
        const found = await screen.noteOf(input);
        assert.equal(found.replace("\u2212", "-"), note);
      }
    },
  );
}

henradTest(
  "LIMIT-CAP-01: a part of a piece is no quantity",
  { path: `/capacitor-simulation?pn=${ceramic}` },
  async ({ screen }) => {
    const quantity = screen.quantity(ceramic);
    await screen.setNumber(quantity, "1.5");
    await until("invalid", () => screen.isInvalid(quantity));
  },
);

henradTest(
  "NUM-05: up and down step by the field's step",
  { path: `/capacitor-simulation?pn=${ceramic}` },
  async ({ screen }) => {
    const steps = /** @type {const} */ ([
      ["quantity", "ArrowUp", "2"],
      ["bias", "ArrowUp", "0.1"],
      ["ambient", "ArrowDown", "24"],
    ]);
    for (const [field, key, result] of steps) {
      const input = screen[field](ceramic);
      await input.press(key);
      assert.equal(await input.inputValue(), result, `${field} after ${key}`);
    }
    // At the limit a step goes no further.
    const quantity = screen.quantity(ceramic);
    for (let press = 0; press < 12; press += 1) await quantity.press("ArrowUp");
    assert.equal(await quantity.inputValue(), "10");
  },
);
