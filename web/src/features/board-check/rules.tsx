import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerOf, client } from "@/api/client";
import { numberFacet } from "./model/report";
import { texts } from "./texts";

/** The rules of the check with their titles, limits and sources, as the server states them. */
export const useRules = () =>
  useQuery({
    queryKey: ["board rules"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => answerOf(client.GET("/api/board/rules", { signal })),
  });

/** The title of a rule by its name in reports; the name itself until the titles are here. */
export function useRuleTitle(): (rule: string) => string {
  const { data } = useRules();
  return (rule) =>
    rule === numberFacet ? texts.numberFacet : (data?.find(({ id }) => id === rule)?.title ?? rule);
}

/** The title of a rule. */
export const RuleTitle = ({ rule }: { rule: string }): ReactNode => useRuleTitle()(rule);
