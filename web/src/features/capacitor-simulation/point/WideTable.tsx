import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { closeButton } from "@/ui/close-button";
import type { TableRow } from "../model/table";
import { texts as pageTexts } from "../texts";
import { WorstCase } from "./PointFields";
import { PointTable } from "./PointTable";
import classes from "./point-table.module.css";

interface WideTableProps {
  opened: boolean;
  rows: readonly TableRow[];
  onClose: () => void;
}

/** The parts compared: every column of the operating point and of the ratings. */
export function WideTable({ opened, rows, onClose }: WideTableProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="calc(100vw - 64px)"
      title={pageTexts.comparison}
      closeButtonProps={closeButton(pageTexts.close)}
    >
      <div className={classes.wide}>
        <div className={classes.wideFields}>
          <WorstCase />
        </div>
        {rows.length > 1 ? (
          <PointTable rows={rows} errors={{}} isWide />
        ) : (
          <p className={classes.note}>{pageTexts.selectPartFirst}</p>
        )}
      </div>
    </Modal>
  );
}
