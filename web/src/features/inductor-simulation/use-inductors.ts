import { notifications } from "@mantine/notifications";
import { useMemo } from "react";
import { queries } from "@/api/client";
import type { InductorForm, InductorPart } from "@/api/inductor-types";
import { randomUuid } from "@/lib/uuid";
import { addPart, duplicateRow, removePart } from "./model/transitions";
import { useInductors } from "./store";
import { texts } from "./texts";

/** Plots, circuits and limits of the page; they change only with the server. */
export function useInductorForm() {
  return queries.useQuery("get", "/api/calcL/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

function refuse(max: number): void {
  notifications.show({
    id: "too-many-inductors",
    color: "red",
    message: texts.tooManyParts(max),
    withCloseButton: true,
  });
}

/** The parts on the page, and the ways to add one that keep to the limit. */
export function useInductorParts({ maxParts }: Pick<InductorForm, "maxParts">) {
  const rows = useInductors(({ state }) => state.rows);
  const update = useInductors((store) => store.update);
  const partNumbers = useMemo(() => new Set(rows.map(({ part }) => part.pn)), [rows]);
  const grow = (transition: Parameters<typeof update>[0]) => {
    // Asked of the store, because several parts may arrive between two renders.
    if (useInductors.getState().state.rows.length >= maxParts) refuse(maxParts);
    else update(transition);
  };
  return {
    partNumbers,
    count: rows.length,
    max: maxParts,
    add: (part: InductorPart) => grow((state) => addPart(state, part, randomUuid())),
    duplicate: (id: string) => grow((state) => duplicateRow(state, id, randomUuid())),
    remove: (pn: string) => update((state) => removePart(state, pn)),
  };
}
