import { notifications } from "@mantine/notifications";
import { useMemo } from "react";
import { useConfig } from "@/api/config";
import type { Part } from "@/api/types";
import { pointNow } from "@/domain/operating-point/point";
import { randomUuid } from "@/lib/uuid";
import { atPoint } from "./model/follow-point";
import { addPart, duplicateRow, highlightRow, removePart } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

function refuse(max: number): void {
  notifications.show({
    id: "too-many-parts",
    color: "red",
    message: texts.tooManyParts(max),
    withCloseButton: true,
  });
}

/** The ways to add and to remove a part, which keep to the limit. */
export function usePartChanges() {
  const max = useConfig().maxParts;
  return useMemo(() => {
    const { update } = useSimulation.getState();
    const grow = (transition: Parameters<typeof update>[0]) => {
      // Read from the store, because several parts may arrive between two renders.
      if (useSimulation.getState().state.rows.length >= max) refuse(max);
      else update(transition);
    };
    return {
      max,
      tellFull: () => refuse(max),
      add: (part: Part) => grow((state) => addPart(state, atPoint(part, pointNow()), randomUuid())),
      /** Adds a part at conditions of its own. */
      addAsIs: (part: Part) => grow((state) => addPart(state, part, randomUuid())),
      duplicate: (id: string) => grow((state) => duplicateRow(state, id, randomUuid())),
      /** Highlights the first row of a part. */
      show: (partNumber: string) =>
        update((state) => {
          const row = state.rows.find(({ part }) => part.mfrPn === partNumber);
          return row ? highlightRow(state, row.id) : state;
        }),
      remove: (partNumber: string) => update((state) => removePart(state, partNumber)),
    };
  }, [max]);
}

/** The parts on the page, whatever their conditions, and the ways to change which they are. */
export function useSimulatedParts() {
  const numbers = useSimulation(({ state }) => state.rows.map(({ part }) => part.mfrPn).join("\n"));
  const count = useSimulation(({ state }) => state.rows.length);
  const partNumbers = useMemo(() => new Set(numbers.split("\n").filter(Boolean)), [numbers]);
  return { partNumbers, count, ...usePartChanges() };
}
