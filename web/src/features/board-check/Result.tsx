import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { BoardReport } from "@/api/types";
import { useIsPrinted } from "@/domain/report/Report";
import { isForFieldOrDialog } from "@/lib/key-target";
import { closeButton } from "@/ui/close-button";
import { offWhile } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { Drawer } from "@/ui/lazy-dialog";
import { MenuButton } from "@/ui/MenuButton";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { BoardReportSheet } from "./BoardReportSheet";
import { Facets } from "./BoardSidebar";
import { BoardTable, useTableRoom } from "./BoardTable";
import classes from "./board-check.module.css";
import { ColumnsMenu } from "./ColumnsMenu";
import type { Table } from "./columns";
import { useFigure } from "./curve/use-figure";
import { LinePanel } from "./LinePanel";
import { filtered, isNewRow, type Line, stepped } from "./model/report";
import { type Filter, withFilter } from "./model/state";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";
import { type Check, type ExportForm, exportForms, useExport } from "./use-check";
import { Strip, VerdictLine } from "./Verdict";
import { WaiveDialog } from "./WaiveDialog";

const narrow = (change: Partial<Filter>) => changeBoard((state) => withFilter(state, change));

const openLine = (id: string | null) => changeBoard((state) => ({ ...state, open: id }));

type View = "all" | "open" | "new";
const openVerdicts: Filter["verdicts"] = ["fail", "advice", "undecided"];

/** The choice of lines that a filter means; "" for another one. */
function viewOf({ verdicts, isNew }: Filter): View | "" {
  if (isNew) return "new";
  if (verdicts.length === 0) return "all";
  const isOpen = verdicts.length === openVerdicts.length && !verdicts.includes("pass");
  return isOpen ? "open" : "";
}

/** Which lines are shown: all, those that do not pass, or those since the baseline. */
function Views({ lines }: { lines: readonly Line[] }): ReactNode {
  const { filter, baseline } = useBoard(({ state }) => state);
  const open = lines.filter(({ verdict }) => verdict !== "pass").length;
  const news = lines.filter(({ row }) => isNewRow(row)).length;
  return (
    <SegmentedControl
      aria-label={texts.show}
      data={[
        { value: "all", label: texts.all(lines.length) },
        { value: "open", label: texts.open(open) },
        ...(baseline === null ? [] : [{ value: "new", label: texts.new(news) }]),
      ]}
      value={viewOf(filter)}
      onChange={(view) =>
        narrow({ verdicts: view === "open" ? openVerdicts : [], isNew: view === "new" })
      }
    />
  );
}

/** What narrows the lines, in a sheet where the sidebar has no room beside them. */
function Filters(): ReactNode {
  const desktop = useDesktop();
  const { rules, kinds } = useBoard(({ state }) => state.filter);
  const [isOpen, open] = useState(false);
  if (desktop) return null;
  return (
    <>
      <Button
        className={classes.filters ?? ""}
        aria-label={texts.filters(rules.length + kinds.length)}
        aria-haspopup="dialog"
        data-some={rules.length + kinds.length > 0 || undefined}
        onClick={() => open(true)}
      >
        <Icon name="sliders" size={16} />
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => open(false)}
        position="bottom"
        size="75dvh"
        title={texts.narrow}
        closeButtonProps={closeButton(texts.closeFilters)}
      >
        <Facets />
      </Drawer>
    </>
  );
}

interface BarProps {
  check: Check;
  isFolded: boolean;
  onReport: () => void;
}

/** The files of the report, and the report itself. */
function Actions({ check, onReport }: Omit<BarProps, "isFolded">): ReactNode {
  const file = useBoard(({ state }) => state.file);
  const files = useExport();
  const off = offWhile(file === null ? null : check.staleness);
  const save = { ...off, disabled: off.disabled || file === null };
  return (
    <>
      {files.isError && (
        <span role="alert">
          {texts.exportFailed} {errorSentence(files.error)}
        </span>
      )}
      <span className={classes.actions}>
        <MenuButton
          button={
            <Button
              size="sm"
              data-board-export
              leftSection={<Icon name="download" size={14} />}
              {...save}
            >
              {texts.export}
            </Button>
          }
          actions={(Object.keys(exportForms) as ExportForm[]).map((form) => ({
            label: texts.exports[form],
            onClick: () => files.mutate(form),
          }))}
        />
        <Button
          size="sm"
          leftSection={<Icon name="printer" size={14} />}
          {...off}
          onClick={onReport}
        >
          {texts.report}
        </Button>
      </span>
    </>
  );
}

