import { CloseButton } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { create } from "zustand";
import { closeButton } from "@/ui/close-button";
import classes from "./link-notice.module.css";
import { texts } from "./open-session";

interface Notice {
  /** The page that the link opened. */
  path: string;
  /** Day on which the link was made, ISO 8601. */
  madeOn: string;
}

interface NoticeStore {
  notice: Notice | null;
  show: (notice: Notice | null) => void;
}

/** What a visitor must know of the link that was opened last. */
export const useLinkNotice = create<NoticeStore>()((set) => ({
  notice: null,
  show: (notice) => set({ notice }),
}));

/** Says that a link shows other curves than it once did, on its page and until it is closed. */
export function LinkNotice(): ReactNode {
  const { notice, show } = useLinkNotice();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (notice?.path !== path) return null;
  return (
    <div role="status" className={classes.notice}>
      <span>{texts.modelHasChanged(notice.madeOn)}</span>
      <CloseButton size="sm" {...closeButton(texts.closeNotice)} onClick={() => show(null)} />
    </div>
  );
}
