import { beforeEach, describe, expect, it } from "vitest";
import type { MarkTable } from "@/charts/types";
import { keepMarks, usePlotLayer, useTableView } from "./table-view";

const marksOf = (parts: number): MarkTable => ({
  ...{ a: "10 kHz", b: "1 MHz", change: "× 100" },
  rows: Array.from({ length: parts }, (_, index) => ({
    ...{ key: `${index}`, slot: index + 1, name: `C${index + 1}`, cells: [] },
  })),
});

const view = () => useTableView.getState().view;

beforeEach(() => {
  keepMarks(undefined);
  useTableView.setState({ view: "rated" });
});

describe("values at the markers", () => {
  it.each(["rated", "point"] as const)(
    "of many parts take the place of the view %s, which returns",
    (before) => {
      useTableView.setState({ view: before });
      keepMarks(null);
      expect(view()).toBe(before);
      keepMarks(marksOf(5));
      expect(view()).toBe("marks");
      keepMarks(undefined);
      expect(view()).toBe(before);
    },
  );

  it("leave the ratings that are chosen again", () => {
    keepMarks(marksOf(5));
    useTableView.setState({ view: "rated" });
    keepMarks(marksOf(5));
    expect(view()).toBe("rated");
    keepMarks(undefined);
    expect(usePlotLayer.getState().replaced).toBeNull();
  });

  it("of few parts stand below the plot", () => {
    keepMarks(marksOf(4));
    expect(view()).toBe("rated");
  });
});

it.each(["isDescending", "descending"])("a sorting that was stored as %s is read", async (name) => {
  const state = { sort: { column: "esr", [name]: true } };
  localStorage.setItem("henrad.parts-table", JSON.stringify({ state, version: 1 }));
  await useTableView.persist.rehydrate();
  expect(useTableView.getState().sort).toEqual({ column: "esr", descending: true });
});
