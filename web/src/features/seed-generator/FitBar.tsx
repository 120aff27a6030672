import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { mountPaths } from "./model/overlay";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useFit } from "./use-fit";
import { useMountPath } from "./use-overlay";

/** The measurement on the plot, and what can be done with it. */
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
          data={[...mountPaths]}
          value={overlay.path}
          onChange={(path) => mount(path === "Series" ? "Series" : "Shunt")}
        />
      )}
      <Button size="sm" disabled={!isPossible} loading={isPending} onClick={run}>
        {texts.autoFit}
      </Button>
      {fit && (
        <Button size="sm" variant="subtle" onClick={undo}>
          {texts.undoFit}
        </Button>
      )}
    </div>
  );
}
