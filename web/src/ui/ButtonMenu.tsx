import { Menu } from "@mantine/core";
import { cloneElement, type ReactNode, useRef } from "react";
import text from "@/ui/text.module.css";
import type { MenuButtonProps, MenuStart } from "./MenuButton";

export function ButtonMenu(props: MenuButtonProps & MenuStart): ReactNode {
  const { button, actions, defaultOpened, autoFocus } = props;
  const target = useRef<HTMLButtonElement>(null);
  // Before the action, so that a dialog which it opens gives the focus back to the button.
  const act = (onClick: () => void) => () => {
    target.current?.focus();
    onClick();
  };
  return (
    <Menu position="bottom-end" defaultOpened={defaultOpened}>
      <Menu.Target>{cloneElement(button, { autoFocus, ref: target })}</Menu.Target>
      <Menu.Dropdown maw={400}>
        {actions.map(({ label, note, isOff, onClick, ...action }) => (
          <Menu.Item
            key={label}
            {...action}
            onClick={act(onClick)}
            {...(isOff && { "aria-disabled": true, className: text.muted })}
            rightSection={
              note && <span className={`${text.small} ${text.muted} ${text.aside}`}>{note}</span>
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
