import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense } from "react";

const ButtonMenu = lazy(() =>
  import("./ButtonMenu").then((module) => ({ default: module.ButtonMenu })),
);

export interface MenuAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

export interface MenuButtonProps {
  button: ReactElement<{ disabled?: boolean | undefined }>;
  actions: readonly MenuAction[];
}

/** A button with a menu, which loads apart: most pages have one in narrow windows alone. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  return (
    <Suspense fallback={cloneElement(props.button, { disabled: true })}>
      <ButtonMenu {...props} />
    </Suspense>
  );
}
