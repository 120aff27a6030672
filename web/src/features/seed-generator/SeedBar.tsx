import { Button, FileButton, Group, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedPart } from "@/api/types";
import { saveBlob } from "@/lib/files";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { datasetsBeforeProperties } from "./model/plot";
import { propertiesCsv } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useOverlay } from "./use-overlay";
import { useReview } from "./use-upload";

function OverlayButton({ onSignedOut }: Pick<SeedBarProps, "onSignedOut">): ReactNode {
  const lay = useOverlay(onSignedOut);
  return (
    <FileButton onChange={lay} inputProps={{ "aria-label": texts.overlay }}>
      {(props) => (
        <Button {...props} leftSection={<Icon name="upload" size={14} />} title={texts.overlayHint}>
          {texts.overlay}
        </Button>
      )}
    </FileButton>
  );
}

/** A disabled button says why, also to keyboard users. */
function ReasonedButton(props: {
  label: string;
  why: string;
  icon?: "download";
  primary?: boolean;
  loading?: boolean;
  onClick: () => void;
}): ReactNode {
  const { label, why, icon, primary = false, loading = false, onClick } = props;
  const blocked = why !== "";
  return (
    <Tooltip label={why} disabled={!blocked} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant={primary ? "filled" : "default"}
        loading={loading}
        leftSection={icon && <Icon name={icon} size={14} />}
        {...(blocked && { "data-disabled": true })}
        aria-disabled={blocked}
        onClick={() => !blocked && onClick()}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

interface SeedBarProps {
  part: SeedPart;
  datasets: number;
  onSignedOut: () => void;
}

/** The part being edited, and its actions. */
export function SeedBar({ part, datasets, onSignedOut }: SeedBarProps): ReactNode {
  const { history, undo, redo, set } = useSeed();
  const upload = useReview(onSignedOut);
  const exportCsv = () => {
    const csv = propertiesCsv(part.seedProps, history.edits);
    saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), texts.fileName(part.mfrPn));
  };
  const open = (dialog: "ce" | "history" | "remove") => set({ dialog, next: "" });
  const ceReady = datasets > datasetsBeforeProperties;
  return (
    <Group className={classes.seedBar} justify="flex-end" wrap="wrap">
      <b className={text.identifier}>{part.mfrPn}</b>
      {upload.isChanged && <span className={classes.chip}>{texts.unsaved}</span>}
      <span className={classes.spacer} />
      <HistoryButtons history={history} undo={undo} redo={redo} />
      <Button variant="subtle" onClick={() => open("history")}>
        {texts.history}
      </Button>
      <OverlayButton onSignedOut={onSignedOut} />
      <ReasonedButton
        label={texts.getCeProps}
        why={ceReady ? "" : texts.needsDatasets}
        onClick={() => open("ce")}
      />
      <ReasonedButton
        label={texts.exportData}
        icon="download"
        why={upload.isInvalid ? upload.why : ""}
        onClick={exportCsv}
      />
      <Button className={classes.danger} onClick={() => open("remove")}>
        {texts.restart}
      </Button>
      <ReasonedButton
        primary
        label={texts.upload}
        why={upload.why}
        loading={upload.isPending}
        onClick={upload.run}
      />
    </Group>
  );
}
