/** What an administrator sets for the whole site; every visitor asks for it. */
import { queryOptions } from "@tanstack/react-query";
import { client } from "./client";

const paths = [
  "/auth/homeMessageRequest",
  "/auth/bannerImageRequest",
  "/auth/bannerLinkRequest",
  "/auth/footerImageRequest",
  "/auth/footerLinkRequest",
] as const;

/** One text of the site, "" while it is not set. */
const siteText = (path: (typeof paths)[number]) =>
  queryOptions({
    queryKey: ["site", path],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<string> => (await client.GET(path, { signal })).data ?? "",
  });

export type SiteTextQuery = ReturnType<typeof siteText>;

export const homeMessageQuery = siteText("/auth/homeMessageRequest");
export const bannerImageQuery = siteText("/auth/bannerImageRequest");
export const bannerLinkQuery = siteText("/auth/bannerLinkRequest");
export const footerImageQuery = siteText("/auth/footerImageRequest");
export const footerLinkQuery = siteText("/auth/footerLinkRequest");

/** What stands around every page, to be asked for before the first one is drawn. */
export const frameQueries = [
  bannerImageQuery,
  bannerLinkQuery,
  footerImageQuery,
  footerLinkQuery,
] as const;
