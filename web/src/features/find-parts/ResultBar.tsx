import { Button, SegmentedControl } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import type { FindAnswer } from "@/api/types";
import { PrintButton } from "@/domain/report/Report";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useTablet } from "./chosen-columns";
import { Filters } from "./Filters";
import classes from "./find-parts.module.css";
import { boxText } from "./model/scatter";
import type { FindState } from "./model/state";
import { texts } from "./texts";

const ColumnsMenu = lazy(() =>
  import("./ColumnsMenu").then((module) => ({ default: module.ColumnsMenu })),
);

export type RowsOf = "all" | "front";
export type View = "list" | "plot";

interface BarProps {
  state: FindState;
  answer: FindAnswer;
  rowsOf: RowsOf;
  /** Null where table and plot stand side by side. */
  view: View | null;
  onRowsOf: (rows: RowsOf) => void;
  onView: (view: View) => void;
  onRemoveBox: () => void;
  /** Why there is nothing to save yet. */
  staleness: Staleness | null;
  /** Null while there is nothing to save. */
  onSave: (() => void) | null;
}

/** Which rows are shown, how, and the file of them. */
export function ResultBar(props: BarProps): ReactNode {
  const { state, answer, rowsOf, view, staleness, onRowsOf, onView, onRemoveBox, onSave } = props;
  const isTablet = useTablet();
  const off = offWhile(staleness);
  const save = { ...off, disabled: off.disabled || onSave === null };
  const isMissed = answer.matches === 0;
  return (
    <div className={classes.panelBar}>
      <h2 className={text.heading}>{isMissed ? texts.nearestHeading : texts.partsHeading}</h2>
      {!isMissed && (
        <SegmentedControl<RowsOf>
          aria-label={texts.show}
          data={[
            {
              value: "all",
              label: state.within ? texts.inBox(answer.listed) : texts.all(answer.matches),
            },
            { value: "front", label: texts.tradeOffs(answer.front.length) },
          ]}
          value={rowsOf}
          onChange={onRowsOf}
        />
      )}
      {state.within && (
        <button
          type="button"
          className={classes.chip}
          aria-label={texts.removeBox(boxText(state.within, state.tradeOff))}
          onClick={onRemoveBox}
        >
          {boxText(state.within, state.tradeOff)}
          <Icon name="close" size={11} />
        </button>
      )}
      <Filters state={state} />
      <span className={classes.spacer} />
      {view && (
        <SegmentedControl<View>
          aria-label={texts.view}
          data={[
            { value: "list", label: texts.list },
            { value: "plot", label: texts.plotTab },
          ]}
          value={view}
          onChange={onView}
        />
      )}
      {isTablet && view !== "plot" && (
        <Suspense>
          <ColumnsMenu state={state} />
        </Suspense>
      )}
      <PrintButton {...save} />
      <Button
        size="sm"
        leftSection={<Icon name="download" size={14} />}
        {...save}
        onClick={() => onSave?.()}
      >
        {texts.csv}
      </Button>
    </div>
  );
}
