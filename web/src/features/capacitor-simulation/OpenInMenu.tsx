import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePoint } from "@/domain/operating-point/point";
import { maskOf } from "@/domain/plot/target-mask";
import { ButtonMenu } from "@/ui/ButtonMenu";
import type { MenuButtonProps, MenuStart } from "@/ui/MenuButton";
import { openedAt, openedIn } from "./model/open-in";
import type { TableRow } from "./model/table";
import { useSimulation } from "./store";
import { texts } from "./texts";

interface OpenInMenuProps extends MenuStart, Pick<MenuButtonProps, "button"> {
  rows: readonly TableRow[];
  isStale: boolean;
  onRipple: () => void;
}

/** Ripple sharing and the pages that go on with the parts, loaded with the first touch of the page. */
export function OpenInMenu({ rows, isStale, onRipple, ...menu }: OpenInMenuProps): ReactNode {
  const navigate = useNavigate();
  const frequency = usePoint(({ state }) => state.frequency);
  const target = useSimulation(({ state }) => state.target);
  const pages = openedIn({ rows, mask: target && maskOf(target), frequency });
  const ripple = {
    label: texts.ripple,
    note: openedAt(rows, frequency),
    disabled: isStale,
    onClick: onRipple,
  };
  const leading = pages.map(({ label, note, link }) => ({
    label,
    note,
    onClick: () => void navigate(link),
  }));
  return <ButtonMenu {...menu} actions={[ripple, ...leading]} />;
}
