import { ActionIcon } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLinkedPart, usePartInAddress, usePartLookup } from "@/domain/part/part-lookup";
import { firstParam } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import { SimulationPage } from "./SimulationPage";
import classes from "./simulation-page.module.css";
import { texts } from "./texts";
import { useSimulatedParts } from "./use-simulated-parts";
import { exampleOf, type WorkedExample } from "./worked-examples";

interface ExampleNoteProps {
  example: WorkedExample;
  onClose: () => void;
}

/** The question that a worked example answers, and its answer. */
function ExampleNote({ example, onClose }: ExampleNoteProps): ReactNode {
  return (
    <aside className={classes.example} aria-label={texts.workedExample(example.title)}>
      <p>
        <b>{example.question}</b> {example.answer}
      </p>
      <ActionIcon size="sm" aria-label={texts.closeExample} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </aside>
  );
}

/** Adds the part named in the address, unless a reload has restored it. */
function useAddedPart(): ReactNode {
  const { partNumbers, add } = useSimulatedParts();
  const lookup = usePartLookup((part) => {
    if (!partNumbers.has(part.mfrPn)) add(part);
  });
  return useLinkedPart(usePartInAddress("pn"), lookup);
}

/** The explanation of the worked example that the address names, until it is closed. */
function useExplanation(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const example = exampleOf(firstParam(search.example));
  if (!example) return null;
  const { example: _closed, ...rest } = search;
  const close = () => void navigate({ to: ".", search: rest, replace: true });
  return <ExampleNote example={example} onClose={close} />;
}

/** The simulation, set up from its address. */
export function SimulationRoute(): ReactNode {
  const notice = useAddedPart();
  const explanation = useExplanation();
  const navigate = useNavigate();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <SimulationPage
      notice={notice}
      explanation={explanation}
      onExample={(id) => void navigate({ to: "/share/$id", params: { id } })}
      onAddPart={() => setDrawer(true)}
    />
  );
}
