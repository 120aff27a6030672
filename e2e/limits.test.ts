import { expect, test } from "./support/henrad.ts";

/** 100 nF, X7R, 50 V, 125 °C. */
const ceramic = "C0805C104K5RACTU";
/** 10 µF, 16 V, 105 °C. */
const electrolytic = "EDH106M016A9BAA";

/** Fields of a row with start, what they take and refuse, and what they say, by the part's ratings. */
const ofCeramic = [
  ["quantity", "1", ["1", "10"], ["0", "11"], "Out of range: 1 to 10"],
  ["bias", "0", ["0", "50"], ["-0.1", "50.1"], "Out of range: 0 to 50 V"],
  ["ambient", "25", ["-55", "125"], ["-56", "126"], "Out of range: -55 to 125 °C"],
] as const;
const ofElectrolytic = [["bias", "0", ["16"], ["16.1"], "Out of range: 0 to 16 V"]] as const;

for (const [ids, partNumber, fields] of [
  ["LIMIT-CAP-01, LIMIT-CAP-02, LIMIT-CAP-03, CONF-18, CONF-19", ceramic, ofCeramic],
  ["LIMIT-CAP-02", electrolytic, ofElectrolytic],
] as const) {
  test(`${ids}, DEF-CAP-01, NUM-02: fields of ${partNumber}`, async ({ app, page }) => {
    await page.goto(`/capacitor-simulation?pn=${partNumber}`);
    for (const [field, start, allowed, refused, note] of fields) {
      const input = app[field](partNumber);
      await expect(input).toHaveValue(start);
      for (const text of allowed) {
        await app.setNumber(input, text);
        await app.expectInvalid(input, false);
      }
      for (const text of refused) {
        await app.setNumber(input, text);
        await app.expectInvalid(input);
        await app.expectNote(input, note);
      }
      await app.setNumber(input, start);
    }
  });
}

test("NUM-05, LIMIT-CAP-01: up and down step by the field's step; a fraction of a piece is not a quantity; numbers are read as people write them", async ({
  app,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${ceramic}`);
  const steps = [
    ["quantity", "ArrowUp", "2"],
    ["bias", "ArrowUp", "0.1"],
    ["ambient", "ArrowDown", "24"],
  ] as const;
  for (const [field, key, result] of steps) {
    const input = app[field](ceramic);
    await input.press(key);
    await expect(input, `${field} after ${key}`).toHaveValue(result);
  }
  // At the limit a step goes no further.
  const quantity = app.quantity(ceramic);
  for (let press = 0; press < 12; press += 1) await quantity.press("ArrowUp");
  await expect(quantity).toHaveValue("10");

  await app.setNumber(quantity, "1.5");
  await app.expectInvalid(quantity);

  const bias = app.bias(ceramic);
  for (const [written, read] of [
    ["6,3", "6.3"],
    ["3v3", "3.3"],
    ["0,0125k", "12.5"],
  ] as const) {
    await app.setNumber(bias, written);
    await app.expectInvalid(bias, false);
    await expect(bias).toHaveValue(read);
  }
  // A decimal mark, or thousands: the user says which.
  await app.setNumber(bias, "1,000");
  await app.expectInvalid(bias);
  await page
    .getByRole("alert")
    .filter({ hasText: "1,000:" })
    .getByRole("button", { name: "1", exact: true })
    .click();
  await expect(bias).toHaveValue("1");
  await app.expectInvalid(bias, false);
});
