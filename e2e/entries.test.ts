import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { logIn } from "./support/account.ts";
import { ArrayScreen, Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { FilmPage, LifetimePage, withAc } from "./support/lifetime.ts";
import { Seed } from "./support/seed.ts";
import { SentBodies, stopTime } from "./support/waiting.ts";

/** A page with a result, and a field of it. */
interface Entry {
  /** Opens the page, waits for its first result and returns the field. */
  open: (page: Page) => Promise<Locator>;
  /** The call that computes. */
  call: RegExp;
  /** Digits of which the first are a valid number, while all are none. */
  typed: string;
  /** What the page says then. */
  says: string;
  back: string;
  /** A button that saves the result. */
  file?: string;
  /** Another valid entry, and what stands beside the result that its failed request leaves. */
  failing?: { typed: string; says: string };
}

const electrolytic = "EDH106M016A9BAA";
const inductor = "MPC1040LR36C";
const ceramic = "C0805C104K5RACTU";

const entries: Readonly<Record<string, Entry>> = {
  "the simulation": {
    open: async (page) => {
      await page.goto(`/capacitor-simulation?pn=${ceramic}`);
      await page.getByRole("img", { name: /of 1 part against/ }).waitFor();
      return page.getByRole("textbox", { name: "Bias (V) of C1" });
    },
    call: /^\/plot$/,
    typed: "5000",
    says: "Last valid result: 0 V, 25 °C; trace 0 Ω; trace 0 nH. Bias (V) of C1 5000 V is out of range.",
    back: "Back to 0 V",
    file: "CSV",
    failing: { typed: "5", says: "0 V · 25 °C · " },
  },
  "film lifetime": {
    open: async (page) => {
      await page.goto(withAc);
      const film = new FilmPage(page);
      await film.lifetime();
      return film.field(1, "Rel. humidity");
    },
    call: /^\/api\/filmLifetime\/?$/,
    typed: "101",
    says: "Last valid result: 240 V, 50 °C, 20 % in 2 profiles. Rel. humidity 101 % is out of range.",
    back: "Back to 20 %",
    file: "Report",
    failing: { typed: "40", says: "Last valid result: 240 V, 50 °C, 20 % in 2 profiles." },
  },
  "electrolytic lifetime": {
    open: async (page) => {
      await page.goto(`/electrolytic-lifetime?part=${electrolytic}`);
      const names = { picker: "Add parts", parts: "Aluminum electrolytic parts" };
      const lifetime = new LifetimePage(page, names);
      await lifetime.lifetime();
      return lifetime.field(1, "Ambient");
    },
    call: /^\/api\/electrolyticLifetime\/?$/,
    typed: "200",
    says: "Ambient 200 °C is out of range.",
    back: "Back to",
    file: "Report",
    failing: { typed: "40", says: "Last valid result: " },
  },
  inductors: {
    open: async (page) => {
      await page.goto("/inductor-simulation");
      const inductors = new Calculator(page);
      await inductors.field("Part number").fill(inductor);
      await inductors.field("Part number").press("Enter");
      await page.getByRole("region", { name: "L1 at 5 A" }).waitFor();
      return inductors.field("Iout (A) of L1");
    },
    call: /^\/(inductance|power_loss|split_power_loss|temperature_rise)\/?$/,
    typed: "2000",
    says: "5 A, 25 °C. Iout (A) of L1 2000 A is out of range.",
    back: "Back to 5 A",
    file: "CSV",
    failing: { typed: "6", says: "L1 at 5 A" },
  },
  "the power array": {
    open: async (page) => {
      await page.goto("/power-array-calculator");
      const arrays = new ArrayScreen(page);
      await arrays.fill();
      await arrays.calculate.click();
      await arrays.waitForTotal(94);
      return arrays.field("AC voltage *");
    },
    call: /^\/api\/powerArray\/calculate$/,
    typed: "6400000",
    says: "45–55 nF · 640 Vrms · 20 Arms · 100 kHz. AC voltage 6400000 Vrms is out of range.",
    back: "Back to 640 Vrms",
    file: "CSV",
    failing: { typed: "641", says: "Last valid result: 45–55 nF · 640 Vrms · 20 Arms · 100 kHz." },
  },
  "capacitance from power": {
    open: async (page) => {
      await page.goto("/capacitance-from-power");
      await page.getByText("µF").first().waitFor();
      return page.getByRole("textbox", { name: "Power *" });
    },
    call: /^\/api\/power\/?$/,
    typed: "22000",
    says: "Last valid result: 22 kW, 100 kHz, 400 V, 10 %. Power 22000 kW is out of range.",
    back: "Back to 22 kW",
    failing: { typed: "47", says: "Last valid result: 22 kW, 100 kHz, 400 V, 10 %." },
  },
  aging: {
    open: async (page) => {
      await page.goto("/ceramic-aging");
      await page.getByRole("rowheader", { name: "1 week" }).waitFor();
      return page.getByRole("textbox", { name: "Nominal capacitance" });
    },
    call: /^\/api\/aging\/?$/,
    typed: "2000",
    says: "Last valid result: 22 µF, 48 h, 3 %, 10 %, 87600 h. Nominal capacitance 2000 µF is out of range.",
    back: "Back to 22 µF",
    file: "CSV",
    failing: { typed: "47", says: "Last valid result: 22 µF, 48 h, 3 %, 10 %, 87600 h." },
  },
  "the seed page": {
    open: async (page) => {
      await logIn(page);
      await new Seed(page).open(ceramic);
      await page.getByRole("img", { name: /of 1 part against/ }).waitFor();
      return page.getByRole("textbox", { name: "Bias", exact: true });
    },
    call: /^\/plot$/,
    typed: "5000",
    says: "Last valid result: 0 V, 25 °C. Bias 5000 V is out of range.",
    back: "Back to 0 V",
    file: "Image of Impedance & ESR",
    failing: { typed: "5", says: "0 V · 25 °C" },
  },
};

/** Types in the page's own time. */
async function type(page: Page, field: Locator, text: string, perKey: number) {
  await field.click();
  await field.press("ControlOrMeta+a");
  await stopTime(page);
  for (const key of text) {
    await field.press(key);
    await page.clock.runFor(perKey);
  }
  await page.clock.resume();
}

/** An entry whose request fails leaves the result before it, faded and named, and nothing to save until the retry. */
async function expectFailureToLeave(
  page: Page,
  { call, file }: Entry,
  field: Locator,
  { typed, says }: NonNullable<Entry["failing"]>,
) {
  const concerns = (url: URL) => call.test(url.pathname);
  const body = JSON.stringify({ title: "Internal error", status: 500, errors: [] });
  await page.route(concerns, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body }),
  );
  const save = page.getByRole("button", { name: file ?? "", exact: true });
  await field.fill(typed);
  await field.press("Enter");
  await page.getByRole("button", { name: "Retry" }).first().waitFor();
  await expect(page.getByRole("main").getByText(says).first()).toBeVisible();
  if (file) {
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute("title", "There is no result for these entries.");
  }
  await page.unroute(concerns);
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("Last valid result")).toHaveCount(0);
  await expect(page.getByRole("main").getByText(says)).toHaveCount(0);
  if (file) await expect(save).toBeEnabled();
}

