import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedPart } from "@/api/types";
import { closeButton } from "@/ui/close-button";
import { CeDialog } from "./CeDialog";
import { ConflictDialog } from "./ConflictDialog";
import { HistoryDialog } from "./HistoryDialog";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { UploadDialog } from "./UploadDialog";

interface ConfirmProps {
  opened: boolean;
  title: string;
  message: string;
  /** Label of the button that changes nothing. */
  dismiss: string;
  confirm: string;
  dangerous?: boolean;
  /** The strong button; the other one is plain. */
  strong?: "confirm" | "dismiss";
  onDismiss: () => void;
  onConfirm: () => void;
}

function Confirm(props: ConfirmProps): ReactNode {
  const { opened, title, message, dismiss, confirm, dangerous = false } = props;
  const { strong = "confirm" } = props;
  const look = (button: typeof strong) => (button === strong ? "filled" : "default");
  return (
    <Modal
      opened={opened}
      onClose={props.onDismiss}
      size={400}
      title={title}
      closeButtonProps={closeButton(texts.close)}
    >
      <p className={classes.confirmText}>{message}</p>
      <div className={classes.dialogFoot}>
        <Button variant={look("dismiss")} onClick={props.onDismiss} data-autofocus>
          {dismiss}
        </Button>
        <Button
          variant={look("confirm")}
          className={dangerous ? classes.dangerFilled : undefined}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}

interface SeedDialogsProps {
  part: SeedPart;
  /** Loads the part that was asked for in place of the present one. */
  onFind: (partNumber: string) => void;
  onSignedOut: () => void;
}

export function SeedDialogs({ part, onFind, onSignedOut }: SeedDialogsProps): ReactNode {
  const { dialog, next, set, restart } = useSeed();
  const close = () => set({ dialog: null, next: "" });
  const replace = () => {
    restart();
    if (next) onFind(next);
  };
  return (
    <>
      <Confirm
        opened={dialog === "remove"}
        title={texts.removeTitle}
        message={texts.removeText(part.mfrPn, next)}
        dismiss={texts.cancel}
        confirm={texts.remove}
        dangerous
        onDismiss={close}
        onConfirm={replace}
      />
      <Confirm
        opened={dialog === "saved"}
        title={texts.savedTitle}
        message={texts.savedText(part.mfrPn, part.revision)}
        dismiss={texts.keepEditing}
        confirm={texts.reset}
        strong="dismiss"
        onDismiss={close}
        onConfirm={restart}
      />
      <UploadDialog part={part} onSignedOut={onSignedOut} />
      <ConflictDialog part={part} onSignedOut={onSignedOut} />
      <CeDialog part={part} opened={dialog === "ce"} onClose={close} />
      <HistoryDialog
        part={part}
        opened={dialog === "history"}
        onClose={close}
        onSignedOut={onSignedOut}
      />
    </>
  );
}
