import * as v from "valibot";
import type { ContentReader } from "@/domain/tool";
import { savedValues } from "./calculator-store";

/** What a project keeps of a calculator: the fields that the user has set. */
export const contentOf =
  (name: string): ContentReader =>
  (stateOf) => {
    const count = Object.keys(v.parse(savedValues, stateOf(name)).values).length;
    const summary = count === 0 ? "" : count === 1 ? "1 field set" : `${count} fields set`;
    return { summary, parts: [] };
  };
