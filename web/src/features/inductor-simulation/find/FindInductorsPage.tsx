import { Button, SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { InductorFindAnswer, InductorFindForm, InductorForm } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { useLinkMaker, withLink } from "@/domain/session-link";
import { saveFile } from "@/lib/files";
import { EntryPause, usualPause } from "@/ui/entry/entries";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated, offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import type { Sorting } from "@/ui/sorting/sorting";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ConditionsBar } from "../ConditionsBar";
import { useInductors } from "../store";
import { texts } from "../texts";
import { tool } from "../tool";
import { useInductorForm } from "../use-inductors";
import { FindTable } from "./FindTable";
import classes from "./find.module.css";
import { Limits } from "./Limits";
import { askedInputs, partedBy, sortedParts } from "./model";
import { PlotKey, SizeAgainstLoss } from "./SizeAgainstLoss";
import { useFindForm, useFoundInductors, useOpenInSimulation } from "./use-find";

export { Limits };

const views = ["all", "tradeOffs"] as const;

/** Chosen parts, up to as many as the simulation still has room for. */
function useSelection(most: number) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isFull = selected.size >= most;
  const toggle = (name: string) =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(name) && !isFull) next.add(name);
      return next;
    });
  return { selected, isFull, toggle, clear: () => setSelected(new Set()) };
}

/** The rows that are shown, by what is known of them. */
function rowsOf(answer: InductorFindAnswer, view: (typeof views)[number], sorting: Sorting | null) {
  const { fitting, unknown, near } = partedBy(answer);
  const best = fitting.filter(({ part_number }) => answer.trade_offs.includes(part_number));
  const isAll = view === "all";
  return {
    fitting,
    best,
    shown: sortedParts(isAll ? fitting : best, sorting),
    unproven: isAll ? sortedParts(unknown, sorting) : [],
    misses: isAll ? near : [],
  };
}

interface FoundProps {
  form: InductorForm;
  answer: InductorFindAnswer;
  newest: () => Promise<InductorFindAnswer>;
  /** The fields say something else than the answer. */
  staleness: Staleness | null;
}

interface FootProps {
  selected: ReadonlySet<string>;
  most: number;
  onClear: () => void;
}

