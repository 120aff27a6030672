import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { lazyComponent } from "@/ui/lazy-component";
import { whenIdleAndActive } from "./lazy-dialog";

/** How a menu begins that was asked for, or whose button had the focus, while it was loaded. */
export interface MenuStart {
  defaultOpened: boolean;
  autoFocus: boolean;
}

interface LateMenuProps {
  /** In place of the menu's own until that is loaded. */
  button: ReactElement<ComponentProps<"button">>;
  menu: (start: MenuStart) => ReactNode;
}

/** A menu that is loaded when the visitor first touches the page. */
export function LateMenu({ button, menu }: LateMenuProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isFocused = useRef(false);
  // Where the menu is loaded between press and release, the click meets no button.
  const isPressed = useRef(false);
  // In a transition the button stays until the menu is loaded, so that a click on it is not lost.
  const want = useCallback(() => startTransition(() => setWanted(true)), []);
  useEffect(() => whenIdleAndActive(want), [want]);
  const early = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => {
      setAsked(true);
      want();
    },
    onPointerDown: () => {
      isPressed.current = true;
    },
    onPointerLeave: () => {
      isPressed.current = false;
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  });
  const start = { defaultOpened: isAsked || isPressed.current, autoFocus: isFocused.current };
  return <Suspense fallback={early}>{isWanted ? menu(start) : early}</Suspense>;
}

const ButtonMenu = lazyComponent(async () => (await import("./ButtonMenu")).ButtonMenu);

export interface MenuAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** At the right end, such as why it cannot be had. */
  note?: string | undefined;
  /** It only says why it is off; a disabled one cannot be reached. */
  isOff?: boolean;
}

export interface MenuButtonProps {
  button: LateMenuProps["button"];
  actions: readonly MenuAction[];
}

/** A button with a menu: most pages have one in narrow windows alone. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  return <LateMenu button={props.button} menu={(start) => <ButtonMenu {...props} {...start} />} />;
}
