import { screen } from "@testing-library/react";
import { beforeEach, it } from "vitest";
import type { SeedPart } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp } from "@/test/render";
import { MeasurementBar } from "./MeasurementBar";
import type { Overlay } from "./model/overlay";
import { useSeed } from "./store";

const overlay: Overlay = {
  fileName: "lot7.s2p",
  format: "s2p",
  content: "",
  path: "Shunt",
  isPathChosen: false,
  stated: { mount: "Shunt", bias: 0, temperature: 25, reference: 50 },
  points: [1e3, 1e4].map((frequency) => ({ frequency, impedance: 1, phase: 0 })),
};
const stated = (change: Partial<Overlay["stated"]>) => ({
  stated: { ...overlay.stated, ...change },
});

beforeEach(() => {
  useSeed.getState().restart();
  const limits = {
    bias: { min: 0, max: 10, step: 1 },
    tempAmbient: { min: -55, max: 85, step: 1 },
  };
  const seedPart = { ...part("C0805C106K8PACTU"), seedProps: [], revision: 0 };
  const param = { ...seedPart.param, ...limits };
  useSeed.getState().load({ ...seedPart, param } as unknown as SeedPart);
});

it.each([
  ["detected · 50 Ω · 0 V · 25 °C", {}],
  ["chosen · 50 Ω · 0 V · 25 °C", { path: "Series", isPathChosen: true } as const],
  ["not stated, read as shunt · 50 Ω · 0 V · 25 °C", stated({ mount: null })],
  [
    "detected · 50 Ω · 12 V is outside the ratings, not set · 125 °C is outside the ratings, not set",
    stated({ bias: 12, temperature: 125 }),
  ],
])("says '%s'", (facts, change) => {
  useSeed.getState().lay({ ...overlay, ...change });
  renderInApp(<MeasurementBar onSignedOut={() => undefined} />);
  screen.getByText(facts);
});