for (const [where, entry] of Object.entries(entries)) {
  test(`on ${where} an entry that is refused leaves the result before it, named and not to be saved`, async ({
    page,
  }) => {
    const field = await entry.open(page);
    const before = await field.inputValue();
    const calls = new SentBodies(page, entry.call, 400);
    await calls.quiet();
    const note = page.getByRole("status").filter({ hasText: "is out of range" });
    for (const perKey of [5, 120]) {
      const asked = calls.bodies.length;
      await type(page, field, entry.typed, perKey);
      await expect(note).toContainText(entry.says);
      await calls.quiet();
      assert.equal(calls.bodies.length, asked);
      if (entry.file) {
        const save = page.getByRole("button", { name: entry.file, exact: true });
        await expect(save).toBeDisabled();
      }
      await page.getByRole("button", { name: entry.back }).click();
      await expect(note).toBeHidden();
      await expect(field).toHaveValue(before);
    }
    if (entry.failing) await expectFailureToLeave(page, entry, field, entry.failing);
  });
}

test("a share link of a page with a refused entry holds what was there before", async ({
  page,
}) => {
  await page.goto("/capacitance-from-power");
  const power = page.getByRole("textbox", { name: "Power *" });
  await power.fill("47");
  await power.press("Enter");
  await type(page, power, "22000", 400);
  await expect(page.getByRole("status").filter({ hasText: "Last valid" })).toContainText("47 kW");
  await page.reload();
  await expect(power).toHaveValue("47");
});

/** Types a number over what a field holds, key by key, and leaves the field. */
async function enter(page: Page, field: Locator, typed: string) {
  await field.click();
  await field.press("ControlOrMeta+a");
  await page.keyboard.type(typed, { delay: 60 });
  await page.keyboard.press("Tab");
}

/** The number of a field with its unit. */
const shown = async (field: Locator) =>
  `${await field.inputValue()} ${await field.locator("xpath=..").textContent()}`;

