import { expect, it } from "vitest";
import type { SeedProperty } from "@/api/types";
import { propertiesCsv } from "./export";

it("SEED-PAGE-05 writes every property with its edited value, quoted where needed", () => {
  const property = {
    name: "Application",
    title: 'Use, "typical"',
    value: "decoupling",
    inputType: "string",
    unit: "",
    origin: "published",
    source: "sheet 1,\nline 2",
    readOnly: false,
  } as SeedProperty;
  expect(propertiesCsv([property], { Application: "filter" })).toBe(
    'Name,Title,Value,Unit,Origin,Source\r\nApplication,"Use, ""typical""",filter,,published,"sheet 1,\nline 2"\r\n',
  );
});
