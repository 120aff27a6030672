import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderInApp } from "@/test/render";
import { Select } from "./Select";

function Dielectric() {
  const [value, setValue] = useState<string | null>("X7R");
  return (
    <Select label="Dielectric" data={["C0G", "X7R", "X5R"]} value={value} onChange={setValue} />
  );
}

const drawn = () => screen.queryAllByRole("option", { hidden: true }).length;
const field = () => screen.getByLabelText<HTMLInputElement>("Dielectric", { selector: "input" });

beforeEach(() => void renderInApp(<Dielectric />));

it("draws no option until the field has the focus", async () => {
  expect(field().value).toBe("X7R");
  expect(drawn()).toBe(0);
  await userEvent.tab();
  expect(drawn()).toBe(3);
  expect(screen.queryAllByRole("option")).toEqual([]);
});

it("opens on a click", async () => {
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole("option", { name: "C0G" }));
  expect(field().value).toBe("C0G");
});

it("steps on from its choice by arrow keys", async () => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: "X5R" });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(field().value).toBe("X5R");
});
