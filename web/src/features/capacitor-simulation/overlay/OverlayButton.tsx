import { Button, FileButton } from "@mantine/core";
import type { ReactNode } from "react";
import { openMeasurement } from "./open-measurement";

const texts = {
  overlay: "Overlay a measurement",
  overlayHint:
    "CSV with named columns or with frequency (Hz), impedance (Ω) and phase (°), or S2P; up to four files. They stay in this browser unless you share them.",
};

/** Lays a user's file over the plot; it is read here, and sent only with a shared link. */
export function OverlayButton({ onChosen }: { onChosen?: (() => void) | undefined }): ReactNode {
  const open = (file: File | null) => {
    if (file) onChosen?.();
    void openMeasurement(file);
  };
  return (
    <FileButton accept=".csv,.s1p,.s2p,.txt" onChange={open}>
      {(props) => (
        <Button {...props} title={texts.overlayHint}>
          {texts.overlay}
        </Button>
      )}
    </FileButton>
  );
}
