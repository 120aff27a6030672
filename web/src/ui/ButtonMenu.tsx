import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import type { MenuButtonProps } from "./MenuButton";

export function ButtonMenu({ button, actions }: MenuButtonProps): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, ...action }) => (
          <Menu.Item key={label} {...action}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
