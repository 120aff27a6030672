import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Column, DataTable } from "./DataTable";

interface Fruit {
  name: string;
  grams: number;
}

const columns: readonly Column<Fruit>[] = [
  { id: "choice", head: "Choice", headHidden: true, cell: ({ name }) => `choose ${name}` },
  { id: "name", head: "Name", namesRow: true, sort: "ascending", cell: ({ name }) => name },
  {
    id: "mass",
    head: "Mass",
    align: "right",
    label: "Mass",
    wide: true,
    cell: ({ grams }) => `${grams} g`,
    cellProps: ({ grams }) => ({ "data-heavy": grams > 100 || undefined }),
  },
];
const rows = [
  { name: "Apple", grams: 180 },
  { name: "Plum", grams: 60 },
];
const keyOf = ({ name }: Fruit) => name;

it("has a head and a cell for every column, and rows that are named", () => {
  render(<DataTable label="Fruit" columns={columns} rows={rows} keyOf={keyOf} />);
  const table = within(screen.getByRole("region", { name: "Fruit" }));
  const heads = table.getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Choice", "Name", "Mass"]);
  expect(heads[1]).toHaveAttribute("aria-sort", "ascending");
  const apple = within(
    table.getByRole("rowheader", { name: "Apple" }).closest("tr") as HTMLElement,
  );
  const mass = apple.getByText("180 g");
  expect({ ...mass.dataset }).toEqual({
    ...{ column: "mass", align: "right", wide: "true", label: "Mass", heavy: "true" },
  });
  expect({ ...table.getByText("60 g").dataset }).not.toHaveProperty("heavy");
});

it("shows details below their row, groups below a line of their own, then the last rows", () => {
  render(
    <DataTable
      label="Fruit"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      groups={[{ id: "dried", head: "Dried", rows: [{ name: "Raisin", grams: 1 }] }]}
      details={({ name }) => (name === "Apple" ? "ripe in fall" : null)}
      foot={
        <tr>
          <td>241 g</td>
        </tr>
      }
    />,
  );
  const lines = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "ChoiceNameMass",
    "choose AppleApple180 g",
    "ripe in fall",
    "choose PlumPlum60 g",
    "Dried",
    "choose RaisinRaisin1 g",
    "241 g",
  ]);
  for (const name of ["ripe in fall", "Dried"])
    expect(screen.getByText(name)).toHaveAttribute("colspan", "3");
});

it("says what is empty in the width of the table", () => {
  const empty = { className: "none", content: "no fruit" };
  render(<DataTable label="Fruit" columns={columns} rows={[]} keyOf={keyOf} empty={empty} />);
  expect(screen.getByText("no fruit")).toHaveAttribute("colspan", "3");
});
