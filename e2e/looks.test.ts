import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { logIn } from "./support/account.ts";
import { ArrayScreen, Calculator } from "./support/calculator.ts";
import { expect, type Fixtures, test } from "./support/henrad.ts";
import { FilmPage, LifetimePage, withAc } from "./support/lifetime.ts";
import {
  expectAccessible,
  expectNoOverflow,
  type Look,
  looks,
  takePicture,
} from "./support/looks.ts";
import { measurement, Seed } from "./support/seed.ts";

const partNumber = "C0805C104K5RACTU";
const withPart = `/capacitor-simulation?pn=${partNumber}`;

/** Opens a page in its fullest state. */
type Visit = (fixtures: Fixtures) => Promise<void>;

const textPage =
  (path: string): Visit =>
  async ({ page, app }) => {
    await page.goto(path);
    await app.content.getByText(/./).first().waitFor();
  };

const pages = {
  home: textPage("/"),
  projects: textPage("/projects"),
  privacy: textPage("/privacy"),
  feedback: textPage("/feedback"),
  "not found": textPage("/nothing"),
  login: textPage("/login"),
  "release info": textPage("/release-info"),
  "simulation without parts": async ({ page, plot }) => {
    await page.goto("/capacitor-simulation");
    await plot.noResults.waitFor();
  },
  simulation: async ({ page, plot, app }) => {
    await page.goto(withPart);
    await plot.chartOf("Impedance & ESR").waitFor();
    await app.row(partNumber).waitFor();
  },
  "find parts": async ({ page }) => {
    await page.goto("/find-parts?c=8e-6&v=12&t=85&esr=0.005&n=4&h=0.0025");
    await page.getByRole("region", { name: "Parts that meet the limits" }).waitFor();
  },
  admin: async ({ page }) => {
    await logIn(page);
    await page.goto("/admin?section=usage");
    await page.getByRole("img", { name: /^Simulations per day/ }).waitFor();
  },
  account: async ({ page }) => {
    await logIn(page);
    await page.goto("/account");
    await page.getByText("this browser").waitFor();
  },
  "seed generator": async ({ page, server }) => {
    await logIn(page);
    const seed = new Seed(page);
    await seed.open(partNumber);
    await seed.lay("C0805.csv", await measurement(server, partNumber));
    await seed.rmsError.waitFor();
  },
  "film lifetime": async ({ page }) => {
    await page.goto(withAc);
    const film = new FilmPage(page);
    await film.lifetime();
    await film.showCharts(1);
    await film.chartConditions("50.0 °C, 20 % RH at the element").waitFor();
  },
  "electrolytic lifetime": async ({ page }) => {
    await page.goto("/electrolytic-lifetime?part=EDH106M016A9BAA");
    const names = { picker: "Add parts", parts: "Aluminum electrolytic parts" };
    const electrolytic = new LifetimePage(page, names);
    await electrolytic.lifetime();
    await electrolytic.showCharts(1);
    await electrolytic.chartConditions("12 Vdc, 50.0 °C").waitFor();
  },
  "power array": async ({ page }) => {
    await page.goto("/power-array-calculator");
    const array = new ArrayScreen(page);
    await array.fill();
    await array.calculate.click();
    await array.waitForTotal(94);
    await array.details.first().click();
    await page.getByRole("heading", { name: "Basic info" }).waitFor();
  },
  inductors: async ({ page }) => {
    await page.goto("/inductor-simulation");
    const inductors = new Calculator(page);
    await inductors.field("Part number").fill("MPC1040LR36C");
    await inductors.field("Part number").press("Enter");
    await page.getByRole("img", { name: / of 1 part against current/ }).waitFor();
  },
  "an inductor by its number": async ({ page }) => {
    await page.goto("/inductor-simulation?pn=XAL4030-332MEC");
    await page.getByText("Coilcraft, by number, estimated").first().waitFor();
    await page.getByRole("img", { name: / of 1 part against current/ }).waitFor();
  },
  "what a capacitance means": async ({ page }) => {
    await page.goto("/find-parts?q=10uF at 12 V");
    await page.getByRole("radiogroup", { name: "Meaning of the capacitance" }).waitFor();
    await page.getByText(/^10 µF rated · \d/).waitFor({ timeout: 60_000 });
  },
  "board check without a list": async ({ page }) => {
    await page.goto("/board-check");
    await page.getByRole("heading", { name: "Drop a bill of materials" }).waitFor();
  },
  "board check": async ({ page }) => {
    await page.goto("/board-check");
    await page.getByRole("button", { name: /^Solar charger/ }).click();
    await page.getByRole("button", { name: "Open C46" }).waitFor();
  },
  "a line of a board": async ({ page }) => {
    await page.goto("/board-check");
    await page.getByRole("button", { name: /^Solar charger/ }).click();
    await page.getByRole("button", { name: "Open C46" }).click();
    await page.getByRole("img", { name: /^Capacitance over bias/ }).waitFor();
  },
  "a part that is too hot": async ({ page }) => {
    await page.goto("/ceramic-lifetime?part=C0805C106K8PACTU&load=5,120");
    await page.getByRole("link", { name: "Find a 125 °C part" }).waitFor();
  },
  "find inductors": async ({ page }) => {
    await page.goto("/find-inductors");
    await page.getByRole("region", { name: "Inductors" }).getByRole("row").nth(1).waitFor();
  },
  "bank designer": async ({ page }) => {
    await page.goto("/bank-designer");
    const parts = "C0603C106M9PACTU, C0805C226M9PACTU, C1210C107M9PACTU";
    await page.getByRole("textbox", { name: "Parts to use" }).fill(parts);
    await page.getByRole("button", { name: "Design", exact: true }).click();
    const possible = page.getByRole("region", { name: "What would make it possible" });
    await possible.getByRole("row").nth(1).waitFor();
  },
  "ceramic lifetime": async ({ page }) => {
    await page.goto("/ceramic-lifetime");
    await page.getByRole("heading", { name: "Lifetime of an example", exact: true }).waitFor();
    await page.getByRole("img", { name: /^Lifetime vs\. part temperature/ }).waitFor();
  },
  "ceramic aging": async ({ page }) => {
    await page.goto("/ceramic-aging");
    await new Calculator(page).waitForRow("1 week");
  },
  "capacitance from power": async ({ page }) => {
    await page.goto("/capacitance-from-power");
    await page.getByText("7.24 µF").first().waitFor();
  },
  compare: async ({ page }) => {
    await page.goto(
      "/share/parts~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60~target*10000*0.01*20000000*0.01~combined",
    );
    await page.getByText("C0603C104K5RACTU").first().waitFor();
    await page.goto("/compare?bv=5&bt=85");
    await page.getByRole("img", { name: /^B against A/ }).waitFor();
    await page.getByText(/^B: Target/).waitFor();
  },
  report: async ({ page }) => {
    await page.goto("/share/parts~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60~combined");
    await page.getByText("C0603C104K5RACTU").first().waitFor();
    await page.goto("/report");
    await page.getByRole("heading", { name: "What the numbers stand on" }).waitFor();
  },
  "libraries for KiCad": async ({ page }) => {
    await logIn(page);
    await page.goto(`/kicad?filter=${encodeURIComponent('{"cases":["0603"]}')}`);
    await page.getByRole("button", { name: "Make library" }).waitFor();
    await page.getByText("chips.kicad_httplib").waitFor({ timeout: 60_000 });
  },
  "documents of a part": textPage(`/documents?pn=${partNumber}`),
  "unknown share": textPage("/share/unknown"),
} satisfies Record<string, Visit>;

