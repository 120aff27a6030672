import { expect, it } from "vitest";
import { param, part } from "@/test/fixtures";
import { openedAt, openedIn } from "./open-in";
import type { TableRow } from "./table";

function row(refDes: string, change: Parameters<typeof part>[1], highlighted = false): TableRow {
  const qty = param({ select: 2 });
  const conditions = { qty, bias: param({ select: 3.3 }), tempAmbient: param({ select: 60 }) };
  const made = part(`${refDes}-PN`, { param: conditions, ...change });
  const flags = { isCombined: false, highlighted, plotted: true };
  return { id: refDes, refDes, slot: 1, part: made, broughtBy: "link", ...flags };
}

const ceramic = row("C1", {});
const can = row("C2", { capType: "Aluminum Electrolytic", capValue: 47e6 }, true);
const combined = { ...row("", {}), isCombined: true, highlighted: true };
const mask = [[1e6, 0.01]];

const links = (...asked: Parameters<typeof openedIn>) =>
  Object.fromEntries(openedIn(...asked).map(({ label, link }) => [label, link]));

it("each page gets the parts, the conditions and the target", () => {
  const all = links({ rows: [combined, ceramic], mask, frequency: 500e3 });
  expect(all).toEqual({
    "Bank Designer": {
      to: "/bank-designer",
      search: { mask: "1000000,0.01", rail: "3.3", ambient: "60", parts: "C1-PN" },
    },
    "Find Parts": {
      to: "/find-parts",
      search: { cn: "1e-7", v: "3.3", t: "60", f: "500000", type: ["ceramic"] },
    },
    "Ceramic Lifetime": {
      to: "/ceramic-lifetime",
      search: { part: "C1-PN", load: "3.3,60" },
    },
    "Ceramic Aging": { to: "/ceramic-aging", search: { part: "C1-PN" } },
    Compare: { to: "/compare", search: {} },
  });
});

it("the highlighted part is the one in question; a bank takes every part once", () => {
  const rows = [combined, ceramic, { ...ceramic, id: "again" }, can];
  const all = links({ rows, mask: null, frequency: null });
  expect(all["Bank Designer"]?.search).toEqual({
    rail: "3.3",
    ambient: "60",
    parts: "C1-PN,C2-PN",
  });
  expect(all["Find Parts"]?.search).toEqual({ cn: "0.000047", v: "3.3", t: "60" });
  expect(all["Aluminum Electrolytics"]?.search).toEqual({ part: "C2-PN", load: "3.3,60" });
  expect(all["Ceramic Lifetime"]).toBeUndefined();
  expect(openedAt(rows, null)).toBe("3.3 V · 60 °C");
  expect(openedAt([ceramic], 500e3)).toBe("3.3 V · 60 °C · 500 kHz");
});

it("a part without a published life, and a table without parts", () => {
  const tantalum = row("C1", { capType: "Tantalum" });
  expect(Object.keys(links({ rows: [tantalum], mask: null, frequency: null }))).toEqual([
    "Bank Designer",
    "Find Parts",
    "Compare",
  ]);
  expect(openedIn({ rows: [combined], mask, frequency: null })).toEqual([]);
});
