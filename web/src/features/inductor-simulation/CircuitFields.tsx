import type { ReactNode } from "react";
import type { InductorForm } from "@/api/types";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { Select } from "@/ui/Select";
import classes from "./inductor-simulation.module.css";
import { rectifiers, setCircuit, sweeps, topologies } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";

interface Labeled {
  value: string;
  label: string;
}

/** The server's labels of the choices that this page knows. */
function known<Value extends string>(values: readonly Value[], choices: readonly Labeled[]) {
  return values.flatMap((value) => {
    const choice = choices.find((each) => each.value === value);
    return choice ? [{ value, label: choice.label }] : [];
  });
}

/** Topology and rectifier of the converter. */
export function CircuitFields({ form }: { form: InductorForm }): ReactNode {
  const circuit = useInductors(({ state }) => state.circuit);
  const update = useInductors((store) => store.update);
  return (
    <>
      <ChoiceField
        label={texts.topology}
        choices={known(topologies, form.topologies)}
        value={circuit.topology}
        onChange={(topology) => update((state) => setCircuit(state, { topology }))}
      />
      <Select
        label={texts.rectifier}
        className={classes.rectifier ?? ""}
        data={known(rectifiers, form.rectifiers)}
        value={circuit.rectifier}
        onChange={(value) => {
          const rectifier = rectifiers.find((each) => each === value);
          if (rectifier) update((state) => setCircuit(state, { rectifier }));
        }}
      />
    </>
  );
}

/** What runs along the x axis. */
export function SweepField({ form }: { form: InductorForm }): ReactNode {
  const sweep = useInductors(({ state }) => state.circuit.sweep);
  const update = useInductors((store) => store.update);
  return (
    <Select
      label={texts.sweep}
      className={classes.sweep ?? ""}
      data={known(sweeps, form.sweeps)}
      value={sweep}
      onChange={(value) => {
        const chosen = sweeps.find((each) => each === value);
        if (chosen) update((state) => setCircuit(state, { sweep: chosen }));
      }}
    />
  );
}
