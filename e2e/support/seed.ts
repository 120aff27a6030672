import { expect, type Locator } from "@playwright/test";
import { OnPage } from "./app.ts";
import type { Server } from "./server.ts";

/** The seed page as an editor finds things on it: by role, label and text. */
export class Seed extends OnPage {
  readonly begin = this.page.getByText("To begin, please select an existing part.");
  readonly overlayFile = this.page.locator("input[type=file]");
  readonly overlay = this.button("Overlay");
  readonly getCeProps = this.button("Get CE Props");
  readonly upload = this.button("Upload to Database");
  readonly exportData = this.button("Export Data");
  readonly restart = this.button("Restart");
  readonly history = this.button("History");
  readonly runFit = this.page.getByRole("button", { name: /^Run fit/ });
  readonly applyFit = this.button("Apply to fields");
  readonly message = this.page.getByRole("textbox", { name: "Update Status *" });
  readonly status = this.page.getByRole("combobox", { name: "Part Status" });
  readonly unsaved = this.page.getByText("Unsaved changes");
  readonly sliders = this.page.getByRole("region", { name: "Model sliders" });
  readonly form = this.page.getByRole("region", { name: "Simulation Parameters" });
  readonly rmsError = this.page.getByText(/^rms error/);
  readonly fitFigures = this.page.getByRole("status", { name: "Fit to the overlay" });

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  dialog(name: string) {
    return this.page.getByRole("dialog", { name });
  }

  async open(partNumber: string) {
    await this.page.goto(`/seed?pn=${partNumber}`);
    // Until then, the fields are those of the part before.
    await this.page.getByRole("main").getByText(partNumber).first().waitFor();
    await this.sliders.waitFor();
  }

  /** Uploads what the dialog lists; `anyway` confirms the odd values. */
  async uploadAll({ anyway = false } = {}) {
    await this.upload.click();
    const dialog = this.page.getByRole("dialog", { name: /^Upload / });
    if (anyway)
      await dialog.getByRole("checkbox", { name: /^The marked values? (is|are) right/ }).check();
    await dialog.getByRole("button", { name: "Upload to Database" }).click();
  }

  /** Value of the field of a parameter. */
  parameter(label: string) {
    return this.sliders.getByRole("textbox", { name: label, exact: true });
  }

  async lay(name: string, content: string) {
    const buffer = Buffer.from(content);
    await this.overlayFile.setInputFiles({ name, mimeType: "text/csv", buffer });
  }

  /** Expects a button that can be focused but not pressed, or one that can be pressed. */
  expectBlocked(button: Locator, blocked = true) {
    const found = expect(button);
    return (blocked ? found : found.not).toHaveAttribute("aria-disabled", "true");
  }
}

/**
 * A measurement as the server's own model gives it, with other parameters: rows of frequency,
 * impedance and phase.
 * @param factor by which impedance and resistance differ from the model
 */
export async function measurement(server: Server, partNumber: string, factor = 1) {
  const body = {
    plotType: "Imp,ESR",
    start: 10_000,
    stop: 1e8,
    parts: [{ mfrPn: partNumber, param: { qty: 1, bias: 0, tempAmbient: 25 } }],
  };
  const answer = await fetch(`${server.url}/plot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { seriesList } = (await answer.json()) as { seriesList: { points: [number, number][] }[] };
  const [impedance = [], resistance = []] = seriesList.map(({ points }) => points);
  const [lowest] = impedance.reduce((low, point) => (point[1] < low[1] ? point : low));
  const rows = impedance.map(([frequency, z], index) => {
    const esr = resistance[index]?.[1] ?? Number.NaN;
    const angle = Math.acos(Math.min(1, esr / z)) * (180 / Math.PI);
    return `${frequency},${z * factor},${frequency < lowest ? -angle : angle}`;
  });
  return `Frequency (Hz),Impedance (Ohm),Phase (deg)\n${rows.join("\n")}\n`;
}

/**
 * A two-port file of a capacitor in series with a line of 50 Ω, as an instrument writes it.
 * @param farad its capacitance
 * @param ohm its resistance, beside a loss of 0.5 % of its reactance
 * @param henry its inductance
 */
export function seriesThrough(farad: number, ohm: number, henry: number) {
  const rows = Array.from({ length: 121 }, (_, step) => {
    const frequency = 100 * 10 ** (step / 20);
    const omega = 2 * Math.PI * frequency;
    const r = ohm + 0.005 / (omega * farad);
    const x = omega * henry - 1 / (omega * farad);
    // S11 = Z / (Z + 2 Z0), S21 = 1 − S11
    const [a, b] = [r + 100, x];
    const norm = a * a + b * b;
    const [re, im] = [(r * a + x * b) / norm, (x * a - r * b) / norm];
    const [reflected, passed] = [`${re} ${im}`, `${1 - re} ${-im}`];
    return `${frequency} ${reflected} ${passed} ${passed} ${reflected}`;
  });
  return `! Series Mode Connection, DC Bias 0V, 25degC\n# Hz S RI R 50\n${rows.join("\n")}\n`;
}
