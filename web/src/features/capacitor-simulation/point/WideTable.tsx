import { Box, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import type { TableRow } from "../model/table";
import { texts as pageTexts } from "../texts";
import { WorstCase } from "./PointFields";
import { PointTable } from "./PointTable";

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
      <Stack gap="md" mah="78dvh">
        <Group gap="lg" align="flex-end" px={16} pt={12}>
          <WorstCase />
        </Group>
        {rows.length > 1 ? (
          <PointTable rows={rows} errors={{}} isWide />
        ) : (
          <Box className={text.muted} component="p" px={16} py={10}>
            {pageTexts.selectPartFirst}
          </Box>
        )}
      </Stack>
    </Modal>
  );
}
