import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { CalculatorInput, PowerForm } from "@/api/calculator-types";
import calculator from "@/domain/calculator/calculator.module.css";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { Failure } from "@/domain/calculator/Failure";
import { errorsByPath } from "@/domain/calculator/field-errors";
import { formValues } from "@/domain/calculator/form-values";
import { texts as calculatorTexts } from "@/domain/calculator/texts";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { Alternatives } from "./Alternatives";
import { ChipSuggestions } from "./ChipSuggestions";
import classes from "./capacitance-from-power.module.css";
import { InputCard } from "./InputCard";
import { OutputsPanel } from "./OutputsPanel";
import { usePower } from "./store";
import { texts } from "./texts";
import { inputsOf, usePowerAnswer, usePowerForm } from "./use-power";

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

function Calculator({ form }: { form: PowerForm }): ReactNode {
  const { values: changed, restoreDefaults } = usePower();
  const power = usePowerAnswer(form);
  const values = formValues(inputsOf(form), changed);
  const errors = power.status === "error" ? errorsByPath(power.error) : {};
  const isMisplaced = power.status === "error" && Object.keys(errors).length === 0;
  const { answer } = power;
  return (
    <>
      {isMisplaced && <Failure error={power.error} onRetry={power.retry} />}
      <div className={classes.columns}>
        <section className={classes.inputs} aria-label={texts.inputs}>
          <div className={classes.head}>
            <h2 className={text.heading}>{texts.inputs}</h2>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<Icon name="defaults" size={14} />}
              onClick={restoreDefaults}
            >
              {calculatorTexts.defaults}
            </Button>
          </div>
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
        {answer && (
          <div className={classes.results}>
            <OutputsPanel
              outputs={answer.outputs}
              note={answer.note}
              isOld={power.status === "error"}
            />
            <ChipSuggestions chips={answer.chips} />
            <Alternatives {...form} note={answer.note} alternatives={answer.alternatives} />
          </div>
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
