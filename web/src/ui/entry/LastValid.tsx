import { Button } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { Icon } from "@/ui/Icon";
import { EntryGroup, restoreRefused, useRefusals } from "./entries";
import "./stale.css";

const texts = {
  lastValid: "Last valid result:",
  nothing: "No result yet.",
  refused: (label: string, entered: string, fault: string) => `${label} ${entered} ${fault}.`,
  empty: "is empty",
  backTo: (before: string) => `Back to ${before}`,
  back: "Back to the last valid entries",
};

interface LastValidProps {
  /** What the result that stays was computed from: "22 kW, 100 kHz"; null where there is none. */
  inputs: string | null;
  /** Lies over the top of its container, so that nothing moves. */
  floats?: boolean;
  /** What to do where every entry is valid. */
  advice?: string;
}

/** Says what a result belongs to that no longer matches the fields, and leads back to it. */
export function LastValid({ inputs, floats = false, advice = "" }: LastValidProps): ReactNode {
  const group = useContext(EntryGroup);
  const refusals = useRefusals(group);
  const [only, ...others] = refusals;
  return (
    <div className="last-valid" data-floats={floats || undefined} role="status">
      <Icon name="warning" size={14} />
      <p>
        {inputs === null ? texts.nothing : <b>{texts.lastValid}</b>}
        {inputs !== null && ` ${inputs}.`}
        {refusals.map(({ label, entered, fault }) => (
          <span key={`${label} ${entered}`}>
            {" "}
            {texts.refused(label, entered, entered === "" ? texts.empty : fault)}
          </span>
        ))}
        {refusals.length === 0 && ` ${advice}`}
      </p>
      {only && (
        <Button
          size="sm"
          leftSection={<Icon name="undo" size={14} />}
          onClick={() => restoreRefused(group)}
        >
          {others.length === 0 && only.before !== "" ? texts.backTo(only.before) : texts.back}
        </Button>
      )}
    </div>
  );
}
