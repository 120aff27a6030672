import { createCalculatorStore } from "@/domain/calculator/calculator-store";

export const usePower = createCalculatorStore("capacitance-from-power");
