import type { ReactNode } from "react";
import type { Part } from "@/api/types";
import { PartList } from "@/ui/part-list/PartList";
import text from "@/ui/text.module.css";
import { type Cascade, openSteps } from "./cascade";
import { Failure } from "./Failure";
import classes from "./part-picker.module.css";
import { texts } from "./texts";
import type { useAvailableParts, useCascade } from "./use-cascade";

interface AvailablePartsProps {
  cascade: ReturnType<typeof useCascade>;
  available: ReturnType<typeof useAvailableParts>;
  selected: ReadonlySet<string>;
  onToggle: (part: Part, checked: boolean) => void;
}

function listMessage(cascade: Cascade | undefined, listed: number | undefined): string | null {
  if (!cascade) return texts.loading;
  if (cascade.steps[0]?.options.length === 0) return texts.noneAvailable;
  const open = openSteps(cascade);
  if (open.length > 0) return texts.chooseMore(open.map(({ label }) => label));
  return listed === undefined ? texts.loading : null;
}

/** The parts that the choices lead to, or which choice is missing. */
export function AvailableParts(props: AvailablePartsProps): ReactNode {
  const { cascade, available, selected, onToggle } = props;
  const failed = cascade.isError ? cascade : available.isError ? available : null;
  const message = listMessage(cascade.data, available.data?.length);
  return (
    <>
      <div className={classes.listHead}>
        <h2 className={text.heading}>{texts.available}</h2>
        {message === null && (
          <span className={`${text.muted} ${text.small} ${text.number}`} aria-live="polite">
            {texts.partsFound(available.data?.length ?? 0)}
          </span>
        )}
      </div>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : message !== null ? (
        <p className={classes.message}>{message}</p>
      ) : (
        <PartList
          label={texts.available}
          parts={available.data ?? []}
          selected={selected}
          onToggle={onToggle}
        />
      )}
    </>
  );
}
