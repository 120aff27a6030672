import { notifications } from "@mantine/notifications";
import { useCallback, useMemo } from "react";
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

/** The parts on the page, and the ways to add one that keep to the limit. */
export function useSimulatedParts() {
  const max = useConfig().maxParts;
  const rows = useSimulation(({ state }) => state.rows);
  const update = useSimulation((store) => store.update);
  const partNumbers = useMemo(() => new Set(rows.map(({ part }) => part.mfrPn)), [rows]);

  const grow = useCallback(
    (transition: Parameters<typeof update>[0]) => {
      // Read from the store, because several parts may arrive between two renders.
      if (useSimulation.getState().state.rows.length >= max) refuse(max);
      else update(transition);
    },
    [max, update],
  );

  return {
    partNumbers,
    count: rows.length,
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
}
