import { Outlet, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Shell } from "../shell/Shell";
import { texts } from "../shell/texts";

/** The shell around every page; the page's route names its title and its part selector. */
export function Root(): ReactNode {
  const page = useMatches({
    // Below a page's address there is no page, though the page itself is matched on the way.
    select: (matches) =>
      matches.some(({ _notFound }) => _notFound) ? undefined : matches.at(-1)?.staticData,
  });
  return (
    <Shell
      title={page?.title || texts.notFoundTitle}
      subtitle={page?.subtitle}
      selector={page?.selector}
      account={page?.account}
      toolbar={page?.toolbar}
    >
      <Outlet />
    </Shell>
  );
}
