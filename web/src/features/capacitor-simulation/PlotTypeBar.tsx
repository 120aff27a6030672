import { ActionIcon, Button, Drawer, Select, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { closeButton } from "@/ui/close-button";
import { Icon, type IconName } from "@/ui/Icon";
import { plotKind } from "./model/request";
import { choosePlot } from "./model/transitions";
import { ParameterFields } from "./ParameterFields";
import classes from "./parameter-bar.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { FieldErrors } from "./use-field";

/** px: three lines of fields under a head. */
const sheetHeight = 296;

function usePlotType() {
  const config = useConfig();
  const { state, update } = useSimulation();
  const choose = (plotType: string | null) =>
    plotType !== null && update((now) => choosePlot(now, plotType));
  return { plots: config.plots, chosen: plotKind(state, config).plotType, choose };
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

export interface PlotTypeTabsProps {
  /** Whether there is anything to look at. */
  plotted: boolean;
  zoomed: boolean;
  tableView: boolean;
  onZoomOut: () => void;
  onToggleTable: () => void;
  onFullScreen: () => void;
}

/** Plot types as tabs, and at their right end the ways to look at the plot. */
export function PlotTypeTabs(props: PlotTypeTabsProps): ReactNode {
  const { plotted, zoomed, tableView, onZoomOut, onToggleTable, onFullScreen } = props;
  const { plots, chosen, choose } = usePlotType();
  return (
    <div className={classes.tabs}>
      <Tabs value={chosen} onChange={choose} aria-label={texts.plotType}>
        <Tabs.List aria-label={texts.plotType}>
          {plots.map(({ plotType, title }) => (
            <Tabs.Tab key={plotType} value={plotType} title={title}>
              {plotType}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.end}>
        <ViewAction icon="zoomReset" label={texts.zoomOut} disabled={!zoomed} onClick={onZoomOut} />
        <ViewAction
          icon="table"
          label={texts.tableView}
          disabled={!plotted}
          pressed={tableView}
          onClick={onToggleTable}
        />
        <ViewAction
          icon="fullScreen"
          label={texts.fullScreen}
          disabled={!plotted}
          onClick={onFullScreen}
        />
      </div>
    </div>
  );
}

/** Plot types as a select; the parameters open from below. */
export function MobilePlotBar({ errors }: { errors: FieldErrors }): ReactNode {
  const { plots, chosen, choose } = usePlotType();
  const [opened, { open, close }] = useDisclosure();
  return (
    <div className={classes.mobileBar}>
      <Select
        aria-label={texts.plotType}
        className={classes.plotSelect}
        data={plots.map(({ plotType }) => plotType)}
        value={chosen}
        onChange={choose}
      />
      <Button leftSection={<Icon name="sliders" />} onClick={open}>
        {texts.parameters}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size={sheetHeight}
        title={texts.parameters}
        closeButtonProps={closeButton(texts.close)}
      >
        <ParameterFields errors={errors} layout="sheet" />
      </Drawer>
    </div>
  );
}
