import { ActionIcon } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { firstParam } from "@/lib/search-params";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { exampleOf, type WorkedExample } from "./example-content";
import type { PartRow, SimulationState } from "./model/state";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";

const texts = {
  workedExample: (title: string) => `Worked example: ${title}`,
  closeExample: "Close the explanation",
};

interface ExampleNoteProps {
  example: WorkedExample;
  onClose: () => void;
}

/** The question that a worked example answers, and its answer. */
function ExampleNote({ example, onClose }: ExampleNoteProps): ReactNode {
  return (
    <aside
      className={`${text.strip} ${classes.example}`}
      aria-label={texts.workedExample(example.title)}
    >
      <p>
        <b>{example.question}</b> {example.answer}
      </p>
      <ActionIcon size="sm" aria-label={texts.closeExample} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </aside>
  );
}

/** Whether the page has the parts and conditions that the sentences of an example are about. */
function isOf({ parts, combine = false }: WorkedExample, state: SimulationState): boolean {
  const isRow = ({ part: { mfrPn, param } }: PartRow, index: number) => {
    const { partNumber, qty = 1, bias = 0, tempAmbient = 25 } = parts[index] ?? {};
    const held = state.combine
      ? state.combined
      : { bias: param.bias.select, tempAmbient: param.tempAmbient.select };
    const isHeld = held.bias === bias && held.tempAmbient === tempAmbient;
    return mfrPn === partNumber && param.qty.select === qty && isHeld;
  };
  const { rows } = state;
  return rows.length === parts.length && state.combine === combine && rows.every(isRow);
}

const withoutExample = ({ example: _left, ...rest }: Record<string, unknown>) => rest;

/**
 * The explanation of the worked example that the address names. An address without its parts, as
 * one that was typed, loads them; once they change, the explanation leaves the page and the address.
 */
export function Explanation({ id: named }: { id: string }): ReactNode {
  const navigate = useNavigate();
  const state = useSimulation((store) => store.state);
  const example = exampleOf(named);
  const id = example?.id ?? "";
  const isShown = example !== undefined && isOf(example, state);
  const isOpened = useLocation({ select: ({ state: { isOpened = false } }) => isOpened });
  // While the page is led to another address it still has the search of the former.
  const isThere = useLocation({ select: ({ search }) => firstParam(search.example) === named });
  const wasShown = useRef("");
  useEffect(() => {
    if (isShown) wasShown.current = id;
    if (id === "" || isShown || !isThere) return;
    if (isOpened || wasShown.current === id) {
      void navigate({ to: ".", search: withoutExample, replace: true });
    } else {
      void navigate({ to: "/share/$id", params: { id }, replace: true });
    }
  }, [id, isShown, isOpened, isThere, navigate]);
  if (!example || !isShown) return null;
  const close = () => void navigate({ to: ".", search: withoutExample, replace: true });
  return <ExampleNote example={example} onClose={close} />;
}
