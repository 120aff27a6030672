import { Box, Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { CalculatorInput, PowerForm, PowerOutput } from "@/api/types";
import { CalculatorField } from "@/domain/calculator/CalculatorField";
import calculator from "@/domain/calculator/calculator.module.css";
import {
  errorsByPath,
  type FieldValues,
  formValues,
  inputsText,
} from "@/domain/calculator/calculator-store";
import { texts as calculatorTexts, Failure } from "@/domain/calculator/Outcome";
import type { Place } from "@/domain/operating-point/following";
import { pointNow } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { Alternatives, ChipSuggestions } from "./ChipSuggestions";
import classes from "./capacitance-from-power.module.css";
import { drawings, fixed } from "./model";
import { NextSteps } from "./NextSteps";
import { texts } from "./texts";
import { path } from "./tool";
import { inputsOf, usePower, usePowerAnswer, usePowerForm } from "./use-power";

function Drawing({ of }: { of: string }): ReactNode {
  const drawing = drawings[of];
  if (!drawing) return null;
  return (
    <svg className={classes.drawing} viewBox="0 0 96 64" aria-hidden="true">
      {drawing.setting.map((d) => (
        <path key={d} className={classes.setting} d={d} />
      ))}
      {drawing.quantity.map((d) => (
        <path key={d} className={classes.quantity} d={d} />
      ))}
    </svg>
  );
}

interface InputCardProps {
  input: CalculatorInput;
  value: number;
  error: string | undefined;
}

/** A field beside the drawing of what it means. */
function InputCard({ input, value, error }: InputCardProps): ReactNode {
  const { setValues } = usePower();
  return (
    <Stack className={classes.card} gap={6} title={input.hint || undefined}>
      <Drawing of={input.key} />
      <CalculatorField
        input={input}
        value={value}
        error={error}
        emptyIsZero
        label={input.isRequired ? `${input.title} *` : input.title}
        onChange={(next) => setValues({ [input.key]: next })}
      />
      {input.hint && <p className={`${classes.hint} ${text.muted}`}>{input.hint}</p>}
    </Stack>
  );
}

function Output({ output }: { output: PowerOutput }): ReactNode {
  const { title, value, unit, decimals } = output;
  const number = fixed(value, decimals);
  return (
    <div className={classes.output} data-main={output.key === "capacitance" || undefined}>
      <dt className={text.label}>{title}</dt>
      <dd className={text.number}>
        {number}{" "}
        <Box className={text.muted} component="span" fz={13} fw={450}>
          {value == null ? "" : unit}
        </Box>
      </dd>
    </div>
  );
}

interface OutputsPanelProps {
  outputs: readonly PowerOutput[];
  /** Under which conditions the numbers hold. */
  note: string;
}

/** Title, value and unit of each result. */
function OutputsPanel({ outputs, note }: OutputsPanelProps): ReactNode {
  return (
    <section className={classes.panel} aria-labelledby="power-outputs">
      <h2 id="power-outputs" className={text.heading}>
        {texts.outputs}
      </h2>
      <Group component="dl" gap="8px 40px" align="stretch" wrap="wrap" mt={8} aria-live="polite">
        {outputs.map((output) => (
          <Output key={output.key} output={output} />
        ))}
      </Group>
      <p className={classes.remark}>{note}</p>
    </section>
  );
}

interface InputGroupProps {
  title: string;
  inputs: readonly CalculatorInput[];
  values: FieldValues;
  errors: Readonly<Record<string, string>>;
}

function InputGroup({ title, inputs, values, errors }: InputGroupProps): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend className={text.label}>{title}</legend>
      <div className={classes.cards}>
        {inputs.map((input) => (
          <InputCard
            key={input.key}
            input={input}
            value={values[input.key] ?? 0}
            error={errors[input.requestField]}
          />
        ))}
      </div>
    </fieldset>
  );
}

const kilohertz = 1e3;

/** Voltage and frequency start with the operating point. */
function usePointOfPower(form: PowerForm, values: FieldValues): void {
  const setValues = usePower((store) => store.setValues);
  const placeOf = ({ voltageMax = 0, frequency = 0 }: FieldValues) => ({
    rail: voltageMax,
    frequency: frequency * kilohertz,
  });
  const now = placeOf(values);
  const change = ({ rail, frequency }: Place) =>
    setValues({
      ...(rail !== undefined && { voltageMax: rail }),
      ...(frequency !== undefined && { frequency: frequency / kilohertz }),
    });
  const own = placeOf(formValues(inputsOf(form), {}));
  useStartingValues({ name: path, own, now, change });
  const apply = () => {
    const { rail, frequency } = pointNow();
    change({ rail: rail ?? now.rail, frequency: frequency ?? now.frequency });
  };
  useFollow({ placed: [{ name: texts.calculation, at: now }], things: "", apply });
}

function Calculator({ form }: { form: PowerForm }): ReactNode {
  const { state, restoreDefaults } = usePower();
  const power = usePowerAnswer(form);
  const values = formValues(inputsOf(form), state.values);
  usePointOfPower(form, values);
  const errors = power.status === "error" ? errorsByPath(power.error) : {};
  const isMisplaced = power.status === "error" && Object.keys(errors).length === 0;
  const { answer, answered, staleness } = power;
  const needed = answer?.outputs.find(({ key }) => key === "capacitance")?.value;
  return (
    <>
      {isMisplaced && <Failure error={power.error} onRetry={power.retry} />}
      <div className={classes.columns}>
        <section className={classes.inputs} aria-label={texts.inputs}>
          <Group gap={0} justify="space-between" mr={-8}>
            <h2 className={text.heading}>{texts.inputs}</h2>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<Icon name="defaults" size={14} />}
              onClick={restoreDefaults}
            >
              {calculatorTexts.defaults}
            </Button>
          </Group>
          <InputGroup
            title={texts.required}
            inputs={form.required}
            values={values}
            errors={errors}
          />
          <InputGroup
            title={texts.optional}
            inputs={form.optional}
            values={values}
            errors={errors}
          />
        </section>
        {answer && answered && (
          <Box miw={0} data-stale={staleness !== null || undefined}>
            {isOutdated(staleness) && <LastValid inputs={inputsText(inputsOf(form), answered)} />}
            <OutputsPanel outputs={answer.outputs} note={answer.note} />
            {needed && <NextSteps request={answered} capacitance={needed} />}
            <ChipSuggestions chips={answer.chips} />
            <Alternatives {...form} note={answer.note} alternatives={answer.alternatives} />
          </Box>
        )}
      </div>
    </>
  );
}

/** The capacitance that a power needs, and how many chips that is. */
export function PowerPage(): ReactNode {
  const form = usePowerForm();
  return (
    <div className={calculator.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={calculator.note}>{texts.loading}</p>}
      {form.data && <Calculator form={form.data} />}
    </div>
  );
}
