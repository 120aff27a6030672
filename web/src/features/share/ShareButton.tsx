import { ActionIcon, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { toolAt, useTools } from "@/domain/tool";
import { Icon } from "@/ui/Icon";
import { useDesktop } from "@/ui/use-desktop";

const label = "Share";

function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed share is logged, as well as shown
  console.warn("share failed", error);
  const message = `The link could not be created. ${errorSentence(error)}`;
  notifications.show({ color: "red", message });
}

/** Saves the page's state and copies a link that restores it. */
export function ShareButton(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const load = toolAt(useTools(), path)?.sharedState;
  const desktop = useDesktop();
  const share = useMutation({
    mutationFn: async () => (await import("./save-session")).share(load),
    onError: report,
  });
  const onClick = () => share.mutate();
  if (!desktop) {
    return (
      <ActionIcon aria-label={label} disabled={share.isPending} onClick={onClick}>
        <Icon name="share" />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="filled"
      leftSection={<Icon name="share" />}
      disabled={share.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
