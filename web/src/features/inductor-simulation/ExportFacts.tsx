import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { InductorForm } from "@/api/types";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import text from "@/ui/text.module.css";
import { useInductors } from "./store";
import { texts } from "./texts";

interface Fact {
  name: string;
  value: string | undefined;
}

function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={`${classes.facts} ${text.small}`}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: "contents" }}>
          <dt className={text.muted}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the file of a component keeps of the page. */
export function ComponentFacts(): ReactNode {
  const { startFrequencies, stopFrequencies } = useConfig();
  const { start, stop } = useInductors(({ state }) => state.component);
  const first = startFrequencies.find(({ value }) => value === start)?.label ?? String(start);
  const last = stopFrequencies.find(({ value }) => value === stop)?.label ?? String(stop);
  return <Facts facts={[{ name: texts.frequencies, value: `${first} to ${last}` }]} />;
}

/** The plot and the circuit that a table over the converter belongs to. */
export function CircuitFacts({ form }: { form: InductorForm }): ReactNode {
  const { plotType, circuit } = useInductors(({ state }) => state);
  const kind = form.plotTypes.find((each) => each.plotType === plotType);
  const topology = form.topologies.find(({ value }) => value === circuit.topology);
  const facts = [
    { name: texts.plot, value: kind?.title },
    { name: texts.circuit, value: topology?.label },
  ];
  return <Facts facts={facts} />;
}
