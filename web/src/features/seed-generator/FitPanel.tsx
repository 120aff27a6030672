import { Button, Checkbox, Group, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedFit, SeedPart, SeedProperty } from "@/api/types";
import type { ChartSeries } from "@/charts/types";
import { NO_VALUE } from "@/lib/quantity";
import { EntryGroup } from "@/ui/entry/entries";
import fields from "@/ui/fields.module.css";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { deviationText, type FigureLine, figureLines, fittable, isApplied } from "./model/fit";
import { counted, type FitRange, measuredRange, moved, type RangeEnd } from "./model/fit-range";
import type { Overlay } from "./model/overlay";
import { deviations } from "./model/plot";
import { printedAs } from "./model/printed";
import { names, numberOf, shownValue } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import type { useFit } from "./use-fit";

type Fitting = ReturnType<typeof useFit>;

function RangeFields({ overlay, range }: { overlay: Overlay; range: FitRange }): ReactNode {
  const { set } = useSeed();
  const measured = measuredRange(overlay.points);
  const field = (end: RangeEnd, label: string) => (
    <QuantityInput
      label={label}
      value={range[end]}
      unit="Hz"
      autoPrefix
      takesJumps
      width="100%"
      min={measured.from}
      max={measured.to}
      step={1}
      onChange={(value) => set({ fitRange: moved(range, end, value, measured) })}
    />
  );
  return (
    <EntryGroup value="fit">
      <div className={fields.pair}>
        {field("from", texts.from)}
        {field("to", texts.to)}
      </div>
    </EntryGroup>
  );
}

interface WhatCountsProps {
  overlay: Overlay;
  range: FitRange;
  fitting: Fitting;
}

/** What counts in the fit, and its start. */
function WhatCounts({ overlay, range, fitting }: WhatCountsProps): ReactNode {
  const { fit, countsEsr, set } = useSeed();
  const { points } = overlay;
  return (
    <section className={classes.column} aria-label={texts.fitHeading}>
      <h2>{texts.fitHeading}</h2>
      <SegmentedControl
        fullWidth
        aria-label={texts.fitTo}
        data={[
          { value: "both", label: texts.magnitudeAndEsr },
          { value: "magnitude", label: texts.magnitudeOnly },
        ]}
        value={countsEsr ? "both" : "magnitude"}
        onChange={(value) => set({ countsEsr: value === "both" })}
      />
      <RangeFields overlay={overlay} range={range} />
      <p className={text.muted}>{texts.counted(counted(points, range), points.length)}</p>
      <Button
        leftSection={<Icon name="retry" size={14} />}
        className={classes.start}
        disabled={!fitting.isPossible}
        loading={fitting.isPending}
        onClick={fitting.run}
      >
        {fit ? texts.fitAgain : texts.runFit}
      </Button>
    </section>
  );
}

interface FreeProps {
  property: SeedProperty;
  fit: SeedFit | null;
}

/** A parameter that the fit may vary, with the value that it has or would get. */
function Free({ property, fit }: FreeProps): ReactNode {
  const { history, held, set } = useSeed();
  const { name, title } = property;
  const found = fit?.isBetter ? fit.parameters.find((one) => one.name === name) : undefined;
  const present = numberOf(property, shownValue(property, history.edits));
  const value = fit?.rejected ? null : (found?.after ?? present);
  const isFree = !held.includes(name);
  const toggle = () =>
    set({ held: isFree ? [...held, name] : held.filter((other) => other !== name) });
  return (
    <li title={title}>
      <Checkbox
        size="xs"
        label={property.shortTitle}
        aria-label={title}
        checked={isFree}
        onChange={toggle}
      />
      {found?.atLimit && <span className={classes.atLimit}>{texts.atLimit}</span>}
      <span className={text.number}>
        {value === null ? NO_VALUE : printedAs(property, value, 3)}
      </span>
    </li>
  );
}

