/** Which properties of a part its opened row shows first, and which it shows on request. */
import type { Property } from "@/api/types";

/** Names that belong to a maker's own tools. */
const hiddenNames = new Set(["KSIM Support", "Unique PN"]);

/** What the row above says already. */
const namesInRow = new Set([
  "Capacitance",
  "Tolerance",
  "Voltage DC",
  "Dielectric",
  "Cathode",
  "Anode",
]);

/** Edges of a body, in the order in which they are written. */
const edgeNames = ["L", "W", "T", "H"];

/** Pairs of the overview: two lines of six, less the place of the button. */
export const overviewCount = 11;

/** Properties to show: empty ones, hidden ones and other steps than "1" stay out. */
export function shownProperties(properties: readonly Property[]): readonly Property[] {
  return properties.filter(
    ({ parameterName, value, step }) =>
      value.trim() !== "" && step === "1" && !hiddenNames.has(parameterName),
  );
}

/** "2 mm ±0.2" is 2 mm. */
function nominal(value: string): string {
  return value.replace(/\s*mm.*$/, "");
}

/** Length, width and height as one pair, at the place of the first of them. */
function withBody(properties: readonly Property[]): readonly Property[] {
  const edges = properties.filter(({ parameterName }) => edgeNames.includes(parameterName));
  const [first] = edges;
  if (!first || edges.length < 2) return properties;
  const body = {
    ...first,
    parameterName: edges.map(({ parameterName }) => parameterName).join(" × "),
    value: `${edges.map(({ value }) => nominal(value)).join(" × ")} mm`,
  };
  return properties.flatMap((property) => {
    if (property === first) return [body];
    return edges.includes(property) ? [] : [property];
  });
}

/** The first properties that the row itself does not say. */
export function overviewProperties(properties: readonly Property[]): readonly Property[] {
  const shown = shownProperties(properties);
  const rest = shown.filter(({ parameterName }) => !namesInRow.has(parameterName));
  const found = rest.length > 0 ? withBody(rest) : shown;
  return found.slice(0, overviewCount);
}