/** The visit that looks at each page of the server's list; texts of the site are one page. */
const visitOf: Record<string, keyof typeof pages> = {
  "/": "home",
  "/help": "home",
  "/capacitor-simulation": "simulation",
  "/find-parts": "find parts",
  "/bank-designer": "bank designer",
  "/board-check": "board check",
  "/film-lifetime": "film lifetime",
  "/electrolytic-lifetime": "electrolytic lifetime",
  "/ceramic-lifetime": "ceramic lifetime",
  "/inductor-simulation": "inductors",
  "/find-inductors": "find inductors",
  "/ceramic-aging": "ceramic aging",
  "/capacitance-from-power": "capacitance from power",
  "/power-array-calculator": "power array",
  "/kicad": "libraries for KiCad",
  "/projects": "projects",
  "/compare": "compare",
  "/report": "report",
  "/share/$id": "unknown share",
  "/release-info": "release info",
  "/privacy": "privacy",
  "/terms": "privacy",
  "/cookies": "privacy",
  "/disclaimer": "privacy",
  "/do-not-sell": "privacy",
  "/information-request": "privacy",
  "/classic-simulator": "privacy",
  "/documents": "documents of a part",
  "/feedback": "feedback",
  "/login": "login",
  "/account": "account",
  "/admin": "admin",
  "/seed": "seed generator",
};

test("each page of the server's list is looked at", () => {
  const listed: { path: string }[] = JSON.parse(
    readFileSync(new URL("../crates/server/pages.json", import.meta.url), "utf8"),
  );
  expect(Object.keys(visitOf)).toEqual(listed.map(({ path }) => path));
});

/** Gives the page a look and waits for its layout and the end of all animations. */
async function settle(page: Page, look: Look) {
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize(look.viewport);
  const drawer = page.getByRole("button", { name: "Open navigation and part picker" });
  await drawer.waitFor({ state: look.hasDrawer ? "visible" : "hidden" });
  const scheme = "data-mantine-color-scheme";
  await expect(page.locator("html")).toHaveAttribute(scheme, look.colorScheme);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
}

/** Fails with every finding of axe in any look, and leaves the page in the first one. */
async function expectAccessibleInEveryLook(page: Page, name: string, element?: string) {
  for (const look of looks.toReversed()) {
    await settle(page, look);
    await test.step(look.name, () => expectAccessible(page, element));
    await takePicture(page, `${name} ${look.name}`);
  }
}

for (const [name, visit] of Object.entries(pages)) {
  test(`axe finds nothing: ${name}`, async ({ page, app, plot, server }) => {
    await visit({ page, app, plot, server });
    await expectAccessibleInEveryLook(page, name);
    await expectNoOverflow(page);
  });
}

test("axe finds nothing: dialogs, an open row and an error", async ({ page, app, plot }) => {
  // Many checks of axe; beside the Rust tests on slow cores they take longer than any other test.
  test.slow();
  await page.goto(withPart);
  await plot.chartOf("Impedance & ESR").waitFor();
  for (const name of ["SPICE", "CSV", "S2P", "Image", "Compare"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await dialog.getByText("Loading...").waitFor({ state: "hidden" });
    // The page behind it is out of reach, and has a visit of its own.
    await expectAccessibleInEveryLook(page, `dialog ${name}`, '[role="dialog"]');
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  await app.showProperties(partNumber).click();
  await page.getByRole("button", { name: "Display More" }).click();
  await page.getByRole("heading", { name: "What these curves are based on" }).waitFor();
  await page.route("**/plot", (route) => route.abort());
  await app.setNumber(app.bias(partNumber), "3");
  await plot.retry.waitFor();
  await expectAccessibleInEveryLook(page, "open row and error");
});
