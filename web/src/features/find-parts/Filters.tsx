import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { closeButton } from "@/ui/close-button";
import { Icon } from "@/ui/Icon";
import { Drawer } from "@/ui/opened-late";
import { useDesktop } from "@/ui/use-desktop";
import { Facets } from "./Facets";
import { type FindState, narrowings } from "./model/state";
import { texts } from "./texts";

/** What narrows the matches, in a sheet where the sidebar has no room beside them. */
export function Filters({ state }: { state: FindState }): ReactNode {
  const desktop = useDesktop();
  const [isOpen, open] = useState(false);
  if (desktop) return null;
  const close = () => open(false);
  return (
    <>
      <Button
        size="sm"
        leftSection={<Icon name="sliders" size={14} />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {texts.filters(narrowings(state))}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="75dvh"
        title={texts.facets}
        closeButtonProps={closeButton(texts.closeFilters)}
      >
        <Facets />
      </Drawer>
    </>
  );
}
