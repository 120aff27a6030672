/** Texts of what a part lists: in the line of a list, and in the results of a search. */
import type { ListedFigure, Part } from "@/api/types";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";

/** A listed figure, and its basis. */
interface ListedText {
  name: string;
  text: string;
  basis: string;
  isListed: boolean;
}

function figure(
  name: string,
  label: string,
  listed: ListedFigure | null | undefined,
  print: (value: number) => string,
): ListedText {
  if (!listed) {
    return { name, text: `${label} ${NO_VALUE}`, basis: `${name}: not listed`, isListed: false };
  }
  const at = listed.frequency
    ? ` at ${formatQuantity(listed.frequency, "Hz", { trim: true })}`
    : "";
  const kind = listed.isLimit ? " (limit)" : "";
  const basis = [listed.origin, listed.source].filter(Boolean).join(": ");
  const text = `${label} ${print(listed.value)}`.trimStart();
  return { name, text, basis: `${name}${at}${kind}, ${basis}`, isListed: true };
}

type PartAttributes = NonNullable<Part["attributes"]>;

function attribute(name: string, stated: PartAttributes["safetyClass"]): ListedText | undefined {
  if (!stated) return undefined;
  const [short = ""] = stated.value.split(" with ");
  const whole = short === stated.value ? "" : `: ${stated.value}`;
  const basis = `${name}${whole}, ${[stated.origin, stated.source].filter(Boolean).join(": ")}`;
  return { name, text: short, basis, isListed: true };
}

const toMillimeters = (meters: number) =>
  `${formatPlain(Number((meters * 1e3).toPrecision(3)))} mm`;

/** Figures that a part lists; a dash for one that it does not list. */
export const listedFigures = ({
  maxTemp,
  esr,
  rippleCurrent,
  height,
}: PartAttributes): readonly ListedText[] => [
  figure("Maximum temperature", "", maxTemp, (value) => `${value} °C`),
  figure("ESR", "ESR", esr, (value) => formatQuantity(value, "Ω", { trim: true })),
  figure("Ripple current", "ripple", rippleCurrent, (value) =>
    formatQuantity(value, "A", { trim: true }),
  ),
  figure("Height", "height", height, toMillimeters),
];

/**
 * What a part lists, for a short line that may end early: what parts of one case share comes last, and a mark stands
 * without its conditions, as "AEC-Q200" for "AEC-Q200 with requested PPAP".
 */
export function shortAttributes(attributes: Part["attributes"] = null): readonly ListedText[] {
  if (!attributes) return [];
  const [temperature, ...others] = listedFigures(attributes);
  const figures = [...others, temperature].filter((one) => one?.isListed);
  const stated = [
    attribute("Safety class", attributes.safetyClass),
    attribute("Qualification", attributes.aecQ200),
  ];
  return [...stated, ...figures].filter((one) => one !== undefined);
}
