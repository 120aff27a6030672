import { Box, Button, SegmentedControl } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { FrequencyChartHandle } from "@/charts/types";
import bar from "@/domain/operating-point/operating-point.module.css";
import { pointLimits } from "@/domain/operating-point/quantities";
import { useWrites } from "@/domain/project/keys";
import { recordOf } from "@/domain/project/record";
import { nextName, saveRevision } from "@/domain/project/revisions";
import { useOpenProject } from "@/domain/project/storage";
import { formatPlain } from "@/lib/quantity";
import type { SearchParams } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import page from "@/ui/page.module.css";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { frequencyRange, sharedSettings } from "../model/settings";
import { combinedId } from "../model/state";
import { dependsOnBias } from "../target/suggest";
import { verdictOf } from "../target/target-verdict";
import { ComparePlot } from "./ComparePlot";
import { CompareTable, largestChange, rowsOf } from "./CompareTable";
import { type Change, changesOf, firstPair, pairsOf } from "./changes";
import classes from "./compare.module.css";
import { SideBar } from "./SideBar";
import {
  type Comparison,
  comparisonIn,
  conditionsOf,
  itemsAt,
  type Loaded,
  loadSide,
  searchOf,
} from "./sides";
import { texts } from "./texts";
import { type AskedSide, curveOf, useSide } from "./use-side";

/** "3.3 V, 60 °C". */
function conditionsText({ state }: Loaded): string {
  const { rail, ambient } = conditionsOf(state);
  return [
    rail === null ? texts.mixed : `${formatPlain(rail)} V`,
    ...(ambient === null ? [] : [`${formatPlain(ambient)} °C`]),
  ].join(", ");
}

/** How long the address waits for the last of quick changes, ms: browsers refuse many of them. */
const addressRest = 400;

/** The comparison of the address, which follows what is changed here. */
function useComparison() {
  const search: SearchParams = useSearch({ strict: false });
  const open = useOpenProject(({ id }) => id);
  const navigate = useNavigate();
  const key = JSON.stringify(search);
  const [shown, setShown] = useState({ key, comparison: comparisonIn(search, open) });
  const { comparison } = shown;
  if (shown.key !== key) setShown({ key, comparison: comparisonIn(search, open) });
  useEffect(() => {
    const next = searchOf(comparison);
    if (JSON.stringify(next) === key) return;
    const timer = setTimeout(() => {
      void navigate({ to: "/compare", search: next, replace: true });
    }, addressRest);
    return () => clearTimeout(timer);
  }, [comparison, key, navigate]);
  const change = (next: Partial<Comparison>) =>
    setShown({ key, comparison: { ...comparison, ...next } });
  return { comparison, change };
}

/** What one side is called in the verdict, with what its target says of it. */
function SideVerdict({ name, side }: { name: string; side: AskedSide }): ReactNode {
  const { figures, isValid, isEmpty, loaded, plot } = side;
  if (isEmpty) return null;
  if (!isValid) return <p data-met="no">{texts.outOfRange(name)}</p>;
  const target = figures.answer?.target;
  if (figures.error) {
    return <p data-met="no">{texts.failed(name, errorSentence(figures.error))}</p>;
  }
  const isUnbiased = dependsOnBias(loaded.state);
  if (!target) return isUnbiased ? <p>{texts.unbiased(name)}</p> : null;
  const isWorst = loaded.state.settings.worstCase === true;
  const { combine } = loaded.state;
  const peaks = combine ? plot.answer?.antiResonances : undefined;
  const { isMet, subject, span, rest } = verdictOf(target, "", isWorst, peaks);
  return (
    <p data-met={isUnbiased ? undefined : isMet ? "yes" : "no"}>
      <b>
        {texts.verdictOf(name)}
        {subject} {span}:
      </b>{" "}
      {rest} {isUnbiased && texts.unbiased(name)}
    </p>
  );
}

/** What was changed from A to B, before any figure. */
function Changes({ changes, largest }: { changes: readonly Change[]; largest: string }): ReactNode {
  return (
    <section className={classes.changes} aria-labelledby="compare-changes">
      <h2 id="compare-changes">{texts.changes}</h2>
      {changes.length === 0 && <p>{texts.equal}</p>}
      <ul>
        {changes.map(({ what, a, b }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one part differ by their place
          <li key={index}>
            {what}: <del>{a}</del> <ins>{b}</ins>
          </li>
        ))}
      </ul>
      {largest && <p>{largest}</p>}
    </section>
  );
}

function Nothing({ sides }: { sides: readonly (readonly [string, Loaded])[] }): ReactNode {
  const empty = sides.filter(([, { state }]) => state.rows.length === 0);
  return (
    <div className={page.page}>
      <h2>{texts.nothing}</h2>
      {empty.map(([name]) => (
        <p key={name}>{texts.noParts(name)}</p>
      ))}
      <p>{texts.advice}</p>
      <p>
        <Link to="/capacitor-simulation">{texts.toSimulation}</Link>
      </p>
    </div>
  );
}

/** Keeps a side at another point as a revision of its project. */
function keep(loaded: Loaded): void {
  const { project } = loaded.side;
  const name = nextName(recordOf(project));
  const saved = saveRevision(project, { name, items: itemsAt(loaded), isAside: true });
  if (saved === "") return;
  notifications.show({ message: texts.kept(recordOf(project).name, name) });
}

