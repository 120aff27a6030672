import { expect } from "@playwright/test";
import { OnPage } from "./app.ts";
import { SentBodies, until } from "./waiting.ts";

/** A calculator's form and answer as a user finds them: by role, label and text. */
export class Calculator extends OnPage {
  readonly defaults = this.page.getByRole("button", { name: "Defaults" });
  readonly csv = this.page.getByRole("button", { name: "CSV", exact: true });
  readonly image = this.page.getByRole("button", { name: "Image", exact: true });

  field(label: string | RegExp) {
    return this.page.getByRole("textbox", { name: label, exact: typeof label === "string" });
  }

  /** Types a number as a user does and leaves the field. */
  async enter(label: string | RegExp, text: string) {
    const field = this.field(label);
    await field.fill(text);
    await field.press("Tab");
  }

  expectInvalid(label: string | RegExp, invalid = true) {
    const field = expect(this.field(label));
    return (invalid ? field : field.not).toHaveAttribute("aria-invalid", "true");
  }

  /**
   * Types values beyond the limits of each field, which send no request, and its highest value.
   * @param call path of the server's answer
   */
  async expectLimits(call: string, inputs: readonly (readonly [string, number, number, string])[]) {
    const bodies = this.bodiesOf(call);
    for (const [label, min, max, start] of inputs) {
      const before = bodies.length;
      for (const beyond of [max * 1.01, min === 0 ? -1 : min / 2]) {
        await this.enter(label, String(beyond));
        await this.expectInvalid(label);
        await this.page.getByText(`Out of range: ${min} to ${max}`).waitFor();
      }
      expect(bodies.length, `${label} beyond its limits is asked for`).toBe(before);
      await this.enter(label, String(max));
      await this.expectInvalid(label, false);
      await until(`${label} at its limit is asked for`, () => bodies.length === before + 1);
      // The answer to the first value is cached, so there is no request.
      await this.enter(label, start);
    }
  }

  /** Request bodies of a call from now on. */
  bodiesOf(path: string) {
    return new SentBodies(this.page, new RegExp(`^${path}/?$`)).bodies;
  }

  waitForRow(head: string) {
    return until(`a row ${head}`, async () => (await this.row(head)).length > 0);
  }

  /** Texts of the row that begins with a head, without it. */
  async row(head: string) {
    const row = this.page.getByRole("row").filter({
      has: this.page.getByRole("rowheader", { name: head, exact: true }),
    });
    // The innermost, because a row may hold a table of its own.
    return row.last().getByRole("cell").allTextContents();
  }
}

type Entries = readonly (readonly [label: string, text: string])[];

/** 45 to 55 nF at 640 V, 20 A and 100 kHz: 94 arrays. */
export const requirements: Entries = [
  ["Min. cap. *", "45"],
  ["Max. cap. *", "55"],
  ["AC voltage *", "640"],
  ["AC current *", "20"],
  ["Application frequency *", "100"],
];

export class ArrayScreen extends Calculator {
  readonly calculate = this.page.getByRole("button", { name: "Calculate", exact: true });
  readonly search = this.page.getByRole("searchbox", { name: "Search part number" });
  readonly table = this.page.getByRole("region", { name: "Arrays" });
  readonly showSample = this.page.getByRole("checkbox", { name: "Show sample data" });
  readonly details = this.page.getByRole("button", { name: /^Show detail of / });

  async fill(entries: Entries = requirements) {
    for (const [label, text] of entries) await this.enter(label, text);
  }

  waitForTotal(rows: number) {
    return this.page.getByText(`Total: ${rows} rows`, { exact: true }).waitFor();
  }

  /** Texts of a column, row by row. */
  column(column: string) {
    return this.table.locator(`tbody td[data-column="${column}"]`).allTextContents();
  }

  head(name: string) {
    return this.page.getByRole("columnheader", { name });
  }
}
