import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { configQuery } from "@/api/config";
import { loadFrame } from "@/api/site";
import type { Tool } from "@/domain/tool";
import { doubledPage, leadsToSimulation } from "./part-link";
import { ConfigFailure } from "./routes/ConfigFailure";
import { NotFound } from "./routes/NotFound";
import { Root } from "./routes/Root";
import { simulationPath } from "./tools";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    tool?: Tool;
  }
}

export interface RouterContext {
  queries: QueryClient;
  /** Whether a path is the address of a page. */
  isPage: (path: string) => boolean;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ location, context }) => {
    if (leadsToSimulation(location.pathname, location.search)) {
      throw redirect({ to: simulationPath, search: location.search, replace: true });
    }
    const doubled = doubledPage(location.pathname);
    if (doubled !== null && context.isPage(doubled)) {
      throw redirect({ to: "/", search: location.search, replace: true });
    }
  },
  loader: async ({ context: { queries } }) =>
    loadFrame(queries, await queries.ensureQueryData(configQuery)),
  component: Root,
  errorComponent: ConfigFailure,
  notFoundComponent: NotFound,
});
