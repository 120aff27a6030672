import { formatPlain, formatQuantity } from "@/lib/quantity";
import type { Following } from "./bar-store";
import type { OperatingPoint } from "./point";
import { type PointQuantity, type PointUse, pointLimits, pointQuantities } from "./quantities";

export const texts = {
  name: "Operating point",
  labels: {
    rail: "Rail",
    ambient: "Ambient",
    frequency: "Frequency",
    mission: "Mission",
  } satisfies Record<PointQuantity, string>,
  /** Where there is less room. */
  short: { ambient: "Amb.", frequency: "f₀" } as Partial<Record<PointQuantity, string>>,
  /** The page may have a field of the same name. */
  fieldOf: (label: string) => `${label} of the operating point`,
  clear: "Clear",
  fromLink: (project: string) => `from the link · your project “${project}” is kept`,
  backToIt: "Back to it",
  applyTo: (things: string) => (things === "" ? "Apply here" : `Apply to all ${things}`),
  backTo: (value: string) => `Back to ${value === "" ? "not set" : value}`,
  done: "Done",
  edit: (value: string) => `Operating point: ${value}`,
  notSet: "not set",
  none: (label: string) => `no ${label.toLowerCase()}`,
  startsHere:
    "New rows start here. Find Parts, Bank Designer, ripple and life use the same values.",
  setOnce: "Set it once, every page uses it.",
  setRail: "Set rail",
  judgedAt: "Judged at 0 V, because no rail is set.",
  losesWithBias: "Ceramics lose capacitance with bias; the target may fail at your voltage.",
  usedBy: {
    rail: "used by the capacitor and lifetime pages",
    ambient: "used by the simulations, the searches and the lifetime pages",
    frequency: "used by the simulations, Find Parts, ripple and Capacitance from Power",
    mission: "used by the lifetime pages, worst case and Ceramic Aging",
  } satisfies Record<PointQuantity, string>,
};

/** "3.3 V", "500 kHz", "60000 h". */
export function printPoint(quantity: PointQuantity, value: number): string {
  const { unit } = pointLimits[quantity];
  return quantity === "frequency"
    ? formatQuantity(value, unit, { digits: 12, trim: true })
    : `${formatPlain(value)} ${unit}`;
}

/** "3.3 V · 60 °C · 500 kHz"; empty where nothing is set. */
export const pointText = (point: OperatingPoint): string =>
  pointQuantities
    .flatMap((quantity) => {
      const value = point[quantity];
      return value === null ? [] : [printPoint(quantity, value)];
    })
    .join(" · ");

const isSet = (point: OperatingPoint) =>
  pointQuantities.some((quantity) => point[quantity] !== null);

/** The quantities that count at the moment. */
export const usedOf = (use: PointUse, following: Following | null): readonly PointQuantity[] =>
  [...use.uses, ...(following?.alsoUses ?? [])].filter(
    (quantity) => quantity !== following?.unused?.quantity,
  );

/** Why a quantity does not count, or who uses it. */
export function whyUnused(quantity: PointQuantity, following: Following | null): string {
  const { unused } = following ?? {};
  const why = unused?.quantity === quantity ? unused.why : texts.usedBy[quantity];
  return `${texts.labels[quantity]}: ${why}`;
}

/** The note beside the fields; ** encloses what stands out in it. */
export function noteOf(point: OperatingPoint, use: PointUse, following: Following | null): string {
  const own = pointQuantities.flatMap((quantity) => {
    const value = use.own[quantity];
    return value !== undefined && point[quantity] === null ? [value] : [];
  });
  if (!isSet(point)) {
    const start = own.length > 0 ? `: new ${use.things} start at **${own.join(", ")}**` : "";
    return `Not set${start}. ${texts.setOnce}`;
  }
  const uses = usedOf(use, following);
  const unused = pointQuantities.find(
    (quantity) => point[quantity] !== null && !uses.includes(quantity),
  );
  if (following?.apply) return following.note;
  if (unused) return whyUnused(unused, following);
  if (own.length > 0)
    return `${use.things[0]?.toUpperCase()}${use.things.slice(1)} without a value of the bar: **${own.join(", ")}**`;
  return following?.note || `New ${use.things} start with it.`;
}
