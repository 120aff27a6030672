/** The pages that go on with the parts of the table, each with the conditions that are known. */
import type { Part } from "@/api/types";
import { bankLink } from "@/domain/part/bank-link";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import type { SearchParams } from "@/lib/search-params";
import type { TableRow } from "./table";

interface OpenedIn {
  /** Name of the page. */
  label: string;
  /** What goes along. */
  note: string;
  link: { to: string; search: SearchParams };
}

interface Opening {
  /** The parts table, Combined included. */
  rows: readonly TableRow[];
  /** Corners of the target, Hz and Ω; null without one. */
  mask: readonly (readonly unknown[])[] | null;
  /** Hz; null where the operating point has none. */
  frequency: number | null;
}

const picofarad = 1e-12;

const digits = (value: number) => String(Number(value.toPrecision(6)));

/** Types as the search of parts names them; the others are searched for among all. */
const searchTypes: Partial<Record<Part["capType"], string>> = { Ceramic: "ceramic", Film: "film" };

const lifetimes: Partial<Record<Part["capType"], { label: string; to: string }>> = {
  Ceramic: { label: "Ceramic Lifetime", to: "/ceramic-lifetime" },
  Film: { label: "KLEM 3.0", to: "/film-lifetime" },
  "Aluminum Electrolytic": { label: "Aluminum Electrolytics", to: "/electrolytic-lifetime" },
};

/** Where the table leads, with the conditions of the highlighted part, or of the first while Combined is. */
export function openedIn({ rows, mask, frequency }: Opening): readonly OpenedIn[] {
  const own = rows.filter(({ isCombined }) => !isCombined);
  const [first] = own;
  const row = own.find(({ highlighted }) => highlighted) ?? first;
  if (!row) return [];
  const { part, refDes } = row;
  const { bias, tempAmbient } = part.param;
  const [rail, ambient] = [bias.select, tempAmbient.select];
  const numbers = [...new Set(own.map(({ part: { mfrPn } }) => mfrPn))];
  const nominal = part.capValue * picofarad;
  const type = searchTypes[part.capType];
  const lifetime = lifetimes[part.capType];
  const bank = bankLink({ mask: mask ?? [], rail, ambient, list: numbers });
  return [
    {
      label: "Bank Designer",
      note: mask
        ? "target and parts"
        : `${numbers.length === 1 ? "1 part" : `${numbers.length} parts`}`,
      link: { to: bank.to, search: bank.search },
    },
    {
      label: "Find Parts",
      note: `${formatQuantity(nominal, "F", { trim: true })} like ${refDes}`,
      link: {
        to: "/find-parts",
        search: {
          cn: digits(nominal),
          v: digits(rail),
          t: digits(ambient),
          ...(frequency !== null && { f: digits(frequency) }),
          ...(type && { type: [type] }),
        },
      },
    },
    ...(lifetime
      ? [
          {
            label: lifetime.label,
            note: refDes,
            link: {
              to: lifetime.to,
              search: { part: part.mfrPn, load: [rail, ambient].map(digits).join(",") },
            },
          },
        ]
      : []),
    ...(part.capType === "Ceramic"
      ? [
          {
            label: "Ceramic Aging",
            note: refDes,
            link: { to: "/ceramic-aging", search: { part: part.mfrPn } },
          },
        ]
      : []),
    { label: "Compare", note: "two operating points", link: { to: "/compare", search: {} } },
  ];
}

/** "3.3 V · 60 °C · 500 kHz" */
export function openedAt(rows: readonly TableRow[], frequency: number | null): string {
  const own = rows.filter(({ isCombined }) => !isCombined);
  const row = own.find(({ highlighted }) => highlighted) ?? own[0];
  if (!row) return "";
  const { bias, tempAmbient } = row.part.param;
  return [
    `${formatPlain(bias.select)} V`,
    `${formatPlain(tempAmbient.select)} °C`,
    ...(frequency === null ? [] : [formatQuantity(frequency, "Hz", { trim: true })]),
  ].join(" · ");
}
