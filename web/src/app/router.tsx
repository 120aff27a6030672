import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { configQuery } from "@/api/config";
import { parseSearchParams, stringifySearchParams } from "@/lib/search-params";
import { leadsToSimulation, simulationPath } from "./part-link";
import { ConfigFailure } from "./routes/ConfigFailure";
import { NotFound } from "./routes/NotFound";
import { Root } from "./routes/Root";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title: string;
    /** Part selector of the page, shown in the sidebar. */
    selector?: ComponentType;
    /** Actions of the page, shown in the header. */
    toolbar?: ComponentType;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  staticData: { title: "" },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ location }) => {
    if (leadsToSimulation(location.pathname, location.search)) {
      throw redirect({ to: simulationPath, search: location.search, replace: true });
    }
  },
  loader: ({ context }) => context.queries.ensureQueryData(configQuery),
  component: Root,
  errorComponent: ConfigFailure,
  notFoundComponent: NotFound,
});

const homePage = lazyRouteComponent(() => import("@/features/home/HomePage"), "HomePage");

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { title: "Home" },
  component: homePage,
});

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/help",
  staticData: { title: "Help" },
  component: homePage,
});

const simulationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: simulationPath,
  staticData: {
    title: "Capacitor Simulation",
    selector: lazyRouteComponent(() => import("./routes/CapacitorSelector"), "CapacitorSelector"),
    toolbar: lazyRouteComponent(
      () => import("@/features/capacitor-simulation/HistoryButtons"),
      "HistoryButtons",
    ),
  },
  component: lazyRouteComponent(() => import("./routes/CapacitorRoute"), "CapacitorRoute"),
});

const routeTree = rootRoute.addChildren([homeRoute, helpRoute, simulationRoute]);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: "intent",
  });
}
