import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorText } from "@/api/error-text";
import { clockTime } from "@/lib/clock-time";
import { Icon } from "@/ui/Icon";
import classes from "./plot-notice.module.css";
import { texts } from "./texts";

interface PlotAlertProps {
  error: unknown;
  /** When the plot that stays was made; null when there is none. */
  lastResultAt: number | null;
  onRetry: () => void;
}

/** Stands over the plot when its newest request failed; the old curves stay behind it. */
export function PlotAlert({ error, lastResultAt, onRetry }: PlotAlertProps): ReactNode {
  const { what, advice } = errorText(error);
  const rest = lastResultAt === null ? advice : texts.lastResult(clockTime(lastResultAt));
  return (
    <div className={classes.alert} role="alert">
      <Icon name="unplugged" />
      <div>
        <b>{what}</b> <span className={classes.advice}>{rest}</span>
      </div>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
