import { queries } from "./client";
import type { Config } from "./types";

/** The server's settings: product, links, plots, limits. They change only with the server. */
export const configQuery = queries.queryOptions(
  "get",
  "/api/config",
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
);

/** The basis of computed values, as files and images state it. */
export const modelText = ({ modelVersion }: Config): string =>
  `rules ${modelVersion.rules}, catalogue ${modelVersion.catalogue}`;

/** The settings, for components that the shell shows only once they have arrived. */
export function useConfig(): Config {
  return queries.useSuspenseQuery(
    "get",
    "/api/config",
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
  ).data;
}
