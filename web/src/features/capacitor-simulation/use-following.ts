import { useMemo } from "react";
import { useConfig } from "@/api/config";
import { useFollowing } from "@/domain/operating-point/bar-store";
import { usePoint } from "@/domain/operating-point/point";
import { useStable } from "@/lib/use-stable";
import { applyPoint, followingOf } from "./model/follow-point";
import { sharedSettings } from "./model/settings";
import { useSimulation } from "./store";

/** Brings all rows to the operating point, in one undo step of its own. */
function applyToAllRows(): void {
  const { state: point } = usePoint.getState();
  const begin = () =>
    useSimulation.setState(({ history }) => ({ history: { ...history, recordedAt: 0 } }));
  begin();
  useSimulation.getState().update((state) => applyPoint(state, point));
  begin();
}

/** Tells the bar of the operating point how far the rows follow it; the mission is the age of the worst case. */
export function useRowsFollowing(): void {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const point = usePoint((store) => store.state);
  const following = useMemo(() => {
    const said = followingOf(state, point, applyToAllRows);
    if (!sharedSettings(state, config).worstCase) return said;
    return {
      ...(said ?? { note: "", apply: null, things: "rows" }),
      alsoUses: ["mission" as const],
    };
  }, [state, point, config]);
  useFollowing(useStable(following));
}
