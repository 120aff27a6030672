import { ActionIcon, Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { InductorForm } from "@/api/types";
import { seriesStyle } from "@/charts/series-style";
import calculator from "@/domain/calculator/calculator.module.css";
import { Icon } from "@/ui/Icon";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { SweepField } from "./CircuitFields";
import { ComponentFields } from "./component/ComponentFields";
import { componentPlotOf, componentPlots } from "./component/settings";
import classes from "./inductor-simulation.module.css";
import { operatingPlot, toggleLoss } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import { useChoosePlot } from "./use-inductors";

interface PlotTypeSelectProps {
  form: InductorForm;
  /** Called with the plot's name after it was chosen here. */
  onChoosePlot: (plotType: string) => void;
}

function PlotTypeSelect({ form, onChoosePlot }: PlotTypeSelectProps): ReactNode {
  const { plotType, choosePlot } = useChoosePlot();
  return (
    <Select
      label={texts.plotType}
      className={classes.plotType ?? ""}
      data={[
        {
          group: texts.inConverter,
          items: [
            { value: operatingPlot, label: texts.operatingPlot },
            ...form.plotTypes.map((kind) => ({ value: kind.plotType, label: kind.title })),
          ],
        },
        {
          group: texts.overFrequency,
          items: componentPlots.map((plot) => ({
            value: plot,
            label: texts.componentPlots[plot],
          })),
        },
      ]}
      value={plotType}
      onChange={(value) => {
        if (value !== null && choosePlot(value)) onChoosePlot(value);
      }}
    />
  );
}

/** The dash that the curves of a kind of loss have. */
function LossDash({ place }: { place: number }): ReactNode {
  const { dash } = seriesStyle(1 + place);
  return (
    <svg width={36} height={8} aria-hidden>
      <line
        x1={0}
        x2={36}
        y1={4}
        y2={4}
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray={dash.join(" ")}
      />
    </svg>
  );
}

/** Which kinds of loss are drawn; only the plot of split losses has them. */
function LossCurves({ form }: { form: InductorForm }): ReactNode {
  const chosen = useInductors(({ state }) => state.lossCurves);
  const update = useInductors((store) => store.update);
  return (
    <fieldset className={classes.losses}>
      <legend className={text.label}>{texts.lossCurves}</legend>
      {form.lossCurves.map(({ code, label }) => (
        <Checkbox
          key={code}
          size="xs"
          classNames={{ body: classes.loss ?? "" }}
          label={
            <span className={classes.lossLabel}>
              {label}
              {chosen.includes(code) && <LossDash place={chosen.indexOf(code)} />}
            </span>
          }
          aria-label={label}
          checked={chosen.includes(code)}
          onChange={() => update((state) => toggleLoss(state, code))}
        />
      ))}
    </fieldset>
  );
}

interface PlotBarProps extends PlotTypeSelectProps {
  zoomed: boolean;
  tableView: boolean;
  onZoomOut: () => void;
  onToggleTable: () => void;
}

/** What is plotted, of which circuit, and how it is looked at. */
export function PlotBar(props: PlotBarProps): ReactNode {
  const { form, onChoosePlot, zoomed, tableView, onZoomOut, onToggleTable } = props;
  const { plotType, rows } = useInductors(({ state }) => state);
  return (
    <div className={calculator.bar}>
      <PlotTypeSelect form={form} onChoosePlot={onChoosePlot} />
      {plotType === "split_power_loss" && <LossCurves form={form} />}
      <span className={calculator.rule} />
      {componentPlotOf(plotType) ? (
        <ComponentFields form={form} />
      ) : (
        plotType !== operatingPlot && <SweepField form={form} />
      )}
      <span className={calculator.spacer} />
      <Group gap="xs" align="stretch" mr={-6}>
        <ActionIcon
          aria-label={texts.zoomOut}
          title={texts.zoomOut}
          disabled={!zoomed}
          onClick={onZoomOut}
        >
          <Icon name="zoomReset" />
        </ActionIcon>
        <ActionIcon
          aria-label={texts.tableView}
          title={texts.tableView}
          aria-pressed={tableView}
          disabled={rows.length === 0}
          onClick={onToggleTable}
        >
          <Icon name="table" />
        </ActionIcon>
      </Group>
    </div>
  );
}
