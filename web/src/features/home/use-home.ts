import { useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { type Calculation, useCalculation } from "@/domain/calculator/use-calculation";
import type { Conditions } from "@/domain/part/computed/use-points";
import { useSettled } from "@/ui/entry/use-settled";
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
  invalidFields: ReadonlySet<string>;
  change: (changed: Partial<Conditions>) => void;
  moveTo: (frequency: number) => void;
  markField: (key: string, isValid: boolean) => void;
}

/** Conditions of the page while it is open; the search names them too. */
export const useHome = create<Home>((set) => ({
  conditions: initialConditions,
  frequency: initialFrequency,
  invalidFields: new Set(),
  change: (changed) => set(({ conditions }) => ({ conditions: { ...conditions, ...changed } })),
  moveTo: (frequency) => set({ frequency }),
  markField: (key, isValid) =>
    set(({ invalidFields }) => {
      if (invalidFields.has(key) !== isValid) return {};
      const others = [...invalidFields].filter((each) => each !== key);
      return { invalidFields: new Set(isValid ? others : [...others, key]) };
    }),
}));

interface HomeComparison extends Calculation<Comparison, Asked> {
  /** A field is invalid, so the answer is that of earlier entries. */
  isStale: boolean;
}

/** The compared parts at the newest valid conditions. */
export function useComparison(): HomeComparison {
  const { conditions, frequency, invalidFields } = useHome();
  const queries = useQueryClient();
  const isValid = invalidFields.size === 0;
  const request = useSettled({ ...conditions, frequency }, isValid, 0);
  const calculation = useCalculation({
    name: "home comparison",
    request,
    ask: (asked, signal) => askComparison(asked, signal, queries),
  });
  return { ...calculation, isStale: !isValid };
}
