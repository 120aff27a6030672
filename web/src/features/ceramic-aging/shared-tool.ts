import { calculatorTool } from "@/domain/calculator/calculator-store";
import { useAging } from "./store";

export const sharedTool = calculatorTool("/ceramic-aging", useAging);
