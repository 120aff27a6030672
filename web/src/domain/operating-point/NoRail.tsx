import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { usePointBar } from "./bar-store";
import { texts } from "./bar-texts";
import classes from "./operating-point.module.css";
import { usePoint } from "./point";

/** Whether a verdict at this bias, in V, is one that nobody has asked for. */
export const useIsUnbiased = (bias: number): boolean =>
  usePoint(({ state }) => state.rail === null) && bias === 0;

export function SetRail(): ReactNode {
  const askRail = usePointBar((bar) => bar.askRail);
  return (
    <Button size="sm" onClick={askRail}>
      {texts.setRail}
    </Button>
  );
}

/** Says above a verdict that it is one at 0 V, and leads to the rail. */
export function NoRail({ bias }: { bias: number }): ReactNode {
  if (!useIsUnbiased(bias)) return null;
  return (
    <Group className={`${text.strip} ${classes.noRail}`} mih={36} py={4} role="note">
      <Icon name="info" />
      <p>
        <b>{texts.judgedAt}</b> {texts.losesWithBias}
      </p>
      <SetRail />
    </Group>
  );
}
