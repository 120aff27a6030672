import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { create } from "zustand";
import classes from "@/app/shell/shell.module.css";
import { Icon } from "@/ui/Icon";
import { useOutdated } from "@/ui/lazy-component";

/** Whether the server could be reached when it was last asked. */
export const useReachable = create<{ isReachable: boolean }>(() => ({ isReachable: true }));

const texts = {
  unreachable:
    "The server is not responding. Your parts are kept, and the current plot until you reload. New curves load once it responds.",
  outdated: "A part of this page could not be loaded. Reload the page.",
};

/** Says that the server cannot be reached or that the page is older than the server, and what that means for the page. */
export function ReachNotice(): ReactNode {
  const isReachable = useReachable((reach) => reach.isReachable);
  const isOutdated = useOutdated((page) => page.isOutdated);
  return (
    <div role="status">
      {(isOutdated || !isReachable) && (
        <Group className={classes.notice} component="p">
          <Icon name="unplugged" size={14} /> {isReachable ? texts.outdated : texts.unreachable}
        </Group>
      )}
    </div>
  );
}
