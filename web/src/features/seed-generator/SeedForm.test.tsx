import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { SeedPart, SeedProperty } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp } from "@/test/render";
import { layout } from "./model/sections";
import { SeedForm } from "./SeedForm";
import { useSeed } from "./store";

const property = (change: Partial<SeedProperty>): SeedProperty => ({
  name: "Series_Resistance",
  title: "Series resistance",
  value: "0.0035",
  inputType: "slider",
  simulation: true,
  min: 0.0007,
  max: 0.0175,
  lowest: 0,
  highest: 1e6,
  step: 0.0001,
  required: true,
  inputs: "",
  readOnly: false,
  unit: "Ω",
  scale: "log",
  origin: "estimated",
  source: "rule",
  group: "loss",
  isShare: false,
  isFitted: true,
  ...change,
});

const seedProps = [
  property({}),
  property({
    name: "Dissipation_Factor",
    title: "Dissipation factor",
    value: "0.03",
    unit: "",
    highest: 0.5,
    isShare: true,
  }),
  property({ name: "Bias_Voltage", title: "Bias voltage V0", unit: "V", group: "bias" }),
  property({
    name: "Application",
    title: "Application",
    value: "",
    inputType: "string",
    simulation: false,
    required: false,
    unit: "",
    group: "none",
  }),
];

const seedPart = { ...part("C0805C106K8PACTU"), seedProps, revision: 0 } as unknown as SeedPart;

beforeEach(() => {
  // A text area that grows listens to fonts, which this document lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  useSeed.getState().restart();
  useSeed.getState().load(seedPart);
  renderInApp(<SeedForm part={seedPart} layout={layout(seedProps)} />);
});

it("has the sliders in groups, and leaves empty groups out", () => {
  const sliders = screen.getByRole("region", { name: "Model sliders" });
  const groups = [...sliders.querySelectorAll("h3")].map((head) => head.textContent);
  expect(groups).toEqual(["Loss", "Bias"]);
  expect(screen.getAllByRole("slider")).toHaveLength(3);
});

it("shows and takes a share in percent", async () => {
  const field = screen.getByRole("textbox", { name: "Dissipation factor *" });
  expect(field).toHaveValue("3");
  await userEvent.clear(field);
  await userEvent.type(field, "5.7");
  expect(useSeed.getState().history.edits).toEqual({ Dissipation_Factor: "0.057" });
});

it("steps a number with the arrow keys", async () => {
  await userEvent.type(
    screen.getByRole("textbox", { name: "Series resistance *" }),
    "{ArrowUp}{ArrowUp}{ArrowDown}",
  );
  expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "0.00351" });
});

it("moves a slider coarsely with Page Up", async () => {
  const [slider] = screen.getAllByRole("slider");
  const before = Number(slider?.getAttribute("aria-valuenow"));
  slider?.focus();
  await userEvent.keyboard("{PageUp}");
  expect(Number(slider?.getAttribute("aria-valuenow"))).toBeCloseTo(before + 0.05, 2);
});

it("has the server's refusal at its field, until the value changes", async () => {
  useSeed.getState().edit("Application", "x");
  useSeed.getState().set({ refused: { Application: { value: "x", message: "At most 200" } } });
  await screen.findByText("At most 200");
  await userEvent.type(screen.getByRole("textbox", { name: "Application" }), "y");
  expect(screen.queryByText("At most 200")).toBeNull();
});
