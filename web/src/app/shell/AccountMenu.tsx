import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { AccountItems } from "./AccountLine";
import { texts } from "./texts";

/** The logged-in account on the pages that do without one. */
export function AccountMenu({ name }: { name: string }): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          aria-label={texts.account(name)}
          rightSection={<Icon name="chevronDown" size={14} />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems />
      </Menu.Dropdown>
    </Menu>
  );
}
