import { type ReactNode, useMemo } from "react";
import { errorSentence } from "@/api/error-text";
import { FrequencyChart } from "@/charts/FrequencyChart";
import text from "@/ui/text.module.css";
import lineClasses from "../line.module.css";
import { texts as pageTexts } from "../texts";
import { contentOf, texts } from "./content";
import type { Curve } from "./curve-of";
import { useSweep } from "./use-sweep";

/** The curve that decides, with the limit and where the part is. */
export function RuleCurve({ curve }: { curve: Curve }): ReactNode {
  const { data, error } = useSweep(curve);
  const content = useMemo(() => (data ? contentOf(curve, data) : null), [curve, data]);
  if (error) {
    return (
      <p className={text.note} role="alert">
        {pageTexts.curveFailed} {errorSentence(error)}
      </p>
    );
  }
  if (!content) {
    return (
      <p className={lineClasses.curve} role="status">
        {pageTexts.curveLoading}
      </p>
    );
  }
  if (content.series.length === 0) return null;
  return (
    <figure className={lineClasses.curve}>
      <FrequencyChart
        {...content}
        status="idle"
        zoomKey={`${curve.partNumber} ${curve.kind}`}
        layout="wide"
        cursorAtRest={false}
      />
      {curve.kind === "capacitance" && (
        <figcaption className={text.fine}>{texts.dashed}</figcaption>
      )}
    </figure>
  );
}
