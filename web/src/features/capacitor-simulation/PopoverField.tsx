import { Button, Popover } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./parameter-bar.module.css";

interface PopoverFieldProps {
  label: string;
  /** What the fields hold, in a few words. */
  summary: string;
  /** One of the fields refuses its entry. */
  isRefused: boolean;
  children: ReactNode;
}

/** Several fields as one of the bar: a summary, and the fields on demand. */
export function PopoverField({
  label,
  summary,
  isRefused,
  children,
}: PopoverFieldProps): ReactNode {
  const labelId = useId();
  return (
    <div className={classes.listField}>
      <span className={text.label} id={labelId}>
        {label}
      </span>
      <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={classes.listButton}
            data-invalid={isRefused || undefined}
            aria-label={`${label}: ${summary}`}
            rightSection={<Icon name="chevronDown" size={14} />}
          >
            {summary}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={labelId} className={classes.listFields}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
