import { describe, expect, it } from "vitest";
import { arrayPart, arrayStats } from "@/test/power-array";
import { arrayRows } from "./rows";
import { changeView, goToPage, initialState, type ResultView, sortBy, toggleChoice } from "./state";
import { filteredRows, pageLinks, resultPage, sortedRows } from "./view";

const { view } = initialState;
const stats = arrayStats;

const rows = arrayRows(
  [
    arrayPart("CKC33C473KEGACAUTO", {
      DisplayPn: "CKC33C473JEGACAUTO",
      ParallelArrayStats: [stats({ RelativeTotal: 1.8, Rank: 3 })],
    }),
    arrayPart("C1206C103JBGACAUTO", {
      TotalStock: 0,
      ParallelArrayStats: [
        stats({ RelativeTotal: null, Rank: 4, NumberSeries: 1, IsBest: false }),
        stats({ RelativeTotal: 1, Rank: 1 }),
      ],
    }),
    arrayPart("C1812C103JDGACAUTO", {
      ParallelArrayStats: [stats({ RelativeTotal: 1.25, Rank: 2, FootPrint: 120 })],
    }),
  ],
  true,
);

const ranks = (change: Partial<ResultView>) =>
  resultPage(rows, { ...view, ...change }).rows.map(({ rank }) => rank);

describe("filteredRows", () => {
  const found = (search: string) =>
    filteredRows(rows, { ...view, search }).map(({ orderedPartNumber }) => orderedPartNumber);

  it.each(["ckc33", " CKC 33 c473 ", "C33\u200BC473J", "\uFEFFc33c473k"])(
    "ARR-STATE-05 finds a number typed as %j",
    (search) => expect(found(search)).toEqual(["CKC33C473KEGACAUTO"]),
  );

  it("finds nothing where nothing matches, and all where nothing is typed", () => {
    expect(found("XYZ")).toEqual([]);
    expect(found(" \u200B")).toHaveLength(4);
  });

  it("ARR-SCR-04 keeps what is in stock, and the best row of each part", () => {
    expect(ranks({ stock: "inStock" })).toEqual([2, 3]);
    expect(ranks({ bestPerPart: true })).toEqual([1, 2, 3]);
  });
});

describe("sortedRows", () => {
  it("begins with the lowest total price, rows without price last", () => {
    expect(ranks({})).toEqual([1, 2, 3, 4]);
  });

  it("keeps rows without price last when turned round", () => {
    const sorting = { column: "totalPrice", descending: true } as const;
    expect(sortedRows(rows, sorting).map(({ rank }) => rank)).toEqual([3, 2, 1, 4]);
  });

  it("equal rows keep the server's ranking", () => {
    const sorting = { column: "footPrint", descending: false } as const;
    expect(sortedRows(rows, sorting).map(({ rank }) => rank)).toEqual([2, 1, 3, 4]);
  });

  it("sorts texts as texts and combinations by their numbers", () => {
    const byNumber = sortedRows(rows, { column: "partNumber", descending: false });
    expect(byNumber[0]?.partNumber).toBe("C1206C103JBGACAUTO");
    const byCombination = sortedRows(rows, { column: "seriesParallel", descending: false });
    expect(byCombination[0]?.seriesParallelCombination).toBe("1 × 2");
  });
});

describe("resultPage", () => {
  it("ARR-SCR-15, ARR-SCR-16 cuts rows into pages and counts them all", () => {
    const page = resultPage(rows, { ...view, rowsPerPage: 3, page: 2 });
    expect(page).toMatchObject({ total: 4, page: 2, pages: 2 });
    expect(page.rows).toHaveLength(1);
    expect(view.rowsPerPage).toBe(20);
  });

  it("gives way to the last page where the asked one is gone", () => {
    expect(resultPage(rows, { ...view, page: 99 })).toMatchObject({ page: 1, pages: 1 });
    expect(resultPage([], view)).toMatchObject({ total: 0, page: 1, pages: 1 });
  });
});

describe("pageLinks", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });
});

describe("transitions", () => {
  it("ARR-STATE-01 filter, search and page size begin again at page 1", () => {
    const onPage3 = goToPage(initialState, 3);
    for (const change of [{ stock: "inStock" }, { search: "C" }, { rowsPerPage: 50 }] as const) {
      expect(changeView(onPage3, change).view.page).toBe(1);
    }
  });

  it("ARR-STATE-02 each click on a head turns the order round", () => {
    const once = sortBy(initialState, "caseSize");
    expect(once.view.sorting).toEqual({ column: "caseSize", descending: false });
    const twice = sortBy(once, "caseSize");
    expect(twice.view.sorting).toEqual({ column: "caseSize", descending: true });
    expect(sortBy(twice, "caseSize").view.sorting.descending).toBe(false);
  });

  it("ARR-IN-09 All stays checked while nothing else is chosen", () => {
    const one = toggleChoice([], "1206", true);
    expect(one).toEqual(["1206"]);
    expect(toggleChoice(one, "1206", true)).toEqual(["1206"]);
    expect(toggleChoice(one, "1206", false)).toEqual([]);
  });
});