function FreeParameters({ part, fit }: { part: SeedPart; fit: SeedFit | null }): ReactNode {
  const { held, history, set } = useSeed();
  const list = fittable(part.seedProps);
  const ladder = part.seedProps.find(({ name }) => name === names.ladderMultipliers);
  const all = [...list, ...(ladder ? [ladder] : [])];
  const free = all.filter(({ name }) => !held.includes(name)).length;
  const toggleLadder = (name: string) =>
    set({
      held: held.includes(name) ? held.filter((other) => other !== name) : [...held, name],
    });
  return (
    <section className={classes.column} aria-label={texts.freeParameters}>
      <h2>
        {texts.freeParameters} <span>{texts.ofAll(free, all.length)}</span>
      </h2>
      <ul className={classes.free}>
        {list.map((property) => (
          <Free key={property.name} property={property} fit={fit} />
        ))}
        {ladder && (
          <li>
            <Checkbox
              size="xs"
              label={ladder.title}
              checked={!held.includes(ladder.name)}
              onChange={() => toggleLadder(ladder.name)}
            />
            <span className={text.number}>
              {(fit?.isBetter && fit.ladder?.after) || shownValue(ladder, history.edits)}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Figures({ lines }: { lines: readonly FigureLine[] }): ReactNode {
  const shown = (value: number | null, unit: string) =>
    value === null ? NO_VALUE : `${deviationText(value)} ${unit}`;
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th>{texts.rms}</th>
          <th>{texts.beforeFit}</th>
          <th>{texts.fitted}</th>
          <th>
            <span className={text.hidden}>{texts.verdict}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, unit, before, after, verdict }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown(before, unit)}</td>
            <td data-verdict={verdict}>{shown(after, unit)}</td>
            <td>{verdict && texts.verdicts[verdict]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Deviation of the model from the measurement before any fit. */
function RmsError({ series }: { series: readonly ChartSeries[] }): ReactNode {
  const found = deviations(series);
  if (!found) return null;
  return (
    <p className={`${text.muted} ${text.number}`} aria-live="polite">
      {texts.rmsError(deviationText(found.impedance), deviationText(found.resistance))}
    </p>
  );
}

function Found({ fit, isOutdated }: { fit: SeedFit; isOutdated: boolean }): ReactNode {
  const { history, fitQuestion, applied: edits, apply, undo, set } = useSeed();
  const applied = isApplied(fit, history.edits);
  // Undo takes back the newest step, which is the fit only until the next one.
  const isNewest = history.edits === edits && history.past.at(-1)?.edits !== edits;
  return (
    <>
      <div className={classes.found} data-outdated={isOutdated || undefined}>
        <Figures lines={figureLines(fit, texts)} />
      </div>
      <div className={classes.remarks}>
        {isOutdated && fitQuestion && <p>{texts.outdated(fitQuestion)}</p>}
        {fit.warnings.map((warning) => (
          <p key={warning.text}>{warning.text}</p>
        ))}
      </div>
      <Group align="stretch">
        {applied && isNewest && <Button onClick={undo}>{texts.undoFit}</Button>}
        {!applied && (
          <Button variant="filled" disabled={!fit.isBetter} onClick={() => apply(fit)}>
            {texts.apply}
          </Button>
        )}
        <Button variant="subtle" onClick={() => set({ fit: null })}>
          {applied ? texts.close : texts.discard}
        </Button>
      </Group>
    </>
  );
}

interface FitPanelProps {
  part: SeedPart;
  overlay: Overlay;
  range: FitRange;
  series: readonly ChartSeries[];
  fitting: Fitting;
}

/** What counts, what may vary, and what the fit found. */
export function FitPanel({ part, overlay, range, series, fitting }: FitPanelProps): ReactNode {
  const fit = useSeed((store) => store.fit);
  return (
    <div className={classes.panel}>
      <WhatCounts overlay={overlay} range={range} fitting={fitting} />
      <FreeParameters part={part} fit={fit} />
      <section className={classes.column} aria-label={texts.result}>
        <h2>{texts.result}</h2>
        <div role="status" aria-label={texts.fitResult}>
          {fit ? <Found fit={fit} isOutdated={fitting.isOutdated} /> : <RmsError series={series} />}
        </div>
      </section>
    </div>
  );
}
