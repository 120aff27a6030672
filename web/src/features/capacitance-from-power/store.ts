import { createCalculatorStore, sharedCalculator } from "@/domain/calculator/calculator-store";

export const usePower = createCalculatorStore("capacitance-from-power");

export const sharedState = sharedCalculator(usePower);
