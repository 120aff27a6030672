import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import { waitForPath } from "./support/waiting.ts";

const partNumber = "C0805C104K5RACTU";

test("the simulation by its address, and after a reload", async ({ app, page, plot }) => {
  await test.step("SHELL-ROUTE-10: the simulation page has its address", async () => {
    await page.goto("/capacitor-simulation");
    await app.waitForTitle("Capacitor Simulation");
    await expect(page).toHaveTitle(/^Capacitor Simulation/);
  });

  await test.step("SHELL-ROUTE-19: a reload works and loses nothing", async () => {
    await app.addPart(partNumber);
    await app.addPart("T491A106K010AT");
    await app.setNumber(app.bias("T491A106K010AT"), "3.3");
    await plot.show("Cap,Ind");
    await plot.chartOf("Capacitance & Inductance").waitFor();

    await page.reload();

    await waitForPath(page, "/capacitor-simulation");
    await plot.chartOf("Capacitance & Inductance").waitFor();
    await app.expectParts([partNumber, "T491A106K010AT"]);
    await expect(app.bias("T491A106K010AT")).toHaveValue("3.3");
  });
});

test("parts in an address", async ({ app, page }) => {
  await test.step("SHELL-ROUTE-18: root and unknown addresses with a part lead to the simulation with the whole query", async () => {
    for (const start of ["/", "/no-such-page"]) {
      await page.goto(`${start}?pn=${partNumber}&disty=mouser`);
      await waitForPath(page, "/capacitor-simulation");
      await app.row(partNumber).waitFor();
      assert.equal(new URL(page.url()).searchParams.get("disty"), "mouser");
      await app.remove(partNumber).click();
      await app.noParts.waitFor();
    }
  });

  await test.step("SHELL-ROUTE-11: a part named in the address, by `pn` or `part`, is added on load", async () => {
    await page.goto(`/capacitor-simulation?pn=${partNumber}`);
    await app.row(partNumber).waitFor();
    await page.goto("/capacitor-simulation?part=T491A106K010AT");
    await app.row("T491A106K010AT").waitFor();
    await app.expectParts([partNumber, "T491A106K010AT"]);
    await page.goto("/capacitor-simulation?pn=t520d107m010ate025,C1210C226K3RACTU");
    await app.row("C1210C226K3RACTU").waitFor();
    const added = ["T520D107M010ATE025", "C1210C226K3RACTU"];
    await app.expectParts([partNumber, "T491A106K010AT", ...added]);
  });
});

test("unknown addresses, and back and forward", async ({ app, page }) => {
  await test.step("SHELL-ROUTE-19: an unknown address gets a helpful page", async () => {
    await page.goto("/no/such/page");
    await app.waitForTitle("Page not found");
    await page.getByText("There is no page at /no/such/page.").waitFor();
    await app.content.getByRole("link", { name: "Simulation" }).click();
    await app.waitForTitle("Capacitor Simulation");
  });

  await test.step("back and forward move between pages", async () => {
    await page.goto("/");
    await app.tools.getByRole("link", { name: "Simulation" }).click();
    await app.waitForTitle("Capacitor Simulation");
    await page.goBack();
    await waitForPath(page, "/");
    await page.goForward();
    await app.waitForTitle("Capacitor Simulation");
  });
});
