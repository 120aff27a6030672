import { CloseButton, Group } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { closeButton } from "@/ui/close-button";
import { useLinkNotice } from "./link-notice-store";

const texts = {
  modelHasChanged: (day: string) => `The model has changed since this link was made (${day}).`,
  closeNotice: "Close the notice",
};

/** Says that a link shows other curves than it once did, on its page and until it is closed. */
export function LinkNotice(): ReactNode {
  const { notice, show } = useLinkNotice();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (notice?.path !== path) return null;
  return (
    <Group
      role="status"
      justify="center"
      px={16}
      py={4}
      c="var(--ink-2)"
      bg="var(--bg)"
      style={{ borderBottom: "1px solid var(--line)" }}
    >
      <span>{texts.modelHasChanged(notice.madeOn)}</span>
      <CloseButton size="sm" {...closeButton(texts.closeNotice)} onClick={() => show(null)} />
    </Group>
  );
}
