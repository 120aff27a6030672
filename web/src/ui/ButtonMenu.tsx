import { Menu } from "@mantine/core";
import { cloneElement, type ReactNode } from "react";
import text from "@/ui/text.module.css";
import type { MenuButtonProps, MenuStart } from "./MenuButton";

export function ButtonMenu(props: MenuButtonProps & MenuStart): ReactNode {
  const { button, actions, defaultOpened, autoFocus } = props;
  return (
    <Menu position="bottom-end" defaultOpened={defaultOpened}>
      <Menu.Target>{cloneElement(button, { autoFocus })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, note, isOff, ...action }) => (
          <Menu.Item
            key={label}
            {...action}
            {...(isOff && { "aria-disabled": true, className: text.muted })}
            rightSection={note && <span className={`${text.small} ${text.muted}`}>{note}</span>}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
