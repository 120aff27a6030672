import { Modal } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { HomeSearch } from "@/features/home/HomeSearch";
import { closeButton } from "@/ui/close-button";
import { texts } from "./texts";

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The search of the home page above a page that has none; it closes as soon as it leads somewhere. */
export function SearchDialog({ opened, onClose }: SearchDialogProps): ReactNode {
  const href = useRouterState({ select: ({ location }) => location.href });
  const close = useEffectEvent(onClose);
  const before = useRef(href);
  useEffect(() => {
    if (before.current === href) return;
    before.current = href;
    close();
  }, [href]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.searchParts}
      size={860}
      centered={false}
      closeButtonProps={closeButton(texts.closeSearch)}
      // What was found lies below the box, above what the dialog itself takes.
      styles={{ content: { overflow: "visible" }, body: { overflow: "visible", padding: 16 } }}
    >
      <HomeSearch isAlone />
    </Modal>
  );
}
