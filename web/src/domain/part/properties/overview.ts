/** Which properties of a part its opened row shows first, and which it shows on request. */
import { queryOptions } from "@tanstack/react-query";
import { client } from "@/api/client";
import { capacitorOf } from "@/api/look-up";
import type { DecodedField, NumberChoice, Part, PartDocument, Property } from "@/api/types";
import { sessionId } from "@/lib/session-id";

/** Begins the key of the server's details of one part; its number and what was chosen for it follow. */
export const detailsKey = "part-details";

export function fetchDetails(
  partNumber: string,
  choice: NumberChoice,
  signal: AbortSignal,
): Promise<Part> {
  const body = { partNumber, method: "properties", session: sessionId, ...choice };
  return capacitorOf(client.POST("/api/part", { body, signal }));
}

/** The server's details of one part; they change only with the catalogue. */
export const partDetailsQuery = (partNumber: string, choice: NumberChoice = {}) =>
  queryOptions({
    queryKey: [detailsKey, partNumber, choice],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => fetchDetails(partNumber, choice, signal),
  });

/** Names of the documents that every part can have, by kind. */
const documentNames: Readonly<Record<PartDocument["kind"], string>> = {
  specsheet: "Specsheet",
  datasheet: "Datasheet",
  step: "STEP",
  rohs: "RoHS",
};

export const texts = {
  loading: "Loading...",
  notAvailable: "Additional information is not available for this part.",
  noDocuments: "This site has no links to data sheets; its operator can set them up.",
  sourcesOf: (partNumber: string) => `Documents behind ${partNumber}`,
  displayMore: "Display More",
  displayLess: "Display Less",
  properties: "Properties",
  spreadMeaning: "8 in 10 parts lie within",
  basis: "What these curves are based on",
  parameterColumns: ["Parameter", "Value", "Condition", "Origin", "Source"],
  /** A property with all that is known about it. */
  whole: ({ parameterName, value, origin, source }: Property) =>
    [`${parameterName}: ${value}`, [origin, source].filter(Boolean).join(", ")]
      .filter(Boolean)
      .join("\n"),
  numberFields: "What the part number says",
  documents: documentNames,
  documentsOf: (partNumber: string) => `Documents of ${partNumber}`,
};

/** Names that only a manufacturer's own tools use. */
const hiddenNames = new Set(["KSIM Support", "Unique PN"]);

/** Already in the row above. */
const namesInRow = new Set([
  "Capacitance",
  "Tolerance",
  "Voltage DC",
  "Dielectric",
  "Cathode",
  "Anode",
]);

/**
 * A value of a catalogue as the page sets numbers: "-55/+85°C" is "−55 to +85 °C", "10 MOhms" is
 * "10 MΩ", "10% 1 kHz 25°C" is "10 % 1 kHz 25 °C".
 */
export function typeset(value: string): string {
  return value
    .replace(/^-(\d+)\s*\/\s*\+?(\d+)\s*°C$/, "−$1 to +$2 °C")
    .replace(/(\d)(%|°C)/g, "$1 $2")
    .replace(/(\d) ([mkMG]?)Ohms?\b/g, "$1 $2Ω")
    .replace(/Loss\/Decade Hour/, "per decade of hours")
    .replace(/(^|[\s(])-(?=\d)/g, "$1−");
}

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

/** What a part has beside the figures of its properties: maker, safety class and qualification. */
export function attributeProperties(attributes: Part["attributes"] = null): readonly Property[] {
  if (!attributes) return [];
  const { maker, maxTemp, safetyClass, aecQ200 } = attributes;
  const stated = [
    { parameterName: "Maker", value: maker, origin: maxTemp.origin, source: "" },
    safetyClass && { parameterName: "Safety Class", ...safetyClass },
    aecQ200 && { parameterName: "Qualification", ...aecQ200 },
  ];
  return stated.flatMap((one) => (one?.value ? [{ ...one, step: "1" }] : []));
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

interface NumberSegment {
  text: string;
  /** Index of the field that the characters spell; null for characters of no field. */
  field: number | null;
}

/** Cuts the number at the fields' ends, so that the segments joined are the number again. */
export function numberSegments(
  partNumber: string,
  fields: readonly DecodedField[],
): readonly NumberSegment[] {
  const segments: NumberSegment[] = [];
  let end = 0;
  const append = (to: number, field: number | null) => {
    if (to > end) segments.push({ text: partNumber.slice(end, to), field });
    end = Math.max(end, to);
  };
  for (const [index, { range }] of fields.entries()) {
    append(range.start, null);
    append(range.end, index);
  }
  append(partNumber.length, null);
  return segments;
}
