import { changesIn, createPageState } from "@/domain/page-state";
import { type ArrayState, stateSchema, stateVersion } from "./model/state";

interface ArrayMembers {
  /** Starred fields are marked while they are empty. */
  marksMissing: boolean;
  /** Counts calculations, so that the same request can be repeated. */
  run: number;
  ask: (request: NonNullable<ArrayState["asked"]>) => void;
}

export const useArray = createPageState<ArrayState, ArrayMembers>(
  {
    name: "henrad.power-array",
    version: stateVersion,
    schema: stateSchema,
    isStep: changesIn("requirements"),
    hasUserData: ({ requirements }) => Object.keys(requirements.numbers).length > 0,
  },
  (set) => ({
    marksMissing: false,
    run: 0,
    ask: (request) =>
      set(({ state, run }) => ({
        run: run + 1,
        marksMissing: false,
        state: { ...state, asked: request, view: { ...state.view, page: 1 } },
      })),
  }),
);
