import { useEffect, useState } from "react";
import { client } from "@/api/client";
import { givenOf, RefusedFiles } from "./model/files";
import { refusalsOf, requestOf } from "./model/request";
import { type Given, withGiven } from "./model/state";
import { changeBoard, useBoard } from "./store";

/** Takes what was chosen; nothing that is on the page is lost where it cannot be taken. */
export function take(given: Given): void {
  useBoard.setState({ refused: null });
  changeBoard((state) => withGiven(state, given));
}

/** A list that cannot be read does not take the place of one that can. */
async function ensureReadable({ list, design }: Given): Promise<void> {
  const { file } = useBoard.getState().state;
  if (!list || file === null) return;
  const body = requestOf(list, { conditions: null, options: {} }, design);
  try {
    await client.POST("/api/board/columns", { body });
  } catch (error) {
    const [why] = refusalsOf(error)?.list ?? [];
    if (why !== undefined) throw new RefusedFiles(`${list.name}: ${why}`);
  }
}

export async function takeFiles(files: Iterable<File>): Promise<void> {
  const chosen = [...files].filter(({ name }) => !/\.henrad\.json$/i.test(name));
  if (chosen.length === 0) return;
  try {
    const given = await givenOf(chosen);
    await ensureReadable(given);
    take(given);
  } catch (error) {
    if (!(error instanceof RefusedFiles)) throw error;
    useBoard.setState({ refused: error.message });
  }
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Files may be dropped anywhere on the page; whether some hang over it. */
export function useDroppedFiles(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    document.addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      options,
    );
    // The pointer leaves the window where it leaves for nothing.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    document.addEventListener("dragleave", leave, options);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      void takeFiles(event.dataTransfer?.files ?? []);
    };
    document.addEventListener("drop", drop, options);
    return () => listening.abort();
  }, []);
  return isOver;
}
