import { calculatorTool } from "@/domain/calculator/calculator-store";
import { usePower } from "./store";

export const sharedTool = calculatorTool("/capacitance-from-power", usePower);