test("a number counts in the unit that its field shows, and a jump of a thousand is asked about", async ({
  page,
}) => {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const asks = page.getByRole("alert").filter({ hasText: " or " });

  await test.step("Bank Designer", async () => {
    await page.goto("/bank-designer");
    for (const [name, before, typed, after] of [
      ["Up to", "20 MHz", "35", "35 MHz"],
      ["Rail voltage", "3.3 V", "0.85", "850 mV"],
      ["Rail voltage", "850 mV", "900", "900 mV"],
      ["Mounting L per piece", "600 pH", "300", "300 pH"],
    ] as const) {
      expect(await shown(field(name))).toBe(before);
      await enter(page, field(name), typed);
      expect(await shown(field(name))).toBe(after);
      await expect(asks).toHaveCount(0);
    }
    await enter(page, field("Up to"), "0.00002");
    await expect(asks).toContainText("20 Hz");
    await expect(page.getByRole("button", { name: "Design", exact: true })).toBeDisabled();
    await page.getByRole("button", { name: "20 MHz", exact: true }).click();
    expect(await shown(field("Up to"))).toBe("20 MHz");
    await expect(page.getByRole("button", { name: "Design", exact: true })).toBeEnabled();
  });

  await test.step("a field of the Bank Designer that is emptied has no value, and nothing is designed", async () => {
    const rail = field("Rail voltage");
    await rail.fill("");
    await rail.press("Tab");
    await expect(rail).toHaveAccessibleDescription("No value");
    await expect(page.getByRole("button", { name: "Design", exact: true })).toBeDisabled();
    await rail.press("Escape");
    expect(await shown(rail)).toBe("900 mV");
  });

  await test.step("a message is read whole within the sidebar", async () => {
    const [edge] = await page
      .getByRole("complementary")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().right));
    for (const name of ["From", "Up to", "Regulator L"]) {
      await enter(page, field(name), "many");
      const note = await page.getByRole("alert").boundingBox();
      assert(note && edge && note.x >= 0 && note.x + note.width <= edge, `${name} ${note?.x}`);
      await field(name).press("Escape");
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
  });

  await test.step("Find Parts, with the way back", async () => {
    await page.goto("/find-parts");
    await page.getByRole("button", { name: "Limit", exact: true }).click();
    await page.getByRole("menuitem", { name: "Min. C" }).click();
    expect(await shown(field("Min. C"))).toBe(" µF");
    await enter(page, field("Min. C"), "10");
    await page.getByRole("button", { name: "C ≥ 10 µF", exact: true }).click();
    await field("Min. C").fill("many");
    await field("Min. C").press("Enter");
    await expect(field("Min. C")).toHaveAccessibleDescription(/^Not a number/);
    await expect(page.getByText("Min. C many is not a number.")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Back to 10 µF" }).click();
    await field("Min. C").press("Enter");
    await expect(page.getByRole("button", { name: "C ≥ 10 µF", exact: true })).toBeVisible();
    await page.goBack();
    await field("Up to").waitFor();
    expect(await shown(field("Up to"))).toBe("20 MHz");
    expect(await shown(field("Rail voltage"))).toBe("900 mV");
  });

  await test.step("the range of a picker", async () => {
    await page.goto("/capacitor-simulation");
    await page.getByRole("button", { name: "More limits of the list" }).click();
    await enter(page, field("C from"), "10");
    expect(await shown(field("C from"))).toBe("10 µF");
    await enter(page, field("C to"), "22n");
    expect(await shown(field("C to"))).toBe("22 nF");
  });
});

test("an emptied field of the simulation counts as 0 and says so", async ({ page }) => {
  await page.goto(`/capacitor-simulation?pn=${ceramic}`);
  const bias = page.getByRole("textbox", { name: "Bias (V) of C1" });
  await bias.fill("5");
  await bias.press("Enter");
  const calls = new SentBodies(page, /^\/plot$/, 400);
  // A plot that was not asked for before.
  await page.getByRole("textbox", { name: "Amb. (°C) of C1" }).fill("60");
  await bias.fill("");
  await bias.press("Tab");
  await expect(bias).toHaveValue("0");
  await expect(bias).toHaveAccessibleDescription("Empty counts as 0.");
  await calls.quiet();
  assert.equal(calls.bodies.at(-1)?.parts[0]?.param.bias.select, 0);
  await page.getByRole("textbox", { name: "Amb. (°C) of C1" }).fill("61");
  await expect(page.getByText("Empty counts as 0.")).toHaveCount(0);
});

test("PN-04: a pasted list fills the page, says once that it is full, and names the rest", async ({
  page,
  app,
}) => {
  const codes = ["100", "101", "102", "103", "104", "220", "221", "222", "223", "330", "331"];
  const known = codes.map((code) => `C0805C${code}K5RACTU`);
  const wrong = "C0805C104KXRACTU";
  await page.goto("/capacitor-simulation");
  const paste = async (text: string) => {
    await app.partNumber.evaluate((box, copied) => {
      const data = new DataTransfer();
      data.setData("text/plain", copied);
      box.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  };
  await paste(`Part number\r\n${known[0]}\r\n${wrong}\r\n${known.slice(1, 3).join("\r\n")}\r\n`);
  const notice = page.getByRole("status").filter({ hasText: "added" });
  await expect(notice).toContainText("3 of 5 parts added.");
  await expect(notice).toContainText(`Not found: PART NUMBER, ${wrong} nearest: `);
  await expect(app.removes).toHaveCount(3);
  await expect(app.partNumber).toHaveValue("");

  await app.partNumber.fill(known.slice(2).join(", "));
  await app.partNumber.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: "You cannot" });
  await expect(alert).toHaveText("You cannot add any more parts. The maximum is 10.");
  await expect(app.removes).toHaveCount(10);
  await expect(notice).toContainText("7 of 9 parts added.");
  await expect(notice).toContainText(`No room for: ${known.at(-1)}`);
  await expect(notice).toContainText(`Already on the page: ${known[2]}`);
  // A list is one step; two that follow each other quickly may be one.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.removes.count()).toBeLessThan(4);
});
