import { describe, expect, it } from "vitest";
import { arrayPart, arrayStats } from "@/test/power-array";
import * as print from "./print";
import { arrayRows, marginOf, requestNotes } from "./rows";

describe("arrayRows", () => {
  it("ARR-FLD-02, ARR-FLD-03, ARR-STATE-03 have every field of a result", () => {
    const [row] = arrayRows(
      [arrayPart("CKC33C473KEGACAUTO", { DisplayPn: "CKC33C473JEGACAUTO" })],
      true,
    );
    expect(row).toMatchObject({
      partNumber: "CKC33C473JEGACAUTO",
      seriesParallelCombination: "2 × 2",
      totalMlccs: 4,
      arrayCapacitance: 47,
      totalPrice: 1.25,
      singlePrice: 4.3,
      arrayVoltageRating: 711.2,
      arrayCurrentRating: 21,
      mlccCurrent: 10,
      mlccCurrentRating: 10.5,
      mlccVoltage: 320,
      mlccVoltageRating: 355.6,
      chipSize: "3640",
      caseSize: "3640",
      footPrint: 492.8,
      series: "KC-LINK",
      totalStock: 25,
      distributors: [
        {
          name: "Distributor 1",
          prices: [{ quantity: 1, price: 11.44 }],
          stock: 25,
          currency: "USD",
          seen: "",
        },
        { name: "Distributor 2", prices: [], stock: 0, currency: "USD", seen: "" },
      ],
    });
  });

  it("have one row for each array of each part", () => {
    const stats = [arrayStats(), arrayStats({ NumberParallel: 3, Rank: 2 })];
    const rows = arrayRows([arrayPart("A", { ParallelArrayStats: stats }), arrayPart("B")], true);
    expect(rows.map(({ id }) => id)).toEqual(["A 2x2", "A 2x3", "B 2x2"]);
  });

  it("ARR-STATE-04 leave out parts without case size", () => {
    expect(
      arrayRows([arrayPart("A", { ChipSize: "" }), arrayPart("B", { ChipSize: " " })], true),
    ).toEqual([]);
  });

  it("ARR-SCR-09 have neither price nor stock without a feed, unless samples are asked for", () => {
    const part = arrayPart("A", {
      ParallelArrayStats: [arrayStats({ StockShortage: true })],
    });
    const without = { totalPrice: null, singlePrice: null, totalStock: null, distributors: [] };
    expect(arrayRows([part], false)[0]).toMatchObject({ ...without, isShort: false });
    expect(arrayRows([part], true)[0]).toMatchObject({ totalPrice: 1.25, totalStock: 25 });
    const PriceInfo = { ...part.PriceInfo, IsSample: false };
    const [fed] = arrayRows([{ ...part, PriceInfo }], false);
    expect(fed).toMatchObject({ totalPrice: 1.25, totalStock: 25, isShort: true });
  });

  it("survive a part without distributors", () => {
    const PriceInfo = { DistyPrice: 0, Currency: "USD", IsSample: true, SellerInfoList: [] };
    const [row] = arrayRows([arrayPart("A", { PriceInfo })], true);
    expect(row).toMatchObject({ distributors: [] });
  });
});

describe("requestNotes", () => {
  it("say each sentence once", () => {
    const Notes = ["Current and voltage do not belong together."];
    expect(requestNotes([arrayPart("A", { Notes }), arrayPart("B", { Notes })])).toEqual(Notes);
  });
});

describe("printed numbers", () => {
  it("ARR-SCR-10 the margin is what is left of the rating", () => {
    expect(marginOf(640, 711.2)).toBeCloseTo(10.0112, 4);
    expect(marginOf(230, 312.5)).toBeCloseTo(26.4, 9);
    expect(marginOf(5, 5)).toBe(0);
    expect(print.margin(marginOf(5, 0))).toBe("–");
  });

  it.each([
    [1.254, "1.25"],
    [1, "1.00"],
    [null, "N/A"],
    [0, "N/A"],
  ])("ARR-SCR-09, ARR-CONST-01 a relative price of %s reads %s", (price, text) => {
    expect(print.relativePrice(price)).toBe(text);
  });

  it("ARR-CONST-02 ratings have no decimals, margins one", () => {
    expect(print.rating(711.2)).toBe("711");
    expect(print.margin(10.0112)).toBe("10.0 %");
    expect(print.capacitance(46.6)).toBe("47");
    expect(print.money(11.4, "USD")).toBe("$11.40");
    expect(print.money(0.0043, "EUR")).toBe("0.0043 EUR");
  });
});
