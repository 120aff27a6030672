import { createCalculatorStore } from "@/domain/calculator/calculator-store";

export const useAging = createCalculatorStore("ceramic-aging");
