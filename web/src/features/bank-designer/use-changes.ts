import { create } from "zustand";
import { answerInLines } from "@/api/lines";
import type { BankChange, BankChangesEvent, BankEvent, BankRequest } from "@/api/types";
import { searchedOn, worksFirst } from "./model/changes";

interface ChangesStore {
  status: "idle" | "running" | "done" | "error";
  /** The request that the changes belong to. */
  asked: BankRequest | null;
  changes: readonly BankChange[];
  /** Whether time or memory ended before every change was tried. */
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
  /** Asks until the whole answer is there; an abort is no failure. */
  async function follow(ask: (signal: AbortSignal) => Promise<void>) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    try {
      await ask(controller.signal);
      if (running === controller) set({ status: "done", searching: null });
    } catch (error) {
      if (!controller.signal.aborted) set({ status: "error", error, searching: null });
    }
  }
  return {
    ...nothing,
    async begin(request) {
      set({ ...nothing, status: "running", asked: request });
      await follow(async (signal) => {
        const path = "/api/bank/changes";
        const answer = await answerInLines<BankChangesEvent>(path, request, signal, (news) =>
          set({ changes: worksFirst([...get().changes, news.change]) }),
        );
        set({ changes: answer.changes, stopped: answer.stopped });
      });
    },
    async searchOn(change) {
      const { asked } = get();
      if (!asked) return;
      set({ searching: change.text, error: null });
      await follow(async (signal) => {
        const answer = await answerInLines<BankEvent>(
          "/api/bank",
          searchedOn(asked, change),
          signal,
        );
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
