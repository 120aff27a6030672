import { ActionIcon, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { sharedRoute } from "@/domain/shared-route";
import { type SharedState, toolAt, useTools } from "@/domain/tool";
import { Icon } from "@/ui/Icon";
import { useDesktop } from "@/ui/use-desktop";
import { noState, saveShare, shareLink, texts } from "./save-session";

/** Loads the state that a page shares; undefined on a page without state. */
type StateLoader = (() => Promise<SharedState>) | undefined;

interface MadeLink {
  link: string;
  /** The user's data that the link stores; null when there is none. */
  kept: string | null;
}

async function makeLink(load: StateLoader): Promise<MadeLink> {
  const shared = await load?.();
  const { pathname, search, origin } = window.location;
  const route = sharedRoute(pathname, search);
  const session = { state: shared?.save() ?? noState, route, version: shared?.version ?? 1 };
  const kept = shared?.storedBeside?.() ?? null;
  return { link: shareLink(origin, await saveShare(session)), kept };
}

async function copy({ link, kept }: MadeLink): Promise<void> {
  if (kept !== null) notifications.show({ message: kept, autoClose: false });
  try {
    await navigator.clipboard.writeText(link);
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ message: texts.copyByHand(link), autoClose: false });
  }
}

function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed share is logged, as well as shown
  console.warn("share failed", error);
  notifications.show({ color: "red", message: texts.failed(errorSentence(error)) });
}

/** Saves the page's state and copies a link that restores it. */
export function ShareButton(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const load = toolAt(useTools(), path)?.sharedState;
  const desktop = useDesktop();
  const share = useMutation({ mutationFn: makeLink, onSuccess: copy, onError: report });
  const onClick = () => share.mutate(load);
  if (!desktop) {
    return (
      <ActionIcon aria-label={texts.share} disabled={share.isPending} onClick={onClick}>
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
      {texts.share}
    </Button>
  );
}
