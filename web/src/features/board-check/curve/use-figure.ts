import { useQuery } from "@tanstack/react-query";
import type { Line } from "../model/report";
import { type Curve, curveOf } from "./curve-of";
import type { Figure } from "./figure";

/** The worst line that a curve explains. */
export function drawnLine(lines: readonly Line[]): { line: Line; curve: Curve } | null {
  for (const line of lines) {
    const curve = line.verdict === "pass" ? null : curveOf(line);
    if (curve) return { line, curve };
  }
  return null;
}

/** Its picture, which is there before the page is printed. */
export function useFigure(lines: readonly Line[]): Figure | null {
  const curve = drawnLine(lines)?.curve ?? null;
  const { data } = useQuery({
    queryKey: ["board figure", curve],
    enabled: curve !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { figureOf } = await import("./figure");
      return curve && figureOf(curve, signal);
    },
  });
  return data ?? null;
}
