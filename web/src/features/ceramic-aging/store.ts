import { createCalculatorStore } from "@/lib/calculator-store";

export const useAging = createCalculatorStore("ceramic-aging");
