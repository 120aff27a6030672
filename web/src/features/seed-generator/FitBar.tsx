import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SeedFit } from "@/api/types";
import { linePaths } from "@/domain/plot/mounting";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { failureHandler, fit } from "./calls";
import { modelOverrides, names } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useMountPath } from "./use-overlay";

/** Values of a fit by property name, as the fields take them. */
function fittedEdits({ parameters, ladder }: SeedFit): Record<string, string> {
  const values = parameters.map(({ name, after }) => [name, String(after)] as const);
  return {
    ...Object.fromEntries(values),
    ...(ladder && { [names.ladderMultipliers]: ladder.after }),
  };
}

/** Fits the model to the overlay, from the edited values on; the result is one step to undo. */
function useFit(onSignedOut: () => void) {
  const { part, overlay, conditions, history, apply, set } = useSeed();
  const overrides = part ? modelOverrides(part.seedProps, history.edits) : null;
  const mutation = useMutation({
    mutationFn: fit,
    // Values that fit worse than the present ones are never entered.
    onSuccess: (found) => (found.isBetter ? apply(fittedEdits(found), found) : set({ fit: found })),
    onError: failureHandler(onSignedOut),
  });
  const run = () => {
    if (!part || !overlay || !overrides) return;
    set({ error: "" });
    mutation.mutate({ part, overlay, conditions, overrides });
  };
  return { run, isPending: mutation.isPending, isPossible: overlay !== null && overrides !== null };
}

/** The measurement on the plot, and its actions. */
export function FitBar({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const { overlay, fit, set, undo } = useSeed();
  const { run, isPending, isPossible } = useFit(onSignedOut);
  const mount = useMountPath(onSignedOut);
  if (!overlay) return null;
  return (
    <div className={classes.fitBar}>
      <span className={`${classes.fileName} ${text.identifier}`}>{overlay.fileName}</span>
      <ActionIcon
        size="sm"
        aria-label={texts.removeOverlay}
        title={texts.removeOverlay}
        onClick={() => set({ overlay: null, fit: null })}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
      {overlay.format === "s2p" && (
        <SegmentedControl
          aria-label={texts.mountPath}
          data={[{ value: "", label: texts.mountFromFile }, ...linePaths]}
          value={overlay.path}
          onChange={(path) => mount(linePaths.find((known) => known === path) ?? "")}
        />
      )}
      <Button size="sm" disabled={!isPossible} loading={isPending} onClick={run}>
        {texts.autoFit}
      </Button>
      {fit?.isBetter && (
        <Button size="sm" variant="subtle" onClick={undo}>
          {texts.undoFit}
        </Button>
      )}
    </div>
  );
}
