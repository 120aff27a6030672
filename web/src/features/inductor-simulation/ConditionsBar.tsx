import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { InductorForm } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { formatPlain } from "@/lib/quantity";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { CircuitFields } from "./CircuitFields";
import classes from "./inductor-simulation.module.css";
import { setShared, sharedValues } from "./model/conditions";
import { inductorFields } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import { usePointOfConverter } from "./use-point-of-converter";

interface ConditionsBarProps {
  form: InductorForm;
  /** What leads on from the conditions. */
  children?: ReactNode;
}

function SharedFields({ form: { inputs } }: ConditionsBarProps): ReactNode {
  const state = useInductors((store) => store.state);
  const { update } = useInductors();
  const desktop = useDesktop();
  const values = sharedValues(state, inputs);
  return inductorFields.map((field) => {
    const input = inputs.find(({ key }) => key === field);
    if (!input) return null;
    const { title, min, max, step, unit } = input;
    return (
      <QuantityInput
        key={field}
        label={title}
        value={values[field]}
        {...{ min, max, step, unit }}
        emptyIsZero
        size={desktop ? "default" : "touch"}
        width={desktop ? "var(--field-width)" : "100%"}
        onChange={(value) => update((now) => setShared(now, inputs, field, value))}
      />
    );
  });
}

/** "Buck 12 V to 3.3 V, 5 A" and what else holds, where the fields take too much room. */
function Summary({ form }: ConditionsBarProps): ReactNode {
  const state = useInductors((store) => store.state);
  const shared = sharedValues(state, form.inputs);
  const topology = form.topologies.find(({ value }) => value === state.circuit.topology);
  const print = formatPlain;
  return (
    <Stack className={classes.summary} component="p" gap={0}>
      <strong>
        {`${topology?.label} ${print(shared.voltageInput)} V to ${print(shared.voltageOutput)} V, ${print(shared.currentOutput)} A`}
      </strong>
      <span className={`${text.muted} ${text.small}`}>
        {`${print(shared.frequency)} kHz · ${print(shared.temperatureAmbient)} °C · ${texts.forAllRows}`}
      </span>
    </Stack>
  );
}

/** The converter that all rows share; a new part takes its conditions. */
export function ConditionsBar({ form, children }: ConditionsBarProps): ReactNode {
  usePointOfConverter(form);
  const desktop = useDesktop();
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <section
      className={`${calculator.bar} ${classes.conditions}`}
      aria-label={`${texts.conditions} ${texts.forAllRows}`}
    >
      {!desktop && (
        <>
          <Summary form={form} />
          <Button aria-expanded={isOpen} onClick={toggle}>
            {texts.edit}
          </Button>
        </>
      )}
      {(desktop || isOpen) && (
        <>
          <CircuitFields form={form} />
          <SharedFields form={form} />
        </>
      )}
      {desktop && (
        <span className={`${classes.forAll} ${text.muted} ${text.small}`}>{texts.forAllRows}</span>
      )}
      {desktop && <span className={calculator.spacer} />}
      {children}
    </section>
  );
}
