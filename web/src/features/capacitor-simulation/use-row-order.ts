import { type DragEvent, type KeyboardEvent, useState } from "react";
import { moveRow } from "./model/transitions";
import { useSimulation } from "./store";
import { raising } from "./use-raised";

/** Dragging carries the row's id under a type of its own, so that foreign drags mean nothing here. */
const rowType = "application/x-henrad-row";

/** Places that a key moves a row by. */
const placesOf: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const placeOf = (id: string) =>
  useSimulation.getState().state.rows.findIndex((row) => row.id === id);

const isRowDrag = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(rowType);

/** Moves the row by places up (below zero) or down; beyond the ends it stays. */
export function useRowStep(id: string): (places: number) => void {
  const update = useSimulation((store) => store.update);
  return (places) => update((state) => moveRow(state, id, placeOf(id) + places));
}

/** Attributes of a row's handle, which is dragged, or moved with Alt and arrow keys. */
export function useRowHandle(id: string) {
  const step = useRowStep(id);
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(rowType, id);
      dataTransfer.effectAllowed = "move";
    },
    onKeyDown: (event: KeyboardEvent) => {
      const places = event.altKey ? placesOf[event.key] : undefined;
      if (places === undefined) return;
      event.preventDefault();
      step(places);
    },
  };
}

/** Attributes of a row as a drop target, which raises its curve. */
export function useRowTarget(id: string) {
  const update = useSimulation((store) => store.update);
  const [isOver, setOver] = useState(false);
  return {
    ...raising(id),
    "data-drop": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isRowDrag(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isRowDrag(event)) return;
      event.preventDefault();
      const dragged = event.dataTransfer.getData(rowType);
      update((state) => moveRow(state, dragged, Math.max(placeOf(id), 0)));
    },
  };
}
