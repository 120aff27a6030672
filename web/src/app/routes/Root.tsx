import { Outlet, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Shell } from "../shell/Shell";
import { texts } from "../shell/texts";

/** The shell around every page. */
export function Root(): ReactNode {
  const tool = useMatches({
    // Below a page's address there is no page, though the page itself is matched on the way.
    select: (matches) =>
      matches.some(({ _notFound }) => _notFound) ? undefined : matches.at(-1)?.staticData.tool,
  });
  return (
    <Shell tool={tool ?? { title: texts.notFoundTitle }}>
      <Outlet />
    </Shell>
  );
}
