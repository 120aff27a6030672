import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter } from "@tanstack/react-router";
import type { Tool } from "@/domain/tool";
import { parseSearchParams, stringifySearchParams } from "@/lib/search-params";
import { rootRoute } from "./root-route";
import { tools } from "./tools";

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const routeOf = <Path extends string>(tool: Tool<Path>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: tool.path,
    staticData: { tool },
    beforeLoad: ({ context }) => tool.guard?.(context.queries),
    component: tool.page,
  });

/** One type for each path, so that links and their parameters are checked. */
type RouteOf<Path> = Path extends string ? ReturnType<typeof routeOf<Path>> : never;
type ToolRoute = RouteOf<(typeof tools)[number]["path"]>;

const routeTree = rootRoute.addChildren(tools.map(routeOf) as readonly unknown[] as ToolRoute[]);

const pages = new Set<string>(tools.map(({ path }) => path));
export const isPage = (path: string): boolean => pages.has(path);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries, isPage },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: "intent",
    // An address below a page is not a page.
    notFoundMode: "root",
    // The server accepts each address in one spelling only.
    caseSensitive: true,
  });
}
