import type { ReactNode } from "react";
import { LastValid } from "@/ui/entry/LastValid";
import { askedInputs } from "./model/asked-inputs";
import type { PlotResult } from "./use-plot";

/** Says over the plot what its curves belong to while an entry is not valid. */
export function EarlierResult({ result }: { result: PlotResult | null }): ReactNode {
  return <LastValid inputs={result && askedInputs(result.request, result.kind)} floats />;
}
