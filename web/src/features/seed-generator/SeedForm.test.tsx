import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { SeedPart } from "@/api/types";
import { part, seedProperty } from "@/test/fixtures";
import { renderInApp } from "@/test/render";
import { layout } from "./model/sections";
import { SeedForm } from "./SeedForm";
import { useSeed } from "./store";

const seedProps = [
  seedProperty(),
  seedProperty({
    name: "Dissipation_Factor",
    title: "Dissipation factor",
    value: "0.03",
    unit: "",
    highest: 0.5,
    isShare: true,
  }),
  seedProperty({
    name: "Dissipation_Factor_Exponent",
    title: "Dissipation factor exponent g",
    shortTitle: "Exponent g",
    value: "0.05",
    unit: "",
  }),
  seedProperty({ name: "Bias_Voltage", title: "Bias voltage V0", unit: "V", group: "bias" }),
  seedProperty({
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
  return () => Reflect.deleteProperty(document, "fonts");
});

it("has the sliders in groups, and leaves empty groups out", () => {
  const sliders = screen.getByRole("region", { name: "Model sliders" });
  const groups = [...sliders.querySelectorAll("h3")].map((head) => head.textContent);
  expect(groups).toEqual(["Loss", "Bias"]);
  expect(screen.getAllByRole("slider")).toHaveLength(4);
});

it("shows and takes a share in percent", async () => {
  const field = screen.getByRole("textbox", { name: "Dissipation factor *" });
  expect(field).toHaveValue("3");
  await userEvent.clear(field);
  await userEvent.type(field, "5.7");
  expect(useSeed.getState().history.edits).toEqual({ Dissipation_Factor: "0.057" });
});

it("steps a number with the arrow keys, which count at once, and takes it back with Escape", async () => {
  const field = screen.getByRole("textbox", { name: "Series resistance *" });
  await userEvent.click(field);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(useSeed.getState().entry).toBeNull();
  expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "0.00351" });
  await userEvent.keyboard("9");
  expect(useSeed.getState().entry).toEqual({ name: "Series_Resistance", shown: "0.00351" });
  await userEvent.keyboard("x{Escape}");
  expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "0.0035" });
  expect(field).toHaveValue("0.0035");
});

it("asks what an ambiguous number means", async () => {
  const field = screen.getByRole("textbox", { name: "Series resistance *" });
  await userEvent.clear(field);
  await userEvent.type(field, "1,000");
  await userEvent.click(screen.getByRole("button", { name: "1" }));
  expect(useSeed.getState().history.edits).toEqual({ Series_Resistance: "1" });
});

it("shows short names with marks that stay whole, and says the full name", () => {
  const field = screen.getByRole("textbox", { name: "Dissipation factor exponent g *" });
  const label = field.closest(".mantine-TextInput-root")?.querySelector("label");
  const [name, marks] = [...(label?.querySelectorAll("span span") ?? [])];
  expect(name).toHaveTextContent("Exponent g");
  expect(marks).toHaveTextContent("* e");
});

it("says of which part an asked number opened the record", () => {
  expect(screen.queryByText(/^You asked for/)).toBeNull();
  act(() => useSeed.getState().load({ ...seedPart, mfrPn: "C1" }, "C0805C106M8PACTU"));
  screen.getByText(
    "You asked for C0805C106M8PACTU. It shares its record with C0805C106K8PACTU, and an upload changes both.",
  );
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
