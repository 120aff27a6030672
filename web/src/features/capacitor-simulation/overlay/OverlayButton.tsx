import { Button, FileButton } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "../texts";
import { openMeasurement } from "./open-measurement";

/** Lays a user's file over the plot; it is read here, and sent only with a shared link. */
export function OverlayButton(): ReactNode {
  return (
    <FileButton accept=".csv,.s1p,.s2p,.txt" onChange={(file) => void openMeasurement(file)}>
      {(props) => (
        <Button {...props} title={texts.overlayHint}>
          {texts.overlay}
        </Button>
      )}
    </FileButton>
  );
}
