import { create } from "zustand";
import { linesOf } from "@/api/lines";
import type { BankChange, BankChangesEvent, BankEvent, BankRequest } from "@/api/types";
import { searchedOn, worksFirst } from "./model/changes";

interface ChangesStore {
  status: "idle" | "running" | "done" | "error";
  /** The request that the changes belong to. */
  asked: BankRequest | null;
  changes: readonly BankChange[];
  /** Whether time ended before every change was tried. */
  stopped: boolean;
  error: unknown;
  /** The change whose search goes on. */
  searching: string | null;
  /** Looks for what would make a bank possible. */
  begin: (request: BankRequest) => Promise<void>;
  searchOn: (change: BankChange) => Promise<void>;
  /** Ends all work, on the server too; what was found stays. */
  stop: () => void;
  /** Also forgets what was found. */
  clear: () => void;
}

const nothing: Pick<
  ChangesStore,
  "status" | "asked" | "changes" | "stopped" | "error" | "searching"
> = { status: "idle", asked: null, changes: [], stopped: false, error: null, searching: null };

let running: AbortController | null = null;

export const useChanges = create<ChangesStore>((set, get) => {
  /** Reads lines until their end; an abort is no failure. */
  async function follow<Line>(path: string, request: BankRequest, take: (line: Line) => void) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    try {
      for await (const line of linesOf<Line>(path, request, controller.signal)) take(line);
      if (running === controller) set({ status: "done", searching: null });
    } catch (error) {
      if (!controller.signal.aborted) set({ status: "error", error, searching: null });
    }
  }
  return {
    ...nothing,
    async begin(request) {
      set({ ...nothing, status: "running", asked: request });
      await follow<BankChangesEvent>("/api/bank/changes", request, (line) => {
        if (line.event === "failed") throw new Error(line.detail);
        if (line.event === "change") set({ changes: worksFirst([...get().changes, line.change]) });
        else set({ changes: line.answer.changes, stopped: line.answer.stopped });
      });
    },
    async searchOn(change) {
      const { asked } = get();
      if (!asked) return;
      set({ searching: change.text, error: null });
      await follow<BankEvent>("/api/bank", searchedOn(asked, change), (line) => {
        if (line.event === "failed") throw new Error(line.detail);
        if (line.event !== "done") return;
        const { answer } = line;
        const replaced = get().changes.map((each) =>
          each.text === change.text ? { ...each, answer } : each,
        );
        set({ changes: worksFirst(replaced) });
      });
    },
    stop() {
      running?.abort();
      running = null;
      const { status } = get();
      set({ searching: null, ...(status === "running" && { status: "done", stopped: true }) });
    },
    clear() {
      running?.abort();
      running = null;
      set(nothing);
    },
  };
});
