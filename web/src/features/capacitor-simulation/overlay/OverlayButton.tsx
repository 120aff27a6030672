import { Button, FileButton } from "@mantine/core";
import type { ReactNode } from "react";
import { open } from "./overlay-store";

const texts = {
  overlay: "Overlay a measurement",
  overlayHint:
    "Tables of impedance analyzers, LCR meters, network analyzers and programs, or Touchstone; up to four files. Nothing of them is kept unless you share it.",
};

/** Lays a user's file over the plot. */
export function OverlayButton({ onChosen }: { onChosen?: (() => void) | undefined }): ReactNode {
  const choose = (file: File | null) => {
    if (file) onChosen?.();
    open(file);
  };
  return (
    <FileButton onChange={choose}>
      {(props) => (
        <Button {...props} title={texts.overlayHint}>
          {texts.overlay}
        </Button>
      )}
    </FileButton>
  );
}
