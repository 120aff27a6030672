import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerOf, client } from "@/api/client";
import text from "@/ui/text.module.css";
import { requestOf } from "./model/request";
import { capacitanceReadings, type FindState } from "./model/state";
import { useReading } from "./reading-store";
import { texts } from "./texts";

/** How many parts meet the limits of a state; null until that is known. */
function useMatches(state: FindState, isAsked: boolean): number | null {
  const request = requestOf(state);
  const { data } = useQuery({
    queryKey: ["find count", request],
    enabled: isAsked && request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!request) return null;
      const body = { ...request, within: {}, curves: "No" as const, limit: 1 };
      const answer = await answerOf(client.POST("/api/find", { body, signal }));
      return "matches" in answer ? answer.matches : null;
    },
  });
  return data ?? null;
}

interface ReadingsProps {
  state: FindState;
  /** Parts that meet the limits as they are; null until that is known. */
  matches: number | null;
  onChange: (part: Partial<FindState>) => void;
}

/** Both meanings of a capacitance with how many parts meet each; the last choice holds for the project. */
export function CapacitanceReadings({ state, matches, onChange }: ReadingsProps): ReactNode {
  const readings = capacitanceReadings(state);
  const { label, isRated, left, rated } = readings ?? { label: "", isRated: false };
  // The other one is counted after the one that is shown, which must not wait for it.
  const others = useMatches({ ...state, ...(isRated ? left : rated) }, matches !== null);
  if (!readings) return null;
  const choose = (value: string) => {
    const isNowRated = value === "rated";
    useReading.setState({ isRated: isNowRated });
    onChange((isNowRated ? rated : left) ?? {});
  };
  return (
    <>
      <span className={text.note}>{texts.typed(label)}</span>
      <SegmentedControl
        aria-label={texts.meantAs}
        data={[
          { value: "left", label: texts.left(label, isRated ? others : matches) },
          { value: "rated", label: texts.ratedAs(label, isRated ? matches : others) },
        ]}
        value={isRated ? "rated" : "left"}
        onChange={choose}
      />
    </>
  );
}
