import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { FindAnswer, FindRow } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { bankLink } from "@/domain/part/bank-link";
import { LazyPicture } from "@/domain/plot/picture/ImageButton";
import { saveBlob } from "@/lib/files";
import type { Staleness } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { FindReport } from "./FindReport";
import classes from "./find-parts.module.css";
import { curveScale } from "./model/curves";
import { openLink, opensAt } from "./model/open";
import { mostRows } from "./model/request";
import { csvOf } from "./model/rows";
import type { FindState } from "./model/state";
import { ResultBar, type RowsOf, type View } from "./ResultBar";
import { ResultTable, type ResultTableProps } from "./ResultTable";
import { ScatterPanel } from "./ScatterPanel";
import { texts } from "./texts";
import { useFindState } from "./use-find";
import { relaxation } from "./Verdict";

/** Most parts that the simulation holds. */
const mostOpened = 10;
/** Most parts that can be selected, as the list of a bank: those of the exact search and some to leave out. */
const mostSelected = 32;
/** Rows before "Show more". */
const firstRows = 100;

/** Opens parts in the simulation with the pieces and the conditions of the search. */
function useOpen(state: FindState): (rows: readonly FindRow[]) => void {
  const navigate = useNavigate();
  return (rows) => {
    if (rows.length === 0) return;
    void navigate({ to: "/share/$id", params: { id: openLink(state, rows.slice(0, mostOpened)) } });
  };
}

/** Takes parts as the list of a bank at the condition of the search. */
function useDesign({ bias, temperature }: FindState): (rows: readonly FindRow[]) => void {
  const navigate = useNavigate();
  return (rows) => {
    const list = rows.map(({ partNumber }) => partNumber);
    void navigate(bankLink({ rail: bias, ambient: temperature, list }));
  };
}

const demandColumns: Readonly<Record<FindAnswer["nearest"][number]["demand"], string>> = {
  capacitance: "capacitance",
  esr: "esr",
  impedance: "impedance",
  ripple: "ripple",
  srf: "srf",
  area: "area",
};

interface SelectionFootProps {
  state: FindState;
  chosen: readonly FindRow[];
  modelVersion: FindAnswer["modelVersion"];
  onOpen: () => void;
  onDesign: () => void;
  onClear: () => void;
}

/** What is selected, and where it leads; always in sight. */
function SelectionFoot(props: SelectionFootProps): ReactNode {
  const { state, chosen, modelVersion, onOpen, onDesign, onClear } = props;
  const { rules, catalogue } = modelVersion;
  if (chosen.length === 0) {
    return (
      <div className={`${classes.foot} ${text.screen}`}>
        <p>{texts.tick}</p>
        <span className={calculator.spacer} />
        <p className={text.note}>{texts.modelVersion(rules, catalogue)}</p>
      </div>
    );
  }
  const isTooMany = chosen.length > mostOpened;
  return (
    <div className={`${classes.foot} ${text.screen}`}>
      <p className={`${classes.names} ${text.cut}`}>
        <b>{texts.selected(chosen.length)}</b>{" "}
        <span className={text.note}>{chosen.map(({ partNumber }) => partNumber).join(", ")}</span>
      </p>
      <Button variant="subtle" onClick={onClear}>
        {texts.unselect}
      </Button>
      <span className={calculator.spacer} />
      <p className={text.note}>
        {isTooMany ? texts.upTo(mostOpened) : texts.opensAt(opensAt(state))}
      </p>
      <Button onClick={onDesign}>{texts.design}</Button>
      <Button variant="filled" disabled={isTooMany} onClick={onOpen}>
        {texts.open}
      </Button>
    </div>
  );
}

interface ListsProps {
  /** What the tables have in common. */
  table: Omit<ResultTableProps, "rows" | "missed" | "label">;
  /** What was found, or what comes nearest. */
  rows: readonly FindRow[];
  label: string;
  answer: FindAnswer;
}

/** "6 parts, C2220C106K5RACTU: 9.46 µF". */
function nearestText({ nearest }: FindAnswer, state: FindState): string {
  const [first] = nearest;
  if (!first) return "";
  const { what } = relaxation(first, state);
  return texts.nearestOf(nearest.length, first.row.partNumber, what);
}

