import { calculatorTool } from "@/lib/calculator-store";
import { useAging } from "./store";

export const sharedTool = calculatorTool("/ceramic-aging", useAging);
