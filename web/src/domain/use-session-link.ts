import { useQuery } from "@tanstack/react-query";
import { type LinkMaker, linkMaker } from "./session-link";
import { toolAt, useTools } from "./tool";

/** Makes links to the page as it is; null until what they need is loaded. */
export function useLinkMaker(path = window.location.pathname): LinkMaker | null {
  const load = toolAt(useTools(), path)?.sharedState;
  const { data = null } = useQuery({
    queryKey: ["link-maker", path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => linkMaker(load),
  });
  return data;
}

/** The link to the page as it is now; null until it can be made. */
export const useSessionLink = (): string | null => useLinkMaker()?.(window.location) ?? null;
