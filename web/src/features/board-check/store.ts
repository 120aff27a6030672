import type { BoardReport } from "@/api/types";
import { createPageState } from "@/domain/page-state";
import { type BoardState, boardState } from "./model/state";
import { texts } from "./texts";

interface Shown {
  /** The report on the page, which a link takes with it. */
  report: BoardReport | null;
  /** Rows that are done of a check under way. */
  done: { rows: number; lines: number } | null;
  /** What keeps files that were chosen from being taken. */
  refused: string | null;
}

const store = createPageState<BoardState, Shown>(
  {
    name: "henrad.board-check",
    version: 1,
    schema: boardState,
    hasUserData: ({ file, conditions, shared, isExample }) =>
      shared !== null || (!isExample && (file ?? conditions) !== null),
  },
  () => ({ report: null, done: null, refused: null }),
);

/** What of the state a link holds: all but the list and the baseline. */
const withoutFiles = ({ design: _design, ...state }: BoardState): BoardState => ({
  ...state,
  file: null,
  baseline: null,
});

const own = store.shared;

/** The list stays on the visitor's machine: a link has the report in its place, a short link the conditions alone. */
export const useBoard = Object.assign(store, {
  shared: {
    ...own,
    save: (): BoardState => {
      const { state, report } = store.getState();
      return { ...withoutFiles(state), shared: report ?? state.shared };
    },
    localDataNote: () => (store.getState().report ? texts.sharedNote : null),
    compact: {
      shorten: (saved: unknown) => ({ ...withoutFiles(saved as BoardState), shared: null }),
      complete: async (compact: unknown) => compact,
    },
  },
});

/** Changes the state of the page. */
export const changeBoard = (transition: (state: BoardState) => BoardState) =>
  store.getState().update(transition);
