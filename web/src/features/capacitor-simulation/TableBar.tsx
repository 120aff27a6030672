import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { type ComponentProps, memo, type ReactNode, Suspense } from "react";
import { useConfig } from "@/api/config";
import { usePrint } from "@/domain/calculator/use-print";
import { ExportButtons, ExportMenu } from "@/domain/part/table/FileButtons";
import { useFitting } from "@/domain/part/table/parts-table";
import classes from "@/domain/part/table/parts-table.module.css";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { LateMenu, type MenuAction, MenuButton } from "@/ui/MenuButton";
import { Toolbar } from "@/ui/Toolbar";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { Copied } from "./copy";
import { usePlotLayer, useShownView, useTableView } from "./table-view";
import { fileLabels, texts } from "./texts";

const ColumnsMenu = lazyComponent(async () => (await import("./point/ColumnsMenu")).ColumnsMenu);

export interface TableBarProps {
  count: number;
  /** "C1" or "" for Combined: the part that files are named after. */
  highlighted: string;
  /** Why there is nothing to save. */
  staleness: Staleness | null;
  /** With the label of a file, or `image`. */
  onExport: (what: string) => void;
  onCompare: () => void;
  onRipple: () => void;
  /** What goes to the clipboard. */
  onCopy: (what: Copied) => void;
  /** Opens the dialog of model files at their library. */
  onLibrary: () => void;
  onToggleTable: () => void;
  onAddPart: () => void;
}

/** Ratings, values at the operating point, or values at the markers once there are some. */
function ViewChoice(): ReactNode {
  const view = useShownView();
  const hasMarks = usePlotLayer(({ marks }) => marks !== undefined);
  const views = (["rated", "point", "marks"] as const).filter(
    (each) => hasMarks || each !== "marks",
  );
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.tableViewOf}
        data={views.map((value) => ({ value, label: texts.tableViews[value] }))}
        value={view}
        onChange={(chosen) => useTableView.setState({ view: chosen })}
      />
      {view === "point" && (
        <Suspense>
          <ColumnsMenu />
        </Suspense>
      )}
    </>
  );
}

const OpenInMenu = lazyComponent(async () => (await import("./OpenInMenu")).OpenInMenu);

interface OpenInProps extends TableBarProps {
  button: ComponentProps<typeof LateMenu>["button"];
}

/** Where the table leads. */
function OpenIn({ button, staleness, onRipple }: OpenInProps): ReactNode {
  const { disabled } = offWhile(staleness);
  return (
    <LateMenu
      button={button}
      menu={(start) => (
        <OpenInMenu {...start} {...{ button, onRipple }} isStale={disabled === true} />
      )}
    />
  );
}

function Comparing(props: TableBarProps): ReactNode {
  const { staleness, onCompare } = props;
  const off = offWhile(staleness);
  return (
    <>
      <Button size="sm" variant="subtle" {...off} onClick={onCompare}>
        {texts.compare}
      </Button>
      <OpenIn
        {...props}
        button={
          <Button size="sm" variant="subtle" rightSection={<Icon name="chevronDown" size={14} />}>
            {texts.openIn}
          </Button>
        }
      />
    </>
  );
}

const files = fileLabels.map((label) => ({ kind: label, label }));

/** Print, and what goes to the clipboard or is rarely saved. */
function useMoreActions({ staleness, onCopy, onLibrary }: TableBarProps): readonly MenuAction[] {
  const print = usePrint(staleness);
  const { disabled } = offWhile(staleness);
  return [
    { label: texts.copyImage, disabled, onClick: () => onCopy("image") },
    { label: texts.copyTable, disabled, onClick: () => onCopy("table") },
    { label: texts.copyNumbers, onClick: () => onCopy("numbers") },
    { label: texts.print, disabled, onClick: print },
    { label: texts.libraryOfModels, disabled, note: ".zip", onClick: onLibrary },
  ];
}

function DesktopExports(props: TableBarProps): ReactNode {
  const { count, highlighted, staleness, onExport } = props;
  const named = highlighted ? texts.exportPart(highlighted) : texts.exportCombined;
  const actions = useMoreActions(props);
  if (count === 0) return <ExportMenu files={files} staleness={staleness} onExport={onExport} />;
  return (
    <>
      <Comparing {...props} />
      <span className={`${classes.exportNote} ${text.muted} ${text.small}`}>{named}</span>
      <ExportButtons files={files} staleness={staleness} onExport={onExport} />
      <MenuButton
        button={
          <ActionIcon aria-label={texts.moreActions} title={texts.moreActions}>
            <Icon name="more" />
          </ActionIcon>
        }
        actions={actions}
      />
    </>
  );
}

interface MenuProps extends TableBarProps {
  more?: readonly MenuAction[];
}

function Menu({ more = [], ...props }: MenuProps): ReactNode {
  const { count, staleness, onExport } = props;
  const copying = useMoreActions(props);
  const actions = [...(count > 0 ? copying : []), ...more];
  return <ExportMenu files={files} staleness={staleness} onExport={onExport} more={actions} />;
}

function NarrowExports(props: TableBarProps): ReactNode {
  return (
    <>
      {props.count > 0 && <Comparing {...props} />}
      <Menu {...props} />
    </>
  );
}

function MobileExports(props: TableBarProps): ReactNode {
  const { count, onCompare, onToggleTable, onAddPart } = props;
  const more = [
    { label: texts.compare, onClick: onCompare },
    { label: texts.tableView, onClick: onToggleTable },
  ];
  return (
    <>
      <Menu {...props} more={more} />
      {count > 0 && (
        <OpenIn
          {...props}
          button={
            <ActionIcon aria-label={texts.openIn} title={texts.openIn}>
              <Icon name="newWindow" />
            </ActionIcon>
          }
        />
      )}
      <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
        {texts.addPart}
      </Button>
    </>
  );
}

const exportSets = { desktop: DesktopExports, narrow: NarrowExports, mobile: MobileExports };

/** Head of the parts table: how many parts, and what can be saved of them. */
export const TableBar = memo(function TableBar(props: TableBarProps): ReactNode {
  const { maxParts } = useConfig();
  const desktop = useDesktop();
  const view = useShownView();
  // The ratings leave room for every file; the other views have their columns to choose.
  const fitting = useFitting(exportSets);
  const Exports = view === "rated" && desktop ? DesktopExports : fitting;
  const bar = (
    <div className={classes.bar}>
      <h2 className={text.heading}>{texts.parts}</h2>
      <span className={`${text.muted} ${text.small} ${text.number}`}>
        {texts.partCount(props.count, maxParts)}
      </span>
      {desktop && props.count > 0 && <ViewChoice />}
      <span className={classes.spacer} />
      <Toolbar label={texts.tableActions}>
        <Exports {...props} />
      </Toolbar>
    </div>
  );
  if (desktop) return bar;
  return (
    <>
      {bar}
      <div className={classes.bar}>
        <ViewChoice />
      </div>
    </>
  );
});
