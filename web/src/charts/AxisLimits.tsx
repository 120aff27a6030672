import { Button, Popover, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { EntryGroup } from "@/ui/entry/entries";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { type AxisLimits as Axis, axisLimits, typeable } from "./axis-limits";
import { chartTexts as texts } from "./texts";
import type { ChartContent, Range } from "./types";
import type { ViewState } from "./use-view";

interface LimitFieldProps {
  axis: Axis;
  end: "from" | "to";
  onChange: (range: Range) => void;
}

function LimitField({ axis, end, onChange }: LimitFieldProps): ReactNode {
  const [from, to] = axis.range;
  const value = Number((end === "from" ? from : to).toPrecision(4));
  const [min, max] = typeable(axis, end);
  return (
    <QuantityInput
      label={texts.limitOf[end](axis.name)}
      labelHidden
      value={value}
      min={min}
      max={max}
      step={Math.abs(value) / 10 || 1}
      unit={axis.unit}
      autoPrefix={axis.siPrefix}
      takesJumps
      width={104}
      onChange={(limit) => onChange(end === "from" ? [limit, to] : [from, limit])}
    />
  );
}

interface AxisLimitsProps {
  content: ChartContent;
  viewState: ViewState;
  onClose: () => void;
}

/** Typed limits of all axes: exact ones, and zoom where there is no mouse. */
export function AxisLimits({ content, viewState, onClose }: AxisLimitsProps): ReactNode {
  const { view, zoomTo, reset } = viewState;
  return (
    <Popover opened position="bottom-start" shadow="md" trapFocus onDismiss={onClose}>
      <Popover.Target>
        <span className="chart-limits-anchor" />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.limits} p={0}>
        <Stack gap={10} align="flex-start" p={12}>
          <EntryGroup value="axis limits">
            {axisLimits(content, view).map((axis) => (
              <div key={axis.name} className="chart-axis">
                <span className={text.label}>{axis.name}</span>
                <LimitField
                  axis={axis}
                  end="from"
                  onChange={(range) => zoomTo(axis.moved(range))}
                />
                <span aria-hidden>{texts.to}</span>
                <LimitField axis={axis} end="to" onChange={(range) => zoomTo(axis.moved(range))} />
              </div>
            ))}
          </EntryGroup>
          <Button size="sm" onClick={reset}>
            {texts.automatic}
          </Button>
        </Stack>{" "}
      </Popover.Dropdown>
    </Popover>
  );
}
