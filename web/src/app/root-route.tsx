import { Button } from "@mantine/core";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
  useRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { configQuery } from "@/api/config";
import { errorText } from "@/api/error-text";
import { loadFrame } from "@/api/site";
import type { Tool } from "@/domain/tool";
import page from "@/ui/page.module.css";
import { Shell } from "./shell/Shell";
import { texts } from "./shell/texts";
import { doubledPage, leadsToSimulation, simulationPath } from "./tools";

const NotFound = lazyRouteComponent(() => import("./NotFound"), "NotFound");

/** The shell around every page. */
function Root(): ReactNode {
  const tool = useMatches({
    // The router also matches a page for addresses below it, where no page exists.
    select: (matches) =>
      matches.some(({ _notFound }) => _notFound) ? undefined : matches.at(-1)?.staticData.tool,
  });
  return (
    <Shell tool={tool ?? { title: texts.notFoundTitle }}>
      <Outlet />
    </Shell>
  );
}

/** Replaces the whole page when the server's settings cannot be loaded. */
function ConfigFailure({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const { what, advice } = errorText(error);
  return (
    <main className={page.page}>
      <div role="alert">
        <h1 className={page.lead}>{what}</h1>
        <p>{advice}</p>
      </div>
      <Button variant="filled" className={page.action} onClick={() => void router.invalidate()}>
        {texts.retry}
      </Button>
    </main>
  );
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    tool?: Tool;
  }
}

interface RouterContext {
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
