import { Box, Button, Checkbox, Popover } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./parts-table.module.css";

const texts = {
  columns: "Columns",
  usual: "Defaults",
  hidden: (count: number) => `${count} hidden`,
};

/** A column that can be shown or hidden. */
export interface ColumnChoice {
  id: string;
  label: string;
  isShown: boolean;
}

interface ColumnGroup {
  legend: string;
  columns: readonly ColumnChoice[];
  /** Shown before the columns. */
  fields?: ReactNode;
}

interface ColumnsPopoverProps {
  groups: readonly ColumnGroup[];
  /** Columns that the table leaves out for want of room. */
  hidden: number;
  /** Nothing differs from the usual choice. */
  isUsual: boolean;
  onToggle: (column: ColumnChoice) => void;
  onUsual: () => void;
}

/** Which columns a table of parts shows. */
export function ColumnsPopover(props: ColumnsPopoverProps): ReactNode {
  const { groups, hidden, isUsual, onToggle, onUsual } = props;
  return (
    <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus width={256}>
      <Popover.Target>
        <Button size="sm" variant="subtle">
          {texts.columns}
          {hidden > 0 && (
            <Box className={text.muted} component="span" ml={4} fz={12}>
              {texts.hidden(hidden)}
            </Box>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns} className={classes.choices}>
        {groups.map(({ legend, columns, fields }) => (
          <fieldset key={legend} className={classes.group}>
            <legend>{legend}</legend>
            {fields}
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={column.label}
                checked={column.isShown}
                onChange={() => onToggle(column)}
              />
            ))}
          </fieldset>
        ))}
        <Button size="sm" variant="subtle" disabled={isUsual} onClick={onUsual}>
          {texts.usual}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
