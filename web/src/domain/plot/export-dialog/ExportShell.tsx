import { Box, Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { closeButton } from "@/ui/close-button";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./export-dialog.module.css";
import { texts } from "./texts";

interface ExportShellProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of settings at the left and a preview at the right. */
export function ExportShell({ opened, title, onClose, children }: ExportShellProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={840}
      title={title}
      closeButtonProps={closeButton(texts.close)}
    >
      {children}
    </Modal>
  );
}

interface ExportFootProps {
  /** What will be saved, such as "CSV". */
  format: string;
  /** Null while there is nothing to save. */
  onDownload: (() => void) | null;
  /** Saves files of all parts together, where there are several. */
  onDownloadAll?: (() => void) | null;
  /** Why the last download failed, if it did; the button tries again. */
  error?: unknown;
  onClose: () => void;
}

export function ExportFoot(props: ExportFootProps): ReactNode {
  const { format, onDownload, onDownloadAll, error, onClose } = props;
  return (
    <Group className={classes.foot} wrap="wrap">
      {error ? (
        <p className={classes.failure} role="alert">
          {texts.notSaved(errorSentence(error))}
        </p>
      ) : null}
      <span className={`${classes.escape} ${text.muted} ${text.small}`}>
        <kbd className={text.key}>{texts.escape}</kbd> {texts.closes}
      </span>
      <span className={classes.spacer} />
      <Button onClick={onClose}>{texts.cancel}</Button>
      {onDownloadAll && <Button onClick={onDownloadAll}>{texts.downloadAll}</Button>}
      <Button
        variant="filled"
        leftSection={<Icon name="download" size={14} />}
        disabled={onDownload === null}
        onClick={() => onDownload?.()}
      >
        {texts.download(format)}
      </Button>
    </Group>
  );
}

/** Shown in a dialog that has no part. */
export function NothingToExport({
  format,
  onClose,
}: Omit<ExportFootProps, "onDownload">): ReactNode {
  return (
    <>
      <Box className={text.secondary} component="p" px={20} py={48} ta="center">
        {texts.selectPartFirst}
      </Box>
      <ExportFoot format={format} onDownload={null} onClose={onClose} />
    </>
  );
}
