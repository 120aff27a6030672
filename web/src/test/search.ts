/** Search answers as the server sends them. */
import type { SearchAnswer, SearchHit } from "@/api/types";
import { part } from "./fixtures";

const noFacets: SearchAnswer["facets"] = {
  type: [],
  series: [],
  size: [],
  dielectric: [],
  voltage: [],
  maker: [],
  safetyClass: [],
  aecQ200: [],
  maxTemp: [],
};

/** What a part lists that lists its temperature alone. */
export const listed: SearchHit["attributes"] = {
  maker: "",
  maxTemp: { value: 125, isLimit: true, origin: "guaranteed", source: "C1002" },
};

function hit(mfrPn: string, matchedBy: SearchHit["matchedBy"]): SearchHit {
  const { id, capDisplay, capType, dielectric, caseSize, series, voltageRating, origin } =
    part(mfrPn);
  const shown = {
    id: id ?? 0,
    mfrPn,
    capDisplay,
    capType,
    dielectric,
    caseSize,
    series,
    voltageRating,
  };
  return {
    ...shown,
    type: "ceramic",
    origin,
    maker: "",
    partStatus: "active",
    matchedBy,
    maxTemp: 125,
    attributes: listed,
    differs: [],
  };
}

export function searchAnswer(
  partNumbers: readonly string[],
  facets: Partial<SearchAnswer["facets"]> = {},
  matchedBy: SearchHit["matchedBy"] = "value",
): SearchAnswer {
  return {
    parts: partNumbers.map((partNumber) => hit(partNumber, matchedBy)),
    total: partNumbers.length,
    complete: true,
    facets: { ...noFacets, ...facets },
    understood: [],
    unread: [],
    inductors: [],
    suggestions: [],
    nearest: [],
    nearestInductors: [],
    withoutFigure: 0,
  };
}