/** The rows that were found and, where they are few, those that miss by the least. */
function Lists({ table, rows, label, answer }: ListsProps): ReactNode {
  const [shown, setShown] = useState(firstRows);
  const isMissed = answer.matches === 0;
  const nearest = answer.nearest.map(({ row }) => row);
  const missed = new Map(
    answer.nearest.map(({ row, demand }) => [row.partNumber, demandColumns[demand]] as const),
  );
  return (
    <>
      <ResultTable
        {...table}
        rows={rows.slice(0, shown)}
        {...(isMissed ? { missed } : {})}
        label={label}
      />
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown((count) => count + firstRows)}>
          {texts.showMore}
        </Button>
      )}
      {answer.listed > mostRows && <p className={calculator.note}>{texts.firstRows(mostRows)}</p>}
      {!isMissed && nearest.length > 0 && (
        <details className={classes.nearest}>
          <summary>
            {texts.nearestHeading}{" "}
            <span className={text.note}>{nearestText(answer, table.state)}</span>
          </summary>
          <ResultTable {...table} rows={nearest} missed={missed} label={texts.nearestHeading} />
        </details>
      )}
    </>
  );
}

/** The rows that were found, or that come nearest where none was. */
function rowsOf({ matches, rows, front, nearest }: FindAnswer, chosen: RowsOf) {
  const found = matches === 0 ? nearest.map(({ row }) => row) : rows;
  return chosen === "front" ? found.filter(({ partNumber }) => front.includes(partNumber)) : found;
}

interface ResultsProps {
  answer: FindAnswer;
  newest: () => Promise<FindAnswer>;
  state: FindState;
  staleness: Staleness | null;
  /** More rows are on their way. */
  isPartial: boolean;
  onChange: (part: Partial<FindState>) => void;
}

/** Table and plot of what was found, and what is selected in them. */
export function Results(props: ResultsProps): ReactNode {
  const { answer, newest, state, staleness, isPartial, onChange } = props;
  const desktop = useDesktop();
  const open = useOpen(state);
  const design = useDesign(state);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [highlighted, highlight] = useState<string | null>(null);
  const [chosenRows, chooseRows] = useState<RowsOf>("all");
  const [view, setView] = useState<View>("list");
  const isMissed = answer.matches === 0;
  const nearest = answer.nearest.map(({ row }) => row);
  const rows = rowsOf(answer, chosenRows);
  const chosen = [...answer.rows, ...nearest].filter(({ partNumber }) => selected.has(partNumber));
  const scatter = useRef<SVGSVGElement>(null);
  const [isPictured, picture] = useState(false);
  const select = (partNumber: string) => {
    const next = new Set(chosen.map((row) => row.partNumber));
    if (!next.delete(partNumber) && next.size < mostSelected) next.add(partNumber);
    setSelected(next);
  };
  const { state: entered } = useFindState();
  const save = async () => {
    const text = csvOf(rowsOf(await newest(), chosenRows), entered);
    saveBlob(new Blob([text], { type: "text/csv" }), "find-parts.csv");
  };
  const scale = useMemo(() => {
    const missed = answer.nearest.map(({ row }) => row);
    return curveScale([...answer.rows, ...missed], answer.curveFrequency);
  }, [answer]);
  const table = {
    state,
    scale,
    selected,
    highlighted,
    isFull: chosen.length >= mostSelected,
    onSort: (sort: FindState["sort"]) => onChange({ sort }),
    onSelect: select,
    onHighlight: highlight,
    onOpen: open,
  };
  const plot = (
    <ScatterPanel
      scatter={scatter}
      answer={answer}
      state={state}
      highlighted={highlighted}
      selected={selected}
      onHighlight={highlight}
      onSelect={select}
      onChange={onChange}
    />
  );
  return (
    <>
      <div className={classes.results} data-stale={staleness !== null || undefined}>
        <FindReport answer={answer} state={state} rows={rows} />
        <div className={`${classes.listing} ${text.screen}`}>
          <ResultBar
            state={state}
            answer={answer}
            rowsOf={chosenRows}
            view={desktop ? null : view}
            onRowsOf={chooseRows}
            onView={setView}
            onRemoveBox={() => onChange({ within: null })}
            staleness={staleness}
            onSave={
              rows.length === 0 || isPartial ? null : () => void save().catch(() => undefined)
            }
            onImage={desktop || view === "plot" ? () => picture(true) : null}
          />
          {desktop || view === "list" ? (
            <Lists
              table={table}
              rows={rows}
              answer={answer}
              label={isMissed ? texts.nearestHeading : texts.table}
            />
          ) : (
            plot
          )}
        </div>
        {desktop && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
          <div className={classes.side} tabIndex={0}>
            {plot}
          </div>
        )}
      </div>
      <SelectionFoot
        state={state}
        chosen={chosen}
        modelVersion={answer.modelVersion}
        onOpen={() => open(chosen)}
        onDesign={() => design(chosen)}
        onClear={() => setSelected(new Set())}
      />
      <LazyPicture
        opened={isPictured}
        title={`${texts.plot} ${texts.tradedFor[state.tradeOff]}`}
        plot={scatter}
        onClose={() => picture(false)}
      />
    </>
  );
}
