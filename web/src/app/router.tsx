import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { parseSearchParams, stringifySearchParams } from "@/lib/search-params";
import { accountRoutes } from "./account-routes";
import { calculatorRoutes } from "./calculator-routes";
import { lifetimeRoutes } from "./lifetime-routes";
import { simulationPath } from "./part-link";
import { rootRoute } from "./root-route";
import { siteRoutes } from "./site-routes";

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

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

const sharedSessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/share/$id",
  staticData: { title: "Shared session" },
  component: lazyRouteComponent(() => import("./routes/SharedSession"), "SharedSession"),
});

const routes = [
  ...siteRoutes,
  ...accountRoutes,
  simulationRoute,
  ...calculatorRoutes,
  ...lifetimeRoutes,
  sharedSessionRoute,
] as const;
const routeTree = rootRoute.addChildren(routes);

const pages = new Set<string>(
  routes.flatMap(({ options }) => ("path" in options ? [options.path] : [])),
);
export const isPage = (path: string): boolean => pages.has(path);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries, isPage },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: "intent",
    // What lies below a page is no page of its own.
    notFoundMode: "root",
    // The server knows each address in one spelling.
    caseSensitive: true,
  });
}
