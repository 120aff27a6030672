/** Release notes and legal pages: what is stored of them, and their save. */
import type { QueryClient } from "@tanstack/react-query";
import { answerOf, client } from "@/api/client";
import { configQuery } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { siteTextQuery } from "@/api/site";
import type { SiteTextHistory } from "@/api/types";
import { builtInPages } from "@/domain/site/built-in-pages";
import { pageText } from "@/domain/site/written-page";
import { useTextDrafts } from "./text-drafts";
import { writtenTexts as texts } from "./texts";

export type TextName = keyof typeof texts.names;
export const textNames = Object.keys(texts.names) as readonly TextName[];

export const historyQuery = (name: TextName) => ({
  queryKey: ["written-text", name],
  queryFn: () => answerOf(client.GET("/api/admin/text", { params: { query: { name } } })),
});

export const builtIn = (name: TextName, history: SiteTextHistory): string =>
  name === "release-notes" ? history.builtIn : pageText(builtInPages[name]);

/** The server's own sentence, which names the line or who was faster. */
export function failureText(error: unknown): string {
  const isRefused = error instanceof ProblemError && error.problem.status === 422;
  return isRefused ? error.problem.detail : errorSentence(error);
}

/**
 * Saves a text on top of a revision; what was written meanwhile stays.
 * @param base revision that the text was begun from
 */
export async function saveText(
  cache: QueryClient,
  name: TextName,
  value: string,
  base: number,
): Promise<void> {
  const sent = useTextDrafts.getState().drafts[name];
  const history = historyQuery(name).queryKey;
  try {
    await client.POST("/api/admin/text", { body: { name, value, revision: base } });
  } catch (failure) {
    // It may have been refused because someone else was faster: their text comes with the history.
    void cache.invalidateQueries({ queryKey: history });
    throw failure;
  }
  await cache.invalidateQueries({ queryKey: history });
  useTextDrafts.getState().settle(name, sent, base + 1);
  const keys = [
    siteTextQuery(name).queryKey,
    configQuery.queryKey,
    ["releases"],
    ["get", "/api/admin/audit"],
  ];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
