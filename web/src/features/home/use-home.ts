import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { create } from "zustand";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import { usePoint } from "@/domain/operating-point/point";
import type { Conditions } from "@/domain/part/computed/use-points";
import { useIsEntered } from "@/ui/entry/entries";
import {
  type Asked,
  askComparison,
  type Comparison,
  initialConditions,
  initialFrequency,
} from "./comparison";

interface Home {
  conditions: Conditions;
  /** Of ESR, Hz. */
  frequency: number;
  change: (changed: Partial<Conditions>) => void;
  moveTo: (frequency: number) => void;
}

/** Conditions of the page while it is open; the search names them too. */
export const useHome = create<Home>((set) => ({
  conditions: initialConditions,
  frequency: initialFrequency,
  change: (changed) => set(({ conditions }) => ({ conditions: { ...conditions, ...changed } })),
  moveTo: (frequency) => set({ frequency }),
}));

export interface ShownAt {
  conditions: Conditions;
  /** Hz. */
  frequency: number;
}

/** Where the hits are shown: at the page's own conditions, above another page at its operating point as far as it is set. */
export function useShownAt(isAlone: boolean): ShownAt {
  const { conditions, frequency } = useHome();
  const point = usePoint(({ state }) => state);
  return useMemo(() => {
    if (!isAlone) return { conditions, frequency };
    const { bias, ambient } = conditions;
    return {
      conditions: { bias: point.rail ?? bias, ambient: point.ambient ?? ambient },
      frequency: point.frequency ?? frequency,
    };
  }, [isAlone, conditions, frequency, point]);
}

/** The compared parts at the newest valid conditions. */
export function useComparison(): Answered<Comparison, Asked> {
  const { conditions, frequency } = useHome();
  const queries = useQueryClient();
  return useAnswer({
    name: "home comparison",
    request: { ...conditions, frequency },
    isValid: useIsEntered(),
    ask: (asked, signal) => askComparison(asked, signal, queries),
  });
}