/** What is selected, and where it leads; always in sight. */
function Foot({ selected, most, onClear }: FootProps): ReactNode {
  const open = useOpenInSimulation();
  if (selected.size === 0) {
    return (
      <div className={classes.foot}>
        <p>{most === 0 ? texts.find.full : texts.find.tick}</p>
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      <p className={classes.names}>
        <b>{texts.find.selected(selected.size)}</b>{" "}
        <span className={text.note}>{[...selected].join(", ")}</span>
      </p>
      <Button variant="subtle" onClick={onClear}>
        {texts.find.unselect}
      </Button>
      <span className={calculator.spacer} />
      <p className={text.note}>{texts.find.upTo(most)}</p>
      {open.isError && <strong role="alert">{errorSentence(open.error)}</strong>}
      <Button
        variant="filled"
        aria-disabled={open.isPending}
        onClick={() => open.mutate([...selected])}
      >
        {texts.find.open}
      </Button>
    </div>
  );
}

function Found({ form, answer, newest, staleness }: FoundProps): ReactNode {
  const scatter = useRef<SVGSVGElement>(null);
  const held = useInductors(({ state }) => state.rows.length);
  const most = Math.max(form.maxParts - held, 0);
  const { selected, isFull, toggle, clear } = useSelection(most);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [view, setView] = useState<(typeof views)[number]>("all");
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { fitting, best, shown, unproven, misses } = rowsOf(answer, view, sorting);
  const makeLink = useLinkMaker();
  const save = async () => {
    const { foundFile } = await import("../model/table-file");
    const found = await newest();
    const { shown, unproven, misses } = rowsOf(found, view, sorting);
    const text = foundFile([...shown, ...unproven, ...misses], `${found.verdict}\n${found.note}`);
    const headers = new Headers({ "content-type": "text/csv" });
    const file = { data: new Blob([text]), headers };
    saveFile(withLink(file, makeLink?.(window.location)), "text/csv", "find-inductors.csv");
  };
  const rows = { fitting, selected, isFull, highlighted, onHighlight: setHighlighted };
  return (
    <>
      <div className={classes.results}>
        <div className={classes.listing}>
          <div className={classes.panelBar}>
            <h2 className={text.heading}>{texts.find.heading}</h2>
            <SegmentedControl
              size="xs"
              aria-label={texts.find.rowsShown}
              value={view}
              data={[
                { value: "all", label: texts.find.all(fitting.length) },
                { value: "tradeOffs", label: texts.find.tradeOffs(best.length) },
              ]}
              onChange={(value) => setView(value === "all" ? "all" : "tradeOffs")}
            />
            {sorting === null && <span className={text.note}>{texts.find.byFootprint}</span>}
            <span className={calculator.spacer} />
            <Button
              size="sm"
              leftSection={<Icon name="download" size={14} />}
              {...offWhile(staleness)}
              onClick={() => void save().catch(() => undefined)}
            >
              {texts.csv}
            </Button>
          </div>
          <FindTable
            shown={shown}
            unknown={unproven}
            near={misses}
            sorting={sorting}
            onSort={setSorting}
            onSelect={toggle}
            {...rows}
          />
          <p className={calculator.note}>{answer.note}</p>
        </div>
        <aside className={classes.side} aria-label={texts.find.plotHeading}>
          <div className={classes.plotHead}>
            <h2 className={text.heading}>{texts.find.plotHeading}</h2>
            <ImageButton title={texts.find.plotHeading} plot={scatter} staleness={staleness} />
          </div>
          <SizeAgainstLoss
            ref={scatter}
            answer={answer}
            highlighted={highlighted}
            selected={selected}
            onHighlight={setHighlighted}
            onSelect={toggle}
          />
          <PlotKey />
        </aside>
      </div>
      <Foot selected={selected} most={most} onClear={clear} />
    </>
  );
}

interface SearchProps {
  form: InductorForm;
  limitForm: InductorFindForm;
}

function Search({ form, limitForm }: SearchProps): ReactNode {
  const desktop = useDesktop();
  const found = useFoundInductors(form, limitForm);
  const { answer, answered, error, status, staleness, retry } = found;
  return (
    <EntryPause value={Math.max(form.debounceMs, usualPause)}>
      <ConditionsBar form={form}>
        <Button renderRoot={(props) => <Link {...props} to={tool.path} />}>
          {texts.find.back}
        </Button>
      </ConditionsBar>
      {!desktop && (
        <details className={classes.fold}>
          <summary>{texts.find.limits}</summary>
          <Limits />
        </details>
      )}
      {status === "error" && <Failure error={error} onRetry={retry} />}
      {!answer && status === "loading" && <p className={calculator.note}>{texts.loading}</p>}
      {answer && (
        <div className={classes.answer} data-stale={staleness !== null || undefined}>
          {isOutdated(staleness) && answered && (
            <LastValid inputs={askedInputs(answered, form, limitForm)} />
          )}
          <p
            className={`${text.strip} ${classes.verdict}`}
            role="status"
            data-none={answer.fitting === 0 || undefined}
          >
            {answer.verdict}
          </p>
          <Found form={form} answer={answer} newest={found.newest} staleness={staleness} />
        </div>
      )}
    </EntryPause>
  );
}

/** Inductors of the catalogue that fit a converter, by footprint and loss. */
export function FindInductorsPage(): ReactNode {
  const form = useInductorForm();
  const limitForm = useFindForm();
  const failed = [form, limitForm].find(({ isError }) => isError);
  return (
    <div className={calculator.page}>
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {form.data && limitForm.data && <Search form={form.data} limitForm={limitForm.data} />}
    </div>
  );
}
