import { createCalculatorStore, sharedCalculator } from "@/domain/calculator/calculator-store";

export const useAging = createCalculatorStore("ceramic-aging");

export const sharedState = sharedCalculator(useAging);
