import { createCalculatorStore } from "@/lib/calculator-store";

export const usePower = createCalculatorStore("capacitance-from-power");
