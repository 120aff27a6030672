/** Site-wide settings of the administrator. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { client } from "./client";
import type { Config, SiteTextName } from "./types";

type SiteText = Config["siteTexts"][number];

/** One text of the site, "" while it is not set. */
const siteText = (name: SiteText) =>
  queryOptions({
    queryKey: ["site", name],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<string> =>
      (await client.GET(`/auth/${name}Request`, { signal })).data ?? "",
  });

/** A text that the operator wrote; "" where the built-in one holds. */
export const siteTextQuery = (name: SiteTextName) =>
  queryOptions({
    queryKey: ["site", name],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<string> => {
      const { data } = await client.GET("/api/site/text", { params: { query: { name } }, signal });
      return data?.value ?? "";
    },
  });

export type SiteTextQuery = ReturnType<typeof siteText>;

export const homeMessageQuery = siteText("homeMessage");
export const bannerImageQuery = siteText("bannerImage");
export const bannerLinkQuery = siteText("bannerLink");
export const footerImageQuery = siteText("footerImage");
export const footerLinkQuery = siteText("footerLink");

/** Loads what surrounds every page, and what home begins with, so that nothing moves when it comes. The settings list what is set, so nothing else needs a call. */
export async function loadFrame(queries: QueryClient, { siteTexts }: Config): Promise<void> {
  const frame = ["bannerImage", "bannerLink", "footerImage", "footerLink", "homeMessage"] as const;
  await Promise.all(
    frame.map(async (name) => {
      const query = siteText(name);
      if (siteTexts.includes(name)) await queries.prefetchQuery(query);
      else queries.setQueryData(query.queryKey, (known) => known ?? "");
    }),
  );
}
