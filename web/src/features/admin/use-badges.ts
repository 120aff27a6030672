/** Counts beside the names of the sections: what there is, and what an administrator should look at. */
import { useQuery } from "@tanstack/react-query";
import { queries } from "@/api/client";
import { listQuery } from "./account-list";
import type { SectionId } from "./sections";
import { badgeTexts as texts } from "./texts";

/** Messages that are counted; more are "50+". */
const most = 50;
/** Log-ins that are looked through, as many as their section shows at first. */
const logins = 20;

interface Badge {
  text: string;
  /** Somebody should look at it. */
  warns?: boolean;
}

export function useBadges(): Partial<Record<SectionId, Badge>> {
  const accounts = useQuery(listQuery).data;
  const { data: attempts } = queries.useQuery("get", "/api/admin/logins", {
    params: { query: { limit: logins } },
  });
  const { data: messages } = queries.useQuery("get", "/api/admin/feedback", {
    // One more than is told. The list of messages asks for pages of its own, under another key.
    params: { query: { limit: most + 1 } },
  });
  const { data: feed } = queries.useQuery("get", "/api/admin/prices");
  const failed = attempts?.reduce((sum, { failed, times }) => sum + (failed ? times : 0), 0) ?? 0;
  return {
    ...(accounts && { accounts: { text: String(accounts.length) } }),
    ...(failed > 0 && { "log-ins": { text: texts.failed(failed), warns: true } }),
    ...(messages &&
      messages.length > 0 && {
        feedback: { text: messages.length <= most ? String(messages.length) : `${most}+` },
      }),
    ...(feed?.prices === 0 && { prices: { text: texts.noFeed } }),
  };
}
