import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useEffect } from "react";
import { targetModes } from "@/domain/plot/target-form";
import { maskOf, stepTarget } from "@/domain/plot/target-mask";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { QuantityInput, type QuantityInputProps } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import type { Target } from "../model/state";
import { setTarget } from "../model/transitions";
import { useSimulation } from "../store";
import { texts as pageTexts } from "../texts";
import classes from "./target.module.css";
import { texts } from "./texts";

const first: Target = {
  mode: "flat",
  flat: 0.01,
  start: 1e4,
  stop: 2e7,
  rail: 3.3,
  deviation: 3,
  step: 12,
  points: "10k 10m\n20M 10m\n200M 100m",
};

const useTarget = () => useSimulation(({ state }) => state.target) ?? first;

const change = (part: Partial<Target>) =>
  useSimulation
    .getState()
    .update((state) => setTarget(state, { ...(state.target ?? first), ...part }));

type NumberKey = Exclude<keyof Target, "mode" | "points">;
type Sizes = "third" | "half" | "";

interface FieldProps extends Pick<QuantityInputProps, "min" | "max" | "step"> {
  name: NumberKey;
  unit: string;
  size: Sizes;
  autoPrefix?: boolean;
}

function Field({ name, size, ...field }: FieldProps): ReactNode {
  const target = useTarget();
  return (
    <div className={size ? classes[size] : undefined}>
      <QuantityInput
        {...field}
        label={texts[name]}
        value={target[name]}
        width="100%"
        onChange={(value) => change({ [name]: value })}
      />
    </div>
  );
}

const hertz = { min: 1, max: 1e10, step: 1000, unit: "Hz", autoPrefix: true } as const;

function StepFields(): ReactNode {
  const target = useTarget();
  const rail = formatQuantity(target.rail, "V", { trim: true });
  const step = formatQuantity(target.step, "A", { trim: true });
  return (
    <>
      <Field name="rail" size="third" min={0.01} max={1e5} step={0.1} unit="V" autoPrefix />
      <Field name="deviation" size="third" min={0.01} max={50} step={0.5} unit="%" />
      <Field name="step" size="third" min={1e-6} max={10_000} step={1} unit="A" autoPrefix />
      <p className={classes.law}>
        <span>{texts.law(formatPlain(target.deviation), rail, step)}</span>
        <b>{texts.value(stepTarget(target))}</b>
      </p>
    </>
  );
}

/** Corners as text: typed, pasted from a sheet, or from a file. */
function PointFields(): ReactNode {
  const target = useTarget();
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) change({ points: (await file.text()).slice(0, 4000) });
  };
  return (
    <>
      <Textarea
        classNames={{ input: text.identifier }}
        label={texts.points}
        autosize
        minRows={3}
        maxRows={8}
        value={target.points}
        error={maskOf(target) === null && texts.unreadable}
        onChange={(event) => change({ points: event.currentTarget.value.slice(0, 4000) })}
      />
      <label>
        <span className={text.label}>{texts.file} </span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void read(event)}
        />
      </label>
    </>
  );
}

/** Its first opening sets a target. */
export function TargetForm({ onDone }: { onDone: () => void }): ReactNode {
  const target = useTarget();
  useEffect(() => {
    if (!useSimulation.getState().state.target) change({});
  }, []);
  return (
    <div className={classes.form}>
      <h2>{pageTexts.targetTitle}</h2>
      <SegmentedControl
        size="xs"
        aria-label={texts.form}
        data={targetModes.map((value) => ({ value, label: texts.modes[value] }))}
        value={target.mode}
        onChange={(mode) => change({ mode })}
      />
      {target.mode === "flat" && (
        <Field name="flat" size="" min={1e-6} max={1e6} step={0.001} unit="Ω" autoPrefix />
      )}
      {target.mode === "step" && <StepFields />}
      {target.mode === "points" ? (
        <PointFields />
      ) : (
        <>
          <Field name="start" size="half" {...hertz} />
          <Field name="stop" size="half" {...hertz} />
        </>
      )}
      <p className={classes.remark}>{texts.sineOnly}</p>
      <div className={classes.foot}>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            useSimulation.getState().update((state) => setTarget(state, null));
            onDone();
          }}
        >
          {texts.remove}
        </Button>
        <Button size="sm" variant="filled" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

/** The target's first corner, in place of the words that invite to set one. */
export function TargetValue({ none }: { none: string }): ReactNode {
  const corners = maskOf(useTarget());
  return corners ? texts.value(corners[0]?.[1] ?? 0) : none;
}
