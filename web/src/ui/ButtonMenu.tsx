import { Menu } from "@mantine/core";
import { cloneElement, type ReactNode } from "react";
import type { MenuButtonProps, MenuStart } from "./MenuButton";

export function ButtonMenu(props: MenuButtonProps & MenuStart): ReactNode {
  const { button, actions, defaultOpened, autoFocus } = props;
  return (
    <Menu position="bottom-end" defaultOpened={defaultOpened}>
      <Menu.Target>{cloneElement(button, { autoFocus })}</Menu.Target>
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