interface ComparedProps {
  a: Loaded;
  b: Loaded;
  /** Hz. */
  frequency: number;
  onFrequency: (frequency: number) => void;
}

function Compared({ a: loadedA, b: loadedB, frequency, onFrequency }: ComparedProps): ReactNode {
  const config = useConfig();
  const [quantity, setQuantity] = useState(0);
  const [key, setKey] = useState<string | null>(null);
  const chart = useRef<FrequencyChartHandle>(null);
  const range = frequencyRange(loadedA.state, config);
  const a = useSide(loadedA, frequency, range);
  const b = useSide(loadedB, frequency, range);
  const [stateA, stateB] = [loadedA.state, loadedB.state];
  const pairs = useMemo(() => pairsOf(stateA, stateB), [stateA, stateB]);
  const pair = pairs.find((each) => each.key === key) ?? firstPair(pairs, stateA, stateB);
  const rows = rowsOf(pairs, a, b);
  const changes = useMemo(() => changesOf(stateA, stateB, pairs), [stateA, stateB, pairs]);
  const model = a.figures.answer?.modelVersion ?? b.figures.answer?.modelVersion;
  const missing = pair
    ? (
        [
          ["A", a, pair.a],
          ["B", b, pair.b],
        ] as const
      ).filter(
        ([, side, id]) =>
          id === combinedId && side.plot.answer !== null && !curveOf(side, id, quantity),
      )
    : [];
  return (
    <>
      <Changes changes={changes} largest={largestChange(rows, frequency)} />
      <div className={classes.verdict} role="status" aria-label={texts.verdict}>
        <SideVerdict name="A" side={a} />
        <SideVerdict name="B" side={b} />
        {missing.map(([name]) => (
          <p key={name}>{texts.noCurve(name)}</p>
        ))}
      </div>
      <div className={`${classes.plotBar} ${text.screen} ${text.note}`}>
        <SegmentedControl
          aria-label={texts.quantity}
          data={[
            { value: "0", label: texts.quantities.impedance },
            { value: "1", label: texts.quantities.esr },
          ]}
          value={String(quantity)}
          onChange={(value) => setQuantity(Number(value))}
        />
        <span>{texts.oneCursor}</span>
      </div>
      {pair && (
        <ComparePlot
          {...{ a, b, pair, quantity, range, frequency, onFrequency, chart }}
          subject={pair.key === combinedId ? texts.theBank : pair.partNumber}
          conditions={{ a: conditionsText(loadedA), b: conditionsText(loadedB) }}
        />
      )}
      <CompareTable
        rows={rows}
        frequency={frequency}
        chosen={pair?.key ?? ""}
        onChoose={setKey}
        note={model ? texts.note(model.rules, model.catalogue) : ""}
      />
    </>
  );
}

/** Two states side by side: what differs in what was entered first, then curves and figures. */
export function ComparePage(): ReactNode {
  const config = useConfig();
  const navigate = useNavigate();
  const { comparison, change } = useComparison();
  const count = useWrites((writes) => writes.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each write may change what is compared
  const a = useMemo(() => loadSide(comparison.a), [comparison.a, count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const b = useMemo(() => loadSide(comparison.b), [comparison.b, count]);
  const own = sharedSettings(a.state, config, a.point.frequency).pointFrequency;
  const frequency = comparison.frequency ?? own;
  const isEmpty = a.state.rows.length === 0 || b.state.rows.length === 0;
  const isMoved = comparison.b.rail !== null || comparison.b.ambient !== null;
  const onFrequency = (entered: number) =>
    change({ frequency: Number.isNaN(entered) ? null : entered });
  return (
    <div className={classes.page}>
      <SideBar name="A" loaded={a} other={b} onChange={(side) => change({ a: side })}>
        <div className={bar.field} data-quantity="frequency" data-set>
          <span className={bar.label} aria-hidden>
            {texts.frequency}
          </span>
          <QuantityInput
            {...pointLimits.frequency}
            label={texts.frequency}
            labelHidden
            value={frequency}
            autoPrefix
            takesJumps
            width="100%"
            onChange={onFrequency}
          />
        </div>
        <Box component="span" flex={1} />
        <Button
          variant="subtle"
          onClick={() => change({ a: comparison.b, b: comparison.a, frequency })}
        >
          {texts.swap}
        </Button>
        <Button
          variant="subtle"
          leftSection={<Icon name="printer" size={14} />}
          disabled={isEmpty}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
      </SideBar>
      <SideBar name="B" loaded={b} other={a} onChange={(side) => change({ b: side })}>
        <span className={`${classes.same} ${text.note}`}>{texts.sameFrequency}</span>
        <Box component="span" flex={1} />
        {isMoved && !isEmpty && (
          <Button onClick={() => keep(b)}>
            {texts.keep("B", nextName(recordOf(comparison.b.project)))}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void navigate({ to: "/capacitor-simulation" })}>
          {texts.end}
        </Button>
      </SideBar>
      <p className={classes.printed}>
        {`A: ${recordOf(comparison.a.project).name}, ${conditionsText(a)}. B: ${recordOf(comparison.b.project).name}, ${conditionsText(b)}.`}
      </p>
      {isEmpty ? (
        <Nothing
          sides={[
            ["A", a],
            ["B", b],
          ]}
        />
      ) : (
        <Compared a={a} b={b} frequency={frequency} onFrequency={onFrequency} />
      )}
    </div>
  );
}
