/** Tabs that one part switches off say why, and offer the way to the plot. */
import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";

const ceramic = "C0805C106K8PACTU";
const film = "R75PI31004030J";

test("CAP-STATE-12, CAP-STATE-13: a film part switches S11 off; hiding it brings S11, showing it takes it back", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${ceramic}`);
  await app.addPart(film);
  await plot.allPlots.click();
  await expect(plot.otherPlot("S11")).toHaveAttribute("aria-disabled", "true");
  // A plot that is off takes clicks, to say why.
  await plot.otherPlot("S11").click({ force: true });
  const reason = page.getByRole("status").filter({ hasText: "S11" });
  await reason.getByText(/C2: Plots of film capacitors end at 10 MHz, too low/).waitFor();
  await takePicture(page, "refused plot");
  await reason.getByRole("button", { name: "Hide C2 and show S11" }).click();
  await expect(plot.plotType("S11")).toHaveAttribute("aria-selected", "true");
  await plot.curve("C1", "|S11|");
  await expect(reason).toHaveCount(0);

  await page.getByRole("button", { name: "Show the curves of C2" }).click();
  await expect(plot.plotType("Imp,ESR")).toHaveAttribute("aria-selected", "true");
  // It keeps the tab that it has got.
  await expect(plot.plotType("S11")).toHaveAttribute("aria-disabled", "true");
});

test("on a phone a plot that is off gives the reason and offers to hide the part", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${ceramic}`);
  await app.addPart(film);
  await page.setViewportSize(phone);
  await app.choose("Plot type", /^S11/);
  const reason = page.getByRole("status").filter({ hasText: "S11" });
  await reason.getByText(/C2: Plots of film capacitors end at 10 MHz, too low/).waitFor();
  await takePicture(page, "refused plot on a phone");
  await reason.getByRole("button", { name: "Hide C2 and show S11" }).click();
  await plot.chartOf("S11").waitFor();
  await expect(reason).toHaveCount(0);
});
