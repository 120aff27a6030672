import { ActionIcon, Button, Group, Popover, Tabs, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { memo, type ReactNode, useEffect, useState } from "react";
import type { PlotName } from "@/api/types";
import { closeButton } from "@/ui/close-button";
import { Icon, type IconName } from "@/ui/Icon";
import { Drawer } from "@/ui/lazy-dialog";
import { MenuButton } from "@/ui/MenuButton";
import { Select } from "@/ui/Select";
import { Toolbar } from "@/ui/Toolbar";
import text from "@/ui/text.module.css";
import type { FieldErrors } from "./model/request";
import { ParameterFields } from "./ParameterFields";
import classes from "./parameter-bar.module.css";
import { RefusedPlot } from "./RefusedPlot";
import { useTableView } from "./table-view";
import { texts } from "./texts";
import { type PlotChoice, tabsOf, usePlotType } from "./use-settings";
import { ViewOptions } from "./ViewOptions";

/** An unavailable plot can still get the focus, so that keyboard users can read the reason. */
function PlotTab({ choice, onAsk }: { choice: PlotChoice; onAsk: () => void }): ReactNode {
  const { plotType, title, refusal } = choice;
  return (
    <Tooltip
      label={refusal ?? title}
      position="bottom"
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Tabs.Tab
        value={plotType}
        aria-disabled={refusal !== null || undefined}
        onClick={refusal === null ? undefined : onAsk}
      >
        {plotType}
      </Tabs.Tab>
    </Tooltip>
  );
}

/** Six plots as tabs, and the rest in a menu; one that is chosen there takes the sixth tab. */
function PlotTypeTabs({ onAsk }: { onAsk: (plotType: PlotName) => void }): ReactNode {
  const { choices, chosen, choose } = usePlotType();
  const lastPlot = useTableView((store) => store.lastPlot);
  const { tabs, others } = tabsOf(choices, chosen, lastPlot);
  const last = tabs.at(-1)?.plotType ?? lastPlot;
  useEffect(() => {
    // It keeps its tab when another one is chosen.
    useTableView.setState({ lastPlot: last });
  }, [last]);
  return (
    <>
      <Tabs value={chosen} onChange={choose} className={classes.tabScroller ?? ""}>
        <Tabs.List aria-label={texts.plotType}>
          {tabs.map((choice) => (
            <PlotTab key={choice.plotType} choice={choice} onAsk={() => onAsk(choice.plotType)} />
          ))}
        </Tabs.List>
      </Tabs>
      <MenuButton
        button={
          <Button
            variant="subtle"
            className={classes.allPlots}
            rightSection={<Icon name="chevronDown" size={14} />}
          >
            {texts.allPlots}
          </Button>
        }
        actions={others.map(({ plotType, refusal }) => ({
          label: plotType,
          isOff: refusal !== null,
          note: refusal ?? undefined,
          onClick: () => (refusal === null ? choose(plotType) : onAsk(plotType)),
        }))}
      />
    </>
  );
}

interface ViewActionProps {
  icon: IconName;
  label: string;
  disabled: boolean;
  pressed?: boolean;
  onClick: () => void;
}

function ViewAction({ icon, label, disabled, pressed, onClick }: ViewActionProps): ReactNode {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}

interface PlotTypeBarProps {
  /** Whether the plot has content. */
  plotted: boolean;
  zoomed: boolean;
  tableView: boolean;
  onZoomOut: () => void;
  onToggleTable: () => void;
  onFullScreen: () => void;
}

/** A plot that somebody asked for although it is off: the reason, and what to do about it. */
function useRefusal() {
  const [asked, ask] = useState<PlotName | null>(null);
  const { choices } = usePlotType();
  const refused = choices.find(({ plotType, refusal }) => plotType === asked && refusal !== null);
  const notice = refused && <RefusedPlot choice={refused} onClose={() => ask(null)} />;
  return { ask, notice };
}

/** Closes after a choice, because it lies over the plot that shows it. */
function ViewOptionsButton(): ReactNode {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      offset={4}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon aria-label={texts.viewOptions} title={texts.viewOptions} onClick={toggle}>
          <Icon name="sliders" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.viewOptions}>
        <ViewOptions takesFocus onChosen={close} onOverlaid={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Plot types as tabs, and at their right end the ways to look at the plot. */
export const PlotTypeBar = memo(function PlotTypeBar(props: PlotTypeBarProps): ReactNode {
  const { plotted, zoomed, tableView, onZoomOut, onToggleTable, onFullScreen } = props;
  const refusal = useRefusal();
  return (
    <>
      <Group className={`${classes.tabs} ${text.screen}`} gap={0} align="stretch">
        <PlotTypeTabs onAsk={refusal.ask} />
        <Toolbar label={texts.plotActions} className={classes.end}>
          <ViewOptionsButton />
          {plotted && (
            <>
              <ViewAction
                icon="zoomReset"
                label={texts.zoomOut}
                disabled={!zoomed}
                onClick={onZoomOut}
              />
              <ViewAction
                icon="table"
                label={texts.tableView}
                disabled={false}
                pressed={tableView}
                onClick={onToggleTable}
              />
            </>
          )}
          <ViewAction
            icon="fullScreen"
            label={texts.fullScreen}
            disabled={!plotted}
            onClick={onFullScreen}
          />
        </Toolbar>
      </Group>
      {refusal.notice}
    </>
  );
});

/** A plot that is off can be chosen, to read why and what to do. */
function PlotTypeSelect({ onAsk }: { onAsk: (plotType: PlotName | null) => void }): ReactNode {
  const { choices, chosen, choose } = usePlotType();
  const refusalOf = (value: string) =>
    choices.find(({ plotType }) => plotType === value)?.refusal ?? null;
  return (
    <Select
      aria-label={texts.plotType}
      className={classes.plotSelect ?? ""}
      data={choices.map(({ plotType }) => plotType)}
      renderOption={({ option }) => (
        <span className={refusalOf(option.value) === null ? undefined : text.muted}>
          {option.label}
          {refusalOf(option.value) && (
            <span className={`${text.small} ${text.muted}`}> · {refusalOf(option.value)}</span>
          )}
        </span>
      )}
      value={chosen}
      onChange={(plotType) => {
        const isOff = plotType !== null && refusalOf(plotType) !== null;
        onAsk(isOff ? plotType : null);
        if (!isOff) choose(plotType);
      }}
    />
  );
}

/** Plot types as a select; the parameters open from below. */
export function MobilePlotBar({ errors }: { errors: FieldErrors }): ReactNode {
  const [opened, { open, close }] = useDisclosure();
  const refusal = useRefusal();
  return (
    <>
      <Group className={`${text.ruled} ${text.screen}`} flex="none" px={12} py={8} align="stretch">
        <PlotTypeSelect onAsk={refusal.ask} />
        <Button leftSection={<Icon name="sliders" />} onClick={open}>
          {texts.parameters}
        </Button>
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          styles={{ content: { height: "auto", maxHeight: "90dvh" } }}
          title={texts.parameters}
          closeButtonProps={closeButton(texts.close)}
        >
          <ParameterFields errors={errors} layout="sheet" />
          <ViewOptions onOverlaid={close} />
        </Drawer>
      </Group>
      {refusal.notice}
    </>
  );
}
