import type { ReactNode } from "react";
import type { SeedFit } from "@/api/types";
import text from "@/ui/text.module.css";
import { shortFigure } from "./model/figure";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";

function Figure({ label, before, after, unit }: Record<string, string>): ReactNode {
  return (
    <span className={classes.figure}>
      <span className={text.muted}>{label}</span> {before} → <b>{after}</b> {unit}
    </span>
  );
}

/** Error figures before and after the fit. */
export function FitFigures({ fit }: { fit: SeedFit }): ReactNode {
  const { before, after, points, iterations } = fit;
  const figure = (label: string, key: keyof typeof before, unit: string) => (
    <Figure
      label={label}
      before={shortFigure(before[key])}
      after={shortFigure(after[key])}
      unit={unit}
    />
  );
  return (
    <div className={`${classes.figures} ${text.small}`} role="status" aria-label={texts.fitHeading}>
      {figure(`${texts.rms} ${texts.magnitude}`, "rmsMagnitude", "%")}
      {figure(`${texts.max} ${texts.magnitude}`, "maxMagnitude", "%")}
      {figure(`${texts.rms} ${texts.phase}`, "rmsPhase", "°")}
      {figure(`${texts.max} ${texts.phase}`, "maxPhase", "°")}
      <span className={text.muted}>{texts.points(points, iterations)}</span>
      {fit.note && <span className={text.muted}>{fit.note}</span>}
    </div>
  );
}
