import { describe, expect, it } from "vitest";
import type { Property } from "@/api/types";
import { sourcesOf } from "./DocumentsPage";

const figure = (parameterName: string, source: string, step: Property["step"] = "1") => ({
  parameterName,
  value: "1",
  step,
  origin: "guaranteed" as const,
  source,
});

describe("sourcesOf", () => {
  it("X12 names each document once, with its figures, and no figure without one", () => {
    const ceProps = [
      figure("RoHS", "finish"),
      figure("ESR", "T491 10/8/2020"),
      figure("Capacitance", "T491 10/8/2020"),
      figure("Tolerance", ""),
      figure("Compare", "finish", "0"),
    ];
    expect(sourcesOf({ ceProps })).toEqual([
      { name: "T491 10/8/2020", origin: "guaranteed", figures: ["ESR", "Capacitance"] },
      { name: "finish", origin: "guaranteed", figures: ["RoHS"] },
    ]);
  });
});
