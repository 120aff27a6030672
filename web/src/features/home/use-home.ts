import { create } from "zustand";
import { type Calculation, useCalculation } from "@/domain/calculator/use-calculation";
import type { Conditions } from "@/domain/part/computed/use-points";
import { useSettled } from "@/ui/entry/use-settled";
import { askComparison, type Comparison, initialConditions } from "./comparison";

interface Home {
  conditions: Conditions;
  invalidFields: ReadonlySet<string>;
  change: (changed: Partial<Conditions>) => void;
  markField: (key: string, isValid: boolean) => void;
}

/** Conditions of the page while it is open; the search names them too. */
export const useHome = create<Home>((set) => ({
  conditions: initialConditions,
  invalidFields: new Set(),
  change: (changed) => set(({ conditions }) => ({ conditions: { ...conditions, ...changed } })),
  markField: (key, isValid) =>
    set(({ invalidFields }) => {
      if (invalidFields.has(key) !== isValid) return {};
      const others = [...invalidFields].filter((each) => each !== key);
      return { invalidFields: new Set(isValid ? others : [...others, key]) };
    }),
}));

interface HomeComparison extends Calculation<Comparison, Conditions> {
  /** A field is invalid, so the answer is that of earlier entries. */
  isStale: boolean;
}

/** The compared parts at the newest valid conditions. */
export function useComparison(): HomeComparison {
  const { conditions, invalidFields } = useHome();
  const isValid = invalidFields.size === 0;
  const request = useSettled(conditions, isValid, 0);
  const calculation = useCalculation({ name: "home comparison", request, ask: askComparison });
  return { ...calculation, isStale: !isValid };
}
