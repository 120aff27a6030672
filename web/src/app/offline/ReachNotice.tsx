import type { ReactNode } from "react";
import { create } from "zustand";
import { Icon } from "@/ui/Icon";
import classes from "./offline.module.css";

/** Whether the server could be reached when it was last asked. */
export const useReachable = create<{ isReachable: boolean }>(() => ({ isReachable: true }));

const text =
  "The server is not responding. Your parts are kept, and the current plot until you reload. New curves load once it responds.";

/** Says that the server cannot be reached, and what that means for the page. */
export function ReachNotice(): ReactNode {
  const isReachable = useReachable((reach) => reach.isReachable);
  return (
    <div role="status">
      {!isReachable && (
        <p className={classes.notice}>
          <Icon name="unplugged" size={14} /> {text}
        </p>
      )}
    </div>
  );
}
