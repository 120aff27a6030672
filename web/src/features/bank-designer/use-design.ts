import { create } from "zustand";
import { answerInLines } from "@/api/lines";
import type { BankEvent, BankRequest } from "@/api/types";
import { useIsEntered } from "@/ui/entry/entries";
import type { Staleness } from "@/ui/entry/staleness";
import { advanced, type DesignEvent, noProgress, type Progress, provedOn } from "./model/answer";
import { provedLonger, requestOf } from "./model/request";
import type { BankState } from "./model/state";
import { useBank } from "./store";
import { useChanges } from "./use-changes";

interface DesignStore {
  status: "idle" | "running" | "done" | "stopped" | "error";
  progress: Progress;
  error: unknown;
  /** The form that the answer belongs to; null before the first design. */
  asked: BankState | null;
  /** Whether a longer proof of the answer is under way. */
  provesOn: boolean;
  /** The bank that is drawn thick; null for the first. */
  picked: string | null;
  pick: (bank: string) => void;
  begin: () => Promise<void>;
  /** Goes on with the proof of the answer, which stays until there is a better one. */
  proveLonger: () => Promise<void>;
  stop: () => void;
}

let running: AbortController | null = null;

/** The design under way, shared by the form in the sidebar and the page. */
export const useDesign = create<DesignStore>((set, get) => {
  async function follow(
    request: BankRequest,
    next: (progress: Progress, event: DesignEvent) => Progress,
  ): Promise<void> {
    running?.abort();
    useChanges.getState().clear();
    const controller = new AbortController();
    running = controller;
    try {
      const take = (event: DesignEvent) => set({ progress: next(get().progress, event) });
      const { signal } = controller;
      take({
        event: "done",
        answer: await answerInLines<BankEvent>("/api/bank", request, signal, take),
      });
      if (running !== controller) return;
      set({ status: "done", provesOn: false });
      const { answer } = get().progress;
      if (answer && answer.status !== "met") void useChanges.getState().begin(request);
    } catch (error) {
      if (!controller.signal.aborted) set({ status: "error", error, provesOn: false });
    }
  }
  return {
    status: "idle",
    progress: noProgress,
    error: null,
    asked: null,
    provesOn: false,
    picked: null,
    pick(picked) {
      useBank.getState().setParts(null);
      set({ picked });
    },
    async begin() {
      const { state } = useBank.getState();
      const request = requestOf(state);
      if (!request) return;
      useBank.getState().setParts(null);
      set({
        status: "running",
        progress: noProgress,
        error: null,
        picked: null,
        asked: state,
        provesOn: false,
      });
      await follow(request, advanced);
    },
    async proveLonger() {
      const { asked } = get();
      const request = asked && requestOf(asked);
      if (!request) return;
      set({ status: "running", error: null, provesOn: true });
      await follow(provedLonger(request), (progress, event) =>
        provedOn(progress, event, asked.objective),
      );
    },
    stop() {
      running?.abort();
      running = null;
      // A longer proof that is stopped leaves the answer that it began with.
      set(({ provesOn }) =>
        provesOn ? { status: "done", provesOn: false } : { status: "stopped" },
      );
    },
  };
});

/** Whether the shown answer belongs to another form than the present one, and why. */
export function useDesignStaleness(): Staleness | null {
  const { state } = useBank();
  const isEntered = useIsEntered();
  const asked = useDesign((store) => store.asked);
  if (asked === null) return null;
  if (!isEntered) return "invalid";
  const isSame = JSON.stringify(requestOf(state)) === JSON.stringify(requestOf(asked));
  return isSame ? null : "unanswered";
}
