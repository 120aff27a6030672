import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { InductorForm } from "@/api/types";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import { useDesktop } from "@/ui/use-desktop";
import classes from "../inductor-simulation.module.css";
import { setComponent } from "../model/state";
import { useInductors } from "../store";
import { texts } from "../texts";
import { componentLimits } from "./settings";

/** Current and temperature of every part; only a valid number reaches the state. */
export function ComponentConditions({ form }: { form: InductorForm }): ReactNode {
  const component = useInductors(({ state }) => state.component);
  const { update } = useInductors();
  const size = useDesktop() ? "default" : "touch";
  const limits = componentLimits(form);
  return (
    <>
      <QuantityInput
        label={texts.currentDc}
        value={component.currentDc}
        {...limits.currentDc}
        size={size}
        width="100%"
        onChange={(currentDc) => update((state) => setComponent(state, { currentDc }))}
      />
      <QuantityInput
        label={texts.partTemperature}
        value={component.temperature}
        {...limits.temperature}
        size={size}
        width="100%"
        onChange={(temperature) => update((state) => setComponent(state, { temperature }))}
      />
    </>
  );
}

/** First and last frequency of curves and files. */
export function FrequencyRange(): ReactNode {
  const { startFrequencies, stopFrequencies } = useConfig();
  const { start, stop } = useInductors(({ state }) => state.component);
  const update = useInductors((store) => store.update);
  const options = (list: typeof startFrequencies, isBarred: (value: number) => boolean) =>
    list.map(({ value, label }) => ({ value: String(value), label, disabled: isBarred(value) }));
  return (
    <>
      <Select
        label={texts.start}
        data={options(startFrequencies, (value) => value >= stop)}
        value={String(start)}
        onChange={(value) =>
          value !== null && update((state) => setComponent(state, { start: Number(value) }))
        }
      />
      <Select
        label={texts.stop}
        data={options(stopFrequencies, (value) => value <= start)}
        value={String(stop)}
        onChange={(value) =>
          value !== null && update((state) => setComponent(state, { stop: Number(value) }))
        }
      />
    </>
  );
}

function BandChoice(): ReactNode {
  const spreadBand = useInductors(({ state }) => state.component.spreadBand);
  const update = useInductors((store) => store.update);
  return (
    <ChoiceField
      label={texts.spreadBand}
      choices={(["No", "Yes"] as const).map((value) => ({ value, label: texts.bandChoice[value] }))}
      value={spreadBand ? "Yes" : "No"}
      onChange={(value) => update((state) => setComponent(state, { spreadBand: value === "Yes" }))}
    />
  );
}

/** All in the bar above the plot. */
export function ComponentFields({ form }: { form: InductorForm }): ReactNode {
  return (
    <div className={classes.component}>
      <ComponentConditions form={form} />
      <FrequencyRange />
      <BandChoice />
    </div>
  );
}
