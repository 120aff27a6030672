import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { AgingForm } from "@/api/calculator-types";
import type { FrequencyChartHandle } from "@/charts/types";
import { CalculatorFields } from "@/domain/calculator/CalculatorFields";
import classes from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Failure";
import { errorsByPath } from "@/domain/calculator/field-errors";
import { formValues } from "@/domain/calculator/form-values";
import { texts as calculatorTexts } from "@/domain/calculator/texts";
import { Icon } from "@/ui/Icon";
import { useDesktop } from "@/ui/use-desktop";
import { AgingChart } from "./AgingChart";
import { AgingExports } from "./AgingExports";
import { AgingOutputs } from "./AgingOutputs";
import own from "./ceramic-aging.module.css";
import { DielectricPresets } from "./DielectricPresets";
import { PartPresetBox } from "./PartPresetBox";
import { useAging } from "./store";
import { useAgingAnswer, useAgingForm } from "./use-aging";

function Calculator({ form }: { form: AgingForm }): ReactNode {
  const desktop = useDesktop();
  const { values, setValues, markField, restoreDefaults } = useAging();
  const chart = useRef<FrequencyChartHandle>(null);
  const aging = useAgingAnswer(form.inputs);
  const shown = formValues(form.inputs, values);
  const errors = aging.status === "error" ? errorsByPath(aging.error) : {};
  const isMisplaced = aging.status === "error" && Object.keys(errors).length === 0;
  return (
    <>
      <div className={classes.bar}>
        <CalculatorFields
          inputs={form.inputs}
          values={shown}
          errors={errors}
          width={desktop ? 116 : "100%"}
          onChange={setValues}
          onMark={markField}
        />
        <span className={classes.rule} />
        <DielectricPresets presets={form.presets} factor={shown.factor ?? 0} onChange={setValues} />
        <PartPresetBox onChange={setValues} />
        <span className={classes.spacer} />
        <Button
          variant="subtle"
          className={own.defaults ?? ""}
          leftSection={<Icon name="defaults" size={14} />}
          onClick={restoreDefaults}
        >
          {calculatorTexts.defaults}
        </Button>
      </div>
      {isMisplaced && <Failure error={aging.error} onRetry={aging.retry} />}
      <AgingChart title={form.title} aging={aging} chart={chart} />
      <AgingExports request={aging.request} hasAnswer={aging.answer !== null} chart={chart} />
      {aging.answer && <AgingOutputs answer={aging.answer} />}
      <p className={classes.note}>{form.note}</p>
    </>
  );
}

/** What a class II or III ceramic capacitor loses over time. */
export function AgingPage(): ReactNode {
  const form = useAgingForm();
  return (
    <div className={classes.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={classes.note}>{calculatorTexts.loading}</p>}
      {form.data && <Calculator form={form.data} />}
    </div>
  );
}
