import { beforeEach, expect, it } from "vitest";
import type { Measurement } from "@/domain/measurement/measurement";
import { add, answer, change, reconsider, replace } from "./overlay-actions";
import { open, useOverlay } from "./overlay-store";

const measured = (name: string): Measurement => ({
  name,
  kind: "impedance",
  frequencies: [1, 2],
  impedances: [
    [1, 0],
    [1, 0],
  ],
});
const store = () => useOverlay.getState();
const names = () => store().shown.map(({ measurement }) => measurement.name);

/** Chooses a table and shows what it holds. */
function lay(name: string) {
  open(new File([], name));
  const [chosen] = store().chosen;
  if (chosen) add([measured(name)], chosen, true);
}

beforeEach(() => replace([]));

it("reads a table again in place of its first reading, and remembers what was said", () => {
  lay("a.csv");
  lay("b.csv");
  change(0, { comparedWith: 3 });
  const table = store().shown[0]?.table;
  if (!table) throw new Error("a table keeps its file");
  reconsider(table);
  expect(store().chosen).toEqual([{ ...table, asks: true }]);
  expect(names()).toEqual(["a.csv", "b.csv"]);

  answer(table, { columns: "f;R;X", decimalMark: null, ports: "" });
  const [again] = store().chosen;
  if (!again) throw new Error("the file is read again");
  expect(again).toMatchObject({ asks: false, answer: { columns: "f;R;X" } });
  add([measured("a.csv: 1"), measured("a.csv: 2")], again, true);
  expect(names()).toEqual(["a.csv: 1", "a.csv: 2", "b.csv"]);
  expect(store().shown[0]?.comparedWith).toBe(3);
  expect(store().chosen).toEqual([]);
});

it("keeps no file of what is no table", () => {
  open(new File([], "a.s2p"));
  const [chosen] = store().chosen;
  if (chosen) add([measured("a.s2p")], chosen, false);
  expect(store().shown[0]).not.toHaveProperty("table");
});
