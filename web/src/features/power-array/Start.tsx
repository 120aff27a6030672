import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { ArrayForm } from "@/api/types";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { type ArrayExample, examples, withExample } from "./model/examples";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";
import { useCalculate } from "./use-array";

function Example({ form, example }: { form: ArrayForm; example: ArrayExample }): ReactNode {
  const update = useArray((store) => store.update);
  const { attempt } = useCalculate(form);
  const { title, sentence, numbers } = example;
  const facts = [
    [texts.fieldLabel("acVoltage", "", false), `${numbers.acVoltage} Vrms`],
    [texts.fieldLabel("acCurrent", "", false), `${numbers.acCurrent} Arms`],
    [texts.frequency, `${numbers.frequency} kHz`],
    [texts.capacitance, texts.range(numbers.minCap, numbers.maxCap)],
  ];
  return (
    <section className={classes.example} aria-label={title}>
      <h3 className={text.heading}>{title}</h3>
      <p>{sentence}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={text.secondary}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        aria-label={texts.startFrom(title)}
        leftSection={<Icon name="chevronRight" size={14} />}
        onClick={() => {
          update((state) => withExample(state, example));
          attempt();
        }}
      >
        {texts.fillAndCalculate}
      </Button>
    </section>
  );
}

interface StartProps {
  form: ArrayForm;
  onOpenForm: () => void;
}

/** Before the first calculation: what to enter, and two applications to start from. */
export function Start({ form, onOpenForm }: StartProps): ReactNode {
  const desktop = useDesktop();
  return (
    <Stack className={classes.start} gap={6} align="center" justify="center">
      <h2>{form.messages.emptyState}</h2>
      <p className={text.secondary}>{texts.whatYouGet}</p>
      {!desktop && (
        <Button variant="filled" leftSection={<Icon name="sliders" />} onClick={onOpenForm}>
          {texts.openForm}
        </Button>
      )}
      <div className={classes.examples}>
        {examples.map((example) => (
          <Example key={example.title} form={form} example={example} />
        ))}
      </div>
    </Stack>
  );
}
