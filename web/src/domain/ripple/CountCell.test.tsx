import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { RippleRow } from "@/api/types";
import { renderInApp } from "@/test/render";
import { useEntries } from "@/ui/entry/entries";
import { CountCell } from "./CountCell";

const row = { partNumber: "B", count: 3 } as RippleRow;
const parts = [
  { partNumber: "A", count: 1 },
  { partNumber: "B", count: 4 },
];

function renderCell(slot: number) {
  const onCount = vi.fn();
  renderInApp(<CountCell shared={{ row, slot }} counting={{ parts, most: 10, onCount }} />);
  return { onCount, user: userEvent.setup() };
}

const field = () => screen.getByRole("textbox", { name: "Quantity of B" });

describe("the quantity of a part under a ripple current", () => {
  it("is the newest one, and changes the part in its place of the bank", async () => {
    const { onCount, user } = renderCell(2);
    expect(field()).toHaveValue("4");
    await user.clear(field());
    await user.type(field(), "7{Enter}");
    expect(onCount).toHaveBeenLastCalledWith(1, 7);
  });

  it("holds the next answer back while it is not a number of pieces", async () => {
    const { onCount, user } = renderCell(2);
    await user.clear(field());
    await user.type(field(), "11{Enter}");
    expect(onCount).not.toHaveBeenCalledWith(1, 11);
    expect(useEntries.getState().refusals.size).toBe(1);
  });

  it("cannot be changed in an answer to an earlier bank", () => {
    renderCell(1);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.getByText("3")).toBeInTheDocument();
  });
});
