import { Button, SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { FindAnswer } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { usePrint } from "@/domain/calculator/use-print";
import { closeButton } from "@/ui/close-button";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { Drawer } from "@/ui/lazy-dialog";
import { MenuButton } from "@/ui/MenuButton";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ColumnsMenu } from "./ColumnsMenu";
import { useTablet } from "./chosen-columns";
import { Facets } from "./Facets";
import classes from "./find-parts.module.css";
import { requestOf } from "./model/request";
import { boxText } from "./model/scatter";
import { type FindState, narrowings } from "./model/state";
import { texts } from "./texts";

/** What narrows the matches, in a sheet where the sidebar has no room beside them. */
function Filters({ state }: { state: FindState }): ReactNode {
  const desktop = useDesktop();
  const [isOpen, open] = useState(false);
  if (desktop) return null;
  const close = () => open(false);
  return (
    <>
      <Button
        size="sm"
        leftSection={<Icon name="sliders" size={14} />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {texts.filters(narrowings(state))}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="75dvh"
        title={texts.facets}
        closeButtonProps={closeButton(texts.closeFilters)}
      >
        <Facets isOpen />
      </Drawer>
    </>
  );
}

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
  /** Null while there is no plot. */
  onImage: (() => void) | null;
}

/** Which rows are shown, how, and the file of them. */
export function ResultBar(props: BarProps): ReactNode {
  const { state, answer, rowsOf, view, staleness, onRowsOf, onView, onRemoveBox } = props;
  const { onSave, onImage } = props;
  const print = usePrint(staleness);
  const isTablet = useTablet();
  const navigate = useNavigate();
  const openKicad = () =>
    void navigate({ to: "/kicad", search: { filter: JSON.stringify(requestOf(state)?.filter) } });
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
      <span className={calculator.spacer} />
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
      {isTablet && view !== "plot" && <ColumnsMenu state={state} />}
      <MenuButton
        button={
          <Button size="sm" leftSection={<Icon name="download" size={14} />} {...save}>
            {texts.export}
          </Button>
        }
        actions={[
          { label: texts.csv, onClick: () => onSave?.() },
          { label: texts.print, onClick: print },
          { label: texts.kicad, onClick: openKicad },
          ...(onImage ? [{ label: texts.image, onClick: onImage }] : []),
        ]}
      />
    </div>
  );
}