function Bar({ check, isFolded, onReport }: BarProps): ReactNode {
  const filter = useBoard(({ state }) => state.filter);
  const desktop = useDesktop();
  const room = useTableRoom(isFolded);
  return (
    <div className={`${classes.bar} ${text.screen}`}>
      <Views lines={check.lines} />
      <TextInput
        className={classes.filter ?? ""}
        size="xs"
        aria-label={texts.filter}
        placeholder={texts.filter}
        leftSection={<Icon name="search" size={14} />}
        data-part-search
        data-folded={isFolded || undefined}
        value={filter.text}
        onChange={({ currentTarget }) => narrow({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape") narrow({ text: "" });
        }}
      />
      <Filters />
      <span className={classes.spacer} />
      {desktop && <ColumnsMenu room={room} />}
      {desktop && <Actions check={check} onReport={onReport} />}
    </div>
  );
}

interface KeyActions {
  move: (step: 1 | -1, onlyOpen: boolean) => void;
  open: () => void;
  close: () => void;
  waive: () => void;
}

/** The keys of the page; those of fields and dialogs go before. */
function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isForFieldOrDialog(target))
      return;
    const isOnControl =
      target instanceof Element && target.closest("a, [role=menu], [role=radiogroup]") !== null;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => actions.move(1, false),
      ArrowUp: () => actions.move(-1, false),
      n: () => actions.move(1, true),
      p: () => actions.move(-1, true),
      w: actions.waive,
      e: () => document.querySelector<HTMLElement>("[data-board-export]")?.click(),
      Escape: actions.close,
      ...(target instanceof HTMLButtonElement || isOnControl ? {} : { Enter: actions.open }),
    };
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act || (isOnControl && key.startsWith("Arrow"))) return;
    if (key !== "Escape") event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const referenceOf = (place: string) => place.replace(/\.\w+$/, "");

/** The report as paper has it, with the way to a printer and back. */
function ReportView({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={classes.reportView}>
      <div className={`${classes.bar} ${text.screen}`}>
        <Button size="sm" onClick={onClose}>
          {texts.back}
        </Button>
        <span className={classes.spacer} />
        <Button
          size="sm"
          variant="filled"
          leftSection={<Icon name="printer" size={14} />}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** The result, or its report. */
export function Result(props: { check: Check; report: BoardReport }): ReactNode {
  const [isReport, showReport] = useState(false);
  const isPrinted = useIsPrinted();
  // Drawn before paper is laid out.
  useFigure(props.check.lines);
  const sheet = <BoardReportSheet report={props.report} lines={props.check.lines} />;
  if (isReport) return <ReportView onClose={() => showReport(false)}>{sheet}</ReportView>;
  return (
    <>
      {isPrinted && sheet}
      <Lines {...props} showReport={showReport} />
    </>
  );
}

interface LinesProps {
  check: Check;
  report: BoardReport;
  showReport: (isShown: boolean) => void;
}

/** The verdict, the lines, and the one that is open. */
function Lines({ check, report, showReport }: LinesProps): ReactNode {
  const { filter, open, set, baseline, file } = useBoard(({ state }) => state);
  const desktop = useDesktop();
  const { lines } = check;
  const shown = useMemo(() => filtered(lines, filter), [lines, filter]);
  const opened = lines.find(({ id }) => id === open) ?? null;
  const [active, activate] = useState<string | null>(open);
  const [waived, waive] = useState<Line | null>(null);
  const current = active ?? shown[0]?.id ?? null;
  const isStale = file !== null && check.staleness !== null;
  const show = (line: Line | null) => {
    activate(line?.id ?? current);
    openLine(line?.id ?? null);
  };
  const move = (step: 1 | -1, onlyOpen: boolean) => {
    const next = stepped(shown, opened ? opened.id : active, step, onlyOpen);
    if (!next) return;
    activate(next.id);
    if (opened || onlyOpen) openLine(next.id);
  };
  const close = () => {
    openLine(null);
    // The line that was open gets the focus back.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>("[data-line][data-active] th button")?.focus(),
    );
  };
  useKeys({
    move,
    open: () => show(lines.find(({ id }) => id === current) ?? null),
    close: () => opened && close(),
    waive: () => opened && opened.verdict !== "pass" && waive(opened),
  });
  const changed = useMemo(() => new Set(Object.keys(set).map(referenceOf)), [set]);
  const table: Table = {
    opened: opened?.id ?? null,
    active: current,
    hasBaseline: baseline !== null,
    changed,
    onOpen: show,
  };
  const isFolded = opened !== null && desktop;
  const { skipped, ignored } = report.summary;
  const notes = [
    file === null ? texts.notOurs : "",
    texts.leftOut(skipped, ignored),
    ...report.notes.slice(0, 3).map((note) => note.text),
  ].filter((note) => note !== "");
  const panel = opened && (
    <LinePanel
      key={opened.id}
      line={opened}
      isStale={isStale}
      onStep={(step) => move(step, true)}
      onClose={close}
      onWaive={() => waive(opened)}
    />
  );
  return (
    <>
      <div className={`${classes.result} ${text.screen}`}>
        {!desktop && panel ? (
          panel
        ) : (
          <>
            <VerdictLine lines={lines} isStale={isStale} />
            <Strip lines={lines} />
            <div className={classes.body}>
              <div className={classes.listing}>
                <Bar check={check} isFolded={isFolded} onReport={() => showReport(true)} />
                {shown.length > 0 ? (
                  <BoardTable lines={shown} table={table} isBeside={isFolded} isStale={isStale} />
                ) : (
                  <p className={classes.noMatch}>
                    {texts.noMatch}{" "}
                    <button
                      type="button"
                      className={`${text.plain} ${text.link}`}
                      onClick={() =>
                        narrow({ text: "", verdicts: [], rules: [], kinds: [], isNew: false })
                      }
                    >
                      {texts.showAll}
                    </button>
                  </p>
                )}
                {notes.length > 0 && (
                  <p className={`${classes.foot} ${text.note}`}>{notes.join(" · ")}</p>
                )}
              </div>
              {panel}
            </div>
            {!desktop && <Actions check={check} onReport={() => showReport(true)} />}
          </>
        )}
      </div>
      <WaiveDialog line={waived} onClose={() => waive(null)} />
    </>
  );
}
