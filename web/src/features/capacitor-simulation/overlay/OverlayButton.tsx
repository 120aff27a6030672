import { Button, FileButton } from "@mantine/core";
import type { ReactNode } from "react";
import { MeasurementError } from "@/domain/measurement/measurement";
import { readMeasurement } from "@/domain/measurement/read-measurement";
import { texts } from "../texts";
import { useOverlay } from "./overlay-store";

/** Overlays a user's file on the plot; it is read here, and sent only with a shared link. */
export function OverlayButton(): ReactNode {
  const { show, fail } = useOverlay();
  const open = async (file: File | null) => {
    if (!file) return;
    try {
      show(readMeasurement(file.name, await file.text()));
    } catch (error) {
      fail(error instanceof MeasurementError ? error.message : texts.unreadableFile);
    }
  };
  return (
    <FileButton accept=".csv,.s2p,.txt" onChange={(file) => void open(file)}>
      {(props) => (
        <Button {...props} title={texts.overlayHint}>
          {texts.overlay}
        </Button>
      )}
    </FileButton>
  );
}
